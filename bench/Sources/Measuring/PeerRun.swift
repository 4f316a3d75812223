// The same stills, read by all.

import Foundation
package import PauseModel
package import Scoring

/// The stills that pausetext found, read by pausetext and its peers.
package struct PeerRun: ~Copyable {
    /// A still to be read: where its picture lies, and what it shows.
    private struct Task {
        let hold: ClipTruth.Hold
        let picture: String
    }

    /// The stills with all readings.
    package private(set) var stills: [PeerStill] = []
    /// What could not be measured, one sentence each.
    package private(set) var failures: [String] = []

    private let corpus: TruthFolder
    private let results: ToolResults
    private let scratch: Scratch
    private var tasks: [Task] = []

    /// Nothing read yet; `results` is what a run of the tool over the clips has written.
    package init(results: ToolResults, corpus: TruthFolder) throws(MeasureError) {
        self.results = results
        self.corpus = corpus
        scratch = try Scratch()
    }

    /// The holds of a clip whose code can be compared, with the still that stands for each: the
    /// one that covers most of it, when its picture was taken inside the hold.
    ///
    /// Of these every `every`-th is taken, from the first of each clip on.
    package static func choice(
        of report: VideoReport, truth: ClipTruth, every: Int
    ) -> [(hold: ClipTruth.Hold, still: Still)] {
        let best = SpanScorer(report, against: truth).bestStills
        let all = zip(truth.holds, best).compactMap { hold, index in
            index.map { (hold: hold, still: report.stills[$0]) }
        }
        let fit = all.filter { hold, still in
            hold.regions.contains { $0.kind == .code } && hold.span.contains(still.frameTime)
        }
        return stride(from: 0, to: fit.count, by: max(1, every)).map { fit[$0] }
    }

    /// Takes the pictures out, then has every peer read them.
    package mutating func run(
        every: Int, root: String, note: (String) -> Void
    ) throws(MeasureError) {
        let run = try? results.run()
        for truth in corpus.truths where truth.isOrdinary {
            let stages = run?.videos.first { $0.path.hasSuffix(truth.clip) }?.stages["read"]
            let seconds = stages.flatMap { $0.count > 0 ? $0.total / 1000 / Double($0.count) : nil }
            do throws(MeasureError) {
                try prepare(truth, every: every, secondsPerStill: seconds)
            } catch {
                failures.append("\(truth.clip): \(error)")
            }
        }
        for index in stills.indices {
            note("still \(index + 1) of \(stills.count): \(stills[index].clip)")
            do throws(MeasureError) {
                try readWithTesseract(index)
            } catch {
                failures.append("\(stills[index].clip): \(error)")
            }
        }
        note("RapidOCR on \(stills.count) stills")
        do throws(MeasureError) {
            try readWithRapidOCR(root: root)
        } catch {
            failures.append("RapidOCR: \(error)")
        }
    }

    private mutating func prepare(
        _ truth: ClipTruth, every: Int, secondsPerStill: Double?
    ) throws(MeasureError) {
        guard let report = try results.report(of: truth.clip) else { return }
        let chosen = Self.choice(of: report, truth: truth, every: every)
        // Two holds never share a still here: its picture lies in one of them only.
        let ordered = chosen.sorted { $0.still.frameTime < $1.still.frameTime }
        guard !ordered.isEmpty else { return }
        let folder = try scratch.emptyFolder("clip\(stills.count)")
        let pictures = try StillPictures.write(
            of: corpus.path(of: truth), at: ordered.map(\.still.frameTime), truth: truth,
            transfer: report.source.color?.transfer, to: folder, scratch: scratch)
        for ((hold, still), picture) in zip(ordered, pictures) {
            var entry = PeerStill(
                clip: truth.clip, clipClass: truth.clipClass, frameTime: still.frameTime)
            entry.readings[Peer.pausetext.rawValue] = PeerStill.Reading(
                still, hold: hold, cpuSeconds: secondsPerStill)
            stills.append(entry)
            tasks.append(Task(hold: hold, picture: picture))
        }
    }

    private mutating func readWithTesseract(_ index: Int) throws(MeasureError) {
        let task = tasks[index]
        for (peer, mode) in [(Peer.tesseractBlock, 6), (.tesseractPage, 3)] {
            let reading = try TesseractPeer.read(task.picture, mode: mode, scratch: scratch)
            keep(reading, of: peer, index)
        }
        var crops = PeerReading(words: [], cpuSeconds: 0)
        var code = TextScore()
        for region in task.hold.regions where region.kind == .code {
            let reading = try TesseractPeer.read(task.picture, crop: region.box, scratch: scratch)
            let hold = ClipTruth.Hold(
                start: task.hold.start, end: task.hold.end, regions: [region])
            // Words of one crop never count for another region.
            code += PeerStill.Reading(reading.words, hold: hold, cpuSeconds: nil).code
            crops.cpuSeconds += reading.cpuSeconds
        }
        keep(crops, of: .tesseractCrop, index)
        stills[index].readings[Peer.tesseractCrop.rawValue]?.code = code
    }

    private mutating func readWithRapidOCR(root: String) throws(MeasureError) {
        guard !tasks.isEmpty else { return }
        let peer = try RapidPeer(root: root, scratch: scratch)
        let readings = try peer.read(tasks.map(\.picture), scratch: scratch)
        for (index, reading) in readings.enumerated() { keep(reading, of: .rapidOCR, index) }
    }

    private mutating func keep(_ reading: PeerReading, of peer: Peer, _ index: Int) {
        stills[index].readings[peer.rawValue] = PeerStill.Reading(
            reading.words, hold: tasks[index].hold, cpuSeconds: reading.cpuSeconds)
    }
}
