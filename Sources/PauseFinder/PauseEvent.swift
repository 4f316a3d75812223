// What the pause finder says while it is shown pictures.

public import PauseModel

/// What the pause finder says while it is shown pictures.
///
/// Events speak of the past by up to a few seconds: whether a change was a blink, a tick of a
/// clock or a new text is only known once it has been seen to stay.
public enum PauseEvent: Sendable, Hashable {
    /// Keep the picture just looked at under this slot number, replacing what is there.
    case hold(Int)
    /// The picture just looked at shows what those stacked before it show, noise apart: it is to be
    /// taken into their mean. What is to be held of it right after is that mean.
    ///
    /// Afresh, it is the first of another row. Only of noisy videos.
    case stack(afresh: Bool)
    /// The picture in that slot is no longer needed.
    case release(Int)
    /// A finished still, whose picture is in the slot; its release follows at once.
    case still(slot: Int, span: TimeSpan, frameTime: MediaTime)
    /// A span without a pause that has a name: scrubbing, scrolling, transition.
    case skip(Skip)
}
