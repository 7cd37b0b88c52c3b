import Foundation

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
  ///
  /// A condition, as in `NAME[sdk=iphoneos*]`, holds for a device with iOS and any processor; a setting with one wins over
  /// the same without.
  mutating func override(with nearer: [String: String], configuration: String = "") {
    let below = values
    for (key, value) in nearer.sorted(by: { ($0.key.count, $0.key) < ($1.key.count, $1.key) }) {
      guard let name = Self.name(of: key, configuration: configuration) else { continue }
      let inherited = below[name] ?? ""
      values[name] = value.replacingAll(["$(inherited)", "${inherited}"], with: inherited)
    }
  }

  /// The setting's name without its conditions; nil if one of them does not hold.
  static func name(of key: String, configuration: String) -> String? {
    guard let open = key.firstIndex(of: "[") else { return key }
    for condition in key[open...].split(whereSeparator: { "[],".contains($0) }) {
      let parts = condition.split(separator: "=", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
      guard parts.count == 2 else { return nil }
      let value =
        switch parts[0] {
        case "sdk": "iphoneos"
        case "config": configuration
        case "arch": "arm64"
        default: ""
        }
      let pattern = parts[1]
      let holds = pattern.hasSuffix("*") ? value.hasPrefix(pattern.dropLast()) : value == pattern
      guard holds else { return nil }
    }
    return key[..<open].trimmingCharacters(in: .whitespaces)
  }

  /// The words of a setting that is a list, with quotes taken away.
  func words(_ name: String) -> [String] {
    var words: [String] = []
    var word: String?
    var quote: Character?
    for character in self[name] ?? "" {
      if character == quote {
        quote = nil
      } else if quote == nil, character == "\"" || character == "'" {
        quote = character
        word = word ?? ""
      } else if quote == nil, character.isWhitespace {
        if let done = word { words.append(done) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    return words + [word].compactMap(\.self)
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
      case "file": value = String(value.split(separator: "/").last ?? "")
      case "dir": value = value.split(separator: "/").dropLast().map { "/" + $0 }.joined()
      case "base": value = String((value.split(separator: "/").last ?? "").prefix { $0 != "." })
      default:
        // `:default=TEXT` replaces an unset value; other operators do not occur where the builder reads a setting.
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
