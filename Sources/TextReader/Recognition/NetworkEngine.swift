// The models for code, run by this program itself.

internal import LineNetwork

/// A model for code, run by this program itself: what Tesseract reads with it, at a fifth of
/// the cost.
final class NetworkEngine: LineEngine {
    private let network: LineNetwork

    /// Each is unpacked when it is first needed, once for all threads; nil where Tesseract runs it faster,
    /// on processors without the instructions that pay.
    private static let code = network(of: .code)
    private static let letters = network(of: .letters)
    private static let pixels = network(of: .pixels)
    private static let signs = network(of: .signs)
    private static let witness = network(of: .witness)

    private static func network(of model: OwnModel) -> LineNetwork? {
        LineNetwork.isFast ? LineNetwork([UInt8](model.bytes)) : nil
    }

    /// The engine for a model; nil where Tesseract is to be taken.
    init?(_ model: OwnModel) {
        let known =
            switch model {
            case .code: Self.code
            case .letters: Self.letters
            case .pixels: Self.pixels
            case .signs: Self.signs
            case .witness: Self.witness
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
