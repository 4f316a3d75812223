// How well a view fits a file.

extension FileTrack {
    /// How well a view fits.
    struct Fit {
        var alignment: Alignment
        /// What agrees, and what does not though it should.
        var agreeing: Double
        var disagreeing: Double
        /// Pairs whose numbers are equal.
        var numbersAgreeing: Int
        /// Whether all lines with equal numbers say the same.
        var isProven = false

        /// How much of what should agree does, 0 to 1.
        var share: Double { agreeing / max(agreeing + disagreeing, 1e-9) }
    }

    /// Lines whose numbers are equal say the same, but for this share that is misread or was edited.
    private static let provenShare = 0.9

    /// How well a view fits the file.
    ///
    /// Where lines with equal numbers say the same, the view is there, whatever else in the file is like
    /// it: files repeat themselves.
    func fit(of view: View) -> Fit {
        let lines = living.map { slots[$0] }
        let best = fit(of: view, by: Alignment(of: view.rows, to: lines), lines: lines)
        guard view.isNumbered, isNumbered else { return best }
        var numbered = fit(of: view, by: Alignment(ofNumbers: view.rows, to: lines), lines: lines)
        numbered.isProven = numbered.agreeing > 0 && numbered.share >= Self.provenShare
        // Where what is alike has these numbers too, lines may have been put in among them.
        return numbered.isProven && numbered.numbersAgreeing > 2 * best.numbersAgreeing
            ? numbered : best
    }

    /// How well a view fits as the next page of the file: by its first rows alone.
    func nextPage(of view: View) -> Fit {
        let alignment = Alignment(ofPage: view.rows, after: living.map { slots[$0] })
        return Fit(
            alignment: alignment, agreeing: alignment.score, disagreeing: 0, numbersAgreeing: 0)
    }

    private func fit(of view: View, by alignment: Alignment, lines: [Slot]) -> Fit {
        var fit = Fit(
            alignment: alignment, agreeing: 0, disagreeing: 0, numbersAgreeing: 0)
        for pair in alignment.pairs {
            let (row, line) = (view.rows[pair.row], lines[pair.line])
            if let number = row.number, number == line.number { fit.numbersAgreeing += 1 }
            guard !row.key.isBlank || !line.key.isBlank else { continue }
            let likeness = row.key.similarity(to: line.key)
            let weight = max(row.key.weight, line.key.weight)
            fit.agreeing += weight * likeness
            fit.disagreeing += weight * (1 - likeness)
        }
        let (head, tail) = ends(of: alignment, rows: view.rows.count, lines: lines)
        for pair in head + tail where pair.row != 0 && pair.row != view.rows.count - 1 {
            let (row, line) = (view.rows[pair.row], lines[pair.line])
            let weight = max(row.key.weight, line.key.weight)
            fit.disagreeing += weight * (1 - row.key.similarity(to: line.key))
        }
        return fit
    }

    /// Rows beside the chain, with the lines that stand at their height, from the chain outwards.
    private func ends(
        of alignment: Alignment, rows: Int, lines: [Slot]
    ) -> (head: [Alignment.Pair], tail: [Alignment.Pair]) {
        guard let first = alignment.pairs.first, let last = alignment.pairs.last else {
            return ([], [])
        }
        var (head, tail): ([Alignment.Pair], [Alignment.Pair]) = ([], [])
        var (row, line) = (first.row - 1, first.line - 1)
        while row >= 0, line >= 0, !lines[line].isGap {
            head.append(Alignment.Pair(row: row, line: line))
            (row, line) = (row - 1, line - 1)
        }
        (row, line) = (last.row + 1, last.line + 1)
        while row < rows, line < lines.count, !lines[line].isGap {
            tail.append(Alignment.Pair(row: row, line: line))
            (row, line) = (row + 1, line + 1)
        }
        return (head, tail)
    }
}
