import Foundation
internal import LifeCycle

extension UNUserNotificationCenter {
  /// Adds a request; it replaces one with the same identifier. The system keeps it until its trigger fires, whether or
  /// not the app runs. A request without a trigger is delivered immediately.
  ///
  /// The handler receives `UNError.notificationInvalidNoDate` if the trigger has no date, and
  /// `.notificationInvalidNoContent` if the content cannot be stored. An app can have at most 64 pending requests.
  @preconcurrency
  public func add(
    _ request: UNNotificationRequest, withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    let finish: @Sendable ((any Error)?) -> Void = { error in
      if let completionHandler { self.complete { completionHandler(error) } }
    }
    if let calendar = request.trigger as? UNCalendarNotificationTrigger, calendar.nextTriggerDate() == nil {
      return finish(UNError(.notificationInvalidNoDate))
    }
    let notification: UserNotification
    do { notification = try NotificationCoding.encode(request) } catch { return finish(error) }
    service.ask(.addNotification(notification)) { answer in
      guard case .refused(let code, _) = answer else { return finish(nil) }
      finish(UNError(UNError.Code(rawValue: Int(code)) ?? .notificationInvalidNoContent))
    }
  }

  /// Adds a request; it replaces one with the same identifier. The system keeps it until its trigger fires, whether or
  /// not the app runs. A request without a trigger is delivered immediately.
  public func add(_ request: UNNotificationRequest) async throws {
    try await throwing { self.add(request, withCompletionHandler: $0) }
  }

  /// The pending requests, in the order they were added; includes those of earlier processes.
  @preconcurrency
  public func getPendingNotificationRequests(
    completionHandler: @escaping @Sendable ([UNNotificationRequest]) -> Void
  ) {
    service.ask(.pendingNotifications) { answer in
      let requests = answer.notifications.map { NotificationCoding.decode($0).request }
      self.complete { completionHandler(requests) }
    }
  }

  /// The pending requests, in the order they were added; includes those of earlier processes.
  public func pendingNotificationRequests() async -> [UNNotificationRequest] {
    await withCheckedContinuation { continuation in
      getPendingNotificationRequests { continuation.resume(returning: $0) }
    }
  }

  /// Removes these pending requests; unknown identifiers are ignored.
  public func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
    service.tell(.removePending(identifiers))
  }

  /// Removes all pending requests.
  public func removeAllPendingNotificationRequests() { service.tell(.removePending(nil)) }
}

extension ServiceAnswer {
  var notifications: [UserNotification] { if case .notifications(let list) = self { list } else { [] } }
}
