import DeviceCore
import LayerTree
import LifeCycle

/// Actions of users and callers: the device resolves what only it can see, and the core decides.
extension Device {
  /// Performs an action and carries out the effects, without waiting for them.
  ///
  /// A tapped notification that does not exist is delivered first, and the delivery is waited for.
  ///
  /// - Returns: Who types, if the action does: it goes on until the device is at rest, and may fail until then.
  /// - Throws: `Refusal` if the action makes no sense now; `DeviceError`.
  @discardableResult
  public func perform(_ action: UserAction) throws -> Typist? {
    if case .type(let typing) = action.kind { return try begin(typing, in: action) }
    try deliverFirst(action)
    let before = shownInFront
    try submit(.user(found(action)))
    showSystem(action.kind, after: before)
    return nil
  }

  /// The same by the app's key.
  public func perform(_ kind: UserAction.Kind, _ app: AppKey? = nil) throws {
    try perform(UserAction(kind, app: app.map { core.apps[$0].name }))
  }

  /// A tap needs a target: if no alert with that title is shown, one arrives first.
  private func deliverFirst(_ action: UserAction) throws {
    guard let title = action.kind.tappedTitle, let app = action.app.flatMap({ core.app(named: $0) }),
      core.delivered(titled: title, of: app) == nil
    else { return }
    try perform(UserAction(.push(PushPayload(title: title)), app: action.app))
    try settle()
  }

  /// The action with labels resolved to points, and an app's own spans scaled to this device's speed.
  func found(_ action: UserAction) -> UserAction {
    var found = action
    if case .tap(let target) = action.kind {
      found.kind = .tap(point(of: target, for: action.app))
    } else if case .drag(var drag) = action.kind {
      drag.start = point(of: drag.start, for: action.app)
      if case .to(let target) = drag.way { drag.way = .to(point(of: target, for: action.app)) }
      found.kind = .drag(drag)
    } else if case .ask(var request) = action.kind, case .span(let span) = request.argument {
      request.argument = .span(.seconds(span.seconds / configuration.speed))
      found.kind = .ask(request)
    }
    return found
  }

  /// The middle of the view with the label, in the app's front window or else on the car's screen.
  private func point(of target: TapTarget, for name: String?) -> TapTarget {
    guard case .label(let label) = target, let app = name.flatMap({ core.app(named: $0) }) else { return target }
    let front = core.frontSession(of: app)
    // An external display takes no touches.
    let car = core.sessions(of: app).first {
      $0.record.role == .carPlay && core.settings(of: $0.key)?.isForeground ?? false
    }
    for session in [front, car].compactMap({ $0 }) {
      guard let middle = trees[session.record.id]?.layer(labelled: label)?.part.middle else { continue }
      let isFront = session.key == front?.key
      return .point(
        x: middle.x, y: middle.y, window: isFront ? nil : session.number)
    }
    return target
  }
}

extension UserAction.Kind {
  /// The title of the tapped notification; nil for any other action.
  fileprivate var tappedTitle: String? {
    if case .tapNotification(let title) = self { return title }
    if case .answerNotification(let title, action: nil, _) = self { return title }
    return nil
  }
}
