extension AuditRemark {
  private static let mark = "dormouse:ignore"

  /// The remarks in a file's comments.
  package static func remarks(in text: String) -> [AuditRemark] {
    guard text.contains(mark) else { return [] }
    return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated().compactMap {
      number, line in
      guard let comment = line.range(of: "//"), let found = line[comment.upperBound...].range(of: mark) else {
        return nil
      }
      let words = line[found.upperBound...].split(whereSeparator: \.isWhitespace)
      return AuditRemark(
        line: number + 1, rule: words.first.map(String.init) ?? "", reason: words.dropFirst().joined(separator: " "))
    }
  }
}

extension StringProtocol {
  /// The first place of a text.
  fileprivate func range(of text: String) -> Range<Index>? {
    var place = startIndex
    while place < endIndex {
      if self[place...].hasPrefix(text) { return place..<index(place, offsetBy: text.count) }
      place = index(after: place)
    }
    return nil
  }
}
