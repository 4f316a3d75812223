// How a pixel format keeps its samples, and the planar format nearest to it.

import CLibAV

/// How a pixel format keeps its samples in memory.
struct SampleLayout {
    /// Bits of a luma sample.
    let bitDepth: Int
    /// Planes to compare: 1 for grey, 3 for colour.
    let planes: Int
    private let chromaShift: (x: Int, y: Int)
    private let flags: UInt64
    private let isPlain: Bool
    private let format: AVPixelFormat

    init?(_ format: AVPixelFormat) {
        guard let about = av_pix_fmt_desc_get(format) else { return nil }
        let description = about.pointee
        let parts = [description.comp.0, description.comp.1, description.comp.2]
        let depth = Int(description.comp.0.depth)
        let count = description.nb_components >= 3 ? 3 : 1
        bitDepth = depth
        self.format = format
        flags = description.flags
        planes = count
        chromaShift = (Int(description.log2_chroma_w), Int(description.log2_chroma_h))
        let sampleBytes = depth > 8 ? 2 : 1
        isPlain = parts.prefix(count).enumerated().allSatisfy { index, part in
            Int(part.plane) == index && part.shift == 0 && part.offset == 0
                && Int(part.step) == sampleBytes && Int(part.depth) == depth
        }
    }

    /// Whether planes can be looked at where they are: whole bytes, native order, no palette or RGB.
    var isViewable: Bool {
        let others =
            AV_PIX_FMT_FLAG_BE | AV_PIX_FMT_FLAG_PAL | AV_PIX_FMT_FLAG_BITSTREAM
            | AV_PIX_FMT_FLAG_RGB | AV_PIX_FMT_FLAG_HWACCEL | AV_PIX_FMT_FLAG_FLOAT
            | AV_PIX_FMT_FLAG_BAYER
        return isPlain && (8...16).contains(bitDepth) && flags & UInt64(others) == 0
    }

    /// Whether it is brightness and two planes of colour, each for itself.
    var isPlanarColour: Bool { isViewable && planes == 3 }

    /// Whether samples are numbers of colours that lie in a second plane.
    var hasPalette: Bool { flags & UInt64(AV_PIX_FMT_FLAG_PAL) != 0 }

    /// Whether each row is converted by itself: red, green and blue, or a palette, for every pixel.
    var hasIndependentRows: Bool {
        let colours = UInt64(AV_PIX_FMT_FLAG_RGB | AV_PIX_FMT_FLAG_PAL)
        return flags & colours != 0 && flags & UInt64(AV_PIX_FMT_FLAG_BAYER) == 0
            && chromaShift == (0, 0)
    }

    /// Bytes of a row of a plane, as stored; 0 where there is no such plane.
    func storedRowBytes(_ plane: Int, width: Int) -> Int {
        max(0, Int(av_image_get_linesize(format, Int32(clamping: width), Int32(clamping: plane))))
    }

    /// Columns and rows of a chroma plane, rounded up as libav does.
    func chromaSize(width: Int, height: Int) -> (width: Int, height: Int) {
        let (x, y) = chromaShift
        return ((width + (1 << x) - 1) >> x, (height + (1 << y) - 1) >> y)
    }

    /// The planar format that pictures of another layout are converted to before they are compared.
    var planarEquivalent: AVPixelFormat {
        let deep = bitDepth > 8
        let isColour = flags & UInt64(AV_PIX_FMT_FLAG_RGB | AV_PIX_FMT_FLAG_PAL) != 0
        if isColour { return deep ? AV_PIX_FMT_YUV444P16LE : AV_PIX_FMT_YUV444P }
        if planes == 1 { return deep ? AV_PIX_FMT_GRAY16LE : AV_PIX_FMT_GRAY8 }
        switch chromaShift {
        case (0, 0): return deep ? AV_PIX_FMT_YUV444P16LE : AV_PIX_FMT_YUV444P
        case (1, 0): return deep ? AV_PIX_FMT_YUV422P16LE : AV_PIX_FMT_YUV422P
        default: return deep ? AV_PIX_FMT_YUV420P16LE : AV_PIX_FMT_YUV420P
        }
    }
}
