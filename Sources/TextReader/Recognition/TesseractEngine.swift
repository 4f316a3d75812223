// Tesseract behind one wrapper: its C types stay in this file.

internal import CTesseract
internal import Glibc

/// One Tesseract engine, reading single line images with its LSTM recogniser.
///
/// Make it on the thread that uses it: it is not `Sendable`, and the limit of OpenMP's threads
/// holds for the calling thread only.
final class TesseractEngine: LineEngine {
    private let handle: OpaquePointer
    /// What the engine is held to; empty for everything.
    private var alphabet = ""

    /// What Tesseract is told about every language: no word lists, which pull identifiers to
    /// English words, no second try with the colours turned round, which the contrast step has
    /// already settled, and no chatter on standard error.
    private static let variables: [(name: String, value: String)] = [
        ("debug_file", "/dev/null"),
        ("load_system_dawg", "0"), ("load_freq_dawg", "0"), ("load_unambig_dawg", "0"),
        ("load_punc_dawg", "0"), ("load_number_dawg", "0"), ("load_bigram_dawg", "0"),
        ("tessedit_do_invert", "0"), ("invert_threshold", "0"),
        ("classify_enable_learning", "0"),
    ]

    /// Any resolution serves, as lines come in scaled; without one Tesseract guesses at each image.
    private static let nominalResolution: Int32 = 96

    /// What an engine recognises letters with.
    enum Model {
        /// One inside this program.
        case own(OwnModel)
        /// Installed languages, joined by `+`, and their files.
        case installed(String, files: [String])
    }

    /// - Throws: `engineFailed`.
    init(_ model: Model) throws(TextReaderError) {
        // Before anything else: several engines, each with a team of OpenMP threads, fight for
        // the cores, and a line is too small to be shared between threads.
        omp_set_num_threads(1)
        omp_set_max_active_levels(0)
        guard let handle = TessBaseAPICreate() else {
            throw TextReaderError(
                code: .engineFailed, description: "Tesseract could not be started")
        }
        self.handle = handle
        guard Self.start(handle, model) else {
            throw TextReaderError(code: .engineFailed, description: Self.message(about: model))
        }
        TessBaseAPISetPageSegMode(handle, PSM_RAW_LINE)
    }

    private static func message(about model: Model) -> String {
        switch model {
        case .own: "Tesseract could not load the model for code"
        case .installed(_, let files):
            "Tesseract could not load \(files.joined(separator: ", ")); "
                + "reinstall the package it comes from"
        }
    }

    deinit {
        TessBaseAPIEnd(handle)
        TessBaseAPIDelete(handle)
    }

    /// Word lists are loaded, or not, when the engine starts, so these go in with the start.
    private static func start(_ handle: OpaquePointer, _ model: Model) -> Bool {
        var names: [UnsafeMutablePointer<CChar>?] = variables.map { strdup($0.name) }
        var values: [UnsafeMutablePointer<CChar>?] = variables.map { strdup($0.value) }
        defer {
            for pointer in names + values { free(pointer) }
        }
        let count = variables.count
        func start(_ bytes: UnsafePointer<UInt8>, _ length: Int) -> Bool {
            let length = Int32(clamping: length)
            return bytes.withMemoryRebound(to: CChar.self, capacity: Int(length)) {
                TessBaseAPIInit5(
                    handle, $0, length, "code", OEM_LSTM_ONLY, nil, 0, &names, &values, count, 0)
            } == 0
        }
        switch model {
        case .own(let model):
            guard let bytes = model.bytes.baseAddress else { return false }
            return start(bytes, model.bytes.count)
        case .installed(let language, _):
            // Null: the data folder Tesseract was built with, or TESSDATA_PREFIX.
            return TessBaseAPIInit4(
                handle, nil, language, OEM_LSTM_ONLY, nil, 0, &names, &values, count, 0) == 0
        }
    }

    func read(_ image: GreyImage, alphabet: String, milliseconds: Int) -> LineEngineOutcome {
        guard image.width > 0, image.height > 0 else { return .line(.empty) }
        use(alphabet)
        image.bytes.withUnsafeBufferPointer { bytes in
            TessBaseAPISetImage(
                handle, bytes.baseAddress, Int32(image.width), Int32(image.height), 1,
                Int32(image.width))
        }
        TessBaseAPISetSourceResolution(handle, Self.nominalResolution)
        let monitor = TessMonitorCreate()
        defer { TessMonitorDelete(monitor) }
        TessMonitorSetDeadlineMSecs(monitor, Int32(clamping: milliseconds))
        let clock = ContinuousClock()
        let start = clock.now
        guard TessBaseAPIRecognize(handle, monitor) == 0 else {
            let spent = start.duration(to: clock.now)
            return spent >= .milliseconds(milliseconds) ? .timeout : .failed
        }
        return .line(symbols())
    }

    private func use(_ alphabet: String) {
        guard alphabet != self.alphabet else { return }
        TessBaseAPISetVariable(handle, "tessedit_char_whitelist", alphabet)
        self.alphabet = alphabet
    }

    private func symbols() -> RecognisedLine {
        guard let iterator = TessBaseAPIGetIterator(handle) else { return .empty }
        defer { TessResultIteratorDelete(iterator) }
        let page = TessResultIteratorGetPageIteratorConst(iterator)
        var line = RecognisedLine.empty
        repeat {
            guard let text = TessResultIteratorGetUTF8Text(iterator, RIL_SYMBOL) else { continue }
            defer { TessDeleteText(text) }
            var (left, top, right, bottom): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
            guard TessPageIteratorBoundingBox(page, RIL_SYMBOL, &left, &top, &right, &bottom) != 0
            else { continue }
            let confidence = TessResultIteratorConfidence(iterator, RIL_SYMBOL)
            line.symbols.append(
                RecognisedSymbol(
                    text: String(cString: text), left: Double(left), right: Double(right),
                    confidence: min(1, max(0, Double(confidence) / 100)),
                    startsWord: TessPageIteratorIsAtBeginningOf(page, RIL_WORD) != 0))
        } while TessResultIteratorNext(iterator, RIL_SYMBOL) != 0
        return line
    }

    // MARK: - The installation

    static var versions: [String: String] {
        var versions = ["tesseract": String(cString: TessVersion())]
        if let name = getLeptonicaVersion() {
            // "leptonica-1.82.0"
            versions["leptonica"] = String(
                String(cString: name).split(separator: "-").last ?? "unknown")
            lept_free(name)
        }
        return versions
    }

    /// Asks Tesseract itself where its models are: it alone knows the folder it was built with.
    ///
    /// Starting with a language that cannot exist fails at once, and leaves the folder behind.
    static func installation() -> TesseractInstallation {
        guard let handle = TessBaseAPICreate() else {
            return TesseractInstallation(folder: "", languages: [])
        }
        defer { TessBaseAPIDelete(handle) }
        TessBaseAPISetVariable(handle, "debug_file", "/dev/null")
        _ = TessBaseAPIInit2(handle, nil, "-", OEM_LSTM_ONLY)
        var folder = TessBaseAPIGetDatapath(handle).map { String(cString: $0) } ?? ""
        if !folder.hasSuffix("/") { folder += "/" }
        var languages: [String] = []
        if let names = TessBaseAPIGetAvailableLanguagesAsVector(handle) {
            defer { TessDeleteTextArray(names) }
            var next = names
            while let name = next.pointee {
                languages.append(String(cString: name))
                next += 1
            }
        }
        return TesseractInstallation(
            folder: folder, languages: languages.filter { $0 != "osd" }.sorted())
    }
}
