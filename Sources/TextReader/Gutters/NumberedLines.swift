// Lines whose numbers are known.

internal import PauseModel

/// Lines whose numbers are known.
struct NumberedLines {
    /// The number of each line, where it has one.
    var numbers: [Int?]
    /// What the sign of a comparison says of each line, where it has one.
    let signs: [DiffSign?]
    /// The column of pixels where the numbers end.
    var right: Int
    /// The middle of the last digits, in pixels.
    var middle: Double
    /// What the numbers were taken from.
    private let source: GutterFinder.Candidate
    /// Lines above the first number or below the last that run across the end of the numbers: the
    /// status line of an editor in a terminal, or what is typed below it.
    private var across: Set<Int> = []

    /// Lines that have those numbers; takes what stands at the place of the numbers out of them.
    init(
        _ lines: inout [TextLine], numbers: [Int?], beside gutter: GutterFinder.Candidate,
        signs: [DiffSign?]? = nil, ascent: Double
    ) {
        self.numbers = numbers
        self.signs = signs ?? numbers.map { _ in nil }
        (right, middle, source) = (gutter.right, gutter.middle, gutter)
        let numbered = Self.numbered(numbers, self.signs)
        for index in lines.indices {
            let isName = index < gutter.nameLines
            if !numbered.contains(index),
                isName || gutter.isCrossed(by: lines[index], ascent: ascent)
            {
                across.insert(index)
            } else {
                let beginsLeft = lines[index].letters.contains { $0.box.x < right }
                lines[index].dropLetters(leftOf: right)
                // What begins where the numbers stand, and is none, is no line of the file either.
                if index >= numbered.upperBound, beginsLeft, !lines[index].letters.isEmpty {
                    across.insert(index)
                }
            }
        }
    }

    /// One of several texts below each other, with its numbers.
    struct Part {
        let lines: [TextLine]
        let numbers: [Int?]
        let gutter: GutterFinder.Candidate
    }

    /// The texts that some lines are, each of which counts from 1, as the cells of a notebook do; nil where they are
    /// one.
    func parts(of lines: [TextLine]) -> [Part]? {
        let starts = numbers.indices.filter { index in
            numbers[index] == 1 && numbers[..<index].contains { $0 != nil }
        }
        guard !starts.isEmpty, lines.count == numbers.count else { return nil }
        return zip([0] + starts, starts + [lines.count]).map { start, end in
            Part(
                lines: Array(lines[start..<end]), numbers: Array(numbers[start..<end]),
                gutter: source.part(start..<end))
        }
    }

    /// From the first line with a number or a sign to the last; all lines where none has one.
    private static func numbered(_ numbers: [Int?], _ signs: [DiffSign?]) -> Range<Int> {
        let counted = numbers.indices.filter { numbers[$0] != nil || signs[$0] != nil }
        guard let first = counted.first, let last = counted.last else { return numbers.indices }
        return first..<(last + 1)
    }

    /// Takes out what is no line of the text: what lies over its foot, and what runs across the end
    /// of the numbers.
    ///
    /// - Returns: those lines, as the texts that they are; in `lines` they are left without letters.
    func takeOthers(from lines: inout [TextLine], pitch: Double) -> [[TextLine]] {
        let first = firstOverlaid(in: lines, pitch: pitch) ?? lines.count
        let above = lastAbove(in: lines, pitch: pitch) ?? -1
        var others: [[TextLine]] = []
        var last: Int?
        for index in lines.indices where index >= first || index <= above || across.contains(index)
        {
            defer {
                lines[index].letters = []
                last = index
            }
            guard !lines[index].letters.isEmpty else { continue }
            if last == index - 1, !others.isEmpty {
                others[others.count - 1].append(lines[index])
            } else {
                others.append([lines[index]])
            }
        }
        return others
    }

    /// The first line below the last number that does not stand in the step of the lines: a list
    /// of what can be typed lies over the foot of the text.
    private func firstOverlaid(in lines: [TextLine], pitch: Double) -> Int? {
        guard let last = numbers.lastIndex(where: { $0 != nil }), last + 1 < lines.count else {
            return nil
        }
        return isOffStep(lines[last + 1], from: lines[last], pitch: pitch) ? last + 1 : nil
    }

    /// The last line above the first number that does not stand in the step of the lines: the bar below
    /// a tab, the foot of a title.
    private func lastAbove(in lines: [TextLine], pitch: Double) -> Int? {
        guard let first = numbers.firstIndex(where: { $0 != nil }), first > 0 else { return nil }
        return isOffStep(lines[first - 1], from: lines[first], pitch: pitch) ? first - 1 : nil
    }

    private func isOffStep(_ line: TextLine, from other: TextLine, pitch: Double) -> Bool {
        guard pitch > 0 else { return false }
        let steps = Double(line.baseline - other.baseline) / pitch
        return abs(steps - steps.rounded()) * pitch > Self.mostOffStep
    }

    /// How far off its step a line of the text may stand, in pixels.
    private static let mostOffStep = 3.0
}
