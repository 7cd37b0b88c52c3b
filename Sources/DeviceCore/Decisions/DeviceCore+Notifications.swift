import LifeCycle

/// Local and remote notifications: permission, delivery, and the user's answers.
extension DeviceCore {
  /// The state of the app's notifications; the initial state if it has none.
  public func notifications(of app: AppKey) -> NotificationCentre { notifications.centre(of: app) }

  /// Changes the state of an app's notifications, and stores it.
  @discardableResult
  mutating func change(_ app: AppKey, _ body: (inout NotificationCentre) -> Void) -> ServiceAnswer {
    outbox.store(notifications.change(app, body))
    return .done
  }

  // MARK: Permission

  func permission(of app: AppKey) -> ServiceAnswer {
    let centre = notifications.centre(of: app)
    return .notificationPermission(centre.permission, options: centre.options)
  }

  /// `UNAuthorizationOptions.provisional`.
  private static let provisional: UInt64 = 1 << 6

  /// The user is asked once, by a prompt, and later requests get the same answer. Provisional permission needs no
  /// prompt.
  ///
  /// - Returns: nil while the user has yet to answer.
  mutating func askPermission(
    _ index: Int, _ request: UInt32, _ options: UInt64, by cause: Cause
  ) -> ServiceAnswer? {
    let app = processes[index].app
    let before = notifications.centre(of: app).permission
    if options & Self.provisional == 0, before == .notDetermined || before == .provisional,
      prompt(.notifications(options: options), index, request: request, by: cause)
    {
      return nil
    }
    return settlePermission(app, options, by: cause)
  }

  /// The app that has asked hears the answer, which stands.
  mutating func answer(_ prompt: PermissionPrompt, _ options: UInt64, by cause: Cause) {
    let answer = settlePermission(prompt.app, options, by: cause)
    guard prompt.request != 0, let index = processes.index(prompt.process) else { return }
    send(index, .service(.answer(request: prompt.request, answer)), by: cause)
    refresh(index, by: cause)
  }

  /// Sets the permission by the user's answer (`answersYes`).
  private mutating func settlePermission(_ app: AppKey, _ options: UInt64, by cause: Cause) -> ServiceAnswer {
    let isProvisional = options & Self.provisional != 0
    let before = notifications.centre(of: app).permission
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
    let after = notifications.centre(of: app).permission
    if before != after {
      outbox.record(.system, "notificationPermission", app: app, .text("status", "\(after)"), by: cause)
    }
    return permission(of: app)
  }

  /// The user's setting, made in Settings or before the app's prompt, or the answer to that.
  mutating func permitNotifications(_ app: AppKey, _ allowed: Bool) throws(Refusal) {
    try requireInstalled(app)
    let input = outbox.record(.input, "permission", app: app, ["notifications": .bool(allowed)], by: .input)
    let asked = takePrompts(by: input) { prompt in
      if case .notifications = prompt.subject { prompt.app == app } else { false }
    }
    change(app) { centre in
      centre.answersYes = allowed
      guard asked.isEmpty, centre.permission != .notDetermined else { return }
      centre.permission = allowed ? .authorized : .denied
    }
    if asked.isEmpty { prompts.decide("notifications", of: app) }
    for prompt in asked {
      if case .notifications(let options) = prompt.subject { answer(prompt, options, by: input) }
    }
  }

  mutating func registerForRemoteNotifications(_ app: AppKey) -> ServiceAnswer {
    guard apps[app].hasPushEntitlement else {
      // The code and text that iOS gives an app without the entitlement.
      return .refused(code: 3000, reason: "no valid \"aps-environment\" entitlement string found for application")
    }
    return change(app) { $0.isRegistered = true }
  }

  mutating func setBadge(_ app: AppKey, _ count: Int64, by cause: Cause) -> ServiceAnswer {
    outbox.record(.system, "badge", app: app, ["count": .integer(max(0, count))], by: cause)
    return change(app) { $0.badge = max(0, count) }
  }

  // MARK: Local notifications

