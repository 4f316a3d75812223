// A rectangle of a picture.

/// A rectangle in display pixels: after rotation and sample aspect, from the top left corner.
///
/// Its JSON is `[x, y, width, height]`.
public struct Box: Hashable, Sendable {
    /// Pixels from the left edge of the picture.
    public var x: Int
    /// Pixels from the top edge of the picture.
    public var y: Int
    /// Width in pixels.
    public var width: Int
    /// Height in pixels.
    public var height: Int

    /// A rectangle of that place and size.
    public init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// The smallest rectangle around all of some; empty when they are none.
    @inlinable
    public init(around boxes: some Sequence<Box>) {
        self = boxes.reduce(Box(x: 0, y: 0, width: 0, height: 0)) { $0.union($1) }
    }

    /// The column just right of the rectangle.
    public var maxX: Int { x + width }
    /// The row just below the rectangle.
    public var maxY: Int { y + height }
    /// Whether the rectangle holds no pixel.
    public var isEmpty: Bool { width <= 0 || height <= 0 }
    /// Pixels in the rectangle.
    public var area: Int { isEmpty ? 0 : width * height }

    /// The smallest rectangle around both.
    public func union(_ other: Box) -> Box {
        guard !isEmpty else { return other }
        guard !other.isEmpty else { return self }
        let (left, top) = (min(x, other.x), min(y, other.y))
        return Box(
            x: left, y: top, width: max(maxX, other.maxX) - left,
            height: max(maxY, other.maxY) - top)
    }

    /// What both rectangles share; empty when they do not meet.
    public func intersection(_ other: Box) -> Box {
        let (left, top) = (max(x, other.x), max(y, other.y))
        return Box(
            x: left, y: top, width: max(0, min(maxX, other.maxX) - left),
            height: max(0, min(maxY, other.maxY) - top))
    }
}

extension Box: Codable {
    /// Reads `[x, y, width, height]`.
    public init(from decoder: any Decoder) throws {
        var list = try decoder.unkeyedContainer()
        x = try list.decode(Int.self)
        y = try list.decode(Int.self)
        width = try list.decode(Int.self)
        height = try list.decode(Int.self)
    }

    /// Writes `[x, y, width, height]`.
    public func encode(to encoder: any Encoder) throws {
        var list = encoder.unkeyedContainer()
        for number in [x, y, width, height] { try list.encode(number) }
    }
}
