// The samples on either side of an edge between blocks.

import PauseModel

/// The samples on either side of an edge, in one line across it; of planes of 8 bits that may be
/// written.
struct EdgeSamples {
    private let start: UnsafeMutablePointer<UInt8>
    /// From one sample to the next across the edge.
    private let step: Int

    /// Those across the edge that lies left of a place, or above it; `line` counts along the edge.
    init(of plane: PlaneView, x: Int, y: Int, _ isUpright: Bool, line: Int) {
        let (across, along) = isUpright ? (1, plane.rowBytes) : (plane.rowBytes, 1)
        let place = plane.base + y * plane.rowBytes + x + line * along
        start = UnsafeMutableRawPointer(mutating: place).assumingMemoryBound(to: UInt8.self)
        step = across
    }

    /// Samples are counted from the edge on, those before it from -1 down.
    subscript(_ place: Int) -> Int {
        get { Int(start[place * step]) }
        nonmutating set { start[place * step] = UInt8(clamping: newValue) }
    }

    /// A change that goes no further than that in either direction.
    static func bounded(_ value: Int, _ most: Int) -> Int { max(-most, min(most, value)) }
}
