import Foundation

/// The device's telephone network: there is none.
open class CTTelephonyNetworkInfo: NSObject, @unchecked Sendable {
  public override init() { super.init() }
  /// The companies: none.
  open var serviceSubscriberCellularProviders: [String: CTCarrier]? { nil }
  /// The company: none.
  open var subscriberCellularProvider: CTCarrier? { nil }
  /// The kinds of networks: none.
  open var serviceCurrentRadioAccessTechnology: [String: String]? { nil }
  /// The kind of network: none.
  open var currentRadioAccessTechnology: String? { nil }
}

/// A telephone company; none is made.
open class CTCarrier: NSObject, @unchecked Sendable {
  /// The name.
  open var carrierName: String? { nil }
  /// The country's number.
  open var mobileCountryCode: String? { nil }
  /// The company's number.
  open var mobileNetworkCode: String? { nil }
  /// The country's code.
  open var isoCountryCode: String? { nil }
  override init() { super.init() }
}
