import LifeCycle

/// Events for apps rather than scenes: pushes, fetches, warnings, and a scenario's own requests.
extension DeviceCore {
  mutating func launchInBackground(_ app: AppKey, _ event: BackgroundEvent.Kind?) throws(Refusal) {
    try requireInstalled(app)
    if let event { return try deliver(app, event) }
    let input = outbox.record(.input, "launch", app: app, ["background": true], by: .input)
    guard launchedIndex(of: app) == nil else { return }
    let launch = Transition.Launch(inForeground: false, isForLocation: true)
    if let index = launchByItself(app, launch, by: input) { refresh(index, by: input) }
  }

  /// Delivers an event to the app, and launches or wakes it in the background as needed (reference 1.c).
  mutating func deliver(_ app: AppKey, _ event: BackgroundEvent.Kind) throws(Refusal) {
    let installed = try require(app)
    if let mode = event.requiredMode, !installed.backgroundModes.contains(mode) {
      throw .backgroundModeMissing(app: installed.name, mode: mode)
    }
    bring(event, to: app, by: outbox.record(.input, event.name, app: app, by: .input))
  }

  /// The user's own response to a notification launches even a swiped-away app; nothing else does.
  mutating func bring(_ event: BackgroundEvent.Kind, to app: AppKey, by cause: Cause) {
    let running = liveIndex(of: app)
    let isInFront = running.map { processes[$0].hasForegroundScene } ?? false
    if event.isRefresh, apps[app].backgroundRefresh != .available, !isInFront {
      outbox.record(
        .system, "not delivered: background refresh is \(apps[app].backgroundRefresh.name)", app: app, by: cause)
      return
    }
    guard let index = running ?? launch(for: event, app, by: cause) else { return }
    if running == nil { connectScene(index, for: event, by: cause) }
    let id = processes[index].newEvent()
    processes[index].assertions.acquire(
      .backgroundEvent(id, event), at: now, until: now + policy.backgroundEvent)
    send(index, .deliver(BackgroundEvent(id: id, kind: event)), by: cause)
    refresh(index, by: cause)
  }

  /// On iOS 13 and 14 a silent push that launches an app also connects its last scene, or a new one, in the background
  /// and before the push's own call (measured on 14 by Batch, reference 1.c; 13 as 14).
  private mutating func connectScene(_ index: Int, for event: BackgroundEvent.Kind, by cause: Cause) {
    guard policy.rules.pushConnectsScene, processes[index].model == .scenes, case .remoteNotification = event else {
      return
    }
    let session = sessionToShow(of: processes[index].app)
    if processes[index].sceneIndex(session) == nil { connect(index, session, .none, by: cause) }
  }

  private mutating func launch(for event: BackgroundEvent.Kind, _ app: AppKey, by cause: Cause) -> Int? {
    guard !apps[app].isForceQuit || event.isByTheUser else {
      outbox.record(.system, "not delivered: the user has swiped the app away", app: app, by: cause)
      return nil
    }
    var launch = Transition.Launch(inForeground: false)
    if case .remoteNotification(let notification) = event { launch.remoteNotification = notification }
    return start(app, launch, by: cause)
  }

  /// The system usually kills background processes without a warning (reference 6.4): a suspended one gets none.
  mutating func memoryWarning(_ app: AppKey) throws(Refusal) {
    let index = try requireRunning(app)
    let input = outbox.record(.input, "memoryWarning", app: app, by: .input)
    guard processes[index].hearsAtOnce else { return }
    send(index, .notice(.memoryWarning), by: input)
    refresh(index, by: input)
  }

  mutating func perform(_ app: AppKey, _ action: ActionRequest) throws(Refusal) {
    let index = try requireRunning(app)
    guard processes[index].isLaunched else { throw .notRunning(apps[app].name) }
    let input = outbox.record(.input, "app", app: app, .text(action.name, action.argument), by: .input)
    send(index, .perform(action), by: input)
    refresh(index, by: input)
  }

  mutating func terminate(_ app: AppKey, _ reason: ExitReason) throws(Refusal) {
    let index = try requireRunning(app)
    let input = outbox.record(.input, "terminate", app: app, .text("reason", reason.rawValue), by: .input)
    kill(index, ProcessExit(reason, code: reason.code, explanation: "ended on request"), by: input)
  }

  /// The same as soon as the app comes to one of its calls. It need not run yet.
  mutating func terminate(_ app: AppKey, _ reason: ExitReason, at gate: CallGate) throws(Refusal) {
    _ = try require(app)
    let input = outbox.record(
      .input, "terminate", app: app,
      .fields([
        ("reason", .string(reason.rawValue)), (gate.side.rawValue, .string(gate.call)),
        ("nth", .integer(Int64(gate.nth))),
      ]), by: .input)
    outbox.put(.awaitCall(app, gate, reason, cause: input))
  }

  /// A process has come to the call at which it is to end.
  mutating func reached(_ gate: CallGate, _ process: ProcessKey, _ reason: ExitReason, by cause: Cause) throws(Refusal)
  {
    let index = try require(process)
    kill(index, ProcessExit(reason, code: reason.code, explanation: "ended on request \(gate)"), by: cause)
  }
}

extension BackgroundEvent.Kind {
  /// Whether the event requires permission for background refresh.
  var isRefresh: Bool {
    switch self {
    case .remoteNotification, .fetch: true
    case .urlSession, .notificationResponse: false
    }
  }

  /// The `UIBackgroundModes` value that the event requires (reference 5.3).
  var requiredMode: String? {
    switch self {
    case .remoteNotification: "remote-notification"
    case .fetch: "fetch"
    case .urlSession, .notificationResponse: nil
    }
  }

  var isByTheUser: Bool { if case .notificationResponse = self { true } else { false } }
}
