// Programs run and paid for.

import Measuring
import Testing

@Suite struct CommandTests {
    @Test func outputStatusAndVariables() throws {
        let scratch = try Scratch()
        let command = Command(
            "sh", ["-c", "echo $WORD; echo bad >&2; exit 3"], environment: ["WORD": "good"])
        let outcome = try command.run(in: scratch)
        #expect(String(decoding: outcome.output, as: UTF8.self) == "good\n")
        #expect(String(decoding: outcome.errors, as: UTF8.self) == "bad\n")
        #expect(outcome.status == 3)
        #expect(command.failure(of: outcome).description == "sh ended with status 3: bad")
    }

    @Test func badStatusIsAnErrorWhenItMustBeWell() throws {
        let scratch = try Scratch()
        #expect(throws: MeasureError.self) {
            try Command("sh", ["-c", "exit 1"]).runWell(in: scratch)
        }
    }

    @Test func signalsCountAsShellsCountThem() throws {
        let scratch = try Scratch()
        #expect(try Command("sh", ["-c", "kill -9 $$"]).run(in: scratch).status == 137)
    }

    @Test func missingProgramIsAnError() throws {
        let scratch = try Scratch()
        #expect(throws: MeasureError.self) {
            try Command("/no/such/program", []).run(in: scratch)
        }
    }

    /// The work is done by a grandchild, which counts too.
    @Test func childrenAreCounted() throws {
        let scratch = try Scratch()
        let loop = "i=0; while [ $i -lt 300000 ]; do i=$((i+1)); done"
        let busy = try Command("sh", ["-c", "sh -c '\(loop)'; :"]).run(in: scratch).usage
        let idle = try Command("sh", ["-c", "sleep 0.3"]).run(in: scratch).usage
        #expect(busy.cpuSeconds > 0.05)
        #expect(idle.cpuSeconds < 0.05)
        #expect(idle.wallSeconds >= 0.3)
        #expect(idle.peakBytes > 0)
    }

    @Test func memoryIsSampledOnlyWhenAskedFor() throws {
        let scratch = try Scratch()
        let sleep = Command("sleep", ["0.4"])
        let samples = try sleep.run(in: scratch, sampling: .milliseconds(50)).memory
        #expect(samples.count >= 3)
        #expect(samples.allSatisfy { $0.bytes > 0 })
        #expect(try sleep.run(in: scratch).memory.isEmpty)
    }

    @Test func scratchGoesAway() throws {
        var path = ""
        do {
            let scratch = try Scratch()
            path = try scratch.emptyFolder("inside")
            #expect(try Command("test", ["-d", path]).run(in: scratch).status == 0)
        }
        let other = try Scratch()
        #expect(try Command("test", ["-e", path]).run(in: other).status == 1)
    }
}
