/// Finds delegate methods that iOS would call and Swift on Linux never will.
///
/// Without the Objective-C runtime a delegate's optional methods are default implementations. Which method is called is
/// settled in the class that names the protocol: what a subclass adds, or what does not match exactly, is never seen.
struct DelegateCheck {
  private let declarations: [TypeDeclaration]
  private let byName: [String: [TypeDeclaration]]

  init(sources: [SourceFile]) {
    declarations = sources.flatMap(DeclarationScanner.declarations(in:))
    byName = Dictionary(grouping: declarations, by: \.name)
  }

  /// Sorted by file, line and column.
  func warnings() -> [BuildWarning] {
    var result: [BuildWarning] = []
    for (name, parts) in byName where parts.contains(where: { $0.kind == .class }) {
      let chain = ancestors(of: name)
      let adopters = chain.compactMap { type in
        let protocols = protocolsNamed(by: type)
        return protocols.isEmpty ? nil : (type: type, protocols: protocols)
      }
      guard !adopters.isEmpty else { continue }
      let known = adopters.flatMap(\.protocols).reduce(into: Set<String>()) { $0.formUnion($1.methods) }
      for part in parts {
        for method in part.methods where !method.isOfType {
          let message =
            known.contains(method.name)
            ? problem(of: method, in: name, chain: chain, adopters: adopters)
            : nearMiss(of: method, known: known, adopters: adopters)
          guard let message else { continue }
          result.append(
            BuildWarning(file: part.file, line: method.line, column: method.column, message: message))
        }
      }
    }
    return result.sorted { ($0.file, $0.line, $0.column) < ($1.file, $1.line, $1.column) }
  }

  /// Whether an app delegate in the sources implements `application(_:configurationForConnecting:options:)`.
  var implementsConfigurationForConnecting: Bool {
    byName.contains { name, parts in
      let method = "application(_:configurationForConnecting:options:)"
      guard parts.contains(where: { $0.methods.contains { $0.name == method && !$0.isHidden } }) else { return false }
      return ancestors(of: name).contains { protocolsNamed(by: $0).contains(.application) }
    }
  }

  /// The class and its superclasses, as far as the app declares them.
  private func ancestors(of name: String) -> [String] {
    var chain = [name]
    while let last = chain.last {
      let parts = byName[last, default: []].filter { $0.kind == .class }
      let parent = parts.flatMap(\.inherited).first { parent in
        byName[parent, default: []].contains { $0.kind == .class }
      }
      // Broken sources may hold a class that inherits from itself.
      guard let parent, !chain.contains(parent) else { break }
      chain.append(parent)
    }
    return chain
  }

  /// The delegate protocols a type names itself, in its extensions, or through protocols of the app.
  private func protocolsNamed(by type: String) -> [DelegateProtocol] {
    var result: [DelegateProtocol] = []
    var open = byName[type, default: []].flatMap(\.inherited)
    var seen: Set<String> = []
    while let name = open.popLast() {
      guard seen.insert(name).inserted else { continue }
      if let known = DelegateProtocol(rawValue: name) { result.append(known) }
      let protocols = byName[name, default: []].filter { $0.kind == .protocol }
      open += protocols.flatMap(\.inherited)
    }
    return result
  }

  private typealias Adopter = (type: String, protocols: [DelegateProtocol])

  private func problem(
    of method: TypeDeclaration.Method, in type: String, chain: [String], adopters: [Adopter]
  ) -> String? {
    guard let adopter = adopters.first(where: { $0.protocols.contains { $0.methods.contains(method.name) } }),
      let named = adopter.protocols.first(where: { $0.methods.contains(method.name) })
    else { return nil }
    if method.isHidden {
      return "'\(method.name)' is private, so \(named.rawValue) cannot see it and it is never called; "
        + "remove 'private'"
    }
    guard adopter.type != type, let place = chain.firstIndex(of: adopter.type) else { return nil }
    let implementers = chain[place...].flatMap { byName[$0, default: []] }
    guard !implementers.contains(where: { $0.methods.contains { $0.name == method.name } }) else { return nil }
    return "'\(method.name)' is never called: '\(adopter.type)' conforms to \(named.rawValue) without implementing it; "
      + "implement it in '\(adopter.type)' and override it here"
  }

  private func nearMiss(of method: TypeDeclaration.Method, known: Set<String>, adopters: [Adopter]) -> String? {
    guard let nearest = NearestSignature.find(method.name, in: known) else { return nil }
    let named = adopters.flatMap(\.protocols).first { $0.methods.contains(nearest) }
    guard let named else { return nil }
    return "'\(method.name)' is never called: it matches no method of \(named.rawValue); "
      + "did you mean '\(nearest)'?"
  }
}
