// The characters of one video by their looks, so that what looks like them needs no engine.

/// The characters of one video by their looks, so that what looks like them needs no engine.
///
/// A look is known when the engine has read it as the same character in several lines. A cell is
/// read from memory when it looks like a known one, and like nothing else. Lines come in order,
/// and what is known depends on nothing but the lines before.
package struct GlyphMemory: Sendable {
    /// How often the memory was asked, and how often it knew.
    package struct Counts: Hashable, Sendable {
        /// Cells asked for.
        package fileprivate(set) var cells = 0
        /// Cells that were known for certain.
        package fileprivate(set) var known = 0
    }

    /// What was asked of it.
    package private(set) var counts = Counts()
    private var glyphs: [KnownGlyph] = []
    /// Looks that were read when they were not known.
    private var doubts = DoubtfulLooks()
    /// Lines asked for and lines learnt.
    private var time = 0
    /// How many looks it has forgotten.
    private var forgotten = 0
    /// The looks it may hold.
    private let capacity: Int

    /// Looks of a hundred characters in a few fonts, colours and places between pixels: 3 MB at
    /// most.
    package static let usualCapacity = 2048

    package init(capacity: Int = usualCapacity) {
        self.capacity = capacity
    }

    /// How many looks it holds.
    package var count: Int { glyphs.count }

    /// How far a cell may be from a known one to be that character.
    ///
    /// In recordings cells with the same character are up to 40 apart, and other characters 64 or
    /// more. Of 180,000 pairs of like characters (`1` and `l`, `0` and `O`, `.` and `,`), drawn in
    /// 107 monospace fonts at 15 sizes, one in 5,000 is nearer than this, nearly all in hairline
    /// or decorative fonts.
    static let near = LinePrint.Distance(patch: 40, pixel: 96)
    /// Up to here others are looked for that it could be.
    private static let reach = LinePrint.Distance(patch: 60, pixel: 160)
    /// It must be so much nearer than any other character.
    private static let margin = 16
    /// A look met for the first time, and read as a character, is that character for good when a
    /// known one of it is no further.
    private static let kin = LinePrint.Distance(patch: 64, pixel: 160)
    /// What the engine is less sure of shows nothing.
    private static let leastConfidence = 0.8

    // MARK: - Reading

    /// What each cell of a line is; nil where that is not certain.
    mutating func characters(of line: GlyphCells) -> [GlyphReading?] {
        time += 1
        counts.cells += line.cells.count
        var best: [Int?] = []
        // The baseline is one of all cells: noise moves it by a row at most.
        for down in [0, -1, 1] {
            let found = line.cells.map { certain($0.look, down: down) }
            if best.isEmpty || found.count(where: { $0 != nil }) > best.count(where: { $0 != nil })
            {
                best = found
            }
            if 2 * best.count(where: { $0 != nil }) >= line.cells.count { break }
        }
        counts.known += best.count { $0 != nil }
        return best.map { place in
            place.map { place in
                glyphs[place].seen = time
                return glyphs[place].reading
            }
        }
    }

    /// What a cell is that stands on its line's baseline; nil when that is not certain.
    package func character(of look: GlyphLook) -> GlyphReading? {
        certain(look, down: 0).map { glyphs[$0].reading }
    }

    /// The known look that a cell has for certain.
    private func certain(_ look: GlyphLook, down: Int) -> Int? {
        let near = nearest(to: look, down: down, within: Self.reach)
        let known = near.filter { glyphs[$0.place].isKnown && $0.distance.isWithin(Self.near) }
            .min { $0.distance < $1.distance }
        guard let known else { return nil }
        let isAlone = near.allSatisfy {
            glyphs[$0.place].reading.text == glyphs[known.place].reading.text
                || $0.distance.patch >= known.distance.patch + Self.margin
        }
        return isAlone ? known.place : nil
    }

    private func nearest(
        to look: GlyphLook, down: Int, within limit: LinePrint.Distance
    ) -> [(place: Int, distance: LinePrint.Distance)] {
        var found: [(place: Int, distance: LinePrint.Distance)] = []
        for place in glyphs.indices {
            if let distance = look.distance(to: glyphs[place].look, down: down, limit: limit) {
                found.append((place: place, distance: distance))
            }
        }
        return found
    }

    // MARK: - Doubts

    /// The looks of a line that are not known to be what they were read as: their numbers, by the
    /// place among its symbols.
    mutating func doubts(of line: GlyphCells, as symbols: [PlacedSymbol]) -> [Int: Int] {
        guard !symbols.isEmpty, line.columns == symbols.map({ $0.column }) else { return [:] }
        let looks = Dictionary(
            line.cells.map { ($0.column, $0.look) }, uniquingKeysWith: { first, _ in first })
        var numbers: [Int: Int] = [:]
        for (place, symbol) in symbols.enumerated() {
            guard let look = symbol.column.flatMap({ looks[$0] }) else { continue }
            numbers[place] = doubt(look, read: symbol.text)
        }
        return numbers
    }

    /// The number of a look that was read as a character, by which `slips` tells what it is; nil
    /// when it is known to be that.
    package mutating func doubt(_ look: GlyphLook, read text: String) -> Int? {
        guard text.count == 1, character(of: look)?.text != text else { return nil }
        // Taken out, so that the memory can be asked meanwhile.
        var doubts = DoubtfulLooks()
        swap(&doubts, &self.doubts)
        defer { swap(&doubts, &self.doubts) }
        return doubts.number(of: look, read: text, character)
    }

    /// What looks are known to be by now that were read as something else, by their numbers.
    package var slips: [Int: String] { doubts.settled(character) }

    // MARK: - Learning

    /// Learns from a line that the engine has read.
    mutating func learn(_ line: GlyphCells, as symbols: [PlacedSymbol]) {
        // Where symbols and ink do not go together, neither shows what the other is.
        guard line.columns == symbols.map({ $0.column }) else { return }
        let read = Dictionary(
            symbols.map { ($0.column, $0) }, uniquingKeysWith: { first, _ in first })
        learn(
            line.cells.compactMap { cell in
                read[cell.column].map {
                    (cell.look, GlyphReading(text: $0.text, confidence: $0.confidence))
                }
            })
    }

    /// Learns what the cells of one line were read as.
    package mutating func learn(_ line: [(look: GlyphLook, reading: GlyphReading)]) {
        time += 1
        for (look, reading) in line
        where reading.text.count == 1 && reading.confidence >= Self.leastConfidence {
            learn(look, as: reading)
        }
        if glyphs.count > capacity { forget() }
    }

    /// How many lines must show a look for it to be known, if they all show the same.
    package func sightings(toKnow look: GlyphLook) -> Int {
        let near = nearest(to: look, down: 0, within: Self.kin)
        return near.contains { glyphs[$0.place].isProven } ? 1 : KnownGlyph.leastLines
    }

    private mutating func learn(_ look: GlyphLook, as reading: GlyphReading) {
        let near = nearest(to: look, down: 0, within: Self.kin)
        let nearest = near.filter { place, distance in
            distance.isWithin(Self.near)
                && (glyphs[place].reading.text == reading.text
                    || glyphs[place].holds(distance.patch))
        }.min { $0.distance < $1.distance }
        if let nearest {
            glyphs[nearest.place].add(
                look, as: reading, at: time, distance: nearest.distance.patch)
            // What is known of others may be more by now.
            if !glyphs[nearest.place].isKnown {
                glyphs[nearest.place].hasKin = hasKin(reading, among: near)
            }
            return
        }
        var glyph = KnownGlyph(look: look)
        glyph.add(look, as: reading, at: time, distance: 0)
        glyph.hasKin = hasKin(reading, among: near)
        glyphs.append(glyph)
    }

    /// Whether a proven look of the same character is near, and none of another.
    private func hasKin(
        _ reading: GlyphReading, among near: [(place: Int, distance: LinePrint.Distance)]
    ) -> Bool {
        let own = near.filter {
            glyphs[$0.place].isProven && glyphs[$0.place].reading.text == reading.text
        }.map(\.distance.patch).min()
        let other = near.filter { glyphs[$0.place].reading.text != reading.text }
            .map(\.distance.patch).min()
        return own.map { $0 + Self.margin <= other ?? .max } ?? false
    }

    /// Forgets the looks not met for longest, a quarter of them at once.
    private mutating func forget() {
        let old = glyphs.indices.sorted { (glyphs[$0].seen, $0) < (glyphs[$1].seen, $1) }
        let dropped = Set(old.prefix(glyphs.count - capacity * 3 / 4))
        glyphs = glyphs.enumerated().filter { !dropped.contains($0.offset) }.map(\.element)
        forgotten += dropped.count
    }

    /// Takes over from a copy what it was asked and which looks it met, but not what it has learnt.
    package mutating func takeUses(from copy: GlyphMemory) {
        (counts, time) = (copy.counts, copy.time)
        // A copy that has forgotten some has the others in other places.
        guard copy.forgotten == forgotten else { return }
        for place in glyphs.indices { glyphs[place].seen = copy.glyphs[place].seen }
    }
}
