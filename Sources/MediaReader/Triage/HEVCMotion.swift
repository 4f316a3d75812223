// How an HEVC picture is moved, as far as others borrow it.

/// Numbers of how pictures are moved: what others borrow from two of one number is the same.
enum HEVCMotion {
    /// Every block stands still.
    static let none = 0
    /// No block has a motion: none refers to another picture.
    static let intra = 2

    /// One that no other picture has, with what is known of its first block.
    static func other(_ number: Int, standsAtFirst: Bool) -> Int {
        // Below 4 are those above.
        (number + 1) * 4 + (standsAtFirst ? 0 : 1)
    }

    /// Whether the first block of a picture stands still, or has no motion.
    static func standsAtFirst(_ motion: Int) -> Bool { motion % 2 == 0 }
}
