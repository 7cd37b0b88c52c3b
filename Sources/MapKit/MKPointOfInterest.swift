import CoreLocation
import Foundation
import UIKit

/// A kind of place.
public struct MKPointOfInterestCategory: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Where one eats.
  public static let restaurant = MKPointOfInterestCategory(rawValue: "MKPOICategoryRestaurant")
  /// Where one drinks coffee.
  public static let cafe = MKPointOfInterestCategory(rawValue: "MKPOICategoryCafe")
  /// Where bread is made.
  public static let bakery = MKPointOfInterestCategory(rawValue: "MKPOICategoryBakery")
  /// Where food is sold.
  public static let foodMarket = MKPointOfInterestCategory(rawValue: "MKPOICategoryFoodMarket")
  /// Where one sleeps.
  public static let hotel = MKPointOfInterestCategory(rawValue: "MKPOICategoryHotel")
  /// Where things are sold.
  public static let store = MKPointOfInterestCategory(rawValue: "MKPOICategoryStore")
  /// Where art is shown.
  public static let museum = MKPointOfInterestCategory(rawValue: "MKPOICategoryMuseum")
  /// With trees.
  public static let park = MKPointOfInterestCategory(rawValue: "MKPOICategoryPark")
  /// Where cars stand.
  public static let parking = MKPointOfInterestCategory(rawValue: "MKPOICategoryParking")
  /// Where petrol is sold.
  public static let gasStation = MKPointOfInterestCategory(rawValue: "MKPOICategoryGasStation")
  /// Where the sick are.
  public static let hospital = MKPointOfInterestCategory(rawValue: "MKPOICategoryHospital")
  /// Where medicine is sold.
  public static let pharmacy = MKPointOfInterestCategory(rawValue: "MKPOICategoryPharmacy")
  /// Where one learns.
  public static let school = MKPointOfInterestCategory(rawValue: "MKPOICategorySchool")
  /// Where one studies.
  public static let university = MKPointOfInterestCategory(rawValue: "MKPOICategoryUniversity")
  /// Where money is.
  public static let bank = MKPointOfInterestCategory(rawValue: "MKPOICategoryBank")
  /// Where machines hand out money.
  public static let atm = MKPointOfInterestCategory(rawValue: "MKPOICategoryATM")
  /// Where aeroplanes land.
  public static let airport = MKPointOfInterestCategory(rawValue: "MKPOICategoryAirport")
  /// Where buses and trains stop.
  public static let publicTransport = MKPointOfInterestCategory(rawValue: "MKPOICategoryPublicTransport")
}

/// Which kinds of places are shown; kept.
@preconcurrency @MainActor
open class MKPointOfInterestFilter: NSObject {
  /// All kinds.
  public static let includingAll = MKPointOfInterestFilter(excluding: [])
  /// None.
  public static let excludingAll = MKPointOfInterestFilter(including: [])
  private let kinds: Set<MKPointOfInterestCategory>
  private let isIncluding: Bool

  /// These kinds.
  public init(including categories: [MKPointOfInterestCategory]) {
    (kinds, isIncluding) = (Set(categories), true)
    super.init()
  }
  /// All but these kinds.
  public init(excluding categories: [MKPointOfInterestCategory]) {
    (kinds, isIncluding) = (Set(categories), false)
    super.init()
  }
  /// Whether a kind is shown.
  open func includes(_ category: MKPointOfInterestCategory) -> Bool { kinds.contains(category) == isIncluding }
  /// Whether a kind is not shown.
  open func excludes(_ category: MKPointOfInterestCategory) -> Bool { !includes(category) }
}

/// A search for places around one; finds none.
@preconcurrency @MainActor
open class MKLocalPointsOfInterestRequest: NSObject {
  /// The middle.
  public let coordinate: CLLocationCoordinate2D
  /// How far around, in metres.
  public let radius: CLLocationDistance
  /// Which kinds of places.
  open var pointOfInterestFilter: MKPointOfInterestFilter?
  /// A search around a place.
  public init(center coordinate: CLLocationCoordinate2D, radius: CLLocationDistance) {
    self.coordinate = coordinate
    self.radius = radius
    super.init()
  }
}

/// A button that makes a map follow the user.
open class MKUserTrackingBarButtonItem: UIBarButtonItem {
  /// The map.
  open weak var mapView: MKMapView?
  /// A button for a map; a tap has no effect, as the user's place is not on the map.
  public convenience init(mapView: MKMapView?) {
    self.init(title: "Location", style: .plain, target: nil, action: nil)
    self.mapView = mapView
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The identifier of the annotation views that a map makes by itself.
public let MKMapViewDefaultAnnotationViewReuseIdentifier = "MKMapViewDefaultAnnotationView"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The identifier of the views of gathered annotations; none gather here.
public let MKMapViewDefaultClusterAnnotationViewReuseIdentifier = "MKMapViewDefaultClusterAnnotationView"
