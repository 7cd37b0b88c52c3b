import LifeCycle

/// Local and remote notifications: permission, delivery, and the user's answers.
extension DeviceCore {
  // MARK: Permission

  func permission(of app: AppKey) -> ServiceAnswer {
    let centre = notifications(of: app)
    return .notificationPermission(centre.permission, options: centre.options)
  }

  /// The user is asked once; later questions are answered by what was said then. Provisional permission asks nobody.
  ///
  /// Reference: on iOS the question is an alert of the system's; here the answer is known beforehand (`answersYes`), and
  /// no alert is shown.
  mutating func askPermission(_ app: AppKey, _ options: UInt64) -> ServiceAnswer {
    let provisional: UInt64 = 1 << 6
    let isProvisional = options & provisional != 0
    let before = notifications(of: app).permission
    change(app) { centre in
      switch centre.permission {
      case .notDetermined:
        centre.permission = isProvisional ? .provisional : centre.answersYes ? .authorized : .denied
        if centre.mayNotify { centre.options = options }
      case .provisional:
        guard !isProvisional else { break }
        centre.permission = centre.answersYes ? .authorized : .denied
        centre.options = centre.mayNotify ? centre.options | options : 0
      case .authorized: centre.options |= options
      case .denied: break
      }
    }
    let after = notifications(of: app).permission
    if before != after {
      record(.system, "notificationPermission", app: app, detail: ["status": .string("\(after)")])
    }
    return permission(of: app)
  }

  /// The user's word in the settings, or before the app has asked.
  mutating func permitNotifications(_ app: AppKey, _ allowed: Bool) throws(Refusal) {
    _ = try require(app)
    record(.input, "permission", app: app, detail: ["notifications": .bool(allowed)])
    change(app) { centre in
      centre.answersYes = allowed
      guard centre.permission != .notDetermined else { return }
      centre.permission = allowed ? .authorized : .denied
    }
  }

  mutating func registerForRemoteNotifications(_ app: AppKey) -> ServiceAnswer {
    guard apps[Int(app.rawValue)].hasPushEntitlement else {
      // The code and the sentence that an app without the entitlement gets.
      return .refused(code: 3000, reason: "no valid \"aps-environment\" entitlement string found for application")
    }
    return change(app) { $0.isRegistered = true }
  }

  mutating func setBadge(_ app: AppKey, _ count: Int64) -> ServiceAnswer {
    record(.system, "badge", app: app, detail: ["count": .integer(max(0, count))])
    return change(app) { $0.badge = max(0, count) }
  }

  // MARK: Local notifications

  mutating func add(_ notification: UserNotification, of app: AppKey) -> ServiceAnswer {
    var pending = NotificationCentre.Pending(notification)
    switch notification.trigger {
    case .push: return .refused(code: 1401, reason: "a push trigger cannot be added")
    case .none:
      change(app) { $0.pending.removeAll { $0.notification.identifier == notification.identifier } }
      deliverLocal(notification, to: app)
      return .done
    case .interval(let span, let repeats):
      guard span > .zero, !repeats || span >= .seconds(60) else {
        return .refused(code: 1400, reason: "the interval is not above 0, or below 60 s and repeating")
      }
      pending.firesAt = now + span
    case .calendar, .region: break
    }
    change(app) { centre in
      centre.pending.removeAll { $0.notification.identifier == notification.identifier }
      centre.pending.append(pending)
      if centre.pending.count > NotificationCentre.pendingLimit { centre.pending.removeFirst() }
    }
    if case .calendar = notification.trigger { effects.append(.findDate(app, notification)) }
    return .done
  }

  /// Whoever has a calendar has found the next date; nil for none, and then the request is over.
  mutating func foundDate(_ app: AppKey, _ identifier: String, _ date: Instant?) throws(Refusal) {
    _ = try require(app)
    change(app) { centre in
      guard let index = centre.pending.firstIndex(where: { $0.notification.identifier == identifier }) else { return }
      if let date { centre.pending[index].firesAt = date } else { centre.pending.remove(at: index) }
    }
  }

  /// When a local notification is due next.
  var nextNotification: Instant? {
    var next: Instant?
    for centre in centres.values {
      for pending in centre.pending {
        if let at = pending.firesAt, next.map({ at < $0 }) ?? true { next = at }
      }
    }
    return next
  }

  /// Fires what is due, the earliest first.
  mutating func fireNotifications() {
    var due: [(at: Instant, app: AppKey, pending: NotificationCentre.Pending)] = []
    for (app, centre) in centres {
      for pending in centre.pending {
        if let at = pending.firesAt, at <= now { due.append((at, app, pending)) }
      }
    }
    due.sort {
      ($0.at, $0.app, $0.pending.notification.identifier) < ($1.at, $1.app, $1.pending.notification.identifier)
    }
    for (at, app, pending) in due {
      cause = nil
      fired(pending.notification, at, app)
      record(
        .system, "notificationTriggered", app: app,
        detail: ["identifier": .string(pending.notification.identifier), "title": title(of: pending.notification)])
      deliverLocal(pending.notification, to: app)
    }
  }

  /// A trigger that repeats stays pending, for its next time.
  private mutating func fired(_ notification: UserNotification, _ at: Instant, _ app: AppKey) {
    var needsDate = false
    change(app) { centre in
      guard let index = centre.pending.firstIndex(where: { $0.notification.identifier == notification.identifier })
      else { return }
      switch notification.trigger {
      case .interval(let span, repeats: true): centre.pending[index].firesAt = at + span
      case .calendar(_, repeats: true):
        centre.pending[index].firesAt = nil
        needsDate = true
      case .region(_, repeats: true): break
      case .interval, .calendar, .region, .none, .push: centre.pending.remove(at: index)
      }
    }
    if needsDate { effects.append(.findDate(app, notification)) }
  }

