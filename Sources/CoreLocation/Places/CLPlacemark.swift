import Foundation

/// A place with its address.
open class CLPlacemark: NSObject, NSCopying, @unchecked Sendable {
  /// Where it is; nil if that is not known.
  public let location: CLLocation?
  /// What it is called.
  open var name: String? { nil }
  /// The street's number.
  open var subThoroughfare: String? { nil }
  /// The street.
  open var thoroughfare: String? { nil }
  /// The district.
  open var subLocality: String? { nil }
  /// The town.
  open var locality: String? { nil }
  /// The county.
  open var subAdministrativeArea: String? { nil }
  /// The state or province.
  open var administrativeArea: String? { nil }
  /// The postal code.
  open var postalCode: String? { nil }
  /// The country's code of two letters.
  open var isoCountryCode: String? { nil }
  /// The country.
  open var country: String? { nil }
  /// The lake or river.
  open var inlandWater: String? { nil }
  /// The ocean.
  open var ocean: String? { nil }
  /// What the place is known for.
  open var areasOfInterest: [String]? { nil }
  /// The surroundings that are meant.
  open var region: CLRegion? { nil }
  /// The place's time zone.
  open var timeZone: TimeZone? { nil }

  /// A place somewhere, without an address.
  public init(location: CLLocation?) {
    self.location = location
    super.init()
  }

  /// The same place as another.
  public init(placemark: CLPlacemark) {
    location = placemark.location
    super.init()
  }

  public func copy(with zone: NSZone? = nil) -> Any { self }
}

/// Called with places, or with the error.
public typealias CLGeocodeCompletionHandler = @Sendable ([CLPlacemark]?, (any Error)?) -> Void

/// Finds addresses of places, and places of addresses. Nobody answers here: every request ends with `CLError.network`.
open class CLGeocoder: NSObject, @unchecked Sendable {
  public override init() { super.init() }
  /// Whether a request is under way.
  ///
  /// - Note: Differs from iOS: always false: each ends at once.
  open var isGeocoding: Bool { false }
  /// Gives up a request; there is none.
  open func cancelGeocode() {}

  /// Finds the address of a location; the handler is called on the main queue.
  ///
  /// - Note: Differs from iOS: always fails with `CLError.network`.
  open func reverseGeocodeLocation(_ location: CLLocation, completionHandler: @escaping CLGeocodeCompletionHandler) {
    fail(completionHandler)
  }
  /// Finds the address of a location, in a language; the handler is called on the main queue.
  ///
  /// - Note: Differs from iOS: always fails with `CLError.network`.
  open func reverseGeocodeLocation(
    _ location: CLLocation, preferredLocale locale: Locale?, completionHandler: @escaping CLGeocodeCompletionHandler
  ) { fail(completionHandler) }
  /// Finds the places of an address; the handler is called on the main queue.
  ///
  /// - Note: Differs from iOS: always fails with `CLError.network`.
  open func geocodeAddressString(_ addressString: String, completionHandler: @escaping CLGeocodeCompletionHandler) {
    fail(completionHandler)
  }
  /// Finds the address of a location.
  ///
  /// - Note: Differs from iOS: always throws `CLError.network`.
  open func reverseGeocodeLocation(_ location: CLLocation) async throws -> [CLPlacemark] { throw CLError(.network) }
  /// Finds the address of a location, in a language.
  ///
  /// - Note: Differs from iOS: always throws `CLError.network`.
  open func reverseGeocodeLocation(
    _ location: CLLocation, preferredLocale locale: Locale?
  ) async throws -> [CLPlacemark] { throw CLError(.network) }
  /// Finds the places of an address.
  ///
  /// - Note: Differs from iOS: always throws `CLError.network`.
  open func geocodeAddressString(_ addressString: String) async throws -> [CLPlacemark] { throw CLError(.network) }

  private func fail(_ completionHandler: @escaping CLGeocodeCompletionHandler) {
    DispatchQueue.main.async { completionHandler(nil, CLError(.network)) }
  }
}
