import Foundation
internal import LifeCycle
internal import SystemLink

/// An app's way to the location services. The delegate hears on the main thread.
///
/// The place is what the device was told (`dormouse location`). Standard updates go on in the background only with
/// `allowsBackgroundLocationUpdates` and the background mode `location`; significant changes, regions and visits wake
/// the app and launch it, with permission for *always* and unless the user has swiped it away (reference 5.3).
open class CLLocationManager: NSObject, @unchecked Sendable {
  /// Held weakly. What came before there was one is told now.
  open weak var delegate: (any CLLocationManagerDelegate)? {
    didSet { if delegate != nil { LocationHub.shared.delegateArrived(for: self) } }
  }
  /// In metres; kept, and otherwise without effect.
  open var desiredAccuracy: CLLocationAccuracy = kCLLocationAccuracyBest
  /// Metres between two updates at the least.
  open var distanceFilter: CLLocationDistance = kCLDistanceFilterNone
  open var activityType = CLActivityType.other
  open var pausesLocationUpdatesAutomatically = true
  open var showsBackgroundLocationIndicator = false
  open var headingFilter: CLLocationDegrees = 1
  open var headingOrientation = CLDeviceOrientation.portrait
  /// Whether standard updates go on in the background. Setting it without the background mode `location` ends the app,
  /// as on iOS.
  open var allowsBackgroundLocationUpdates = false {
    didSet {
      precondition(
        !allowsBackgroundLocationUpdates || !ServicePort.isOpen || ServicePort.backgroundModes.contains("location"),
        "NSInternalInconsistencyException: allowsBackgroundLocationUpdates needs 'location' in UIBackgroundModes")
      if isUpdating { LocationHub.shared.updatesChanged() }
    }
  }

  /// The place that was told last; nil before.
  open internal(set) var location: CLLocation?
  /// Always nil: the device has no compass.
  open var heading: CLHeading? { nil }
  /// In metres.
  open var maximumRegionMonitoringDistance: CLLocationDistance { 1_000_000 }

  var isUpdating = false
  var wantsOne = false
  var lastTold: CLLocation?

  public override init() {
    super.init()
    location = LocationHub.shared.lastLocation
    LocationHub.shared.add(self)
  }

  // MARK: Permission

  open var authorizationStatus: CLAuthorizationStatus { LocationHub.shared.authorization }
  open class func authorizationStatus() -> CLAuthorizationStatus { LocationHub.shared.authorization }
  open var accuracyAuthorization: CLAccuracyAuthorization { .fullAccuracy }
  open var isAuthorizedForWidgetUpdates: Bool { false }

  open func requestWhenInUseAuthorization() { ServicePort.tell(.location(.authorize(always: false))) }
  open func requestAlwaysAuthorization() { ServicePort.tell(.location(.authorize(always: true))) }
  /// The accuracy is full already.
  open func requestTemporaryFullAccuracyAuthorization(
    withPurposeKey purposeKey: String, completion: ((any Error)?) -> Void
  ) { completion(nil) }

  // MARK: What there is

  open class func locationServicesEnabled() -> Bool { true }
  open class func significantLocationChangeMonitoringAvailable() -> Bool { true }
  open class func headingAvailable() -> Bool { false }
  open class func isRangingAvailable() -> Bool { false }
  open class func isMonitoringAvailable(for regionClass: AnyClass) -> Bool { regionClass is CLCircularRegion.Type }

  // MARK: Standard updates

  open func startUpdatingLocation() {
    isUpdating = true
    lastTold = nil
    LocationHub.shared.updatesChanged()
  }

  open func stopUpdatingLocation() {
    isUpdating = false
    LocationHub.shared.updatesChanged()
  }

  /// One place, as soon as it is known.
  open func requestLocation() {
    wantsOne = true
    ServicePort.tell(.location(.once))
  }

  // MARK: What wakes the app

  open func startMonitoringSignificantLocationChanges() { ServicePort.tell(.location(.significantChanges(true))) }
  open func stopMonitoringSignificantLocationChanges() { ServicePort.tell(.location(.significantChanges(false))) }
  open func startMonitoringVisits() { ServicePort.tell(.location(.visits(true))) }
  open func stopMonitoringVisits() { ServicePort.tell(.location(.visits(false))) }

  /// The regions of the app, which all its managers share; they outlive its processes.
  open var monitoredRegions: Set<CLRegion> { LocationHub.shared.regions }

  /// Watches a circle; at most twenty of an app.
  open func startMonitoring(for region: CLRegion) { LocationHub.shared.startMonitoring(region, self) }
  open func stopMonitoring(for region: CLRegion) { LocationHub.shared.stopMonitoring(region) }
  open func requestState(for region: CLRegion) { LocationHub.shared.tellState(of: region, self) }

  /// Nothing comes: the device has no compass.
  open func startUpdatingHeading() {}
  open func stopUpdatingHeading() {}
  open func dismissHeadingCalibrationDisplay() {}
}
