import LifeCycle

/// Requests from non-UIKit frameworks in an app's name.
extension DeviceCore {
  mutating func service(_ process: ProcessKey, _ request: UInt32, _ asked: ServiceRequest) throws(Refusal) {
    let index = try require(process)
    let app = processes[index].app
    let cause = processes[index].cause
    let answer: ServiceAnswer
    switch asked {
    case .notificationPermission: answer = permission(of: app)
    case .askNotificationPermission(let options):
      guard let given = askPermission(index, request, options, by: cause) else { return }
      answer = given
    case .addNotification(let notification): answer = add(notification, of: app, by: cause)
    case .pendingNotifications: answer = .notifications(notifications.centre(of: app).pending.map(\.notification))
    case .removePending(let identifiers):
      answer = change(app) { centre in
        centre.pending.removeAll { identifiers?.contains($0.notification.identifier) ?? true }
      }
    case .deliveredNotifications:
      answer = .notifications(notifications.centre(of: app).delivered.filter(\.isListed).map(\.notification))
    case .removeDelivered(let identifiers):
      answer = change(app) { centre in
        centre.delivered.removeAll { identifiers?.contains($0.notification.identifier) ?? true }
      }
    case .setCategories(let categories): answer = change(app) { $0.categories = categories }
    case .setBadge(let count): answer = setBadge(app, count, by: cause)
    case .presented(let identifier, let inList, let visible, let setsBadge):
      answer = presented(index, identifier, inList: inList, visible: visible, setsBadge: setsBadge)
    case .registerForRemoteNotifications: answer = registerForRemoteNotifications(app)
    case .unregisterForRemoteNotifications: answer = change(app) { $0.isRegistered = false }
    case .location(let request): answer = location(index, request)
    case .audio(let state): answer = audio(index, state)
    case .metricReports:
      // The history is not kept here: the runner answers.
      if request != 0 { outbox.put(.findReports(process, request: request)) }
      return
    case .metricReportsTaken(let number):
      outbox.store(.reportsTaken(app, number))
      answer = .done
    }
    guard request != 0, let index = processes.index(process) else { return }
    send(index, .service(.answer(request: request, answer)), by: cause)
    refresh(index, by: cause)
  }

  /// The runner found the reports for a process.
  mutating func foundReports(_ process: ProcessKey, _ request: UInt32, _ reports: MetricReports) {
    // It may have ended meanwhile; its next process gets what was not reported.
    guard let index = processes.index(process) else { return }
    let cause = processes[index].cause
    send(index, .service(.answer(request: request, .metricReports(reports))), by: cause)
    refresh(index, by: cause)
  }

  // MARK: Completion handlers

  /// The app got a completion handler: until it calls the handler the device is not at rest, and the process is not
  /// suspended.
  mutating func awaits(_ process: ProcessKey, _ id: UInt32, _ name: String) throws(Refusal) {
    let index = try require(process)
    guard !processes[index].assertions.holdsHandler(id), processes[index].assertions.count(.completionHandler) < 1000
    else { return try violated(process, "completion handler \(id) was given twice, or there are too many") }
    processes[index].assertions.acquire(
      .completionHandler(id, name: name), at: now, until: now + policy.backgroundEvent)
    refresh(index, by: processes[index].cause)
  }

  /// A handler called after its time has no effect.
  mutating func answered(_ process: ProcessKey, _ id: UInt32) throws(Refusal) {
    let index = try require(process)
    processes[index].assertions.callHandler(id)
    refresh(index, by: processes[index].cause)
  }
}
