// The likeliest text of a line, from what a network makes of each step.

internal import Glibc

/// The likeliest text of a line, from what a network makes of each step.
///
/// Step by step it keeps the best few beginnings, as Tesseract does without word lists
/// (`RecodeBeamSearch`): a character's share and that of no character may be added where one goes
/// over into the other, but then what stands beside must stand alone.
struct PathSearch {
    /// What can follow a step.
    private enum Next: Int, CaseIterable {
        case anything
        /// Shares were added, and the character has not stood alone: it must now.
        case same
        /// Shares were added after it stood alone: it may not stand once more.
        case other
    }

    /// Which outputs are looked at together: the two best and no character, the other best ones,
    /// the rest.
    private enum Rank: CaseIterable {
        case top, good, rest
    }

    /// A step of a path.
    private struct Node {
        var output: Int
        /// Whether it goes on with the character before.
        var isAgain: Bool
        var certainty: Float
        /// The sum of all certainties.
        var score: Float
        /// Its place among all nodes; -1 at first.
        var before: Int
        /// Tells texts apart.
        var hash: UInt64
    }

    /// The paths kept for each thing that can follow.
    private static let width = 5
    /// Outputs that are among the best.
    private static let best = 5
    /// What paths without a dictionary are weighted with, and set off by.
    private static let (weight, offset): (Float, Double) = (2.25, -0.085)
    /// Less certain is not told apart.
    private static let leastCertainty: Float = -20
    private static let leastShare = Float(exp(Double(leastCertainty)))

    private let characters: NetworkCharacters
    /// Whether an output may be read.
    private let isAllowed: [Bool]
    /// All nodes, step by step.
    private var nodes: [Node] = []
    /// The nodes of the last step, by what can follow.
    private var ends = [Range<Int>](repeating: 0..<0, count: Next.allCases.count)
    private var heaps = [WorstFirst<Node>](
        repeating: WorstFirst { $0.score }, count: Next.allCases.count)
    private var isFirst = true

    init(_ characters: NetworkCharacters, alphabet: Set<Character>?) {
        self.characters = characters
        isAllowed = characters.texts.map { text in
            alphabet.map { alphabet in text.allSatisfy(alphabet.contains) } ?? true
        }
    }

    // MARK: - Stepping

    /// The outputs of one step by rank.
    private struct Ranking {
        var top: [Int]
        var good: [Int]
        var first = -1
        var second = -1

        init(_ shares: [Float], count: Int, none: Int) {
            var best: [(share: Float, output: Int)] = []
            for output in 0..<count {
                let share = shares[output]
                if best.count == PathSearch.best {
                    guard let last = best.last, share > last.share else { continue }
                    best.removeLast()
                }
                let place = best.firstIndex { $0.share < share } ?? best.count
                best.insert((share, output), at: place)
            }
            first = best[0].output
            second = best.count > 1 ? best[1].output : -1
            top = best.prefix(2).map(\.output)
            if !top.contains(none) { top.append(none) }
            top.sort()
            good = best.dropFirst(2).map(\.output).filter { $0 != none }.sorted()
        }

        func rank(of output: Int) -> Rank {
            top.contains(output) ? .top : good.contains(output) ? .good : .rest
        }
    }

    /// Takes the shares that the network gives each output at the next step.
    mutating func take(_ shares: [Float]) {
        let ranking = Ranking(shares, count: characters.count, none: characters.none)
        for next in heaps.indices { heaps[next].clear() }
        for rank in Rank.allCases {
            if isFirst {
                goOn(from: nil, .anything, shares, ranking, rank)
                break
            }
            for next in Next.allCases {
                for place in ends[next.rawValue].reversed() {
                    goOn(from: place, next, shares, ranking, rank)
                }
            }
            if heaps[Next.anything.rawValue].count > 0 { break }
        }
        isFirst = false
        for next in heaps.indices {
            let start = nodes.count
            nodes += heaps[next].elements
            ends[next] = start..<nodes.count
        }
    }

    private static func certainty(_ share: Float) -> Float {
        let certainty = share > leastShare ? log(share) : leastCertainty
        return Float(Double(certainty) + offset)
    }

    private mutating func goOn(
        from place: Int?, _ next: Next, _ shares: [Float], _ ranking: Ranking, _ rank: Rank
    ) {
        let none = characters.none
        let before = place.map { nodes[$0] }
        if let before, let place {
            let own = before.output
            if ranking.rank(of: own) == rank {
                if next != .other {
                    pushAgain(own, Self.certainty(shares[own]), .anything, from: place)
                }
                if next == .anything, rank == .top, own != none {
                    pushAgain(own, Self.certainty(shares[own] + shares[none]), .other, from: place)
                }
            }
            if next == .same { return }
        }
        let outputs: [Int] =
            switch rank {
            case .top: ranking.top
            case .good: ranking.good
            case .rest: (0..<characters.count).filter { ranking.rank(of: $0) == .rest }
            }
        for output in outputs where output != before?.output {
            let certainty = Self.certainty(shares[output])
            guard output == none || certainty >= Self.leastCertainty && isAllowed[output] else {
                continue
            }
            push(output, isAgain: false, certainty * Self.weight, .anything, from: place)
            guard rank == .top, output != none else { continue }
            var share = shares[output] + shares[none]
            if let own = before?.output, next == .anything, own != none,
                own == ranking.first && output == ranking.second
                    || own == ranking.second && output == ranking.first
            {
                share += shares[own]
            }
            push(output, isAgain: false, Self.certainty(share) * Self.weight, .same, from: place)
        }
    }

