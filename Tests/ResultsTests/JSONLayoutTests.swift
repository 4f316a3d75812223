// JSON is laid out for people without changing what it says.

import Foundation
import PauseModel
import Results
import Testing

struct JSONLayoutTests {
    private func lines(_ compact: String) -> String {
        String(decoding: JSONLayout.lines(of: Array(compact.utf8)), as: UTF8.self)
    }

    @Test func whatFitsOnOneLineStaysOnOneLine() {
        #expect(lines(#"{"a":[1,2],"b":"x:y,z"}"#) == #"{"a": [1, 2], "b": "x:y,z"}"# + "\n")
    }

    @Test func emptyContainersStayTogether() {
        #expect(lines("[]") == "[]\n")
        #expect(lines(#"{"a":{}}"#) == "{\"a\": {}}\n")
    }

    @Test func whatDoesNotFitHasOneMemberALine() {
        let long = String(repeating: "x", count: 95)
        let expected = """
            {
              "a": [1, 2],
              "b": [
                "\(long)",
                {"c": 1}
              ]
            }

            """
        #expect(lines(#"{"a":[1,2],"b":["\#(long)",{"c":1}]}"#) == expected)
    }

    @Test(arguments: 85...105)
    func noLineThatCouldBeBrokenIsWiderThanTheWidth(length: Int) {
        // Two levels, so that the comma and the indentation take part in the decision.
        let filler = String(repeating: "é", count: length - 20)
        let text = lines(#"{"k":[["\#(filler)",1234],["\#(filler)",1234]],"z":0}"#)
        for line in text.split(separator: "\n") where line.contains("[\"") {
            #expect(line.unicodeScalars.count <= JSONLayout.width)
        }
    }

    @Test func quotesAndBracketsInStringsAreNoStructure() throws {
        let value = [["a\"]}{[,:\\": "\\\"", "b": String(repeating: "[{", count: 80)]]
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        let text = JSONLayout.lines(of: [UInt8](try encoder.encode(value)))
        #expect(try JSONDecoder().decode([[String: String]].self, from: Data(text)) == value)
    }

    @Test func aWordIsOneLine() throws {
        let word = Word(
            box: Box(x: 1918, y: 1078, width: 120, height: 40), text: "NSFetchedResultsController",
            confidence: 0.87)
        let bytes = try #require(JSONLayout.encode([word]))
        #expect(bytes.count { $0 == UInt8(ascii: "\n") } <= 3)
    }
}
