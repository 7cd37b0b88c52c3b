import Foundation
internal import LifeCycle

extension UNUserNotificationCenter {
  /// Sets the number on the app's icon, 0 for none; a negative one gives `UNError.badgeInputInvalid`.
  @preconcurrency
  public func setBadgeCount(
    _ newBadgeCount: Int, withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    guard newBadgeCount >= 0 else {
      if let completionHandler { complete { completionHandler(UNError(.badgeInputInvalid)) } }
      return
    }
    service.ask(.setBadge(Int64(newBadgeCount))) { _ in
      if let completionHandler { self.complete { completionHandler(nil) } }
    }
  }

  /// Sets the number on the app's icon, 0 for none; a negative one throws `UNError.badgeInputInvalid`.
  public func setBadgeCount(_ newBadgeCount: Int) async throws {
    try await throwing { self.setBadgeCount(newBadgeCount, withCompletionHandler: $0) }
  }

  /// Waits for a completion handler that is told an error or nothing.
  func throwing(_ body: (@escaping @Sendable ((any Error)?) -> Void) -> Void) async throws {
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      body { error in
        if let error { continuation.resume(throwing: error) } else { continuation.resume() }
      }
    }
  }
}
