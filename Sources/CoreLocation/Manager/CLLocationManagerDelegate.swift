import Foundation
internal import SystemLink

/// Receives the events of the location services, on the main thread; every method is optional.
@preconcurrency
public protocol CLLocationManagerDelegate: NSObjectProtocol {
  /// New locations, the newest last.
  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation])
  /// The place cannot be determined (Apple: the same method): `CLError.denied` where the user refuses, at the start of
  /// a service or while updates run; `CLError.locationUnknown` for a `requestLocation()` on a device that knows no
  /// place.
  ///
  /// - Note: Differs from iOS: updates that run wait for the device's first place without an error.
  func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error)
  /// Called once a delegate is there, and at each change.
  func locationManagerDidChangeAuthorization(_ manager: CLLocationManager)
  /// The older form, called where the newer one is not implemented.
  func locationManager(_ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus)
  /// The device came into a watched region that asks for it; told to all managers with a delegate.
  func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion)
  /// The device left a watched region that asks for it; told to all managers with a delegate.
  func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion)
  /// Whether the device is in the region that `requestState(for:)` asked about.
  ///
  /// - Note: Differs from iOS: not told by itself when a boundary is crossed.
  func locationManager(
    _ manager: CLLocationManager, didDetermineState state: CLRegionState, for region: CLRegion)
  /// Monitoring of the region has begun.
  func locationManager(_ manager: CLLocationManager, didStartMonitoringFor region: CLRegion)
  /// The region is not monitored (Apple: the same method): `CLError.regionMonitoringDenied` where the user refuses,
  /// `CLError.regionMonitoringFailure` where it is no circle on the earth or the app monitors twenty already.
  func locationManager(
    _ manager: CLLocationManager, monitoringDidFailFor region: CLRegion?, withError error: any Error)
  /// The device came to a place, with a departure far in the future, or left it.
  func locationManager(_ manager: CLLocationManager, didVisit visit: CLVisit)
  /// The device points elsewhere.
  ///
  /// - Note: Differs from iOS: never called: the device has no compass.
  func locationManager(_ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading)
  /// Whether the user may be asked to calibrate the compass; false where the app does not say.
  ///
  /// - Note: Differs from iOS: never asked: the device has no compass.
  func locationManagerShouldDisplayHeadingCalibration(_ manager: CLLocationManager) -> Bool
  /// Updates rest because the device does.
  ///
  /// - Note: Differs from iOS: never called: nothing pauses.
  func locationManagerDidPauseLocationUpdates(_ manager: CLLocationManager)
  /// Updates go on after a pause.
  ///
  /// - Note: Differs from iOS: never called: nothing pauses.
  func locationManagerDidResumeLocationUpdates(_ manager: CLLocationManager)
  /// Updates that were held back come from now on at once.
  ///
  /// - Note: Differs from iOS: never called: nothing is held back.
  func locationManager(_ manager: CLLocationManager, didFinishDeferredUpdatesWithError error: (any Error)?)
}

/// The defaults say that they were reached, and nothing else.
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
}
