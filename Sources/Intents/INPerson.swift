import DormouseFoundation

/// A person whom an intent names.
///
/// - Note: Differs from iOS: data only.
open class INPerson: NSObject {
  /// How the person is reached.
  public let personHandle: INPersonHandle?
  /// What the person is called.
  public let displayName: String
  /// The app's own name for the person.
  public let customIdentifier: String?

  /// A person without a picture.
  public init(personHandle: INPersonHandle?, displayName: String, customIdentifier: String?) {
    self.personHandle = personHandle
    self.displayName = displayName
    self.customIdentifier = customIdentifier
  }
}

/// What an address of a person is.
public enum INPersonHandleType: Int, Sendable {
  /// Unknown.
  case unknown
  /// An address of e-mail.
  case emailAddress
  /// A telephone number.
  case phoneNumber
}

/// How a person is reached.
///
/// - Note: Differs from iOS: data only.
open class INPersonHandle: NSObject {
  /// The address.
  public let value: String?
  /// What it is.
  public let type: INPersonHandleType

  /// An address.
  public init(value: String?, type: INPersonHandleType) {
    self.value = value
    self.type = type
  }
}
