import Contacts
import CoreLocation
import Foundation
@_spi(System) import UIKit

/// A place with an address.
@preconcurrency @MainActor
open class MKPlacemark: NSObject, MKAnnotation {
  /// Where it is.
  public let coordinate: CLLocationCoordinate2D
  /// The name.
  open var name: String?
  /// The title; the name.
  open var title: String? { name }
  /// The country's code; nil, as addresses are not known.
  open var countryCode: String? { nil }
  /// The place as a location.
  open var location: CLLocation? { CLLocation(latitude: coordinate.latitude, longitude: coordinate.longitude) }

  /// A place.
  public init(coordinate: CLLocationCoordinate2D) {
    self.coordinate = coordinate
    super.init()
  }

  /// The address; nil unless given.
  public private(set) var postalAddress: CNPostalAddress?
  /// The same place.
  public convenience init(placemark: CLPlacemark) {
    self.init(coordinate: placemark.location?.coordinate ?? CLLocationCoordinate2D(latitude: 0, longitude: 0))
    name = placemark.name
  }
  /// A place with an address.
  public convenience init(coordinate: CLLocationCoordinate2D, postalAddress address: CNPostalAddress) {
    self.init(coordinate: coordinate)
    postalAddress = address
  }
  /// A place with an address, which is dropped.
  public convenience init(coordinate: CLLocationCoordinate2D, addressDictionary: [String: Any]?) {
    self.init(coordinate: coordinate)
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of the way to travel.
public let MKLaunchOptionsDirectionsModeKey = "MKLaunchOptionsDirectionsMode"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// By car.
public let MKLaunchOptionsDirectionsModeDriving = "MKLaunchOptionsDirectionsModeDriving"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// On foot.
public let MKLaunchOptionsDirectionsModeWalking = "MKLaunchOptionsDirectionsModeWalking"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of the look of the map.
public let MKLaunchOptionsMapTypeKey = "MKLaunchOptionsMapType"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of the middle of the map.
public let MKLaunchOptionsMapCenterKey = "MKLaunchOptionsMapCenter"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of the extent of the map.
public let MKLaunchOptionsMapSpanKey = "MKLaunchOptionsMapSpan"

/// A place to go to.
@preconcurrency @MainActor
open class MKMapItem: NSObject {
  /// The place.
  public let placemark: MKPlacemark
  /// The name.
  open var name: String?
  /// The telephone number.
  open var phoneNumber: String?
  /// The page.
  open var url: URL?
  /// Whether it is the user's place.
  open var isCurrentLocation: Bool { isUser }
  private var isUser = false

  /// A place to go to.
  public init(placemark: MKPlacemark) {
    self.placemark = placemark
    super.init()
  }

  /// The user's place; the origin, as it is not known.
  open class func forCurrentLocation() -> MKMapItem {
    let item = MKMapItem(placemark: MKPlacemark(coordinate: CLLocationCoordinate2D(latitude: 0, longitude: 0)))
    item.isUser = true
    return item
  }

  /// Opens the maps app; false, as there is none.
  @discardableResult
  open func openInMaps(launchOptions: [String: Any]? = nil) -> Bool {
    StandIn.firstUse(of: "MKMapItem", "there is no maps app to open")
    return false
  }
}

extension MKMapItem {
  /// Opens the maps app with places; false, as there is none.
  @discardableResult
  public class func openMaps(with mapItems: [MKMapItem], launchOptions: [String: Any]? = nil) -> Bool {
    mapItems.first?.openInMaps(launchOptions: launchOptions) ?? false
  }
  /// Opens the maps app on the screen of a scene; the handler hears that there is none.
  public func openInMaps(
    launchOptions: [String: Any]? = nil, from scene: UIScene?, completionHandler: ((Bool) -> Void)? = nil
  ) { completionHandler?(openInMaps(launchOptions: launchOptions)) }
}

/// Why maps failed.
public struct MKError: Error, Equatable, Sendable {
  /// The reasons.
  public enum Code: UInt, Sendable {
    case unknown = 1
    case serverFailure, loadingThrottled, placemarkNotFound, directionsNotFound, decodingFailed
  }
  /// The reason.
  public let code: Code
  /// An error for a reason.
  public init(_ code: Code) { self.code = code }
}

/// A search for places: finds none, as there are no maps.
@preconcurrency @MainActor
open class MKLocalSearch: NSObject {
  /// Receives what was found.
  public typealias CompletionHandler = @MainActor @Sendable (Response?, (any Error)?) -> Void

  /// What a search looks for.
  public struct ResultType: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Addresses.
    public static let address = ResultType(rawValue: 1)
    /// Places.
    public static let pointOfInterest = ResultType(rawValue: 2)
  }

  /// What to search for.
  @preconcurrency @MainActor
  open class Request: NSObject {
    /// The words.
    open var naturalLanguageQuery: String?
    /// Where.
    open var region = MKCoordinateRegion()
    /// Which kinds of places; stored.
    open var pointOfInterestFilter: MKPointOfInterestFilter?
    /// What is wanted; stored.
    open var resultTypes: MKLocalSearch.ResultType = [.address, .pointOfInterest]
    /// A search for words.
    public convenience init(naturalLanguageQuery: String) {
      self.init()
      self.naturalLanguageQuery = naturalLanguageQuery
    }
    /// A search for words in a region.
    public convenience init(naturalLanguageQuery: String, region: MKCoordinateRegion) {
      self.init(naturalLanguageQuery: naturalLanguageQuery)
      self.region = region
    }
    public override init() { super.init() }
  }

  /// What was found; none is made.
  @preconcurrency @MainActor
  open class Response: NSObject {
    /// The places.
    open var mapItems: [MKMapItem] { [] }
    /// Where they are.
    open var boundingRegion: MKCoordinateRegion { MKCoordinateRegion() }
    override init() { super.init() }
  }

  /// A search.
  public init(request: Request) { super.init() }
  /// A search for places around one; finds none.
  public init(request: MKLocalPointsOfInterestRequest) { super.init() }
  /// Whether the search goes on: no.
  open var isSearching: Bool { false }
  /// Searches; the handler gets an empty response, on the main queue.
  ///
  /// - Note: Differs from iOS: there a search that finds nothing is an error. Apps that look for well-known places often
  ///   take a response for granted.
  open func start(completionHandler: @escaping CompletionHandler) {
    StandIn.firstUse(of: "MKLocalSearch", "there are no maps to search")
    DispatchQueue.main.async { MainActor.assumeIsolated { completionHandler(Response(), nil) } }
  }
  /// Ends the search.
  open func cancel() {}
}
