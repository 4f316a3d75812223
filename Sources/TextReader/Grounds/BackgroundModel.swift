// The ground behind the text, for every pixel.

internal import PauseModel

/// The ground behind the text: for every pixel, the nearest pixel that is surely ground.
///
/// A pixel is surely ground when it lies in a flat stretch: strokes of letters are never flat over
/// that length, whereas the room above, below and between the words is, in a line that is
/// highlighted or selected as well as on a gradient. So the ground follows highlights, selections
/// and panes of any theme without knowing where they are.
struct BackgroundModel {
    /// For every pixel, the index (not the byte offset) of the pixel that shows its ground.
    var nearest: [Int32] { ground.places }
    /// For every pixel, how far its colour is from that of its ground.
    var contrast: [UInt8] { contrasts.values }
    /// The rows of which it was measured anew.
    var measured: ChangedRows { contrasts.measured }
    /// Channel differences up to this are noise of the picture.
    var noise: UInt8 { roughness.noise }

    /// Length of a flat stretch, three rows high: longer than the horizontal strokes of letters up
    /// to some 20 pixels high, which the smaller-scale levels leave to the larger.
    private static let flatLength = 13

    /// A stretch of a row of which no pixel is surely ground; all others are their own ground.
    struct Unsure: Hashable {
        let row: Int32
        let start: Int32
        let end: Int32
    }

    private var roughness = Roughness()
    private var stretches = RowLists<Unsure>()
    private var walls = GroundWalls()
    private var ground = NearestGround()
    private var contrasts = GroundContrast()

    /// The ground of no picture yet.
    init() {}

    /// Finds the ground of a picture.
    ///
    /// - Parameters:
    ///   - level: the picture; it is the one before, but for the rows that changed.
    ///   - changed: the rows that did; all where there was none before.
    mutating func follow(_ level: PictureLevel, changed: ChangedRows) {
        let noise = roughness.noise
        var rows = roughness.follow(level, changed: changed)
        rows = rows.reaching(up: FlatBars.reach, down: FlatBars.reach)
        if noise != roughness.noise { rows = ChangedRows(all: level.height) }
        findUnsure(on: level, in: rows)
        walls.follow(level, changed: changed)
        ground.follow(stretches, walls, width: level.width, height: level.height)
        contrasts.follow(level, changed: changed, stretches, ground, noise: roughness.noise)
    }

    /// The stretches between the flat ones; flat strokes are a part of them.
    private mutating func findUnsure(on level: PictureLevel, in rows: ChangedRows) {
        let (width, limit) = (level.width, noise)
        let bars = FlatBars(in: level, roughness: roughness.values, noise: limit)
        roughness.values.withUnsafeBufferPointer { rough in
            guard let rough = rough.baseAddress else { return }
            stretches.replace(rows) { y, unsure in
                // Where the last flat stretch ends, and where a next one may begin.
                var (known, start) = (0, 0)
                func note(until end: Int) {
                    guard end > known else { return }
                    unsure.append(Unsure(row: Int32(y), start: Int32(known), end: Int32(end)))
                }
                ByteLanes.places(in: rough + y * width, count: width, over: limit) { x in
                    if x - start >= Self.flatLength, !bars.contains(start..<x, row: y) {
                        note(until: start)
                        known = x
                    }
                    start = x + 1
                }
                note(until: width - start >= Self.flatLength ? start : width)
            }
        }
    }
}
