import AppSyntaxMessages

/// The protocols of the framework with methods that a class may leave out, and these methods.
///
/// Without the Objective-C runtime an optional method is one with a default implementation: a class that means to
/// implement it and does not match it exactly compiles, and is never called.
struct DelegateProtocols {
  /// A protocol and its optional methods, those of the protocols it refines included.
  struct Delegate {
    var name: String
    /// With labels, as in `application(_:open:options:)`.
    var methods: Set<String>
    /// Whether the framework declares all that iOS has in it, so that a method like one of them can only be a slip.
    var isComplete: Bool
  }

  /// The delegates of the life cycle. Of other protocols the framework may lack the very method that an app means.
  private static let complete: Set = [
    "UIApplicationDelegate", "UISceneDelegate", "UNUserNotificationCenterDelegate",
  ]

  private let delegates: [String: Delegate]

  init(framework: [DeclaredType]) {
    let protocols = Dictionary(grouping: framework.filter { $0.kind == .protocol }, by: \.name)
    let extensions = Dictionary(grouping: framework.filter { $0.kind == .extension }, by: \.name)
    delegates = protocols.keys.reduce(into: [:]) { delegates, name in
      let family = Self.family(of: name, in: protocols)
      let required = Set(family.flatMap { protocols[$0, default: []].flatMap { $0.methods.map(\.name) } })
      let defaults = Set(family.flatMap { extensions[$0, default: []].flatMap { $0.methods.map(\.name) } })
      delegates[name] = Delegate(
        name: name, methods: required.intersection(defaults), isComplete: !family.isDisjoint(with: Self.complete))
    }
  }

  /// Nil for a name that is no protocol of the framework with optional methods.
  subscript(name: String) -> Delegate? { delegates[name].flatMap { $0.methods.isEmpty ? nil : $0 } }

  /// A protocol and all that it refines.
  private static func family(of name: String, in protocols: [String: [DeclaredType]]) -> Set<String> {
    var family: Set<String> = []
    var open = [name]
    while let next = open.popLast() {
      guard family.insert(next).inserted else { continue }
      open += protocols[next, default: []].flatMap(\.inherited)
    }
    return family
  }
}
