// Instructions counted, and the gate that a rise has to pass.

import Foundation
import Measuring
import Testing

@Suite struct CallgrindTests {
    /// As callgrind writes it: names once, then their numbers; places absolute, relative or the
    /// same; what a call cost on the line below it.
    private let output = """
        # callgrind format
        version: 1
        creator: callgrind-3.19.0
        positions: line
        events: Ir
        summary: 1128

        ob=(1) /somewhere/bin/pausetext
        fl=(1) ???
        fn=(1) main
        0 100
        +3 20
        * 5
        cob=(2) /usr/lib/libavcodec.so.59.37.100
        cfi=(2) decode.c
        cfn=(2) avcodec_send_packet
        calls=7 0
        0 1000

        fn=(3) other
        -2 3
        cob=(2)
        cfn=(2)
        calls=2 0
        0 10

        ob=(2)
        fl=(2)
        fn=(2)
        0 900
        cob=(1)
        cfn=(1)
        calls=1 0
        0 50
        12 100

        """

    @Test func ownCostsAndCallsAreTold() throws {
        let profile = try CallgrindProfile(Data(output.utf8))
        #expect(profile.instructions == ["pausetext": 128, "libavcodec.so.59.37.100": 1000])
        #expect(profile.total == 1128)
        #expect(profile.calls(from: "pausetext", to: "avcodec_send_packet") == 9)
        #expect(profile.calls(from: "libavcodec.so.59.37.100", to: "main") == 1)
        #expect(profile.calls(from: "pausetext", to: "main") == 0)
    }

    @Test func nothingCountedIsAnError() {
        #expect(throws: MeasureError.self) { try CallgrindProfile(Data("events: Ir\n".utf8)) }
    }

    /// A real program does an eighth more: the same once more is no rise, that is one.
    @Test func doingMoreIsSeen() throws {
        let scratch = try Scratch()
        let path = try #require(
            ["/usr/bin/seq", "/bin/seq"].first {
                FileManager.default.isExecutableFile(atPath: $0)
            })
        let callgrind = try Callgrind(path, scratch: scratch)
        func counts(_ last: Int) throws -> Counts {
            let profile = try callgrind.count(["1", "1", "\(last)"], scratch: scratch)
            let own = try #require(profile.instructions["seq"])
            return counted(own: own, all: profile.total)
        }
        let before = try counts(40000)
        #expect(try counts(40000).compared(with: before).allSatisfy { !$0.isWorse })
        let more = try counts(45000).compared(with: before)
        #expect(more.first { $0.name == "own instructions" }?.isWorse == true)
    }

    @Test func programThatCannotRunIsAnError() throws {
        let scratch = try Scratch()
        #expect(throws: MeasureError.self) { try Callgrind("/no/such/program", scratch: scratch) }
    }

    // MARK: - The gate

    private func counted(
        own: Int = 1000, all: Int = 5000, packets: Int = 100, lines: Int = 10,
        architecture: String = "x86_64", libraries: [String] = ["liba.so.1"]
    ) -> Counts {
        Counts(
            architecture: architecture, features: ["avx2"], libraries: libraries,
            runs: [
                "run": Counts.Run(
                    ownInstructions: own, allInstructions: all, packetsDecoded: packets,
                    linesRecognised: lines)
            ])
    }

    private func worse(_ now: Counts, than before: Counts) -> [String] {
        now.compared(with: before).filter(\.isWorse).map(\.name)
    }

    @Test func riseOfMoreThanATenthFails() {
        #expect(worse(counted(), than: counted()).isEmpty)
        #expect(worse(counted(own: 1100), than: counted()).isEmpty)
        #expect(worse(counted(own: 1101), than: counted()) == ["own instructions"])
        #expect(worse(counted(all: 5501), than: counted()) == ["all instructions"])
        #expect(worse(counted(packets: 111), than: counted()) == ["packets decoded"])
        #expect(worse(counted(lines: 12), than: counted()) == ["lines recognised"])
        #expect(worse(counted(own: 500, packets: 0), than: counted()).isEmpty)
    }

    @Test func whatWasNeverDoneBeforeFails() {
        #expect(worse(counted(lines: 1), than: counted(lines: 0)) == ["lines recognised"])
        #expect(worse(counted(lines: 0), than: counted(lines: 0)).isEmpty)
    }

    @Test func librariesCountOnlyWhereTheyAreTheSame() {
        let other = counted(own: 1200, all: 9000, libraries: ["liba.so.2"])
        #expect(worse(other, than: counted()) == ["own instructions"])
        #expect(
            worse(counted(own: 9000, all: 9000, architecture: "aarch64"), than: counted())
                .isEmpty)
    }

    @Test func runWithoutReferenceFails() {
        var now = counted()
        now.runs["new"] = now.runs["run"]
        #expect(now.compared(with: counted()).filter(\.isWorse).allSatisfy { $0.run == "new" })
        #expect(!worse(now, than: counted()).isEmpty)
        var before = counted()
        before.runs["gone"] = before.runs["run"]
        #expect(!worse(counted(), than: before).isEmpty)
    }

    @Test func referenceIsReadBack() throws {
        let scratch = try Scratch()
        let path = scratch.path("counts.json")
        #expect(throws: MeasureError.self) { try CountCheck.reference(at: path) }
        try CountCheck.write(counted(), to: path)
        #expect(try CountCheck.reference(at: path) == counted())
    }
}
