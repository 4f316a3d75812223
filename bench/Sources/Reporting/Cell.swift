// One cell of a table.

import Foundation

/// One cell of a table: what is measured, and how it is shown.
package enum Cell: Hashable, Sendable {
    /// A word.
    case text(String)
    /// A whole number.
    case count(Int)
    /// A number with that many digits after the point.
    case number(Double?, digits: Int)
    /// A share of 1, shown in percent.
    case share(Double?)
    /// Bytes, shown in MB of a million.
    case bytes(Int?)

    /// What stands where nothing could be measured.
    package static let nothing = "–"

    /// The cell as a person reads it.
    package var shown: String {
        switch self {
        case .text(let text): text
        case .count(let count): String(count)
        case .number(let value, let digits): value.map { Self.fixed($0, digits) } ?? Self.nothing
        case .share(let value): value.map { Self.fixed($0 * 100, 1) + " %" } ?? Self.nothing
        case .bytes(let value): value.map { Self.fixed(Double($0) / 1e6, 0) } ?? Self.nothing
        }
    }

    /// The cell as a program reads it: full precision, empty where nothing could be measured.
    package var plain: String {
        switch self {
        case .text(let text): text
        case .count(let count): String(count)
        case .number(let value, _): value.map { "\($0)" } ?? ""
        case .share(let value): value.map { "\($0)" } ?? ""
        case .bytes(let value): value.map { "\($0)" } ?? ""
        }
    }

    /// Whether the cell holds a word, which is set to the left.
    package var isText: Bool {
        if case .text = self { true } else { false }
    }

    /// A number with that many digits after the point, in no one's language.
    package static func fixed(_ value: Double, _ digits: Int) -> String {
        String(format: "%.\(digits)f", value)
    }
}
