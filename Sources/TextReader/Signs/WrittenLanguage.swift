// The languages that a text is likely to be written in, by its accents.

internal import Glibc

/// The languages that a text is likely to be written in, by the letters with accents that it shows.
///
/// Two accents that look alike in small letters, a bar and a blurred tilde, a ring and a breve, are told apart by what
/// else is there: where `ē` and `ī` are seen `ã` is `ā`. At first a language is as likely as the root of its speakers is
/// large. A letter that is seen again and again tells no more than one that is seen twice, as what it is mistaken for is
/// the same each time.
package struct WrittenLanguage {
    /// What a letter with an accent looks like.
    package struct Sight {
        /// The letters that it may be, with how unlikely each is by its shape: twice the logarithm.
        package var letters: [(letter: Character, distance: Double)]

        static let none = Sight(letters: [])

        package init(letters: [(letter: Character, distance: Double)]) { self.letters = letters }

        /// How unlikely a letter is by its shape; nil where it is none of these.
        func distance(of letter: Character?) -> Double? {
            letters.first { $0.letter == letter }?.distance
        }
    }

    /// A letter that a language lacks is seen in it, in a name, as one that is so rare.
    private static let foreign = 0.001
    /// A letter that was read is so often another one.
    private static let misread = 0.01
    /// No letter is rarer than this.
    private static let leastShare = 1e-4
    /// A letter that is seen more often than this tells no more of its language.
    private static let mostSights = 2.0

    /// How likely each language is; they add up to 1.
    private let chances: [Double]

    /// - Parameters:
    ///   - sights: the accents that were seen.
    ///   - read: letters that were read with all they have.
    package init(of sights: [Sight], besides read: Set<Character>) {
        let kinds = Self.kinds(of: sights)
        let letters = Set(read.map(Alphabets.small)).sorted()
        let logarithms = Alphabets.all.map { alphabet in
            let seen = kinds.map { sights in
                let sum = sights.reduce(0) { $0 + log(Self.chance(of: $1, in: alphabet.shares)) }
                return sum * min(1, Self.mostSights / Double(sights.count))
            }
            let read = letters.map { log((alphabet.shares[$0] ?? 0) + Self.misread) }
            return (seen + read).reduce(log(alphabet.speakers) / 2, +)
        }
        let most = logarithms.max() ?? 0
        let weights = logarithms.map { exp($0 - most) }
        let all = weights.reduce(0, +)
        chances = weights.map { $0 / all }
    }

    /// The sights of each letter that they are like most, in the order of these: sums do not depend on chance.
    private static func kinds(of sights: [Sight]) -> [[Sight]] {
        let likes = sights.compactMap { sight in
            sight.letters.min { $0.distance < $1.distance }.map {
                (letter: $0.letter, sight: sight)
            }
        }
        return Dictionary(grouping: likes, by: \.letter).sorted { $0.key < $1.key }
            .map { $0.value.map(\.sight) }
    }

    /// How likely a sight is in a language, but for a factor that is the same in all.
    private static func chance(of sight: Sight, in shares: [Character: Double]) -> Double {
        let least = sight.letters.map(\.distance).min() ?? 0
        return sight.letters.reduce(0) { sum, one in
            sum + (shares[Alphabets.small(one.letter)] ?? 0) * exp((least - one.distance) / 2)
        } + foreign
    }

    /// The letter that something seen is in this language; nil where it is none.
    package func likeliest(of sight: Sight) -> Character? {
        sight.letters.map { (letter: $0.letter, rarity: $0.distance + rarity(of: $0.letter)) }
            .min { $0.rarity < $1.rarity }?.letter
    }

    /// Whether a letter is one of the alphabets that the text is likely to be written with.
    package func has(_ letter: Character) -> Bool { rarity(of: letter) <= Self.mostRare }

    /// A letter of another alphabet is rarer than this: one of a hundred.
    private static let mostRare = 9.2

    /// How unlikely a letter is in the text, on the scale of `AccentShape.distance`.
    private func rarity(of letter: Character) -> Double {
        let small = Alphabets.small(letter)
        let share = zip(chances, Alphabets.all).reduce(0) { $0 + $1.0 * ($1.1.shares[small] ?? 0) }
        return -2 * log(share + Self.leastShare)
    }
}
