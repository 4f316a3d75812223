// What a line says, kept once for all looks that read the same.

/// What a line says, and its form for comparing; kept once for all looks that read the same.
///
/// A video of an hour shows the same lines again and again. Two are equal when their bytes are:
/// strings that differ only in how an accent is written are two readings.
final class LineText: Sendable {
    /// What was read, without leading blanks; empty for a blank line.
    let text: String
    /// For comparing.
    let key: RowKey

    init(_ text: String) {
        self.text = text
        key = RowKey(text)
    }

    /// What a blank line says.
    static let blank = LineText("")
}

extension LineText: Hashable {
    static func == (left: LineText, right: LineText) -> Bool {
        left === right || left.text.utf8.elementsEqual(right.text.utf8)
    }

    func hash(into hasher: inout Hasher) {
        for byte in text.utf8 { hasher.combine(byte) }
    }
}
