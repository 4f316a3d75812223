// How stored samples are to be read as colours.

import CLibAV

/// How the samples of one picture are to be read as colours: what the file says, and what players
/// take when it says nothing.
struct ColorScience: Hashable {
    /// The matrix, as libswscale counts them (`SWS_CS_…`).
    let matrix: Int32
    /// Whether samples use the full range.
    let isFullRange: Bool
    /// Which high dynamic range curve, if any, is to be brought to the screen's.
    let curve: ToneMap.Curve?

    init(of frame: borrowing Frame) {
        let about = frame.pointer.pointee
        switch about.colorspace {
        case AVCOL_SPC_BT709: matrix = SWS_CS_ITU709
        case AVCOL_SPC_FCC: matrix = SWS_CS_FCC
        case AVCOL_SPC_BT470BG, AVCOL_SPC_SMPTE170M: matrix = SWS_CS_ITU601
        case AVCOL_SPC_SMPTE240M: matrix = SWS_CS_SMPTE240M
        case AVCOL_SPC_BT2020_NCL, AVCOL_SPC_BT2020_CL: matrix = SWS_CS_BT2020
        default: matrix = Self.guess(width: about.width, height: about.height, about.color_trc)
        }
        isFullRange = about.color_range == AVCOL_RANGE_JPEG
        switch about.color_trc {
        case AVCOL_TRC_SMPTE2084: curve = .perceptualQuantizer
        case AVCOL_TRC_ARIB_STD_B67: curve = .hybridLogGamma
        default: curve = nil
        }
    }

    /// Standard definition is BT.601, anything larger BT.709, as mpv and VLC take it.
    private static func guess(
        width: Int32, height: Int32, _ curve: AVColorTransferCharacteristic
    ) -> Int32 {
        if curve == AVCOL_TRC_SMPTE2084 || curve == AVCOL_TRC_ARIB_STD_B67 { return SWS_CS_BT2020 }
        let (widest, tallest): (Int32, Int32) = (1279, 576)
        return width > widest || height > tallest ? SWS_CS_ITU709 : SWS_CS_ITU601
    }
}
