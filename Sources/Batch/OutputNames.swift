// Where each result goes, so that no two results meet.

package import SystemPackage

/// Where each result goes: the video's path below the input root and `.json`.
package enum OutputNames {
    /// The longest name of a file that common file systems take, in bytes.
    private static let longestName = 255
    /// How much of a longer name is kept, leaving room for a mark, a number and `.json`.
    private static let keptOfLongName = 220
    private static let ending = Array(".json".utf8)
    /// Bytes of the longest ending: `.files` is that of the folder beside a result.
    private static let longestEnding = 6

    /// A result path for each video, in the same order, all different.
    ///
    /// A result that would take the place of another one, of a folder that other results need, or
    /// of `run.json` gets `~2` (or the next free number) before its `.json`.
    package static func results(for videos: [FilePath]) -> [FilePath] {
        var taken: Set<FilePath> = ["run.json"]
        for video in videos {
            var folder = video.removingLastComponent()
            while !folder.isEmpty, taken.insert(folder).inserted, folder.removeLastComponent() {}
        }
        return videos.map { video in
            let folder = video.removingLastComponent()
            let name = FilePath(video.lastComponent.map { [$0] } ?? []).bytes
            var number = 1
            while true {
                let result = folder.pushing(FilePath(bytes: fileName(for: name, number: number)))
                if taken.insert(result).inserted { return result }
                number += 1
            }
        }
    }

    private static func fileName(for name: [UInt8], number: Int) -> [UInt8] {
        let mark = number > 1 ? Array("~\(number)".utf8) : []
        guard name.count + mark.count + longestEnding > longestName else {
            return name + mark + ending
        }
        var kept = name.prefix(keptOfLongName)
        // Not in the middle of a character.
        while let last = kept.last, last & 0xC0 == 0x80 { kept.removeLast() }
        if let last = kept.last, last >= 0xC0 { kept.removeLast() }
        return [kept, "~".utf8.map(\.self)[...], mark[...], ending[...]].flatMap(\.self)
    }
}

extension FilePath {
    fileprivate init(_ components: [FilePath.Component]) {
        self.init(root: nil, components)
    }
}
