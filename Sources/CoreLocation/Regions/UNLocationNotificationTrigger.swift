import Foundation
@_spi(System) import UserNotifications

/// Fires when the device enters or leaves a circle, according to the region. Works whether or not the app runs.
public final class UNLocationNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  /// The circle, with its entry and exit settings.
  public let region: CLRegion

  /// - Parameter region: A `CLCircularRegion`; no other kind can be monitored here.
  public init(region: CLRegion, repeats: Bool) {
    guard let circular = region as? CLCircularRegion else {
      preconditionFailure("a location trigger needs a CLCircularRegion here, not \(type(of: region))")
    }
    self.region = region
    super.init(
      circle: NotificationCircle(
        identifier: region.identifier, latitude: circular.center.latitude, longitude: circular.center.longitude,
        radius: circular.radius, notifyOnEntry: region.notifyOnEntry, notifyOnExit: region.notifyOnExit),
      repeats: repeats)
    UNNotificationTrigger.makesRegions { circle, repeats in
      let region = CLCircularRegion(
        center: CLLocationCoordinate2D(latitude: circle.latitude, longitude: circle.longitude), radius: circle.radius,
        identifier: circle.identifier)
      region.notifyOnEntry = circle.notifyOnEntry
      region.notifyOnExit = circle.notifyOnExit
      return UNLocationNotificationTrigger(region: region, repeats: repeats)
    }
  }
}
