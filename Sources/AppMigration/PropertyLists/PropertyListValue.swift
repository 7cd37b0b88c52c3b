/// A value to be written into a property list.
package indirect enum PropertyListValue: Sendable {
  case string(String)
  case bool(Bool)
  case array([PropertyListValue])
  case dict([(key: String, value: PropertyListValue)])

  /// The value as lines, each with the depth of its indentation, the way that Xcode writes it.
  func lines(_ depth: Int = 0) -> [(depth: Int, text: String)] {
    switch self {
    case .string(let text): return [(depth, "<string>\(XMLCharacters.encoded(text))</string>")]
    case .bool(let flag): return [(depth, flag ? "<true/>" : "<false/>")]
    case .array(let items) where items.isEmpty: return [(depth, "<array/>")]
    case .dict(let entries) where entries.isEmpty: return [(depth, "<dict/>")]
    case .array(let items):
      return [(depth, "<array>")] + items.flatMap { $0.lines(depth + 1) } + [(depth, "</array>")]
    case .dict(let entries):
      return [(depth, "<dict>")] + entries.flatMap { Self.lines($0.key, $0.value, depth + 1) } + [(depth, "</dict>")]
    }
  }

  static func lines(_ key: String, _ value: PropertyListValue, _ depth: Int = 0) -> [(depth: Int, text: String)] {
    [(depth, "<key>\(XMLCharacters.encoded(key))</key>")] + value.lines(depth)
  }
}
