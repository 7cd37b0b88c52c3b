import ActionText
import LifeCycle

extension Expectation {
  static let keys = ["of", "exactly", "inOrder", "never", "process", "scenes", "exit"] + ScreenExpectation.keys

  init(_ node: SourceNode) throws {
    let map = try node.map("expect", keys: Self.keys)
    func entries(_ key: String) throws -> [ExpectedEvent]? {
      try map[key]?.list(key).map { try ExpectedEvent($0) }
    }
    self.init(
      kinds: try map["of"].map(Self.kinds) ?? EventKind.compared,
      exactly: try entries("exactly"), inOrder: try entries("inOrder"), never: try entries("never"),
      process: try map["process"]?.choice("process condition"),
      scenes: try map["scenes"].map(Self.scenes) ?? [:],
      exit: try map["exit"].map { try ExpectedExit($0) }, screen: try ScreenExpectation(map))
  }

  private static func kinds(_ node: SourceNode) throws -> Set<EventKind> {
    // In the enumeration's order, so that messages are stable.
    let known = EventKind.allCases.filter(EventKind.comparable.contains)
    var kinds: Set<EventKind> = []
    for item in try node.list("of") {
      let name = try item.text("an event kind")
      guard let kind = known.first(where: { $0.rawValue == name }) else {
        throw item.error(NearestName.message("event kind", name, among: known.map(\.rawValue)))
      }
      kinds.insert(kind)
    }
    guard !kinds.isEmpty else { throw node.error("'of' is empty; omit it to compare every kind") }
    return kinds
  }

  private static func scenes(_ node: SourceNode) throws -> [Int: SceneCondition] {
    guard case .map(let entries) = node.content else { throw node.mismatch("scenes", "a map such as {1: background}") }
    var scenes: [Int: SceneCondition] = [:]
    for entry in entries {
      guard let number = Int(entry.key), number >= 1 else {
        throw entry.keyPosition.error("scenes are numbered from 1, not '\(entry.key)'")
      }
      let name = try entry.value.text("a scene's state")
      guard let condition = SceneCondition(name: name) else {
        throw entry.value.error(NearestName.message("scene state", name, among: SceneCondition.all.map(\.name)))
      }
      guard scenes.updateValue(condition, forKey: number) == nil else {
        throw entry.keyPosition.error("scene \(number) appears twice")
      }
    }
    return scenes
  }
}

extension ExpectedExit {
  init(_ node: SourceNode) throws {
    let map = try node.map("exit", keys: ["reason", "code"])
    self.init(reason: try map["reason"]?.choice("exit reason"), code: try map["code"].map(Self.code))
    guard reason != nil || code != nil else { throw node.error("exit needs a reason, a code, or both") }
  }

  private static func code(_ node: SourceNode) throws -> TerminationCode {
    let known = TerminationCode.ofTheDevice
    let text = try node.text("code")
    guard let code = known.first(where: { $0.text == text.lowercased() }) else {
      throw node.error(NearestName.message("termination code", text, among: known.map(\.text)))
    }
    return code
  }
}
