// What a decoder need not be given of the packets that were held back.

/// Which of the packets that were held back are left out although others may refer to them.
struct ReleasePlan {
    /// A run of them, after which the counts of all that follows are moved back.
    var leap: ClosedRange<Int>?
    /// Single ones that nothing finds missing; counts of what is shown when stay as they are.
    var omitted: Set<Int> = []

    /// What becomes of one of them.
    enum Fate {
        /// The decoder gets it.
        case given
        /// Nothing refers to it.
        case passed
        /// It is left out; with the last of a run the decoder leaps over all of that.
        case leftOut(isLast: Bool)
    }

    /// What becomes of the packet in a place.
    func fate(of held: HeldPacket, at place: Int) -> Fate {
        if let leap, leap.contains(place) { return .leftOut(isLast: place == leap.upperBound) }
        if omitted.contains(place) { return .leftOut(isLast: true) }
        return held.nature?.isReference ?? true ? .given : .passed
    }
}

/// Finds out how little of what was held back a decoder can do with.
///
/// What it is given must make the same pictures as if it had been given all: each plan is gone
/// through packet by packet, with what the decoder would know at each.
struct ReleasePlanner {
    /// What is held back, in the order it is decoded in.
    let pending: [HeldPacket]
    /// What the decoder knows before it.
    let position: DecoderPosition
    let judge: any PacketJudge
    /// When the picture is shown that was given to the decoder and is shown last.
    let latestGiven: Int64
    /// Whether all since decoding last started afresh could be decoded once more.
    let mayDecodeAgain: Bool

    /// Pictures that rest come in cycles; so many ends are tried.
    private static let mostEnds = 8
    /// And so many starts: with all a decoder may keep decoded, it needs no more.
    private static let mostStarts = ShowOrder.mostReordered + 1
    /// Single ones are looked for among so many: between two changes, when someone types.
    private static let mostTried = 64

    /// What to leave out before a packet is given that is shown at a time; nil if that cannot be
    /// decoded whatever is given.
    func plan(before next: Int64?, then following: HeldPacket?) -> ReleasePlan? {
        var plan = ReleasePlan(leap: leap(before: next, then: following))
        guard plan.leap != nil || position(after: plan, then: following) != nil else { return nil }
        // The latest were referred to by those before them that are left out by now.
        guard pending.count <= Self.mostTried else { return plan }
        for (place, held) in pending.enumerated().reversed() {
            guard case .given = plan.fate(of: held, at: place) else { continue }
            var smaller = plan
            smaller.omitted.insert(place)
            if position(after: smaller, then: following) != nil { plan = smaller }
        }
        return plan
    }

    /// The longest run of what is held back that what follows can do without.
    ///
    /// It ends where all that came is shown before all that follows: else a picture that is still in
    /// the decoder would come out in the place of another. It begins at such a place, or with all that
    /// is held back.
    private func leap(before next: Int64?, then following: HeldPacket?) -> ClosedRange<Int>? {
        let closed = ShowOrder.closedPlaces(
            in: pending.map { $0.packet.shown ?? .min }, after: latestGiven, before: next)
        for to in closed.suffix(Self.mostEnds).reversed() {
            for from in ([-1] + closed).prefix(Self.mostStarts) where from < to {
                let leap = from + 1...to
                if position(after: ReleasePlan(leap: leap), then: following) != nil { return leap }
            }
        }
        return nil
    }

    /// What the decoder would know when it was given all that is held back but for some, and what
    /// follows; nil if it would make other pictures.
    private func position(
        after plan: ReleasePlan, then following: HeldPacket?
    ) -> DecoderPosition? {
        var position = position
        for (place, held) in pending.enumerated() {
            switch plan.fate(of: held, at: place) {
            case .given: guard position.give(held, by: judge) != nil else { return nil }
            case .passed: position.pass(held)
            case .leftOut(isLast: false): continue
            case .leftOut(isLast: true):
                let before = position.lead.order
                guard position.leap(over: held, by: judge),
                    !position.isLoose || following != nil && mayDecodeAgain
                else { return nil }
                // What is still in the decoder would come out in the place of another.
                guard plan.leap?.upperBound == place || position.lead.order == before else {
                    return nil
                }
            }
        }
        if let following, position.give(following, by: judge) == nil { return nil }
        return position
    }
}
