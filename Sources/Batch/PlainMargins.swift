// Where column 0 is in windows without line numbers, by all stills of a video.

import PauseModel
import TextReader

/// Where column 0 is in windows without line numbers, by all stills of a video.
///
/// A page from the middle of a class does not show by itself that all of it is indented. Of an
/// editor or a terminal other pages do; and that they are of the same window the places of their
/// rows and columns show, which those of two boxes of code on slides share by chance only.
struct PlainMargins: Sendable {
    /// A margin that a text has shown, and how many have.
    private struct Margin {
        let grid: Region.Grid
        let rows: RowLattice
        let box: Box
        var texts = 1
    }

    private var margins: [Margin] = []

    /// Margins that are kept: a window has one for each size of its font.
    private static let mostMargins = 256
    /// Boxes of code on slides have fewer rows, most pages of windows more.
    private static let leastRows = 10
    /// So many texts show a margin: one may have a mark left of it.
    private static let leastTexts = 2
    /// Of the lower one of two texts this share is beside the other.
    private static let leastBeside = 0.5

    /// Learns from a text in which some lines begin in its column 0.
    mutating func look(at region: Region) {
        guard let view = Self.view(of: region) else { return }
        let known = margins.firstIndex { Self.columns(of: view, from: $0) == 0 }
        if let known {
            margins[known].texts += 1
        } else if margins.count < Self.mostMargins {
            margins.append(view)
        }
    }

    /// How many columns a text is indented as a whole, among the numbers given; nil where that is
    /// not known.
    func columns(of region: Region, among indents: ClosedRange<Int>) -> Int? {
        guard let view = Self.view(of: region) else { return nil }
        return margins.filter { $0.texts >= Self.leastTexts }
            .compactMap { Self.columns(of: view, from: $0) }.filter(indents.contains).max()
    }

    private static func view(of region: Region) -> Margin? {
        guard region.lines.count >= leastRows, let grid = region.grid else { return nil }
        return RowLattice(of: region).map { Margin(grid: grid, rows: $0, box: region.box) }
    }

    /// How many columns a text begins right of another one in the same window; nil where they are in
    /// different ones.
    private static func columns(of text: Margin, from other: Margin) -> Int? {
        guard let columns = text.grid.columns(rightOf: other.grid) else { return nil }
        let beside = min(text.box.maxY, other.box.maxY) - max(text.box.y, other.box.y)
        let lower = min(text.box.height, other.box.height)
        guard Double(beside) >= leastBeside * Double(lower), text.rows.isEqual(to: other.rows)
        else { return nil }
        return columns
    }
}
