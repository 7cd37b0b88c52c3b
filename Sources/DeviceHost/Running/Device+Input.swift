import DeviceCore
import LifeCycle
import SystemLink

/// What a person does at the screen, as it happens: it goes to the app whose window is in front there, and to no other.
extension Device {
  /// A window that input can go to.
  struct InputWindow {
    var process: ProcessKey
    var session: SessionKey
    /// Where its upper left corner is on the screen.
    var x = 0.0
    var y = 0.0
  }

  /// The time within which wheel moves are one event of the log.
  private static let wheelPause: Span = .milliseconds(500)

  /// Hands what a person does to a window, in the screen's points. A touch that began in a window stays with it until it
  /// ends; where no window is active, nothing happens.
  ///
  /// - Parameter window: The window that lies there, or that has the element; for keys, the one in front.
  func send(_ input: LiveInput, to window: InputWindow?) throws(LiveInput.Fault) {
    try input.check()
    guard !hasEnded else { return }
    switch input {
    case .touch(let sample): try send(sample, to: window)
    case .wheel(var move):
      guard let window, isActive(window) else { return }
      (move.x, move.y) = (move.x - window.x, move.y - window.y)
      send(.wheel(move), to: window, by: wheelCause(window))
    case .key(let key):
      guard let window, isActive(window) else { return }
      // Which key it was is nobody's business: it may be part of a password.
      if key.isDown || keyCause == nil { keyCause = record("key", [:], window) }
      if let keyCause { send(input, to: window, by: keyCause) }
    case .edit(var edit):
      guard let window, isActive(window) else { return }
      let element = edit.element
      edit.element.plane = 0
      send(.edit(edit), to: window, by: record("edit", [:], window), edited: element)
    case .act(var action):
      guard let window, isActive(window) else { return }
      action.element.plane = 0
      send(.act(action), to: window, by: record("act", ["action": .string(action.kind.name)], window))
    }
  }

  private func send(_ sample: TouchSample, to window: InputWindow?) throws(LiveInput.Fault) {
    switch sample.phase {
    case .began:
      cancelTouches { $0.last.finger == sample.finger }
      guard fingers.count < LiveInput.mostFingers else { throw .tooManyFingers }
      guard let window, isActive(window) else { return }
      let (id, time) = (core.newEvent(), clock.now)
      let finger = LiveFingers.Finger(
        process: window.process, session: window.session, x: window.x, y: window.y, last: sample, cause: .event(id))
      // The app comes first, then the log, in which what the app does comes behind the touch.
      log.gathering {
        // One that the app does not hear of is not followed.
        if hand(sample, of: finger) { fingers[sample.finger] = finger }
        let place: [String: Value] = ["x": .number(sample.x - window.x), "y": .number(sample.y - window.y)]
        record("touch", place, window, as: id, at: time)
      }
    case .moved:
      guard fingers[sample.finger] != nil else { return }
      fingers[sample.finger]?.last = sample
      if let finger = fingers[sample.finger] { _ = hand(sample, of: finger) }
    case .ended, .cancelled:
      guard let finger = fingers[sample.finger] else { return }
      fingers[sample.finger] = nil
      _ = hand(sample, of: finger)
    }
  }

  /// - Returns: False if the app has gone, or takes too little.
  private func hand(_ sample: TouchSample, of finger: LiveFingers.Finger) -> Bool {
    var sample = sample
    (sample.x, sample.y) = (sample.x - finger.x, sample.y - finger.y)
    let window = InputWindow(process: finger.process, session: finger.session)
    let ends = sample.phase == .ended || sample.phase == .cancelled
    return send(.touch(sample), to: window, by: finger.cause, isNeeded: ends)
  }

  @discardableResult
  private func send(
    _ input: LiveInput, to window: InputWindow, by cause: Cause, isNeeded: Bool = false, edited: ElementPlace? = nil
  ) -> Bool {
    guard let app = running[window.process], let session = core.sessions[window.session] else { return false }
    let entry = AppInputs.Entry(
      session: session.record.id, input: WindowInput(input, at: clock.now), cause: cause, edited: edited)
    guard app.inputs.add(entry, isNeeded: isNeeded) else { return false }
    sendInputs(to: app)
    return true
  }

  private func sendInputs(to app: RunningApp, atOnce: Bool = false) {
    while let batch = app.inputs.next(atOnce: atOnce) { send(batch, to: app) }
  }

