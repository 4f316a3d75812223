// Reads numbers and text from the bytes of a model, in order.

/// Reads numbers and text from the bytes of a model, in order; lowest byte first.
struct ByteReader {
    /// What is wrong with a model that cannot be read.
    struct Malformed: Error {}

    private let bytes: ArraySlice<UInt8>
    private var place: Int

    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        place = bytes.startIndex
    }

    /// The next bytes.
    mutating func take(_ count: Int) throws(Malformed) -> ArraySlice<UInt8> {
        guard count >= 0, count <= bytes.endIndex - place else { throw Malformed() }
        defer { place += count }
        return bytes[place..<(place + count)]
    }

    mutating func byte() throws(Malformed) -> Int { try Int(take(1).first ?? 0) }

    /// A number of four bytes, below zero or not.
    mutating func number() throws(Malformed) -> Int {
        Int(Int32(truncatingIfNeeded: try bits(4)))
    }

    /// A number of eight bytes, below zero or not.
    mutating func longNumber() throws(Malformed) -> Int {
        Int(truncatingIfNeeded: try bits(8))
    }

    /// A fraction of eight bytes.
    mutating func fraction() throws(Malformed) -> Double { Double(bitPattern: try bits(8)) }

    /// How many of something follow, each of so many bytes.
    mutating func count(ofSize size: Int) throws(Malformed) -> Int {
        let count = try number()
        guard count >= 0, count <= (bytes.endIndex - place) / max(1, size) else {
            throw Malformed()
        }
        return count
    }

    /// A text with its length before it.
    mutating func text() throws(Malformed) -> String {
        String(decoding: try take(try count(ofSize: 1)), as: UTF8.self)
    }

    private mutating func bits(_ count: Int) throws(Malformed) -> UInt64 {
        try take(count).reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
}
