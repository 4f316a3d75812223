// What pictures are made of, so that the same is known when it comes again.

/// Gives numbers to what pictures are made of: the same bits over the same references are the same
/// picture.
///
/// A picture that stands still is coded as the same few bits again and again, over references that
/// were made by such bits in their turn. That such a chain has come to rest only decoding can tell:
/// once two numbers are known to be one picture, all that is made of either is one as well
/// (congruence).
struct ContentMemory {
    /// All that decides what a picture shows.
    struct Recipe: Hashable {
        /// Bits of its slices, and how they are to be read.
        var slices: [Slice]
        /// What its references show; always the numbers that stand for others.
        var references: [Int]
    }

    /// One slice of a picture.
    struct Slice: Hashable {
        var setting: [Int]
        var bits: [UInt8]

        func hash(into hasher: inout Hasher) {
            hasher.combine(setting)
            // All at once: an array of bytes is mixed in byte by byte.
            bits.withUnsafeBytes { hasher.combine(bytes: $0) }
        }
    }

    private var numbers: [Recipe: Int] = [:]
    private var aliases: [Int: Int] = [:]
    private var last = 0

    /// A picture that rests is made of a few recipes; more are of changes, and need no memory.
    private let mostRecipes: Int

    /// A memory that forgets all when it holds so many recipes.
    init(mostRecipes: Int = 256) { self.mostRecipes = mostRecipes }

    /// A number that nothing else has.
    mutating func fresh() -> Int {
        last += 1
        return last
    }

    /// Forgets all recipes: what they are made of is gone.
    mutating func forget() {
        numbers = [:]
        aliases = [:]
    }

    /// How many numbers are known to be the same as another.
    var aliasCount: Int { aliases.count }

    /// The number that stands for all that are known to be the same.
    func standing(for number: Int) -> Int {
        var number = number
        while let other = aliases[number] { number = other }
        return number
    }

    /// The number of what a recipe makes.
    mutating func number(of recipe: Recipe) -> Int {
        if let known = numbers[recipe] { return standing(for: known) }
        if numbers.count >= mostRecipes { forget() }
        let number = fresh()
        numbers[recipe] = number
        return number
    }

    /// Two numbers are one picture; so is all that is made of them in the same way.
    mutating func unify(_ number: Int, with other: Int) {
        var pairs = [(number, other)]
        while let (left, right) = pairs.popLast() {
            let (left, right) = (standing(for: left), standing(for: right))
            guard left != right else { continue }
            // The older stands: pictures kept under it need not be looked for anew.
            aliases[max(left, right)] = min(left, right)
            var renewed: [Recipe: Int] = [:]
            for (recipe, made) in numbers {
                var recipe = recipe
                recipe.references = recipe.references.map { standing(for: $0) }
                if let double = renewed[recipe] {
                    pairs.append((double, made))
                } else {
                    renewed[recipe] = made
                }
            }
            numbers = renewed
        }
    }
}
