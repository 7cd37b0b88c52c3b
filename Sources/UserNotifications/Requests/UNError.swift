import Foundation

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The domain of the notification centre's errors.
public let UNErrorDomain = "UNErrorDomain"

/// An error of the notification centre.
public struct UNError: CustomNSError, LocalizedError, Hashable, Sendable {
  /// What went wrong; the numbers are Apple's.
  public enum Code: Int, Sendable {
    /// The user has not allowed notifications.
    case notificationsNotAllowed = 1
    /// The trigger has no next date.
    case notificationInvalidNoDate = 1400
    /// There is nothing to show.
    case notificationInvalidNoContent = 1401
    /// The badge is negative.
    case badgeInputInvalid = 1600
  }

  /// What went wrong.
  public let code: Code

  /// An error with this code.
  public init(_ code: Code) { self.code = code }

  /// For `catch` and `==`, as with the SDK.
  public static var notificationsNotAllowed: Code { .notificationsNotAllowed }
  /// For `catch` and `==`, as with the SDK.
  public static var notificationInvalidNoDate: Code { .notificationInvalidNoDate }
  /// For `catch` and `==`, as with the SDK.
  public static var notificationInvalidNoContent: Code { .notificationInvalidNoContent }
  /// For `catch` and `==`, as with the SDK.
  public static var badgeInputInvalid: Code { .badgeInputInvalid }

  /// `UNErrorDomain`.
  public static var errorDomain: String { UNErrorDomain }
  /// The code's number.
  public var errorCode: Int { code.rawValue }

  /// A sentence for people.
  public var errorDescription: String? {
    switch code {
    case .notificationsNotAllowed: "Notifications are not allowed for this application."
    case .notificationInvalidNoDate: "The notification has no date at which it would be delivered."
    case .notificationInvalidNoContent: "The notification has no content."
    case .badgeInputInvalid: "The badge is not a number from 0 up."
    }
  }
}
