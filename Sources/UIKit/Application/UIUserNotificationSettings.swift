import Foundation
internal import LifeCycle

/// Ways in which notifications draw attention, as iOS 8 and 9 name them. The raw values are the SDK's, and those of
/// `UNAuthorizationOptions`.
public struct UIUserNotificationType: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// A number at the icon.
  public static let badge = UIUserNotificationType(rawValue: 1 << 0)
  /// A sound.
  public static let sound = UIUserNotificationType(rawValue: 1 << 1)
  /// A banner or an alert.
  public static let alert = UIUserNotificationType(rawValue: 1 << 2)
}

/// A group of actions for notifications, as iOS 8 and 9 have it; it has no effect here.
open class UIUserNotificationCategory: NSObject {
  /// The category's name.
  open var identifier: String?
}

/// What an app asks of the user for its notifications, as iOS 8 and 9 have it. Nothing in it changes.
open class UIUserNotificationSettings: NSObject, @unchecked Sendable {
  /// The ways that are asked for, or allowed.
  public let types: UIUserNotificationType
  /// The groups of actions. Stored; they have no effect here.
  public let categories: Set<UIUserNotificationCategory>?

  /// Settings with ways to draw attention and groups of actions.
  public init(types: UIUserNotificationType, categories: Set<UIUserNotificationCategory>?) {
    self.types = types
    self.categories = categories
    super.init()
  }
}

extension UIApplication {
  /// Asks the user, as `UNUserNotificationCenter.requestAuthorization` does; the delegate hears what is allowed.
  public func registerUserNotificationSettings(_ notificationSettings: UIUserNotificationSettings) {
    let options = UNAuthorizationOptions(rawValue: notificationSettings.types.rawValue)
    UNUserNotificationCenter.current().requestAuthorization(options: options) { isGranted, _ in
      DispatchQueue.main.async { [self] in
        settingsOfNotifications = UIUserNotificationSettings(
          types: isGranted ? notificationSettings.types : [], categories: notificationSettings.categories)
        tellSettings()
      }
    }
  }

  /// What the user has allowed since this launch, as far as the app has asked; nil before.
  public var currentUserNotificationSettings: UIUserNotificationSettings? { settingsOfNotifications }

  private func tellSettings() {
    guard let delegate, let settings = settingsOfNotifications else { return }
    CallLog.optional(.application, "application(_:didRegister:)", on: delegate) {
      delegate.application(self, didRegister: settings)
    }
  }
}
