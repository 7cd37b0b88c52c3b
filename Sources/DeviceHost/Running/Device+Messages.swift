import DeviceCore
import LayerTree
import LifeCycle
import SystemLink

/// Routes the apps' messages to the decisions and to the log.
extension Device {
  func received(_ message: AppMessage, from app: RunningApp) {
    guard running[app.key] === app, !hasEnded else { return }
    guard !app.isFlooding(at: clock.now) else {
      return feed(.kernel(.violated(app.key, "it floods the system with messages")))
    }
    if app.isHeld || app.stalledUntil.map({ $0 > clock.now }) ?? false { return app.waiting.append(message) }
    switch message {
    case .hello(let version):
      guard version == wireVersion else {
        return feed(.kernel(.violated(app.key, "it uses protocol version \(version)")))
      }
    case .done(let number): feed(.process(app.key, .acknowledged(number: number)))
    case .began(let record): began(record, app)
    case .changed(let record): began(record.call, app)
    case .ended(let id, let duration, let detail):
      guard let event = app.calls.removeValue(forKey: id) else {
        return feed(.kernel(.violated(app.key, "it ended a call \(id) that it did not begin")))
      }
      log.end(event, duration: Span(nanoseconds: Int64(clamping: duration)), detail: detail)
      returnedFrom(id, app)
    case .withdrawn(let id):
      guard let event = app.calls.removeValue(forKey: id) else {
        return feed(.kernel(.violated(app.key, "it withdrew a call \(id) that it did not begin")))
      }
      log.withdraw(event)
      app.steps[id] = nil
      returnedFrom(id, app)
    case .acquire(let id, let name): feed(.process(app.key, .acquired(id: id, name: name)))
    case .release(let id): feed(.process(app.key, .released(id: id)))
    case .configured(let session, let configuration): feed(.process(app.key, .configured(session, configuration)))
    case .restoration(let session, let activity):
      guard keeps(activity?.userInfo.count ?? 0, "stateRestorationActivity", app) else { return }
      feed(.process(app.key, .restoration(session, activity)))
    case .sessionUserInfo(let session, let bytes):
      guard keeps(bytes.count, "userInfo", app) else { return }
      feed(.process(app.key, .sessionUserInfo(session, bytes)))
    case .finishedEvent(let id): feed(.process(app.key, .eventFinished(id: id)))
    case .commit(let session, let change):
      app.lastCommitted = session
      guard core.session(session, of: app.app) != nil else { return }
      commit(change, of: session, by: app)
    case .commitAgain(let change):
      guard let session = app.lastCommitted else {
        return feed(.kernel(.violated(app.key, "it changes a window again that it has not changed")))
      }
      guard core.session(session, of: app.app) != nil else { return }
      commit(change, of: session, by: app)
    case .request(let id, let request): feed(.process(app.key, .requested(id: id, SceneAsked(request))))
    case .open(let request, let url): open(url, request, app)
    case .stall(let span): stall(app, span)
    case .usesProcessor(let span, let blocks): useProcessor(app, span, blocksMainThread: blocks)
    case .sceneAccessory(let isOffered): feed(.process(app.key, .accessory(isOffered)))
    case .notificationDelegate(let isSet): feed(.process(app.key, .notificationDelegate(isSet)))
    case .service(let request, let asked): feed(.process(app.key, .service(request: request, asked)))
    case .awaits(let id, let name): feed(.process(app.key, .awaits(id: id, name: name)))
    case .answered(let id): feed(.process(app.key, .answered(id: id)))
    case .taskAsked(let request, let asked): feed(.process(app.key, .taskAsked(request: request, asked)))
    case .pixelsAsked(let request, let asked): drawPixels(asked, request, app)
    case .taskReport(let report): feed(.process(app.key, .taskReport(report)))
    case .activationConditions(let session, let conditions):
      feed(.process(app.key, .activationConditions(session, conditions)))
    case .destructionConditions(let session, let conditions):
      feed(.process(app.key, .destructionConditions(session, conditions)))
    case .shortcutItems(let items): feed(.process(app.key, .shortcutItems(items)))
    case .currentActivity(let activity): app.currentActivity = activity
    case .snapshot(let session, let variant): tookSnapshot(variant, of: session, by: app)
    case .ignoreSnapshot: app.ignoresSnapshot = true
    case .statusBar(let session, let look):
      // At most one entry for each session that there is.
      guard core.session(session, of: app.app) != nil else { return }
      app.statusBars[session] = look
    case .keyboard(let session, let wish):
      guard core.session(session, of: app.app) != nil else { return }
      let height = showKeyboard(wish, over: session, of: app)
      feed(.process(app.key, .keyboard(height: height)))
    case .frames(let need, let answers): app.screenFrames.take(need, answers: answers, at: clock.now)
    case .tookInput(let number, let duration, let untyped): tookInput(number, after: duration, untyped: untyped, app)
    case .interface(let request, let answer): answered(answer, to: request, app)
    case .stopped(let request, let call, let isAfter): stopped(request, at: call, isAfter: isAfter, app)
    case .announced(let text): if core.isSeen(app.key) { announced?(app.app, text) }
    case .events: break  // The link has taken them, and passes them on next.
    }
  }

