import Foundation
internal import LifeCycle

/// Whether one way to notify is on.
public enum UNNotificationSetting: Int, Sendable {
  /// The app did not ask for it, or the device has no such thing.
  case notSupported = 0
  /// Turned off by the user.
  case disabled = 1
  /// On.
  case enabled = 2
}

/// How alerts are shown.
public enum UNAlertStyle: Int, Sendable {
  /// Not at all.
  case none = 0
  /// For a moment.
  case banner = 1
  /// Until the user takes it away.
  case alert = 2
}

/// When notifications show what they say.
public enum UNShowPreviewsSetting: Int, Sendable {
  /// On a locked device too.
  case always = 0
  /// Only to the owner.
  case whenAuthenticated = 1
  /// Not at all.
  case never = 2
}

/// What an app may show: everything that it asked for.
public final class UNNotificationSettings: NSObject, NSCopying, Sendable {
  /// Whether the app may notify.
  public let authorizationStatus: UNAuthorizationStatus
  private let granted: UNAuthorizationOptions

  init(_ answer: ServiceAnswer) {
    if case .notificationPermission(let permission, let options) = answer {
      granted = UNAuthorizationOptions(rawValue: UInt(options))
      authorizationStatus = UNAuthorizationStatus(rawValue: Int(permission.rawValue)) ?? .notDetermined
    } else {
      granted = []
      authorizationStatus = .notDetermined
    }
    super.init()
  }

  var mayNotify: Bool { authorizationStatus == .authorized || authorizationStatus == .provisional }

  /// Alerts.
  public var alertSetting: UNNotificationSetting { setting(of: .alert) }
  /// The number on the icon.
  public var badgeSetting: UNNotificationSetting { setting(of: .badge) }
  /// Sounds.
  public var soundSetting: UNNotificationSetting { setting(of: .sound) }
  /// Notifications in the car.
  public var carPlaySetting: UNNotificationSetting { setting(of: .carPlay) }
  /// Critical alerts.
  public var criticalAlertSetting: UNNotificationSetting { setting(of: .criticalAlert) }
  /// The list of notifications; goes with alerts.
  public var notificationCenterSetting: UNNotificationSetting { setting(of: .alert) }
  /// The lock screen; goes with alerts.
  public var lockScreenSetting: UNNotificationSetting { setting(of: .alert) }
  /// Notifications read aloud: the device has no voice.
  public var announcementSetting: UNNotificationSetting { .notSupported }
  /// Notifications through a Focus: the device has none.
  public var timeSensitiveSetting: UNNotificationSetting { .notSupported }
  /// The daily summary: the device makes none.
  public var scheduledDeliverySetting: UNNotificationSetting { .notSupported }
  /// Direct messages through a Focus: the device has none.
  public var directMessagesSetting: UNNotificationSetting { .notSupported }
  /// How alerts are shown.
  public var alertStyle: UNAlertStyle { granted.contains(.alert) ? .banner : .none }
  /// When notifications show what they say.
  public var showPreviewsSetting: UNShowPreviewsSetting { .always }
  /// Whether the system shows a button for the app's own settings.
  public var providesAppNotificationSettings: Bool { granted.contains(.providesAppNotificationSettings) }

  public func copy(with zone: NSZone? = nil) -> Any { self }

  private func setting(of option: UNAuthorizationOptions) -> UNNotificationSetting {
    // What was asked for and refused is off, the rest is not there.
    authorizationStatus == .denied ? .disabled : granted.contains(option) ? .enabled : .notSupported
  }
}
