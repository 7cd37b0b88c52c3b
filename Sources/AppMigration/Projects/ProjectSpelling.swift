/// How Xcode writes strings and comments in project files.
enum ProjectSpelling {
  /// Without quotes if every character is a letter, a digit or one of `_$./`; and never with `//`, which begins a
  /// comment, or `___`, which marks what templates fill in (as in XcodeProj's `CommentedString`, which follows Xcode).
  static func string(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { $0.isLetter || $0.isDigit || "_$./".utf8.contains($0) }
    if isPlain, !text.isEmpty, !text.contains("//"), !text.contains("___") { return text }
    var quoted = "\""
    for character in text {
      switch character {
      case "\\": quoted += "\\\\"
      case "\"": quoted += "\\\""
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      default: quoted.append(character)
      }
    }
    return quoted + "\""
  }
}
