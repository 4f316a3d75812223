// Does one step of the work so many times, for a profiler to look at.

internal import Steps

/// `stepper CORPUS` lists the steps; `stepper CORPUS STEP [TIMES]` does one so many times and prints
/// the microseconds that each run took, in order.
@main
struct Stepper {
    static func main() throws {
        let arguments = CommandLine.arguments
        guard arguments.count >= 3, let step = Step(rawValue: arguments[2]) else {
            for step in Step.allCases { print("\(step.rawValue)\t\(step.name)") }
            return
        }
        let times = arguments.count > 3 ? max(1, Int(arguments[3]) ?? 1) : 1
        let body = try StepBench(corpus: arguments[1]).prepare(step)
        for _ in 0..<times {
            let start = ContinuousClock.now
            let sum = try measuredStep(body)
            let time = ContinuousClock.now - start
            print("\(time / .microseconds(1))\t\(sum)")
        }
    }

    /// What a profiler counts by this name and nothing else.
    @inline(never)
    static func measuredStep(_ body: StepBench.Body) throws -> Int { try body() }
}
