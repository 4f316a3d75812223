// Which clips have to be read how well.

/// Clips that have to be read equally well.
///
/// ``all`` is the one place that says which clip belongs to which group and what the group has to
/// reach. A clip belongs to the first group that takes it; one that no group takes (a terminal, a
/// clip made to be refused) has no bar of its own and still counts for the bars over all clips.
package struct ReadingGroup: Hashable, Sendable {
    /// The name that bars and tables show.
    package let name: String
    /// Classes of clips that belong to it.
    package let classes: Set<String>
    /// Words whose presence in a clip's name, between dashes, makes it belong whatever its class.
    package let words: Set<String>
    /// Heights of the picture that it takes.
    package let heights: ClosedRange<Int>
    /// Whether it takes only clips whose truth counts for the accuracy of code.
    package let needsCode: Bool
    /// Share of all characters of code, every blank included, that must be right.
    package let strict: Double
    /// Share of the lines of code that must be right to the last character; nil without a bar.
    package let exact: Double?

    private static let anyHeight = 1...Int.max
    /// Recordings of 720 to 1080 lines; the odd line more is what some encoders add.
    private static let fullHeights = 700...1100

    /// The groups in the order in which they take clips.
    package static let all = [
        ReadingGroup(
            name: "480p at low bitrate", classes: ["low-bitrate"], words: ["480p"],
            heights: anyHeight, needsCode: false, strict: 0.97, exact: nil),
        ReadingGroup(
            name: "HDR, rotated, anamorphic", classes: ["hdr", "rotated", "anamorphic"],
            words: ["hdr", "rotated", "anamorphic"], heights: anyHeight, needsCode: false,
            strict: 0.995, exact: 0.95),
        ReadingGroup(
            name: "slides with code, noise, webcam",
            classes: ["slides", "webcam", "grain", "pointer", "scrubbing"], words: [],
            heights: anyHeight, needsCode: false, strict: 0.985, exact: nil),
        ReadingGroup(
            name: "clean editors, 720p and 1080p",
            classes: ["typing", "paging", "scrolling", "workbench", "notebook", "caption"],
            words: [], heights: fullHeights, needsCode: true, strict: 0.995, exact: 0.95),
    ]

    /// The group of a clip; nil when none takes it.
    package static func of(
        clip: String, clipClass: String, height: Int, code: Bool
    ) -> ReadingGroup? {
        let stem = clip.split(separator: "/").last?.split(separator: ".").first ?? ""
        let words = Set(stem.split(separator: "-").map(String.init))
        return all.first { group in
            group.heights.contains(height) && (code || !group.needsCode)
                && !oddClasses.contains(clipClass)
                && (group.classes.contains(clipClass) || !group.words.isDisjoint(with: words))
        }
    }

    /// Classes of clips made to be refused or repaired, whatever their names hold.
    private static let oddClasses: Set<String> = ["broken", "protected"]

    /// The bars of all groups on those clips.
    ///
    /// Of a part of the Corpus (`whole` is false) only groups that have a clip in it owe a figure.
    package static func bars(_ scores: [ClipScore], whole: Bool) -> [Bar] {
        all.flatMap { group -> [Bar] in
            let clips = scores.filter { $0.group == group.name }
            guard whole || !clips.isEmpty else { return [] }
            let code = Tally(name: group.name, clips: clips).code
            let strict = Bar(
                "\(group.name): strict character accuracy", .atLeast, group.strict,
                value: code.strictAccuracy)
            guard let exact = group.exact else { return [strict] }
            return [
                strict,
                Bar("\(group.name): lines exact", .atLeast, exact, value: code.exactLines),
            ]
        }
    }

    /// One tally a group that has clips, in the order of the groups.
    package static func tallies(_ scores: [ClipScore]) -> [Tally] {
        all.compactMap { group in
            let clips = scores.filter { $0.group == group.name }
            return clips.isEmpty ? nil : Tally(name: group.name, clips: clips)
        }
    }
}
