// How many issues one video may have.

import PauseModel

/// Keeps the issues of one video to a number a person reads, and counts the rest.
struct IssueBudget {
    private var spent: [String: Int] = [:]

    /// Issues of one code that are told one by one.
    private static let mostOfACode = 16

    /// The issue when it may still be told, else nil; it is counted in any case.
    mutating func admit(_ issue: Issue) -> Issue? {
        let count = spent[issue.code, default: 0] + 1
        spent[issue.code] = count
        return count <= Self.mostOfACode ? issue : nil
    }

    /// One issue for each code of which some were not told.
    func remainder() -> [Issue] {
        spent.filter { $0.value > Self.mostOfACode }.sorted { $0.key < $1.key }.map { code, count in
            Issue(
                code: code, severity: .warning,
                message: "The same was found in \(count - Self.mostOfACode) more places.")
        }
    }
}
