import AppSyntaxMessages

/// The framework's protocols with optional methods, and those methods.
///
/// Without the Objective-C runtime an optional method is one with a default implementation: an implementation that does
/// not match it exactly compiles, and is never called.
struct DelegateProtocols {
  /// A protocol and its optional methods, including those of the protocols that it refines.
  struct Delegate {
    var name: String
    /// With labels, as in `application(_:open:options:)`.
    var methods: Set<String>
    /// Whether the framework declares all of iOS's methods, so that a similar method can only be a mistake.
    var isComplete: Bool
  }

  /// The delegates of the life cycle. Other protocols may lack the very method that an app implements.
  private static let complete: Set = [
    "UIApplicationDelegate", "UISceneDelegate", "UNUserNotificationCenterDelegate",
  ]

  private let delegates: [String: Delegate]
  private let protocols: [String: [DeclaredType]]

  init(framework: [DeclaredType]) {
    let protocols = Dictionary(grouping: framework.filter { $0.kind == .protocol }, by: \.name)
    let extensions = Dictionary(grouping: framework.filter { $0.kind == .extension }, by: \.name)
    self.protocols = protocols
    delegates = protocols.keys.reduce(into: [:]) { delegates, name in
      let family = Self.family(of: name, in: protocols)
      let required = Set(family.flatMap { protocols[$0, default: []].flatMap { $0.methods.map(\.name) } })
      let defaults = Set(family.flatMap { extensions[$0, default: []].flatMap { $0.methods.map(\.name) } })
      delegates[name] = Delegate(
        name: name, methods: required.intersection(defaults), isComplete: !family.isDisjoint(with: Self.complete))
    }
  }

  /// Nil if the name is not a framework protocol with optional methods.
  subscript(name: String) -> Delegate? { delegates[name].flatMap { $0.methods.isEmpty ? nil : $0 } }

  /// An optional method of a protocol, and the one of its family that declares it; nil for what it does not declare once.
  func requirement(_ method: String, of name: String) -> (owner: DeclaredType, method: DeclaredType.Method)? {
    guard delegates[name]?.methods.contains(method) == true else { return nil }
    let found = Self.family(of: name, in: protocols).flatMap { member in
      protocols[member, default: []].flatMap { owner in
        owner.methods.filter { $0.name == method }.map { (owner: owner, method: $0) }
      }
    }
    return found.count == 1 ? found[0] : nil
  }

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
