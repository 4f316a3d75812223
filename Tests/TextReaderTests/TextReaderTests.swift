// What a reader does at the edges: no text, no time, no language.

import PauseModel
import Testing
import TextReader

@Suite struct TextReaderTests {
    @Test(arguments: [(1, 1), (16, 16), (7, 900), (900, 7), (640, 360)])
    func emptyPicturesHaveNoRegions(width: Int, height: Int) throws {
        let picture = Picture(
            width: width, height: height,
            pixels: [UInt8](repeating: 200, count: width * height * 3))
        let reading = try TextReader().read(picture, deadline: .seconds(5))
        #expect(reading == Reading(regions: []))
    }

    @Test func noiseIsSurvived() throws {
        var state: UInt32 = 1
        let pixels = (0..<(320 * 180 * 3)).map { _ in
            state = state &* 1_664_525 &+ 1_013_904_223
            return UInt8(truncatingIfNeeded: state >> 24)
        }
        let picture = Picture(width: 320, height: 180, pixels: pixels)
        let reading = try TextReader().read(picture, deadline: .seconds(5))
        #expect(reading.regions.allSatisfy { $0.kind != .code })
    }

    @Test func noTimeIsAnIssue() throws {
        let recording = try Recording("slide-h264-720")
        let reading = try TextReader().read(recording.picture, deadline: .zero)
        #expect(reading.regions.isEmpty)
        #expect(reading.issues.map(\.code) == ["picture-timeout"])
    }

    @Test func linesReadBeforeTheDeadlineAreKept() throws {
        let recording = try Recording("vim-light-liberation-720")
        let reader = try TextReader()
        let clock = ContinuousClock()
        let whole = reader.read(recording.picture, deadline: .seconds(60))
        let time = clock.measure {
            _ = reader.read(recording.picture, deadline: .seconds(60))
        }
        // How far a reading comes in a given time depends on what else the machine does: the
        // deadline that cuts it short in the middle is searched for.
        var (short, long) = (Duration.zero, time * 2)
        for _ in 0..<16 {
            let deadline = (short + long) / 2
            let part = reader.read(recording.picture, deadline: deadline)
            let (some, all) = (
                part.regions.flatMap(\.lines).count, whole.regions.flatMap(\.lines).count
            )
            if part.issues.isEmpty {
                #expect(some == all)
                long = deadline
            } else {
                #expect(part.issues.map(\.code) == ["picture-timeout"])
                #expect(some < all)
                if some > 0 { return }
                short = deadline
            }
        }
        Issue.record("no deadline leaves a part of the lines read")
    }

    @Test func missingLanguageNamesItsPackage() throws {
        let error = #expect(throws: TextReaderError.self) {
            try TextReader(settings: TextReaderSettings(language: "eng+xx_yy"))
        }
        #expect(error?.code == .languageMissing)
        #expect(error?.description.contains("tesseract-ocr-xx-yy") == true)
        #expect(throws: TextReaderError.self) { try TextLibraries.model(for: "") }
    }

    @Test func codeAloneNeedsNoFiles() throws {
        let model = try TextLibraries.model(for: "code")
        #expect(model.name == "code")
        #expect(model.files.isEmpty)
        #expect(LanguageModel.ownModels.count == 5)
        #expect(LanguageModel.ownModels.allSatisfy { $0.count > 100_000 })
    }

    @Test func modelFilesAreNamed() throws {
        let model = try TextLibraries.model(for: "eng")
        #expect(model.name == "code+eng")
        #expect(model.languages == ["eng"])
        #expect(model.files.count == 1)
        #expect(model.files.first?.hasSuffix("/eng.traineddata") == true)
        #expect(TextLibraries.installedLanguages().contains("eng"))
        #expect(TextLibraries.versions["tesseract"]?.hasPrefix("5") == true)
        #expect(TextLibraries.versions["leptonica"]?.isEmpty == false)
    }
}
