// From a record to its page and back.

import Foundation
import Measuring
import Pages
import PauseModel
import Reporting
import Scoring
import Testing

@Suite struct BenchPageTests {
    private func record() throws -> BenchRecord {
        let scratch = try Scratch()
        let machine = MachineFacts(root: "/", libraries: ["libavcodec": "59"], scratch: scratch)
        return BenchRecord(
            command: "pausetext-bench all", date: "2026-01-31", machine: machine, jobs: 2)
    }

    private func truth(_ height: Int = 1080) -> ClipTruth {
        ClipTruth(
            clip: "a.mp4", clipClass: "paging", width: 1920, height: height,
            holds: [
                ClipTruth.Hold(
                    start: .zero, end: MediaTime(seconds: 3),
                    regions: [ClipTruth.Region(kind: .code, box: nil, text: "a = 1")])
            ])
    }

    private func cost(ours: Double, theirs: Double, peak: Int, height: Int = 1080) -> ClipCost {
        var cost = ClipCost(truth(height))
        cost.add(Usage(cpuSeconds: ours, wallSeconds: 1, peakBytes: peak), for: .pausetext)
        cost.add(Usage(cpuSeconds: theirs, wallSeconds: 1, peakBytes: peak), for: .naive)
        return cost
    }

    @Test func waitingIsRenderingAndReading() throws {
        func latency(_ p50: Double, _ p95: Double) -> StageLatency {
            StageLatency(count: 3, p50: p50, p95: p95, p99: p95, max: p95, total: 0)
        }
        var record = try record()
        record.stages = ["change": latency(30, 112), "changeText": latency(34, 121)]
        #expect(record.bars.isEmpty)
        record.latencyHeight = 720
        #expect(record.bars.isEmpty)
        record.latencyHeight = 1080
        #expect(record.bars.map(\.value) == [34, 121, nil])
        #expect(record.bars.map(\.isMet) == [true, false, false])
    }

    @Test func whoTookNoPartOnALectureHasNoBar() throws {
        var record = try record()
        var cost = ClipCost(truth())
        for (contestant, seconds) in [(Contestant.decode, 10.0), (.finding, 1), (.pausetext, 2)] {
            cost.add(Usage(cpuSeconds: seconds, wallSeconds: 1, peakBytes: 1), for: contestant)
        }
        record.lectureCosts = [cost]
        #expect(record.bars.map(\.value) == [0.1, 0.2])
        cost.add(Usage(cpuSeconds: 20, wallSeconds: 1, peakBytes: 1), for: .naive)
        record.lectureCosts = [cost]
        #expect(record.bars.map(\.value) == [0.1, 0.2, 10])
    }

    @Test func emptyRecordHasNoBarsAndStillSaysWhatMadeIt() throws {
        let record = try record()
        #expect(record.bars.isEmpty)
        let page = BenchPage.page(record).markdown(named: "x")
        #expect(page.contains("`pausetext-bench all`"))
        #expect(page.contains("libavcodec 59"))
    }

    @Test func costBars() throws {
        var record = try record()
        record.costs = [cost(ours: 1, theirs: 2, peak: 300_000_000)]
        #expect(record.bars.map(\.isMet) == [true, true])
        record.costs.append(cost(ours: 9, theirs: 2, peak: 500_000_000))
        #expect(record.bars.map(\.isMet) == [false, false])
        // The limit on memory is one for pictures of up to 1080 lines.
        record.costs = [cost(ours: 1, theirs: 2, peak: 500_000_000, height: 2160)]
        #expect(record.bars[1].value == nil)
    }

    @Test func growthOfMemory() throws {
        var record = try record()
        let points = [(10.0, 200_000_000), (60.0, 230_000_000)].map { minutes, peak in
            LongRun.Point(
                minutes: minutes,
                usage: Usage(cpuSeconds: 1, wallSeconds: 1, peakBytes: peak), stills: 1,
                memory: [MemorySample(seconds: 1, bytes: peak)])
        }
        record.long = LongRun(points: points)
        #expect(record.bars.map(\.isMet) == [false, true])
        record.long = LongRun(points: [points[1]])
        #expect(record.bars.map(\.isMet) == [false, true], "one length shows no flatness")
    }

