// How edges of a picture are filtered whose macroblocks only copy.

/// What becomes of edges between blocks of a picture that only refer to different pictures.
enum EdgeTreatment: Hashable {
    /// They stay as they are.
    case kept
    case smoothed(EdgeFilter)
    /// More is done than is followed here.
    case unknown
}

extension H264SliceHeader {
    /// How edges between blocks are filtered that only refer to different pictures; nothing where the
    /// filter is off, or so fine a quantiser leaves nothing for it to do (8.7.2.2).
    func edges(_ set: H264PictureSet) -> EdgeTreatment {
        if filter.first == Self.filterOff { return .kept }
        guard let offsets = set.chromaOffsets else { return .unknown }
        // Where it is not told, limits are not shifted.
        let shifts = filter.count > 2 ? (2 * filter[1], 2 * filter[2]) : (0, 0)
        func strength(_ quantiser: Int) -> EdgeFilter.Strength {
            EdgeFilter.Strength(
                quantiser: quantiser, stepShift: shifts.0, slopeShift: shifts.1)
        }
        let luma = strength(quantiser)
        let chroma = offsets.map { strength(Self.chromaQuantiser(quantiser + $0)) }
        return luma.isNone && chroma.allSatisfy(\.isNone)
            ? .kept : .smoothed(EdgeFilter(luma: luma, chroma: chroma))
    }

    /// Whether the edges of slices are filtered otherwise than those within.
    var sparesSliceEdges: Bool { filter.first == Self.filterSparesSlices }

    /// The quantiser of chroma (Table 8-15).
    private static func chromaQuantiser(_ quantiser: Int) -> Int {
        let bounded = min(51, quantiser)
        return bounded < firstCoarse ? bounded : coarse[bounded - firstCoarse]
    }

    private static let firstCoarse = 30
    private static let coarse = [
        29, 30, 31, 32, 32, 33, 34, 34, 35, 35, 36, 36, 37, 37, 37, 38, 38, 38, 39, 39, 39, 39,
    ]
    /// `disable_deblocking_filter_idc` that turns the filter off, or off between slices.
    private static let filterOff = 1
    private static let filterSparesSlices = 2
}
