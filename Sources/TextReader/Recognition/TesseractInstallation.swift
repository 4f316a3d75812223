// Where Tesseract's models are, and which.

/// Where Tesseract's models are, and which.
struct TesseractInstallation {
    /// The folder of the `.traineddata` files, ending in a slash.
    let folder: String
    /// The languages in it, sorted.
    let languages: [String]
}
