// Which regions of a still show source files.

import PauseModel

/// Finds the views of source files in a still.
struct ViewFinder {
    /// What tells talks with a shell from files, and finds what was printed in them.
    let printed: PrintedFiles

    /// A view has at least so many written rows: less tells nothing of a file.
    private static let leastRows = 2
    /// Lines between two regions of one pane: a highlighted line may part them.
    private static let mostLinesBetween = 2.6
    /// Cells of two regions of one pane differ by less.
    private static let cellTolerance = 0.03
    /// Blank rows between two regions of one pane, and between two lines of a region.
    private static let mostBlankRows = 60

    /// The views in a still, in reading order.
    func views(in still: Still, at place: Int) -> [View] {
        let sources = still.regions.filter(isSource)
        // A few short lines at the end of a file can look like anything; their numbers tell.
        let ends = still.regions.filter { region in
            !isSource(region) && region.lines.allSatisfy { $0.number != nil }
                && sources.contains { source in
                    source.box.maxY <= region.box.y && Self.continues(source, with: region)
                        && Self.numbersGoOn(source, region)
                }
        }
        let regions = (sources + ends).sorted { left, right in
            (left.box.x, left.box.y) < (right.box.x, right.box.y)
        }
        let views = Self.panes(of: regions).flatMap { pane in
            Self.view(of: pane, in: still, at: place).map(ViewNumbers.settled) ?? []
        }
        return (views + prints(in: still, at: place)).filter { view in
            view.rows.count { !$0.key.isBlank } >= Self.leastRows
        }
        .sorted { ($0.box.y, $0.box.x) < ($1.box.y, $1.box.x) }
    }

    /// What was printed in the terminals of a still.
    private func prints(in still: Still, at place: Int) -> [View] {
        printed.all(in: still).compactMap { print in
            var view = Self.view(of: [print.region], in: still, at: place)
            view?.name = print.name
            return view
        }
    }

    /// Whether a region shows a file: code, or an editor in a terminal.
    private func isSource(_ region: Region) -> Bool {
        if region.lines.count <= TitleReader.mostLines,
            region.lines.contains(where: { !TitleReader.names(in: $0.text).isEmpty })
        {
            // A status line below an editor can look like code, and so can a menu above it.
            guard region.lines.count > 2 else { return false }
        }
        switch region.kind {
        case .code: return !printed.isSession(region)
        case .terminal, .text: return Self.isNumbered(region) && !printed.isSession(region)
        case .slide, .interface: return false
        }
    }

    private static func isNumbered(_ region: Region) -> Bool {
        region.lines.count >= 4 && 2 * region.lines.count { $0.number != nil } >= region.lines.count
    }

    /// Regions that are one pane, from top to bottom.
    private static func panes(of regions: [Region]) -> [[Region]] {
        var panes: [[Region]] = []
        for region in regions.sorted(by: { $0.box.y < $1.box.y }) {
            if let place = panes.firstIndex(where: { pane in
                pane.last.map { continues($0, with: region) } ?? false
            }) {
                panes[place].append(region)
            } else {
                panes.append([region])
            }
        }
        return panes
    }

    /// Whether a region goes on below another one.
    private static func continues(_ upper: Region, with lower: Region) -> Bool {
        guard let above = upper.grid else { return false }
        // Too few letters for a grid of their own.
        guard let below = lower.grid else {
            return upper.polarity == lower.polarity && lower.box.x >= upper.box.x
                && lower.box.maxX <= upper.box.maxX && numbersGoOn(upper, lower)
        }
        guard abs(above.cellWidth - below.cellWidth) < cellTolerance * above.cellWidth,
            abs(above.lineHeight - below.lineHeight) < 0.1 * above.lineHeight,
            upper.polarity == lower.polarity, lower.box.y >= upper.box.maxY - Int(above.lineHeight)
        else { return false }
        let space = Double(lower.box.y - upper.box.maxY) / above.lineHeight
        let isOneColumn =
            abs(above.left - below.left) < 0.6 * above.cellWidth
            && min(upper.box.maxX, lower.box.maxX) > max(upper.box.x, lower.box.x)
        guard isOneColumn, space >= 0 || space > -0.5 else { return false }
        return space <= mostLinesBetween || numbersGoOn(upper, lower)
    }

    private static func numbersGoOn(_ upper: Region, _ lower: Region) -> Bool {
        guard let last = upper.lines.last(where: { $0.number != nil }),
            let first = lower.lines.first(where: { $0.number != nil }),
            let above = last.number, let below = first.number, let grid = upper.grid
        else { return false }
        let steps = (Double(first.box.y - last.box.y) / grid.lineHeight).rounded()
        return below - above == Int(steps)
    }

    /// What a pane shows; blank rows above it are kept until its numbers are known.
    private static func view(of pane: [Region], in still: Still, at place: Int) -> View? {
        guard let first = pane.first else { return nil }
        let lineHeight = first.grid?.lineHeight ?? medianPitch(of: first)
        guard lineHeight > 0 else { return nil }
        var rows: [ViewRow] = []
        var last: Box?
        for region in pane {
            if let last, let next = region.lines.first {
                let steps = (Double(next.box.maxY - last.maxY) / lineHeight).rounded()
                let count = max(0, min(Int(steps) - 1, mostBlankRows))
                rows += Array(repeating: .blank(in: region.id), count: count)
            }
            let popups = Self.popups(over: region, in: still)
            let own = Self.rows(of: region, lineHeight: lineHeight, below: popups)
            rows += last == nil ? own[...] : own.drop(while: \.key.isBlank)
            last = region.lines.last?.box
        }
        let box = Box(around: pane.lazy.map(\.box))
        return View(
            still: place, seconds: still.span.duration.seconds, box: box,
            lineHeight: lineHeight, cellWidth: first.grid?.cellWidth,
            left: first.grid?.left ?? Double(first.box.x), rows: withoutFiller(rows),
            heading: heading(above: box, lineHeight, in: still))
    }

