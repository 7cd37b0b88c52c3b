import Foundation

/// The behaviour of an action.
public struct UNNotificationActionOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Requires an unlocked device.
  public static let authenticationRequired = UNNotificationActionOptions(rawValue: 1 << 0)
  /// Marks an action that cannot be undone.
  public static let destructive = UNNotificationActionOptions(rawValue: 1 << 1)
  /// Brings the app to the foreground.
  public static let foreground = UNNotificationActionOptions(rawValue: 1 << 2)
}

/// An action's icon, by name.
public final class UNNotificationActionIcon: NSObject, NSCopying, Sendable {
  private let name: String
  private let isSystemImage: Bool

  /// A template image in the app's bundle.
  public init(templateImageName: String) {
    name = templateImageName
    isSystemImage = false
    super.init()
  }

  /// A system symbol.
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

// Unchecked: there is a subclass, and both are immutable.
/// A button on a notification.
public class UNNotificationAction: NSObject, NSCopying, @unchecked Sendable {
  /// The identifier, as the response names it.
  public let identifier: String
  /// The button's title.
  public let title: String
  /// The action's behaviour.
  public let options: UNNotificationActionOptions
  /// The icon; nil for none.
  public let icon: UNNotificationActionIcon?

  /// An action with an identifier and a title.
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
