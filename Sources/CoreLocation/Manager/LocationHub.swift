import Foundation
internal import LifeCycle
internal import SystemLink

/// The shared state of the app's managers, and their link to the system. On any thread; delegates are called on the
/// main thread.
final class LocationHub: @unchecked Sendable {
  static let shared = LocationHub()

  private struct Weak { weak var manager: CLLocationManager? }

  private let lock = NSRecursiveLock()
  private var managers: [Weak] = []
  private var status = CLAuthorizationStatus.notDetermined
  private var monitored: [String: CLRegion] = [:]
  private(set) var lastLocation: CLLocation?
  /// Events that arrived without a delegate.
  private var unheard: [LocationEvent] = []

  private init() {
    let state = ServicePort.initialState
    status = CLAuthorizationStatus(state.locationAuthorization)
    for region in state.regions { monitored[region.identifier] = CLCircularRegion(region) }
    ServicePort.listen("CoreLocation") { [weak self] event in
      guard case .location(let event) = event else { return }
      self?.take(event)
    }
  }

  var authorization: CLAuthorizationStatus { lock.withLock { status } }
  var regions: Set<CLRegion> { lock.withLock { Set(monitored.values) } }

  private var all: [CLLocationManager] { lock.withLock { managers.compactMap(\.manager) } }

  func add(_ manager: CLLocationManager) {
    lock.withLock {
      managers.removeAll { $0.manager == nil }
      managers.append(Weak(manager: manager))
    }
  }

  /// Tells a new delegate the permission, and the events that arrived before.
  func delegateArrived(for manager: CLLocationManager) {
    DispatchQueue.main.async { [self] in
      tellAuthorization(manager)
      let waiting = lock.withLock {
        defer { unheard = [] }
        return unheard
      }
      for event in waiting { take(event) }
    }
  }

  func updatesChanged() {
    let running = all.filter(\.isUpdating)
    if running.isEmpty {
      ServicePort.tell(.location(.stopUpdates))
    } else {
      ServicePort.tell(
        .location(.startUpdates(inBackground: running.contains { $0.allowsBackgroundLocationUpdates })))
    }
  }

  // MARK: Failures

  /// Whether the user denies the app the location.
  private var isRefused: Bool { authorization == .denied || authorization == .restricted }

  /// Tells the manager's delegate, a moment later, that the user denies access, if so.
  func failIfRefused(_ manager: CLLocationManager) {
    guard isRefused else { return }
    DispatchQueue.main.async { [self] in fail(manager, .denied) }
  }

  /// Requests one location. The system sends a known location before its answer: if only the answer arrives, there is
  /// none.
  func requestOne(for manager: CLLocationManager) {
    guard !isRefused else { return failIfRefused(manager) }
    manager.wantsOne = true
    ServicePort.ask(.location(.once)) { [weak manager] _ in
      guard let manager, manager.wantsOne, self.authorization != .notDetermined else { return }
      manager.wantsOne = false
      // No manager waits for a location any longer; running updates continue.
      if !self.all.contains(where: { $0.isUpdating || $0.wantsOne }) { ServicePort.tell(.location(.stopUpdates)) }
      self.fail(manager, .locationUnknown)
    }
  }

  private func fail(_ manager: CLLocationManager, _ code: CLError.Code) {
    guard let delegate = manager.delegate else { return }
    ServicePort.optional("locationManager(_:didFailWithError:)", detail: ["error": .string("\(code)")]) {
      delegate.locationManager(manager, didFailWithError: CLError(code))
    }
  }

  // MARK: Regions

  func startMonitoring(_ region: CLRegion, _ manager: CLLocationManager) {
    guard !isRefused else {
      DispatchQueue.main.async { [self] in
        fail(region, manager, .regionMonitoringDenied, "the user denies the app the location")
      }
      return
    }
    guard let circle = region as? CLCircularRegion else {
      return fail(region, manager, .regionMonitoringFailure, "only circular regions can be monitored here")
    }
    let message = MonitoredRegion(
      identifier: region.identifier,
      centre: Coordinate(latitude: circle.center.latitude, longitude: circle.center.longitude), radius: circle.radius,
      tellsOfEntry: region.notifyOnEntry, tellsOfExit: region.notifyOnExit)
    ServicePort.ask(.location(.monitor(message))) { [weak manager] answer in
      guard let manager else { return }
      if case .refused(_, let reason) = answer {
        return self.fail(region, manager, .regionMonitoringFailure, reason)
      }
      self.lock.withLock { self.monitored[region.identifier] = region }
      guard let delegate = manager.delegate else { return }
      ServicePort.optional("locationManager(_:didStartMonitoringFor:)") {
        delegate.locationManager(manager, didStartMonitoringFor: region)
      }
    }
  }

  private func fail(_ region: CLRegion, _ manager: CLLocationManager, _ code: CLError.Code, _ reason: String) {
    guard let delegate = manager.delegate else { return }
    ServicePort.optional(
      "locationManager(_:monitoringDidFailFor:withError:)", detail: ["error": .string(reason)]
    ) {
      delegate.locationManager(manager, monitoringDidFailFor: region, withError: CLError(code))
    }
  }

