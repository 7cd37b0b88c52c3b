/// The parts of a web link that patterns look at, percent-encoded as they stand.
struct LinkParts {
  let path: String
  let query: String
  let fragment: String

  init(_ link: String) {
    let rest = link.firstRange(of: "//").map { link[$0.upperBound...] } ?? link[...]
    let start = rest.firstIndex { "/?#".contains($0) } ?? rest.endIndex
    let hash = rest.firstIndex(of: "#") ?? rest.endIndex
    let mark = rest[..<hash].firstIndex(of: "?") ?? hash
    let path = start < mark ? rest[start..<mark] : ""
    self.path = path.isEmpty ? "/" : String(path)
    query = mark < hash ? String(rest[rest.index(after: mark)..<hash]) : ""
    fragment = hash < rest.endIndex ? String(rest[rest.index(after: hash)...]) : ""
  }

  /// The values of a query item; one empty value if it is not there.
  func values(of name: String) -> [Substring] {
    let values = query.split(separator: "&").compactMap { item -> Substring? in
      let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts[0] == name else { return nil }
      return parts.count > 1 ? parts[1] : ""
    }
    return values.isEmpty ? [""] : values
  }
}
