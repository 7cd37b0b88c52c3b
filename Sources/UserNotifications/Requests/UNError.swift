import Foundation

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The domain of the notification centre's errors.
public let UNErrorDomain = "UNErrorDomain"

/// An error of the notification centre.
public struct UNError: CustomNSError, LocalizedError, Hashable, Sendable {
  /// The error codes; the raw values are Apple's.
  public enum Code: Int, Sendable {
    /// The user has not allowed notifications.
    case notificationsNotAllowed = 1
    /// An attachment's address is no file.
    case attachmentInvalidURL = 100
    /// The trigger has no next date.
    case notificationInvalidNoDate = 1400
    /// The notification has no content.
    case notificationInvalidNoContent = 1401
    /// The badge is negative.
    case badgeInputInvalid = 1600
  }

  /// The error's code.
  public let code: Code

  /// An error with this code.
  public init(_ code: Code) { self.code = code }

  /// For use in `catch` and `==`, as in the SDK.
  public static var notificationsNotAllowed: Code { .notificationsNotAllowed }
  /// For use in `catch` and `==`, as in the SDK.
  public static var attachmentInvalidURL: Code { .attachmentInvalidURL }
  /// For use in `catch` and `==`, as in the SDK.
  public static var notificationInvalidNoDate: Code { .notificationInvalidNoDate }
  /// For use in `catch` and `==`, as in the SDK.
  public static var notificationInvalidNoContent: Code { .notificationInvalidNoContent }
  /// For use in `catch` and `==`, as in the SDK.
  public static var badgeInputInvalid: Code { .badgeInputInvalid }

  /// `UNErrorDomain`.
  public static var errorDomain: String { UNErrorDomain }
  /// The raw value of the code.
  public var errorCode: Int { code.rawValue }

  /// A human-readable description.
  public var errorDescription: String? {
    switch code {
    case .notificationsNotAllowed: "Notifications are not allowed for this application."
    case .attachmentInvalidURL: "The attachment is no file that can be read."
    case .notificationInvalidNoDate: "The notification has no delivery date."
    case .notificationInvalidNoContent: "The notification has no content."
    case .badgeInputInvalid: "The badge must not be negative."
    }
  }
}
