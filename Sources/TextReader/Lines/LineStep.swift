// The step in which the lines of a text stand below each other.

internal import PauseModel

/// The step in which the lines of a text stand below each other, found in the feet of its letters:
/// the rows that they end at.
struct LineStep {
    /// The share of the feet that keep to it.
    var share: Double
    /// From one line to the next, in pixels.
    var pitch: Double
    /// Where it begins, in pixels below a multiple of the pitch.
    var phase: Int

    /// Feet and how many letters have each.
    typealias Tally = [(foot: Int, count: Int)]

    /// The steps that lines can have, in pixels.
    private static let pitches = stride(from: 12.0, through: 64.0, by: 0.25)
    /// Share of the feet on each side of an edge that must stand in one step, when it is looked
    /// for.
    private static let leastOfBoth = 0.65
    /// Letters needed to tell.
    static let leastFeet = 12
    /// Share of the letters that stand in step: most letters have no part below the baseline.
    static let leastStepping = 0.6
    /// Fewer do where much else speaks for one text: the brackets and commas of code have such
    /// parts.
    ///
    /// Chance comes to an eighth.
    static let leastInStep = 0.45

    /// What each step comes to that lines can have.
    static func all(of feet: [Int]) -> some Sequence<LineStep> {
        // The letters of a line have few different feet.
        let tally = Dictionary(feet.map { ($0, 1) }, uniquingKeysWith: +)
            .map { (foot: $0.key, count: $0.value) }
        return pitches.lazy.map { LineStep(pitch: $0, of: tally, among: feet.count) }
    }

    /// The step that most feet of letters keep to.
    static func best(of feet: [Int]) -> LineStep? {
        var best = LineStep(share: 0, pitch: 0, phase: 0)
        // A multiple of the pitch fits fewer letters, a part of it is no better than chance.
        for step in all(of: feet)
        where step.share * step.pitch.squareRoot() > best.share * best.pitch.squareRoot() {
            best = step
        }
        return best.pitch > 0 ? best : nil
    }

    /// The step of a text, when the text on the other side of an edge goes on in it.
    static func best(of feet: [Int], goingOnIn others: [Int]) -> LineStep? {
        func goesOn(_ step: LineStep, _ least: Double) -> Bool {
            step.share >= least
                && Double(step.count(in: others)) >= least * Double(others.count)
        }
        if let best = best(of: feet), goesOn(best, leastInStep) { return best }
        // Low parts of letters can make another step fit better on one side.
        return all(of: feet).first { goesOn($0, leastOfBoth) }
    }

    /// How much the height of a line that is pointed out may differ from the step of the others.
    static let mostOffPitch = 0.3

    /// Whether a line that is pointed out, so high, may be one of lines so far apart; where its edges are is known
    /// to a cell.
    private static func fits(_ height: Double, pitch: Double) -> Bool {
        abs(height - pitch) <= max(mostOffPitch * pitch, Double(CellBox.cell) + slack)
    }
    /// The share of the letters whose lines must lie whole steps from that line.
    private static let leastOfText = 0.75
    /// The share of the letters of a line that stand on it; in a line of brackets few do.
    fileprivate static let leastOfLine = 1.0 / 3
    /// A dash is so many times as wide as high.
    fileprivate static let dash = 2
    /// So many lines show a step.
    private static let leastLines = 3
    /// What rounding and blur do to the row that a letter stands on, in pixels.
    fileprivate static let slack = 1.0

    /// Whether a line stands in the step of a text whose lines are about that far apart.
    ///
    /// Quotes and marks hang in their lines, brackets reach below them: among letters by themselves
    /// many are in no step. So it is lines that must keep it; each counts by its letters.
    static func goesOn(
        from text: [TextComponent], to line: [TextComponent], height: Double
    ) -> Bool {
        let finder = LineFinder()
        let own = finder.lines(of: line).max { $0.letters.count < $1.letters.count }
        var lines = finder.lines(of: text)
        // Where the text is looked at no further, the last one is cut.
        if lines.count > leastLines { lines.removeLast() }
        guard lines.count >= leastLines, let own else { return false }
        return pitches.contains { pitch in
            fits(height, pitch: pitch)
                && share(of: lines, inStepFrom: own.baseline, pitch: pitch) >= leastOfText
        }
    }

