// Prose of languages that have letters which English lacks, on pictures of slides.

import PauseModel
import Testing
import TextReader

@Suite struct ForeignProseTests {
    /// Accents on wide letters and narrow ones, letters that touch, what hangs below, letters without dots.
    @Test(arguments: [
        "prose-czech-720", "prose-french-720", "prose-portuguese-720", "prose-swedish-1080",
        "prose-turkish-1080",
    ])
    func lettersKeepTheirAccents(_ name: String) throws {
        let recording = try Recording(name)
        let reading = try TextReader().read(recording.picture, deadline: .seconds(60))
        let read = Set(reading.regions.flatMap(\.lines).map { $0.text.withoutBullet })
        for line in recording.texts.flatMap({ $0.text.split(separator: "\n") }) {
            #expect(read.contains(String(line).withoutBullet), "\(line)")
        }
    }
}

extension String {
    fileprivate var withoutBullet: String { hasPrefix("• ") ? String(dropFirst(2)) : self }
}
