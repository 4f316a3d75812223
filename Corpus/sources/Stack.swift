import Foundation

enum StackError: Error, Equatable {
    case empty
    case unknown(String)
}

/// A calculator in reverse Polish notation.
struct Calculator {
    private var stack: [Double] = []

    mutating func pop() throws -> Double {
        guard let top = stack.popLast() else { throw StackError.empty }
        return top
    }

    mutating func feed(_ word: String) throws -> Double? {
        switch word {
        case "+": stack.append(try pop() + pop())
        case "*": stack.append(try pop() * pop())
        case "-", "/":
            let (b, a) = (try pop(), try pop())
            stack.append(word == "-" ? a - b : a / b)
        case _ where Double(word) != nil:
            stack.append(Double(word) ?? .nan)
        default:
            throw StackError.unknown(word)
        }
        return stack.last
    }
}
