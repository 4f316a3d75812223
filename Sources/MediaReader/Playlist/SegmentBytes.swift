// The bytes of a part of a playlist as one run.
package import SystemPackage

/// The bytes of a part of a playlist as one run: pieces of local files put one after the other and
/// decrypted where they are encrypted for transport.
///
/// Used on one thread. One file is open at a time, and no more than a chunk of it is in memory.
package final class SegmentBytes: ByteSource {
    private struct Stretch {
        var start: Int64
        var length: Int64
        var piece: PlaylistPlan.Piece
    }

    /// The number of bytes in all, after decryption.
    package var size: Int64? { length }

    private var stretches: [Stretch] = []
    private var length: Int64 = 0
    private var position: Int64 = 0
    private var current: (file: FilePath, descriptor: FileDescriptor)?
    private var plain: (stretch: Int, start: Int64, bytes: [UInt8])?

    /// Bytes decrypted at a time.
    private static let chunk = 1 << 16

    /// A run of those pieces.
    ///
    /// - Throws: The `errno` of a piece that cannot be opened or read.
    package init(_ pieces: [PlaylistPlan.Piece]) throws(Errno) {
        for piece in pieces {
            let bytes = try plainLength(of: piece)
            guard bytes > 0 else { continue }
            stretches.append(Stretch(start: length, length: bytes, piece: piece))
            length += bytes
        }
    }

    deinit {
        try? current?.descriptor.close()
    }

    /// Fills the buffer from the current position on; see `ByteSource`.
    package func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
        guard position < length, !buffer.isEmpty, let index = stretch(at: position) else {
            return 0
        }
        let stretch = stretches[index]
        let offset = position - stretch.start
        let count = Int(min(Int64(buffer.count), stretch.length - offset))
        let target = UnsafeMutableRawBufferPointer(rebasing: buffer[..<count])
        do throws(Errno) {
            let filled =
                stretch.piece.cipher == nil
                ? try read(stretch.piece, at: offset, into: target)
                : try decrypt(index, at: offset, into: target)
            // A file that shrank since it was looked at.
            guard filled > 0 else { return -Int(Errno.ioError.rawValue) }
            position += Int64(filled)
            return filled
        } catch {
            return -Int(error.rawValue)
        }
    }

    /// Moves to a position; nil when it lies outside the run.
    package func seek(to position: Int64) -> Int64? {
        guard (0...length).contains(position) else { return nil }
        self.position = position
        return position
    }

    /// The last stretch that begins at or before a position.
    private func stretch(at position: Int64) -> Int? {
        var (low, high) = (0, stretches.count)
        while low < high {
            let middle = (low + high) / 2
            if stretches[middle].start <= position { low = middle + 1 } else { high = middle }
        }
        return low > 0 ? low - 1 : nil
    }

    private func descriptor(of file: FilePath) throws(Errno) -> FileDescriptor {
        if let current, current.file == file { return current.descriptor }
        try? current?.descriptor.close()
        current = nil
        do {
            // The path has no links left in it: one found now was put there after it was checked.
            let opened = try FileDescriptor.open(
                file, .readOnly, options: [.noFollow, .nonBlocking, .closeOnExec])
            current = (file, opened)
            return opened
        } catch {
            throw error as? Errno ?? .ioError
        }
    }

    /// Reads the bytes of a piece as they are in its file.
    private func read(
        _ piece: PlaylistPlan.Piece, at offset: Int64, into buffer: UnsafeMutableRawBufferPointer
    ) throws(Errno) -> Int {
        let file = try descriptor(of: piece.file)
        do {
            return try file.read(
                fromAbsoluteOffset: piece.range.lowerBound + offset, into: buffer)
        } catch {
            throw error as? Errno ?? .ioError
        }
    }

    private func read(
        _ piece: PlaylistPlan.Piece, at offset: Int64, count: Int
    ) throws(Errno) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        var filled = 0
        while filled < count {
            // Typed throws do not pass through the closure of withUnsafeMutableBytes yet.
            let result = bytes.withUnsafeMutableBytes { buffer -> Result<Int, Errno> in
                do throws(Errno) {
                    let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[filled...])
                    return .success(try read(piece, at: offset + Int64(filled), into: rest))
                } catch {
                    return .failure(error)
                }
            }
            let got = try result.get()
            guard got > 0 else { throw .ioError }
            filled += got
        }
        return bytes
    }

    // MARK: Decryption

    private static let block = Int64(SegmentCipher.block)

    /// How many bytes a piece holds once it is decrypted and its padding is gone.
    private func plainLength(of piece: PlaylistPlan.Piece) throws(Errno) -> Int64 {
        guard let cipher = piece.cipher else { return Int64(piece.range.count) }
        let whole = Int64(piece.range.count) / Self.block * Self.block
        guard whole > 0 else { return 0 }
        let last = try plainBlocks(of: piece, cipher: cipher, from: whole - Self.block, count: 1)
        let padding = Int(last.last ?? 0)
        // Bytes that are no padding belong to a segment that was cut short: they are kept.
        guard (1...SegmentCipher.block).contains(padding),
            last.suffix(padding).allSatisfy({ Int($0) == padding })
        else { return whole }
        return whole - Int64(padding)
    }

    private func plainBlocks(
        of piece: PlaylistPlan.Piece, cipher: SegmentCipher, from start: Int64, count: Int
    ) throws(Errno) -> [UInt8] {
        let bytes = count * SegmentCipher.block
        guard start > 0 else {
            return cipher.decrypted(try read(piece, at: 0, count: bytes), after: cipher.vector)
        }
        // In CBC mode the block before is all that decryption needs to begin anywhere.
        let both = try read(piece, at: start - Self.block, count: bytes + SegmentCipher.block)
        return cipher.decrypted(
            Array(both.dropFirst(SegmentCipher.block)),
            after: Array(both.prefix(SegmentCipher.block)))
    }

    private func decrypt(
        _ index: Int, at offset: Int64, into buffer: UnsafeMutableRawBufferPointer
    ) throws(Errno) -> Int {
        let chunk = try plainChunk(index, holding: offset)
        let skipped = Int(offset - chunk.start)
        guard skipped < chunk.bytes.count else { return 0 }
        let count = min(buffer.count, chunk.bytes.count - skipped)
        buffer.copyBytes(from: chunk.bytes[skipped..<skipped + count])
        return count
    }

    private func plainChunk(
        _ index: Int, holding offset: Int64
    ) throws(Errno) -> (start: Int64, bytes: [UInt8]) {
        if let plain, plain.stretch == index, plain.start <= offset,
            offset < plain.start + Int64(plain.bytes.count)
        {
            return (plain.start, plain.bytes)
        }
        let stretch = stretches[index]
        guard let cipher = stretch.piece.cipher else { return (offset, []) }
        let start = offset / Self.block * Self.block
        let whole = Int64(stretch.piece.range.count) / Self.block * Self.block
        let count = Int(min(Int64(Self.chunk), whole - start)) / SegmentCipher.block
        let bytes = try plainBlocks(of: stretch.piece, cipher: cipher, from: start, count: count)
        plain = (index, start, bytes)
        return (start, bytes)
    }
}
