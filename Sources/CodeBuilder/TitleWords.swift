// The words that stills show where names stand.

/// The words that stills show where names stand, each of what stays as it is kept once: bars show the same for hours.
struct TitleWords: Sendable {
    /// What a word says, and where.
    private var numbers: [TitlePlaces.Reading: Int] = [:]
    private var words: [TitleReader.Name] = []
    /// The words of each still, by their numbers.
    private var stills: [[Int32]] = []

    /// Takes in the words of a still, later than those before.
    mutating func add(_ shown: [TitleReader.Name]) {
        stills.append(
            shown.map { word in
                let reading = TitlePlaces.Reading(word)
                if let number = numbers[reading] { return Int32(number) }
                numbers[reading] = words.count
                words.append(word)
                return Int32(words.count - 1)
            })
    }

    /// The words of each still.
    var all: [[TitleReader.Name]] { stills.map { $0.map { words[Int($0)] } } }
}
