// What stands beside the code of an editor and is no code.

internal import PauseModel

/// Tells what a program has printed beside an editor or in a notebook, and what pops up over a text, from code.
///
/// An editor that numbers its lines does so in all its panes. What has no numbers and looks like no program is shown in
/// a panel below the text or right of it, where programs print, or over it and elsewhere: words to choose from, notes
/// about what they mean, lists of files. Below the cells of a notebook, whose name the page shows, it is what they have
/// printed.
enum OutputPanels {
    /// The lines of an editor are so many at least, and so large a share of them looks like code and has numbers.
    private static let editor = (lines: 3, least: 0.25, numbered: 0.5)
    /// No more of the lines of a panel looks like code.
    private static let mostOfPanel = 0.34

    /// Settles the kinds of what stands beside and over editors, and below the titles of panels.
    static func settle(_ places: inout [SharedMargin.Place]) {
        let editors = places.filter { isEditor($0.region) }
        let isNotebook = places.contains { namesNotebook($0.region) }
        guard isNotebook || !editors.isEmpty else { return }
        for index in places.indices {
            guard let kind = kind(of: places[index], beside: editors) else { continue }
            places[index].region.kind = kind
        }
    }

    /// What the names of notebooks of Jupyter end with.
    private static let notebook = ".ipynb"

    /// Whether a tab or a title names a notebook.
    private static func namesNotebook(_ region: Region) -> Bool {
        region.kind != .code && region.kind != .terminal
            && region.lines.contains { line in line.words.contains { $0.text.contains(notebook) } }
    }

    private static func isEditor(_ region: Region) -> Bool {
        let lines = region.lines
        return region.kind == .code && lines.count >= editor.lines
            && Double(lines.count { $0.number != nil }) >= editor.numbered * Double(lines.count)
            && SourceLines.share(of: lines.map(\.text)) >= editor.least
    }

    /// What a text beside editors or in a notebook is; nil where it may be what it seems to be.
    private static func kind(
        of place: SharedMargin.Place, beside editors: [SharedMargin.Place]
    ) -> Region.Kind? {
        let region = place.region
        guard region.kind == .code, !region.isNumbered,
            SourceLines.share(of: region.lines.map(\.text)) <= mostOfPanel
        else { return nil }
        // One line beside an editor says how it stands with the file.
        if !editors.isEmpty, region.lines.count == 1 { return .interface }
        return editors.allSatisfy { isBeyond($0.region.box, region.box) } ? .terminal : .interface
    }

    /// Whether a panel lies below a text or right of it, where consoles are; above are menus, on the left are trees.
    private static func isBeyond(_ text: Box, _ panel: Box) -> Bool {
        panel.y >= text.maxY || panel.x >= text.maxX
    }
}
