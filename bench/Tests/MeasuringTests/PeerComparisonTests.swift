// The same stills read by all.

import Foundation
import Measuring
import PauseModel
import Scoring
import Testing

@Suite struct PeerComparisonTests {
    private let box = Box(x: 0, y: 0, width: 200, height: 40)

    private func hold(_ start: Double, _ end: Double, kind: Region.Kind = .code) -> ClipTruth.Hold {
        ClipTruth.Hold(
            start: MediaTime(seconds: start), end: MediaTime(seconds: end),
            regions: [ClipTruth.Region(kind: kind, box: box, text: "abcdefghij")])
    }

    private func still(_ start: Double, _ end: Double, at time: Double, text: String = "")
        -> Still
    {
        let line = Line(box: box, text: text, indent: 0, confidence: 1, words: [])
        let region = Region(
            id: "r1", kind: .code, box: box, polarity: .darkOnLight, grid: nil, text: text,
            lines: [line])
        return Still(
            id: "s1",
            span: TimeSpan(start: MediaTime(seconds: start), end: MediaTime(seconds: end)),
            frameTime: MediaTime(seconds: time), regions: [region])
    }

    private func report(_ stills: [Still]) -> VideoReport {
        VideoReport(
            tool: ToolInfo(name: "pausetext", version: "0", libraries: [:], model: nil),
            settings: AnalysisSettings(), source: SourceInfo(path: "a.mp4", bytes: 1),
            status: .done, stills: stills)
    }

    @Test func stillsOfHoldsWithCodeAreChosen() {
        let truth = ClipTruth(
            clip: "a.mp4", clipClass: "paging", width: 200, height: 40,
            holds: [hold(0, 3), hold(4, 7), hold(8, 11, kind: .slide), hold(12, 15), hold(20, 22)])
        let stills = [
            still(0, 3, at: 2.9), still(4, 7.2, at: 7.1), still(8, 11, at: 10),
            still(12, 15, at: 13),
        ]
        let all = PeerRun.choice(of: report(stills), truth: truth, every: 1)
        // The second's picture was taken after its hold, the third shows no code.
        #expect(all.map(\.hold.start.seconds) == [0, 12])
        #expect(
            PeerRun.choice(of: report(stills), truth: truth, every: 2).map(\.hold.start.seconds)
                == [0])
    }

    private func compared(_ clipClass: String, own: String, peer: String) -> PeerStill {
        var entry = PeerStill(clip: "a.mp4", clipClass: clipClass, frameTime: .zero)
        entry.readings[Peer.pausetext.rawValue] = PeerStill.Reading(
            still(0, 3, at: 1, text: own), hold: hold(0, 3), cpuSeconds: 1)
        let words = [
            PlacedWord(peer, box: Box(x: 0, y: 5, width: 100, height: 20), line: 0)
        ]
        for name in Peer.allCases where name != .pausetext {
            entry.readings[name.rawValue] = PeerStill.Reading(
                words, hold: hold(0, 3), cpuSeconds: 3)
        }
        return entry
    }

    @Test func talliesAndBars() {
        // Ten characters a still: pausetext 1 and 0 wrong, the peers 4 and 2.
        let stills = [
            compared("paging", own: "abcdefghiX", peer: "abcdefXXXX"),
            compared("typing", own: "abcdefghij", peer: "abcdefghXX"),
        ]
        let tallies = PeerTally.all(of: stills)
        #expect(tallies.count == 3 * Peer.allCases.count)
        let total = tallies.filter { $0.name == "total" }
        #expect(total[0].code.strictAccuracy == 0.95)
        #expect(total[1].code.strictAccuracy == 0.7)
        #expect(total[1].code.exactLines == 0)
        #expect(total[0].cpuSecondsPerStill == 1)
        #expect(total[1].cpuSecondsPerStill == 3)
        let bars = PeerTally.bars(of: stills)
        #expect(bars.count == 4)
        #expect(bars.allSatisfy { abs(($0.value ?? 9) - 0.25) < 1e-9 && $0.isMet })
    }

    @Test func lostClassMissesTheBar() {
        let even = compared("paging", own: "abcdefghiX", peer: "abcdefghiX")
        #expect(PeerTally.bars(of: [even]).allSatisfy { !$0.isMet })
        let perfect = compared("paging", own: "abcdefghiX", peer: "abcdefghij")
        #expect(PeerTally.bars(of: [perfect]).allSatisfy { !$0.isMet })
        // A reader that took no part is not beaten.
        var absent = compared("paging", own: "abcdefghij", peer: "abcdefXXXX")
        absent.readings[Peer.rapidOCR.rawValue] = nil
        #expect(PeerTally.bars(of: [absent]).map(\.isMet) == [true, true, true, false])
    }

    @Test func picturesAreTakenAtTheirMoments() throws {
        let scratch = try Scratch()
        let clip = scratch.path("a.mkv")
        // Ten pictures a second, each a little brighter than the one before.
        let make = Command(
            "ffmpeg",
            [
                "-nostdin", "-y", "-v", "error", "-f", "lavfi", "-i",
                "color=black:s=64x64:r=10:d=2,geq=lum='20+10*N':cb=128:cr=128", "-c:v", "ffv1",
                clip,
            ])
        _ = try make.runWell(in: scratch)
        let folder = try scratch.emptyFolder("pictures")
        let truth = ClipTruth(clip: "a.mkv", clipClass: "paging", width: 128, height: 64)
        let pictures = try StillPictures.write(
            of: clip, at: [0, 0.3, 1.9].map { MediaTime(seconds: $0) }, truth: truth,
            transfer: nil, to: folder, scratch: scratch)
        let levels = try pictures.map { picture in
            let grey = Command(
                "ffmpeg",
                [
                    "-nostdin", "-v", "error", "-i", picture, "-f", "rawvideo", "-pix_fmt", "gray",
                    "-",
                ])
            let bytes = try grey.runWell(in: scratch).output
            #expect(bytes.count == 128 * 64)
            return Int(bytes[bytes.startIndex])
        }
        // Limited range to full: (20 - 16), (50 - 16), (210 - 16) by 255 / 219.
        for (level, due) in zip(levels, [5, 40, 226]) { #expect(abs(level - due) <= 3) }
        #expect(throws: MeasureError.self) {
            try StillPictures.write(
                of: clip, at: [MediaTime(seconds: 5)], truth: truth, transfer: nil,
                to: folder + "/x",
                scratch: scratch)
        }
    }

    @Test func tesseractReadsCropsInTheirPlace() throws {
        let scratch = try Scratch()
        let picture = scratch.path("a.png")
        let make = Command(
            "ffmpeg",
            [
                "-nostdin", "-y", "-v", "error", "-f", "lavfi", "-i",
                "color=white:s=640x200,drawtext=text='hello world':fontsize=36:x=300:y=100",
                "-frames:v", "1", picture,
            ])
        _ = try make.runWell(in: scratch)
        let crop = try TesseractPeer.read(
            picture, crop: Box(x: 280, y: 80, width: 300, height: 80), scratch: scratch)
        #expect(crop.words.map(\.text) == ["hello", "world"])
        #expect(abs((crop.words.first?.box.x ?? 0) - 300) < 12)
        #expect(abs((crop.words.first?.box.y ?? 0) - 100) < 12)
        #expect(crop.cpuSeconds > 0)
        let whole = try TesseractPeer.read(picture, mode: 6, scratch: scratch)
        #expect(whole.words.map(\.text) == ["hello", "world"])
    }
}
