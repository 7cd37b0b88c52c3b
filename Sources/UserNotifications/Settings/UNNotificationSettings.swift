import Foundation
internal import LifeCycle

/// The state of one notification setting.
public enum UNNotificationSetting: Int, Sendable {
  /// The app did not request it, or the device does not support it.
  case notSupported = 0
  /// Disabled by the user.
  case disabled = 1
  /// Enabled.
  case enabled = 2
}

/// The style of alerts.
public enum UNAlertStyle: Int, Sendable {
  /// No alerts.
  case none = 0
  /// Shown briefly.
  case banner = 1
  /// Shown until the user dismisses them.
  case alert = 2
}

/// When notification previews are shown.
public enum UNShowPreviewsSetting: Int, Sendable {
  /// Always, even on a locked device.
  case always = 0
  /// Only when the device is unlocked.
  case whenAuthenticated = 1
  /// Never.
  case never = 2
}

/// The app's notification settings: everything that it requested.
public final class UNNotificationSettings: NSObject, NSCopying, Sendable {
  /// Whether the app may send notifications.
  public var authorizationStatus: UNAuthorizationStatus { status }
  private let status: UNAuthorizationStatus
  private let granted: UNAuthorizationOptions

  init(_ answer: ServiceAnswer) {
    if case .notificationPermission(let permission, let options) = answer {
      granted = UNAuthorizationOptions(rawValue: UInt(options))
      status = UNAuthorizationStatus(rawValue: Int(permission.rawValue)) ?? .notDetermined
    } else {
      granted = []
      status = .notDetermined
    }
    super.init()
  }

  var mayNotify: Bool { authorizationStatus == .authorized || authorizationStatus == .provisional }

  /// Alerts.
  public var alertSetting: UNNotificationSetting { setting(of: .alert) }
  /// The badge on the icon.
  public var badgeSetting: UNNotificationSetting { setting(of: .badge) }
  /// Sounds.
  public var soundSetting: UNNotificationSetting { setting(of: .sound) }
  /// Notifications in CarPlay.
  public var carPlaySetting: UNNotificationSetting { setting(of: .carPlay) }
  /// Critical alerts.
  public var criticalAlertSetting: UNNotificationSetting { setting(of: .criticalAlert) }
  /// The notification list; follows alerts.
  public var notificationCenterSetting: UNNotificationSetting { setting(of: .alert) }
  /// The lock screen; follows alerts.
  public var lockScreenSetting: UNNotificationSetting { setting(of: .alert) }
  /// Spoken notifications: the device has no voice.
  public var announcementSetting: UNNotificationSetting { .notSupported }
  /// Time-sensitive notifications: the device has no Focus.
  public var timeSensitiveSetting: UNNotificationSetting { .notSupported }
  /// The daily summary: the device has none.
  public var scheduledDeliverySetting: UNNotificationSetting { .notSupported }
  /// Direct messages during a Focus: the device has none.
  public var directMessagesSetting: UNNotificationSetting { .notSupported }
  /// The style of alerts.
  public var alertStyle: UNAlertStyle { granted.contains(.alert) ? .banner : .none }
  /// When notification previews are shown.
  public var showPreviewsSetting: UNShowPreviewsSetting { .always }
  /// Whether the system shows a button that opens the app's own settings.
  public var providesAppNotificationSettings: Bool { granted.contains(.providesAppNotificationSettings) }

  public func copy(with zone: NSZone? = nil) -> Any { self }

  private func setting(of option: UNAuthorizationOptions) -> UNNotificationSetting {
    // A denied option is disabled; an option that was not requested is not supported.
    authorizationStatus == .denied ? .disabled : granted.contains(option) ? .enabled : .notSupported
  }
}
