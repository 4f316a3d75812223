// Which pictures of a noisy video are taken together.

package import PauseModel

/// Says which pictures of a noisy video are to be taken together, so that their mean can be read.
///
/// Noise differs from picture to picture and what stands does not: the mean of n pictures has the
/// n-th part of the noise's power. A video without noise is left alone, for there is nothing to
/// gain.
package struct StackPlan: Sendable, Hashable {
    private var span: MediaTime?

    /// A plan that has seen nothing yet.
    package init() {}

    /// What is to be done with the picture just looked at.
    ///
    /// - Parameters:
    ///   - isNoisy: whether it differs from the one before by noise.
    ///   - isMoving: whether a large part of it shows something else than the one before.
    ///   - spanStart: when the span in progress began: what was stacked before shows something else.
    /// - Returns: that it is to be stacked, or nil.
    package mutating func look(
        isNoisy: Bool, isMoving: Bool, spanStart: MediaTime
    ) -> PauseEvent? {
        guard isNoisy, !isMoving else {
            span = nil
            return nil
        }
        defer { span = spanStart }
        return .stack(afresh: span != spanStart)
    }
}
