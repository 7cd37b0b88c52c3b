import LifeCycle

/// Requests of users and callers, by names and numbers: each becomes one decision.
extension DeviceCore {
  mutating func decide(_ action: UserAction) throws(Refusal) {
    switch action.kind {
    case .launch(background: nil): try launch(try apps.named(by: action), actions: .none, input: "launch")
    case .launch(background: let reason?): try launchInBackground(try apps.named(by: action), for: reason)
    case .prewarm: try prewarm(try apps.named(by: action))
    case .home: goHome()
    case .lock: try lock()
    case .unlock: try unlock()
    case .openSwitcher: openSwitcher()
    case .closeSwitcher: try closeSwitcher()
    case .select: try select(try apps.named(by: action))
    case .swipeAway: try swipeAway(try apps.named(by: action))
    case .openURL(let opened): try open(opened, in: try app(toOpen: opened.url, for: action))
    case .openUniversalLink(let url): try openUniversalLink(url, in: try app(toOpenLink: url, for: action))
    case .site(let domain, let association): try give(domain, association)
    case .handoff(let payload): try handOff(payload, to: try apps.named(by: action))
    case .continueElsewhere: try continueElsewhere(try apps.named(by: action))
    case .acceptShare(let title): try acceptShare(title, in: try apps.named(by: action))
    case .quickAction(let type): try quickAction(type, in: try apps.named(by: action))
    case .push(let payload): try push(payload, to: try apps.named(by: action))
    case .tapNotification(let title): try answer(try apps.named(by: action), title, action: nil, text: nil)
    case .answerNotification(let title, let choice, let text):
      try answer(try apps.named(by: action), title, action: choice, text: text)
    case .dismissNotification(let title):
      let app = try apps.named(by: action)
      try dismiss(app, try notification(title, of: app))
    case .openNotificationSettings(let title):
      let app = try apps.named(by: action)
      guard let title else { return try openNotificationSettings(app, nil) }
      try openNotificationSettings(app, try notification(title, of: app))
    case .permitNotifications(let allowed): try permitNotifications(try apps.named(by: action), allowed)
    case .permitLocation(let permission): try permitLocation(try apps.named(by: action), permission.authorization)
    case .setLocation(let place): try moved(to: place)
    case .audio(let command): try audioCommand(command)
    case .significantTimeChange: significantTimeChange()
    case .backgroundRefresh(let status): try setBackgroundRefresh(try apps.named(by: action), status)
    case .rotate(let orientation): rotate(to: orientation)
    case .appearance(let appearance): setDark(appearance == .dark)
    case .textSize(let size): setTextSize(size)
    case .contrast(let contrast): setContrast(contrast)
    case .hardwareKeyboard(let keyboard): setHardwareKeyboard(keyboard)
    case .interrupt(let what): try interrupt(what)
    case .endInterrupt(let what): try endInterrupt(what)
    case .newWindow: try newWindow(try apps.named(by: action))
    case .closeWindow(let number): try closeWindow(try window(number, of: try apps.named(by: action)))
    case .focusWindow(let number): try focusWindow(try window(number, of: try apps.named(by: action)))
    case .connectDisplay(let display):
      let shown: AppKey? = if action.app == nil { nil } else { try apps.named(by: action) }
      try connectDisplay(display, shown)
    case .disconnectDisplay(let display): try disconnectDisplay(display)
    case .memoryWarning: try memoryWarning(try apps.named(by: action))
    case .reclaimScene(let number): try reclaimScene(try window(number, of: try apps.named(by: action)))
    case .terminate(let reason, at: nil): try terminate(try apps.named(by: action), reason)
    case .terminate(let reason, at: let gate?): try terminate(try apps.named(by: action), reason, at: gate)
    case .runTask(let identifier, let kind): try runTask(try apps.named(by: action), identifier, kind)
    case .expireTask(let identifier): try expireTask(try apps.named(by: action), identifier)
    case .taskConditions(let change): setConditions(tasks.conditions.changed(by: change))
    case .backgroundFetch: try deliver(try apps.named(by: action), .fetch)
    case .urlSessionEvents(let identifier):
      try deliver(try apps.named(by: action), .urlSession(identifier: identifier))
    case .tap(let target):
      let app = try apps.named(by: action)
      let (session, point) = try place(of: target, in: app)
      try touch(session, TouchPath(start: point))
    case .drag(let drag): try self.drag(drag, in: try apps.named(by: action))
    case .type(let typing): try type(typing, into: try apps.named(by: action))
    case .ask(let request):
      let app = try apps.named(by: action)
      try perform(app, try actionRequest(request, of: app))
    }
  }

  // MARK: Names and numbers

  private func window(_ number: Int, of app: AppKey) throws(Refusal) -> SessionKey {
    guard let session = sessions(of: app).first(where: { $0.number == number }) else { throw .unknownWindow(number) }
    return session.key
  }

