import CoreLocation
import UIKit

/// Uses the location services as scenarios ask.
class Location: NSObject, CLLocationManagerDelegate {
  private var manager: CLLocationManager?

  @discardableResult
  func make() -> CLLocationManager {
    if let manager { return manager }
    let manager = CLLocationManager()
    manager.delegate = self
    self.manager = manager
    return manager
  }

  /// `authorize`, `authorize always`, `start`, `start background`, `stop`, `once`, `significant`, `visits`,
  /// `region LATITUDE LONGITUDE RADIUS`.
  func perform(_ words: [String]) {
    let manager = make()
    switch words[0] {
    case "authorize":
      if words.count > 1 {
        manager.requestAlwaysAuthorization()
      } else {
        manager.requestWhenInUseAuthorization()
      }
    case "start":
      manager.allowsBackgroundLocationUpdates = words.count > 1
      manager.startUpdatingLocation()
    case "stop": manager.stopUpdatingLocation()
    case "once": manager.requestLocation()
    case "significant": manager.startMonitoringSignificantLocationChanges()
    case "visits": manager.startMonitoringVisits()
    case "region":
      manager.startMonitoring(
        for: CLCircularRegion(
          center: CLLocationCoordinate2D(latitude: Double(words[1])!, longitude: Double(words[2])!),
          radius: Double(words[3])!, identifier: "place"))
    default: print("location: unknown request \(words)")
    }
  }

  func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {}
  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {}
  func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {}
  func locationManager(
    _ manager: CLLocationManager, monitoringDidFailFor region: CLRegion?, withError error: any Error
  ) {}
  func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion) {}
  func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion) {}
  func locationManager(_ manager: CLLocationManager, didVisit visit: CLVisit) {}
}
