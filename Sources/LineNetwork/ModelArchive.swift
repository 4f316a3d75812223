// The parts of a traineddata file.

/// The parts of a traineddata file, as Tesseract's tools write it.
struct ModelArchive {
    /// The parts that a line recogniser is made of.
    enum Part: Int {
        case network = 17
        case characters = 21
        case codes = 22
    }

    private let bytes: [UInt8]
    /// Where each part begins; below zero for those that there are not.
    private let starts: [Int]

    init(_ bytes: [UInt8]) throws(ByteReader.Malformed) {
        var reader = ByteReader(bytes[...])
        var starts: [Int] = []
        for _ in 0..<(try reader.count(ofSize: 8)) { starts.append(try reader.longNumber()) }
        (self.bytes, self.starts) = (bytes, starts)
    }

    /// The bytes of a part.
    func bytes(of part: Part) throws(ByteReader.Malformed) -> ArraySlice<UInt8> {
        guard part.rawValue < starts.count, starts[part.rawValue] >= 0 else {
            throw ByteReader.Malformed()
        }
        let start = starts[part.rawValue]
        let end = starts[(part.rawValue + 1)...].first { $0 >= 0 } ?? bytes.count
        guard start <= end, end <= bytes.count else { throw ByteReader.Malformed() }
        return bytes[start..<end]
    }
}
