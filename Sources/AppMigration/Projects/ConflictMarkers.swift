/// What an unfinished merge leaves in a file.
enum ConflictMarkers {
  /// The first marker's offset. Strings of a project file never break lines, so no script in it looks like one.
  static func first(in text: SourceText) -> Int? {
    var at = text.start
    while at < text.bytes.count {
      if isMarker(text, at) { return at }
      while at < text.bytes.count, !text.bytes[at].isLineEnd { at += 1 }
      while at < text.bytes.count, text.bytes[at].isLineEnd { at += 1 }
    }
    return nil
  }

  private static func isMarker(_ text: SourceText, _ at: Int) -> Bool {
    guard
      text.starts(with: "<<<<<<<", at: at) || text.starts(with: ">>>>>>>", at: at)
        || text.starts(with: "=======", at: at) || text.starts(with: "|||||||", at: at)
    else { return false }
    let end = at + 7
    return end == text.bytes.count || text.bytes[end].isSpace
  }
}
