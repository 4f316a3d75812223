// Lays out JSON so that a person can read it and a line-based tool can compare it.

import Foundation

/// Lays out JSON: whatever fits on one line stays on one line.
///
/// A value whose one-line form fits in the width, with what stands before it and the comma after
/// it, is one line: a word, a box, a skip. Any other has one member a line, indented by two
/// spaces. The bytes depend on the value alone.
package struct JSONLayout {
    /// Columns of a line; the same as the width of the source code of this project.
    package static let width = 100
    /// Columns of one step of indentation.
    package static let step = 2

    private let input: [UInt8]
    private var output: [UInt8] = []
    /// For each byte that opens a container: where it closes, and how wide its one-line form is.
    private var extents: [Int: Extent] = [:]

    private struct Extent {
        var end: Int
        var width: Int
        var isEmpty: Bool
    }

    /// The layout of compact JSON (no blanks outside strings), ended by a newline.
    ///
    /// The input must be well formed, as `JSONEncoder` writes it.
    package static func lines(of compact: [UInt8]) -> [UInt8] {
        var layout = JSONLayout(input: compact)
        layout.measure()
        layout.output.reserveCapacity(compact.count * 2)
        _ = layout.place(at: 0, indentation: 0, column: 0, trailing: 0)
        layout.output.append(UInt8(ascii: "\n"))
        return layout.output
    }

    /// A value as JSON in this layout, keys in order; nil when it holds a number JSON cannot say.
    ///
    /// - Parameters:
    ///   - value: what is encoded.
    ///   - indentation: the columns that a member of a list stands in; without it the value is a
    ///     document of its own, ended by a newline.
    /// - Returns: the bytes.
    package static func encode(_ value: some Encodable, indentation: Int? = nil) -> [UInt8]? {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        guard let compact = try? encoder.encode(value) else { return nil }
        guard let indentation else { return lines(of: [UInt8](compact)) }
        var layout = JSONLayout(input: [UInt8](compact))
        layout.measure()
        _ = layout.place(
            at: 0, indentation: indentation, column: indentation, trailing: 1)
        return layout.output
    }

    private init(input: [UInt8]) {
        self.input = input
    }

    // MARK: Measuring

    /// Finds where each container ends and how wide it is on one line, in one pass.
    private mutating func measure() {
        var open: [(start: Int, width: Int)] = []
        var width = 0
        var index = 0
        while index < input.count {
            switch input[index] {
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                open.append((index, width))
                width += 1
                index += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                width += 1
                if let opened = open.popLast() {
                    extents[opened.start] = Extent(
                        end: index, width: width - opened.width, isEmpty: index == opened.start + 1)
                }
                index += 1
            case UInt8(ascii: "\""):
                let end = endOfScalar(at: index)
                width += columns(index..<end)
                index = end
            case UInt8(ascii: ","), UInt8(ascii: ":"):
                width += 2  // a blank follows it on one line
                index += 1
            default:
                width += 1
                index += 1
            }
        }
    }

    /// One past the last byte of the string, number or word that begins there.
    private func endOfScalar(at start: Int) -> Int {
        var index = start
        if input[start] == UInt8(ascii: "\"") {
            index += 1
            while index < input.count, input[index] != UInt8(ascii: "\"") {
                index += input[index] == UInt8(ascii: "\\") ? 2 : 1
            }
            return min(index + 1, input.count)
        }
        while index < input.count, !Self.endsWord.contains(input[index]) { index += 1 }
        return index
    }

    private static let endsWord: [UInt8] = [
        UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ":"),
    ]

    /// Unicode scalars in a range of UTF-8: all bytes that do not continue one.
    private func columns(_ range: Range<Int>) -> Int {
        input[range].count { $0 & 0xC0 != 0x80 }
    }

    // MARK: Placing

    /// Writes the value that begins at a byte and returns the index after it.
    private mutating func place(at start: Int, indentation: Int, column: Int, trailing: Int) -> Int
    {
        guard let extent = extents[start] else {
            let end = endOfScalar(at: start)
            output.append(contentsOf: input[start..<end])
            return end
        }
        if extent.isEmpty || column + extent.width + trailing <= Self.width {
            placeOnOneLine(start...extent.end)
            return extent.end + 1
        }
        let inner = indentation + Self.step
        output.append(input[start])
        var index = start + 1
        while index < extent.end {
            newLine(indentation: inner)
            var memberColumn = inner
            if input[start] == UInt8(ascii: "{") {
                let keyEnd = endOfScalar(at: index)
                output.append(contentsOf: input[index..<keyEnd])
                output.append(contentsOf: ": ".utf8)
                memberColumn += columns(index..<keyEnd) + 2
                index = keyEnd + 1
            }
            // Reserving the comma's column for the last member too keeps equal members alike.
            index = place(at: index, indentation: inner, column: memberColumn, trailing: 1)
            if index < extent.end {
                output.append(UInt8(ascii: ","))
                index += 1
            }
        }
        newLine(indentation: indentation)
        output.append(input[extent.end])
        return extent.end + 1
    }

    private mutating func newLine(indentation: Int) {
        output.append(UInt8(ascii: "\n"))
        output.append(contentsOf: repeatElement(UInt8(ascii: " "), count: indentation))
    }

    private mutating func placeOnOneLine(_ range: ClosedRange<Int>) {
        var index = range.lowerBound
        while index <= range.upperBound {
            let byte = input[index]
            if byte == UInt8(ascii: "\"") {
                let end = endOfScalar(at: index)
                output.append(contentsOf: input[index..<end])
                index = end
                continue
            }
            output.append(byte)
            if byte == UInt8(ascii: ",") || byte == UInt8(ascii: ":") {
                output.append(UInt8(ascii: " "))
            }
            index += 1
        }
    }
}
