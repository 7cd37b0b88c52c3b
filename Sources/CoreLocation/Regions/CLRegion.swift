import Foundation

/// Whether the device is in a region.
public enum CLRegionState: Int, Sendable {
  case unknown = 0
  case inside = 1
  case outside = 2
}

/// An area that can be monitored; equal by identifier, as on iOS.
open class CLRegion: NSObject, NSCopying, @unchecked Sendable {
  /// The identifier, unique among the app's regions.
  public let identifier: String
  /// Whether an entry is reported; read when monitoring begins.
  open var notifyOnEntry = true
  /// Whether an exit is reported; read when monitoring begins.
  open var notifyOnExit = true

  init(identifier: String) {
    self.identifier = identifier
    super.init()
  }

  public func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? CLRegion else { return false }
    return type(of: other) == type(of: self) && identifier == other.identifier
  }

  open override var hash: Int { identifier.hashValue }
}

/// A circle on the earth.
open class CLCircularRegion: CLRegion, @unchecked Sendable {
  /// The centre.
  public let center: CLLocationCoordinate2D
  /// In metres.
  public let radius: CLLocationDistance

  /// A circle; an invalid one fails at monitoring, not here.
  public init(center: CLLocationCoordinate2D, radius: CLLocationDistance, identifier: String) {
    self.center = center
    self.radius = radius
    super.init(identifier: identifier)
  }

  /// Whether a location is in the circle, its edge included.
  open func contains(_ coordinate: CLLocationCoordinate2D) -> Bool {
    let centre = CLLocation(latitude: center.latitude, longitude: center.longitude)
    return centre.distance(from: CLLocation(latitude: coordinate.latitude, longitude: coordinate.longitude)) <= radius
  }
}
