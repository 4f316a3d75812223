// The models for code, run by this program itself.

internal import LineNetwork

/// A model for code, run by this program itself: what Tesseract reads with it, at a fifth of
/// the cost.
final class NetworkEngine: LineEngine {
    private let network: LineNetwork

    /// The models inside this program.
    enum Model {
        /// For code, with comments in English.
        case code
        /// For code with words of other languages in it.
        case letters
        /// For code in letters drawn in whole pixels.
        case pixels
        /// For code with signs that no keyboard has.
        case signs
    }

    /// They are nil where Tesseract runs them faster, on processors without the instructions that pay.
    private static let code = LineNetwork.isFast ? LineNetwork(LanguageModel.codeBytes) : nil
    private static let letters = LineNetwork.isFast ? LineNetwork(LanguageModel.lettersBytes) : nil
    private static let pixels = LineNetwork.isFast ? LineNetwork(LanguageModel.pixelsBytes) : nil
    private static let signs = LineNetwork.isFast ? LineNetwork(LanguageModel.signsBytes) : nil

    /// The engine for a model; nil where Tesseract is to be taken.
    init?(_ model: Model) {
        let known =
            switch model {
            case .code: Self.code
            case .letters: Self.letters
            case .pixels: Self.pixels
            case .signs: Self.signs
            }
        guard let network = known else { return nil }
        self.network = network
    }

    func read(_ image: GreyImage, alphabet: String, milliseconds: Int) -> LineEngineOutcome {
        guard image.height == network.height else { return .failed }
        let symbols = network.read(
            image.bytes, width: image.width, alphabet: alphabet.isEmpty ? nil : Set(alphabet))
        let ink = image.inkLimit
        return .line(
            RecognisedLine(
                symbols: symbols.map { symbol in
                    let inked = image.columns(symbol.columns, darkerThan: ink)
                    return RecognisedSymbol(
                        text: symbol.text, left: Double(inked.lowerBound),
                        right: Double(inked.upperBound), confidence: symbol.confidence,
                        startsWord: symbol.startsWord)
                }))
    }
}

extension GreyImage {
    /// Half as dark as the darkest: what is darker is ink, not the blur around it.
    fileprivate var inkLimit: UInt8 { UInt8((255 + Int(bytes.min() ?? 255)) / 2) }

    /// From the first to the last of some columns that show ink; all of them when none does.
    fileprivate func columns(_ columns: Range<Int>, darkerThan limit: UInt8) -> Range<Int> {
        let columns = columns.clamped(to: 0..<width)
        func isInked(_ column: Int) -> Bool {
            stride(from: column, to: bytes.count, by: width).contains { bytes[$0] < limit }
        }
        guard let first = columns.first(where: isInked), let last = columns.last(where: isInked)
        else { return columns }
        return first..<(last + 1)
    }
}
