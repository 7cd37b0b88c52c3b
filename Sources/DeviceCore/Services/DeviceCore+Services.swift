import LifeCycle

/// What the frameworks beside UIKit ask in an app's name.
extension DeviceCore {
  mutating func service(_ process: ProcessKey, _ request: UInt32, _ asked: ServiceRequest) throws(Refusal) {
    let index = try require(process)
    let app = processes[index].app
    cause = processes[index].cause
    let answer: ServiceAnswer
    switch asked {
    case .notificationPermission: answer = permission(of: app)
    case .askNotificationPermission(let options): answer = askPermission(app, options)
    case .addNotification(let notification): answer = add(notification, of: app)
    case .pendingNotifications: answer = .notifications(notifications(of: app).pending.map(\.notification))
    case .removePending(let identifiers):
      answer = change(app) { centre in
        centre.pending.removeAll { identifiers?.contains($0.notification.identifier) ?? true }
      }
    case .deliveredNotifications:
      answer = .notifications(notifications(of: app).delivered.filter(\.isListed).map(\.notification))
    case .removeDelivered(let identifiers):
      answer = change(app) { centre in
        centre.delivered.removeAll { identifiers?.contains($0.notification.identifier) ?? true }
      }
    case .setCategories(let categories): answer = change(app) { $0.categories = categories }
    case .setBadge(let count): answer = setBadge(app, count)
    case .presented(let identifier, let inList, let visible, let setsBadge):
      answer = presented(app, identifier, inList: inList, visible: visible, setsBadge: setsBadge)
    case .registerForRemoteNotifications: answer = registerForRemoteNotifications(app)
    case .unregisterForRemoteNotifications: answer = change(app) { $0.isRegistered = false }
    case .location(let request): answer = try location(index, request)
    case .audio(let state): answer = audio(index, state)
    case .metricReports:
      // The history is not kept here: whoever has it answers.
      if request != 0 { effects.append(.findReports(process, request: request)) }
      return
    case .metricReportsTaken(let number):
      effects.append(.store(.reportsTaken(app, number)))
      answer = .done
    }
    guard request != 0, let index = processIndex(process) else { return }
    send(index, .service(.answer(request: request, answer)))
    refresh(index)
  }

  /// The history of an app was asked for its process, and this is what is to be told.
  mutating func foundReports(_ process: ProcessKey, _ request: UInt32, _ reports: MetricReports) {
    // It may have ended meanwhile; what was not told is told the next one.
    guard let index = processIndex(process) else { return }
    cause = processes[index].cause
    send(index, .service(.answer(request: request, .metricReports(reports))))
    refresh(index)
  }

  /// What is kept of the app's notifications; the initial state of one that has none.
  public func notifications(of app: AppKey) -> NotificationCentre { centres[app] ?? NotificationCentre() }

  /// Changes what is kept of an app's notifications, and writes it down.
  @discardableResult
  mutating func change(_ app: AppKey, _ body: (inout NotificationCentre) -> Void) -> ServiceAnswer {
    var centre = notifications(of: app)
    body(&centre)
    guard centre != notifications(of: app) else { return .done }
    centres[app] = centre
    effects.append(.store(.notifications(app, centre)))
    return .done
  }

  // MARK: Completion handlers

  /// The app was given a completion handler: until it is called there is no rest, and the process is not suspended.
  mutating func awaits(_ process: ProcessKey, _ id: UInt32, _ name: String) throws(Refusal) {
    let index = try require(process)
    guard !processes[index].handlers.contains(where: { $0.id == id }), processes[index].handlers.count < 1000 else {
      return try violated(process, "completion handler \(id) was given twice, or there are too many")
    }
    processes[index].handlers.append((id, name, now, now + policy.backgroundEvent))
    refresh(index)
  }

  /// One that comes after its time was given up has nothing to answer for.
  mutating func answered(_ process: ProcessKey, _ id: UInt32) throws(Refusal) {
    let index = try require(process)
    cause = processes[index].cause
    processes[index].handlers.removeAll { $0.id == id }
    refresh(index)
  }

  /// The system waits no longer for handlers that nobody calls; the app has lost its time, and nothing else.
  ///
  /// Reference: not sourced; iOS logs that the handler was never called, and apps live on.
  mutating func giveUpHandlers(_ index: Int) {
    let overdue = processes[index].handlers.filter { $0.until <= now }
    guard !overdue.isEmpty else { return }
    processes[index].handlers.removeAll { $0.until <= now }
    for handler in overdue {
      record(
        .system, "completionHandlerNotCalled", app: processes[index].app, process: processes[index].key,
        detail: ["name": .string(handler.name)])
    }
    refresh(index)
  }
}
