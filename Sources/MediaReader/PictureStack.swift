// The mean of pictures that show the same but for noise.

import PauseModel

/// The running mean of pictures that show the same but for noise, sample by sample.
///
/// A sample that differs from the mean by more than noise does has moved (a pointer, an inset, a
/// caret): there the latest picture counts alone, so that nothing of it is smeared over the text.
/// Kept in the decoder's planes, so that a mean is shown as any other picture is. It costs two bytes a
/// sample, however many pictures are in it.
public struct PictureStack: ~Copyable {
    private var planes: [PlaneMean] = []
    /// How many pictures are in the mean.
    public private(set) var count = 0

    /// A stack without a picture.
    public init() {}

    /// Takes a picture into the mean; afresh, or of another size than those before, it is the first.
    public mutating func add(_ picture: borrowing DecodedPicture, afresh: Bool) {
        // Taken out, so that they are changed where they are.
        var planes = self.planes
        self.planes = []
        let before = afresh ? 0 : count
        count = picture.withPlanes { view in
            let views = [view.luma] + view.chroma
            guard before > 0, planes.count == views.count,
                zip(planes, views).allSatisfy({ $0.fits($1) }),
                let limit = planes.first?.noise(in: view.luma)
            else {
                planes = views.map(PlaneMean.init)
                return 1
            }
            for (index, view) in views.enumerated() {
                planes[index].add(view, number: before + 1, limit: limit)
            }
            return before + 1
        }
        self.planes = planes
    }

    /// The mean, shown when and as the picture is that was added last; nil when that is the only one,
    /// or its planes are not those that it is shown from.
    public borrowing func mean(
        shownAs picture: borrowing DecodedPicture
    ) throws(MediaError) -> DecodedPicture? {
        guard count > 1 else { return nil }
        return try picture.repainted { plane, base, rowBytes in
            planes[plane].write(to: base, rowBytes: rowBytes)
        }
    }
}
