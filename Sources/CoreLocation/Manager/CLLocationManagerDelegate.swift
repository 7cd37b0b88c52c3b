import Foundation
internal import SystemLink

/// Receives the location services' events, on the main thread; every method is optional.
@preconcurrency
public protocol CLLocationManagerDelegate: NSObjectProtocol {
  /// New locations, the newest last.
  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation])
  /// The location cannot be determined (Apple: the same method): `CLError.denied` if the user denies access, at the
  /// start of a service or during updates; `CLError.locationUnknown` for a `requestLocation()` on a device without a
  /// location.
  ///
  /// - Note: Differs from iOS: updates that run wait for the device's first place without an error.
  func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error)
  /// Called when a delegate is set, and at each change.
  func locationManagerDidChangeAuthorization(_ manager: CLLocationManager)
  /// The older form, called if the newer one is not implemented.
  func locationManager(_ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus)
  /// The device entered a monitored region that requests it; sent to all managers with a delegate.
  func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion)
  /// The device left a monitored region that requests it; sent to all managers with a delegate.
  func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion)
  /// Whether the device is in the region passed to `requestState(for:)`.
  ///
  /// - Note: Differs from iOS: not told by itself when a boundary is crossed.
  func locationManager(
    _ manager: CLLocationManager, didDetermineState state: CLRegionState, for region: CLRegion)
  /// Monitoring of the region has begun.
  func locationManager(_ manager: CLLocationManager, didStartMonitoringFor region: CLRegion)
  /// The region is not monitored (Apple: the same method): `CLError.regionMonitoringDenied` if the user denies access,
  /// `CLError.regionMonitoringFailure` if it is not a circle on the earth or the app already monitors twenty.
  func locationManager(
    _ manager: CLLocationManager, monitoringDidFailFor region: CLRegion?, withError error: any Error)
  /// The device arrived at a place, with a departure in the distant future, or left it.
  func locationManager(_ manager: CLLocationManager, didVisit visit: CLVisit)
  /// The heading changed.
  ///
  /// - Note: Differs from iOS: never called: the device has no compass.
  func locationManager(_ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading)
  /// Whether the user may be asked to calibrate the compass; false by default.
  ///
  /// - Note: Differs from iOS: never asked: the device has no compass.
  func locationManagerShouldDisplayHeadingCalibration(_ manager: CLLocationManager) -> Bool
  /// Updates pause because the device is at rest.
  ///
  /// - Note: Differs from iOS: never called: nothing pauses.
  func locationManagerDidPauseLocationUpdates(_ manager: CLLocationManager)
  /// Updates resume after a pause.
  ///
  /// - Note: Differs from iOS: never called: nothing pauses.
  func locationManagerDidResumeLocationUpdates(_ manager: CLLocationManager)
  /// Deferred updates arrive immediately from now on.
  ///
  /// - Note: Differs from iOS: never called: nothing is held back.
  func locationManager(_ manager: CLLocationManager, didFinishDeferredUpdatesWithError error: (any Error)?)
  /// The beacons near the device that satisfy a constraint.
  ///
  /// - Note: Differs from iOS: never called: the device has no radio; `didFailRangingFor` says so.
  func locationManager(
    _ manager: CLLocationManager, didRange beacons: [CLBeacon], satisfying beaconConstraint: CLBeaconIdentityConstraint)
  /// Beacons cannot be searched for.
  func locationManager(
    _ manager: CLLocationManager, didFailRangingFor beaconConstraint: CLBeaconIdentityConstraint, error: any Error)
  /// The older form of `didRange`.
  ///
  /// - Note: Differs from iOS: never called: the device has no radio; `rangingBeaconsDidFailFor` says so.
  func locationManager(
    _ manager: CLLocationManager, didRangeBeacons beacons: [CLBeacon], in region: CLBeaconRegion)
  /// The older form of `didFailRangingFor`.
  func locationManager(
    _ manager: CLLocationManager, rangingBeaconsDidFailFor region: CLBeaconRegion, withError error: any Error)
}

/// Each default only records that it was reached.
extension CLLocationManagerDelegate {
  public func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
    ServicePort.notImplemented()
  }
  public func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
    ServicePort.notImplemented()
  }
  public func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) { ServicePort.notImplemented() }
  public func locationManager(
    _ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus
  ) { ServicePort.notImplemented() }
  public func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion) {
    ServicePort.notImplemented()
  }
  public func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion) {
    ServicePort.notImplemented()
  }
  public func locationManager(
    _ manager: CLLocationManager, didDetermineState state: CLRegionState, for region: CLRegion
  ) { ServicePort.notImplemented() }
  public func locationManager(_ manager: CLLocationManager, didStartMonitoringFor region: CLRegion) {
    ServicePort.notImplemented()
  }
  public func locationManager(
    _ manager: CLLocationManager, monitoringDidFailFor region: CLRegion?, withError error: any Error
  ) { ServicePort.notImplemented() }
  public func locationManager(_ manager: CLLocationManager, didVisit visit: CLVisit) { ServicePort.notImplemented() }
  public func locationManager(_ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading) {
    ServicePort.notImplemented()
  }
  public func locationManagerShouldDisplayHeadingCalibration(_ manager: CLLocationManager) -> Bool {
    ServicePort.notImplemented()
    return false
  }
  public func locationManagerDidPauseLocationUpdates(_ manager: CLLocationManager) { ServicePort.notImplemented() }
  public func locationManagerDidResumeLocationUpdates(_ manager: CLLocationManager) { ServicePort.notImplemented() }
  public func locationManager(
    _ manager: CLLocationManager, didFinishDeferredUpdatesWithError error: (any Error)?
  ) { ServicePort.notImplemented() }
  public func locationManager(
    _ manager: CLLocationManager, didRange beacons: [CLBeacon], satisfying beaconConstraint: CLBeaconIdentityConstraint
  ) { ServicePort.notImplemented() }
  public func locationManager(
    _ manager: CLLocationManager, didFailRangingFor beaconConstraint: CLBeaconIdentityConstraint, error: any Error
  ) { ServicePort.notImplemented() }
  public func locationManager(
    _ manager: CLLocationManager, didRangeBeacons beacons: [CLBeacon], in region: CLBeaconRegion
  ) { ServicePort.notImplemented() }
  public func locationManager(
    _ manager: CLLocationManager, rangingBeaconsDidFailFor region: CLBeaconRegion, withError error: any Error
  ) { ServicePort.notImplemented() }
}
