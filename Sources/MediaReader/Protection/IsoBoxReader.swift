// The boxes of an MP4 or QuickTime file (ISO/IEC 14496-12).

/// Reads boxes and the tables in them; how many it reads is bounded.
struct IsoBoxReader {
    /// One box: its name, and where its content lies.
    struct Box {
        let type: String
        let content: Int64
        let end: Int64
        /// Where its own header says it ends, before that was cut to its surroundings.
        let declaredEnd: Int64
    }

    private let scanner: ByteScanner
    private var boxesLeft = 2_000_000

    /// Reads from the bytes of a file.
    init(_ scanner: ByteScanner) { self.scanner = scanner }

    /// Bytes of the file.
    var size: Int64 { scanner.size }

    /// A number of that many bytes, the highest first; nil beyond the file.
    func number(at position: Int64, bytes: Int) -> UInt64? {
        scanner.number(at: position, bytes: bytes)
    }

    /// Bytes as they stand; nil beyond the file.
    func bytes(at position: Int64, count: Int) -> ArraySlice<UInt8>? {
        scanner.bytes(at: position, count: count)
    }

    /// The box that begins at a position; nil when none can.
    mutating func box(at position: Int64, limit: Int64) -> Box? {
        guard boxesLeft > 0, position + 8 <= limit,
            let short = scanner.number(at: position, bytes: 4),
            let name = scanner.bytes(at: position + 4, count: 4)
        else { return nil }
        boxesLeft -= 1
        let type = String(decoding: name, as: UTF8.self)
        var header: Int64 = 8
        var length = Int64(short)
        if short == 1 {
            guard let long = scanner.number(at: position + 8, bytes: 8), long < 1 << 62 else {
                return nil
            }
            header = 16
            length = Int64(long)
        } else if short == 0 {
            length = limit - position
        }
        guard length >= header else { return nil }
        let declared = position + length
        return Box(
            type: type, content: position + header, end: min(declared, limit), declaredEnd: declared
        )
    }

    /// The rows of a table box: after version, flags and their number.
    func table(_ box: Box, columns: Int, bytes: Int) -> [[UInt64]] {
        guard let told = scanner.number(at: box.content + 4, bytes: 4) else { return [] }
        let rowBytes = Int64(columns * bytes)
        let count = min(Int64(told), (box.end - box.content - 8) / rowBytes)
        guard count > 0 else { return [] }
        return (0..<count).map { row in
            (0..<columns).map { column in
                let at = box.content + 8 + row * rowBytes + Int64(column * bytes)
                return scanner.number(at: at, bytes: bytes) ?? 0
            }
        }
    }

    /// Whether what stands where a box should is one: it ends within the file and has a name.
    func isSound(_ box: Box?) -> Bool {
        guard let box else { return false }
        return box.declaredEnd <= scanner.size
            && box.type.utf8.allSatisfy { (0x20..<0x7f).contains($0) }
    }

    /// Where the next fragment begins that is sound as far as can be told by its head, with
    /// room for a box in front of it.
    mutating func nextFragment(behind start: Int64) -> Int64? {
        let name = Array("moof".utf8)
        // The name of a box is behind its length.
        var position = start + Self.leastBox + 4
        while position + Self.leastBox < scanner.size {
            let count = Int(min(Self.searchBytes, scanner.size - position))
            guard let bytes = scanner.bytes(at: position, count: count) else { return nil }
            if let hit = bytes.firstRange(of: name)?.lowerBound {
                let candidate = position + Int64(hit - bytes.startIndex) - 4
                if isFragment(at: candidate) { return candidate }
                position = candidate + 5
            } else {
                // The name may lie across the end of what was looked at.
                position += Int64(count - name.count + 1)
            }
        }
        return nil
    }

    private mutating func isFragment(at position: Int64) -> Bool {
        guard let outer = box(at: position, limit: scanner.size), isSound(outer),
            let first = box(at: outer.content, limit: outer.end)
        else { return false }
        // A fragment's head comes first, and is always that long.
        return first.type == "mfhd" && first.declaredEnd - outer.content == Self.fragmentHead
    }

    /// Bytes of the shortest box, of the head of a fragment, and of one look for the next fragment.
    private static let leastBox: Int64 = 8
    private static let fragmentHead: Int64 = 16
    private static let searchBytes: Int64 = 1 << 16
}
