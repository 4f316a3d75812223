// The regions of a still as few bytes.

package import PauseModel

/// The regions of a still as few bytes, and back, unchanged to the last bit.
///
/// For keeping while the program runs, never for a file that outlives it: the form may change.
package enum PackedRegions {
    /// The bytes of regions.
    package static func bytes(of regions: [Region]) -> [UInt8] {
        var packer = Packer()
        packer.add(regions) { packer, region in
            packer.add(region.id)
            packer.add(region.kind.rawValue)
            packer.add(region.box)
            packer.add(region.polarity.rawValue)
            packer.add(region.grid) { packer, grid in
                packer.add(grid.cellWidth)
                packer.add(grid.lineHeight)
                packer.add(grid.left)
            }
            packer.add(region.text)
            packer.add(region.lines, Self.add)
        }
        return packer.bytes
    }

    /// The regions that bytes hold; nil when they are not what `bytes(of:)` made.
    package static func regions(in bytes: [UInt8]) -> [Region]? {
        var unpacker = Unpacker(bytes)
        let regions = unpacker.list(of: Self.region)
        return unpacker.isAtEnd ? regions : nil
    }

    private static func add(_ line: Line, to packer: inout Packer) {
        packer.add(line.box)
        packer.add(line.text)
        packer.add(line.indent)
        packer.add(line.number) { $0.add($1) }
        packer.add(line.diff) { $0.add($1.rawValue) }
        packer.add(line.confidence)
        packer.add(line.words) { packer, word in
            packer.add(word.box)
            packer.add(word.text)
            packer.add(word.confidence)
            packer.add(word.contrast)
            packer.add(word.isMarked ? 1 : 0)
        }
        packer.add(line.changes) { packer, changes in
            packer.add(changes) { packer, change in
                packer.add(change.place)
                packer.add(change.read)
                packer.add(change.confidence)
                packer.add(change.taken)
                packer.add(change.reason.rawValue)
            }
        }
        packer.add(line.doubts) { packer, doubt in
            packer.add(doubt.place)
            packer.add(doubt.look)
        }
    }

    private static func add(_ packer: inout Packer, _ line: Line) { add(line, to: &packer) }

    private static func region(from unpacker: inout Unpacker) -> Region? {
        guard let id = unpacker.string(),
            let kind = unpacker.string().flatMap(Region.Kind.init(rawValue:)),
            let box = unpacker.box(),
            let polarity = unpacker.string().flatMap(Region.Polarity.init(rawValue:)),
            let grid = unpacker.optional(of: grid), let text = unpacker.string(),
            let lines = unpacker.list(of: line)
        else { return nil }
        return Region(
            id: id, kind: kind, box: box, polarity: polarity, grid: grid, text: text, lines: lines)
    }

    private static func grid(from unpacker: inout Unpacker) -> Region.Grid? {
        guard let width = unpacker.double(), let height = unpacker.double(),
            let left = unpacker.double()
        else { return nil }
        return Region.Grid(cellWidth: width, lineHeight: height, left: left)
    }

    private static func line(from unpacker: inout Unpacker) -> Line? {
        guard let box = unpacker.box(), let text = unpacker.string(),
            let indent = unpacker.integer(),
            let number = unpacker.optional(of: { $0.integer() }),
            let diff = unpacker.optional(of: { $0.string().flatMap(DiffSign.init(rawValue:)) }),
            let confidence = unpacker.double(), let words = unpacker.list(of: word),
            let changes = unpacker.optional(of: { $0.list(of: change) }),
            let doubts = unpacker.list(of: doubt)
        else { return nil }
        var line = Line(
            box: box, text: text, indent: indent, number: number, confidence: confidence,
            words: words, changes: changes)
        (line.diff, line.doubts) = (diff, doubts)
        return line
    }

    private static func doubt(from unpacker: inout Unpacker) -> LetterDoubt? {
        guard let place = unpacker.integer(), let look = unpacker.integer() else { return nil }
        return LetterDoubt(place: place, look: look)
    }

    private static func change(from unpacker: inout Unpacker) -> LineChange? {
        guard let place = unpacker.integer(), let read = unpacker.string(),
            let confidence = unpacker.double(), let taken = unpacker.string(),
            let reason = unpacker.string().flatMap(LineChange.Reason.init(rawValue:))
        else { return nil }
        return LineChange(
            place: place, read: read, confidence: confidence, taken: taken, reason: reason)
    }

    private static func word(from unpacker: inout Unpacker) -> Word? {
        guard let box = unpacker.box(), let text = unpacker.string(),
            let confidence = unpacker.double(), let contrast = unpacker.integer(),
            let isMarked = unpacker.integer()
        else { return nil }
        var word = Word(box: box, text: text, confidence: confidence)
        (word.contrast, word.isMarked) = (contrast, isMarked == 1)
        return word
    }
}

