// The top of a picture, and which others have the same.

/// The top of a picture: which others show the same there.
package struct PictureTop: Equatable, Sendable {
    /// Rows of luma from the top that are those of another picture, in every sample, as are those of
    /// chroma that belong to them.
    package struct Likeness: Equatable, Sendable {
        /// The number of what the other shows.
        package var content: Int
        package var rows: Int
    }

    /// The number of what the picture shows.
    package let content: Int
    /// The pictures whose top it has, each once.
    package private(set) var likenesses: [Likeness] = []
    /// A picture is compared with the one shown before it: both are copied from the same few.
    private static let mostLikenesses = 6

    /// A picture of which nothing else is known yet.
    init(content: Int) { self.content = content }

    /// So many rows of luma both are known to have in common; all of them where both show the same.
    package func rows(sharedWith other: PictureTop) -> Int {
        if content == other.content { return .max }
        var most = max(rows(of: other.content), other.rows(of: content))
        for likeness in likenesses {
            most = max(most, min(likeness.rows, other.rows(of: likeness.content)))
        }
        return most
    }

    /// So many rows it has of what shows that.
    private func rows(of content: Int) -> Int {
        likenesses.first { $0.content == content }?.rows ?? 0
    }

    /// Takes note of rows that it has of another picture, and of what is known of that one's.
    mutating func add(rows: Int, of other: PictureTop) {
        let itself = Likeness(content: other.content, rows: rows)
        for likeness in [itself] + other.likenesses {
            add(Likeness(content: likeness.content, rows: min(rows, likeness.rows)))
        }
    }

    private mutating func add(_ likeness: Likeness) {
        if let index = likenesses.firstIndex(where: { $0.content == likeness.content }) {
            likenesses[index].rows = max(likenesses[index].rows, likeness.rows)
        } else if likenesses.count < Self.mostLikenesses {
            likenesses.append(likeness)
        }
    }
}
