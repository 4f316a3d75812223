// The lines read on the pictures of one video, so that none is read twice.

internal import PauseModel

/// The lines read on the pictures of one video, so that a line seen again is not read again.
///
/// Pictures come in order, and what is remembered depends on nothing but the pictures before.
/// It holds so many bytes of lines and forgets those first that were not seen for longest.
public struct LineMemory: Sendable {
    /// How often the memory was asked, and how often it knew.
    public struct Counts: Hashable, Sendable {
        /// Lines asked for.
        public fileprivate(set) var asked = 0
        /// Lines that were known.
        public fileprivate(set) var known = 0
    }

    private struct Entry {
        var print: LinePrint
        var reading: RecognisedLine
        /// When it was seen last, in lines asked for.
        var seen: Int
        /// Its number among all lines kept.
        var key: Int
        /// Its looks that were not known, if any were.
        var doubts: Doubts?
    }

    /// The looks of a line that were not known for certain.
    struct Doubts: Sendable {
        /// Symbols that the line had.
        var symbols: Int
        /// Numbers of looks by the place of their symbol.
        var numbers: [Int: Int]
    }

    /// What was asked of it.
    public private(set) var counts = Counts()
    /// The bytes of lines it may hold.
    package let capacity: Int
    /// The bytes of lines it holds.
    package private(set) var bytes = 0
    private var entries: [Entry] = []
    /// The characters that were read in them.
    package var glyphs = GlyphMemory()
    /// The entries by the width of their ink, in the order they came.
    private var places: [Int: [Int]] = [:]
    /// The number that the next line kept gets.
    private(set) var nextKey = 0

    /// Room for a thousand lines of 1080p: the pages of some twenty files.
    public static let usualCapacity = 24 << 20

    /// A memory of nothing.
    /// - Parameter capacity: the bytes of lines it may hold.
    public init(capacity: Int = usualCapacity) {
        self.capacity = capacity
    }

    /// Forgets all lines, and keeps what characters look like.
    package mutating func forgetLines() {
        (entries, places, bytes) = ([], [:], 0)
    }

    /// How many lines it holds.
    package var count: Int { entries.count }

    /// The most that noise does to a line that counts as the same.
    ///
    /// In recordings with little noise lines that say the same are up to 16 apart, in noisy ones up
    /// to 70, and read again. Of 4,100 pairs of like characters (`.` and `,`, `6` and `8`, `1` and
    /// `l`, `'` and `"`), drawn in 30 monospace fonts of 9 to 18 pixels, three are no further apart
    /// than this: `1` and `l`, `'` and a backtick, `-` and `~`, each in one font at 9 or 10 pixels.
    static let noise = LinePrint.Distance(patch: 32, pixel: 64)
    /// What the engine was less sure of than this is read again unless nothing has changed at all.
    package static let leastConfidence = 0.9

    /// What a line was read as when it was seen before, and its number; nil when it was not, or
    /// was in doubt.
    mutating func reading(of print: LinePrint) -> (line: RecognisedLine, key: Int)? {
        counts.asked += 1
        guard let place = place(of: print) else { return nil }
        entries[place].seen = counts.asked
        counts.known += 1
        return (line: entries[place].reading, key: entries[place].key)
    }

    private func place(of print: LinePrint) -> Int? {
        let widths =
            (print.inkWidth - LinePrint.mostWider)...(print.inkWidth + LinePrint.mostWider)
        // Most lines of a screen are as they were: how far others are from them nobody has to know.
        for width in widths {
            for place in places[width] ?? [] where entries[place].print == print { return place }
        }
        var best: (place: Int, distance: LinePrint.Distance)?
        for width in widths {
            for place in places[width] ?? [] {
                guard entries[place].reading.confidence >= Self.leastConfidence,
                    let distance = print.distance(
                        to: entries[place].print, limit: best?.distance ?? Self.noise)
                else { continue }
                if distance < best?.distance ?? Self.noise || best == nil {
                    best = (place: place, distance: distance)
                }
            }
        }
        return best?.place
    }

    /// Keeps what a line was read as.
    mutating func keep(_ reading: RecognisedLine, of print: LinePrint) {
        defer { nextKey += 1 }
        guard print.bytes <= capacity else { return }
        bytes += print.bytes
        places[print.inkWidth, default: []].append(entries.count)
        entries.append(
            Entry(print: print, reading: reading, seen: counts.asked, key: nextKey))
        if bytes > capacity { forget() }
    }

    /// What looks are known to be by now that were read as something else, by their numbers.
    package var slips: [Int: String] { glyphs.slips }

    /// The looks that were not known in the line of a number, if it is still remembered.
    func doubts(of key: Int) -> Doubts? {
        entries.last { $0.key == key }?.doubts
    }

    /// Notes which looks were not known in the line of a number.
    mutating func note(_ doubts: Doubts, of key: Int) {
        guard let place = entries.lastIndex(where: { $0.key == key }) else { return }
        entries[place].doubts = doubts
    }

    /// Forgets the lines not seen for longest, a quarter of all bytes at once.
    private mutating func forget() {
        let old = entries.indices.sorted {
            (entries[$0].seen, $0) < (entries[$1].seen, $1)
        }
        var dropped = Set<Int>()
        for place in old where bytes > capacity - capacity / 4 {
            dropped.insert(place)
            bytes -= entries[place].print.bytes
        }
        entries = entries.enumerated().filter { !dropped.contains($0.offset) }.map(\.element)
        places = [:]
        for (place, entry) in entries.enumerated() {
            places[entry.print.inkWidth, default: []].append(place)
        }
    }
}