/// Puts values one behind the other.
private struct Packer {
    private(set) var bytes: [UInt8] = []

    /// Seven bits a byte, the lowest first; small numbers of either sign are short.
    mutating func add(_ number: Int) {
        var rest = UInt(bitPattern: (number << 1) ^ (number >> (Int.bitWidth - 1)))
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(truncatingIfNeeded: rest))
    }

    mutating func add(_ number: Double) {
        withUnsafeBytes(of: number.bitPattern.littleEndian) { bytes.append(contentsOf: $0) }
    }

    mutating func add(_ text: String) {
        add(text.utf8.count)
        bytes.append(contentsOf: text.utf8)
    }

    mutating func add(_ box: Box) {
        for number in [box.x, box.y, box.width, box.height] { add(number) }
    }

    mutating func add<Element>(_ list: [Element], _ one: (inout Packer, Element) -> Void) {
        add(list.count)
        for element in list { one(&self, element) }
    }

    mutating func add<Value>(_ value: Value?, _ one: (inout Packer, Value) -> Void) {
        bytes.append(value == nil ? 0 : 1)
        if let value { one(&self, value) }
    }
}

/// Takes the values out again; nil for what is not there.
private struct Unpacker {
    private let bytes: [UInt8]
    private var place = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    var isAtEnd: Bool { place == bytes.count }

    mutating func integer() -> Int? {
        var (folded, shift) = (UInt(0), 0)
        while place < bytes.count, shift < UInt.bitWidth {
            let byte = bytes[place]
            place += 1
            folded |= UInt(byte & 0x7F) << UInt(shift)
            if byte & 0x80 == 0 {
                return Int(bitPattern: folded >> 1) ^ -Int(bitPattern: folded & 1)
            }
            shift += 7
        }
        return nil
    }

    mutating func double() -> Double? {
        guard let range = range(of: MemoryLayout<UInt64>.size) else { return nil }
        let pattern = bytes[range].reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        return Double(bitPattern: pattern)
    }

    mutating func string() -> String? {
        guard let count = integer(), let range = range(of: count) else { return nil }
        return String(validating: bytes[range], as: UTF8.self)
    }

    mutating func box() -> Box? {
        guard let x = integer(), let y = integer(), let width = integer(), let height = integer()
        else { return nil }
        return Box(x: x, y: y, width: width, height: height)
    }

    mutating func list<Element>(of one: (inout Unpacker) -> Element?) -> [Element]? {
        // Every element has a byte at least, so a count that is wrong cannot ask for the moon.
        guard let count = integer(), count >= 0, count <= bytes.count - place else { return nil }
        var list: [Element] = []
        list.reserveCapacity(count)
        for _ in 0..<count {
            guard let element = one(&self) else { return nil }
            list.append(element)
        }
        return list
    }

    /// Nil when nothing can be read; nil inside when there was no value.
    mutating func optional<Value>(of one: (inout Unpacker) -> Value?) -> Value?? {
        guard let range = range(of: 1) else { return nil }
        switch bytes[range.lowerBound] {
        case 0: return .some(nil)
        case 1: return one(&self).map(Optional.some)
        default: return nil
        }
    }

    private mutating func range(of count: Int) -> Range<Int>? {
        guard count >= 0, count <= bytes.count - place else { return nil }
        defer { place += count }
        return place..<place + count
    }
}