  /// What a former process of the app has shown stays until this one shows something, and is not this one's to change.
  private func commit(_ change: TreeChange, of session: SessionID, by app: RunningApp) {
    guard change.isWhole || app.committed.contains(session) else {
      return feed(.kernel(.violated(app.key, "it changes a window that it has not shown")))
    }
    // Taken out, so that the change copies nothing.
    let isPosing = app.posing[session]?.tree != nil
    var tree = (isPosing ? app.posing[session]?.tree.take() : trees.removeValue(forKey: session)) ?? LayerTree()
    let result = Result { () throws(TreeError) in try tree.take(change) }
    if tree.root != nil { if isPosing { app.posing[session]?.tree = tree } else { trees[session] = tree } }
    switch result {
    case .success:
      app.committed.insert(session)
      if !isPosing { viewing?.committed(change, of: session) }
    case .failure(let error): feed(.kernel(.violated(app.key, "it \(error)")))
    }
  }

  /// Whether a session's new state is small enough to keep; if not, the session keeps its old state, and the log says
  /// so.
  ///
  /// Reference: not sourced. Chosen so that all stored state of an app fits into one message at its next launch.
  private func keeps(_ size: Int, _ what: String, _ app: RunningApp) -> Bool {
    guard size > WireLimits.state else { return true }
    let explanation = "\(size) bytes of \(what) exceed the \(WireLimits.state) that a session keeps"
    tell("notKept", ["explanation": .string(explanation)], app: app)
    return false
  }

  private func began(_ record: CallRecord, _ app: RunningApp) {
    guard EventKind.told.contains(record.kind), app.calls[record.id] == nil else {
      return feed(.kernel(.violated(app.key, "it reported a call that it cannot make")))
    }
    let id = core.newEvent()
    let event = Event(
      time: time(of: record), world: configuration.world, app: app.bundle.name, pid: app.pid,
      scene: record.scene.flatMap { app.sceneNumbers[$0] }, kind: record.kind,
      name: record.name, applicationState: record.applicationState, sceneState: record.sceneState,
      detail: numbered(record.detail))
    let cause = (app.cause(of: record.transition) ?? core.cause(of: app.key))?.event
    guard record.kind == .state else {
      app.calls[record.id] = id
      if app.isStepwise { app.steps[record.id] = record.name }
      if record.isEnteringBackground {
        app.enteringBackground = record.id
        feed(.process(app.key, .isEnteringBackground(true)))
      }
      return log.begin(event, id: id, cause: cause)
    }
    // No call, so no end.
    log.add(event, id: id, cause: cause)
    if record.name == "UIScene.activationState", let scene = record.scene, app.sceneNumbers[scene] != nil {
      app.sceneStates[scene] = record.detail["to"]?.string.flatMap { ActivationState(name: $0) }
    }
  }

