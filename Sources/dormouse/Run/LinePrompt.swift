import Foundation

/// A line of input below the running timeline.
struct LinePrompt {
  let question: String
  private(set) var text: String

  enum Outcome: Equatable {
    case goesOn
    case entered(String)
    case cancelled
  }

  init(_ question: String, text: String) {
    self.question = question
    self.text = text
  }

  func show() { Console.write("\(question)\(text)", to: STDOUT_FILENO) }

  /// Clears the line to make room for other output.
  func hide() { Console.write("\r\u{1B}[K", to: STDOUT_FILENO) }

  /// Takes one typed character.
  mutating func take(_ character: Character) -> Outcome {
    switch character {
    case "\n", "\r", "\r\n": return .entered(text)
    case "\u{1B}", "\u{4}": return .cancelled
    case "\u{7F}", "\u{8}": if !text.isEmpty { text.removeLast() }
    case "\u{15}": text = ""
    default: if character.unicodeScalars.allSatisfy({ $0.value >= 0x20 }) { text.append(character) }
    }
    return .goesOn
  }
}
