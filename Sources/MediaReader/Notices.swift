// What is told of a video beside its pictures.

import PauseModel

/// Spans without pictures and issues that wait to be told, in order.
struct Notices {
    private enum Notice {
        case skip(Skip)
        case issue(Issue)
    }

    private var notices: [Notice] = []
    private var budget = IssueBudget()

    /// The next of them.
    mutating func next() -> MediaEvent? {
        guard !notices.isEmpty else { return nil }
        switch notices.removeFirst() {
        case .skip(let skip): return .skip(skip)
        case .issue(let issue): return .issue(issue)
        }
    }

    mutating func add(_ skip: Skip?) {
        if let skip { notices.append(.skip(skip)) }
    }

    /// Adds an issue, unless there were too many like it.
    mutating func add(_ issue: Issue) {
        if let admitted = budget.admit(issue) { notices.append(.issue(admitted)) }
    }

    /// No more come: adds what there is to say of issues that were too many.
    mutating func finish() {
        for issue in budget.remainder() { notices.append(.issue(issue)) }
    }

    /// Lets go of all.
    mutating func clear() { notices = [] }
}
