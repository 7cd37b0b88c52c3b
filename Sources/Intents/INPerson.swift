import DormouseFoundation

/// A person in an intent.
///
/// - Note: Differs from iOS: data only.
open class INPerson: NSObject {
  /// The person's contact address.
  public let personHandle: INPersonHandle?
  /// The person's name.
  public let displayName: String
  /// The app's own identifier for the person.
  public let customIdentifier: String?

  /// A person without an image.
  public init(personHandle: INPersonHandle?, displayName: String, customIdentifier: String?) {
    self.personHandle = personHandle
    self.displayName = displayName
    self.customIdentifier = customIdentifier
  }
}

/// The kind of a contact address.
public enum INPersonHandleType: Int, Sendable {
  /// Unknown.
  case unknown
  /// An e-mail address.
  case emailAddress
  /// A phone number.
  case phoneNumber
}

/// A person's contact address.
///
/// - Note: Differs from iOS: data only.
open class INPersonHandle: NSObject {
  /// The address.
  public let value: String?
  /// The kind of address.
  public let type: INPersonHandleType

  /// An address.
  public init(value: String?, type: INPersonHandleType) {
    self.value = value
    self.type = type
  }
}
