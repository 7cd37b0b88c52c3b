import LifeCycle

/// The location services: who hears of a change of place, who is kept running and who is launched for it
/// (reference 5.3).
extension DeviceCore {
  /// What is kept of the app's location services; the initial state of one that has asked for nothing.
  public func locationServices(of app: AppKey) -> LocationServices { places[app] ?? LocationServices() }

  mutating func location(_ index: Int, _ request: LocationRequest) throws(Refusal) -> ServiceAnswer {
    let app = processes[index].app
    switch request {
    case .authorize(let always): authorize(index, always: always)
    case .startUpdates(let inBackground):
      let isNew = !processes[index].updates.isRunning
      processes[index].updates.isRunning = true
      processes[index].updates.inBackground = inBackground
      if isNew { tellPlace(index) }
    case .stopUpdates: processes[index].updates = LocationUpdates()
    case .once:
      processes[index].updates.wantsOne = true
      tellPlace(index)
    case .significantChanges(let on): changePlaces(app) { $0.watchesSignificantChanges = on }
    case .visits(let on): changePlaces(app) { $0.watchesVisits = on }
    case .monitor(let region):
      guard region.centre.isValid, region.radius > 0 else {
        return .refused(code: 5, reason: "the region '\(region.identifier)' is no circle on the earth")
      }
      let known = locationServices(of: app).regions.filter { $0.identifier != region.identifier }
      guard known.count < LocationServices.regionLimit else {
        return .refused(code: 5, reason: "the app monitors \(LocationServices.regionLimit) regions already")
      }
      changePlaces(app) { $0.regions = known + [region] }
    case .stopMonitoring(let identifier): changePlaces(app) { $0.regions.removeAll { $0.identifier == identifier } }
    }
    refresh(index)
    return .done
  }

  private mutating func changePlaces(_ app: AppKey, _ body: (inout LocationServices) -> Void) {
    var services = locationServices(of: app)
    body(&services)
    guard services != locationServices(of: app) else { return }
    places[app] = services
    for index in processes.indices where processes[index].app == app { processes[index].mayLocate = services.allows }
    effects.append(.store(.location(app, services)))
  }

  // MARK: Authorization

  private mutating func authorize(_ index: Int, always: Bool) {
    let app = processes[index].app
    let services = locationServices(of: app)
    switch services.authorization {
    case .notDetermined: setAuthorization(app, !services.answersYes ? .denied : always ? .always : .whenInUse)
    // The step up is asked for once; here it is answered as the first question was.
    case .whenInUse where always && services.answersYes: setAuthorization(app, .always)
    case .whenInUse, .always, .denied, .restricted: break
    }
  }

  /// The user's word in the settings, or before the app has asked; nil as the answer to a question to come.
  mutating func permitLocation(_ app: AppKey, _ authorization: LocationAuthorization) throws(Refusal) {
    _ = try require(app)
    record(.input, "permission", app: app, detail: ["location": .string("\(authorization)")])
    changePlaces(app) { $0.answersYes = authorization != .denied && authorization != .restricted }
    setAuthorization(app, authorization)
  }

  private mutating func setAuthorization(_ app: AppKey, _ authorization: LocationAuthorization) {
    guard locationServices(of: app).authorization != authorization else { return }
    changePlaces(app) { $0.authorization = authorization }
    record(.system, "locationAuthorization", app: app, detail: ["status": .string("\(authorization)")])
    // One that fell asleep with updates running which it now may have is woken for them.
    guard let index = launchedIndex(of: app), processes[index].end == nil,
      processes[index].phase != .suspended || processes[index].holdsLocation
    else { return }
    send(index, .service(.location(.authorization(authorization))))
    tellPlace(index)
    refresh(index)
  }

  // MARK: Change of place

  /// Whether the process may be told where the device is.
  private func hears(_ index: Int) -> Bool {
    let process = processes[index]
    guard process.end == nil, process.phase != .suspended, process.updates.isRunning || process.updates.wantsOne
    else { return false }
    switch locationServices(of: process.app).authorization {
    case .always: return true
    // In the background only what was begun in front goes on, and that is what runs there.
    case .whenInUse: return process.hasForegroundScene || process.holdsLocation
    case .notDetermined, .restricted, .denied: return false
    }
  }

  /// Tells a process the place as it is known.
  private mutating func tellPlace(_ index: Int) {
    guard let place, hears(index) else { return }
    processes[index].updates.wantsOne = false
    send(index, .service(.location(.location(place, date: epoch + now.seconds))))
    refresh(index)
  }

  mutating func moved(to new: Coordinate) throws(Refusal) {
    guard new.isValid else { throw .invalidLocation }
    let old = place
    place = new
    record(.input, "location", detail: ["latitude": .number(new.latitude), "longitude": .number(new.longitude)])
    let input = cause
    for app in apps.indices.map({ AppKey(Int32($0)) }) where !apps[Int(app.rawValue)].name.isEmpty {
      cause = input
      if let index = launchedIndex(of: app) { tellPlace(index) }
      cause = input
      tellOfChange(app, from: old, to: new)
    }
    cause = input
    fireRegionNotifications(from: old, to: new)
  }

  /// Regions, significant changes and visits: told to an app that runs, and launching or waking one that does not.
  private mutating func tellOfChange(_ app: AppKey, from old: Coordinate?, to new: Coordinate) {
    let services = locationServices(of: app)
    guard services.isWanted, services.allows else { return }
    let date = epoch + now.seconds
    var events: [LocationEvent] = []
    for region in services.regions {
      let (was, now) = (old.map(region.contains) ?? false, region.contains(new))
      if !was, now, region.tellsOfEntry { events.append(.entered(region)) }
      if was, !now, region.tellsOfExit { events.append(.exited(region)) }
    }
    let distance = services.lastSignificant.map { $0.distance(to: new) } ?? .infinity
    if services.watchesSignificantChanges, distance >= LocationServices.significantDistance {
      events.append(.location(new, date: date))
    }
    if services.watchesVisits, old.map({ $0.distance(to: new) >= 100 }) ?? true {
      if let old, let arrival = services.arrival { events.append(.visit(old, arrival: arrival, departure: date)) }
      events.append(.visit(new, arrival: date, departure: nil))
    }
    guard !events.isEmpty, let index = processForLocation(app, services) else { return }
    changePlaces(app) { services in
      if distance >= LocationServices.significantDistance { services.lastSignificant = new }
      services.arrival = date
    }
    for event in events { send(index, .service(.location(event))) }
    refresh(index)
  }

  /// The app's process, launched where there is none and it may be: with *Always*, and not after a forced quit.
  private mutating func processForLocation(_ app: AppKey, _ services: LocationServices) -> Int? {
    if let index = launchedIndex(of: app), processes[index].end == nil {
      // Asleep it is woken only by what it may hear of at any time.
      return processes[index].hasForegroundScene || services.authorization == .always || isAwake(index) ? index : nil
    }
    guard services.authorization == .always else { return nil }
    guard !apps[Int(app.rawValue)].isForceQuit else {
      record(.system, "not launched: the user has swiped the app away", app: app)
      return nil
    }
    return start(app, Transition.Launch(inForeground: false, isForLocation: true))
  }
}
