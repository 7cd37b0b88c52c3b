import Foundation
internal import SystemLink

/// Hears from the location services, on the main thread; every method is optional.
@preconcurrency
public protocol CLLocationManagerDelegate: NSObjectProtocol {
  /// Places, the newest last.
  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation])
  func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error)
  /// Called once a delegate is there, and at each change.
  func locationManagerDidChangeAuthorization(_ manager: CLLocationManager)
  /// The older form, called where the newer one is not implemented.
  func locationManager(_ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus)
  func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion)
  func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion)
  func locationManager(
    _ manager: CLLocationManager, didDetermineState state: CLRegionState, for region: CLRegion)
  func locationManager(_ manager: CLLocationManager, didStartMonitoringFor region: CLRegion)
  func locationManager(
    _ manager: CLLocationManager, monitoringDidFailFor region: CLRegion?, withError error: any Error)
  func locationManager(_ manager: CLLocationManager, didVisit visit: CLVisit)
  /// Never called: the device has no compass.
  func locationManager(_ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading)
  func locationManagerShouldDisplayHeadingCalibration(_ manager: CLLocationManager) -> Bool
  /// Never called: nothing pauses.
  func locationManagerDidPauseLocationUpdates(_ manager: CLLocationManager)
  func locationManagerDidResumeLocationUpdates(_ manager: CLLocationManager)
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
