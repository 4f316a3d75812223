// What was read on one picture.

public import PauseModel

/// What was read on one picture.
public struct Reading: Hashable, Sendable {
    /// What reads as one text each, in reading order; the ids are `r1`, `r2` and so on.
    public var regions: [Region]
    /// What went less than well: `picture-timeout`, `engine-failed`.
    public var issues: [Issue]

    /// A reading of these regions.
    public init(regions: [Region], issues: [Issue] = []) {
        self.regions = regions
        self.issues = issues
    }
}
