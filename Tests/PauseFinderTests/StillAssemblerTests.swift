// Spans that are joined and parted again.

import PauseFinder
import PauseModel
import Testing

@Suite struct StillAssemblerTests {
    private let grid = TileGrid(width: 640, height: 360)

    private func judge(at time: MediaTime) -> BreakJudge {
        BreakJudge(
            areas: RestlessAreas(grid: grid),
            unrest: [Unrest](repeating: Unrest(), count: grid.count), grid: grid, time: time)
    }

    /// A slide fades into the next in steps as small as those of coding, and is taken for that;
    /// once the new slide stands it turns out to be another one.
    @Test func aPictureIsKeptWhereASpanIsJoinedAndPartedAgain() throws {
        var assembler = StillAssembler(dwell: .seconds(1), start: .zero)
        assembler.keep(at: .seconds(4))
        assembler.close(
            at: .seconds(5), restart: .seconds(5.5), tiles: [1, 2, 3], now: .seconds(5.5),
            isSoft: true)
        assembler.keep(at: .seconds(6))
        _ = assembler.takeBack(sharpened: [1, 2, 3])
        assembler.close(
            at: .seconds(5), restart: .seconds(5.5), tiles: [1, 2, 3], now: .seconds(6.2))
        assembler.keep(at: .seconds(7))
        let events = assembler.finish(at: .seconds(9), judge: judge(at: .seconds(9)))
        let stills = events.compactMap { event in
            if case .still(_, let span, let time) = event { (span, time) } else { nil }
        }
        #expect(stills.map(\.0.start) == [.zero, .seconds(5.5)])
        #expect(stills.map(\.1) == [.seconds(4), .seconds(7)])
        // Every picture kept is let go.
        let held = Set(events.compactMap { if case .hold(let slot) = $0 { slot } else { nil } })
        let released = Set(
            events.compactMap { if case .release(let slot) = $0 { slot } else { nil } })
        #expect(held == released)
    }
}

extension MediaTime {
    fileprivate static func seconds(_ seconds: Double) -> MediaTime { MediaTime(seconds: seconds) }
}
