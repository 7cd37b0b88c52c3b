import Foundation

extension UNUserNotificationCenter {
  /// Asks for permission; the device has nobody to ask and always grants what was asked for.
  @preconcurrency
  public func requestAuthorization(
    options: UNAuthorizationOptions = [], completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    grant(options)
    complete { completionHandler(true, nil) }
  }

  /// Asks for permission; the device has nobody to ask and always grants what was asked for.
  @discardableResult
  public func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool {
    grant(options)
    return true
  }

  /// What the app may show, as it stands now.
  @preconcurrency
  public func getNotificationSettings(completionHandler: @escaping @Sendable (UNNotificationSettings) -> Void) {
    let settings = settings
    complete { completionHandler(settings) }
  }

  /// What the app may show, as it stands now.
  public func notificationSettings() async -> UNNotificationSettings { settings }

  private var settings: UNNotificationSettings { UNNotificationSettings(granted: locked { $0.granted }) }

  private func grant(_ options: UNAuthorizationOptions) {
    // What was granted once stays: asking for less later takes nothing away.
    locked { $0.granted = ($0.granted ?? []).union(options) }
  }
}
