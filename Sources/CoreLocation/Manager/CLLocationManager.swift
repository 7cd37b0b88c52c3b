import Foundation
internal import LifeCycle
internal import SystemLink

/// An app's interface to the location services. Calls its delegate on the main thread.
///
/// The location is set from outside (`dormouse location`). Standard updates continue in the background only with
/// `allowsBackgroundLocationUpdates` and the background mode `location`; significant changes, regions and visits wake
/// or launch the app, with *always* permission and unless the user swiped it away (reference 5.3).
open class CLLocationManager: NSObject, @unchecked Sendable {
  /// The delegate, held weakly. Events that arrived before it are delivered when it is set.
  open weak var delegate: (any CLLocationManagerDelegate)? {
    didSet { if delegate != nil { LocationHub.shared.delegateArrived(for: self) } }
  }
  /// The desired accuracy in metres. Stored; it has no effect here: the location is as exact as it was set.
  open var desiredAccuracy: CLLocationAccuracy = kCLLocationAccuracyBest
  /// The least distance between two updates, in metres.
  open var distanceFilter: CLLocationDistance = kCLDistanceFilterNone
  /// The purpose of the updates. Stored; it has no effect here.
  open var activityType = CLActivityType.other
  /// Whether iOS may pause updates while the device is at rest. Stored; it has no effect here: nothing pauses.
  open var pausesLocationUpdatesAutomatically = true
  /// Whether the status bar shows that the app uses the location. Stored; it has no effect here.
  open var showsBackgroundLocationIndicator = false
  /// The least change between two headings, in degrees. Stored; it has no effect here: the device has no compass.
  open var headingFilter: CLLocationDegrees = 1
  /// The edge of the device that counts as its front. Stored; it has no effect here.
  open var headingOrientation = CLDeviceOrientation.portrait
  /// Whether standard updates continue in the background. Setting it without the background mode `location` crashes the
  /// app, as on iOS.
  open var allowsBackgroundLocationUpdates = false {
    didSet {
      precondition(
        !allowsBackgroundLocationUpdates || !ServicePort.isOpen || ServicePort.backgroundModes.contains("location"),
        "NSInternalInconsistencyException: allowsBackgroundLocationUpdates needs 'location' in UIBackgroundModes")
      if isUpdating { LocationHub.shared.updatesChanged() }
    }
  }

  /// The last reported location; nil before the first.
  open internal(set) var location: CLLocation?
  /// Always nil: the device has no compass.
  open var heading: CLHeading? { nil }
  /// In metres.
  open var maximumRegionMonitoringDistance: CLLocationDistance { 1_000_000 }

  var isUpdating = false
  var wantsOne = false
  var lastTold: CLLocation?

  /// A manager; all managers of the app share permission and events. `location` is the app's last reported location.
  public override init() {
    super.init()
    location = LocationHub.shared.lastLocation
    LocationHub.shared.add(self)
  }

  // MARK: Permission

  /// The app's permission, as last reported to this process. From any thread.
  open var authorizationStatus: CLAuthorizationStatus { LocationHub.shared.authorization }
  /// The older form of the same.
  open class func authorizationStatus() -> CLAuthorizationStatus { LocationHub.shared.authorization }
  /// The location accuracy that the app may use.
  ///
  /// - Note: Differs from iOS: always fully.
  open var accuracyAuthorization: CLAccuracyAuthorization { .fullAccuracy }
  /// Whether the app's widgets may use the location.
  ///
  /// - Note: Differs from iOS: always false: there are no widgets.
  open var isAuthorizedForWidgetUpdates: Bool { false }

  /// Asks the user once; later calls do nothing. The delegate gets the change. The answer is set from outside
  /// (`dormouse permission`), yes by default.
  open func requestWhenInUseAuthorization() { ServicePort.tell(.location(.authorize(always: false))) }
  /// Asks for *always*, also as an upgrade from *when in use*.
  ///
  /// - Note: Differs from iOS: granted at once where the user says yes, also as the first question, which iOS answers
  ///   for a trial time; the step up is answered as the first question was.
  open func requestAlwaysAuthorization() { ServicePort.tell(.location(.authorize(always: true))) }
  /// Does nothing: the accuracy is always full.
  open func requestTemporaryFullAccuracyAuthorization(
    withPurposeKey purposeKey: String, completion: ((any Error)?) -> Void
  ) { completion(nil) }

