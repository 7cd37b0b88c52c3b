import ActionText
import LifeCycle

extension ExpectedEvent {
  /// The keys that `carries` may compare.
  static let carriedKeys = [
    "launchOptions", "url", "urlContexts", "userActivities", "shortcutItem", "notificationResponse", "userInfo",
    "restorationActivity", "sessions", "handoffUserActivityType", "cloudKitShareMetadata", "sourceApplication",
    "openInPlace", "annotation", "exits", "diagnostics", "style", "size",
  ]

  /// Reads an entry, or its long form `{call: ENTRY, carries: {…}}`.
  init(_ node: SourceNode) throws {
    guard case .map = node.content else {
      try self.init(entry: node)
      return
    }
    let map = try node.map("an entry", keys: ["call", "carries"])
    try self.init(entry: try map.required("call"))
    line = node.position.line
    if let carries = map["carries"] {
      let values = try carries.map("carries", keys: Self.carriedKeys)
      self.carries = Dictionary(uniqueKeysWithValues: values.entries.map { ($0.key, $0.value.payload()) })
    }
  }

  /// Reads `[#N ]NAME[ @A/S]`.
  private init(entry node: SourceNode) throws {
    var rest = Substring(try node.text("an entry"))
    func malformed(_ why: String) -> SourceError {
      node.error("malformed entry '\(rest)': \(why); an entry is [#N ]NAME[ @A/S]")
    }
    self.init(name: "", line: node.position.line)
    if rest.hasPrefix("#") {
      let digits = rest.dropFirst().prefix { $0 != " " }
      guard let scene = Int(digits), scene >= 1, digits.allSatisfy(\.isNumber) else {
        throw malformed("'#\(digits)' is not a scene number")
      }
      self.scene = scene
      rest = rest.dropFirst(digits.count + 1).drop { $0 == " " }
    }
    if let at = rest.lastIndex(of: "@") {
      let states = rest[rest.index(after: at)...].split(separator: "/", omittingEmptySubsequences: false)
      guard states.count == 2 else { throw malformed("write the states after '@' as application/scene") }
      guard rest[..<at].last == " " else { throw malformed("put a space before '@'") }
      applicationState = try Self.state(states[0], ApplicationState.allCases, \.name, "application state", node)
      sceneState = try Self.state(states[1], ActivationState.allCases, \.name, "scene state", node)
      rest = rest[..<at]
    }
    while rest.last == " " { rest.removeLast() }
    guard !rest.isEmpty else { throw malformed("the name is missing") }
    guard rest.first != " ", rest.count(where: { $0 == "(" }) == rest.count(where: { $0 == ")" }),
      !rest.contains(where: \.isNewline)
    else { throw malformed("not a call name") }
    name = String(rest)
  }

  /// A state by name; nil for `-`.
  private static func state<State>(
    _ text: Substring, _ all: [State], _ name: KeyPath<State, String>, _ what: String, _ node: SourceNode
  ) throws -> State? {
    guard text != "-" else { return nil }
    guard let state = all.first(where: { $0[keyPath: name] == text }) else {
      throw node.error(NearestName.message(what, String(text), among: all.map { $0[keyPath: name] } + ["-"]))
    }
    return state
  }
}
