// A page of results.

/// A page of results: prose, tables and plots in order, and the files they are written as.
package struct ResultPage: Hashable, Sendable {
    /// One part of the page.
    package enum Part: Hashable, Sendable {
        /// A heading.
        case heading(String)
        /// A paragraph or a list in Markdown.
        case prose(String)
        /// A table under its title.
        case table(Table)
        /// A plot, written beside the page under the page's name and this one.
        case plot(Plot, name: String)
    }

    /// The title.
    package var title: String
    /// The parts in order.
    package var parts: [Part]

    /// A page.
    package init(title: String, parts: [Part] = []) {
        self.title = title
        self.parts = parts
    }

    /// The page in Markdown; plots are linked as `<name>-<plot>.svg`.
    package func markdown(named name: String) -> String {
        let blocks = parts.map { part in
            switch part {
            case .heading(let text): "## \(text)"
            case .prose(let text): text
            case .table(let table): "### \(table.title)\n\n\(table.markdown)"
            case .plot(let plot, let plotName): "![\(plot.title)](\(name)-\(plotName).svg)"
            }
        }
        return (["# \(title)"] + blocks).joined(separator: "\n\n") + "\n"
    }

    /// All cells of all tables as records with a head.
    package var records: String {
        let records = parts.flatMap { part -> [String] in
            if case .table(let table) = part { table.records } else { [] }
        }
        return ([Table.recordHead] + records).joined(separator: "\n") + "\n"
    }

    /// The plots with the names of their files.
    package func plots(named name: String) -> [(file: String, svg: String)] {
        parts.compactMap { part in
            guard case .plot(let plot, let plotName) = part else { return nil }
            return ("\(name)-\(plotName).svg", plot.svg)
        }
    }
}
