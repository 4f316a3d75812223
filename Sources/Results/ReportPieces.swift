// The bytes of a video's report, a still at a time.

import Foundation
package import PauseModel

/// The bytes of a video's report, a still at a time: the whole of a long video's report, encoded
/// at once, takes several times the memory that the stills themselves do.
///
/// Joined, the pieces are the bytes of the report encoded as one. A nil piece says that the report
/// holds a number JSON cannot say.
package struct ReportPieces: Sequence, IteratorProtocol {
    package typealias Element = [UInt8]?

    private let stills: [Still]
    private var head: [UInt8]?
    private var tail: [UInt8]
    /// -1 before the head; nil when all is said.
    private var place: Int?

    /// Reports of fewer stills are encoded as one: they can be short enough for one line.
    private static let leastStills = 2
    /// Where the stills go in a report without any; no string of JSON holds a line break.
    private static let stillsPlace = [UInt8]("\n  \"stills\": []".utf8)
    /// The stills stand two steps in.
    private static let indentation = 2 * JSONLayout.step

    /// The pieces of a report.
    package init(of report: VideoReport) {
        tail = []
        guard report.stills.count >= Self.leastStills else {
            (stills, head) = ([], JSONLayout.encode(report))
            place = -1
            return
        }
        stills = report.stills
        var shell = report
        shell.stills = []
        place = -1
        guard let bytes = JSONLayout.encode(shell),
            let list = bytes.firstRange(of: Self.stillsPlace)
        else {
            head = nil
            return
        }
        // All but the closing bracket.
        head = Array(bytes[..<(list.upperBound - 1)])
        tail = Array("\n  ".utf8) + bytes[(list.upperBound - 1)...]
    }

    /// The next piece; no more comes after a nil one.
    package mutating func next() -> [UInt8]?? {
        guard let index = place else { return nil }
        place = index + 1
        if index < 0 {
            if head == nil { place = nil }
            defer { head = nil }
            return .some(head)
        }
        if index < stills.count {
            guard
                let bytes = JSONLayout.encode(
                    stills[index], indentation: Self.indentation)
            else {
                place = nil
                return .some(nil)
            }
            let start = "\n" + String(repeating: " ", count: Self.indentation)
            return Array(start.utf8) + bytes
                + (index + 1 < stills.count ? [UInt8(ascii: ",")] : [])
        }
        place = nil
        return tail.isEmpty ? nil : .some(tail)
    }
}
