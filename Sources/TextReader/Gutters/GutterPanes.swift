// Joins a pane of line numbers to the pane whose lines it counts.

internal import PauseModel

/// Joins a pane of line numbers to the pane whose lines it counts: many editors give the gutter a
/// ground of its own.
package struct GutterPanes {
    /// A gutter is at most this wide, in heights of its digits.
    private static let mostWidth = 12
    /// A gutter has so many lines.
    private static let leastLines = 3
    /// A line of a gutter has no more pieces than this: digits, a marker.
    private static let mostPieces = 8
    /// Share of the gutter's lines that stand beside a line of the text.
    private static let leastShare = 0.3
    /// …or of those that all stand so many pixels higher or lower than their lines: some editors do
    /// not set numbers on the row of the text.
    private static let leastLifted = 0.6
    private static let mostLift = 4
    /// How far apart the two panes may be, in pixels.
    private static let mostApart = 12

    /// The panes with their letters, gutters joined to their text.
    /// - Parameters:
    ///   - shares: the panes, each with the letters in it.
    ///   - finder: finds the lines of letters; what it has found is asked for again later.
    /// - Returns: the panes left, those with gutters wider by these.
    package static func join(
        _ shares: [(pane: Pane, letters: [TextComponent])], _ finder: inout RepeatedLines
    ) -> [(pane: Pane, letters: [TextComponent])] {
        // A highlighted number has a ground, and so a pane, of its own: both are judged by where
        // the text's pane was at first.
        let edges = shares.map(\.pane.box.x)
        var shares = zip(shares, edges).map {
            (pane: $0.pane, letters: $0.letters, left: $1)
        }
        var joined: [Joined] = []
        var index = 0
        while index < shares.count {
            let narrow = shares[index]
            if let lines = gutterLines(narrow.pane, finder.lines(of: narrow.letters)),
                let text = neighbour(of: narrow.pane, lines, among: shares, except: index),
                steps(lines, with: finder.lines(of: shares[text].letters))
            {
                shares[text].letters += narrow.letters
                shares[text].pane.box = shares[text].pane.box.union(narrow.pane.box)
                shares[text].pane.textEdge = shares[text].left
                joined.append((narrow.pane.box, lines, shares[text].left))
                shares.remove(at: index)
            } else {
                index += 1
            }
        }
        joinRest(of: joined, to: &shares, &finder)
        return joinMargins(shares.map { (pane: $0.pane, letters: $0.letters) })
    }

    /// A gutter that was joined: its box, its numbers, and where the pane of its text began.
    private typealias Joined = (box: Box, lines: [TextLine], left: Int)
    /// A pane with its letters, and where it began.
    private typealias Share = (pane: Pane, letters: [TextComponent], left: Int)

    /// Joins what is left of gutters that were joined: the number of the line with the caret, on a
    /// ground of its own, and those that it parts from the others at the top or the foot of the text.
    private static func joinRest(
        of gutters: [Joined], to shares: inout [Share], _ finder: inout RepeatedLines
    ) {
        for gutter in gutters {
            var index = 0
            while index < shares.count {
                let rest = shares[index]
                if let text = text(beside: rest.pane.box, of: gutter, among: shares), text != index,
                    isRest(finder.lines(of: rest.letters), of: gutter.lines),
                    !goesOn(rest, among: shares, except: index)
                {
                    shares[text].letters += rest.letters
                    shares.remove(at: index)
                } else {
                    index += 1
                }
            }
        }
    }

    /// The text whose gutter a box continues, between the sides of that and beside the text.
    private static func text(
        beside box: Box, of gutter: Joined, among shares: [Share]
    ) -> Int? {
        guard abs(box.x - gutter.box.x) <= slack, abs(box.maxX - gutter.box.maxX) <= slack else {
            return nil
        }
        return shares.firstIndex { share in
            let text = share.pane.box
            return share.left == gutter.left && text.width > 2 * gutter.box.width
                && text.x <= gutter.box.x + slack && box.y >= text.y - slack
                && box.maxY <= text.maxY + slack
        }
    }

    /// Whether a word of a pane goes on in another one, which a number does not: the name in a tab above the
    /// gutter.
    private static func goesOn(_ rest: Share, among shares: [Share], except own: Int) -> Bool {
        shares.indices.contains { index in
            index != own
                && shares[index].letters.contains { letter in
                    rest.letters.contains { $0.isFollowed(by: letter) }
                }
        }
    }

    /// Whether lines are numbers as high as those of a gutter, in the step of its lines.
    private static func isRest(_ lines: [TextLine], of gutter: [TextLine]) -> Bool {
        guard let first = gutter.first, !lines.isEmpty else { return false }
        let high = Double(gutter.map(\.box.height).sorted()[gutter.count / 2])
        let pitch = LinePitch.measure(gutter.map(\.baseline), letterHeight: high)
        return lines.allSatisfy { line in
            let steps = Double(line.baseline - first.baseline) / pitch
            return line.letters.count <= mostPieces
                && abs(steps - steps.rounded()) <= mostOffStep
                && alike.contains(Double(line.box.height) / high)
        }
    }

    /// How high numbers of one gutter are, in heights of the others.
    private static let alike = 0.8...1.25

    /// The panes with the numbers left of those that lie within another.
    ///
    /// Where the ground of the gutter goes on above and below the text, only the text is cut out.
    private static func joinMargins(
        _ shares: [(pane: Pane, letters: [TextComponent])]
    ) -> [(pane: Pane, letters: [TextComponent])] {
        var shares = shares
        for text in shares.indices {
            let box = shares[text].pane.box
            for around in shares.indices where around != text {
                let outer = shares[around].pane.box
                guard outer.x < box.x, outer.y <= box.y, outer.maxX >= box.maxX,
                    outer.maxY >= box.maxY
                else { continue }
                let margin = shares[around].letters.filter {
                    let middle = $0.box.y + $0.box.height / 2
                    return $0.box.maxX <= box.x + slack && middle > box.y && middle < box.maxY
                }
                guard isGutter(margin, besides: shares[text].letters) else { continue }
                let taken = Set(margin)
                shares[around].letters.removeAll(where: taken.contains)
                shares[text].letters += margin
                let left = margin.map(\.box.x).min() ?? box.x
                shares[text].pane.box.x = left
                shares[text].pane.box.width = box.maxX - left
                shares[text].pane.textEdge = box.x
            }
        }
        return shares.filter { !$0.letters.isEmpty }
    }

    /// Whether letters are those of a gutter: few on a line, in a narrow strip, and nearly each line
    /// beside one of the text.
    private static func isGutter(
        _ letters: [TextComponent], besides text: [TextComponent]
    ) -> Bool {
        let lines = LineFinder().lines(of: letters)
        guard lines.count >= leastLines, let left = lines.map(\.box.x).min(),
            let right = lines.map(\.box.maxX).max(),
            let height = lines.map(\.box.height).sorted().dropFirst(lines.count / 2).first,
            right - left <= mostMargin * height
        else { return false }
        let feet = Set(text.map(\.box.maxY))
        let beside = lines.count { line in
            line.letters.count <= mostPieces
                && (line.baseline - 1...line.baseline + 1).contains { feet.contains($0) }
        }
        guard Double(beside) >= leastOfMargin * Double(lines.count) else { return false }
        return Double(lines.count) >= leastNumbered * Double(LineFinder().lines(of: text).count)
    }

    /// Numbers in the margin of a pane reach into it no further than this, in pixels.
    private static let slack = 4
    /// They and the marks beside them take no more room than this, in heights of their digits.
    private static let mostMargin = 6
    /// So many lines of the text have a number: what counts votes or stars stands beside few.
    private static let leastNumbered = 0.5
    /// Share of them that stand beside a line of the text: some lines are blank.
    private static let leastOfMargin = 0.6

    private static func gutterLines(_ pane: Pane, _ lines: [TextLine]) -> [TextLine]? {
        // A single number is that of a cell in a notebook.
        guard lines.count >= leastLines,
            let height = lines.map(\.box.height).sorted().dropFirst(lines.count / 2).first,
            pane.box.width <= mostWidth * height
        else { return nil }
        let short = lines.filter { $0.letters.count <= mostPieces }
        return short.count * 10 >= lines.count * 9 ? lines : nil
    }

    /// Texts of fewer lines do not tell how far apart these are.
    private static let leastSteps = 4
    /// Numbers stand whole lines apart but for this share of one, in so many of their steps: the
    /// icons of a bar beside the text do not.
    private static let (mostOffStep, leastInStep) = (0.12, 0.6)

    /// Whether lines stand as far apart as those of a text, or several times so far.
    private static func steps(_ lines: [TextLine], with text: [TextLine]) -> Bool {
        guard text.count >= leastSteps else { return true }
        let pitch = LinePitch.measure(
            text.map(\.baseline), letterHeight: LineMetrics(text).height)
        let steps = zip(lines, lines.dropFirst()).map { Double($1.baseline - $0.baseline) / pitch }
        let whole = steps.count { $0 > 0.5 && abs($0 - $0.rounded()) <= mostOffStep }
        return Double(whole) >= leastInStep * Double(steps.count)
    }

    private static func neighbour(
        of gutter: Pane, _ lines: [TextLine],
        among shares: [(pane: Pane, letters: [TextComponent], left: Int)], except own: Int
    ) -> Int? {
        for (index, share) in shares.enumerated() where index != own {
            let box = share.pane.box
            guard abs(share.left - gutter.box.maxX) <= mostApart, box.width > 2 * gutter.box.width
            else { continue }
            let overlap = box.rowsShared(with: gutter.box)
            guard 2 * overlap >= min(box.height, gutter.box.height) else { continue }
            var feet: Set<Int> = []
            for letter in share.letters { feet.insert(letter.box.maxY) }
            func beside(_ lift: Int) -> Double {
                let count = lines.count { line in
                    let foot = line.baseline + lift
                    return (foot - 1...foot + 1).contains { feet.contains($0) }
                }
                return Double(count) / Double(lines.count)
            }
            let isBeside =
                beside(0) >= leastShare
                || (-mostLift...mostLift).contains { beside($0) >= leastLifted }
            if isBeside { return index }
        }
        return nil
    }
}
