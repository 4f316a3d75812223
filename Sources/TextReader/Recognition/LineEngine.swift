// What reads single line images.

/// What one call to an engine came to.
enum LineEngineOutcome {
    case line(RecognisedLine)
    /// The deadline passed while the line was being read.
    case timeout
    case failed
}

/// Reads single line images.
protocol LineEngine: AnyObject {
    /// Reads one line of dark text on a light ground.
    ///
    /// - Parameters:
    ///   - image: 8-bit grey.
    ///   - alphabet: the characters it can hold; all of the model's when empty.
    ///   - milliseconds: how long it may take; one that takes a few at most need not heed it.
    /// - Returns: the symbols, in places of the image.
    func read(_ image: GreyImage, alphabet: String, milliseconds: Int) -> LineEngineOutcome
}
