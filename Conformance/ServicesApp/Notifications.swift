import UIKit
import UserNotifications

/// Adds what scenarios ask for, and answers as the centre's delegate.
class Notifications: NSObject, UNUserNotificationCenterDelegate {
  /// Whether the next answers come a while after the call.
  var answersLate = false
  private let center = UNUserNotificationCenter.current()

  /// `TITLE now`, `TITLE in SECONDS`, `TITLE every SECONDS`, `TITLE minutely N` (each minute, first in N seconds), `TITLE badge N`, `TITLE category`.
  func add(_ words: [String]) {
    let content = UNMutableNotificationContent()
    content.title = words[0]
    content.body = "body of \(words[0])"
    content.userInfo = ["kind": "local", "count": 3]
    content.categoryIdentifier = "message"
    content.badge = words.contains("badge") ? 5 : nil
    let trigger: UNNotificationTrigger? =
      switch words[1] {
      case "in": UNTimeIntervalNotificationTrigger(timeInterval: Double(words[2])!, repeats: false)
      case "every": UNTimeIntervalNotificationTrigger(timeInterval: Double(words[2])!, repeats: true)
      case "minutely":
        UNCalendarNotificationTrigger(
          dateMatching: Calendar.current.dateComponents([.second], from: Date(timeIntervalSinceNow: Double(words[2])!)),
          repeats: true)
      default: nil
      }
    let request = UNNotificationRequest(identifier: words[0], content: content, trigger: trigger)
    center.add(request) { error in
      if let error { print("not added: \(error)") }
    }
  }

  func registerCategories() {
    let actions = [
      UNNotificationAction(identifier: "archive", title: "Archive"),
      UNNotificationAction(identifier: "open", title: "Open", options: .foreground),
      UNTextInputNotificationAction(
        identifier: "reply", title: "Reply", textInputButtonTitle: "Send", textInputPlaceholder: ""),
    ]
    center.setNotificationCategories([
      UNNotificationCategory(
        identifier: "message", actions: actions, intentIdentifiers: [], options: .customDismissAction)
    ])
  }

  /// `provisional`, or nothing.
  func ask(_ words: [String]) {
    let options: UNAuthorizationOptions = words.first == "provisional" ? [.alert, .provisional] : [.alert, .badge]
    center.requestAuthorization(options: options) { granted, error in
      print("granted: \(granted)")
    }
  }

  /// `pending TITLE` or `delivered TITLE`.
  func remove(_ words: [String]) {
    if words[0] == "pending" {
      center.removePendingNotificationRequests(withIdentifiers: [words[1]])
    } else {
      center.removeDeliveredNotifications(withIdentifiers: [words[1]])
    }
  }

  /// Prints what is pending and what was delivered.
  func list() {
    Task {
      let pending = await center.pendingNotificationRequests()
      let delivered = await center.deliveredNotifications()
      print("pending: \(pending.map(\.content.title)), delivered: \(delivered.map(\.request.content.title))")
    }
  }

  // MARK: The delegate

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions {
    if answersLate { try? await Task.sleep(for: .milliseconds(50)) }
    return [.banner, .list, .badge]
  }

  func userNotificationCenter(_ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse) async {
    if answersLate { try? await Task.sleep(for: .milliseconds(50)) }
    let text = (response as? UNTextInputNotificationResponse)?.userText
    let count = response.notification.request.content.userInfo["count"] as? Int
    print("answered: \(response.notification.request.content.body), \(text ?? "-"), \(count ?? 0)")
  }

  func userNotificationCenter(_ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?) {}
}
