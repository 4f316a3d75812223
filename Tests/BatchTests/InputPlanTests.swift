// What a run looks at, and where each result goes.

import Batch
import Foundation
import SystemPackage
import Testing

struct InputPlanTests {
    private let folder = TemporaryFolder()

    /// Playlists here are lists of names, one a line.
    private let media = MediaNames(
        extensions: ["mp4", "ts", "m3u8"], playlists: ["m3u8"],
        segments: { list in
            let text = (try? String(contentsOfFile: list.string, encoding: .utf8)) ?? ""
            return text.split(separator: "\n").map {
                list.removingLastComponent().appending(String($0))
            }
        })

    private func plan(_ inputs: String..., output: String = "out") -> InputPlan {
        InputPlan(
            inputs: inputs.map { folder.path.pushing(FilePath($0)) },
            output: folder.path.appending(output), media: media)
    }

    private func paths(_ plan: InputPlan) -> [String] { plan.videos.map { $0.relativePath.text } }

    private func results(_ plan: InputPlan) -> [String] { plan.videos.map { $0.resultPath.text } }

    @Test func aFolderIsSearchedInOrderOfBytes() throws {
        for name in ["b.mp4", "a/z.mp4", "a/B.MP4", "a-b/c.mp4", "notes.txt", "ä.mp4", ".h.mp4"] {
            try folder.file(FilePath("in/" + name))
        }
        try folder.file("in/.git/x.mp4")
        #expect(paths(plan("in")) == ["a-b/c.mp4", "a/B.MP4", "a/z.mp4", "b.mp4", "ä.mp4"])
        #expect(results(plan("in"))[2] == "a/z.mp4.json")
    }

    @Test func linksThatLeadInCirclesAreSurvived() throws {
        try folder.file("in/a/x.mp4")
        try folder.link("in/a/up", to: "..")
        try folder.link("in/self", to: "self")
        try folder.link("in/gone.mp4", to: "nowhere")
        #expect(paths(plan("in")) == ["a/x.mp4"])
    }

    @Test func aLinkedFolderIsSearchedUnderItsName() throws {
        try folder.file("elsewhere/x.mp4")
        try folder.file("in/b.mp4")
        try folder.link("in/a", to: "../elsewhere")
        #expect(paths(plan("in")) == ["a/x.mp4", "b.mp4"])
    }

    @Test func theSameFileIsTakenOnce() throws {
        try folder.file("in/x.mp4")
        try folder.link("in/y.mp4", to: "x.mp4")
        let plan = plan("in/x.mp4", "in", "in/../in/x.mp4", "missing.mp4", "missing.mp4")
        #expect(paths(plan) == ["in/x.mp4", "missing.mp4"])
        #expect(plan.duplicates.count == 4)
    }

    @Test func anExplicitFileIsAlwaysTaken() throws {
        try folder.file("in/readme.txt")
        try folder.file("in/.hidden")
        #expect(paths(plan("in/readme.txt", "in/.hidden", "in/none")).count == 3)
    }

    @Test func theRootIsTheDeepestCommonFolder() throws {
        try folder.file("in/week1/a.mp4")
        try folder.file("in/week2/deep/a.mp4")
        #expect(paths(plan("in/week1/a.mp4")) == ["a.mp4"])
        #expect(paths(plan("in/week1/a.mp4", "in/week2")) == ["week1/a.mp4", "week2/deep/a.mp4"])
        #expect(plan("in").root == folder.path.appending("in"))
        // A name that begins alike is no common folder.
        try folder.file("in/week11/a.mp4")
        #expect(paths(plan("in/week1", "in/week11")) == ["week1/a.mp4", "week11/a.mp4"])
    }

    @Test func theOutputFolderIsNotSearched() throws {
        try folder.file("in/a.mp4")
        try folder.file("in/out/old.mp4")
        #expect(paths(plan("in", output: "in/out")) == ["a.mp4"])
    }

    @Test func segmentsOfAPlaylistAreNoVideosOfTheirOwn() throws {
        try folder.file("in/s1.ts")
        try folder.file("in/s2.ts")
        try folder.file("in/other.ts")
        try folder.file("in/v.m3u8", "s1.ts\ns2.ts\n")
        try folder.file("in/master.m3u8", "v.m3u8\n")
        #expect(paths(plan("in")) == ["master.m3u8", "other.ts"])
        #expect(paths(plan("in/s1.ts")) == ["s1.ts"], "a file that is named is always taken")
    }

    @Test func playlistsThatNameEachOtherDoNotVanish() throws {
        try folder.file("in/a.m3u8", "b.m3u8\ns.ts\n")
        try folder.file("in/b.m3u8", "a.m3u8\ns.ts\n")
        try folder.file("in/s.ts")
        #expect(paths(plan("in")) == ["a.m3u8"])
    }

    @Test(.enabled(if: geteuid() != 0, "the superuser may search any folder"))
    func aFolderThatCannotBeSearchedIsReported() throws {
        try folder.file("in/a/x.mp4")
        try folder.file("in/b.mp4")
        let closed = folder.path.appending("in/a").string
        #expect(chmod(closed, 0) == 0)
        defer { chmod(closed, 0o700) }
        let plan = plan("in")
        #expect(paths(plan) == ["b.mp4"])
        #expect(plan.problems.map(\.path.string) == [closed])
    }

    @Test func resultsDoNotMeet() {
        let names = OutputNames.results(for: [
            "run", "a.mp4", "a.mp4.json/b.mp4", "week/run", "a.mp4~2",
        ])
        #expect(
            names == [
                "run~2.json", "a.mp4~2.json", "a.mp4.json/b.mp4.json", "week/run.json",
                "a.mp4~2~2.json",
            ])
        #expect(Set(names).count == names.count)
    }

    @Test func namesTooLongForJSONAreCut() {
        let long = String(repeating: "é", count: 127)
        let names = OutputNames.results(for: [FilePath(long), FilePath(long + "x")])
        #expect(Set(names).count == 2)
        for name in names {
            #expect(name.bytes.count <= 255)
            #expect(name.base64IfNotText == nil)
        }
    }

    @Test func namesOfAnyBytesComeThrough() throws {
        let name = FilePath(bytes: Array("in/a\n\"'".utf8) + [0x1B, 0xFF] + Array(".mp4".utf8))
        try folder.file(name)
        let plan = plan("in")
        #expect(plan.videos.first?.path == folder.path.pushing(name))
        #expect(plan.videos.first?.relativePath.base64IfNotText != nil)
        #expect(plan.videos.first?.relativePath.text.contains("\u{FFFD}") == true)
    }

    @Test func aListIsPartedByNewlinesOrZeros() {
        #expect(InputList.paths(in: Array("a b\n\nc\n".utf8)) == ["a b", "c"])
        #expect(InputList.paths(in: Array("a\nb\0c\0".utf8)) == ["a\nb", "c"])
        #expect(InputList.paths(in: []) == [])
    }
}
