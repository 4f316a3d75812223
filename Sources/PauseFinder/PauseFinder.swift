// Pictures in, pauses out.

public import PauseModel

/// Finds the spans in which a picture stands still: pictures in, stills and named skips out.
///
/// A pure fold over the pictures in order of time: the same pictures give the same events, and it
/// may be copied and carried on anywhere. Change is judged per tile of about 32 pixels, since a
/// typed character moves the mean of a whole picture by less than noise does.
public struct PauseFinder: Sendable {
    /// A picture that stands longer than this is looked at again.
    ///
    /// Of a video of five pictures a second and more each picture is looked at as it comes.
    public static let longestUnseen = MediaTime(seconds: 0.2)

    private let settings: PauseSettings
    private var scene: Scene?
    private var lastNumber: Int?

    /// The number of the picture looked at last, where that one can be compared with; nil where there
    /// is none or it has none.
    public var comparedNumber: Int? { scene == nil ? nil : lastNumber }

    /// A finder that has seen nothing yet.
    public init(settings: PauseSettings) {
        self.settings = settings
    }

    /// Takes the next picture in.
    ///
    /// - Parameters:
    ///   - view: its planes, borrowed for the call.
    ///   - time: when it is shown; later than the picture before.
    ///   - isKeyframe: whether it was coded without reference to others.
    ///   - identity: a number that only pictures have that are equal in every sample; nil where that
    ///     is not known. What was looked at lately under a number costs a small part when it comes
    ///     again.
    ///   - number: what to call the picture when the next one is compared with it.
    ///   - rows: the rows of luma outside which it is equal, chroma and all, to the picture of
    ///     `comparedNumber`; nil where that is not known. Others are not looked at, but for those next
    ///     to them that lie in the same cells.
    /// - Returns: what is known by now, in order of time.
    public mutating func look(
        at view: PictureView, time: MediaTime, isKeyframe: Bool, identity: Int? = nil,
        number: Int? = nil, changedRows rows: Range<Int>? = nil
    ) -> [PauseEvent] {
        lastNumber = number
        let grid = TileGrid(width: view.luma.width, height: view.luma.height)
        if var scene, scene.grid == grid {
            self.scene = nil
            let events = scene.look(
                at: view, time: time, isKeyframe: isKeyframe, identity: identity,
                changedRows: rows)
            self.scene = scene
            return events
        }
        // Another size is another picture, whatever it shows.
        var events = finish(at: time)
        let (scene, first) = Scene.begin(grid: grid, view: view, time: time, settings: settings)
        self.scene = scene
        events += first
        return events
    }

    /// The picture looked at last stood until this moment: it is looked at again as often as a video
    /// of a steady rate would show it, so that what rests in it can settle.
    ///
    /// Called before the next picture, gap or end where pictures come at a slow or uneven rate; what
    /// it says to hold is the picture looked at last.
    ///
    /// - Returns: what is known by now, in order of time; nothing where no picture was missed.
    public mutating func stand(until time: MediaTime) -> [PauseEvent] {
        guard var scene else { return [] }
        self.scene = nil
        let events = scene.stand(until: time)
        self.scene = scene
        return events
    }

    /// A span that is not analysed ends what is in progress; what follows starts afresh.
    public mutating func gap(_ span: TimeSpan) -> [PauseEvent] {
        finish(at: span.start)
    }

    /// The video ends.
    public mutating func finish(at end: MediaTime) -> [PauseEvent] {
        defer { scene = nil }
        return scene?.finish(at: end) ?? []
    }
}