  // MARK: Availability

  /// Whether the location services are on.
  ///
  /// - Note: Differs from iOS: always true.
  open class func locationServicesEnabled() -> Bool { true }
  /// Whether significant changes can be monitored: always true.
  open class func significantLocationChangeMonitoringAvailable() -> Bool { true }
  /// Whether there is a compass: always false.
  open class func headingAvailable() -> Bool { false }
  /// Whether beacons can be ranged: always false.
  open class func isRangingAvailable() -> Bool { false }
  /// Whether regions of a class can be monitored: true for circles.
  open class func isMonitoringAvailable(for regionClass: AnyClass) -> Bool { regionClass is CLCircularRegion.Type }

  // MARK: Standard updates

  /// Reports the known location, and each change, while the app may get it: in the foreground, or in the background
  /// according to `allowsBackgroundLocationUpdates`. While background updates run, the app is not suspended (reference
  /// 5.3).
  ///
  /// If the user denies access, the delegate gets `CLError.denied` (Apple: `locationManager(_:didFailWithError:)`);
  /// updates begin when the user allows them. Without an answer from the user, the app gets nothing.
  open func startUpdatingLocation() {
    isUpdating = true
    lastTold = nil
    LocationHub.shared.updatesChanged()
    LocationHub.shared.failIfRefused(self)
  }

  /// Ends this manager's updates; when the last manager's end, the app may be suspended again.
  open func stopUpdatingLocation() {
    isUpdating = false
    LocationHub.shared.updatesChanged()
  }

  /// Reports one location, or the error (Apple: `requestLocation()`): `CLError.denied` if the user denies access,
  /// `CLError.locationUnknown` if the device has no location. Without an answer from the user, the request waits for
  /// it.
  open func requestLocation() { LocationHub.shared.requestOne(for: self) }

  // MARK: Services that wake the app

  /// Reports a location 500 metres or more from the last one reported; wakes or launches the app, with *always*
  /// permission and unless the user swiped it away (reference 5.3). The request outlives the process, and belongs to
  /// the app, not to one manager.
  open func startMonitoringSignificantLocationChanges() {
    ServicePort.tell(.location(.significantChanges(true)))
    LocationHub.shared.failIfRefused(self)
  }
  /// Stops that service, for all managers.
  open func stopMonitoringSignificantLocationChanges() { ServicePort.tell(.location(.significantChanges(false))) }
  /// Reports where the device stays; wakes or launches the app, as significant changes do. The request outlives the
  /// process.
  ///
  /// - Note: Differs from iOS: a place is a visit as soon as the device is told to be there, 100 metres or more from
  ///   the last one.
  open func startMonitoringVisits() {
    ServicePort.tell(.location(.visits(true)))
    LocationHub.shared.failIfRefused(self)
  }
  /// Stops that service, for all managers.
  open func stopMonitoringVisits() { ServicePort.tell(.location(.visits(false))) }

  /// The app's monitored regions, shared by all its managers; they outlive its processes.
  open var monitoredRegions: Set<CLRegion> { LocationHub.shared.regions }

  /// Monitors a circular region; replaces one with the same identifier. At most twenty per app. The delegate is told
  /// that monitoring began, or why it failed. Entry and exit wake or launch the app, with *always* permission and
  /// unless the user swiped it away (reference 5.3).
  open func startMonitoring(for region: CLRegion) { LocationHub.shared.startMonitoring(region, self) }
  /// Stops monitoring the region with this identifier; no effect if it is not monitored.
  open func stopMonitoring(for region: CLRegion) { LocationHub.shared.stopMonitoring(region) }
  /// Tells the delegate, a moment later, whether the device is in a region, monitored or not; `unknown` before this
  /// process got a location.
  open func requestState(for region: CLRegion) { LocationHub.shared.tellState(of: region, self) }

  /// Starts reporting the heading.
  ///
  /// - Note: Differs from iOS: nothing comes: the device has no compass.
  open func startUpdatingHeading() {}
  /// Stops reporting the heading; does nothing.
  open func stopUpdatingHeading() {}
  /// Dismisses the calibration prompt; does nothing.
  open func dismissHeadingCalibrationDisplay() {}
}
