// What a reader has to tell, one thing at a time.

public import PauseModel

/// What a reader has to tell, one thing at a time, in presentation order.
public enum MediaEvent: ~Copyable {
    /// The next picture; times are strictly increasing.
    case picture(DecodedPicture)
    /// A span without pictures: protected, damaged, or an interstitial.
    ///
    /// It lies after every picture handed out before it and ends no later than the next one.
    case skip(Skip)
    /// Something worth telling the user.
    case issue(Issue)
}
