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
  /// An address without values.
  public override init() { super.init() }
}
