import Foundation

/// A symbol graph as the compiler writes it, as far as this program reads it.
struct SymbolGraph: Decodable {
  struct Symbol: Decodable {
    struct Identifier: Decodable { var precise: String }
    struct Kind: Decodable { var identifier: String }
    struct DocComment: Decodable {
      struct Line: Decodable { var text: String }
      var lines: [Line]
    }
    struct Fragment: Decodable {
      var spelling: String
      /// The declaration that it names, if it names one.
      var preciseIdentifier: String?
    }
    struct Location: Decodable {
      struct Position: Decodable { var line: Int }
      var uri: String
      var position: Position
    }

    var identifier: Identifier
    var kind: Kind
    /// The names from the outermost type down to the symbol.
    var pathComponents: [String]
    var docComment: DocComment?
    var declarationFragments: [Fragment]?
    /// Where it is declared; none for what the compiler makes.
    var location: Location?

    var name: String { pathComponents.joined(separator: ".") }
    var declaration: String { (declarationFragments ?? []).map(\.spelling).joined() }
    var documentation: [String] { docComment?.lines.map(\.text) ?? [] }
  }

  struct Relationship: Decodable {
    var kind: String
    var source: String
    var target: String
  }

  var symbols: [Symbol]
  var relationships: [Relationship]
}

/// The symbols of all modules, by name and by what they inherit.
struct SymbolIndex {
  private(set) var symbols: [SymbolGraph.Symbol] = []
  private var byName: [String: [SymbolGraph.Symbol]] = [:]
  private var nameOf: [String: String] = [:]
  /// Superclasses and protocols, by the type's name.
  private var above: [String: [String]] = [:]
  private var overriding: Set<String> = []
  private var requirements: [String: Set<String>] = [:]
  private var conformances: [String: [String]] = [:]
  private var owner: [String: String] = [:]

  /// Reads every `*.symbols.json` in the folder whose module is one of these; nil for all.
  init(folder: URL) throws {
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.lastPathComponent.hasSuffix(".symbols.json") }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
    let graphs = try files.map { try JSONDecoder().decode(SymbolGraph.self, from: Data(contentsOf: $0)) }
    for symbol in graphs.flatMap(\.symbols) {
      symbols.append(symbol)
      byName[symbol.name, default: []].append(symbol)
      nameOf[symbol.identifier.precise] = symbol.name
    }
    for relationship in graphs.flatMap(\.relationships) {
      switch relationship.kind {
      case "inheritsFrom", "conformsTo":
        conformances[relationship.source, default: []].append(relationship.target)
        if let lower = nameOf[relationship.source], let upper = nameOf[relationship.target] {
          above[lower, default: []].append(upper)
        }
      case "overrides", "defaultImplementationOf": overriding.insert(relationship.source)
      case "memberOf": owner[relationship.source] = relationship.target
      case "requirementOf", "optionalRequirementOf":
        guard let member = nameOf[relationship.source]?.split(separator: ".").last else { continue }
        requirements[relationship.target, default: []].insert(String(member))
      default: continue
      }
    }
  }

  /// The declarations of a member of a type, or of something above it; of a top-level symbol where there is no type.
  func find(_ name: String) -> [SymbolGraph.Symbol] {
    if let found = byName[name] { return found }
    guard let (type, member) = Self.split(name) else { return [] }
    var open = above[type, default: []]
    var seen: Set<String> = [type]
    while let next = open.popLast() {
      guard seen.insert(next).inserted else { continue }
      if let found = byName["\(next).\(member)"] { return found }
      open += above[next, default: []]
    }
    return []
  }

  /// The name of a declaration.
  func name(of identifier: String) -> String? { nameOf[identifier] }

  /// Whether a protocol of ours, or an overridden declaration, says what this one is.
  func isExplainedElsewhere(_ symbol: SymbolGraph.Symbol) -> Bool {
    let identifier = symbol.identifier.precise
    if overriding.contains(identifier) || symbol.declaration.split(separator: " ").contains("override") { return true }
    guard let type = owner[identifier], let member = symbol.pathComponents.last else { return false }
    return conformances[type, default: []].contains { requirements[$0, default: []].contains(member) }
  }

  /// Whether every label of an initializer is the name of a property of the type.
  func isMemberwise(_ symbol: SymbolGraph.Symbol) -> Bool {
    guard symbol.kind.identifier == "swift.init", let name = symbol.pathComponents.last else { return false }
    let type = symbol.pathComponents.dropLast().joined(separator: ".")
    let labels = name.dropFirst("init(".count).dropLast().split(separator: ":")
    return !labels.isEmpty && labels.allSatisfy { byName["\(type).\($0)"] != nil }
  }

  /// `A.B` and `c(_:)` of `A.B.c(_:)`; the labels of a function may hold no dot.
  static func split(_ name: String) -> (type: String, member: String)? {
    let end = name.firstIndex(of: "(") ?? name.endIndex
    guard let dot = name[..<end].lastIndex(of: ".") else { return nil }
    return (String(name[..<dot]), String(name[name.index(after: dot)...]))
  }
}
