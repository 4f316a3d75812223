// Protection in MP4 and QuickTime files (ISO/IEC 14496-12, 23001-7), and whether one is complete.

/// Reads from the boxes of an MP4 or QuickTime file which video tracks and fragments are protected.
///
/// libav opens an `encv` track under the name of the codec inside it and would decode its
/// ciphertext while looking for stream parameters, so this is asked first. Nothing is followed
/// outside the file; depth and number of boxes are bounded.
package struct IsoProtection {
    /// Whether there is an index of samples; without one nothing can be read.
    package private(set) var hasMovie = false
    /// Where the last top-level box says it ends; beyond the file when that is cut short.
    package private(set) var expectedEnd: Int64 = 0

    /// What lies between the boxes and is none, in front of a fragment: bytes that were overwritten.
    package private(set) var holes: [Range<Int64>] = []

    private var boxes: IsoBoxReader
    private var tracks: [IsoTrack] = []
    private var defaults: [UInt32: UInt32] = [:]
    private var systems: [String] = []
    private var encryptionBoxes: [Int64] = []
    private var fragments: [IsoFragment] = []

    /// Boxes nest about eight deep in real files.
    private static let deepest = 12

    /// Walks the file's boxes.
    package init(_ scanner: ByteScanner) {
        boxes = IsoBoxReader(scanner)
        walkTop()
    }

    /// Whether any video track is protected, so that nothing may be decoded on opening.
    package var hasProtectedVideo: Bool {
        tracks.contains { $0.entries.contains { $0.isProtected } }
    }

    /// Whether bytes are missing at the end.
    package var isCutShort: Bool { expectedEnd > boxes.size }

    /// What libav must read differently: holes, to be taken for one `free` box each, without which
    /// it does not find the fragment behind; and in a file that is protected in part, boxes that
    /// describe encryption, to be taken for `free` ones.
    ///
    /// With them libav applies the vectors of one fragment to others and refuses the packets of
    /// clear ones. Which packets are protected is told from here, whatever libav thinks.
    package var patches: [BytePatch] {
        let inPart = tracks.contains { protection(ofTrack: $0.identifier).extent == .perPacket }
        let names = inPart ? encryptionBoxes : []
        return holes.map(Self.freeBox)
            + names.map { BytePatch(position: $0, bytes: Array("free".utf8)) }
    }

    /// The head of a box over a hole that says that there is nothing in it.
    private static func freeBox(over hole: Range<Int64>) -> BytePatch {
        // A hole of 4 GB is left to its first 4 GB: libav then looks for itself.
        let length = UInt32(clamping: hole.count)
        let bytes = (0..<4).map { UInt8(truncatingIfNeeded: length >> (24 - 8 * $0)) }
        return BytePatch(position: hole.lowerBound, bytes: bytes + Array("free".utf8))
    }

    /// What is protected of the track with that number.
    package func protection(ofTrack identifier: UInt32) -> Protection {
        guard let track = tracks.first(where: { $0.identifier == identifier }),
            let entry = track.entries.first(where: \.isProtected), let scheme = entry.scheme
        else { return .none }
        let detail = Protection.detail(scheme: scheme, systems: systems)
        guard !fragments.isEmpty else { return inChunks(of: track, detail) }
        let hasVectors = fragments.contains { $0.tracks[identifier]?.hasVectors == true }
        let parts = fragments.compactMap { fragment -> Protection.Fragment? in
            guard let part = fragment.tracks[identifier] else { return nil }
            return Protection.Fragment(
                start: fragment.start,
                isProtected: isProtected(part, of: track, othersHaveVectors: hasVectors))
        }
        // Samples in front of the first fragment are those of the movie box itself.
        if !parts.isEmpty, parts.allSatisfy({ $0.isProtected }) {
            return Protection(.whole, detail: detail)
        }
        return Protection(.perPacket, detail: detail, map: .fragments(parts))
    }

    /// Without fragments, each chunk of samples names the entry it uses.
    private func inChunks(of track: IsoTrack, _ detail: String) -> Protection {
        guard !track.entries.allSatisfy(\.isProtected), !track.runs.isEmpty else {
            return Protection(.whole, detail: detail)
        }
        var run = 0
        let chunks = track.chunks.enumerated().map { index, start in
            while run + 1 < track.runs.count, track.runs[run + 1][0] <= UInt64(index) + 1 {
                run += 1
            }
            let entry = Int(clamping: track.runs[run][2]) - 1
            let isClear = track.entries.indices.contains(entry) && !track.entries[entry].isProtected
            return Protection.Fragment(start: Int64(clamping: start), isProtected: !isClear)
        }
        let sorted = chunks.sorted { $0.start < $1.start }
        guard sorted.contains(where: { !$0.isProtected }) else {
            return Protection(.whole, detail: detail)
        }
        return Protection(.perPacket, detail: detail, map: .fragments(sorted))
    }

    /// Whether a fragment's samples are protected.
    ///
    /// They are clear when their sample entry is, and also when that entry needs a vector for each
    /// sample and none are given though other fragments have them: so packagers write a clear lead.
    /// Where no fragment has any, they are missing, not needless.
    private func isProtected(
        _ part: (entry: UInt32, hasVectors: Bool), of track: IsoTrack, othersHaveVectors: Bool
    ) -> Bool {
        let chosen = part.entry == 0 ? defaults[track.identifier] ?? 1 : part.entry
        let index = Int(chosen) - 1
        guard track.entries.indices.contains(index) else { return true }
        let entry = track.entries[index]
        guard entry.isProtected else { return false }
        return part.hasVectors || entry.hasConstantVector || !entry.isCommonEncryption
            || !othersHaveVectors
    }

    // MARK: Walking

    private mutating func walkTop() {
        var position: Int64 = 0
        while true {
            let found = boxes.box(at: position, limit: boxes.size)
            if !boxes.isSound(found), let next = nextFragment(behind: position) {
                holes.append(position..<next)
                position = next
                continue
            }
            guard let box = found else { break }
            expectedEnd = box.declaredEnd
            switch box.type {
            case "moov":
                hasMovie = true
                walkMovie(box.content, box.end)
            case "moof": walkFragment(position, box.content, box.end)
            default: break
            }
            position = box.declaredEnd
        }
    }

    /// Where the next fragment begins behind what is no box, in a file that has any.
    private mutating func nextFragment(behind start: Int64) -> Int64? {
        guard !fragments.isEmpty || !defaults.isEmpty else { return nil }
        return boxes.nextFragment(behind: start)
    }

    private mutating func walkMovie(_ start: Int64, _ end: Int64) {
        var position = start
        while let box = boxes.box(at: position, limit: end) {
            switch box.type {
            case "trak":
                tracks.append(IsoTrack())
                walkTrack(box.content, box.end, depth: 0)
            case "mvex": walkDefaults(box.content, box.end)
            case "pssh": noteSystem(box)
            default: break
            }
            position = box.declaredEnd
        }
    }

    private mutating func walkTrack(_ start: Int64, _ end: Int64, depth: Int) {
        guard depth < Self.deepest, let last = tracks.indices.last else { return }
        var position = start
        while let box = boxes.box(at: position, limit: end) {
            switch box.type {
            case "tkhd":
                // Version 1 has 64-bit times before the number.
                let version = boxes.number(at: box.content, bytes: 1) ?? 0
                let number = boxes.number(at: box.content + (version == 1 ? 20 : 12), bytes: 4)
                tracks[last].identifier = UInt32(number ?? 0)
            case "hdlr":
                if let kind = boxes.bytes(at: box.content + 8, count: 4) {
                    let isHere = kind.elementsEqual("vide".utf8)
                    tracks[last].isVideo = tracks[last].isVideo || isHere
                }
            case "stsd": walkEntries(box.content + 8, box.end)
            case "senc", "saiz", "saio": encryptionBoxes.append(box.content - 4)
            case "stsc": tracks[last].runs = boxes.table(box, columns: 3, bytes: 4)
            case "stco": tracks[last].chunks = boxes.table(box, columns: 1, bytes: 4).map { $0[0] }
            case "co64": tracks[last].chunks = boxes.table(box, columns: 1, bytes: 8).map { $0[0] }
            case "mdia", "minf", "stbl": walkTrack(box.content, box.end, depth: depth + 1)
            default: break
            }
            position = box.declaredEnd
        }
    }

    private mutating func walkEntries(_ start: Int64, _ end: Int64) {
        guard let last = tracks.indices.last else { return }
        var position = start
        while let box = boxes.box(at: position, limit: end) {
            var entry = IsoSampleEntry(type: box.type)
            if box.type == "drmi" { entry.scheme = "iTunes FairPlay (drmi)" }
            if box.type == "drms" { entry.scheme = "iTunes FairPlay (drms)" }
            if box.type == "encv" { entry.scheme = "unknown scheme (encv)" }
            // A visual entry has 78 bytes of fields before its boxes.
            if tracks[last].isVideo || entry.scheme != nil {
                walkScheme(box.content + 78, box.end, into: &entry, depth: 0)
            }
            tracks[last].entries.append(entry)
            position = box.declaredEnd
        }
    }

    private mutating func walkScheme(
        _ start: Int64, _ end: Int64, into entry: inout IsoSampleEntry, depth: Int
    ) {
        guard depth < Self.deepest else { return }
        var position = start
        while let box = boxes.box(at: position, limit: end) {
            switch box.type {
            case "sinf":
                if entry.scheme == nil { entry.scheme = "unknown scheme (sinf)" }
                walkScheme(box.content, box.end, into: &entry, depth: depth + 1)
            case "schi": walkScheme(box.content, box.end, into: &entry, depth: depth + 1)
            case "schm":
                if let name = boxes.bytes(at: box.content + 4, count: 4), !entry.isITunes {
                    entry.scheme = Self.printable(name)
                }
            case "tenc":
                // version, flags, reserved, pattern, isProtected, vector size
                let size = boxes.number(at: box.content + 7, bytes: 1)
                entry.isDefaultProtected = boxes.number(at: box.content + 6, bytes: 1) != 0
                entry.hasConstantVector = entry.isDefaultProtected && size == 0
                encryptionBoxes.append(box.content - 4)
            default: break
            }
            position = box.declaredEnd
        }
    }

    private mutating func walkDefaults(_ start: Int64, _ end: Int64) {
        var position = start
        while let box = boxes.box(at: position, limit: end) {
            if box.type == "trex", let track = boxes.number(at: box.content + 4, bytes: 4),
                let entry = boxes.number(at: box.content + 8, bytes: 4)
            {
                defaults[UInt32(track)] = UInt32(entry)
            }
            position = box.declaredEnd
        }
    }

    private mutating func walkFragment(_ begin: Int64, _ start: Int64, _ end: Int64) {
        var fragment = IsoFragment(start: begin)
        var position = start
        while let box = boxes.box(at: position, limit: end) {
            if box.type == "traf" { walkPart(box.content, box.end, into: &fragment) }
            if box.type == "pssh" { noteSystem(box) }
            position = box.declaredEnd
        }
        fragments.append(fragment)
    }

    private mutating func walkPart(_ start: Int64, _ end: Int64, into fragment: inout IsoFragment) {
        var track: UInt32 = 0
        var entry: UInt32 = 0
        var hasVectors = false
        var position = start
        while let box = boxes.box(at: position, limit: end) {
            switch box.type {
            case "tfhd":
                let flags = boxes.number(at: box.content, bytes: 4) ?? 0
                track = UInt32(boxes.number(at: box.content + 4, bytes: 4) ?? 0)
                // The base data offset (flag 1) comes before the sample entry's number (flag 2).
                if flags & 2 != 0 {
                    let field = box.content + 8 + (flags & 1 != 0 ? 8 : 0)
                    entry = UInt32(boxes.number(at: field, bytes: 4) ?? 0)
                }
            case "senc", "saiz", "saio":
                hasVectors = true
                encryptionBoxes.append(box.content - 4)
            case "uuid":
                let name = boxes.bytes(at: box.content, count: 16)
                if name?.elementsEqual(Self.smoothStreamingVectors) == true { hasVectors = true }
            default: break
            }
            position = box.declaredEnd
        }
        // A second part for one track: what is protected in either is protected.
        let before = fragment.tracks[track]
        fragment.tracks[track] = (
            max(entry, before?.entry ?? 0), hasVectors || before?.hasVectors == true
        )
    }

    private mutating func noteSystem(_ box: IsoBoxReader.Box) {
        guard let identifier = boxes.bytes(at: box.content + 4, count: 16) else { return }
        let name = KeySystem.name(identifier)
        if !systems.contains(name) { systems.append(name) }
    }

    /// The sample encryption box of PIFF, a2394f52-5a9b-4f14-a244-6c427c648df4.
    private static let smoothStreamingVectors: [UInt8] = [
        0xa2, 0x39, 0x4f, 0x52, 0x5a, 0x9b, 0x4f, 0x14, 0xa2, 0x44, 0x6c, 0x42, 0x7c, 0x64, 0x8d,
        0xf4,
    ]

    private static func printable(_ name: ArraySlice<UInt8>) -> String {
        String(decoding: name.map { (0x20..<0x7f).contains($0) ? $0 : 0x3f }, as: UTF8.self)
    }
}