    /// The heading of a slide above some code: prose in letters larger than those of the code, or what stands at the top,
    /// as the title in the bar of a slide does.
    private static func heading(above box: Box, _ lineHeight: Double, in still: Still) -> RowKey? {
        func above(_ kinds: Set<Region.Kind>) -> [Line] {
            still.regions.filter { kinds.contains($0.kind) }.flatMap(\.lines)
                .filter { $0.box.maxY <= box.y }
        }
        let prose = above([.slide])
        let foot = still.regions.map(\.box.maxY).max() ?? 0
        let large =
            prose.filter { Double($0.box.height) >= leastHeading * lineHeight }
            + above([.interface, .text]).filter {
                Double($0.box.height) >= max(leastHeading * lineHeight, leastShare * Double(foot))
            }
        if let first = large.min(by: { $0.box.y < $1.box.y }) { return RowKey(first.text) }
        guard !prose.isEmpty else { return nil }
        return above(Set(Region.Kind.allCases)).map { (top: $0.box.y, key: RowKey($0.text)) }
            .filter { $0.key.letters.count >= leastTitle }.min { $0.top < $1.top }?.key
    }

    /// A title has so many letters at least.
    private static let leastTitle = 6

    /// The letters of a heading are so high at least, in steps of the lines of the code; those of a short one, which looks
    /// like a part of the interface, in heights of the picture: titles of windows are lower.
    private static let (leastHeading, leastShare) = (0.8, 1.0 / 30)

    /// The rows of a region: its text tells where blank ones are.
    ///
    /// What was removed from a file is no row of it, but where the version that had it is shown by itself: then it has
    /// a number.
    private static func rows(
        of region: Region, lineHeight: Double, below popups: [Box]
    ) -> [ViewRow] {
        var last: Box?
        func over(_ row: Box) -> [Box] {
            popups.filter {
                2 * (min($0.maxY, row.maxY) - max($0.y, row.y)) > row.height
            }
        }
        return region.rows.compactMap { row in
            guard !row.isBlank else {
                last?.y += Int(lineHeight)
                var blank = ViewRow.blank(in: region.id)
                blank.isCovered = last.map { !over($0).isEmpty } ?? false
                return blank
            }
            guard let line = row.line, line.diff != .removed || line.number != nil
            else { return nil }
            last = line.box
            let end = line.box.maxX + Int(mostBeside * lineHeight)
            return ViewRow(
                line: LineText(line.text), indent: line.indent, number: line.number,
                confidence: line.confidence, region: region.id, top: line.box.y,
                changes: line.changes, isCovered: over(line.box).contains { $0.x <= end })
        }
    }

    /// What lies over a text: other regions that begin within its bounds.
    private static func popups(over region: Region, in still: Still) -> [Box] {
        still.regions.map(\.box).filter {
            $0 != region.box && $0.x > region.box.x && $0.x < region.box.maxX
                && $0.intersection(region.box).area > 0
        }
    }

    /// What covers the rest of a line begins no further behind what is seen of it, in steps of lines: half a word, the
    /// margin of the popup.
    private static let mostBeside = 2.0

    /// Without the prompt of a pager, and the marks that some editors draw below the end of a file.
    private static func withoutFiller(_ rows: [ViewRow]) -> [ViewRow] {
        var rows = rows[...]
        if let last = rows.last, last.number == nil, isPagerPrompt(last.text) {
            rows.removeLast()
        }
        func dropBlankEnd() {
            while let last = rows.last, last.key.isBlank || (last.text == "~" && last.number == nil)
            {
                rows.removeLast()
            }
        }
        dropBlankEnd()
        if let last = rows.last, last.number == nil, isScrollBar(last.text) {
            rows.removeLast()
            dropBlankEnd()
        }
        if let first = rows.first, first.number == nil,
            areButtons(first.text) || isTitle(first.text)
        {
            rows = rows.dropFirst().drop { $0.key.isBlank }
        }
        return Array(rows)
    }

    /// Whether a row is the buttons of a window: pictures of code are framed by such.
    private static func areButtons(_ text: String) -> Bool {
        text.count <= mostButtons && text.count > 1 && text.allSatisfy(buttons.contains)
    }

    private static let buttons: Set<Character> = ["•", "°", "●", "○", "·"]
    private static let mostButtons = 3

    /// Whether a row is the upper frame of a window of DOS, which begins with the sign that closes it.
    private static func isTitle(_ text: String) -> Bool {
        text.first == "[" && hasRun(in: text, of: ["=", "═"])
    }

    /// Whether a row is the lower frame of such a window, with its scroll bar or the place of its caret.
    private static func isScrollBar(_ text: String) -> Bool {
        hasRun(in: text, of: ["°", "░", "▒", "▓"])
            || text.first?.isNumber == true && hasRun(in: text, of: ["─", "═"])
    }

    /// Whether one of some signs stands there many times in a row.
    private static func hasRun(in text: String, of signs: [Character]) -> Bool {
        signs.contains { text.contains(String(repeating: $0, count: leastRun)) }
    }

    private static let leastRun = 12

    /// What less and more show below a page: less(1), more(1).
    private static func isPagerPrompt(_ text: String) -> Bool {
        text == ":" || text == "(END)" || text.hasPrefix("--More--")
    }

    private static func medianPitch(of region: Region) -> Double {
        let steps = zip(region.lines, region.lines.dropFirst()).map { $1.box.y - $0.box.y }
            .filter { $0 > 0 }.sorted()
        return steps.isEmpty ? Double(region.box.height) : Double(steps[steps.count / 2])
    }
}