  private mutating func deliverLocal(_ notification: UserNotification, to app: AppKey) {
    guard notifications(of: app).mayNotify else {
      return record(
        .system, "notificationNotShown", app: app,
        detail: ["title": title(of: notification), "reason": "the app may not notify"])
    }
    show(notification, of: app)
  }

  /// A region whose edge was crossed sets off the requests that watch it.
  mutating func fireRegionNotifications(from old: Coordinate?, to new: Coordinate) {
    for app in apps.indices.map({ AppKey(Int32($0)) }) {
      for pending in notifications(of: app).pending {
        guard case .region(let region, _) = pending.notification.trigger else { continue }
        let (was, now) = (old.map(region.contains) ?? false, region.contains(new))
        guard was != now, now ? region.tellsOfEntry : region.tellsOfExit else { continue }
        fired(pending.notification, self.now, app)
        deliverLocal(pending.notification, to: app)
      }
    }
  }

  // MARK: Delivery

  /// A remote alert arrives. It is the user's to see: only a user who has said no keeps it away, since what a scenario
  /// pushes is there.
  mutating func alert(_ app: AppKey, _ notification: UserNotification) throws(Refusal) {
    _ = try require(app)
    record(.input, "push", app: app, detail: ["title": title(of: notification)])
    guard notifications(of: app).permission != .denied else {
      return record(
        .system, "notificationNotShown", app: app,
        detail: ["title": title(of: notification), "reason": "the user has forbidden notifications"])
    }
    show(notification, of: app)
  }

  /// In front the app decides, if it has a delegate, and nothing is shown if not; else it goes to the list
  /// (reference 1.e).
  private mutating func show(_ notification: UserNotification, of app: AppKey) {
    var notification = notification
    notification.date = epoch + now.seconds
    guard let index = processIndex(of: app), processes[index].hasForegroundScene, processes[index].end == nil else {
      change(app) { centre in
        centre.deliver(.init(notification))
        if let badge = notification.badge { centre.badge = max(0, badge) }
      }
      return
    }
    guard processes[index].hasNotificationDelegate else { return }
    processes[index].presenting.append(notification)
    if processes[index].presenting.count > 64 { processes[index].presenting.removeFirst() }
    send(index, .presentNotification(notification))
    refresh(index)
  }

  mutating func presented(
    _ app: AppKey, _ identifier: String, inList: Bool, visible: Bool, setsBadge: Bool
  ) -> ServiceAnswer {
    guard let index = processIndex(of: app),
      let place = processes[index].presenting.firstIndex(where: { $0.identifier == identifier })
    else { return .refused(code: 1, reason: "no notification '\(identifier)' is being presented") }
    let notification = processes[index].presenting.remove(at: place)
    return change(app) { centre in
      if setsBadge, let badge = notification.badge { centre.badge = max(0, badge) }
      guard inList || visible else { return }
      centre.deliver(.init(notification, isListed: inList))
    }
  }

  // MARK: The user's answers

  /// The notification of this title that came last, shown or just being presented.
  public func delivered(titled title: String, of app: AppKey) -> UserNotification? {
    if let found = notifications(of: app).delivered.last(where: { $0.notification.title == title }) {
      return found.notification
    }
    return processIndex(of: app).flatMap { processes[$0].presenting.last { $0.title == title } }
  }

  /// The user taps the notification, or one of its actions. An action that does not open the app runs it in the
  /// background.
  mutating func answer(_ app: AppKey, _ response: NotificationResponse) throws(Refusal) {
    let installed = try require(app)
    guard response.action != NotificationResponse.defaultAction else {
      try launch(app, actions: SceneActions(notificationResponse: response), input: "tapNotification")
      return leaveList(app, response.notification)
    }
    guard let action = notifications(of: app).action(response.action, of: response.notification) else {
      throw .unknownNotificationAction(app: installed.name, response.action)
    }
    guard action.asksForText || response.text == nil else {
      throw .unknownNotificationAction(app: installed.name, response.action + " (with text)")
    }
    if action.opensApp {
      try launch(app, actions: SceneActions(notificationResponse: response), input: "answerNotification")
    } else {
      record(
        .input, "answerNotification", app: app,
        detail: ["title": title(of: response.notification), "action": .string(response.action)])
      bring(.notificationResponse(response), to: app)
    }
    leaveList(app, response.notification)
  }

  /// The app hears of a dismissal only if the category asks for it (`customDismissAction`).
  mutating func dismiss(_ app: AppKey, _ notification: UserNotification) throws(Refusal) {
    _ = try require(app)
    record(.input, "dismissNotification", app: app, detail: ["title": title(of: notification)])
    let tells = notifications(of: app).category(of: notification)?.tellsOfDismissal ?? false
    leaveList(app, notification)
    guard tells else { return }
    bring(
      .notificationResponse(NotificationResponse(notification, action: NotificationResponse.dismissAction)), to: app)
  }

  private mutating func leaveList(_ app: AppKey, _ notification: UserNotification) {
    if let index = processIndex(of: app) {
      processes[index].presenting.removeAll { $0.identifier == notification.identifier }
    }
    change(app) { $0.delivered.removeAll { $0.notification.identifier == notification.identifier } }
  }

  /// The user asks for the app's own settings: the app comes to the front and is told.
  mutating func openNotificationSettings(_ app: AppKey, _ notification: UserNotification?) throws(Refusal) {
    try launch(app, actions: .none, input: "openNotificationSettings")
    guard let index = processIndex(of: app) else { return }
    send(index, .service(.openNotificationSettings(notification)))
    refresh(index)
  }

  private func title(of notification: UserNotification) -> Value { notification.title.map { .string($0) } ?? .null }
}
