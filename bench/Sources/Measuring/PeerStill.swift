// One still, read by all.

package import PauseModel
package import Scoring

/// One still and what each reader made of the code in it.
package struct PeerStill: Hashable, Sendable, Codable {
    /// One reader's text and its cost.
    package struct Reading: Hashable, Sendable, Codable {
        /// The code regions of the still.
        package var code: TextScore
        /// Processor seconds of the reading; nil when they are not known.
        package var cpuSeconds: Double?

        /// Words scored against the code regions of a hold.
        ///
        /// Column 0 is taken from the region's known edge or from the leftmost word, whichever
        /// makes more characters right: a user sees which one fits.
        package init(_ words: [PlacedWord], hold: ClipTruth.Hold, cpuSeconds: Double?) {
            code = hold.regions.filter { $0.kind == .code }.reduce(into: TextScore()) {
                sum, region in
                let shown = CodeLine.lines(of: region.text)
                let scores = WordLayout.Margin.allCases.map { margin in
                    let layout = WordLayout(words, in: region.box, margin: margin)
                    return TextScore(shown: shown, read: layout.lines)
                }
                let best = scores.max { $0.strictCharactersRight < $1.strictCharactersRight }
                sum += best ?? TextScore(shown: shown, read: [])
            }
            self.cpuSeconds = cpuSeconds
        }

        /// A still of a report scored against the code regions of a hold, as `score` does.
        package init(_ still: Still, hold: ClipTruth.Hold, cpuSeconds: Double?) {
            let match = RegionMatch(truth: hold.regions, read: still.regions)
            var code = TextScore()
            for (index, region) in hold.regions.enumerated() where region.kind == .code {
                code += TextScore(
                    shown: CodeLine.lines(of: region.text), read: match.text(of: index))
            }
            self.code = code
            self.cpuSeconds = cpuSeconds
        }
    }

    /// The clip's file name.
    package var clip: String
    /// The class it stands for.
    package var clipClass: String
    /// When its picture was taken.
    package var frameTime: MediaTime
    /// What each reader made of it, by the reader's raw name.
    package var readings: [String: Reading] = [:]

    /// A still that nobody has read yet.
    package init(clip: String, clipClass: String, frameTime: MediaTime) {
        self.clip = clip
        self.clipClass = clipClass
        self.frameTime = frameTime
    }
}

/// Stills of one class, or of all, read by one reader.
package struct PeerTally: Hashable, Sendable {
    /// The class, or `total`.
    package let name: String
    /// Who read.
    package let peer: Peer
    /// Stills that it read.
    package private(set) var stills = 0
    /// Their code.
    package private(set) var code = TextScore()
    /// Processor seconds of one still; nil when they are not known.
    package private(set) var cpuSecondsPerStill: Double?

    /// The sum over some stills.
    package init(name: String, peer: Peer, stills all: [PeerStill]) {
        self.name = name
        self.peer = peer
        let readings = all.compactMap { $0.readings[peer.rawValue] }
        stills = readings.count
        for reading in readings { code += reading.code }
        let seconds = readings.compactMap(\.cpuSeconds)
        cpuSecondsPerStill =
            seconds.isEmpty ? nil : seconds.reduce(0, +) / Double(seconds.count)
    }

    /// The share of the characters shown, every blank included, that is not right.
    package var strictError: Double? { code.strictAccuracy.map { 1 - $0 } }

    /// The tallies of each class in order of name, then those of all stills, each for all readers
    /// that took part.
    package static func all(of stills: [PeerStill]) -> [PeerTally] {
        let classes = Dictionary(grouping: stills, by: \.clipClass).sorted { $0.key < $1.key }
        let groups = classes.map { ($0.key, $0.value) } + [("total", stills)]
        return groups.flatMap { name, members in
            Peer.allCases.map { PeerTally(name: name, peer: $0, stills: members) }
                .filter { $0.stills > 0 }
        }
    }
}

extension PeerTally {
    /// pausetext must make at most this share of a peer's errors to be ahead by a wide margin.
    package static let wideMargin = 0.5

    /// One bar a peer: in its worst class, pausetext's wrong characters over the peer's.
    ///
    /// A class that a peer reads without any error is lost unless pausetext makes none either.
    package static func bars(of stills: [PeerStill]) -> [Bar] {
        let tallies = all(of: stills).filter { $0.code.regions > 0 }
        let own = tallies.filter { $0.peer == .pausetext }
        return Peer.allCases.filter { $0 != .pausetext }.map { peer in
            let ratios = own.compactMap { ours -> Double? in
                let theirs = tallies.first { $0.peer == peer && $0.name == ours.name }
                guard let mine = ours.strictError, let other = theirs?.strictError else {
                    return nil
                }
                if mine == 0 { return 0 }
                return other > 0 ? mine / other : .greatestFiniteMagnitude
            }
            return Bar(
                "wrong characters of code, ratio to \(peer.name), worst class", .atMost, wideMargin,
                value: ratios.count == own.count ? ratios.max() : nil)
        }
    }
}
