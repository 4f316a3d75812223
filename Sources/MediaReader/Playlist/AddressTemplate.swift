// The address template of a DASH segment.

/// The address template of a DASH segment (ISO/IEC 23009-1, 5.3.9.4.4): `$RepresentationID$`,
/// `$Number%05d$`, `$Time$`, `$Bandwidth$` and `$$`.
struct AddressTemplate: Hashable, Sendable {
    private enum Part: Hashable {
        case text(String)
        case number(width: Int)
        case time(width: Int)
    }

    private var parts: [Part] = []

    /// Whether the segments are named by their time.
    var usesTime: Bool {
        parts.contains { if case .time = $0 { true } else { false } }
    }

    /// Reads a template and fills in what is the same for every segment; nil when it names something
    /// unknown or has an odd `$`.
    init?(_ text: String, representation id: String, bandwidth: Int64) {
        let pieces = text.split(separator: "$", omittingEmptySubsequences: false).map(String.init)
        guard pieces.count % 2 == 1 else { return nil }
        for (index, piece) in pieces.enumerated() {
            guard index % 2 == 1 else {
                parts.append(.text(piece))
                continue
            }
            let halves = piece.split(separator: "%", maxSplits: 1, omittingEmptySubsequences: false)
            let format = halves.count == 2 ? String(halves[1]) : "01d"
            let digits = format.dropFirst().dropLast()
            guard format.first == "0", format.last == "d", let width = Int(digits),
                (0...Self.widest).contains(width)
            else { return nil }
            switch halves[0] {
            case "": parts.append(.text("$"))
            case "RepresentationID": parts.append(.text(id))
            case "Bandwidth": parts.append(.text(Self.padded(bandwidth, to: width)))
            case "Number": parts.append(.number(width: width))
            case "Time": parts.append(.time(width: width))
            default: return nil
            }
        }
    }

    /// The address with that number and time.
    func filled(number: Int64, time: Int64?) -> String {
        parts.map { part in
            switch part {
            case .text(let text): text
            case .number(let width): Self.padded(number, to: width)
            case .time(let width): Self.padded(time ?? 0, to: width)
            }
        }.joined()
    }

    /// More digits than any 64-bit number has, few enough to be harmless.
    private static let widest = 32

    private static func padded(_ number: Int64, to width: Int) -> String {
        let digits = String(number.magnitude)
        let zeros = String(repeating: "0", count: max(0, width - digits.count))
        return (number < 0 ? "-" : "") + zeros + digits
    }
}
