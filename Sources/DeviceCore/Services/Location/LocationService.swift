import LifeCycle

/// The location services: the device's location, the apps' requests, and their permissions (reference 5.3).
struct LocationService: Sendable {
  /// The device's location; nil until it is set.
  private(set) var place: Coordinate?
  private var kept: [AppKey: LocationServices] = [:]
  /// The standard updates of processes that requested them.
  private var updates: [ProcessKey: LocationUpdates] = [:]

  mutating func restore(_ kept: [AppKey: LocationServices], place: Coordinate?) {
    self.kept = kept
    self.place = place
  }

  // MARK: Questions

  /// The state of an app's location services; the initial state if it has made no request.
  func services(of app: AppKey) -> LocationServices { kept[app] ?? LocationServices() }

  /// Whether standard updates keep a process with the background mode running (reference 5.3).
  func holds(_ process: ProcessKey, of app: AppKey) -> Bool {
    guard let updates = updates[process] else { return false }
    return updates.isRunning && updates.inBackground && services(of: app).allows
  }

  /// Whether a process requested and may get locations; in the background only updates begun in the foreground
  /// continue.
  func hears(_ process: ProcessKey, of app: AppKey, isInFront: Bool, isHeldByLocation: Bool) -> Bool {
    guard let updates = updates[process], updates.isRunning || updates.wantsOne else { return false }
    switch services(of: app).authorization {
    case .always: return true
    case .whenInUse: return isInFront || isHeldByLocation
    case .notDetermined, .restricted, .denied: return false
    }
  }

  // MARK: Requests of apps

  /// What to do after a request from an app.
  enum Outcome {
    case done
    /// Send the process the known location.
    case tellPlace
    case authorize(LocationAuthorization)
    case keep(StoreChange)
    case refused(code: Int32, reason: String)
  }

  mutating func take(_ request: LocationRequest, of process: ProcessKey, _ app: AppKey) -> Outcome {
    switch request {
    case .authorize(let always): return authorize(app, always: always)
    case .startUpdates(let inBackground):
      let wasRunning = updates[process]?.isRunning ?? false
      updates[process, default: LocationUpdates()].isRunning = true
      updates[process]?.inBackground = inBackground
      return wasRunning ? .done : .tellPlace
    case .stopUpdates:
      updates[process] = nil
      return .done
    case .once:
      updates[process, default: LocationUpdates()].wantsOne = true
      return .tellPlace
    case .significantChanges(let on): return kept(app) { $0.watchesSignificantChanges = on }
    case .visits(let on): return kept(app) { $0.watchesVisits = on }
    case .monitor(let region):
      guard region.centre.isValid, region.radius > 0 else {
        return .refused(code: 5, reason: "the region '\(region.identifier)' is not a circle on the earth")
      }
      let known = services(of: app).regions.filter { $0.identifier != region.identifier }
      guard known.count < LocationServices.regionLimit else {
        return .refused(code: 5, reason: "the app already monitors \(LocationServices.regionLimit) regions")
      }
      return kept(app) { $0.regions = known + [region] }
    case .stopMonitoring(let identifier): return kept(app) { $0.regions.removeAll { $0.identifier == identifier } }
    }
  }

  private func authorize(_ app: AppKey, always: Bool) -> Outcome {
    let services = services(of: app)
    switch services.authorization {
    case .notDetermined: return .authorize(!services.answersYes ? .denied : always ? .always : .whenInUse)
    // The upgrade is asked for once; here it gets the first prompt's answer.
    case .whenInUse where always && services.answersYes: return .authorize(.always)
    case .whenInUse, .always, .denied, .restricted: return .done
    }
  }

  private mutating func kept(_ app: AppKey, _ body: (inout LocationServices) -> Void) -> Outcome {
    change(app, body).map { .keep($0) } ?? .done
  }

  // MARK: Changes

  /// - Returns: the change to store; nil if nothing changed.
  mutating func change(_ app: AppKey, _ body: (inout LocationServices) -> Void) -> StoreChange? {
    let before = services(of: app)
    var services = before
    body(&services)
    guard services != before else { return nil }
    kept[app] = services
    return .location(app, services)
  }

  mutating func wasToldPlace(_ process: ProcessKey) { updates[process]?.wantsOne = false }

  /// The device has moved.
  ///
  /// - Returns: its previous location.
  mutating func move(to new: Coordinate) -> Coordinate? {
    defer { place = new }
    return place
  }

  /// An app's events for a location change besides standard updates: regions, significant changes, visits.
  func events(for app: AppKey, from old: Coordinate?, to new: Coordinate, date: Double) -> [LocationEvent] {
    let services = services(of: app)
    guard services.isWanted, services.allows else { return [] }
    var events: [LocationEvent] = []
    for region in services.regions {
      let (was, now) = (old.map(region.contains) ?? false, region.contains(new))
      if !was, now, region.tellsOfEntry { events.append(.entered(region)) }
      if was, !now, region.tellsOfExit { events.append(.exited(region)) }
    }
    if services.watchesSignificantChanges, isSignificant(new, for: services) {
      events.append(.location(new, date: date))
    }
    if services.watchesVisits, old.map({ $0.distance(to: new) >= 100 }) ?? true {
      if let old, let arrival = services.arrival { events.append(.visit(old, arrival: arrival, departure: date)) }
      events.append(.visit(new, arrival: date, departure: nil))
    }
    return events
  }

  /// The app was told of a location change.
  mutating func told(_ app: AppKey, of new: Coordinate, date: Double) -> StoreChange? {
    let isSignificant = isSignificant(new, for: services(of: app))
    return change(app) { services in
      if isSignificant { services.lastSignificant = new }
      services.arrival = date
    }
  }

  private func isSignificant(_ new: Coordinate, for services: LocationServices) -> Bool {
    services.lastSignificant.map { $0.distance(to: new) >= LocationServices.significantDistance } ?? true
  }

  /// A process has ended, and its standard updates with it.
  mutating func ended(_ process: ProcessKey) { if !updates.isEmpty { updates[process] = nil } }

  mutating func forget(_ app: AppKey) { kept[app] = nil }
}
