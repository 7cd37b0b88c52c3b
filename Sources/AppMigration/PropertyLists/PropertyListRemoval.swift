/// How an entry leaves a property list: with its lines, if it has them for itself.
struct PropertyListRemoval {
  let text: SourceText

  func edits(_ key: Range<Int>, _ value: Range<Int>) -> [TextEdit] {
    let isTogether = text.bytes[key.upperBound..<value.lowerBound].allSatisfy(\.isSpace)
    return isTogether ? [edit(key.lowerBound..<value.upperBound)] : [edit(key), edit(value)]
  }

  func edit(_ range: Range<Int>) -> TextEdit {
    guard let indentation = text.indentation(before: range.lowerBound),
      let end = text.lineEnd(at: text.skipBlanks(range.upperBound))
    else { return TextEdit(range) }
    return TextEdit(range.lowerBound - indentation.count..<end.upperBound)
  }
}
