import Foundation

/// What can be said of one name.
enum Standing: Equatable {
  /// It is there; what the system calls has been seen called.
  case works(String)
  /// It is there and does something else than on iOS.
  case differs(String)
  case absent
}

/// Finds the standing of every name of the list.
struct Coverage {
  var index: SymbolIndex
  var evidence: Evidence
  /// Names that the compiler found although none of our modules declares them.
  var probed: Set<String>

  /// How a doc comment says that a declaration does not do what it does on iOS.
  static let marker = "Differs from iOS:"
  /// How a doc comment says that a value is kept and nothing more.
  static let idle = "has no effect here"

  func standing(of name: String, in section: SymbolList.Section) -> Standing {
    switch section.kind {
    case .plist, .values: return evidence.inSources.contains(name) ? .works("read") : .absent
    case .calls, .notifications, .symbols: break
    }
    let full = section.full(name)
    let declarations = index.find(full)
    guard !declarations.isEmpty || probed.contains(full) else { return .absent }
    if let difference = declarations.lazy.compactMap(difference).first { return .differs(difference) }
    if section.kind == .symbols { return .works(declarations.isEmpty ? "in Foundation or Swift" : "") }
    if seen(name, full, in: evidence.inScenarios) { return .works("seen in scenarios") }
    if seen(name, full, in: evidence.inTests) { return .works("seen in tests") }
    let verb = section.kind == .calls ? "called" : "posted"
    return .differs("there; no scenario or test has seen it \(verb)")
  }

  /// A trace of calls may leave the labels out.
  private func seen(_ name: String, _ full: String, in names: Set<String>) -> Bool {
    names.contains(name) || names.contains(full)
      || (name.hasPrefix("view") && names.contains(String(name.prefix { $0 != "(" })))
  }

  /// The text behind the marker, up to the end of its paragraph.
  private func difference(of symbol: SymbolGraph.Symbol) -> String? {
    let lines = symbol.documentation
    if lines.contains(where: { $0.contains(Self.idle) }) { return "kept, without effect" }
    guard let start = lines.firstIndex(where: { $0.contains(Self.marker) }) else { return nil }
    let paragraph = lines[start...].prefix { !$0.trimmingCharacters(in: .whitespaces).isEmpty }
      .map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: " ")
    guard let range = paragraph.range(of: Self.marker) else { return nil }
    return paragraph[range.upperBound...].trimmingCharacters(in: .whitespaces)
  }

  // MARK: The probe

  /// A program with a few lines for each name that no module of ours declares; the compiler's errors say which are
  /// nowhere.
  func probe(for list: SymbolList) -> (source: String, names: [Int: String]) {
    var lines = ["// swift-format-ignore-file"]
    for module in ["Foundation", "FoundationNetworking", "UIKit", "os", "OSLog", "Combine"] {
      lines += ["#if canImport(\(module))", "import \(module)", "#endif"]
    }
    var names: [Int: String] = [:]
    for section in list.sections where section.kind == .symbols {
      for name in section.names {
        let full = section.full(name)
        guard index.find(full).isEmpty else { continue }
        for expression in Self.expressions(for: full) {
          lines.append("@MainActor func probe\(lines.count)() { _ = \(expression) }")
          names[lines.count] = full
        }
      }
    }
    return (lines.joined(separator: "\n") + "\n", names)
  }

  private static func expressions(for name: String) -> [String] {
    let isFunction = name.hasSuffix(")")
    guard let (type, member) = SymbolIndex.split(name) else { return isFunction ? [name] : ["\(name).self", name] }
    if isFunction { return [name.hasSuffix("()") ? "\(type).\(member.dropLast(2))" : name] }
    return [name, "\(name).self", "\\\(type).\(member)"]
  }

  /// The names for which at least one line compiles, or is only ambiguous.
  static func found(probed names: [Int: String], errors: String) -> Set<String> {
    var wrong: Set<Int> = []
    for line in errors.split(separator: "\n") where line.contains(": error: ") && !line.contains("ambiguous use of") {
      let parts = line.split(separator: ":")
      if parts.count > 2, let number = Int(parts[1]) { wrong.insert(number) }
    }
    return Set(names.filter { !wrong.contains($0.key) }.values)
  }
}
