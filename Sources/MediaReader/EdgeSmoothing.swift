// Edges between blocks that are copied from different pictures, smoothed as a decoder does.

import PauseModel

/// How edges between blocks are smoothed that are copied from different pictures.
enum EdgeSmoothing: Hashable, Sendable {
    /// As H.264 does.
    case macroblocks(EdgeFilter)
    /// As HEVC does.
    case blocks(BlockEdgeFilter)

    /// As many samples on either side of an edge are changed, and in H.264 looked at.
    static let reach = 3

    /// The rows of luma that smoothing around patches may touch.
    static func rows(around patches: [PicturePatch], height: Int) -> Range<Int> {
        guard let first = patches.map(\.y).min(), let end = patches.map({ $0.y + $0.size }).max()
        else { return 0..<0 }
        return max(0, first - reach)..<max(first, min(height, end + reach))
    }

    /// Smooths the edges around patches; whether any sample was changed.
    func smooth(_ cover: PatchCover, around patches: [PicturePatch], in view: PictureView) -> Bool {
        switch self {
        case .macroblocks(let filter): filter.smooth(cover, around: patches, in: view)
        case .blocks(let filter): filter.smooth(cover, around: patches, in: view)
        }
    }
}
