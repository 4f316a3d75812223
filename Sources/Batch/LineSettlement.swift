// Changes lines of a still for what their file shows.

package import CodeBuilder
package import PauseModel

/// Changes lines that were read otherwise than most looks at them for what those say.
package struct LineSettlement: Sendable {
    /// The slips, by the regions that they are in.
    private let slips: [String: [LineSlip]]
    /// Whether lines keep what their letters were read as.
    private let explains: Bool

    /// A settlement of slips.
    /// - Parameters:
    ///   - slips: the lines that were read badly, and what they say.
    ///   - explains: whether lines keep what their letters were read as, with the reason.
    package init(_ slips: [LineSlip], explains: Bool) {
        self.slips = Dictionary(grouping: slips, by: \.region)
        self.explains = explains
    }

    /// Changes the lines of a region that were read badly; its id is known by now.
    package func settle(_ region: inout Region) {
        guard let slips = slips[region.id] else { return }
        let old = region.lines
        for slip in slips {
            let place = region.lines.firstIndex { $0.box.y == slip.top && $0.text == slip.read }
            if let place { settle(slip, in: &region.lines[place], of: region.grid) }
        }
        if region.lines != old { region.renewText() }
    }

    private func settle(_ slip: LineSlip, in line: inout Line, of grid: Region.Grid?) {
        guard line.indent >= slip.moved, let words = words(of: slip, in: line, on: grid) else {
            return
        }
        if explains {
            for index in line.changes?.indices ?? 0..<0 { line.changes?[index].place += slip.moved }
            for change in changes(of: slip, in: line) { line.note(change) }
        }
        (line.text, line.words) = (slip.taken, words)
        line.indent -= slip.moved
        line.box = Box(around: words.lazy.map(\.box))
    }

    /// The words of a line as it reads now; nil where it cannot be told where they are.
    private func words(of slip: LineSlip, in line: Line, on grid: Region.Grid?) -> [Word]? {
        let texts = slip.taken.split(separator: " ")
        if slip.moved == 0, texts.count == line.words.count {
            return zip(line.words, texts).map { word, text in
                var word = word
                word.text = String(text)
                return word
            }
        }
        guard let grid else { return nil }
        let start = line.indent - slip.moved
        return texts.map { text in
            let column = slip.taken.distance(from: slip.taken.startIndex, to: text.startIndex)
            let edges = [column, column + text.count].map {
                Int((grid.left + Double(start + $0) * grid.cellWidth).rounded())
            }
            return Word(
                box: Box(
                    x: max(0, edges[0]), y: line.box.y, width: max(1, edges[1] - max(0, edges[0])),
                    height: line.box.height), text: String(text), confidence: line.confidence)
        }
    }

    private func changes(of slip: LineSlip, in line: Line) -> [LineChange] {
        let read = Array(repeating: " ", count: slip.moved) + Array(slip.read)
        return zip(read, slip.taken).enumerated().compactMap { place, letters in
            guard letters.0 != letters.1 else { return nil }
            return LineChange(
                place: place, read: letters.0 == " " ? "" : String(letters.0),
                confidence: line.confidence, taken: String(letters.1), reason: .lineVote)
        }
    }
}
