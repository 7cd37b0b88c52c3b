import AppSyntaxMessages

/// The classes of an app and of the framework, by name, with their methods.
struct ClassIndex: Sendable {
  /// The app's declarations.
  let declarations: [DeclaredType]
  private let app: [String: [DeclaredType]]
  private let framework: [String: [DeclaredType]]
  private let byBaseName: [String: [(type: DeclaredType, method: DeclaredType.Method)]]

  init(app: [DeclaredType], framework: [DeclaredType]) {
    declarations = app
    self.app = Dictionary(grouping: app, by: \.name)
    self.framework = Dictionary(grouping: framework, by: \.name)
    let methods = (app + framework).flatMap { type in type.methods.map { (type: type, method: $0) } }
    byBaseName = Dictionary(grouping: methods, by: \.method.baseName)
  }

  /// Whether the name is a class of the app or of the framework.
  func isClass(_ name: String) -> Bool {
    [app, framework].contains { $0[name, default: []].contains { $0.kind == .class } }
  }

  /// Whether the name is a class of the framework, or of the app with one among its superclasses.
  func isBelowFramework(_ name: String) -> Bool {
    chain(of: name).contains { framework[$0, default: []].contains { $0.kind == .class } }
      || chain(of: name).contains { app[$0, default: []].flatMap(\.inherited).contains("NSObject") }
  }

  /// The class and its superclasses, as far as the sources declare them.
  func chain(of name: String) -> [String] {
    var chain = [name]
    while let last = chain.last {
      let own = app[last, default: []].filter { $0.kind == .class }
      let parts = own.isEmpty ? framework[last, default: []] : own
      let parent = parts.flatMap(\.inherited).first(where: isClass)
      // Broken sources may hold a class that inherits from itself.
      guard let parent, !chain.contains(parent) else { break }
      chain.append(parent)
    }
    return chain
  }

  /// Whether the app itself declares the class; an extension is not enough.
  func isOfApp(_ name: String) -> Bool { app[name, default: []].contains { $0.kind == .class } }

  /// Whether the sources contain the class's whole ancestry: up to NSObject, or to a class without a superclass.
  func knowsAncestors(of name: String) -> Bool {
    guard let last = chain(of: name).last, isClass(last) else { return false }
    let own = app[last, default: []].filter { $0.kind == .class }
    let parts = own.isEmpty ? framework[last, default: []].filter { $0.kind == .class } : own
    // A superclass comes first; any other name there may be an unknown class.
    return parts.contains { $0.inherited.first.map { $0 == "NSObject" } ?? true }
  }

  /// The methods of a class, by Swift name.
  func methodNames(of type: String) -> [String] {
    (app[type, default: []] + framework[type, default: []]).flatMap { $0.methods.map(\.name) }
  }

  /// Whether a class of the framework itself declares a method, by its name with labels, or a property, so that an
  /// extension of another module can replace it.
  func isReplaceable(_ name: String, in type: String) -> Bool {
    framework[type, default: []].filter { $0.kind == .class }.contains { part in
      part.methods.contains { $0.name == name && $0.marks.modifiers.contains("dynamic") }
        || part.properties.contains { $0.name == name && $0.marks.modifiers.contains("dynamic") }
    }
  }

  /// Whether a class declares a method, by its name with labels, or a property; one in an extension of the framework's
  /// cannot be overridden.
  func declares(_ member: String, in type: String) -> Bool {
    let parts = app[type, default: []] + framework[type, default: []].filter { $0.kind == .class }
    return parts.contains { part in
      part.methods.contains { $0.name == member } || part.properties.contains { $0.name == member }
    }
  }

  /// The app's property with this name.
  func property(_ name: String) -> DeclaredType.Property? {
    declarations.lazy.flatMap(\.properties).first { $0.name == name }
  }

  /// The superclasses of a class; if two classes share the name, of this one.
  func ancestors(of type: DeclaredType) -> [String] {
    guard let parent = type.inherited.first(where: { $0 != type.name && isClass($0) }) else { return [] }
    return chain(of: parent)
  }

  /// The methods with this name; those of `type`, if given, and its superclasses first, the framework's last.
  func methods(
    named base: String, preferring type: String?
  ) -> [(type: DeclaredType, method: DeclaredType.Method)] {
    let all = byBaseName[base, default: []].filter { !$0.method.marks.isUnavailable }
    guard let type else { return all }
    let chain = chain(of: type)
    let own = chain.flatMap { name in all.filter { $0.type.name == name } }
    return own + all.filter { !chain.contains($0.type.name) }
  }

  /// The Objective-C name; an overriding method has the name of the one that it overrides.
  func selector(of method: DeclaredType.Method, in type: String) -> String {
    if let name = method.marks.objectiveCName { return name }
    if method.marks.modifiers.contains("override") {
      for ancestor in chain(of: type).dropFirst() {
        for case let known in app[ancestor, default: []].flatMap(\.methods) where known.name == method.name {
          if let name = known.marks.objectiveCName { return name }
        }
      }
    }
    return ObjectiveCName.selector(method.name, isAsync: method.isAsync, isThrowing: method.isThrowing)
  }
}
