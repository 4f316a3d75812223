// What a user may set about pauses.

public import PauseModel

/// What a user may set about pauses.
public struct PauseSettings: Sendable, Hashable {
    /// How long a picture must stand to be a still.
    public var dwell: MediaTime
    /// Whether the pictures lie on their side, and are turned by a quarter to be shown: what moves
    /// up then moves aside in them.
    public var isTurned: Bool

    /// Pauses of at least that length; design default 1.0 s.
    public init(dwell: MediaTime = MediaTime(seconds: 1), isTurned: Bool = false) {
        self.dwell = dwell
        self.isTurned = isTurned
    }
}
