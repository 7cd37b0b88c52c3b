import Foundation

extension UNUserNotificationCenter {
  /// Keeps a request as pending; one with the same identifier is replaced.
  ///
  /// - Important: Its trigger does not fire yet, and a request without a trigger stays pending as well.
  @preconcurrency
  public func add(
    _ request: UNNotificationRequest, withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    keep(request)
    guard let completionHandler else { return }
    complete { completionHandler(nil) }
  }

  /// Keeps a request as pending; one with the same identifier is replaced.
  ///
  /// - Important: Its trigger does not fire yet, and a request without a trigger stays pending as well.
  public func add(_ request: UNNotificationRequest) async throws { keep(request) }

  /// The pending requests, in the order in which they were added.
  @preconcurrency
  public func getPendingNotificationRequests(
    completionHandler: @escaping @Sendable ([UNNotificationRequest]) -> Void
  ) {
    let requests = locked { $0.pending }
    complete { completionHandler(requests) }
  }

  /// The pending requests, in the order in which they were added.
  public func pendingNotificationRequests() async -> [UNNotificationRequest] { locked { $0.pending } }

  /// Forgets these pending requests; identifiers of none are ignored.
  public func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
    let removed = Set(identifiers)
    locked { $0.pending.removeAll { removed.contains($0.identifier) } }
  }

  /// Forgets every pending request.
  public func removeAllPendingNotificationRequests() {
    locked { $0.pending.removeAll() }
  }

  private func keep(_ request: UNNotificationRequest) {
    locked { state in
      state.pending.removeAll { $0.identifier == request.identifier }
      state.pending.append(request)
    }
  }
}
