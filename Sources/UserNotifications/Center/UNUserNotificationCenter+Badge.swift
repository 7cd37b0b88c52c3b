import Foundation

extension UNUserNotificationCenter {
  /// Sets the number on the app's icon, 0 for none; a negative one gives `UNError.badgeInputInvalid`.
  @preconcurrency
  public func setBadgeCount(
    _ newBadgeCount: Int, withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    let error: UNError?
    do throws(UNError) {
      try setBadge(newBadgeCount)
      error = nil
    } catch let refusal {
      error = refusal
    }
    guard let completionHandler else { return }
    complete { completionHandler(error) }
  }

  /// Sets the number on the app's icon, 0 for none; a negative one throws `UNError.badgeInputInvalid`.
  public func setBadgeCount(_ newBadgeCount: Int) async throws { try setBadge(newBadgeCount) }

  private func setBadge(_ count: Int) throws(UNError) {
    guard count >= 0 else { throw UNError(.badgeInputInvalid) }
    locked { $0.badge = count }
  }
}
