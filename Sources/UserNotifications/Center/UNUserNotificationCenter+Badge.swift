import Foundation
internal import LifeCycle

extension UNUserNotificationCenter {
  /// Sets the app icon's badge; 0 removes it. A negative number gives `UNError.badgeInputInvalid`.
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

  /// Sets the app icon's badge; 0 removes it. A negative number throws `UNError.badgeInputInvalid`.
  public func setBadgeCount(_ newBadgeCount: Int) async throws {
    try await throwing { self.setBadgeCount(newBadgeCount, withCompletionHandler: $0) }
  }

  /// Waits for a completion handler that takes an optional error, and throws the error.
  func throwing(_ body: (@escaping @Sendable ((any Error)?) -> Void) -> Void) async throws {
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      body { error in
        if let error { continuation.resume(throwing: error) } else { continuation.resume() }
      }
    }
  }
}
