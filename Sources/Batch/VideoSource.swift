// Where the pictures of one video come from, as the analysis sees it.

package import PauseFinder
package import PauseModel

/// Where the pictures of one video come from, as the analysis sees it; used on one thread.
///
/// It keeps the pictures that the finder asks to hold, so that nothing outside it knows what a
/// decoded picture is. Tests put their own source in its place.
package protocol VideoSource: AnyObject {
    /// Whether nothing in the video may be looked at.
    var isWhollyProtected: Bool { get }
    /// Length of the video as far as the file says.
    var duration: MediaTime? { get }
    /// Whether its pictures lie on their side, and are turned by a quarter to be shown.
    var isTurned: Bool { get }
    /// Writes down what the file says of itself.
    func describe(into source: inout SourceInfo)
    /// The next event in order of time, nil at the end; a picture becomes the current one.
    func next() throws(VideoFailure) -> SourceEvent?
    /// Goes back to the last picture that can be decoded on its own at or before a time.
    func seek(to time: MediaTime) throws(VideoFailure)
    /// Lets the body look at the current picture, to compare it with the picture of a number; where
    /// rows of luma are given, only these can differ from it, and no others may be looked at.
    func look(
        comparedWith number: Int?, _ body: (PictureView, Range<Int>?) -> [PauseEvent]
    ) -> [PauseEvent]
    /// A number that only the current picture of this source has, and those known to be equal to it;
    /// nil where there is none.
    var currentNumber: Int? { get }
    /// A number that only pictures of this source have that are equal in every sample to the current
    /// one; nil where that is not known.
    var currentIdentity: Int? { get }
    /// Takes the current picture into the mean of those that show the same but for noise; afresh, it
    /// is the first of them. To hold it is then to hold the mean.
    func stack(afresh: Bool)
    /// Keeps a picture in a slot, in place of what was there.
    func hold(_ picture: ShownPicture, in slot: Int) throws(VideoFailure)
    /// Empties a slot.
    func release(_ slot: Int)
    /// The picture in a slot as a viewer sees it.
    func render(_ slot: Int) throws(VideoFailure) -> Picture
}

/// Which picture of a source is meant.
package enum ShownPicture: Sendable {
    /// The one that the last event told of.
    case current
    /// The one before it.
    case previous
}

/// What comes out of a video, in order of time.
package enum SourceEvent: Sendable {
    /// A picture, now the current one.
    case picture(time: MediaTime, duration: MediaTime, isKeyframe: Bool)
    /// A span that is not decoded.
    case skip(Skip)
    /// Something a user should know.
    case issue(Issue)
}

/// Why a video cannot be read, or no further.
package struct VideoFailure: Error, Hashable, Sendable {
    /// A stable, lower-case, hyphenated word for programs.
    package var code: String
    /// One sentence that a user can act on.
    package var message: String
    /// Whether it ended because the run was asked to stop.
    package var isCancelled: Bool

    package init(code: String, message: String, isCancelled: Bool = false) {
        self.code = code
        self.message = message
        self.isCancelled = isCancelled
    }
}