  mutating func add(_ notification: UserNotification, of app: AppKey, by cause: Cause) -> ServiceAnswer {
    var pending = NotificationCentre.Pending(notification)
    switch notification.trigger {
    case .push: return .refused(code: 1401, reason: "a push trigger cannot be added")
    case .none:
      change(app) { $0.pending.removeAll { $0.notification.identifier == notification.identifier } }
      deliverLocal(notification, to: app, by: cause)
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
    if case .calendar = notification.trigger { outbox.put(.findDate(app, notification, cause: cause)) }
    return .done
  }

  /// The runner's calendar found the next date; nil if there is none, which ends the request.
  mutating func foundDate(_ app: AppKey, _ identifier: String, _ date: Instant?) throws(Refusal) {
    try requireInstalled(app)
    change(app) { centre in
      guard let index = centre.pending.firstIndex(where: { $0.notification.identifier == identifier }) else { return }
      if let date { centre.pending[index].firesAt = date } else { centre.pending.remove(at: index) }
    }
  }

  /// Fires due notifications, earliest first.
  mutating func fireNotifications() {
    for due in notifications.due(at: now) {
      let told = outbox.record(
        .system, "notificationTriggered", app: due.app,
        ["identifier": .string(due.notification.identifier), "title": title(of: due.notification)], by: .timer)
      fired(due.notification, due.at, due.app, by: told)
      deliverLocal(due.notification, to: due.app, by: told)
    }
  }

  private mutating func fired(_ notification: UserNotification, _ at: Instant, _ app: AppKey, by cause: Cause) {
    let (change, needsDate) = notifications.fired(notification, at: at, of: app)
    outbox.store(change)
    if needsDate { outbox.put(.findDate(app, notification, cause: cause)) }
  }

  private mutating func deliverLocal(_ notification: UserNotification, to app: AppKey, by cause: Cause) {
    guard notifications.centre(of: app).mayNotify else {
      return notShown(notification, of: app, "the app may not notify", by: cause)
    }
    show(notification, of: app, by: cause)
  }

  /// Crossing a region's boundary fires the requests for it.
  mutating func fireRegionNotifications(from old: Coordinate?, to new: Coordinate, by cause: Cause) {
    for app in apps.keys {
      for pending in notifications.centre(of: app).pending {
        guard case .region(let region, _) = pending.notification.trigger else { continue }
        let (was, now) = (old.map(region.contains) ?? false, region.contains(new))
        guard was != now, now ? region.tellsOfEntry : region.tellsOfExit else { continue }
        fired(pending.notification, self.now, app, by: cause)
        deliverLocal(pending.notification, to: app, by: cause)
      }
    }
  }

  // MARK: Delivery

  /// A remote alert arrives. It is for the user to see: only an explicit denial blocks it, since a scenario's push
  /// should be visible.
  mutating func alert(_ app: AppKey, _ notification: UserNotification) throws(Refusal) {
    try requireInstalled(app)
    let input = outbox.record(.input, "push", app: app, ["title": title(of: notification)], by: .input)
    guard notifications.centre(of: app).permission != .denied else {
      return notShown(notification, of: app, "the user has denied notifications", by: input)
    }
    show(notification, of: app, by: input)
  }

  private mutating func notShown(_ notification: UserNotification, of app: AppKey, _ why: String, by cause: Cause) {
    outbox.record(
      .system, "notificationNotShown", app: app, ["title": title(of: notification), "reason": .string(why)], by: cause)
  }

  /// In the foreground the app decides if it has a delegate, else nothing is shown, and a push reaches an app without
  /// scenes in the older way (Apple, `application(_:didReceiveRemoteNotification:fetchCompletionHandler:)`; one with
  /// scenes gets none, as measured by Batch). Otherwise the alert goes to the list (reference 1.e).
  private mutating func show(_ notification: UserNotification, of app: AppKey, by cause: Cause) {
    var notification = notification
    notification.date = epoch + now.seconds
    guard let index = processes.index(of: app), processes[index].hasForegroundScene, !processes[index].isEnding else {
      change(app) { centre in
        centre.deliver(.init(notification))
        if let badge = notification.badge { centre.badge = max(0, badge) }
      }
      return
    }
    guard processes[index].hasNotificationDelegate else {
      guard processes[index].model == .application, case .push = notification.trigger else {
        return notShown(
          notification, of: app, "the app is in front, and its notification centre has no delegate", by: cause)
      }
      let push = RemoteNotification(
        identifier: notification.identifier, title: notification.title, userInfo: notification.userInfo)
      return bring(.remoteNotification(push), to: app, by: cause)
    }
    notifications.present(notification, by: processes[index].key)
    send(index, .presentNotification(notification), by: cause)
    refresh(index, by: cause)
  }

  mutating func presented(
    _ index: Int, _ identifier: String, inList: Bool, visible: Bool, setsBadge: Bool
  ) -> ServiceAnswer {
    guard let notification = notifications.presented(identifier, by: processes[index].key) else {
      return .refused(code: 1, reason: "no notification '\(identifier)' is being presented")
    }
    return change(processes[index].app) { centre in
      if setsBadge, let badge = notification.badge { centre.badge = max(0, badge) }
      guard inList || visible else { return }
      centre.deliver(.init(notification, isListed: inList))
    }
  }

  // MARK: The user's answers

  /// When the first of the notifications in the lists of all apps was delivered whose dates are wanted; nil for none. All in
  /// seconds since 1970.
  public func firstDelivery(where isWanted: (Double) -> Bool) -> Double? {
    notifications.firstDelivery(where: isWanted)
  }

  /// The latest notification with this title, shown or just being presented.
  public func delivered(titled title: String, of app: AppKey) -> UserNotification? {
    notifications.delivered(titled: title, of: app, by: process(of: app))
  }

  /// The user taps the notification, or one of its actions. An action that does not open the app runs it in the
  /// background.
  mutating func answer(_ app: AppKey, _ response: NotificationResponse) throws(Refusal) {
    let name = try require(app).name
    guard response.action != NotificationResponse.defaultAction else {
      try launch(app, actions: SceneActions(notificationResponse: response), input: "tapNotification", unlocks: true)
      return leaveList(app, response.notification)
    }
    guard let action = notifications.centre(of: app).action(response.action, of: response.notification) else {
      throw .unknownNotificationAction(app: name, response.action)
    }
    guard action.asksForText || response.text == nil else {
      throw .unknownNotificationAction(app: name, response.action + " (with text)")
    }
    if action.opensApp {
      try launch(app, actions: SceneActions(notificationResponse: response), input: "answerNotification", unlocks: true)
    } else {
      let input = outbox.record(
        .input, "answerNotification", app: app,
        ["title": title(of: response.notification), "action": .string(response.action)], by: .input)
      bring(.notificationResponse(response), to: app, by: input)
    }
    leaveList(app, response.notification)
  }

  /// The app is told of a dismissal only if the category requests it (`customDismissAction`).
  mutating func dismiss(_ app: AppKey, _ notification: UserNotification) throws(Refusal) {
    try requireInstalled(app)
    let input = outbox.record(.input, "dismissNotification", app: app, ["title": title(of: notification)], by: .input)
    let tells = notifications.centre(of: app).category(of: notification)?.tellsOfDismissal ?? false
    leaveList(app, notification)
    guard tells else { return }
    let response = NotificationResponse(notification, action: NotificationResponse.dismissAction)
    bring(.notificationResponse(response), to: app, by: input)
  }

  private mutating func leaveList(_ app: AppKey, _ notification: UserNotification) {
    outbox.store(notifications.answered(notification, of: app, by: process(of: app)))
  }

  /// The user opens the app's own settings: the app enters the foreground and is told.
  mutating func openNotificationSettings(_ app: AppKey, _ notification: UserNotification?) throws(Refusal) {
    let input = try launch(app, actions: .none, input: "openNotificationSettings")
    guard let index = processes.index(of: app) else { return }
    send(index, .service(.openNotificationSettings(notification)), by: input)
    refresh(index, by: input)
  }

  private func title(of notification: UserNotification) -> Value { notification.title.map { .string($0) } ?? .null }
}
