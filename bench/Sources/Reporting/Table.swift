// Rows and columns.

/// A table that can be shown as Markdown and told as comma-separated values.
package struct Table: Hashable, Sendable {
    /// What the table is about.
    package var title: String
    /// Heads of the columns; the first names the rows.
    package var columns: [String]
    /// The rows, each with one cell a column.
    package var rows: [[Cell]]

    /// A table.
    package init(title: String, columns: [String], rows: [[Cell]]) {
        self.title = title
        self.columns = columns
        self.rows = rows
    }

    /// The table in Markdown, columns padded so that the source reads as well.
    package var markdown: String {
        let texts = rows.map { $0.map { Self.escaped($0.shown) } }
        let widths = columns.indices.map { column in
            ([columns[column]] + texts.map { $0[column] }).map(\.count).max() ?? 0
        }
        let leftward = columns.indices.map { column in
            rows.allSatisfy { $0[column].isText }
        }
        func line(_ cells: [String]) -> String {
            let padded = cells.indices.map { column in
                let blanks = String(repeating: " ", count: widths[column] - cells[column].count)
                return leftward[column] ? cells[column] + blanks : blanks + cells[column]
            }
            return "| " + padded.joined(separator: " | ") + " |"
        }
        let rule = columns.indices.map { column in
            let dashes = String(repeating: "-", count: max(3, widths[column] + 2) - 1)
            return leftward[column] ? dashes + "-" : dashes + ":"
        }
        let body = [line(columns), "|" + rule.joined(separator: "|") + "|"] + texts.map(line)
        return body.joined(separator: "\n")
    }

    /// One record a cell, `table,row,column,value`: tables of any shape share one file, and two
    /// results can be compared line by line.
    package var records: [String] {
        rows.flatMap { row in
            zip(columns, row).dropFirst().map { column, cell in
                [title, row.first?.plain ?? "", column, cell.plain].map(Self.quoted)
                    .joined(separator: ",")
            }
        }
    }

    /// The head of all records.
    package static let recordHead = "table,row,column,value"

    private static func escaped(_ text: String) -> String {
        text.replacing("|", with: "\\|").replacing("\n", with: " ")
    }

    /// RFC 4180: a value with a comma, a quote or a line end is quoted, quotes in it are doubled.
    private static func quoted(_ text: String) -> String {
        guard text.contains(where: { ",\"\r\n".contains($0) }) else { return text }
        return "\"" + text.replacing("\"", with: "\"\"") + "\""
    }
}
