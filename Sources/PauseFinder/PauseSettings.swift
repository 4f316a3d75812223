// What a user may set about pauses.

public import PauseModel

/// What a user may set about pauses.
public struct PauseSettings: Sendable, Hashable {
    /// How long a picture must stand to be a still.
    public var dwell: MediaTime

    /// Pauses of at least that length; design default 1.0 s.
    public init(dwell: MediaTime = MediaTime(seconds: 1)) {
        self.dwell = dwell
    }
}