    private mutating func pushAgain(
        _ output: Int, _ certainty: Float, _ next: Next, from place: Int
    ) {
        let weighted = certainty * Self.weight
        guard weighted >= Self.leastCertainty || output == characters.none else { return }
        push(output, isAgain: true, weighted, next, from: place)
    }

    private mutating func push(
        _ output: Int, isAgain: Bool, _ certainty: Float, _ next: Next, from place: Int?
    ) {
        let score = certainty + (place.map { nodes[$0].score } ?? 0)
        let heap = next.rawValue
        guard heaps[heap].count < Self.width || score > heaps[heap].worst?.score ?? 0 else {
            return
        }
        let node = Node(
            output: output, isAgain: isAgain, certainty: certainty, score: score,
            before: place ?? -1,
            hash: hash(of: output, isAgain: isAgain, after: place.map { nodes[$0].hash } ?? 0))
        // Of two ways to the same text the better one is kept.
        let like = heaps[heap].elements.firstIndex {
            $0.output == node.output && $0.hash == node.hash
        }
        if let like {
            if score > heaps[heap].elements[like].score {
                heaps[heap].replace(at: like, with: node)
            }
            return
        }
        heaps[heap].push(node)
        if heaps[heap].count > Self.width { heaps[heap].dropWorst() }
    }

    private func hash(of output: Int, isAgain: Bool, after before: UInt64) -> UInt64 {
        guard !isAgain, output != characters.none else { return before }
        let count = UInt64(characters.count)
        let carry = ((before >> 32) &* count) >> 32
        return before &* count &+ carry &+ UInt64(output)
    }

    // MARK: - The best path

    /// The nodes of the best path, step by step.
    private var best: [Node] {
        var best: Int?
        for next in [Next.anything, .other] {
            for place in ends[next.rawValue]
            where best.map({ nodes[place].score > nodes[$0].score }) ?? true {
                best = place
            }
        }
        var path: [Node] = []
        var place = best ?? -1
        while place >= 0 {
            path.append(nodes[place])
            place = nodes[place].before
        }
        return path.reversed()
    }

    /// A character of the best path.
    private struct Read {
        var output: Int
        var certainty: Float
        var start: Int
        var end: Int
    }

    /// The characters of the best path, blanks among them.
    private var reads: [Read] {
        let path = best
        var reads: [Read] = []
        var step = 0
        while step < path.count {
            var certainty: Float = 0
            while step < path.count, path[step].output == characters.none {
                certainty = min(certainty, path[step].certainty)
                step += 1
            }
            guard step < path.count else {
                // What follows the last character counts with it.
                if let last = reads.last {
                    reads[reads.count - 1].certainty = min(last.certainty, certainty)
                }
                break
            }
            let (start, output) = (step, path[step].output)
            if output == characters.blank, let last = reads.last {
                reads[reads.count - 1].certainty = min(last.certainty, certainty)
                certainty = 0
            }
            repeat {
                certainty = min(certainty, path[step].certainty)
                step += 1
            } while step < path.count && path[step].isAgain
            reads.append(Read(output: output, certainty: certainty, start: start, end: step))
        }
        return reads
    }

    /// What was read in so many steps, each character up to the middle of what lies between it and
    /// its neighbours.
    func symbols(ofSteps steps: Int) -> [NetworkSymbol] {
        let reads = reads
        var symbols: [NetworkSymbol] = []
        var startsWord = true
        for (index, read) in reads.enumerated() {
            guard read.output != characters.blank else {
                startsWord = true
                continue
            }
            let left = index == 0 ? 0 : Self.border(reads[index - 1], read)
            let right = index + 1 == reads.count ? steps : Self.border(read, reads[index + 1])
            symbols.append(
                NetworkSymbol(
                    text: characters.texts[read.output],
                    columns: left * LineNetwork.pool..<right * LineNetwork.pool,
                    confidence: Self.confidence(read.certainty), startsWord: startsWord))
            startsWord = false
        }
        return symbols
    }

    private static func border(_ one: Read, _ other: Read) -> Int {
        one.end + (other.start - one.end) / 2
    }

    /// Tesseract's scale: five hundredths for each natural logarithm.
    private static func confidence(_ certainty: Float) -> Double {
        Double(max(0, min(100, 100 + 5 * certainty))) / 100
    }
}
