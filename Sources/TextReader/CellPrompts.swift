// Parts the text of a notebook at the numbers of its cells.

internal import PauseModel

/// Parts the text of a notebook at the numbers of its cells, `[1]`, `In [1]:` or `Out[1]:`.
///
/// A number stands left of its cell, and is no text. Where cells share a ground, with each other or
/// with what they print, it is the number that shows where one ends and the next begins.
struct CellPrompts {
    /// Where the numbers are, from top to bottom.
    private let boxes: [Box]

    /// Of what belongs to a number, this share stands right of it: what follows a cell may not.
    private static let leastBeside = 0.6
    /// A number without a colon is so far from the text beside it, in heights of its letters: more
    /// than an index in brackets is from what follows it.
    private static let leastGap = 0.8
    /// Rows from one number to the next, in heights of its letters: more than one line.
    private static let leastApart = 2.2

    /// Finds the numbers at the start of lines that were read.
    init(in lines: [PlacedLine]) {
        let found = lines.compactMap(Self.number)
        let apart = found.filter { number in
            !found.contains {
                $0 != number
                    && abs(Double($0.y - number.y)) < Self.leastApart * Double(number.height)
            }
        }
        boxes = apart.enumerated().filter { index, number in
            let end = index + 1 < apart.count ? apart[index + 1].y : .max
            let own = lines.filter {
                !$0.symbols.isEmpty && $0.box.maxY > number.middleRow && $0.box.maxY <= end
                    && $0.box.x != number.x
            }
            return Double(own.count { $0.left >= number.maxX })
                >= Self.leastBeside * Double(own.count)
        }.map(\.element)
    }

    /// The lines without the numbers, parted at them; nil where there are none, or nothing else.
    func parts(of lines: [TextLine]) -> [[TextLine]]? {
        guard !boxes.isEmpty else { return nil }
        var parts: [[TextLine]] = [[]]
        var next = boxes[...]
        for line in lines {
            while let number = next.first, line.box.maxY > number.middleRow {
                parts.append([])
                next.removeFirst()
            }
            var rest = line
            rest.letters.removeAll { letter in boxes.contains(where: letter.isCentred) }
            if rest.letters.count == line.letters.count {
                parts[parts.count - 1].append(line)
            } else if !rest.letters.isEmpty {
                parts[parts.count - 1].append(TextLine(letters: rest.letters))
            }
        }
        parts.removeAll(where: \.isEmpty)
        return parts.isEmpty ? nil : parts
    }

    private static let firstSigns = "[IO".utf8

    /// Where the number is that a line begins with.
    private static func number(of line: PlacedLine) -> Box? {
        // Nearly all lines of code begin otherwise, and a pattern is slow to begin with.
        guard let first = line.text.utf8.first, firstSigns.contains(first),
            let match = line.text.prefixMatch(of: /(?:In ?|Out ?)?\[ *[0-9*]* *\] *(?<colon>:)?/)
        else { return nil }
        let length = match.output.0.count { $0 != " " }
        let box = line.symbols.prefix(length).reduce(Box(x: 0, y: 0, width: 0, height: 0)) {
            $0.union($1.box)
        }
        guard match.output.colon == nil, let next = line.symbols.dropFirst(length).first else {
            return box
        }
        let gap = Double(next.box.x - box.maxX)
        return gap >= leastGap * Double(box.height) ? box : nil
    }
}

extension Box {
    /// Its middle from top to bottom, in pixels.
    fileprivate var middleRow: Int { y + height / 2 }
}
