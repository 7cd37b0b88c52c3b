import Foundation

/// What can be said of one name.
enum Standing: Equatable {
  /// An event log shows it, or something fails once its implementation is taken away.
  case works(String)
  /// It is there and keeps what it is told; nothing shows that anything acts on it.
  case shape(String)
  /// It is there and does something else than on iOS.
  case differs(String)
  case absent
}

/// Finds the standing of every name of the list.
struct Coverage {
  var index: SymbolIndex
  var evidence: Evidence
  var proofs = ProofList()
  /// Names that the compiler found although none of our modules declares them.
  var probed: Set<String>
  /// What is shown to work by a log or a proof, by its type: the names of members that do more than make a value.
  private var workingMembers: [String: [String]] = [:]
  /// The same, by the types of what they give to an app.
  private var workingUsers: [String: [String]] = [:]

  init(index: SymbolIndex, evidence: Evidence, proofs: ProofList = ProofList(), probed: Set<String> = []) {
    self.index = index
    self.evidence = evidence
    self.proofs = proofs
    self.probed = probed
  }

  /// How a doc comment says that a declaration does not do what it does on iOS.
  static let marker = "Differs from iOS:"
  /// How a doc comment says that a value is kept and nothing more.
  static let idle = "has no effect here"

  /// Notes what works by itself; types and their cases follow from it.
  mutating func prepare(_ list: SymbolList) {
    for section in list.sections {
      for name in section.names {
        let full = section.full(name)
        guard case .works = ownStanding(of: name, in: section), !Self.isInitializer(full) else { continue }
        if let type = SymbolIndex.split(full)?.type { workingMembers[type, default: []].append(full) }
        for symbol in index.find(full) {
          for given in symbol.given(by: section.kind) { workingUsers[given, default: []].append(full) }
        }
      }
    }
  }

  private static func isInitializer(_ name: String) -> Bool {
    SymbolIndex.split(name)?.member.hasPrefix("init(") ?? false
  }

  func standing(of name: String, in section: SymbolList.Section) -> Standing {
    let own = ownStanding(of: name, in: section)
    let full = section.full(name)
    guard section.kind == .symbols, let symbol = index.find(full).first else { return own }
    switch own {
    case .absent, .differs: return own
    case .works:
      // That it makes a value says nothing of what the value does.
      guard Self.isInitializer(full), let type = SymbolIndex.split(full)?.type, user(of: type) == nil else {
        return own
      }
      return .shape("makes a value on which nothing was seen to act")
    case .shape(let remark):
      guard remark == Self.unproven else { return own }
      switch symbol.kind.identifier {
      case "swift.enum.case":
        guard let type = SymbolIndex.split(full)?.type, let user = user(of: type) else { return own }
        return .works("by `\(user)`")
      case "swift.class", "swift.struct", "swift.enum", "swift.protocol":
        return user(of: full).map { .works("by `\($0)`") } ?? own
      case "swift.typealias":
        let aliased = symbol.declarationFragments?.compactMap(\.preciseIdentifier).last.flatMap(index.name(of:))
        return aliased.flatMap(user).map { .works("by `\($0)`") } ?? own
      default: return own
      }
    }
  }

  /// What works and belongs to the type, or gives a value of it to an app.
  private func user(of type: String) -> String? {
    if let proof = proofs.proofs[type] { return proof.emptied ?? type }
    if let member = workingMembers[type]?.first { return member }
    return index.find(type).lazy.compactMap { workingUsers[$0.identifier.precise]?.first }.first
  }

  private static let unproven = "no log or test shows an effect"

  private func ownStanding(of name: String, in section: SymbolList.Section) -> Standing {
    let full = section.full(name)
    switch section.kind {
    case .plist, .values:
      if let proof = proofs.proofs[full] { return .works(proof.remark) }
      return evidence.inSources.contains(name) ? .shape("read; no scenario fails without it") : .absent
    case .calls, .notifications, .symbols: break
    }
    let declarations = index.find(full)
    guard !declarations.isEmpty || probed.contains(full) else { return .absent }
    if let remark = declarations.lazy.compactMap(remark).first { return remark }
    if [.calls, .notifications].contains(section.kind), evidence.hasSeen(name, full) {
      return .works("seen in scenarios")
    }
    if let proof = proofs.proofs[full] { return .works(proof.remark) }
    switch section.kind {
    case .symbols: return declarations.isEmpty ? .works("in Foundation or Swift") : .shape(Self.unproven)
    case .calls: return .shape("no scenario or test has seen it called")
    default: return .shape("no scenario or test has seen it posted")
    }
  }

  /// What the doc comment says of it, up to the end of the paragraph.
  private func remark(of symbol: SymbolGraph.Symbol) -> Standing? {
    let lines = symbol.documentation
    if lines.contains(where: { $0.contains(Self.idle) }) { return .shape("kept, without effect") }
    guard let start = lines.firstIndex(where: { $0.contains(Self.marker) }) else { return nil }
    let paragraph = lines[start...].prefix { !$0.trimmingCharacters(in: .whitespaces).isEmpty }
      .map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: " ")
    guard let range = paragraph.range(of: Self.marker) else { return nil }
    return .differs(paragraph[range.upperBound...].trimmingCharacters(in: .whitespaces))
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

extension SymbolGraph.Symbol {
  /// The types whose values an app gets: what a property has, and the arguments of a call by the system. What an app
  /// hands in, be it in a closure, shows nothing of what becomes of it.
  fileprivate func given(by kind: SymbolList.Kind) -> Set<String> {
    let fragments = declarationFragments ?? []
    let isProperty = self.kind.identifier.hasSuffix("property")
    guard isProperty || kind == .calls else { return [] }
    guard !isProperty else { return Set(fragments.compactMap(\.preciseIdentifier)) }
    // An attribute of the method's own, as `@MainActor`, comes before this word.
    let own = fragments.drop { $0.spelling != "func" }
    return Set(
      own.prefix { !$0.spelling.contains("@") && !$0.spelling.contains("->") }.compactMap(\.preciseIdentifier))
  }
}
