import Foundation
internal import LifeCycle

extension UNUserNotificationCenter {
  /// Asks for permission; the user answers in the settings, or the device is configured with the answer.
  ///
  /// On iOS, the first request shows a system alert. Here the answer is known in advance, and no alert is shown.
  /// `.provisional` needs no answer.
  @preconcurrency
  public func requestAuthorization(
    options: UNAuthorizationOptions = [], completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    service.ask(.askNotificationPermission(options: UInt64(options.rawValue))) { answer in
      let isGranted = UNNotificationSettings(answer).mayNotify
      self.complete { completionHandler(isGranted, nil) }
    }
  }

  /// Asks for permission; the user answers in the settings, or the device is configured with the answer.
  @discardableResult
  public func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool {
    try await withCheckedThrowingContinuation { continuation in
      requestAuthorization(options: options) { isGranted, error in
        if let error { continuation.resume(throwing: error) } else { continuation.resume(returning: isGranted) }
      }
    }
  }

  /// The current notification settings.
  @preconcurrency
  public func getNotificationSettings(completionHandler: @escaping @Sendable (UNNotificationSettings) -> Void) {
    service.ask(.notificationPermission) { answer in
      let settings = UNNotificationSettings(answer)
      self.complete { completionHandler(settings) }
    }
  }

  /// The current notification settings.
  public func notificationSettings() async -> UNNotificationSettings {
    await withCheckedContinuation { continuation in
      getNotificationSettings { continuation.resume(returning: $0) }
    }
  }
}
