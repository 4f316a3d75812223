// A ground of words, and the one around it.

/// The colours of a ground of words, and of the one around it.
struct GroundPair {
    let fill: Shade
    let around: Shade
    /// How far they are apart.
    let step: Int

    init(fill: Shade, around: Shade) {
        (self.fill, self.around) = (fill, around)
        step = fill.distance(to: around)
    }

    /// A colour is one of both when it is so many times nearer to it than the other one is.
    private static let nearness = 3

    @inline(__always)
    func isFill(_ shade: Shade) -> Bool { Self.nearness * shade.distance(to: fill) <= step }

    @inline(__always)
    func isAround(_ shade: Shade) -> Bool { Self.nearness * shade.distance(to: around) <= step }
}