  /// Hands a key to an app that has taken all that there was.
  ///
  /// - Returns: The number under which the app takes it; nil if it has not taken all.
  func hand(_ key: KeyPress, to session: SessionID, of app: RunningApp, by cause: Cause) -> UInt32? {
    guard app.inputs.isIdle,
      app.inputs.add(AppInputs.Entry(session: session, input: WindowInput(.key(key), at: clock.now), cause: cause)),
      let batch = app.inputs.next()
    else { return nil }
    send(batch, to: app)
    return batch.number
  }

  private func send(_ batch: AppInputs.Batch, to app: RunningApp) {
    app.note(cause: batch.cause, of: batch.number)
    app.send(.input(number: batch.number, batch.session, batch.inputs))
    viewing?.inputIsSent()
  }

  /// The app has taken what it was told of last.
  func tookInput(_ number: UInt32, after duration: UInt64, untyped: UntypedReason?, _ app: RunningApp) {
    guard let edits = app.inputs.took(number) else {
      return feed(.kernel(.violated(app.key, "it took input \(number) that it was not sent")))
    }
    inputTaken?(duration)
    for element in edits { self.edited?(element) }
    app.typists.first?.took(number, untyped: untyped)
    sendInputs(to: app)
    typeOn(in: app)
    if app.inputs.isIdle { viewing?.inputIsTaken() }
  }

  /// Touches end with what their window gets: scenes that are about to become inactive hear of it first. Chosen: on iOS
  /// touches are cancelled when an interruption makes the app inactive, and no source gives the order.
  func cancelTouches(before transition: Transition, of process: ProcessKey) {
    guard fingers.count > 0 || running[process]?.inputs.isIdle == false else { return }
    guard let app = running[process] else { return }
    var left: Set<SessionID> = []
    switch transition {
    case .updateScenes(let updates):
      left = Set(updates.filter { $0.settings.activationState != .foregroundActive }.map(\.scene))
    case .disconnectScene(let session, _): left = [session]
    case .terminate:
      cancelTouches { $0.process == process }
      return sendInputs(to: app, atOnce: true)
    default: return
    }
    cancelTouches { $0.process == process && core.sessions[$0.session].map { left.contains($0.record.id) } ?? true }
    sendInputs(to: app, atOnce: true)
  }

  private func cancelTouches(where isMeant: (LiveFingers.Finger) -> Bool) {
    for finger in fingers.take(where: isMeant) {
      var sample = finger.last
      sample.phase = .cancelled
      _ = hand(sample, of: finger)
    }
  }

  /// Whether a window gets what a person does: its scene is active, and the app is there.
  private func isActive(_ window: InputWindow) -> Bool {
    guard running[window.process] != nil, !core.isEnding(window.process), core.sessions[window.session] != nil else {
      return false
    }
    return core.settings(of: window.session)?.activationState == .foregroundActive
  }

  /// Turns of the wheel are one event until they pause.
  private func wheelCause(_ window: InputWindow) -> Cause {
    let now = clock.now
    defer { wheel?.time = now }
    if let wheel, wheel.session == window.session, now - wheel.time < Self.wheelPause { return wheel.cause }
    let cause = record("wheel", [:], window)
    wheel = (window.session, now, cause)
    return cause
  }

  /// Writes what a person does into the log.
  private func record(_ name: String, _ detail: [String: Value], _ window: InputWindow) -> Cause {
    let id = core.newEvent()
    record(name, detail, window, as: id, at: clock.now)
    return .event(id)
  }

  private func record(
    _ name: String, _ detail: [String: Value], _ window: InputWindow, as id: EventID, at time: Instant
  ) {
    log.release()
    let app = running[window.process]
    let event = Event(
      time: time, world: configuration.world, app: app?.bundle.name, pid: app?.pid,
      scene: sceneNumber(window.session), kind: .input, name: name, detail: detail)
    log.add(event, id: id, cause: nil)
  }

  /// Whether an app still takes what a person did; virtual time waits for it.
  func owesInput(_ app: RunningApp) -> Bool {
    app.inputs.isTaking && !app.isHeld && app.stalledUntil == nil && !core.isEnding(app.key)
  }

  var owesInput: Bool { running.values.contains { owesInput($0) } }
}

extension ElementAction.Kind {
  fileprivate var name: String {
    switch self {
    case .activate: "activate"
    case .increment: "increment"
    case .decrement: "decrement"
    case .focus(true): "focus"
    case .focus(false): "blur"
    case .custom: "custom"
    }
  }
}
