import LifeCycle

/// Who hears of a change of place, who is kept running and who is launched for it (reference 5.3).
extension DeviceCore {
  /// What is kept of the app's location services; the initial state of one that has asked for nothing.
  public func locationServices(of app: AppKey) -> LocationServices { location.services(of: app) }

  mutating func location(_ index: Int, _ request: LocationRequest) -> ServiceAnswer {
    let app = processes[index].app
    let cause = processes[index].cause
    let outcome = location.take(request, of: processes[index].key, app)
    // Whether it may be held is seen before it hears anything: what holds it decides whether it hears.
    refreshLocation(app, by: cause)
    switch outcome {
    case .done: break
    case .tellPlace: tellPlace(index, by: cause)
    case .authorize(let authorization): setAuthorization(app, authorization, by: cause)
    case .keep(let change): outbox.store(change)
    case .refused(let code, let reason): return .refused(code: code, reason: reason)
    }
    return .done
  }

  /// Whether location holds the app's processes follows what it asks for and may have.
  private mutating func refreshLocation(_ app: AppKey, by cause: Cause) {
    for index in processes.indices where processes[index].app == app {
      let isHeld = location.holds(processes[index].key, of: app) && apps[app].backgroundModes.contains("location")
      processes[index].assertions.hold(.location, isHeld, at: now)
      refresh(index, by: cause)
    }
  }

  /// The user's word in the settings, or before the app has asked.
  mutating func permitLocation(_ app: AppKey, _ authorization: LocationAuthorization) throws(Refusal) {
    _ = try require(app)
    let input = outbox.record(.input, "permission", app: app, .text("location", "\(authorization)"), by: .input)
    outbox.store(location.change(app) { $0.answersYes = authorization != .denied && authorization != .restricted })
    setAuthorization(app, authorization, by: input)
  }

  private mutating func setAuthorization(_ app: AppKey, _ authorization: LocationAuthorization, by cause: Cause) {
    guard let change = location.change(app, { $0.authorization = authorization }) else { return }
    outbox.store(change)
    let told = outbox.record(
      .system, "locationAuthorization", app: app, .text("status", "\(authorization)"), by: cause)
    refreshLocation(app, by: told)
    // One that fell asleep with updates running which it now may have is woken for them.
    guard let index = liveIndex(of: app),
      !processes[index].machine.isSuspended || processes[index].assertions.holds(.location)
    else { return }
    send(index, .service(.location(.authorization(authorization))), by: told)
    tellPlace(index, by: told)
    refresh(index, by: told)
  }

  /// Tells a process the place as it is known, if it is to hear of it.
  private mutating func tellPlace(_ index: Int, by cause: Cause) {
    guard let place = location.place, !processes[index].isEnding, !processes[index].machine.isSuspended,
      location.hears(
        processes[index].key, of: processes[index].app, isInFront: processes[index].hasForegroundScene,
        isHeldByLocation: processes[index].assertions.holds(.location))
    else { return }
    location.wasToldPlace(processes[index].key)
    send(index, .service(.location(.location(place, date: epoch + now.seconds))), by: cause)
    refresh(index, by: cause)
  }

  mutating func moved(to new: Coordinate) throws(Refusal) {
    guard new.isValid else { throw .invalidLocation }
    let input = outbox.record(
      .input, "location", ["latitude": .number(new.latitude), "longitude": .number(new.longitude)], by: .input)
    let old = location.move(to: new)
    for app in apps.keys {
      if let index = liveIndex(of: app) { tellPlace(index, by: input) }
      tellOfChange(app, from: old, to: new, by: input)
    }
    fireRegionNotifications(from: old, to: new, by: input)
  }

  /// Regions, significant changes and visits: told to an app that runs, and launching or waking one that does not.
  private mutating func tellOfChange(_ app: AppKey, from old: Coordinate?, to new: Coordinate, by cause: Cause) {
    let date = epoch + now.seconds
    let events = location.events(for: app, from: old, to: new, date: date)
    guard !events.isEmpty, let index = processForLocation(app, by: cause) else { return }
    outbox.store(location.told(app, of: new, date: date))
    for event in events { send(index, .service(.location(event)), by: cause) }
    refresh(index, by: cause)
  }

  /// The app's process, launched where there is none and it may be: with *Always*, and not after a forced quit.
  private mutating func processForLocation(_ app: AppKey, by cause: Cause) -> Int? {
    let isAlways = location.services(of: app).authorization == .always
    if let index = liveIndex(of: app) {
      // Asleep it is woken only by what it may hear of at any time.
      return processes[index].hasForegroundScene || isAlways || processes[index].machine.isAwake ? index : nil
    }
    guard isAlways else { return nil }
    return launchByItself(app, Transition.Launch(inForeground: false, isForLocation: true), by: cause)
  }
}
