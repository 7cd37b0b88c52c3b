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

  /// What to search for.
  @preconcurrency @MainActor
  open class Request: NSObject {
    /// The words.
    open var naturalLanguageQuery: String?
    /// Where.
    open var region = MKCoordinateRegion()
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
