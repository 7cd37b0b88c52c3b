import Foundation
internal import LifeCycle
internal import SystemLink

/// An app's way to the location services. The delegate hears on the main thread.
///
/// The place is what the device was told (`dormouse location`). Standard updates go on in the background only with
/// `allowsBackgroundLocationUpdates` and the background mode `location`; significant changes, regions and visits wake
/// the app and launch it, with permission for *always* and unless the user has swiped it away (reference 5.3).
open class CLLocationManager: NSObject, @unchecked Sendable {
  /// Held weakly. Events that arrived before it are delivered now.
  open weak var delegate: (any CLLocationManagerDelegate)? {
    didSet { if delegate != nil { LocationHub.shared.delegateArrived(for: self) } }
  }
  /// How exactly the place is wanted, in metres. Stored; it has no effect here: the place is as exact as the device was
  /// told.
  open var desiredAccuracy: CLLocationAccuracy = kCLLocationAccuracyBest
  /// Metres between two updates at the least.
  open var distanceFilter: CLLocationDistance = kCLDistanceFilterNone
  /// What the updates are for. Stored; it has no effect here.
  open var activityType = CLActivityType.other
  /// Whether iOS may pause updates while the device rests. Stored; it has no effect here: nothing pauses.
  open var pausesLocationUpdatesAutomatically = true
  /// Whether the status bar says that the app looks. Stored; it has no effect here.
  open var showsBackgroundLocationIndicator = false
  /// Degrees between two headings at the least. Stored; it has no effect here: the device has no compass.
  open var headingFilter: CLLocationDegrees = 1
  /// Which edge of the device counts as its front. Stored; it has no effect here.
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

  /// The location reported last; nil before the first.
  open internal(set) var location: CLLocation?
  /// Always nil: the device has no compass.
  open var heading: CLHeading? { nil }
  /// In metres.
  open var maximumRegionMonitoringDistance: CLLocationDistance { 1_000_000 }

  var isUpdating = false
  var wantsOne = false
  var lastTold: CLLocation?

  /// A manager, which hears of what all managers of the app share; `location` is what the app was told last.
  public override init() {
    super.init()
    location = LocationHub.shared.lastLocation
    LocationHub.shared.add(self)
  }

  // MARK: Permission

  /// Whether the app may know the place, as this process was told last. From any thread.
  open var authorizationStatus: CLAuthorizationStatus { LocationHub.shared.authorization }
  /// The same in the older form.
  open class func authorizationStatus() -> CLAuthorizationStatus { LocationHub.shared.authorization }
  /// How exactly the app may know the place.
  ///
  /// - Note: Differs from iOS: always fully.
  open var accuracyAuthorization: CLAccuracyAuthorization { .fullAccuracy }
  /// Whether the app's widgets may know the place.
  ///
  /// - Note: Differs from iOS: always false: there are no widgets.
  open var isAuthorizedForWidgetUpdates: Bool { false }

  /// Asks the user once; later calls ask nothing. The delegate hears of the change. The answer is the one the device
  /// was told to give (`dormouse permission`), yes where it was told none.
  open func requestWhenInUseAuthorization() { ServicePort.tell(.location(.authorize(always: false))) }
  /// Asks for *always*, also as the step up from *when in use*.
  ///
  /// - Note: Differs from iOS: granted at once where the user says yes, also as the first question, which iOS answers
  ///   for a trial time; the step up is answered as the first question was.
  open func requestAlwaysAuthorization() { ServicePort.tell(.location(.authorize(always: true))) }
  /// The accuracy is full already.
  open func requestTemporaryFullAccuracyAuthorization(
    withPurposeKey purposeKey: String, completion: ((any Error)?) -> Void
  ) { completion(nil) }

  // MARK: What there is

  /// Whether the user has the location services on.
  ///
  /// - Note: Differs from iOS: always true.
  open class func locationServicesEnabled() -> Bool { true }
  /// Whether significant changes can be watched: they can.
  open class func significantLocationChangeMonitoringAvailable() -> Bool { true }
  /// Whether there is a compass: there is none.
  open class func headingAvailable() -> Bool { false }
  /// Whether beacons can be found: they cannot.
  open class func isRangingAvailable() -> Bool { false }
  /// Whether regions of a class can be watched: circles can.
  open class func isMonitoringAvailable(for regionClass: AnyClass) -> Bool { regionClass is CLCircularRegion.Type }

  // MARK: Standard updates

  /// Tells the place as it is known, and each time that it changes, while the app may hear of it: in front, or in the
  /// background as `allowsBackgroundLocationUpdates` says. While updates go on there, the app is not suspended
  /// (reference 5.3).
  ///
  /// Where the user refuses, the delegate gets `CLError.denied` (Apple: `locationManager(_:didFailWithError:)`); the
  /// updates
  /// begin when the user allows them. An app that the user has not been asked about gets nothing.
  open func startUpdatingLocation() {
    isUpdating = true
    lastTold = nil
    LocationHub.shared.updatesChanged()
    LocationHub.shared.failIfRefused(self)
  }

  /// Ends the updates of this manager; with those of the last one, the app may be suspended again.
  open func stopUpdatingLocation() {
    isUpdating = false
    LocationHub.shared.updatesChanged()
  }

  /// One place, or the reason why there is none (Apple: `requestLocation()`): `CLError.denied` where the user refuses,
  /// `CLError.locationUnknown` where the device knows no place. An app that the user has not been asked about waits for
  /// the answer.
  open func requestLocation() { LocationHub.shared.requestOne(for: self) }

  // MARK: What wakes the app

  /// Tells a place 500 metres or more from the last one so told; wakes the app, or launches it, with permission for
  /// *always* and unless the user has swiped it away (reference 5.3). The wish outlives the process. It is the app's,
  /// not one manager's.
  open func startMonitoringSignificantLocationChanges() {
    ServicePort.tell(.location(.significantChanges(true)))
    LocationHub.shared.failIfRefused(self)
  }
  /// Stops that service, for all managers.
  open func stopMonitoringSignificantLocationChanges() { ServicePort.tell(.location(.significantChanges(false))) }
  /// Tells where the device stays; wakes the app, or launches it, as significant changes do. The wish outlives the
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

  /// The regions of the app, which all its managers share; they outlive its processes.
  open var monitoredRegions: Set<CLRegion> { LocationHub.shared.regions }

  /// Watches a circle, in place of one with the same identifier; at most twenty of an app. The delegate hears that it
  /// began, or why it did not. Entering and leaving wake the app, or launch it, with permission for *always* and unless
  /// the user has swiped it away (reference 5.3).
  open func startMonitoring(for region: CLRegion) { LocationHub.shared.startMonitoring(region, self) }
  /// Stops monitoring the region of this identifier; no effect where it is not monitored.
  open func stopMonitoring(for region: CLRegion) { LocationHub.shared.stopMonitoring(region) }
  /// Tells the delegate, a moment later, whether the device is in a region, which need not be watched; `unknown` before
  /// this process was told a place.
  open func requestState(for region: CLRegion) { LocationHub.shared.tellState(of: region, self) }

  /// Starts reporting the heading.
  ///
  /// - Note: Differs from iOS: nothing comes: the device has no compass.
  open func startUpdatingHeading() {}
  /// Stops reporting the heading; there is none.
  open func stopUpdatingHeading() {}
  /// Takes the call for calibration away; there is none.
  open func dismissHeadingCalibrationDisplay() {}
}
