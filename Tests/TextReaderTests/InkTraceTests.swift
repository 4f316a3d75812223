// What is kept of the picture before does not change what is found.

import SeededNumbers
import Testing
import TextReader

@Suite struct InkTraceTests {
    private func ink(of screen: EditorScreen, after trace: inout InkTrace) -> Ink {
        let clear = trace.clear(screen.picture)
        return Ink(clear, after: &trace)
    }

    private func ink(of screen: EditorScreen) -> Ink {
        var trace = InkTrace()
        return ink(of: screen, after: &trace)
    }

    @Test(arguments: EditorScreen.Change.allCases, [1, 2, 3] as [UInt64])
    func findsTheSameAfterAChangeAndItsEnd(_ change: EditorScreen.Change, seed: UInt64) {
        let before = EditorScreen(seed: seed)
        var after = before
        after.take(change)
        var trace = InkTrace()
        for screen in [before, after, before, after] {
            let ink = ink(of: screen, after: &trace)
            // Compared outside: what differs is too long to be printed.
            let isSame = ink == self.ink(of: screen)
            #expect(isSame)
            #expect(ink.letters.count > 20)
        }
    }

    @Test(arguments: [11, 12, 13, 14] as [UInt64])
    func findsTheSameOverManyChanges(seed: UInt64) {
        var screen = EditorScreen(seed: seed)
        var numbers = SeededGenerator(seed: seed)
        var trace = InkTrace()
        for _ in 0..<40 {
            guard let change = EditorScreen.Change.allCases.randomElement(using: &numbers) else {
                return
            }
            screen.take(change)
            let isSame = ink(of: screen, after: &trace) == ink(of: screen)
            #expect(isSame, "\(change)")
        }
    }

    @Test(arguments: [21, 22, 23] as [UInt64])
    func wordsHaveGroundsAndBoxesOfTheirOwn(seed: UInt64) {
        var (found, boxed) = (EditorScreen(seed: seed), EditorScreen(seed: seed))
        found.take(.foundWords)
        boxed.take(.boxedWords)
        let (on, around) = (found.picture, boxed.picture)
        let hasGrounds = WordGrounds(on: on).removed(from: on) != on
        let hasBoxes = WordFrames(on: around).removed(from: around) != around
        #expect(hasGrounds)
        #expect(hasBoxes)
    }

    @Test func keepsNothingOfAPictureInUse() {
        let screen = EditorScreen(seed: 5)
        var other = screen
        other.take(.everything)
        var trace = InkTrace()
        let ink = ink(of: screen, after: &trace)
        _ = self.ink(of: other, after: &trace)
        let isSame = ink == self.ink(of: screen)
        #expect(isSame)
    }
}
