// MP4 boxes taken apart and put together, to make files that no muxer writes.

/// One box of an MP4 file, its content not looked into.
struct Mp4Box {
    var type: String
    var content: [UInt8]

    var bytes: [UInt8] { bigEndian(UInt32(content.count + 8)) + Array(type.utf8) + content }

    /// The boxes in a run of bytes; sizes of 32 bits only.
    static func list(_ bytes: some Collection<UInt8>) -> [Mp4Box] {
        let bytes = Array(bytes)
        var (boxes, at) = ([Mp4Box](), 0)
        while at + 8 <= bytes.count {
            let size = Int(number(bytes, at))
            guard size >= 8, at + size <= bytes.count else { break }
            let type = String(decoding: bytes[at + 4..<at + 8], as: UTF8.self)
            boxes.append(Mp4Box(type: type, content: Array(bytes[at + 8..<at + size])))
            at += size
        }
        return boxes
    }

    static func number(_ bytes: [UInt8], _ at: Int) -> UInt32 {
        bytes[at..<at + 4].reduce(0) { $0 << 8 | UInt32($1) }
    }
}

func bigEndian(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
}

extension [Mp4Box] {
    var bytes: [UInt8] { flatMap(\.bytes) }

    /// Changes the content of the first box at a path of types.
    mutating func change(_ path: [String], _ body: (inout [UInt8]) -> Void) {
        guard let first = path.first, let index = firstIndex(where: { $0.type == first }) else {
            return
        }
        guard path.count > 1 else { return body(&self[index].content) }
        var inner = Mp4Box.list(self[index].content)
        inner.change([String](path.dropFirst()), body)
        self[index].content = inner.bytes
    }
}

/// Fragments (`moof` and `mdat` pairs) of a file, each with vectors for its samples if wanted.
func fragments(_ file: [UInt8], withVectors: Bool) -> [[Mp4Box]] {
    let boxes = Mp4Box.list(file)
    return boxes.indices.filter { boxes[$0].type == "moof" }.map { index in
        var pair = Array(boxes[index...index + 1])
        guard withVectors else { return pair }
        var count: UInt32 = 0
        pair.change(["moof", "traf", "trun"]) { count = Mp4Box.number($0, 4) }
        let vectors = Mp4Box(
            type: "senc",
            content: bigEndian(0) + bigEndian(count) + noise(Int(count) * 8))
        pair.change(["moof", "traf", "trun"]) { run in
            let offset = Mp4Box.number(run, 8) + UInt32(vectors.bytes.count)
            run.replaceSubrange(8..<12, with: bigEndian(offset))
        }
        pair.change(["moof", "traf"]) { $0 += vectors.bytes }
        return pair
    }
}
