// What is known of one recorded clip: the truth that reports are scored against.

package import PauseModel

/// What is known of one recorded clip, as its recording script wrote it.
package struct ClipTruth: Hashable, Sendable, Codable {
    /// A span in which the picture stands.
    package struct Hold: Hashable, Sendable, Codable {
        /// When the picture comes to rest.
        package var start: MediaTime
        /// When it changes again.
        package var end: MediaTime
        /// What it shows, main content first.
        package var regions: [Region]

        /// A hold over that span.
        package init(start: MediaTime, end: MediaTime, regions: [Region] = []) {
            self.start = start
            self.end = end
            self.regions = regions
        }

        /// The span the picture stands.
        package var span: TimeSpan { TimeSpan(start: start, end: end) }
    }

    /// A part of the picture whose text is known to the last character.
    package struct Region: Hashable, Sendable, Codable {
        /// What the part holds.
        package var kind: PauseModel.Region.Kind
        /// Where it is in display pixels; nil when it fills the picture.
        package var box: Box?
        /// Its visible text: indentation kept, tabs as shown, no line numbers.
        package var text: String

        /// A part with that text.
        package init(kind: PauseModel.Region.Kind, box: Box?, text: String) {
            self.kind = kind
            self.box = box
            self.text = text
        }
    }

    /// A span in which no still may lie.
    package struct Unstable: Hashable, Sendable, Codable {
        /// When the unrest begins.
        package var start: MediaTime
        /// When it ends.
        package var end: MediaTime
        /// The reason due in `skipped`, or another word (`typing`, `motion`) when none is due.
        package var reason: String

        /// An unstable span.
        package init(start: MediaTime, end: MediaTime, reason: String) {
            self.start = start
            self.end = end
            self.reason = reason
        }

        /// The span without rest.
        package var span: TimeSpan { TimeSpan(start: start, end: end) }
        /// The reason that a report owes, nil when it owes none.
        package var due: Skip.Reason? { Skip.Reason(rawValue: reason) }
    }

    /// A span that must be reported as protected and never be decoded.
    package struct Protected: Hashable, Sendable, Codable {
        /// Where the protection begins.
        package var start: MediaTime
        /// Where it ends.
        package var end: MediaTime
        /// The scheme to be named, `cenc`.
        package var scheme: String?

        /// A protected span.
        package init(start: MediaTime, end: MediaTime, scheme: String? = nil) {
            self.start = start
            self.end = end
            self.scheme = scheme
        }

        /// The span protected.
        package var span: TimeSpan { TimeSpan(start: start, end: end) }
    }

    /// A file that the clip shows whole.
    package struct Document: Hashable, Sendable, Codable {
        /// The file's name as shown.
        package var name: String
        /// Its language, such as `python`.
        package var language: String
        /// Its whole text.
        package var text: String

        /// A file of that name.
        package init(name: String, language: String, text: String) {
            self.name = name
            self.language = language
            self.text = text
        }
    }

    /// How the report must end.
    package struct Expectation: Hashable, Sendable, Codable {
        /// The status due.
        package var status: VideoReport.Status

        /// That status is due.
        package init(status: VideoReport.Status) {
            self.status = status
        }
    }

    /// The clip's file name.
    package var clip: String
    /// The class it stands for, such as `slides` or `paging`.
    package var clipClass: String
    /// Display width in pixels; 0 for a clip without pictures.
    package var width: Int
    /// Display height in pixels.
    package var height: Int
    /// Where the picture stands: ordered, disjoint.
    package var holds: [Hold]
    /// Where it does not: ordered, disjoint.
    package var unstable: [Unstable]
    /// What is protected.
    package var protected: [Protected]
    /// How the report must end.
    package var expect: Expectation
    /// Whether its code counts for the accuracy of code.
    package var code: Bool
    /// The files that it shows whole; empty where none is known.
    package var documents: [Document]

    /// A truth with all its parts.
    package init(
        clip: String, clipClass: String, width: Int, height: Int, holds: [Hold] = [],
        unstable: [Unstable] = [], protected: [Protected] = [],
        expect: Expectation = Expectation(status: .done), code: Bool = true,
        documents: [Document] = []
    ) {
        self.clip = clip
        self.clipClass = clipClass
        self.width = width
        self.height = height
        self.holds = holds
        self.unstable = unstable
        self.protected = protected
        self.expect = expect
        self.code = code
        self.documents = documents
    }

    /// Classes of clips made to be refused or repaired: what they cost says nothing of real videos.
    private static let oddClasses: Set<String> = ["broken", "protected"]

    /// Whether every program reads the clip from start to end, so that its cost can be compared.
    package var isOrdinary: Bool {
        expect.status == .done && protected.isEmpty && !Self.oddClasses.contains(clipClass)
    }

    private enum CodingKeys: String, CodingKey {
        case clip
        case clipClass = "class"
        case width
        case height
        case holds
        case unstable
        case protected
        case expect
        case code
        case documents
    }

    /// Reads a truth file; what a clip has none of (holds, protection) may be left out.
    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            clip: try values.decode(String.self, forKey: .clip),
            clipClass: try values.decode(String.self, forKey: .clipClass),
            width: try values.decodeIfPresent(Int.self, forKey: .width) ?? 0,
            height: try values.decodeIfPresent(Int.self, forKey: .height) ?? 0,
            holds: try values.decodeIfPresent([Hold].self, forKey: .holds) ?? [],
            unstable: try values.decodeIfPresent([Unstable].self, forKey: .unstable) ?? [],
            protected: try values.decodeIfPresent([Protected].self, forKey: .protected) ?? [],
            expect: try values.decodeIfPresent(Expectation.self, forKey: .expect)
                ?? Expectation(status: .done),
            code: try values.decodeIfPresent(Bool.self, forKey: .code) ?? false,
            documents: try values.decodeIfPresent([Document].self, forKey: .documents) ?? [])
    }
}