    /// Whether lines that are about so far apart stand whole steps from one of some rows near them.
    static func isKept(by lines: [TextLine], beyond rows: Range<Int>, height: Double) -> Bool {
        guard lines.count >= leastLines,
            lines.contains(where: { line in
                rows.contains { abs(Double(line.baseline - $0)) <= mostStepsAway * height }
            })
        else { return false }
        return pitches.contains { pitch in
            fits(height, pitch: pitch)
                && rows.contains { share(of: lines, inStepFrom: $0, pitch: pitch) >= leastOfText }
        }
    }

    /// Blank lines part a line from its text by no more than this.
    private static let mostStepsAway = 3.0

    /// The widest step that the lines on each side of an edge keep to.
    static func of(_ sides: [[TextLine]]) -> LineStep? {
        let all = sides.joined()
        guard let own = all.max(by: { $0.letters.count < $1.letters.count }) else { return nil }
        for pitch in pitches.reversed() {
            let shares = sides.map { share(of: $0, inStepFrom: own.baseline, pitch: pitch) }
            let least = shares.min() ?? 0
            if least >= leastOfText {
                return LineStep(share: least, pitch: pitch, phase: phase(own.baseline, pitch))
            }
        }
        return nil
    }

    /// The share of the letters whose lines lie whole steps from a row.
    private static func share(
        of lines: [TextLine], inStepFrom row: Int, pitch: Double
    ) -> Double {
        func letters(_ lines: [TextLine]) -> Int {
            lines.reduce(0) { $0 + max(1, $1.highLetters.count) }
        }
        let inStep = lines.filter { $0.isInStep(from: row, pitch: pitch) }
        return Double(letters(inStep)) / Double(max(1, letters(lines)))
    }

    /// Whether something is as high as some lines.
    func isWhole(height: Double) -> Bool {
        let lines = (height / pitch).rounded()
        return lines >= 1 && abs(height - lines * pitch) <= Self.mostOffPitch * pitch
    }

    /// How many feet keep to it.
    func count(in feet: [Int]) -> Int {
        feet.count { foot in
            let off = Self.phase(foot, pitch) - phase
            return abs(off) <= 1 || abs(abs(off) - Int(pitch.rounded())) <= 1
        }
    }

    /// How many feet have each phase; the first place is that before phase 0.
    static func phases(of feet: Tally, pitch: Double) -> [Int] {
        var phases = [Int](repeating: 0, count: Int(pitch.rounded()) + 3)
        for (foot, count) in feet { phases[phase(foot, pitch) + 1] += count }
        return phases
    }

    private static func phase(_ foot: Int, _ pitch: Double) -> Int {
        let lines = Double(foot) / pitch
        // Without a call for each: down, and up again where that was from above zero.
        let whole = Double(Int(lines))
        let place = (lines - (whole > lines ? whole - 1 : whole)) * pitch
        return Int(place) + (place - Double(Int(place)) >= 0.5 ? 1 : 0)
    }
}

extension LineStep {
    /// The step of a pitch that most of the feet keep to.
    private init(pitch: Double, of feet: Tally, among all: Int) {
        let phases = Self.phases(of: feet, pitch: pitch)
        var best = (count: 0, phase: 0)
        for index in 1..<phases.count - 1 {
            let count = phases[index - 1] + phases[index] + phases[index + 1]
            if count > best.count { best = (count: count, phase: index - 1) }
        }
        share = Double(best.count) / Double(max(1, all))
        phase = best.phase
        self.pitch = pitch
    }
}

extension TextLine {
    /// Whether enough of its letters stand whole steps away from a row.
    fileprivate func isInStep(from row: Int, pitch: Double) -> Bool {
        let letters = highLetters
        let standing = letters.count { letter in
            let steps = Double(letter.box.maxY - row) / pitch
            return abs(steps - steps.rounded()) * pitch <= LineStep.slack
        }
        return Double(standing) >= LineStep.leastOfLine * Double(letters.count)
    }

    /// Its letters without dashes, which stand on no row: a ruler behind a few words is many of them.
    fileprivate var highLetters: [TextComponent] {
        let high = letters.filter { $0.box.width < LineStep.dash * $0.box.height }
        return high.isEmpty ? letters : high
    }
}
