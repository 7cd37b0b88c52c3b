/// Where sources name the module that they are in, as in `Notes.Note`.
struct ModuleMentions {
  private static let declaring = ["class", "struct", "enum", "protocol", "actor", "typealias", "extension"]

  /// The module's name in the sources.
  var name: String
  /// The name under which it is compiled.
  var target: String

  /// Whether a type of the module has its name, so that the name means the type.
  func isType(in texts: [String]) -> Bool {
    texts.contains { text in
      places(in: text).contains { place in
        let word = text[..<place.lowerBound].split(whereSeparator: \.isWhitespace).last ?? ""
        return Self.declaring.contains(String(word))
      }
    }
  }

  /// The text with the compiled name where a member of the module follows.
  func replaced(in text: String) -> String {
    var result = ""
    var end = text.startIndex
    for place in places(in: text) {
      let rest = text[place.upperBound...]
      guard rest.first == ".", let next = rest.dropFirst().first, next.isLetter || next == "_" else { continue }
      result += text[end..<place.lowerBound] + target
      end = place.upperBound
    }
    return result + text[end...]
  }

  /// The places where the name stands as a word, is no member of something else, and is not in a string on one line.
  private func places(in text: String) -> [Range<String.Index>] {
    text.ranges(of: name).filter { range in
      let before = text[..<range.lowerBound].last
      let after = text[range.upperBound...].first
      func isPart(_ character: Character?) -> Bool {
        character.map { $0.isLetter || $0.isNumber || $0 == "_" } ?? false
      }
      let line = text[..<range.lowerBound].reversed().prefix { !$0.isNewline }
      let isQuoted = line.count { $0 == "\"" } % 2 == 1
      return !isPart(before) && before != "." && !isPart(after) && !isQuoted
    }
  }
}
