import Foundation
internal import LifeCycle

/// Why an app without scenes was launched, for its launch callbacks (reference 1.e); nil for any other launch.
@MainActor
struct LaunchOptions {
  var dictionary: [UIApplication.LaunchOptionsKey: Any]?
  /// The same for the event log.
  var detail = Value.null

  static var none: LaunchOptions { LaunchOptions() }

  private init() {}

  init(_ launch: Transition.Launch) {
    var options: [UIApplication.LaunchOptionsKey: Any] = [:]
    var detail: [String: Value] = [:]
    if let opened = launch.actions.urls.first {
      options[.url] = URL(opened)
      options[.sourceApplication] = opened.sourceApplication
      options[.annotation] = opened.annotation?.asAny
      detail.merge(EventDetail.opened(opened)) { $1 }
    }
    if let activity = launch.actions.activities.first {
      options[.userActivityDictionary] = [
        UIApplication.LaunchOptionsKey.userActivityType.rawValue: activity.type,
        "UIApplicationLaunchOptionsUserActivityKey": NSUserActivity(activity),
      ]
      detail["userActivities"] = EventDetail.activities(launch.actions.activities)
    }
    if let handoff = launch.actions.handoff, handoff.failure != nil {
      // Announced but not there yet.
      options[.userActivityDictionary] = [
        UIApplication.LaunchOptionsKey.userActivityType.rawValue: handoff.type
      ]
    }
    if let handoff = launch.actions.handoff { detail["handoffUserActivityType"] = .string(handoff.type) }
    if let share = launch.actions.cloudKitShare {
      options[.cloudKitShareMetadata] = CKShare.Metadata(share)
      detail["cloudKitShareMetadata"] = .string(share.title)
    }
    for (key, name, identifiers) in [
      (UIApplication.LaunchOptionsKey.bluetoothCentrals, "bluetoothCentrals", launch.bluetoothCentrals),
      (.bluetoothPeripherals, "bluetoothPeripherals", launch.bluetoothPeripherals),
    ] where !identifiers.isEmpty {
      options[key] = identifiers
      detail[name] = .array(identifiers.map { .string($0) })
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