  private func place(of target: TapTarget, in app: AppKey) throws(Refusal) -> (SessionKey, TouchPath.Point) {
    switch target {
    // Only the runner, which keeps the layer trees, knows the windows' content.
    case .label(let label): throw .nothingLabelled(label)
    case .point(let x, let y, let number):
      let point = TouchPath.Point(x: x, y: y)
      if let number { return (try window(number, of: app), point) }
      guard let front = frontSession(of: app) else { throw .unknownWindow(1) }
      return (front.key, point)
    }
  }

  private mutating func drag(_ drag: Drag, in app: AppKey) throws(Refusal) {
    let (session, start) = try place(of: drag.start, in: app)
    let end: TouchPath.Point
    switch drag.way {
    case .by(let x, let y): end = TouchPath.Point(x: start.x + x, y: start.y + y)
    case .to(let target):
      let (other, point) = try place(of: target, in: app)
      guard other == session else { throw .dragLeavesScreen }
      end = point
    }
    try touch(session, TouchPath(start: start, end: end, duration: drag.duration))
  }

  private func actionRequest(_ request: AppRequest, of app: AppKey) throws(Refusal) -> ActionRequest {
    switch request.argument {
    case .text(let text): return ActionRequest(name: request.name, argument: text)
    case .none: return ActionRequest(name: request.name, argument: "true")
    case .span(let span): return ActionRequest(name: request.name, argument: "\(span.seconds)")
    case .scene(let number):
      guard let session = sessions(of: app).first(where: { $0.number == number }) else {
        throw .unknownWindow(number)
      }
      return ActionRequest(name: request.name, argument: session.record.id.rawValue)
    }
  }

  // MARK: Links

  /// The installed app that declares the URL's scheme; nil for none.
  public func app(forURL url: String) -> AppKey? {
    guard let scheme = url.scheme else { return nil }
    return firstApp { $0.urlSchemes.contains { $0.lowercased() == scheme } }
  }

  /// The installed app that is associated with the link's domain and that its site gives the link to; nil for none.
  public func app(forLink url: String) -> AppKey? {
    guard let host = url.host else { return nil }
    return apps.keys.first { isAssociated($0, with: host) && opens(url, of: host, in: $0) }
  }

  private func firstApp(where condition: (InstalledApp) -> Bool) -> AppKey? {
    apps.keys.first { condition(apps[$0]) }
  }

  private func app(toOpen url: String, for action: UserAction) throws(Refusal) -> AppKey {
    if action.app != nil { return try apps.named(by: action) }
    guard let app = app(forURL: url) else { throw .noAppOpens(url, "CFBundleURLTypes") }
    return app
  }

  private func app(toOpenLink url: String, for action: UserAction) throws(Refusal) -> AppKey {
    if action.app != nil { return try apps.named(by: action) }
    guard let app = app(forLink: url) else { throw .noAppOpens(url, "com.apple.developer.associated-domains") }
    return app
  }

  private mutating func open(_ opened: OpenedURL, in app: AppKey) throws(Refusal) {
    let installed = try require(app)
    guard let scheme = opened.url.scheme, installed.urlSchemes.contains(where: { $0.lowercased() == scheme }) else {
      throw .notDeclared(app: installed.name, key: "CFBundleURLTypes", opened.url)
    }
    try launch(app, actions: SceneActions(urls: [opened]), input: "openURL")
  }

  private mutating func openUniversalLink(_ url: String, in app: AppKey) throws(Refusal) {
    let installed = try require(app)
    guard let host = url.host, isAssociated(app, with: host) else {
      throw .notDeclared(app: installed.name, key: "com.apple.developer.associated-domains", url)
    }
    guard opens(url, of: host, in: app) else { throw .linkNotGiven(app: installed.name, domain: host, url) }
    let activity = UserActivity(type: UserActivity.browsingWeb, webpageURL: url)
    try launch(app, actions: SceneActions(activities: [activity]), input: "openUniversalLink")
  }

  // MARK: Other devices and other people (reference 1.e)

  private mutating func handOff(_ payload: HandoffPayload, to app: AppKey) throws(Refusal) {
    let installed = try require(app)
    guard installed.activityTypes.contains(payload.type) else {
      throw .notDeclared(app: installed.name, key: "NSUserActivityTypes", payload.type)
    }
    var actions = SceneActions(handoff: Handoff(type: payload.type))
    if payload.fails {
      actions.handoff?.failure = "The other device went out of reach."
    } else {
      guard let activity = payload.activity else { throw .userInfoHasNull }
      actions.activities = [activity]
    }
    try launch(app, actions: actions, input: "handoff")
  }

  private mutating func acceptShare(_ title: String, in app: AppKey) throws(Refusal) {
    let identifier = "iCloud." + (try require(app).bundleIdentifier)
    let share = CloudKitShare(containerIdentifier: identifier, title: title)
    try launch(app, actions: SceneActions(cloudKitShare: share), input: "acceptShare")
  }

