// A picture in, the text regions on it out.

public import PauseModel

/// Reads the text on pictures.
///
/// A reading is a function of the picture and the settings alone. Make a reader on the thread that
/// uses it: it is not `Sendable`.
public final class TextReader {
    let engines: ReadingEngines

    /// Starts engines for code and for the languages of the settings.
    /// - Throws: `languageMissing`, naming the package to install; `engineFailed`.
    public init(settings: TextReaderSettings = TextReaderSettings()) throws(TextReaderError) {
        engines = try ReadingEngines(TextLibraries.model(for: settings.language))
    }

    /// Reads one picture.
    ///
    /// A picture that shows no text gives no regions. When the deadline passes, the lines read so
    /// far are kept and the reading carries an issue `picture-timeout`.
    /// - Parameters:
    ///   - picture: what a viewer sees.
    ///   - deadline: how long it may take.
    /// - Returns: the regions in reading order, and what went less than well.
    public func read(_ picture: Picture, deadline: Duration) -> Reading {
        guard picture.width >= Self.leastSide, picture.height >= Self.leastSide else {
            return Reading(regions: [])
        }
        let end = ContinuousClock().now.advanced(by: deadline)
        let ink = Ink(picture)
        var session = PageReader(
            ink: ink, reader: LineReader(engines: engines, ink: ink, deadline: end))
        return session.read()
    }

    /// No letter fits in less.
    private static let leastSide = 8
}
