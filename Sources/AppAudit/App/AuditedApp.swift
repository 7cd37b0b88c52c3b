import AppFacts
import AppSyntaxMessages

/// An app's facts with an index: types with their extensions and superclasses, delegates, scenes, and who calls whom.
package struct AuditedApp: Sendable {
  package let facts: AppFacts
  /// The types of the app by their last name; extensions belong to them.
  package let types: [String: AppType]
  /// The classes in Objective-C, by their name.
  package let objectiveC: [String: AppType]
  /// All functions of types and outside of them.
  package let functions: [AppFunction]
  private let byBaseName: [String: [AppFunction]]
  /// Everything that runs when the app leaves the front or ends: callbacks that are called, and observers.
  package private(set) var leavingHandlers: [LeavingHandler] = []

  package init(_ facts: AppFacts) {
    self.facts = facts
    let types = Self.types(in: facts.sources)
    self.types = types
    objectiveC = Self.types(in: facts.objectiveC)
    functions =
      facts.sources.flatMap { source in
        source.functions.map { AppFunction(outline: $0, type: nil, path: source.path) }
      } + types.values.sorted { $0.name < $1.name }.flatMap(\.functions)
    byBaseName = Dictionary(grouping: functions, by: \.outline.baseName)
    // Several rules ask, and each answer is a walk through all functions.
    leavingHandlers = findLeavingHandlers()
  }

  // MARK: Types

  private static func types(in sources: [SourceOutline]) -> [String: AppType] {
    var types: [String: AppType] = [:]
    for source in sources {
      for part in source.types {
        let name = AppType.lastName(part.name)
        types[name, default: AppType(name: name)].parts.append(AppType.Part(part, of: name, in: source.path))
      }
    }
    return types
  }

  /// The type and its superclasses, as far as the app declares them; the nearest first.
  package func chain(of name: String) -> [AppType] {
    var result: [AppType] = []
    var next: String? = name
    while let name = next, let type = types[name] ?? objectiveC[name], !result.contains(where: { $0.name == name }) {
      result.append(type)
      next = type.inherited.first { types[$0]?.kind == .class || objectiveC[$0] != nil }
    }
    return result
  }

  /// What a type inherits and conforms to: by itself, its superclasses, extensions, and the app's own protocols.
  package func inherited(by name: String) -> Set<String> {
    var result: Set<String> = []
    var open = [name]
    while let next = open.popLast() {
      for parent in types[next]?.inherited ?? [] where result.insert(parent).inserted { open.append(parent) }
    }
    return result
  }

  /// The classes that conform to one of some protocols, sorted by name.
  package func classes(conformingTo protocols: Set<String>) -> [AppType] {
    types.values.filter { $0.kind == .class && !inherited(by: $0.name).isDisjoint(with: protocols) }
      .sorted { $0.name < $1.name }
  }

  /// A function of a type or of its superclasses.
  package func function(_ name: String, of type: AppType) -> AppFunction? {
    for part in chain(of: type.name) {
      if let found = part.function(name) { return found }
    }
    return nil
  }

  /// Whether a type is a view or a view controller, by what it inherits and by its name.
  package func isInterface(_ type: String?) -> Bool { isController(type) || isView(type) }

  package func isController(_ type: String?) -> Bool {
    guard let type else { return false }
    return inherited(by: type).union([type]).contains {
      $0.hasSuffix("ViewController") || $0.hasSuffix("Controller") && $0.hasPrefix("UI")
    }
  }

  package func isView(_ type: String?) -> Bool {
    guard let type else { return false }
    return inherited(by: type).contains { name in
      name == "UIView" || name == "UIControl" || name == "UIButton" || name == "UILabel" || name == "UIWindow"
        || name.hasSuffix("ViewCell") || name.hasSuffix("View") && name.hasPrefix("UI")
    }
  }

  // MARK: Calls

  /// The functions of the app that a call may mean: those with the name and labels, of the type itself where the call names
  /// no other receiver.
  package func callees(of call: Step.Use, in type: String?) -> [AppFunction] {
    // A name that is read may be a function that is handed on, but only without anything before it.
    guard call.isCall || call.kind == .read && call.receiver.isEmpty else { return [] }
    let named = byBaseName[call.name] ?? []
    let fitting = named.filter { $0.takes(call) }
    if call.receiver.isEmpty || call.receiver == "super" {
      let own = type.map { Set(chain(of: $0).map(\.name)) } ?? []
      let nearest = fitting.filter { $0.type.map(own.contains) ?? true }
      // A subclass may be what calls.
      return nearest.isEmpty ? fitting.filter { $0.type == nil } : nearest
    }
    // `Store.shared.save()` names the type; `store.save()` may be of any type that has such a function.
    let first = String(call.receiver.prefix { $0 != "." && $0 != "(" })
    let typed = fitting.filter { $0.type == first }
    if !typed.isEmpty { return typed }
    return types[first] == nil && fitting.count <= 4 ? fitting : []
  }

  /// The functions and accessors of a name, whatever their labels and types.
  func functionsNamed(_ name: String) -> [AppFunction] { (byBaseName[name] ?? []) + (byBaseName[name + ".get"] ?? []) }

  /// A function and those of the app that it calls, directly and through others; closures in them included.
  package func reached(from function: AppFunction) -> [AppFunction] {
    var result = [function]
    var seen: Set<AppFunction.ID> = [function.id]
    var place = 0
    while place < result.count, result.count < 400 {
      let next = result[place]
      place += 1
      for use in next.uses {
        for callee in callees(of: use.use, in: next.type) where seen.insert(callee.id).inserted {
          result.append(callee)
        }
      }
    }
    return result
  }

  /// Whether one of the functions that a function reaches has a use.
  package func reaches(from function: AppFunction, where matches: (Step.Use) -> Bool) -> Bool {
    reached(from: function).contains { $0.uses.contains { matches($0.use) } }
  }
}

/// A type of the app with its extensions.
package struct AppType: Sendable {
  package struct Part: Sendable {
    package let outline: TypeOutline
    package let path: String
    package let functions: [AppFunction]

    init(_ outline: TypeOutline, of type: String, in path: String) {
      self.outline = outline
      self.path = path
      functions = outline.functions.map { AppFunction(outline: $0, type: type, path: path) }
    }
  }

  package let name: String
  package fileprivate(set) var parts: [Part] = []

  static func lastName(_ name: String) -> String { String(name.split(separator: ".").last ?? "") }

  /// The declaration itself; an extension's if the type is somebody else's.
  package var declaration: Part? { parts.first { $0.outline.kind != .extension } ?? parts.first }
  package var kind: DeclaredType.Kind { declaration?.outline.kind ?? .extension }
  package var inherited: [String] { parts.flatMap(\.outline.inherited) }
  package var marks: DeclarationMarks { declaration?.outline.marks ?? DeclarationMarks() }

  package var functions: [AppFunction] { parts.flatMap(\.functions) }

  package func function(_ name: String) -> AppFunction? {
    for part in parts {
      if let found = part.functions.first(where: { $0.name == name }) { return found }
    }
    return nil
  }

  package func property(_ name: String) -> (outline: PropertyOutline, path: String)? {
    for part in parts {
      if let outline = part.outline.properties.first(where: { $0.name == name }) { return (outline, part.path) }
    }
    return nil
  }

  package var properties: [(outline: PropertyOutline, path: String)] {
    parts.flatMap { part in part.outline.properties.map { ($0, part.path) } }
  }
}
