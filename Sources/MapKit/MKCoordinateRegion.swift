import CoreLocation
import Foundation

/// The extent of a region, in degrees.
public struct MKCoordinateSpan: Sendable {
  /// From south to north.
  public var latitudeDelta: Double
  /// From west to east.
  public var longitudeDelta: Double
  /// No extent.
  public init() { self.init(latitudeDelta: 0, longitudeDelta: 0) }
  /// An extent.
  public init(latitudeDelta: Double, longitudeDelta: Double) {
    self.latitudeDelta = latitudeDelta
    self.longitudeDelta = longitudeDelta
  }
}

/// A part of the world.
public struct MKCoordinateRegion: Sendable {
  /// The middle.
  public var center: CLLocationCoordinate2D
  /// The extent.
  public var span: MKCoordinateSpan
  /// Nothing, at the origin.
  public init() { self.init(center: CLLocationCoordinate2D(latitude: 0, longitude: 0), span: MKCoordinateSpan()) }
  /// A part of the world.
  public init(center: CLLocationCoordinate2D, span: MKCoordinateSpan) {
    self.center = center
    self.span = span
  }
  /// A part of the world with an extent in metres.
  public init(
    center centerCoordinate: CLLocationCoordinate2D, latitudinalMeters: CLLocationDistance,
    longitudinalMeters: CLLocationDistance
  ) {
    // A degree of latitude is about 111,320 metres; one of longitude shrinks with the cosine of the latitude.
    let metres = 111_320.0
    let shrunk = max(metres * cos(centerCoordinate.latitude * .pi / 180), 1)
    self.init(
      center: centerCoordinate,
      span: MKCoordinateSpan(
        latitudeDelta: latitudinalMeters / metres, longitudeDelta: longitudinalMeters / shrunk))
  }
}

/// A part of the world with an extent in metres, in the older form.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func MKCoordinateRegionMakeWithDistance(
  _ centerCoordinate: CLLocationCoordinate2D, _ latitudinalMeters: CLLocationDistance,
  _ longitudinalMeters: CLLocationDistance
) -> MKCoordinateRegion {
  MKCoordinateRegion(
    center: centerCoordinate, latitudinalMeters: latitudinalMeters, longitudinalMeters: longitudinalMeters)
}

/// A part of the world, in the older form.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func MKCoordinateRegionMake(_ center: CLLocationCoordinate2D, _ span: MKCoordinateSpan) -> MKCoordinateRegion {
  MKCoordinateRegion(center: center, span: span)
}

/// An extent, in the older form.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func MKCoordinateSpanMake(_ latitudeDelta: Double, _ longitudeDelta: Double) -> MKCoordinateSpan {
  MKCoordinateSpan(latitudeDelta: latitudeDelta, longitudeDelta: longitudeDelta)
}

/// From where a map is seen.
@preconcurrency @MainActor
open class MKMapCamera: NSObject {
  /// The middle of the view.
  open var centerCoordinate: CLLocationCoordinate2D
  /// The distance, in metres; stored.
  open var centerCoordinateDistance: CLLocationDistance
  /// The angle, in degrees; stored.
  open var pitch: CGFloat
  /// The direction, in degrees; stored.
  open var heading: CLLocationDistance

  /// A camera over a place.
  public init(
    lookingAtCenter centerCoordinate: CLLocationCoordinate2D, fromDistance distance: CLLocationDistance, pitch: CGFloat,
    heading: CLLocationDistance
  ) {
    self.centerCoordinate = centerCoordinate
    centerCoordinateDistance = distance
    self.pitch = pitch
    self.heading = heading
    super.init()
  }
}