    @Test func everyPartIsOnThePage() throws {
        var record = try record()
        record.scores = [ClipScore(nil, against: truth())]
        record.costScores = ["pausetext": record.scores, "naive": record.scores]
        record.costs = [cost(ours: 1, theirs: 2, peak: 300_000_000)]
        record.stages = [
            "read": StageLatency(count: 2, p50: 400, p95: 500, p99: 500, max: 500, total: 900)
        ]
        record.clipStages = ["a.mp4": record.stages]
        record.long = LongRun(points: [])
        record.failures = ["no hour of video"]
        let page = BenchPage.page(record)
        let markdown = page.markdown(named: "r")
        #expect(markdown.contains("- no hour of video"))
        for head in ["Bars", "What is found", "What went wrong", "What it costs", "stage", "Long"] {
            #expect(markdown.contains(head))
        }
        #expect(markdown.contains("MISSED"))
        #expect(page.records.contains("CPU for each pause,freezedetect + tesseract,CPU s,2.0"))
        #expect(markdown.contains("- a.mp4: no report"))
        #expect(page.plots(named: "r").count == 5)
        #expect(page.records.contains("\"Stages by clip, p95 in ms\",a.mp4,read,500.0"))
        #expect(page.records.contains("\"Stages, ms\",read,p50,400.0"))
        let data = try JSONEncoder().encode(record)
        #expect(try JSONDecoder().decode(BenchRecord.self, from: data) == record)
    }

    private func lecture(_ kind: String, finding: Double, together: Double) -> ClipCost {
        var cost = ClipCost(
            ClipTruth(clip: "\(kind).mp4", clipClass: kind, width: 1920, height: 1080))
        func add(_ seconds: Double, _ contestant: Contestant) {
            cost.add(
                Usage(cpuSeconds: seconds, wallSeconds: seconds, peakBytes: 1_000_000),
                for: contestant)
        }
        add(together, .pausetext)
        add(finding, .finding)
        add(10, .decode)
        add(40, .naive)
        return cost
    }