  /// A static quick action, or one that the app set.
  private mutating func quickAction(_ type: String, in app: AppKey) throws(Refusal) {
    let installed = try require(app)
    guard (installed.shortcutItems + installed.staticShortcutItems).contains(where: { $0.type == type }) else {
      throw .notDeclared(app: installed.name, key: "UIApplicationShortcutItems", type)
    }
    try launch(app, actions: SceneActions(shortcutItem: type), input: "quickAction")
  }

  // MARK: Launches in the background

  private mutating func launchInBackground(_ app: AppKey, for reason: BackgroundLaunch) throws(Refusal) {
    switch reason {
    case .location: try launchInBackground(app, nil)
    case .fetch: try launchInBackground(app, .fetch)
    case .urlSession: try launchInBackground(app, .urlSession(identifier: "launch"))
    case .remoteNotification:
      let silent = RemoteNotification(identifier: "launch", userInfo: ["aps": ["content-available": 1]])
      try launchInBackground(app, .remoteNotification(silent))
    case .bluetoothCentral: try launchForBluetooth(app, centrals: ["central"], peripherals: [])
    case .bluetoothPeripheral: try launchForBluetooth(app, centrals: [], peripherals: ["peripheral"])
    case .task:
      // The task that has waited longest; if none waits, the first that the app may use.
      let installed = try require(app)
      let permitted = installed.permittedTaskIdentifiers.first { !$0.hasSuffix("*") }
      guard let identifier = pendingTasks(of: app).first?.request.identifier ?? permitted else {
        throw .notDeclared(app: installed.name, key: "BGTaskSchedulerPermittedIdentifiers", "a task")
      }
      try runTask(app, identifier, nil)
    }
  }

  // MARK: Notifications

  /// A silent push goes to the app, an alert to the user.
  private mutating func push(_ payload: PushPayload, to app: AppKey) throws(Refusal) {
    let identifier = "push-\(now.nanoseconds)"
    guard payload.silent else {
      return try alert(app, remoteAlert(identifier, payload.title, payload.userInfo))
    }
    let notification = RemoteNotification(identifier: identifier, title: payload.title, userInfo: payload.userInfo)
    try deliver(app, .remoteNotification(notification))
  }

  private func remoteAlert(_ identifier: String, _ title: String?, _ userInfo: [String: Value]) -> UserNotification {
    let aps = userInfo["aps"]
    var badge: Int64?
    if case .integer(let count)? = aps?["badge"] { badge = count }
    return UserNotification(
      identifier: identifier, title: title, userInfo: userInfo, category: aps?["category"]?.string ?? "", badge: badge)
  }

  /// A frontmost app without a delegate shows nothing; a tap still counts.
  private mutating func answer(_ app: AppKey, _ title: String, action: String?, text: String?) throws(Refusal) {
    let shown = delivered(titled: title, of: app)
    guard let notification = shown ?? (action == nil ? remoteAlert("tap-\(now.nanoseconds)", title, [:]) : nil) else {
      throw .unknownNotification(app: try require(app).name, title: title)
    }
    try answer(
      app, NotificationResponse(notification, action: action ?? NotificationResponse.defaultAction, text: text))
  }

  private func notification(_ title: String, of app: AppKey) throws(Refusal) -> UserNotification {
    guard let found = delivered(titled: title, of: app) else {
      throw .unknownNotification(app: try require(app).name, title: title)
    }
    return found
  }
}

extension TaskConditions {
  func changed(by change: TaskConditionChange) -> TaskConditions {
    var conditions = self
    conditions.hasNetwork = change.network ?? hasNetwork
    conditions.hasPower = change.power ?? hasPower
    conditions.isIdle = change.idle ?? isIdle
    conditions.allowsBackgroundRefresh = change.backgroundRefresh ?? allowsBackgroundRefresh
    conditions.isUnderLoad = change.load ?? isUnderLoad
    return conditions
  }
}

extension String {
  /// A URL's scheme in lower case; nil if it has none.
  fileprivate var scheme: String? {
    guard let colon = firstIndex(of: ":"), colon > startIndex else { return nil }
    return self[..<colon].lowercased()
  }

  /// The host of a web URL in lower case, without user and port; nil if it has none.
  fileprivate var host: String? {
    guard let slashes = firstRange(of: "//") else { return nil }
    let authority = self[slashes.upperBound...].prefix { !"/?#".contains($0) }
    let host = authority[(authority.lastIndex(of: "@").map(authority.index(after:)) ?? authority.startIndex)...]
    // An IPv6 address is in brackets, and its colons begin no port.
    let end = host.hasPrefix("[") ? host.firstIndex(of: "]").map(host.index(after:)) : host.firstIndex(of: ":")
    let name = host[..<(end ?? host.endIndex)]
    return name.isEmpty ? nil : name.lowercased()
  }
}
