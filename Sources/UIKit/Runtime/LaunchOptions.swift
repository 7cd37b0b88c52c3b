import Foundation
internal import LifeCycle

/// Why an app without scenes was launched, as its launch callbacks are told (reference 1.e). Nil for all else.
@MainActor
struct LaunchOptions {
  var dictionary: [UIApplication.LaunchOptionsKey: Any]?
  /// The same for the event log.
  var detail = Value.null
  /// Whether neither will- nor didFinishLaunching returned false.
  var isAccepted = true

  static var none: LaunchOptions { LaunchOptions() }

  private init() {}

  init(_ launch: Transition.Launch) {
    var options: [UIApplication.LaunchOptionsKey: Any] = [:]
    var detail: [String: Value] = [:]
    if let opened = launch.actions.urls.first {
      options[.url] = URL(opened)
      options[.sourceApplication] = opened.sourceApplication
      detail["url"] = .string(opened.url)
    }
    if let activity = launch.actions.activities.first {
      options[.userActivityDictionary] = [
        UIApplication.LaunchOptionsKey.userActivityType.rawValue: activity.type,
        "UIApplicationLaunchOptionsUserActivityKey": NSUserActivity(activity),
      ]
      detail["userActivities"] = EventDetail.activities(launch.actions.activities)
    }
    if let type = launch.actions.shortcutItem {
      options[.shortcutItem] = UIApplicationShortcutItem(type: type)
      detail["shortcutItem"] = .string(type)
    }
    let response = launch.actions.notificationResponse.map(\.notification).flatMap { $0.trigger == .push ? $0 : nil }
    if let userInfo = launch.remoteNotification?.userInfo ?? response?.userInfo {
      options[.remoteNotification] = userInfo.asDictionary
      detail["remoteNotification"] = .object(userInfo)
    }
    if launch.isForLocation {
      options[.location] = true
      detail["location"] = true
    }
    guard !options.isEmpty else { return }
    dictionary = options
    self.detail = .object(detail)
  }
}
