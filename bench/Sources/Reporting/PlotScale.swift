// Round numbers along an axis.

import Foundation

/// An axis from 0 to a round number, with a tick at every round step.
package struct PlotScale: Hashable, Sendable {
    /// The end of the axis.
    package let top: Double
    /// The distance of two ticks.
    package let step: Double

    /// An axis that holds a value, with at most that many steps of 1, 2 or 5 times a power of ten.
    package init(holding value: Double, steps: Int = 6) {
        let value = value > 0 && value.isFinite ? value : 1
        let rough = value / Double(steps)
        let power = pow(10, floor(log10(rough)))
        let step = [1, 2, 5, 10].map { $0 * power }.first { $0 >= rough * (1 - 1e-9) }
        self.step = step ?? 10 * power
        // A value that is a round number itself needs no step above it.
        top = (value / self.step - 1e-9).rounded(.up) * self.step
    }

    /// The ticks from 0 to the top.
    package var ticks: [Double] {
        (0...Int((top / step).rounded())).map { Double($0) * step }
    }

    /// A tick as it is written: as many digits as the step has.
    package func label(_ tick: Double) -> String {
        Cell.fixed(tick, max(0, Int(-floor(log10(step) + 1e-9))))
    }
}
