// What a playlist may name.
import Foundation
import MediaReader
import SystemPackage
import Testing

@Suite("The folder tree of a playlist")
struct PlaylistFolderTests {
    private let fixture: PlaylistFixture
    private let folder: PlaylistFolder

    init() throws {
        fixture = try PlaylistFixture()
        folder = try #require(PlaylistFolder(of: fixture.folder.appending("list.m3u8")))
    }

    private func names(_ address: String, from names: [String] = []) -> [String]? {
        guard case .file(let file) = folder.resolve(address, from: names) else { return nil }
        return file.names
    }

    private func isRefused(_ address: String, from names: [String] = []) -> Bool {
        guard case .refused = folder.resolve(address, from: names) else { return false }
        return true
    }

    @Test("relative paths in the tree are taken, with their size")
    func inside() throws {
        try fixture.write("a.ts", "12345")
        try fixture.write("sub/b c.ts", "x")
        #expect(names("a.ts") == ["a.ts"])
        #expect(names("./sub//../a.ts") == ["a.ts"])
        #expect(names("sub/b%20c.ts") == ["sub", "b c.ts"])
        #expect(names("b c.ts", from: ["sub"]) == ["sub", "b c.ts"])
        #expect(names("../a.ts?token=1#t=3", from: ["sub"]) == ["a.ts"])
        guard case .file(let file) = folder.resolve("a.ts") else {
            Issue.record("a.ts was not found")
            return
        }
        #expect(file.size == 5)
        #expect(file.path == fixture.folder.appending("a.ts"))
    }

    @Test("names with percent signs, question marks and hashes as they are on disk are found")
    func literalNames() throws {
        for name in ["100%.ts", "50%20.ts", "what?.ts", "#1.ts"] {
            // "#1.ts" alone would be a comment in a playlist, and nothing but a fragment here.
            try fixture.write("d/" + name, "x")
            #expect(names("d/" + name) == ["d", name])
        }
    }

    @Test(
        "everything else is refused, whether or not it is there",
        arguments: [
            "", "/etc/passwd", "//host/x.ts", "http://example.org/a.ts", "HTTPS://x/a.ts",
            "file:a.ts",
            "file:///etc/passwd", "concat:a.ts|b.ts", "subfile,,start,0,end,9,,:a.ts", "data:,x",
            "crypto+http://x/", "a:b.ts", "../secret.ts", "../tree/a.ts", "sub/../../secret.ts",
            "%2e%2e/secret.ts", "..%2fsecret.ts", "%2Fetc%2Fpasswd", "http%3a//x/a.ts",
            "..\\secret.ts",
            "sub\\a.ts", "a.ts\0.jpg", "a.ts%00.jpg", ".", "sub/..", "?a.ts", "#a.ts", "..",
        ])
    func refused(address: String) throws {
        try fixture.write("a.ts", "x")
        try fixture.write("sub/a.ts", "x")
        try Data("secret".utf8).write(
            to: URL(fileURLWithPath: fixture.outside.string + "/secret.ts"))
        #expect(isRefused(address))
    }

    @Test("a climb is judged from the folder of the nested playlist")
    func climbing() throws {
        try fixture.write("a.ts", "x")
        #expect(names("../../a.ts", from: ["one", "two"]) == ["a.ts"])
        #expect(isRefused("../../../a.ts", from: ["one", "two"]))
    }

    @Test("symbolic links are followed: inside is taken, outside is refused")
    func links() throws {
        let manager = FileManager.default
        try fixture.write("sub/a.ts", "x")
        let secret = fixture.outside.appending("secret.ts").string
        try Data("secret".utf8).write(to: URL(fileURLWithPath: secret))
        let link: (String, String) throws -> Void = { name, target in
            try manager.createSymbolicLink(
                atPath: fixture.folder.appending(name).string, withDestinationPath: target)
        }
        try link("inside.ts", "sub/a.ts")
        try link("outside.ts", "../secret.ts")
        try link("absolute.ts", secret)
        try link("up", "..")
        try link("loop.ts", "loop.ts")
        #expect(names("inside.ts") == ["inside.ts"])
        #expect(isRefused("outside.ts"))
        #expect(isRefused("absolute.ts"))
        #expect(isRefused("up/secret.ts"))
        // Back into the tree by way of the outside ends in the tree.
        #expect(names("up/tree/sub/a.ts") != nil)
        #expect(folder.resolve("loop.ts") == .missing)
    }

    @Test("a folder beside the tree whose name begins alike is outside")
    func namesakes() throws {
        try FileManager.default.createDirectory(
            atPath: fixture.folder.string + "-other", withIntermediateDirectories: true)
        let secret = fixture.folder.string + "-other/a.ts"
        try Data("x".utf8).write(to: URL(fileURLWithPath: secret))
        try FileManager.default.createSymbolicLink(
            atPath: fixture.folder.appending("l.ts").string, withDestinationPath: secret)
        #expect(isRefused("l.ts"))
    }

    @Test("pipes and folders are no segments, and a pipe does not block")
    func pipes() throws {
        #expect(mkfifo(fixture.folder.appending("p.ts").string, 0o600) == 0)
        #expect(folder.resolve("p.ts") == .refused("is not a regular file"))
        try fixture.write("sub/a.ts", "x")
        #expect(isRefused("sub"))
    }

    @Test("what is not there is missing, not refused")
    func missing() {
        #expect(folder.resolve("none.ts") == .missing)
        #expect(folder.resolve("none/none.ts") == .missing)
    }
}
