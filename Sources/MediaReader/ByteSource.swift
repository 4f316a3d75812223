// Where the bytes of a video come from.

/// A run of bytes that a video is read from: a local file, or parts put together by this room.
///
/// libav never opens anything itself: every byte it sees comes through one of these. Used on one
/// thread.
package protocol ByteSource: AnyObject {
    /// Fills the buffer from the current position on.
    ///
    /// Returns the number of bytes put there, 0 at the end, or the negative `errno` of what failed.
    func read(into buffer: UnsafeMutableRawBufferPointer) -> Int

    /// Moves to a position counted from the first byte; returns it, or nil when that cannot be done.
    func seek(to position: Int64) -> Int64?

    /// The number of bytes in all, when it is known.
    var size: Int64? { get }
}
