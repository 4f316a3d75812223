// How the stored picture is turned for display.

import CLibAV

/// One of the eight ways to lay a stored picture on the screen: quarter turns and mirrorings.
package struct Orientation: Hashable, Sendable {
    /// Rows of the stored picture become columns.
    package var transposes = false
    /// The stored columns run right to left on their display axis.
    package var reversesColumns = false
    /// The stored rows run bottom to top on their display axis.
    package var reversesRows = false

    /// As stored.
    package static let upright = Orientation()

    package init(
        transposes: Bool = false, reversesColumns: Bool = false, reversesRows: Bool = false
    ) {
        self.transposes = transposes
        self.reversesColumns = reversesColumns
        self.reversesRows = reversesRows
    }

    /// The nearest orientation to a display matrix of nine 16.16 numbers, `a b u c d v x y w`.
    ///
    /// Display x is `a·x + c·y`, display y is `b·x + d·y` (libavutil/display.h). Angles between
    /// quarter turns are not seen in videos and are taken as the nearest one.
    package init(matrix: [Int32]) {
        guard matrix.count == 9 else { return }
        let (a, b, c, d) = (matrix[0], matrix[1], matrix[3], matrix[4])
        transposes = a.magnitude < b.magnitude
        reversesColumns = transposes ? b < 0 : a < 0
        reversesRows = transposes ? c < 0 : d < 0
    }

    /// The orientation a stream asks for.
    init(of stream: UnsafeMutablePointer<AVStream>) {
        var size = 0
        let count = 9
        guard let data = av_stream_get_side_data(stream, AV_PKT_DATA_DISPLAYMATRIX, &size),
            size >= count * MemoryLayout<Int32>.size
        else {
            self = .upright
            return
        }
        let raw = UnsafeRawBufferPointer(start: data, count: size)
        self.init(
            matrix: (0..<count).map {
                raw.loadUnaligned(fromByteOffset: $0 * MemoryLayout<Int32>.size, as: Int32.self)
            })
    }

    /// Degrees clockwise that the picture is turned; a mirroring is left out of account.
    package var degrees: Int {
        if transposes { return reversesColumns ? 270 : 90 }
        return reversesRows ? 180 : 0
    }

    /// The size on display of a picture of that size.
    package func size(width: Int, height: Int) -> (width: Int, height: Int) {
        transposes ? (height, width) : (width, height)
    }

    /// Copies rows of three-byte pixels, `rowBytes` apart, to display order without padding.
    package func lay(
        _ source: UnsafeRawPointer, rowBytes: Int, width: Int, height: Int,
        into target: UnsafeMutablePointer<UInt8>
    ) {
        let pixel = 3
        guard self != .upright else {
            for row in 0..<height {
                UnsafeMutableRawPointer(target + row * width * pixel)
                    .copyMemory(from: source + row * rowBytes, byteCount: width * pixel)
            }
            return
        }
        let display = size(width: width, height: height)
        var out = target
        for y in 0..<display.height {
            for x in 0..<display.width {
                let (column, row) = transposes ? (y, x) : (x, y)
                let from =
                    source
                    + (reversesRows ? height - 1 - row : row) * rowBytes
                    + (reversesColumns ? width - 1 - column : column) * pixel
                UnsafeMutableRawPointer(out).copyMemory(from: from, byteCount: pixel)
                out += pixel
            }
        }
    }
}
