// What the peers' programs print.

import Measuring
import PauseModel
import Testing

@Suite struct PeerOutputTests {
    private func span(_ start: Double, _ end: Double) -> TimeSpan {
        TimeSpan(start: MediaTime(seconds: start), end: MediaTime(seconds: end))
    }

    @Test func scenesAreReadFromTheirTable() {
        let table = """
            Timecode List:,00:00:03.000\r
            Scene Number,Start Frame,Start Timecode,Start Time (seconds),End Frame,End Timecode,\
            End Time (seconds),Length (frames),Length (timecode),Length (seconds)\r
            1,1,00:00:00.000,0.000,75,00:00:03.000,3.000,75,00:00:03.000,3.000\r
            2,76,00:00:03.000,3.000,493,00:00:19.720,19.720,418,00:00:16.720,16.720\r

            """
        let scenes = ScenePeer.scenes(inTable: table)
        #expect(scenes.map(\.number) == ["001", "002"])
        #expect(scenes.map(\.span) == [span(0, 3), span(3, 19.72)])
        #expect(ScenePeer.scenes(inTable: "").isEmpty)
    }

    @Test func freezesWithAndWithoutEnd() {
        let log = """
            [freezedetect @ 0x55] lavfi.freezedetect.freeze_start: 0
            [freezedetect @ 0x55] lavfi.freezedetect.freeze_duration: 3.2
            [freezedetect @ 0x55] lavfi.freezedetect.freeze_end: 3.2
            frame=   10 fps=0.0 q=-0.0 size=N/A time=00:00:05.00 bitrate=N/A speed=1x\r\
            [freezedetect @ 0x55] lavfi.freezedetect.freeze_start: 6.4
            frame=  250 fps=0.0 q=-0.0 Lsize=N/A time=00:01:10.50 bitrate=N/A speed=50x
            """
        #expect(FreezeLog(log).freezes == [span(0, 3.2), span(6.4, 70.5)])
        #expect(FreezeLog("no freeze here").freezes.isEmpty)
    }

    @Test func wordsBecomeLines() throws {
        let head =
            "level\tpage_num\tblock_num\tpar_num\tline_num\tword_num\tleft\ttop\twidth\theight"
        let table = """
            \(head)\tconf\ttext
            4\t1\t1\t1\t1\t0\t10\t20\t90\t18\t-1\t
            5\t1\t1\t1\t1\t1\t10\t20\t30\t18\t96.5\tdef
            5\t1\t1\t1\t1\t2\t50\t22\t50\t16\t91.5\tf(x):
            5\t1\t1\t1\t2\t1\t50\t50\t60\t18\t80\treturn
            5\t1\t1\t1\t2\t2\t50\t50\t60\t18\t95\t 
            """
        let region = try #require(TesseractTable.region(from: table))
        #expect(region.text == "def f(x):\nreturn")
        #expect(region.lines[0].box == Box(x: 10, y: 20, width: 90, height: 18))
        #expect(region.lines[0].confidence == 0.94)
        #expect(region.box == Box(x: 10, y: 20, width: 100, height: 48))
        #expect(TesseractTable.region(from: head) == nil)
    }
}
