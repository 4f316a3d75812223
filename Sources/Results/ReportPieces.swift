// The bytes of a video's report, a still at a time.

import Foundation
package import PauseModel
package import SystemPackage

/// The bytes of a video's report, a still at a time: the whole of a long video's report, encoded
/// at once, takes several times the memory that the stills themselves do.
///
/// Joined, the pieces are the bytes of the report encoded as one.
package struct ReportPieces {
    private let stills: StillList
    private let target: FilePath
    private let report: VideoReport
    private var tail: [UInt8] = []
    /// -1 before the head; nil when all is said.
    private var place: Int? = -1

    /// Reports of fewer stills are encoded as one: they can be short enough for one line.
    private static let leastStills = 2
    /// Where the stills go in a report without any; no string of JSON holds a line break.
    private static let stillsPlace = [UInt8]("\n  \"stills\": []".utf8)
    /// The stills stand two steps in.
    private static let indentation = 2 * JSONLayout.step

    /// The pieces of a report.
    ///
    /// - Parameters:
    ///   - report: All but the stills; those that it has are left out.
    ///   - stills: Its stills.
    ///   - target: The path of the report, which errors name.
    package init(of report: VideoReport, with stills: StillList, for target: FilePath) {
        self.report = report
        self.stills = stills
        self.target = target
    }

    /// The next piece; nil when all is said.
    ///
    /// - Throws: `ResultError` when a still cannot be fetched, or the report holds a number that
    ///   JSON cannot say. Nothing comes after it.
    package mutating func next() throws(ResultError) -> [UInt8]? {
        guard let index = place else { return nil }
        // Only a piece that is there is followed by another one.
        place = nil
        if index < 0 {
            let head = try head()
            place = stills.count < Self.leastStills ? nil : 0
            return head
        }
        guard index < stills.count else { return tail }
        let still = try stills.still(at: index)
        let bytes = try encoded(still, indentation: Self.indentation)
        place = index + 1
        let start = "\n" + String(repeating: " ", count: Self.indentation)
        return Array(start.utf8) + bytes + (index + 1 < stills.count ? [UInt8(ascii: ",")] : [])
    }

    /// All before the first still; the whole when there are few.
    private mutating func head() throws(ResultError) -> [UInt8] {
        var shell = report
        shell.stills = []
        guard stills.count >= Self.leastStills else {
            for index in 0..<stills.count { shell.stills.append(try stills.still(at: index)) }
            return try encoded(shell)
        }
        let bytes = try encoded(shell)
        guard let list = bytes.firstRange(of: Self.stillsPlace) else {
            throw ResultError(.notRepresentable, writing: target)
        }
        tail = Array("\n  ".utf8) + bytes[(list.upperBound - 1)...]
        // All but the closing bracket.
        return Array(bytes[..<(list.upperBound - 1)])
    }

    private func encoded(
        _ value: some Encodable, indentation: Int? = nil
    ) throws(ResultError) -> [UInt8] {
        guard let bytes = JSONLayout.encode(value, indentation: indentation) else {
            throw ResultError(.notRepresentable, writing: target)
        }
        return bytes
    }
}
