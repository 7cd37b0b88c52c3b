import Foundation

/// How an action behaves.
public struct UNNotificationActionOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Only on an unlocked device.
  public static let authenticationRequired = UNNotificationActionOptions(rawValue: 1 << 0)
  /// Shown as one that cannot be undone.
  public static let destructive = UNNotificationActionOptions(rawValue: 1 << 1)
  /// Brings the app to the front.
  public static let foreground = UNNotificationActionOptions(rawValue: 1 << 2)
}

/// The picture of an action, by name.
public final class UNNotificationActionIcon: NSObject, NSCopying, Sendable {
  private let name: String
  private let isSystemImage: Bool

  /// An image of the app, as a template.
  public init(templateImageName: String) {
    name = templateImageName
    isSystemImage = false
    super.init()
  }

  /// A symbol of the system.
  public init(systemImageName: String) {
    name = systemImageName
    isSystemImage = true
    super.init()
  }

  public func copy(with zone: NSZone? = nil) -> Any { self }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UNNotificationActionIcon else { return false }
    return name == other.name && isSystemImage == other.isSystemImage
  }

  public override var hash: Int { name.hashValue }
}

// Unchecked: it has a subclass, and neither of the two has anything that changes.
/// A button on a notification.
public class UNNotificationAction: NSObject, NSCopying, @unchecked Sendable {
  /// What the response names.
  public let identifier: String
  /// What stands on the button.
  public let title: String
  /// How it behaves.
  public let options: UNNotificationActionOptions
  /// The picture on it; nil for none.
  public let icon: UNNotificationActionIcon?

  /// An action with its identifier and title.
  public init(
    identifier: String, title: String, options: UNNotificationActionOptions = [], icon: UNNotificationActionIcon? = nil
  ) {
    self.identifier = identifier
    self.title = title
    self.options = options
    self.icon = icon
    super.init()
  }

  public func copy(with zone: NSZone? = nil) -> Any { self }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UNNotificationAction, type(of: other) == type(of: self) else { return false }
    return identifier == other.identifier && title == other.title && options == other.options && icon == other.icon
  }

  public override var hash: Int { identifier.hashValue }
}
