// Bounded looks at a few bytes here and there of a source.

/// Looks at a few bytes here and there of a source, before libav reads it.
///
/// Never more than asked, never outside the source; what cannot be read is nil.
package final class ByteScanner {
    /// Bytes in all.
    package let size: Int64
    private let source: any ByteSource
    private var window: [UInt8] = []
    private var windowStart: Int64 = 0

    /// Most headers lie close together; one read serves several.
    private static let windowBytes = 4096
    /// No structure that is looked at here is longer.
    private static let mostBytes = 1 << 24

    /// A scanner of a source that can be moved in; nil for one that cannot.
    package init?(_ source: any ByteSource) {
        guard let size = source.size else { return nil }
        self.source = source
        self.size = size
    }

    /// Goes back to the start, where libav begins.
    package func rewind() {
        _ = source.seek(to: 0)
    }

    /// That many bytes from a position, or nil when there are fewer.
    package func bytes(at position: Int64, count: Int) -> ArraySlice<UInt8>? {
        guard position >= 0, count >= 0, count <= Self.mostBytes, position <= size - Int64(count)
        else { return nil }
        if position < windowStart || position + Int64(count) > windowStart + Int64(window.count) {
            window = read(at: position, count: max(count, Self.windowBytes))
            windowStart = position
        }
        let start = Int(position - windowStart)
        guard start + count <= window.count else { return nil }
        return window[start..<start + count]
    }

    /// A big-endian number of one to eight bytes.
    package func number(at position: Int64, bytes count: Int) -> UInt64? {
        bytes(at: position, count: count)?.reduce(0) { $0 << 8 | UInt64($1) }
    }

    /// A little-endian number of one to eight bytes.
    package func littleNumber(at position: Int64, bytes count: Int) -> UInt64? {
        bytes(at: position, count: count)?.reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }

    private func read(at position: Int64, count: Int) -> [UInt8] {
        guard source.seek(to: position) == position else { return [] }
        return [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            while filled < count {
                let rest = UnsafeMutableRawBufferPointer(
                    rebasing: UnsafeMutableRawBufferPointer(buffer)[filled...])
                let got = source.read(into: rest)
                guard got > 0 else { break }
                filled += got
            }
        }
    }
}
