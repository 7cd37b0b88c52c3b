import Foundation

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The part of a postal address by this name.
public let CNPostalAddressStreetKey = "street"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The part of a postal address by this name.
public let CNPostalAddressCityKey = "city"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The part of a postal address by this name.
public let CNPostalAddressStateKey = "state"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The part of a postal address by this name.
public let CNPostalAddressPostalCodeKey = "postalCode"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The part of a postal address by this name.
public let CNPostalAddressCountryKey = "country"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The part of a postal address by this name.
public let CNPostalAddressISOCountryCodeKey = "ISOCountryCode"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The postal addresses.
public let CNContactPostalAddressesKey = "postalAddresses"

/// A postal address.
open class CNPostalAddress: NSObject, @unchecked Sendable {
  /// The street.
  open var street: String { "" }
  /// The city.
  open var city: String { "" }
  /// The state.
  open var state: String { "" }
  /// The postal code.
  open var postalCode: String { "" }
  /// The country.
  open var country: String { "" }
  /// The country's code.
  open var isoCountryCode: String { "" }
  /// A part of the city.
  open var subLocality: String { "" }
  /// A part of the state.
  open var subAdministrativeArea: String { "" }
  /// An address without values.
  public override init() { super.init() }
}

/// A postal address that can be changed.
open class CNMutablePostalAddress: CNPostalAddress, @unchecked Sendable {
  private var parts: [String: String] = [:]
  override open var street: String {
    get { parts["street"] ?? "" }
    set { parts["street"] = newValue }
  }
  override open var city: String {
    get { parts["city"] ?? "" }
    set { parts["city"] = newValue }
  }
  override open var state: String {
    get { parts["state"] ?? "" }
    set { parts["state"] = newValue }
  }
  override open var postalCode: String {
    get { parts["postalCode"] ?? "" }
    set { parts["postalCode"] = newValue }
  }
  override open var country: String {
    get { parts["country"] ?? "" }
    set { parts["country"] = newValue }
  }
  override open var isoCountryCode: String {
    get { parts["isoCountryCode"] ?? "" }
    set { parts["isoCountryCode"] = newValue }
  }
  override open var subLocality: String {
    get { parts["subLocality"] ?? "" }
    set { parts["subLocality"] = newValue }
  }
  override open var subAdministrativeArea: String {
    get { parts["subAdministrativeArea"] ?? "" }
    set { parts["subAdministrativeArea"] = newValue }
  }
}

/// The style of a postal address.
public enum CNPostalAddressFormatterStyle: Int, Sendable { case mailingAddress }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The attribute that says which part of an address a text is.
public let CNPostalAddressPropertyAttribute = "CNPostalAddressPropertyAttribute"

/// Writes postal addresses, a part a line.
///
/// - Note: Differs from iOS: in the order of the United States, whatever the country.
open class CNPostalAddressFormatter: Formatter, @unchecked Sendable {
  /// An address as text.
  open class func string(from postalAddress: CNPostalAddress, style: CNPostalAddressFormatterStyle) -> String {
    let place = [postalAddress.city, postalAddress.state, postalAddress.postalCode].filter { !$0.isEmpty }
    return [postalAddress.street, place.joined(separator: " "), postalAddress.country].filter { !$0.isEmpty }
      .joined(separator: "\n")
  }
  /// An address as text.
  open func string(from postalAddress: CNPostalAddress) -> String {
    Self.string(from: postalAddress, style: .mailingAddress)
  }
  /// An address as text; the parts are not marked.
  open class func attributedString(
    from postalAddress: CNPostalAddress, style: CNPostalAddressFormatterStyle,
    withDefaultAttributes attributes: [AnyHashable: Any] = [:]
  ) -> NSAttributedString { NSAttributedString(string: string(from: postalAddress, style: style)) }
}
