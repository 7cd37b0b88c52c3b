import LifeCycle

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
          "a step has one name, but '\(second.key)' stands beside '\(entry.key)'; begin a new item with '- ', "
            + "or indent it further if it belongs to '\(entry.key)'")
      }
      self.init(try Action(name, entry.value.isNull ? nil : entry.value, at: entry.keyPosition), node)
    }
  }

  private init(_ action: Action, _ node: SourceNode) { self.init(action, line: node.position.line) }

  private static func name(_ text: String, at position: SourcePosition) throws -> StepName {
    guard let name = StepName(rawValue: text) else {
      throw position.error(NearestName.message("step", text, among: StepName.allCases.map(\.rawValue)))
    }
    return name
  }
}

extension Step.Action {
  /// - Parameter node: The argument; nil where there is none.
  init(_ name: StepName, _ node: SourceNode?, at position: SourcePosition) throws {
    let what = name.rawValue
    func plain(_ action: Self) throws -> Self {
      guard let node else { return action }
      throw node.error("\(what) takes no argument, but has \(node.kind)")
    }
    func argument(_ form: String) throws -> SourceNode {
      guard let node else { throw position.error("\(what) needs \(form), as in '\(what): …'") }
      return node
    }
    switch name {
    case .launch: self = .launch(reason: try node.map(Self.backgroundLaunch))
    case .prewarm: self = try plain(.prewarm)
    case .home: self = try plain(.home)
    case .lock: self = try plain(.lock)
    case .unlock: self = try plain(.unlock)
    case .openSwitcher: self = try plain(.openSwitcher)
    case .closeSwitcher: self = try plain(.closeSwitcher)
    case .select: self = .select(app: try argument("an app's name").text(what))
    case .swipeAway: self = .swipeAway(app: try argument("an app's name").text(what))
    case .openURL: self = .openURL(try argument("a URL").url(what))
    case .openUniversalLink: self = .openUniversalLink(try argument("a web URL").webURL(what))
    case .handoff: self = .handoff(try HandoffPayload(try argument("an activity's type")))
    case .continueElsewhere: self = try plain(.continueElsewhere)
    case .acceptShare: self = .acceptShare(title: try argument("a title").text(what))
    case .significantTimeChange: self = try plain(.significantTimeChange)
    case .backgroundRefresh: self = .backgroundRefresh(try argument("a status").choice("refresh status"))
    case .rotate: self = .rotate(try argument("an orientation").choice("orientation"))
    case .appearance: self = .appearance(try argument("a style").choice("appearance"))
    case .quickAction: self = .quickAction(type: try argument("a type").text(what))
    case .push: self = .push(try PushPayload(try argument("a payload")))
    case .tapNotification: self = .tapNotification(title: try Self.title(try argument("a title")))
    case .interrupt: self = .interrupt(try argument("a kind").choice("interruption"))
    case .endInterrupt: self = .endInterrupt(try argument("a kind").choice("interruption"))
    case .newWindow: self = try plain(.newWindow)
    case .closeWindow: self = .closeWindow(try argument("a window's number").ordinal(what))
    case .focusWindow: self = .focusWindow(try argument("a window's number").ordinal(what))
    case .connectDisplay: self = .connectDisplay(try argument("a display").choice("display"))
    case .disconnectDisplay: self = .disconnectDisplay(try argument("a display").choice("display"))
    case .memoryWarning: self = try plain(.memoryWarning)
    case .reclaimScene: self = .reclaimScene(try argument("a scene's number").ordinal(what))
    case .terminate: self = .terminate(try argument("a reason").choice("exit reason"))
    case .runTask: self = .runTask(identifier: try argument("an identifier").text(what))
    case .backgroundFetch: self = try plain(.backgroundFetch)
    case .urlSessionEvents: self = .urlSessionEvents(identifier: try argument("an identifier").text(what))
    case .tap: self = .tap(try TapTarget(try argument("a label or a point"), what))
    case .drag: self = .drag(try Drag(try argument("a start and an end")))
    case .answerNotification, .dismissNotification, .openNotificationSettings, .permission, .setLocation, .audio:
      self = .service(try ServiceStep(name, node, at: position))
    case .app: self = .app(try AppAction(try argument("a request")))
    case .restartSystem: self = try plain(.restartSystem)
    case .wait: self = .wait(try argument("a duration").duration(what))
    case .expect: self = .expect(try node.map { try Expectation($0) } ?? Expectation())
    }
  }

