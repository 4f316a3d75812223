// Who reads the same stills.

/// Who reads the same stills.
package enum Peer: String, Sendable, Codable, CaseIterable {
    /// What `pausetext analyze` found and read by itself.
    case pausetext
    /// `tesseract --psm 6` on each true region's crop.
    case tesseractCrop
    /// `tesseract --psm 6` on the whole picture.
    case tesseractBlock
    /// `tesseract --psm 3` on the whole picture.
    case tesseractPage
    /// RapidOCR on the whole picture.
    case rapidOCR

    /// The name in tables.
    package var name: String {
        switch self {
        case .pausetext: "pausetext"
        case .tesseractCrop: "tesseract --psm 6, true crops"
        case .tesseractBlock: "tesseract --psm 6"
        case .tesseractPage: "tesseract --psm 3"
        case .rapidOCR: "RapidOCR"
        }
    }
}