  /// Sessions by their scenes' numbers, as scenarios name them; one that is not known any more by its identifier.
  private func numbered(_ detail: [String: Value]) -> [String: Value] {
    guard case .array(let sessions)? = detail["sessions"] else { return detail }
    var detail = detail
    detail["sessions"] = .array(
      sessions.map { session in
        guard let id = session.string, let number = core.sceneNumber(of: SessionID(id)) else { return session }
        return .integer(Int64(number))
      })
    return detail
  }

  /// By the app's own word, as far as it can be so: not before what the log has already, and not later than now.
  private func time(of record: CallRecord) -> Instant {
    let now = clock.now
    guard configuration.world == .real, record.time > 0 else { return now }
    let time = Instant(
      nanoseconds: Int64(clamping: record.time).subtractingReportingOverflow(clock.offset).partialValue)
    return min(max(time, log.latest), now)
  }

  private func returnedFrom(_ call: UInt32, _ app: RunningApp) {
    guard app.enteringBackground == call else { return }
    app.enteringBackground = nil
    feed(.process(app.key, .isEnteringBackground(false)))
  }

  /// The virtual world's `sleepMainThread`: later messages of the app wait until the time is over.
  private func stall(_ app: RunningApp, _ span: Span) {
    guard configuration.world == .virtual, span.nanoseconds >= 0 else {
      return feed(.kernel(.violated(app.key, "it modelled a stall outside the virtual world")))
    }
    app.stalledUntil = clock.now + span
  }

  /// The same for `useCPU`: processor time is used from here on, on the main thread or off it.
  private func useProcessor(_ app: RunningApp, _ span: Span, blocksMainThread: Bool) {
    guard configuration.world == .virtual, span.nanoseconds >= 0 else {
      return feed(.kernel(.violated(app.key, "it modelled processor use outside the virtual world")))
    }
    app.modelled.begin(span, at: clock.now)
    if blocksMainThread { stall(app, span) }
  }

  /// Processes the messages of stalled apps whose time is over.
  func releaseStalled() {
    for app in running.values.sorted(by: { $0.key < $1.key })
    where app.stalledUntil.map({ $0 <= clock.now }) ?? false {
      app.stalledUntil = nil
      guard !app.isHeld else { continue }
      let waiting = app.waiting
      app.waiting = []
      for message in waiting { received(message, from: app) }
    }
  }

  /// `UIApplication.open`: opens the app that declares the scheme.
  private func open(_ url: String, _ request: UInt32, _ app: RunningApp) {
    // Of several apps with the scheme, the requesting app comes first. Reference: not sourced.
    let scheme = url.prefix { $0 != ":" }.lowercased()
    let isOwn = app.bundle.urlSchemes.contains { $0.lowercased() == scheme }
    let target = isOwn ? app.app : core.app(forURL: url)
    if let target {
      app.link?.send(.answer(request: request, .granted))
      let bundle = library.bundle(named: core.apps[target].name)
      let source = sourceApplication(app.bundle, for: bundle)
      let cause = core.cause(of: app.key) ?? .kernel
      ask(.kernel(.opens(target, OpenedURL(url, sourceApplication: source), cause: cause))) {
        [weak self, weak app] refusal in
        let detail: [String: Value] = ["url": .string(url), "explanation": .string(refusal.description)]
        self?.tell("openRefused", detail, app: app)
      }
    } else {
      app.link?.send(.answer(request: request, .refused(code: 1, reason: "no installed app opens \(url)")))
    }
  }

  /// The requesting app is named only within one team (reference 1.e).
  private func sourceApplication(_ asking: AppBundle, for target: AppBundle?) -> String? {
    let isSame = asking.bundleIdentifier == target?.bundleIdentifier
    return isSame || (asking.team != nil && asking.team == target?.team) ? asking.bundleIdentifier : nil
  }
}

extension EventKind {
  /// The kinds of events that an app may report; the system reports the others.
  static let told: Set<EventKind> = [
    .application, .scene, .notification, .viewController, .userNotification, .task, .service, .incidental, .state,
    .snapshot,
  ]
}

extension SceneAsked {
  init(_ request: SceneRequest) {
    switch request {
    case .activate(let session, let activity): self = .activate(session, activity)
    case .destroy(let session): self = .destroy(session)
    case .refresh(let session): self = .refresh(session)
    }
  }
}
