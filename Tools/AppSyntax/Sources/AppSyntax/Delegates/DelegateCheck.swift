import AppSyntaxMessages

/// Finds delegate methods that iOS would call but Swift on Linux never will.
///
/// Without the Objective-C runtime a delegate's optional methods are default implementations. The class that declares
/// the conformance determines which methods are called: a method that does not match exactly is never called, nor one that
/// a subclass adds and `SubclassMethodPass` cannot hand on.
struct DelegateCheck {
  private let byName: [String: [DeclaredType]]
  private let delegates: DelegateProtocols
  private let handedOn: SubclassMethodPass

  init(app: [DeclaredType], delegates: DelegateProtocols, handedOn: SubclassMethodPass) {
    byName = Dictionary(grouping: app, by: \.name)
    self.delegates = delegates
    self.handedOn = handedOn
  }

  /// Unsorted.
  func findings() -> [Finding] {
    var result: [Finding] = []
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
            : nearMiss(of: method, adopters: adopters)
          guard let message else { continue }
          result.append(
            Finding(
              severity: .warning, path: part.path, line: method.line, column: method.column, message: message))
        }
      }
    }
    return result
  }

  /// Whether an app delegate in the sources implements `application(_:configurationForConnecting:options:)`.
  var choosesSceneConfigurations: Bool {
    byName.contains { name, parts in
      let method = "application(_:configurationForConnecting:options:)"
      guard parts.contains(where: { $0.methods.contains { $0.name == method && !$0.isHidden } }) else { return false }
      return ancestors(of: name).contains { protocolsNamed(by: $0).contains { $0.name == "UIApplicationDelegate" } }
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

  /// The delegate protocols that a type names directly, in its extensions, or through protocols of the app.
  private func protocolsNamed(by type: String) -> [DelegateProtocols.Delegate] {
    var result: [DelegateProtocols.Delegate] = []
    var open = byName[type, default: []].flatMap(\.inherited)
    var seen: Set<String> = []
    while let name = open.popLast() {
      guard seen.insert(name).inserted else { continue }
      let protocols = byName[name, default: []].filter { $0.kind == .protocol }
      // An app's own protocol hides the framework's.
      if protocols.isEmpty, let known = delegates[name] { result.append(known) }
      open += protocols.flatMap(\.inherited)
    }
    return result
  }

  private typealias Adopter = (type: String, protocols: [DelegateProtocols.Delegate])

  private func problem(
    of method: DeclaredType.Method, in type: String, chain: [String], adopters: [Adopter]
  ) -> String? {
    guard let adopter = adopters.first(where: { $0.protocols.contains { $0.methods.contains(method.name) } }),
      let named = adopter.protocols.first(where: { $0.methods.contains(method.name) })
    else { return nil }
    if method.isHidden {
      return "'\(method.name)' is private, so \(named.name) cannot see it and it is never called; remove 'private'"
    }
    guard adopter.type != type, !handedOn.calls(method.name, in: type), let place = chain.firstIndex(of: adopter.type)
    else { return nil }
    let implementers = chain[place...].flatMap { byName[$0, default: []] }
    guard !implementers.contains(where: { $0.methods.contains { $0.name == method.name } }) else { return nil }
    return "'\(method.name)' is never called: '\(adopter.type)' conforms to \(named.name) without implementing it; "
      + "implement it in '\(adopter.type)' and override it here"
  }

  private func nearMiss(of method: DeclaredType.Method, adopters: [Adopter]) -> String? {
    let protocols = adopters.flatMap(\.protocols)
    func methods(complete: Bool) -> Set<String> {
      protocols.filter { $0.isComplete == complete }.reduce(into: []) { $0.formUnion($1.methods) }
    }
    guard
      let nearest = NearestSignature.find(method.name, in: methods(complete: true))
        ?? NearestSignature.find(method.name, in: methods(complete: false), isComplete: false),
      let named = protocols.first(where: { $0.methods.contains(nearest) })
    else { return nil }
    return "'\(method.name)' is never called: it matches no method of \(named.name); did you mean '\(nearest)'?"
  }
}
