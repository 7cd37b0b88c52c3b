/// Build settings by name, and Xcode's expansion of `$(NAME)` and `${NAME}`.
struct BuildSettings: Equatable, Sendable {
  /// The deepest nesting of variables; ends a loop.
  private static let deepestExpansion = 16

  private(set) var values: [String: String]

  init(_ values: [String: String] = [:]) { self.values = values }

  /// The expanded value of a setting; nil if it is unset or empty.
  subscript(name: String) -> String? {
    guard let value = values[name] else { return nil }
    let expanded = expand(value)
    return expanded.isEmpty ? nil : expanded
  }

  func isYes(_ name: String) -> Bool { ["YES", "TRUE", "1"].contains(self[name]?.uppercased() ?? "") }

  mutating func set(_ name: String, to value: String) { values[name] = value }

  /// Sets a value that is not set yet.
  mutating func setDefault(_ name: String, to value: String) {
    if self[name] == nil { values[name] = value }
  }

  /// Overrides these settings with more specific ones; `$(inherited)` is the value below.
  mutating func override(with nearer: [String: String]) {
    for (name, value) in nearer {
      let inherited = values[name] ?? ""
      values[name] = value.replacingAll(["$(inherited)", "${inherited}"], with: inherited)
    }
  }

  /// `text` with every variable expanded; an unknown one becomes empty, as in Xcode.
  func expand(_ text: String) -> String { expand(text, depth: 0) }

  private func expand(_ text: String, depth: Int) -> String {
    guard depth < Self.deepestExpansion, text.contains("$") else { return text }
    var result = ""
    var rest = Substring(text)
    while let dollar = rest.firstIndex(of: "$") {
      result += rest[..<dollar]
      let open = rest.index(after: dollar)
      guard open < rest.endIndex, let end = Self.closing(of: rest[open...]) else {
        result.append("$")
        rest = rest[open...]
        continue
      }
      let name = expand(String(rest[rest.index(after: open)..<end]), depth: depth + 1)
      result += value(of: name, depth: depth)
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }

  /// The index of the bracket that closes the first one of `text`; nil if `text` does not begin with a bracket.
  private static func closing(of text: Substring) -> String.Index? {
    let pairs: [Character: Character] = ["(": ")", "{": "}"]
    guard let open = text.first, let close = pairs[open] else { return nil }
    var depth = 0
    for index in text.indices {
      if text[index] == open { depth += 1 }
      if text[index] == close {
        depth -= 1
        if depth == 0 { return index }
      }
    }
    return nil
  }

  /// The value of `NAME` or `NAME:operator`.
  private func value(of reference: String, depth: Int) -> String {
    var parts = reference.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    let name = parts.removeFirst()
    var value = values[name].map { expand($0, depth: depth + 1) } ?? ""
    for operation in parts {
      switch operation {
      case "rfc1034identifier": value = value.bundleIdentifierPart
      case "c99extidentifier", "identifier": value = value.moduleName
      case "lower": value = value.lowercased()
      case "upper": value = value.uppercased()
      default:
        // `:default=TEXT` replaces an unset value; other operators change paths, which do not occur in an Info.plist.
        if operation.hasPrefix("default="), value.isEmpty { value = String(operation.dropFirst("default=".count)) }
      }
    }
    return value
  }
}

extension String {
  /// The name with all characters except letters, digits, dots and hyphens replaced by hyphens.
  var bundleIdentifierPart: String {
    String(map { ($0.isASCII && ($0.isLetter || $0.isNumber)) || $0 == "." ? $0 : "-" })
  }

  /// The name as Swift can import it.
  var moduleName: String {
    let name = String(map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
    return name.first?.isNumber == true ? "_" + name.dropFirst() : name
  }

  fileprivate func replacingAll(_ texts: [String], with replacement: String) -> String {
    texts.reduce(self) { $0.split(separator: $1, omittingEmptySubsequences: false).joined(separator: replacement) }
  }
}
