// The same stills read by all, as tables.

package import Measuring
package import Reporting
import Scoring

/// The same stills read by all, as tables.
package enum PeerParts {
    /// The parts of a page about these stills.
    package static func parts(_ stills: [PeerStill]) -> [ResultPage.Part] {
        guard !stills.isEmpty else { return [] }
        let tallies = PeerTally.all(of: stills)
        return [
            .heading("The same stills, read by peers"),
            .prose(explanation),
            .table(
                table(
                    "Code of all \(stills.count) stills", tallies.filter { $0.name == "total" },
                    withNames: false)),
            .table(table("Code by class", tallies, withNames: true)),
            .table(strict(tallies)),
        ]
    }

    private static let explanation = """
        The stills are those that pausetext found for holds with code, at the very frame it read.
        pausetext reads the picture by itself, as in `analyze`; what it reads too much counts against
        it. The peers are helped: words outside the true code region are left out, parts of one row
        are joined, and indentation and blanks are found from the places of their words on a grid of
        characters, with the better of two guesses at its column 0. Tesseract is the stock program with the model `eng`; on
        the crops it gets the true box of each code region. RapidOCR is
        `\(RapidPeer.release)` with its own models. Seconds are processor time of one still: of the
        whole command for Tesseract; of the reading alone, models loaded before, for RapidOCR. Those of
        pausetext are its stage *read* on the wall clock, which on a busy machine shows too much.
        """

    private static func table(_ title: String, _ tallies: [PeerTally], withNames: Bool) -> Table {
        Table(
            title: title,
            columns: [
                "", "stills", "strict", "blanks ignored", "lines exact", "indent right",
                "lines read", "s a still",
            ],
            rows: tallies.map { tally in
                [
                    .text(withNames ? "\(tally.name): \(tally.peer.name)" : tally.peer.name),
                    .count(tally.stills), .share(tally.code.strictAccuracy),
                    .share(tally.code.accuracy), .share(tally.code.exactLines),
                    .share(tally.code.indentation), .share(tally.code.linesRead),
                    .number(tally.cpuSecondsPerStill, digits: 2),
                ]
            })
    }

    /// The table that a README shows: strict accuracy, a row a class, a column a reader.
    private static func strict(_ tallies: [PeerTally]) -> Table {
        var names: [String] = []
        for tally in tallies where !names.contains(tally.name) { names.append(tally.name) }
        let peers = Peer.allCases.filter { peer in tallies.contains { $0.peer == peer } }
        return Table(
            title: "Strict accuracy of code", columns: ["class", "stills"] + peers.map(\.name),
            rows: names.map { name in
                let row = tallies.filter { $0.name == name }
                return [.text(name), .count(row.map(\.stills).max() ?? 0)]
                    + peers.map { peer in
                        .share(row.first { $0.peer == peer }?.code.strictAccuracy)
                    }
            })
    }
}
