import AppSyntaxMessages

/// Hands calls of optional methods on to a subclass that alone has them, as on iOS, where the runtime looks a method up by
/// its selector.
///
/// Here the class that conforms decides whether the default is called. It gets a method under another name that stands for
/// the protocol's and calls the default, and the subclass overrides that with a call of its own method. The attributes keep
/// the new name out of what sources call.
struct SubclassMethodPass {
  /// By path; to be applied before other edits at the same place.
  private(set) var edits: [String: [TextEdit]] = [:]
  private var called: Set<Place> = []

  private struct Place: Hashable {
    var type: String
    var method: String
  }

  /// Whether the method of a class is called because a superclass hands calls on.
  func calls(_ method: String, in type: String) -> Bool { called.contains(Place(type: type, method: method)) }

  init(files: [ParsedFile], index: ClassIndex, delegates: DelegateProtocols) {
    let adoptions = Adoptions(index: index, delegates: delegates)
    let classes = Dictionary(
      grouping: files.flatMap { file in
        file.types.filter { $0.type.kind == .class }.map { (path: file.path, located: $0) }
      }, by: \.located.type.name)
    var additions: [String: [String]] = [:]
    var modules: [String: Set<String>] = [:]
    var handing: Set<Place> = []
    for (name, parts) in classes.sorted(by: { $0.key < $1.key }) where parts.count == 1 {
      let methods = index.declarations.filter { $0.name == name && !$0.isConstrained }.flatMap(\.methods)
      for method in methods where !method.isHidden && !method.isOfType && !method.isGeneric {
        guard !method.marks.modifiers.contains("override"),
          let adoption = adoptions.adoption(of: method, by: name),
          let root = classes[adoption.root], root.count == 1, root[0].located.closing != nil,
          parts[0].located.closing != nil, called.insert(Place(type: name, method: method.name)).inserted
        else { continue }
        if handing.insert(Place(type: adoption.root, method: method.name)).inserted {
          additions[adoption.root, default: []].append(adoption.declaration(overrides: false))
        }
        additions[name, default: []].append(adoption.declaration(overrides: true))
        for path in [root[0].path, parts[0].path] {
          modules[path, default: []].formUnion(adoption.module.map { [$0] } ?? [])
        }
      }
    }
    for (name, texts) in additions {
      guard let (path, located) = classes[name]?.first, let brace = located.closing else { continue }
      let text = (brace.isAlone ? "" : "; ") + texts.map { $0 + "; " }.joined()
      edits[path, default: []].append(.insert(text, at: brace.start))
    }
    // An extension in another file may be what conforms, and imports the module.
    for file in files {
      let missing = modules[file.path, default: []].subtracting(file.activeImports).intersection(file.modules)
      for module in missing.sorted() where module != "UIKit" {
        edits[file.path, default: []].append(.insert("import \(module); ", at: file.start))
      }
    }
  }
}

/// Which classes of an app conform to the framework's protocols, and what they leave to their subclasses.
private struct Adoptions {
  private let index: ClassIndex
  private let conformances: Conformances
  private let delegates: DelegateProtocols
  /// How the names of Apple's protocols begin. One of a Swift module that is compiled with the app is none of Objective-C's:
  /// its defaults are called on iOS too.
  private static let prefixes = [
    "AS", "AV", "CA", "CB", "CL", "CN", "CP", "CS", "CT", "EK", "IN", "MC", "MF", "MK", "MP", "MX", "NC", "NS", "NW",
    "PH", "PK", "QL", "SF", "SK", "UI", "UN", "WC", "WK",
  ]
  /// The methods that the app gives to protocols: which of them a class has is not said here.
  private let elsewhere: Set<String>

  init(index: ClassIndex, delegates: DelegateProtocols) {
    self.index = index
    conformances = Conformances(index: index)
    self.delegates = delegates
    elsewhere = Set(
      index.declarations.lazy.filter { !index.isClass($0.name) }.flatMap(\.methods).map(\.name))
  }

  /// An optional method, and the class that has the default in its stead.
  struct Adoption {
    var root: String
    var owner: DeclaredType
    var method: DeclaredType.Method

    /// The module of the protocol, by the folder that it lies in; nil for another place.
    var module: String? {
      let parts = owner.path.split(separator: "/")
      return parts.lastIndex(of: "Sources").flatMap { $0 + 2 < parts.count ? String(parts[$0 + 1]) : nil }
    }

    /// The method that stands for the protocol's: on one line, and the same for all classes of a family.
    func declaration(overrides: Bool) -> String {
      let base = method.baseName
      let declared = method.parameters.enumerated().map { "\($1.label) a\($0): \($1.type)" }.joined(separator: ", ")
      let passed = method.parameters.enumerated().map { ($1.label == "_" ? "" : "\($1.label): ") + "a\($0)" }
      let effects = (method.isAsync ? " async" : "") + (method.isThrowing ? " throws" : "")
      let marks = (method.isThrowing ? "try " : "") + (method.isAsync ? "await " : "")
      let isOnMain = owner.marks.attributes["MainActor"] != nil
      let head =
        overrides
        ? "public override "
        : "@_implements(\(owner.name), \(method.name)) @_disfavoredOverload "
          + (isOnMain ? "@MainActor public " : "public ")
      return "\(head)func _handed_\(base)(\(declared))\(effects)\(method.result.map { " -> " + $0 } ?? "") "
        + "{ \(marks)self.\(base)(\(passed.joined(separator: ", "))) }"
    }
  }

  /// Nil for a method that is none of a superclass's protocols, or that a superclass has.
  func adoption(of method: DeclaredType.Method, by type: String) -> Adoption? {
    let ancestors = Array(index.chain(of: type).dropFirst())
    guard !ancestors.contains(where: { index.declares(method.name, in: $0) }), !elsewhere.contains(method.name),
      let known = ancestors.filter(index.isOfApp).flatMap(protocols).lazy.compactMap({
        delegates.requirement(method.name, of: $0)
      }).first, known.method.isAsync == method.isAsync,
      Self.prefixes.contains(where: {
        known.owner.name.hasPrefix($0) && known.owner.name.dropFirst($0.count).first?.isUppercase == true
      }), !known.method.marks.isUnavailable, !known.method.isGeneric,
      // A parameter that can be changed, or any number of them, is not handed on by its name.
      !known.method.parameters.contains(where: { $0.type.hasPrefix("inout ") || $0.type.hasSuffix("...") })
    else { return nil }
    let adopters = ancestors.filter { ancestor in
      index.isOfApp(ancestor)
        && protocols(of: ancestor).contains { delegates.requirement(method.name, of: $0)?.owner == known.owner }
    }
    guard let root = adopters.last else { return nil }
    return Adoption(root: root, owner: known.owner, method: known.method)
  }

  /// The framework's protocols that a class itself names; a protocol of the app's hides one that is called alike.
  private func protocols(of type: String) -> [String] {
    conformances.protocols(of: type).filter { name in
      !index.declarations.contains { $0.kind == .protocol && $0.name == name }
    }.sorted()
  }
}
