// The pixels of a picture that may still be in the decoder.

/// The pixels of a picture that may still be in the decoder, for those that show it again or are a
/// mean of it and another.
package final class AwaitedPixels {
    /// Two pictures and how they are mixed.
    private struct Mixture {
        let first: AwaitedPixels
        let second: AwaitedPixels
        let recipe: PictureMixture
    }

    /// The pixels, where they are there already.
    private(set) var known: SharedPixels?
    /// What it can be made of, until it is.
    private var mixture: Mixture?
    /// When the picture is shown that the decoder is to give out.
    private let timestamp: Int64?
    /// Whether some picture that is not decoded shows them again.
    private(set) var isShared = false

    /// Pixels that are to come out of the decoder with the picture of that time.
    package init(at timestamp: Int64?) { self.timestamp = timestamp }

    /// Pixels that are there.
    init(_ pixels: SharedPixels) {
        known = pixels
        timestamp = nil
    }

    /// What two pictures make.
    init(mixing first: AwaitedPixels, _ second: AwaitedPixels, by recipe: PictureMixture) {
        mixture = Mixture(first: first, second: second, recipe: recipe)
        timestamp = nil
    }

    /// Whether it can be made of two others and is not yet.
    var isMixture: Bool { mixture != nil }

    /// The pixels; nil until the picture has come out, and for good where it was damaged.
    var pixels: SharedPixels? {
        if let known { return known }
        guard let mixture, let first = mixture.first.pixels, let second = mixture.second.pixels
        else { return nil }
        known = SharedPixels.mixed(first, second, by: mixture.recipe)
        self.mixture = nil
        return known
    }

    /// Whether it hangs on a picture that is still to come out after the one of that time.
    func isAwaited(after time: Int64) -> Bool {
        guard known == nil else { return false }
        guard let mixture else { return timestamp.map { $0 > time } ?? false }
        return mixture.first.isAwaited(after: time) || mixture.second.isAwaited(after: time)
    }

    /// The picture has come out.
    func fulfil(with pixels: SharedPixels) {
        known = pixels
        mixture = nil
    }

    /// Another picture shows the same.
    func share() { isShared = true }
}
