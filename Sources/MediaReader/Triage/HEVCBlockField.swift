// The blocks of an HEVC picture that are read so far.

/// The blocks of an HEVC picture that are read so far, as far as later ones ask for them.
///
/// All of them copy the first references of one list or of both, not displaced.
struct HEVCBlockField {
    /// Bits for the two lists of references.
    struct Lists: OptionSet {
        let rawValue: UInt8
        static let first = Lists(rawValue: 1)
        static let second = Lists(rawValue: 2)
        static let both: Lists = [.first, .second]
    }

    /// What later blocks ask of one.
    struct Block {
        var lists: Lists
        var isSkipped = true
        /// How often it is split.
        var depth: UInt8 = 0
    }

    /// Where a block lies: its first sample and its side, a power of two.
    struct Place {
        let x: Int
        let y: Int
        let size: Int
    }

    private let sequence: HEVCSequence
    /// Smallest blocks in a row of the picture.
    private let columns: Int
    private var blocks: [Block]

    /// The field of a picture of which nothing is read; those that are as most are need not be filled
    /// in.
    init(_ sequence: HEVCSequence, of usual: Block) {
        self.sequence = sequence
        let side = 1 << sequence.smallestBlock
        columns = (sequence.width + side - 1) / side
        blocks = Array(
            repeating: usual,
            count: columns * ((sequence.height + side - 1) / side))
    }

    /// The block at a sample, of those that were read.
    func block(x: Int, y: Int) -> Block {
        blocks[(y >> sequence.smallestBlock) * columns + x >> sequence.smallestBlock]
    }

    /// Of the two blocks to the left of a place and above it, how many are as asked for.
    func countBeside(x: Int, y: Int, where isWanted: (Block) -> Bool) -> Int {
        (x > 0 && isWanted(block(x: x - 1, y: y)) ? 1 : 0)
            + (y > 0 && isWanted(block(x: x, y: y - 1)) ? 1 : 0)
    }

    /// Takes a block in; those of a picture lie within it.
    mutating func fill(_ place: Place, with block: Block) {
        let cells = 1 << (place.size - sequence.smallestBlock)
        let first =
            (place.y >> sequence.smallestBlock) * columns
            + place.x >> sequence.smallestBlock
        for row in 0..<cells {
            for cell in first + row * columns..<first + row * columns + cells {
                blocks[cell] = block
            }
        }
    }

    /// The first of a block's candidates: nil for the first block of a picture, which has none.
    func firstCandidate(for place: Place) -> Lists? {
        let side = 1 << place.size
        if place.x > 0 { return block(x: place.x - 1, y: place.y + side - 1).lists }
        return place.y > 0 ? block(x: place.x + side - 1, y: place.y - 1).lists : nil
    }

    /// The references of a block's neighbours, in the order of its list of motions and without those
    /// that are there already (8.5.3.2.3).
    func candidates(for place: Place) -> [Lists] {
        let side = 1 << place.size
        let (left, top) = (place.x - 1, place.y - 1)
        let beside = lists(x: left, y: top + side, before: place)
        let over = lists(x: left + side, y: top, before: place)
        var found: [Lists] = []
        func add(_ lists: Lists?, unless others: Lists?...) {
            guard let lists, !others.contains(lists) else { return }
            found.append(lists)
        }
        add(beside)
        add(over, unless: beside)
        add(lists(x: left + side + 1, y: top, before: place), unless: over)
        add(lists(x: left, y: top + side + 1, before: place), unless: beside)
        if found.count < Self.mostBeforeCorner {
            add(lists(x: left, y: top, before: place), unless: beside, over)
        }
        return found
    }

    /// With so many the block across the corner is not asked.
    private static let mostBeforeCorner = 4

    /// The references of the block at a sample; nil where it is read only after another (6.4.1).
    private func lists(x: Int, y: Int, before place: Place) -> Lists? {
        guard x >= 0, y >= 0, x < sequence.width, y < sequence.height,
            order(x: x, y: y) < order(x: place.x, y: place.y)
        else { return nil }
        return block(x: x, y: y).lists
    }

    /// When the smallest block at a sample is read: row by row of the largest, and within each by
    /// quarters of quarters.
    private func order(x: Int, y: Int) -> Int {
        let side = sequence.largestBlock
        var order = (y >> side) * ((sequence.width >> side) + 1) + x >> side
        for bit in (sequence.smallestBlock..<side).reversed() {
            order = order << 2 | (y >> bit & 1) << 1 | x >> bit & 1
        }
        return order
    }
}
