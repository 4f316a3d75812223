// What callgrind counted.

package import Foundation

/// What callgrind counted in one run: instructions by the file they lie in, and calls from one file
/// to functions of another.
package struct CallgrindProfile: Hashable, Sendable {
    /// Instructions executed in each program or library, by the name of its file.
    package private(set) var instructions: [String: Int] = [:]
    /// How often a file called a function by its symbol, by `file function`.
    private var calls: [String: Int] = [:]

    /// All instructions.
    package var total: Int { instructions.values.reduce(0, +) }

    /// How often the code in a file called a function.
    package func calls(from file: String, to function: String) -> Int {
        calls[Self.key(file, function)] ?? 0
    }

    private static func key(_ file: String, _ function: String) -> String {
        file + " " + function
    }

    /// Reads the file that callgrind wrote, in its documented format.
    ///
    /// A line that begins with a place holds what was executed there, unless it follows a `calls=`
    /// line: then it holds what the call cost in all, which is counted where it was executed.
    package init(_ data: Data) throws(MeasureError) {
        var (files, functions) = (Names(), Names())
        var (file, callee, costsCall) = ("", "", false)
        for line in data.split(separator: UInt8(ascii: "\n")) {
            guard let first = line.first else { continue }
            if Self.beginsPlace(first) {
                if !costsCall { instructions[file, default: 0] += Self.cost(in: line) }
                costsCall = false
            } else if let name = Self.value(of: "ob=", in: line) {
                file = files.name(name, shortening: true)
            } else if let name = Self.value(of: "cob=", in: line) {
                _ = files.name(name, shortening: true)
            } else if let name = Self.value(of: "fn=", in: line) {
                _ = functions.name(name, shortening: false)
            } else if let name = Self.value(of: "cfn=", in: line) {
                callee = functions.name(name, shortening: false)
            } else if let count = Self.value(of: "calls=", in: line) {
                calls[Self.key(file, callee), default: 0] += Self.number(count)
                costsCall = true
            }
        }
        guard total > 0 else { throw MeasureError("callgrind counted nothing") }
    }

    /// Names that are written out once, with a number that stands for them afterwards.
    private struct Names {
        private var known: [Data: String] = [:]

        mutating func name(_ text: Data, shortening: Bool) -> String {
            guard text.first == UInt8(ascii: "("),
                let end = text.firstIndex(of: UInt8(ascii: ")"))
            else { return String(decoding: text, as: UTF8.self) }
            let number = Data(text[...end])
            let rest = text[(end + 1)...].drop { $0 == UInt8(ascii: " ") }
            guard !rest.isEmpty else { return known[number] ?? "" }
            let name = String(decoding: rest, as: UTF8.self)
            let short = shortening ? name.split(separator: "/").last.map(String.init) : nil
            known[number] = short ?? name
            return short ?? name
        }
    }

    /// Places are numbers, or steps from the one before.
    private static func beginsPlace(_ byte: UInt8) -> Bool {
        byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
            || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "*")
    }

    private static func value(of key: StaticString, in line: Data) -> Data? {
        let bytes = UnsafeBufferPointer(start: key.utf8Start, count: key.utf8CodeUnitCount)
        return line.starts(with: bytes) ? line.dropFirst(bytes.count) : nil
    }

    /// The second number of a line; a place without a cost has none.
    private static func cost(in line: Data) -> Int {
        guard let blank = line.firstIndex(of: UInt8(ascii: " ")) else { return 0 }
        return number(line[(blank + 1)...])
    }

    private static func number(_ text: Data) -> Int {
        text.prefix { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
            .reduce(0) { $0 &* 10 &+ Int($1 - UInt8(ascii: "0")) }
    }
}
