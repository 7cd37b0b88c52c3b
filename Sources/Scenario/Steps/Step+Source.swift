import ActionText

extension Step {
  /// Reads one item of `steps`: a name, or a map from one name to its argument.
  init(_ node: SourceNode) throws {
    switch node.content {
    case .list: throw node.mismatch("a step", "a name such as 'launch' or a map such as 'wait: 35s'")
    case .scalar:
      self.init(try Action(try Self.name(try node.text("a step"), at: node.position), nil, at: node.position), node)
    case .map(let entries):
      guard let entry = entries.first else { throw node.error("an empty step") }
      let name = try Self.name(entry.key, at: entry.keyPosition)
      guard entries.count == 1 else {
        let second = entries[1]
        throw second.keyPosition.error(
          "a step has one name, but '\(second.key)' follows '\(entry.key)'; begin a new item with '- ', "
            + "or indent it further if it belongs to '\(entry.key)'")
      }
      self.init(try Action(name, entry.value.isNull ? nil : entry.value, at: entry.keyPosition), node)
    }
  }

  private init(_ action: Action, _ node: SourceNode) { self.init(action, line: node.position.line) }

  private static func name(_ text: String, at position: SourcePosition) throws -> StepName {
    guard let name = StepName(text) else {
      throw position.error(NearestName.message("step", text, among: StepName.all))
    }
    return name
  }
}

extension Step.Action {
  /// - Parameter node: The argument; nil if there is none.
  init(_ name: StepName, _ node: SourceNode?, at position: SourcePosition) throws {
    switch name {
    case .action(let action): self = .user(try ActionForm.of(action).read(node, at: position))
    case .restartSystem:
      let map = try node?.map("restartSystem", keys: name.keys)
      self = .restartSystem(locked: try map?["locked"]?.boolean("locked") ?? false)
    case .wait:
      guard let node else { throw position.error("wait needs a duration, as in 'wait: …'") }
      self = .wait(try node.duration("wait"))
    case .expect: self = .expect(try node.map { try Expectation($0) } ?? Expectation())
    case .picture:
      guard let node else { throw position.error("picture needs a file, as in 'picture: list.png'") }
      self = .picture(try ExpectedPicture(node))
    }
  }
}