    @Test func lecturesHaveBarsByTheirKind() throws {
        var record = try record()
        record.lectureMinutes = 10
        record.lectureCosts = [
            lecture("paging", finding: 3, together: 5), lecture("typing", finding: 7, together: 4),
            lecture("grain", finding: 11, together: 30), lecture("dense", finding: 3, together: 21),
        ]
        let missed = record.bars.filter { !$0.isMet }.map(\.name)
        #expect(
            missed == [
                "typing.mp4: finding to a decode",
                "dense.mp4: together to freezedetect + tesseract",
            ])
        #expect(record.bars.count == 3 + 3 + 1 + 2)
        // A contestant that took part has its bar.
        record.lectureCosts[0].add(
            Usage(cpuSeconds: 80, wallSeconds: 80, peakBytes: 1), for: .sampling)
        #expect(record.bars.count == 10)
        // Pages that were read have theirs for a line.
        var score = ClipScore(
            nil, against: ClipTruth(clip: "paging.mp4", clipClass: "paging", width: 1920, height: 1080))
        score.linesInStills = 400
        record.lectureScores = [Contestant.pausetext.rawValue: [score]]
        #expect(record.bars.first { $0.name == "paging.mp4: reading a line, ms" }?.value == 5)
        #expect(record.bars.count == 11)
        let page = BenchPage.page(record)
        let row = "Finding and reading,paging.mp4"
        #expect(page.records.contains("\(row),reading ms a line,5.0"))
        #expect(page.records.contains("\(row),reading s,2.0"))
        #expect(page.records.contains("\(row),together ratio,0.5"))
        #expect(page.records.contains("\(row),times real time,120.0"))
        #expect(page.records.contains("Times the CPU of pausetext,paging.mp4,1 fps + tesseract,16"))
        #expect(!page.markdown(named: "r").contains("an estimate"))
        record.readEvery = 10
        #expect(BenchPage.page(record).markdown(named: "r").contains("an estimate"))
    }

    @Test func stepsAreShownInMillions() throws {
        var record = try record()
        record.steps = [
            StepCost(
                step: "cells", name: "a picture to cells", milliseconds: 0.25,
                ownInstructions: 3_000_000, allInstructions: 4_500_000)
        ]
        let page = BenchPage.page(record)
        let row = "Cost of one run of each step,cells: a picture to cells"
        #expect(page.records.contains("\(row),\"own instructions, M\",3.0"))
        #expect(page.records.contains("\(row),\"all instructions, M\",4.5"))
        #expect(page.records.contains("\(row),ms,0.25"))
    }

    @Test func growthIsShownAxisByAxis() throws {
        func usage(_ seconds: Double) -> Usage {
            Usage(cpuSeconds: seconds, wallSeconds: seconds, peakBytes: 1_000_000)
        }
        var run = GrowthRun()
        run.points = [480, 720].map { height in
            GrowthRun.Point(
                axis: .height, value: height, usage: usage(Double(height) / 100),
                finding: usage(1), decode: usage(2))
        }
        run.throughput = GrowthRun.Throughput(apart: usage(19), together: usage(10))
        run.planning = GrowthRun.Planning(clips: 2000, usage: usage(11))
        var record = try record()
        record.growth = run
        #expect(record.bars.map(\.isMet) == [true, false])
        #expect(record.bars.map(\.value) == [1.9, 5.5])
        let page = BenchPage.page(record)
        #expect(page.records.contains("Cost by lines of the picture,720,together ratio,3.6"))
        #expect(page.records.contains("Many videos,2000 short clips,CPU s,11.0"))
        #expect(page.plots(named: "r").map(\.file) == ["r-height.svg"])
    }

    @Test func peersAndFilesHaveTheirParts() throws {
        var record = try record()
        var truth = truth()
        truth.documents = [ClipTruth.Document(name: "a.py", language: "python", text: "a = 1")]
        var score = ClipScore(nil, against: truth)
        score.documents[0].syntax = .failed
        record.scores = [score]
        record.isWholeCorpus = false
        var still = PeerStill(clip: "a.mp4", clipClass: "paging", frameTime: .zero)
        let words = [PlacedWord("a=1", box: Box(x: 0, y: 0, width: 30, height: 20), line: 0)]
        for peer in Peer.allCases {
            still.readings[peer.rawValue] = PeerStill.Reading(
                words, hold: truth.holds[0], cpuSeconds: 2)
        }
        record.peerStills = [still]
        let page = BenchPage.page(record)
        // Three of the five characters of `a = 1`: the blanks are missing.
        #expect(page.records.contains("Strict accuracy of code,paging,RapidOCR,0.6"))
        #expect(page.records.contains("Code by class,paging: tesseract --psm 3,s a still,2.0"))
        #expect(page.records.contains("Files in all,1,parse rate,0.0"))
        #expect(page.records.contains("Files judged,a.mp4: a.py,parses,no"))
        let names = record.bars.filter { !$0.isMet }.map(\.name)
        #expect(names.contains("files judged by a parser"))
        #expect(names.contains("clean editors, 720p and 1080p: lines exact"))
        let data = try JSONEncoder().encode(record)
        #expect(try JSONDecoder().decode(BenchRecord.self, from: data) == record)
    }

    @Test func readingCostByLine() {
        let read = StageLatency(count: 4, p50: 1, p95: 1, p99: 1, max: 1, total: 900)
        let page = ResultPage(title: "", parts: LatencyParts.lines(["read": read], lines: 300))
        let row = "\"What reading costs, on the wall clock\",4"
        #expect(page.records.contains("\(row),ms a line,3.0"))
        #expect(page.records.contains("\(row),ms a still,225.0"))
        #expect(LatencyParts.lines([:], lines: 300).isEmpty)
        #expect(LatencyParts.lines(["read": read], lines: 0).isEmpty)
    }
}
