// One thing in a line that speaks for a language.

extension Language {
    /// What speaks for a language in one line, without its leading blanks.
    struct Sign: Sendable {
        enum Place: Sendable {
            case start
            case end
            case anywhere
        }

        let text: String
        let place: Place
        let weight: Double
        /// The text as bytes: searching text letter by letter is slow.
        private let bytes: [UInt8]

        init(text: String, place: Place, weight: Double) {
            self.text = text
            self.place = place
            self.weight = weight
            bytes = Array(text.utf8)
        }

        static func start(_ text: String, _ weight: Double = 1) -> Sign {
            Sign(text: text, place: .start, weight: weight)
        }

        static func end(_ text: String, _ weight: Double = 1) -> Sign {
            Sign(text: text, place: .end, weight: weight)
        }

        static func has(_ text: String, _ weight: Double = 1) -> Sign {
            Sign(text: text, place: .anywhere, weight: weight)
        }

        func isIn(_ line: [UInt8]) -> Bool {
            guard let first = bytes.first, bytes.count <= line.count else { return false }
            switch place {
            case .start: return line.starts(with: bytes)
            case .end: return line.suffix(bytes.count).elementsEqual(bytes)
            case .anywhere:
                for start in 0...(line.count - bytes.count) where line[start] == first {
                    if line[start...].starts(with: bytes) { return true }
                }
                return false
            }
        }
    }
}
