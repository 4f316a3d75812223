// The order in which a person would read regions.

package import PauseModel

/// The order in which a person would read regions: columns from left to right where they stand
/// side by side, else from top to bottom.
package struct ReadingOrder {
    /// Sorts boxes: repeatedly splits them at a horizontal line that crosses none, else at an
    /// upright one, else leaves them by their top left corners.
    package static func sorted(_ boxes: [Box]) -> [Int] {
        order(Array(boxes.indices), boxes)
    }

    private static func order(_ part: [Int], _ boxes: [Box]) -> [Int] {
        guard part.count > 1 else { return part }
        if let (first, second) = split(part, boxes, from: \.y, to: \.maxY)
            ?? split(part, boxes, from: \.x, to: \.maxX)
        {
            return order(first, boxes) + order(second, boxes)
        }
        return part.sorted { (boxes[$0].y, boxes[$0].x) < (boxes[$1].y, boxes[$1].x) }
    }

    /// Parts the boxes at the first gap along one axis.
    private static func split(
        _ part: [Int], _ boxes: [Box], from: KeyPath<Box, Int>, to: KeyPath<Box, Int>
    ) -> ([Int], [Int])? {
        let sorted = part.sorted {
            (boxes[$0][keyPath: from], $0) < (boxes[$1][keyPath: from], $1)
        }
        var end = boxes[sorted[0]][keyPath: to]
        for (place, index) in sorted.enumerated().dropFirst() {
            if boxes[index][keyPath: from] >= end {
                return (Array(sorted[..<place]), Array(sorted[place...]))
            }
            end = max(end, boxes[index][keyPath: to])
        }
        return nil
    }
}
