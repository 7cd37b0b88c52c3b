import DeviceCore
import LifeCycle

/// Typing with the keyboard on the screen: each key goes the way of one that a finger presses there.
extension Device {
  /// Begins to type into an app, or waits for those who do already.
  ///
  /// - Throws: `Refusal` if nothing can be typed there now.
  func begin(_ typing: Typing, in action: UserAction) throws -> Typist {
    guard let name = action.app else { throw Refusal.namesNoApp }
    let key = try app(named: name)
    guard let process = core.process(of: key), let app = running[process] else { throw Refusal.notRunning(name) }
    if configuration.world == .real { advance() }
    let typist = Typist(typing, into: name)
    app.typists.append(typist)
    typeOn(in: app)
    if let failure = typist.failure { throw failure }
    return typist
  }

  /// Whether somebody types.
  var isTyping: Bool { running.values.contains { !$0.typists.isEmpty } }

  func typeOn() {
    for app in running.values where !app.typists.isEmpty { typeOn(in: app) }
  }

  /// Goes on as far as the app has taken what there was.
  func typeOn(in app: RunningApp) {
    while let typist = app.typists.first {
      switch typist.stage {
      case .waits:
        guard let target = typist.typing.into else {
          beginKeys(of: typist)
          continue
        }
        typist.tapped(until: clock.now + Self.longestMovement)
        order(found(UserAction(.tap(target), app: typist.app)), for: typist)
        if !typist.isDone { return }
      case .hasTapped(let end):
        let isMoving = isMoving(app) && clock.now < end
        guard !core.awaits(app.key), !owesFrame(app), !owesInput(app), app.inputs.isIdle, !isMoving else { return }
        beginKeys(of: typist)
      case .types:
        if typist.hasTypedAll {
          typist.end()
        } else if let key = typist.next {
          guard isActive(typist, in: app) else {
            typist.fail(core.isAboutToEnd(app.key) ? .ended : .notActive)
            continue
          }
          let press = KeyPress(usage: 0, characters: key, isDown: true)
          guard let number = hand(press, to: typist.session, of: app, by: typist.cause) else { return }
          typist.pressed(number)
          return
        } else {
          return
        }
      case .done: app.typists.removeAll { $0 === typist }
      }
    }
  }

  /// The core decides where the keys go, and says so before this returns.
  private func beginKeys(of typist: Typist) {
    var typing = typist.typing
    typing.into = nil
    order(UserAction(.type(typing), app: typist.app), for: typist)
    if !typist.isDone, case .types = typist.stage { return }
    typist.fail(.notActive)
  }

  private func order(_ action: UserAction, for typist: Typist) {
    ask(.user(action)) { typist.fail($0) }
  }

  private func isActive(_ typist: Typist, in app: RunningApp) -> Bool {
    guard let session = core.session(typist.session, of: app.app), !core.isAboutToEnd(app.key) else { return false }
    return core.settings(of: session.key)?.activationState == .foregroundActive
  }
}
