import Foundation

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The given name.
public let CNContactGivenNameKey = "givenName"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The family name.
public let CNContactFamilyNameKey = "familyName"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The organization.
public let CNContactOrganizationNameKey = "organizationName"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The telephone numbers.
public let CNContactPhoneNumbersKey = "phoneNumbers"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The mail addresses.
public let CNContactEmailAddressesKey = "emailAddresses"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The picture.
public let CNContactImageDataKey = "imageData"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Whether there is a picture.
public let CNContactImageDataAvailableKey = "imageDataAvailable"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The small picture.
public let CNContactThumbnailImageDataKey = "thumbnailImageData"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The birthday.
public let CNContactBirthdayKey = "birthday"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The label of what belongs to the home.
public let CNLabelHome = "_$!<Home>!$_"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The label of what belongs to work.
public let CNLabelWork = "_$!<Work>!$_"

/// A person or an organization; only the app makes any.
open class CNContact: NSObject, @unchecked Sendable {
  /// The identifier.
  public let identifier = UUID().uuidString
  /// The given name.
  open fileprivate(set) var givenName = ""
  /// The family name.
  open fileprivate(set) var familyName = ""
  /// The middle name.
  open fileprivate(set) var middleName = ""
  /// The nickname.
  open fileprivate(set) var nickname = ""
  /// The organization.
  open fileprivate(set) var organizationName = ""
  /// The job.
  open fileprivate(set) var jobTitle = ""
  /// A note.
  open fileprivate(set) var note = ""
  /// The picture.
  open fileprivate(set) var imageData: Data?
  /// The birthday.
  open fileprivate(set) var birthday: DateComponents?
  /// The telephone numbers.
  open fileprivate(set) var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] = []
  /// The mail addresses.
  open fileprivate(set) var emailAddresses: [CNLabeledValue<NSString>] = []
  /// The postal addresses.
  open fileprivate(set) var postalAddresses: [CNLabeledValue<CNPostalAddress>] = []
  /// The pages.
  open fileprivate(set) var urlAddresses: [CNLabeledValue<NSString>] = []
  /// The department.
  open fileprivate(set) var departmentName = ""
  /// A contact without values.
  public override init() { super.init() }
  /// The small picture; the same.
  open var thumbnailImageData: Data? { imageData }
  /// Whether there is a picture.
  open var imageDataAvailable: Bool { imageData != nil }
  /// Whether these parts were fetched: all are there.
  open func areKeysAvailable(_ keyDescriptors: [any CNKeyDescriptor]) -> Bool { true }
  /// Whether a part was fetched: always, as nothing is.
  open func isKeyAvailable(_ key: String) -> Bool { true }
  /// The condition for a name.
  open class func predicateForContacts(matchingName name: String) -> NSPredicate { NSPredicate(value: false) }
  /// The condition for a mail address.
  open class func predicateForContacts(matchingEmailAddress emailAddress: String) -> NSPredicate {
    NSPredicate(value: false)
  }
  /// The condition for a telephone number.
  open class func predicateForContacts(matching phoneNumber: CNPhoneNumber) -> NSPredicate {
    NSPredicate(value: false)
  }
  /// The condition for a container.
  open class func predicateForContactsInContainer(withIdentifier containerIdentifier: String) -> NSPredicate {
    NSPredicate(value: false)
  }
  /// The condition for identifiers.
  open class func predicateForContacts(withIdentifiers identifiers: [String]) -> NSPredicate {
    NSPredicate(value: false)
  }
}

/// A contact that can be changed.
open class CNMutableContact: CNContact, @unchecked Sendable {
  override open var givenName: String {
    get { super.givenName }
    set { super.givenName = newValue }
  }
  override open var familyName: String {
    get { super.familyName }
    set { super.familyName = newValue }
  }
  override open var middleName: String {
    get { super.middleName }
    set { super.middleName = newValue }
  }
  override open var nickname: String {
    get { super.nickname }
    set { super.nickname = newValue }
  }
  override open var organizationName: String {
    get { super.organizationName }
    set { super.organizationName = newValue }
  }
  override open var jobTitle: String {
    get { super.jobTitle }
    set { super.jobTitle = newValue }
  }
  override open var note: String {
    get { super.note }
    set { super.note = newValue }
  }
  override open var imageData: Data? {
    get { super.imageData }
    set { super.imageData = newValue }
  }
  override open var birthday: DateComponents? {
    get { super.birthday }
    set { super.birthday = newValue }
  }
  override open var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] {
    get { super.phoneNumbers }
    set { super.phoneNumbers = newValue }
  }
  override open var emailAddresses: [CNLabeledValue<NSString>] {
    get { super.emailAddresses }
    set { super.emailAddresses = newValue }
  }
  override open var postalAddresses: [CNLabeledValue<CNPostalAddress>] {
    get { super.postalAddresses }
    set { super.postalAddresses = newValue }
  }
  override open var urlAddresses: [CNLabeledValue<NSString>] {
    get { super.urlAddresses }
    set { super.urlAddresses = newValue }
  }
  override open var departmentName: String {
    get { super.departmentName }
    set { super.departmentName = newValue }
  }
}

/// A value of a contact that the user picks; none is made.
open class CNContactProperty: NSObject, @unchecked Sendable {
  override init() { super.init() }
  /// The contact.
  open var contact: CNContact { CNContact() }
  /// Which part.
  open var key: String { "" }
  /// The value.
  open var value: Any? { nil }
  /// The identifier.
  open var identifier: String? { nil }
  /// The label.
  open var label: String? { nil }
}

/// A telephone number.
open class CNPhoneNumber: NSObject, @unchecked Sendable {
  /// The number.
  public let stringValue: String
  /// A number.
  public init(stringValue string: String) {
    stringValue = string
    super.init()
  }
}

/// A value with a label.
open class CNLabeledValue<ValueType: AnyObject>: NSObject, @unchecked Sendable {
  /// The label.
  public let label: String?
  /// The value.
  public let value: ValueType
  /// A value with a label.
  public init(label: String?, value: ValueType) {
    self.label = label
    self.value = value
    super.init()
  }
  /// The label for the user: without its marks.
  open class func localizedString(forLabel label: String) -> String {
    label.replacingOccurrences(of: "_$!<", with: "").replacingOccurrences(of: ">!$_", with: "")
  }
}

/// The style of a contact's name.
public enum CNContactFormatterStyle: Int, Sendable { case fullName, phoneticFullName }

/// Writes the names of contacts.
open class CNContactFormatter: Formatter, @unchecked Sendable {
  /// A name; nil without one.
  open class func string(from contact: CNContact, style: CNContactFormatterStyle) -> String? {
    let name = [contact.givenName, contact.middleName, contact.familyName].filter { !$0.isEmpty }.joined(separator: " ")
    return name.isEmpty ? (contact.organizationName.isEmpty ? nil : contact.organizationName) : name
  }
  /// The parts that a name needs.
  open class func descriptorForRequiredKeys(for style: CNContactFormatterStyle) -> any CNKeyDescriptor {
    CNContactGivenNameKey
  }
}
