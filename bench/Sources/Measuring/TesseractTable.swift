// What `tesseract … tsv` prints.

package import PauseModel
package import Scoring

/// The lines in Tesseract's table of words, as a region.
package enum TesseractTable {
    /// One region with all lines of a page; nil when no word was read.
    ///
    /// Twelve columns: level, page, block, paragraph, line, word, left, top, width, height,
    /// confidence, text; words have level 5. Leading blanks are lost, as they are to its users.
    package static func region(from table: String) -> Region? {
        var rows: [(key: ArraySlice<Substring>, box: Box, words: [Word])] = []
        for row in table.split(separator: "\n") {
            let cells = row.split(separator: "\t", maxSplits: 11, omittingEmptySubsequences: false)
            guard cells.count == 12, cells[0] == "5", let left = Int(cells[6]),
                let top = Int(cells[7]), let width = Int(cells[8]), let height = Int(cells[9]),
                let confidence = Double(cells[10]), cells[11].contains(where: { !$0.isWhitespace })
            else { continue }
            let box = Box(x: left, y: top, width: width, height: height)
            let word = Word(box: box, text: String(cells[11]), confidence: confidence / 100)
            if let last = rows.last, last.key == cells[1...4] {
                rows[rows.count - 1].box = last.box.union(box)
                rows[rows.count - 1].words.append(word)
            } else {
                rows.append((cells[1...4], box, [word]))
            }
        }
        guard let first = rows.first else { return nil }
        let lines = rows.map { row in
            Line(
                box: row.box, text: row.words.map(\.text).joined(separator: " "), indent: 0,
                confidence: row.words.map(\.confidence).reduce(0, +) / Double(row.words.count),
                words: row.words)
        }
        return Region(
            id: "r1", kind: .code, box: rows.reduce(first.box) { $0.union($1.box) },
            polarity: .darkOnLight, grid: nil, text: lines.map(\.text).joined(separator: "\n"),
            lines: lines)
    }

    /// The words of a page, each with the number of the line it stands on.
    ///
    /// Tesseract parts signs that touch: whether there is a blank is left to the places.
    package static func words(from table: String) -> [PlacedWord] {
        let lines = region(from: table)?.lines ?? []
        return lines.enumerated().flatMap { index, line in
            line.words.map {
                PlacedWord($0.text, box: $0.box, line: index, hasBlankBefore: false)
            }
        }
    }
}
