// What of a pause is read.

import Batch
import PauseModel
import Testing

struct PauseAnalysisTests {
    /// The brightness of the pictures read of a video of pictures a tenth of a second each.
    private func read(_ brightness: [UInt8]) -> [UInt8] {
        var found: [UInt8] = []
        let steps = brightness.enumerated().map { number, brightness in
            ScriptedSource.Step.picture(
                brightness: brightness, time: Double(number) / 10, duration: 0.1)
        }
        var analysis = PauseAnalysis(
            of: ScriptedSource(steps), settings: AnalysisSettings(), stop: StopSignal(),
            found: { still in
                if let pixel = (try? still.picture.get())?.pixels.first { found.append(pixel) }
            }, reached: { _ in })
        _ = analysis.run()
        return found
    }

    @Test func ofANoisyPauseTheMeanIsRead() {
        // Both are as far from the first picture as noise goes.
        let noisy = (0..<49).map { UInt8($0.isMultiple(of: 2) ? 70 : 76) }
        let found = read([60] + noisy)
        #expect(found.count == 1 && found.allSatisfy { (72...74).contains($0) }, "\(found)")
    }

    @Test func ofACalmPauseTheLastPictureIsRead() {
        #expect(read([UInt8](repeating: 60, count: 50)) == [60])
        // One step, as a keyframe makes it, is no noise.
        let pumped = [UInt8](repeating: 60, count: 25) + [UInt8](repeating: 63, count: 25)
        #expect(read(pumped) == [63])
    }
}
