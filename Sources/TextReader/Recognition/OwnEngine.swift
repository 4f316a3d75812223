// An engine for a model inside this program, started when it is first needed.

/// An engine for a model inside this program, started when it is first needed: most videos need no more
/// than one of them.
final class OwnEngine: LineEngine {
    private let model: OwnModel
    private var engine: (any LineEngine)?

    init(_ model: OwnModel) { self.model = model }

    /// Starts it, where that has not been done yet.
    /// - Throws: `engineFailed`.
    func start() throws(TextReaderError) -> any LineEngine {
        if let engine { return engine }
        let started: any LineEngine =
            if let network = NetworkEngine(model) { network } else {
                try TesseractEngine(.own(model))
            }
        engine = started
        return started
    }

    func read(_ image: GreyImage, alphabet: String, milliseconds: Int) -> LineEngineOutcome {
        do {
            return try start().read(image, alphabet: alphabet, milliseconds: milliseconds)
        } catch {
            // The one for code is started first, and has told why.
            return .failed
        }
    }
}
