// A few bytes of a source that libav is to read differently.

/// A few bytes of a source that libav is to read differently from what is there.
///
/// It keeps libav off structures that mislead it; the file itself is never written.
package struct BytePatch: Hashable, Sendable {
    /// Bytes from the start of the source.
    package let position: Int64
    /// What is read there instead.
    package let bytes: [UInt8]

    package init(position: Int64, bytes: [UInt8]) {
        self.position = position
        self.bytes = bytes
    }
}
