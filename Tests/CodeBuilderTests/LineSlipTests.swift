// Looks at a line that were read otherwise than most, and those at which it was another.

import CodeBuilder
import PauseModel
import SeededNumbers
import Testing

struct LineSlipTests {
    private static let place = 8
    private static let file: [String] = {
        var random = SeededGenerator(seed: 21)
        return MadeFile.python(lines: 60, using: &random)
    }()

    /// A file, one line of which is seen in several ways while another is typed.
    private func screen(_ looks: [String]) -> Screen {
        var screen = Screen()
        for (count, look) in looks.enumerated() {
            screen.show(Self.file) { number, line in
                switch number {
                case Self.place: look
                case Self.place + 4: "    step(" + String(repeating: "a, ", count: 3 * count)
                default: line
                }
            }
        }
        return screen
    }

    private func slips(_ looks: [String], in screen: Screen) -> [LineSlip] {
        var builder = CodeBuilder()
        for still in screen.stills { builder.look(at: still) }
        return builder.outcome.slips
    }

    /// Letters that readers mix up, signs in words, accents, brackets, what hides letters.
    @Test(arguments: [
        ("    total = count + 1", "    total = count + l", 0),
        ("    printf(\"ok\"); endl;", "    printf(\"ok\"); end1;", 3),
        ("    # leikmaður stendur", "    # leikma=ur stendur", 0),
        ("    # posuđeni naslovi", "    # posudeni naslovi", 3),
        ("    rows = {}", "    rows = (}", 0),
        ("    update(left, right)", "    updete(left, right)", 1),
        ("    # das tarefas que faltan", "    # das tarefa  que faltan", 0),
        ("    raise ValueError(name)", "      ise ValueError(name)", 1),
    ])
    func `what most looks say is taken`(right: String, wrong: String, at place: Int) throws {
        var looks = Array(repeating: right, count: 3)
        looks.insert(wrong, at: place)
        let screen = screen(looks)
        let slips = slips(looks, in: screen)
        try #require(slips.count == 1, "\(slips)")
        let blanks = (wrong.prefix { $0 == " " }.count, right.prefix { $0 == " " }.count)
        let region = try #require(
            screen.stills[place].regions.first { region in
                region.lines.contains { $0.text == wrong.dropFirst(blanks.0) }
            })
        let line = try #require(region.lines.first { $0.text == wrong.dropFirst(blanks.0) })
        #expect(
            slips == [
                LineSlip(
                    region: region.id, top: line.box.y, read: line.text,
                    taken: String(right.dropFirst(blanks.1)), moved: blanks.0 - blanks.1)
            ])
    }

    /// What was typed wrong and mended, and what was changed and changed back, was on the screen.
    @Test(arguments: [
        ["    retrun total", "    return total", "    return total", "    return total"],
        ["    def f();", "    def f():", "    def f():", "    def f():"],
        ["    if a == b:", "    if a != b:", "    if a == b:", "    if a == b:"],
        ["    count = 10", "    count = 11", "    count = 10", "    count = 10"],
        ["    x = rows[i]", "    x = rows[j]", "    x = rows[i]", "    x = rows[i]"],
        ["    print(a)", "    print(a, b)", "    print(a)", "    print(a)"],
        [
            "    // return total", "       return total", "       return total",
            "       return total",
        ],
        // Too few agree.
        ["    total = count + l", "    total = count + 1", "    total = count + 1"],
        [
            "    total = count + 1", "    total = count + l", "    total = count + 1",
            "    total = count + l", "    total = count + 1",
        ],
    ])
    func `what was on the screen is left`(looks: [String]) {
        #expect(slips(looks, in: screen(looks)).isEmpty)
    }

    @Test func `what another line says is left`() {
        let looks = ["    totals(1)", "    totals(1)", "    totals(l)", "    totals(1)"]
        var screen = Screen()
        for look in looks {
            screen.show(Self.file) { number, line in
                number == Self.place ? look : number == 2 ? "    totals(l)" : line
            }
        }
        #expect(slips(looks, in: screen).isEmpty)
    }
}