  func stopMonitoring(_ region: CLRegion) {
    lock.withLock { monitored[region.identifier] = nil }
    ServicePort.tell(.location(.stopMonitoring(region.identifier)))
  }

  func tellState(of region: CLRegion, _ manager: CLLocationManager) {
    DispatchQueue.main.async { [self] in
      guard let delegate = manager.delegate else { return }
      let state: CLRegionState =
        if let circle = region as? CLCircularRegion, let place = lock.withLock({ lastLocation }) {
          circle.contains(place.coordinate) ? .inside : .outside
        } else {
          .unknown
        }
      ServicePort.optional("locationManager(_:didDetermineState:for:)") {
        delegate.locationManager(manager, didDetermineState: state, for: region)
      }
    }
  }

  // MARK: Events

  private func take(_ event: LocationEvent) {
    let listening = all.filter { $0.delegate != nil }
    if case .authorization(let authorization) = event {
      lock.withLock { status = CLAuthorizationStatus(authorization) }
      for manager in listening { tellAuthorization(manager) }
      guard isRefused else { return }
      for manager in listening where manager.isUpdating || manager.wantsOne {
        manager.wantsOne = false
        fail(manager, .denied)
      }
      return
    }
    guard !listening.isEmpty else { return lock.withLock { unheard.append(event) } }
    switch event {
    case .authorization: return
    case .location(let place, let date):
      let location = CLLocation(
        coordinate: CLLocationCoordinate2D(latitude: place.latitude, longitude: place.longitude), altitude: 0,
        horizontalAccuracy: 5, verticalAccuracy: -1, timestamp: Date(timeIntervalSince1970: date))
      lock.withLock { lastLocation = location }
      tell(location, listening)
    case .entered(let region): tell(region, isEntry: true, listening)
    case .exited(let region): tell(region, isEntry: false, listening)
    case .visit(let place, let arrival, let departure):
      let visit = CLVisit(
        coordinate: CLLocationCoordinate2D(latitude: place.latitude, longitude: place.longitude),
        arrivalDate: Date(timeIntervalSince1970: arrival),
        departureDate: departure.map { Date(timeIntervalSince1970: $0) } ?? .distantFuture)
      for manager in listening {
        ServicePort.optional("locationManager(_:didVisit:)") {
          manager.delegate?.locationManager(manager, didVisit: visit)
        }
      }
    }
  }

  /// Sends a location to the managers that requested it; a significant change, which belongs to no manager, to all.
  private func tell(_ location: CLLocation, _ listening: [CLLocationManager]) {
    let asked = listening.filter { $0.isUpdating || $0.wantsOne }
    for manager in asked.isEmpty ? listening : asked {
      manager.location = location
      if let last = manager.lastTold, manager.isUpdating, !manager.wantsOne, manager.distanceFilter > 0,
        location.distance(from: last) < manager.distanceFilter
      {
        continue
      }
      manager.lastTold = location
      manager.wantsOne = false
      let place = location.coordinate
      ServicePort.optional(
        "locationManager(_:didUpdateLocations:)",
        detail: ["latitude": .number(place.latitude), "longitude": .number(place.longitude)]
      ) { manager.delegate?.locationManager(manager, didUpdateLocations: [location]) }
    }
  }

  private func tell(_ region: MonitoredRegion, isEntry: Bool, _ listening: [CLLocationManager]) {
    let known = lock.withLock { monitored[region.identifier] } ?? CLCircularRegion(region)
    for manager in listening {
      let name = isEntry ? "locationManager(_:didEnterRegion:)" : "locationManager(_:didExitRegion:)"
      ServicePort.optional(name, detail: ["region": .string(region.identifier)]) {
        if isEntry {
          manager.delegate?.locationManager(manager, didEnterRegion: known)
        } else {
          manager.delegate?.locationManager(manager, didExitRegion: known)
        }
      }
    }
  }

  private func tellAuthorization(_ manager: CLLocationManager) {
    guard let delegate = manager.delegate else { return }
    let status = authorization
    let isTold = ServicePort.optional(
      "locationManagerDidChangeAuthorization(_:)", detail: ["status": .string("\(status)")]
    ) { delegate.locationManagerDidChangeAuthorization(manager) }
    guard !isTold else { return }
    ServicePort.optional(
      "locationManager(_:didChangeAuthorization:)", detail: ["status": .string("\(status)")]
    ) { delegate.locationManager(manager, didChangeAuthorization: status) }
  }
}

extension CLAuthorizationStatus {
  init(_ authorization: LocationAuthorization) {
    self = CLAuthorizationStatus(rawValue: Int32(authorization.rawValue)) ?? .notDetermined
  }
}

extension CLCircularRegion {
  convenience init(_ region: MonitoredRegion) {
    self.init(
      center: CLLocationCoordinate2D(latitude: region.centre.latitude, longitude: region.centre.longitude),
      radius: region.radius, identifier: region.identifier)
    notifyOnEntry = region.tellsOfEntry
    notifyOnExit = region.tellsOfExit
  }
}
