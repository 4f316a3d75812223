// Level rows of dots too near to each other to be text.

internal import PauseModel

/// Level rows of dots too near to each other to be text: the grip between two panes, a rule or an underline.
///
/// The dots that a program prints stand in columns of letters, and no letter that can be read is as narrow.
struct DottedLevels {
    /// A dot is no larger than this, in pixels.
    private static let mostSize = 2
    /// From one dot to the next there are so many pixels at most.
    private static let mostStep = 5
    /// Fewer dots in a row may be of letters.
    private static let leastDots = 20

    private let dots: Set<Box>

    /// Finds such rows among the letters of a picture, full size.
    init(among letters: [TextComponent]) {
        let small = letters.map(\.box).filter { max($0.width, $0.height) <= Self.mostSize }
        guard small.count >= Self.leastDots else {
            dots = []
            return
        }
        let rows = Dictionary(grouping: small, by: \.y).values
        dots = Set(rows.flatMap(Self.runs).filter { $0.count >= Self.leastDots }.joined())
    }

    /// The dots of a row, those that follow each other together.
    private static func runs(of row: [Box]) -> [[Box]] {
        row.sorted { $0.x < $1.x }.reduce(into: []) { runs, dot in
            if let last = runs.last?.last, dot.x - last.x <= mostStep {
                runs[runs.count - 1].append(dot)
            } else {
                runs.append([dot])
            }
        }
    }

    /// Whether a piece of ink is one of the dots.
    func contains(_ piece: TextComponent) -> Bool { dots.contains(piece.box) }
}
