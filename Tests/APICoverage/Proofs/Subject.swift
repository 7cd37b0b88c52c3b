import Foundation

/// A name for which a proof is looked for: what can be emptied for it.
struct Subject {
  /// One declaration, with all that it is overloaded with.
  struct Part {
    /// The declaration's name; nil where it is the subject's own.
    var name: String?
    var functions: [Function]
    /// The functions that read it, where it is a property that only stores.
    var readers: [String] = []
    var isStored = false
  }

  var name: String
  var parts: [Part]

  /// The declarations of a name, or, for a type, those of its members.
  init(_ name: String, in index: SymbolIndex, _ program: ProgramSymbols) {
    self.name = name
    let own = index.find(name)
    let bodies = own.filter(\.canBeEmptied)
    if !bodies.isEmpty || own.isEmpty {
      parts = [Part(name: nil, bodies, program)]
    } else {
      // What makes a value of the type, or a constant of it, does nothing yet.
      let members = index.members(of: name).filter {
        $0.canBeEmptied && !["swift.init", "swift.type.property"].contains($0.kind.identifier)
      }
      parts = Dictionary(grouping: members, by: \.name).sorted { $0.key < $1.key }
        .map { Part(name: $0.key, $0.value, program) }
    }
    parts.removeAll { $0.functions.isEmpty }
  }
}

extension Subject.Part {
  init(name: String?, _ symbols: [SymbolGraph.Symbol], _ program: ProgramSymbols) {
    self.name = name
    functions = symbols.flatMap { $0.functions(in: program) }
    readers = symbols.compactMap { $0.getter(in: program)?.name }
    isStored = functions.contains { $0.kind == .setter } && symbols.allSatisfy(\.onlyStores)
  }
}

extension SymbolGraph.Symbol {
  /// Whether a property has no code of its own: nothing stands in braces behind its declaration.
  var onlyStores: Bool { line.map { !$0.contains("{") } ?? false }

  /// Whether no app can set a property; of a lazy one its declaration does not tell.
  var setsOnlyItself: Bool { line.map { $0.contains("private(set)") || $0.contains("internal(set)") } ?? false }

  /// The line of the source where it is declared.
  private var line: Substring? {
    guard let location, let file = URL(string: location.uri),
      let lines = try? String(contentsOf: file, encoding: .utf8).split(
        separator: "\n", omittingEmptySubsequences: false),
      lines.indices.contains(location.position.line)
    else { return nil }
    return lines[location.position.line]
  }
}

extension SymbolIndex {
  /// What is declared in a type.
  func members(of type: String) -> [SymbolGraph.Symbol] {
    symbols.filter { $0.pathComponents.count > 1 && $0.pathComponents.dropLast().joined(separator: ".") == type }
  }
}