  private static func backgroundLaunch(_ node: SourceNode) throws -> BackgroundLaunch {
    try node.map("launch", keys: ["background"]).required("background").choice("background launch")
  }

  private static func title(_ node: SourceNode) throws -> String {
    try node.map("tapNotification", keys: ["title"]).required("title").text("title")
  }
}

extension PushPayload {
  init(_ node: SourceNode) throws {
    let map = try node.map("push", keys: ["silent", "title", "userInfo"])
    self.init(
      silent: try map["silent"]?.boolean("silent") ?? false, title: try map["title"]?.text("title"))
    if let info = map["userInfo"] {
      guard case .object(let values) = info.payload() else { throw info.mismatch("userInfo", "a map") }
      userInfo = values
    }
    guard silent || title != nil else { throw node.error("push needs 'silent: true' or a title") }
  }
}

extension HandoffPayload {
  init(_ node: SourceNode) throws {
    guard case .map = node.content else {
      self.init(type: try node.text("handoff"))
      return
    }
    let map = try node.map("handoff", keys: ["type", "title", "target", "fails", "userInfo"])
    self.init(
      type: try map.required("type").text("type"), title: try map["title"]?.text("title"),
      targetContentIdentifier: try map["target"]?.text("target"), fails: try map["fails"]?.boolean("fails") ?? false)
    if let info = map["userInfo"] {
      guard case .object(let values) = info.payload() else { throw info.mismatch("userInfo", "a map") }
      userInfo = values
    }
  }
}

extension TapTarget {
  init(_ node: SourceNode, _ what: String) throws {
    guard case .map = node.content else {
      self = .label(try node.text(what))
      return
    }
    let map = try node.map(what, keys: ["x", "y"])
    self = .point(x: try map.required("x").number("x"), y: try map.required("y").number("y"))
  }
}

extension Drag {
  init(_ node: SourceNode) throws {
    let map = try node.map("drag", keys: ["from", "to", "by", "takes"])
    let start = try TapTarget(try map.required("from"), "from")
    let way: Way
    switch (map["to"], map["by"]) {
    case (let target?, nil): way = .to(try TapTarget(target, "to"))
    case (nil, let distance?):
      let map = try distance.map("by", keys: ["x", "y"])
      way = .by(x: try map["x"]?.number("x") ?? 0, y: try map["y"]?.number("y") ?? 0)
    case (nil, nil): throw node.error("drag needs 'to' or 'by'")
    case (_?, let distance?): throw distance.error("drag takes 'to' or 'by', not both")
    }
    self.init(start: start, way: way)
    if let takes = map["takes"] { duration = try takes.duration("takes") }
  }
}

extension SourceNode {
  /// A URL, of which only the scheme is looked at.
  fileprivate func url(_ what: String) throws -> String {
    let text = try text(what)
    let scheme = text.prefix { $0 != ":" }
    let isScheme =
      scheme.first?.isLetter == true
      && scheme.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
    guard isScheme, scheme.count < text.count - 1, !text.contains(where: \.isWhitespace) else {
      throw mismatch(what, "a URL with its scheme, such as conformance://note/42")
    }
    return text
  }

  fileprivate func webURL(_ what: String) throws -> String {
    let text = try text(what)
    guard text.lowercased().hasPrefix("https://") || text.lowercased().hasPrefix("http://") else {
      throw mismatch(what, "a web URL such as https://example.com/notes/42")
    }
    return try url(what)
  }
}
