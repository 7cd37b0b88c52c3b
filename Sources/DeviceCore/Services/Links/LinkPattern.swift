import LifeCycle

/// One pattern of an `apple-app-site-association` file; what it does not name matches anything.
struct LinkPattern: Sendable, Hashable {
  private var path: String?
  private var query: String?
  private var items: [String: String] = [:]
  private var fragment: String?
  private var isCaseSensitive = true
  private(set) var isExcluded = false

  /// From the older `paths`: a path, after `NOT` one that is excluded.
  init(path: String) {
    let not = "NOT "
    isExcluded = path.hasPrefix(not)
    self.path = isExcluded ? String(path.dropFirst(not.count)) : path
  }

  /// From `components`.
  init(component: Value, _ place: String) throws(SiteAssociation.Fault) {
    guard case .object(let fields) = component else { throw SiteAssociation.Fault(place, "is not a dictionary") }
    for (key, value) in fields {
      switch (key, value) {
      case ("/", .string(let text)): path = text
      case ("#", .string(let text)): fragment = text
      case ("?", .string(let text)): query = text
      case ("?", .object(let names)):
        for (name, pattern) in names {
          guard let text = pattern.string else { throw SiteAssociation.Fault("\(place).?.\(name)", "is not text") }
          items[name] = text
        }
      case ("exclude", .bool(let flag)): isExcluded = flag
      case ("caseSensitive", .bool(let flag)): isCaseSensitive = flag
      case ("comment", _), ("percentEncoded", .bool): break
      case ("/", _), ("#", _), ("?", _), ("exclude", _), ("caseSensitive", _), ("percentEncoded", _):
        throw SiteAssociation.Fault("\(place).\(key)", "has a value of another kind")
      default: throw SiteAssociation.Fault("\(place).\(key)", "is not known")
      }
    }
  }

  func matches(_ link: LinkParts) -> Bool {
    if let path, !matches(link.path[...], path) { return false }
    if let query, !matches(link.query[...], query) { return false }
    if let fragment, !matches(link.fragment[...], fragment) { return false }
    return items.allSatisfy { name, pattern in link.values(of: name).allSatisfy { matches($0, pattern) } }
  }

  /// `*` stands for any text, `?` for one character.
  private func matches(_ text: Substring, _ pattern: String) -> Bool {
    let (text, pattern) =
      isCaseSensitive ? (Array(text), Array(pattern)) : (Array(text.lowercased()), Array(pattern.lowercased()))
    var (place, mark) = (0, 0)
    var star: (pattern: Int, text: Int)?
    while place < text.count {
      if mark < pattern.count, pattern[mark] == "*" {
        star = (mark, place)
        mark += 1
      } else if mark < pattern.count, pattern[mark] == "?" || pattern[mark] == text[place] {
        place += 1
        mark += 1
      } else if let last = star {
        // The last star takes one character more.
        star = (last.pattern, last.text + 1)
        place = last.text + 1
        mark = last.pattern + 1
      } else {
        return false
      }
    }
    return pattern[mark...].allSatisfy { $0 == "*" }
  }
}
