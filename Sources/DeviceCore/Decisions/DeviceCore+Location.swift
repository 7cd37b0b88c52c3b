import LifeCycle

/// Which apps a location change notifies, keeps running, or launches (reference 5.3).
extension DeviceCore {
  /// The state of the app's location services; the initial state if it has made no request.
  public func locationServices(of app: AppKey) -> LocationServices { location.services(of: app) }

  mutating func location(_ index: Int, _ request: LocationRequest) -> ServiceAnswer {
    let app = processes[index].app
    let cause = processes[index].cause
    let outcome = location.take(request, of: processes[index].key, app)
    // Updated before any event: its assertion decides whether the app gets events.
    refreshLocation(app, by: cause)
    switch outcome {
    case .done: break
    case .tellPlace: tellPlace(index, by: cause)
    case .authorize(let authorization):
      let isUpgrade = location.services(of: app).authorization == .whenInUse
      if !prompt(.location(wanted: authorization, isUpgrade: isUpgrade), index, by: cause) {
        setAuthorization(app, authorization, by: cause)
      }
    case .keep(let change): outbox.store(change)
    case .refused(let code, let reason): return .refused(code: code, reason: reason)
    }
    return .done
  }

  /// Acquires or releases the location assertion by the app's requests and permission.
  private mutating func refreshLocation(_ app: AppKey, by cause: Cause) {
    for index in processes.indices where processes[index].app == app {
      let isHeld = location.holds(processes[index].key, of: app) && apps[app].backgroundModes.contains("location")
      processes[index].assertions.hold(.location, isHeld, at: now)
      refresh(index, by: cause)
    }
  }

  /// The user's setting, made in Settings or before the app's prompt, or the answer to that.
  mutating func permitLocation(_ app: AppKey, _ authorization: LocationAuthorization) throws(Refusal) {
    try requireInstalled(app)
    let input = outbox.record(.input, "permission", app: app, .text("location", "\(authorization)"), by: .input)
    let asked = takePrompts(by: input) { prompt in
      if case .location = prompt.subject { prompt.app == app } else { false }
    }
    if asked.isEmpty { prompts.decide("location", of: app) }
    outbox.store(location.change(app) { $0.answersYes = authorization != .denied && authorization != .restricted })
    setAuthorization(app, authorization, by: input)
  }

  mutating func setAuthorization(_ app: AppKey, _ authorization: LocationAuthorization, by cause: Cause) {
    guard let change = location.change(app, { $0.authorization = authorization }) else { return }
    outbox.store(change)
    let told = outbox.record(
      .system, "locationAuthorization", app: app, .text("status", "\(authorization)"), by: cause)
    refreshLocation(app, by: told)
    // A process suspended with updates that are now permitted is woken for them.
    guard let index = liveIndex(of: app),
      !processes[index].machine.isSuspended || processes[index].assertions.holds(.location)
    else { return }
    send(index, .service(.location(.authorization(authorization))), by: told)
    tellPlace(index, by: told)
    refresh(index, by: told)
  }

  /// Sends the known location to a process, if it should get it.
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

  /// Regions, significant changes and visits: notifies a running app, and launches or wakes any other.
  private mutating func tellOfChange(_ app: AppKey, from old: Coordinate?, to new: Coordinate, by cause: Cause) {
    let date = epoch + now.seconds
    let events = location.events(for: app, from: old, to: new, date: date)
    guard !events.isEmpty, let index = processForLocation(app, by: cause) else { return }
    outbox.store(location.told(app, of: new, date: date))
    for event in events { send(index, .service(.location(event)), by: cause) }
    refresh(index, by: cause)
  }

  /// The app's process; launched if there is none and the app may be: with *Always*, and not after a force quit.
  private mutating func processForLocation(_ app: AppKey, by cause: Cause) -> Int? {
    let isAlways = location.services(of: app).authorization == .always
    if let index = liveIndex(of: app) {
      // A suspended process wakes only for events that it may get at any time.
      return processes[index].hasForegroundScene || isAlways || processes[index].machine.isAwake ? index : nil
    }
    guard isAlways else { return nil }
    return launchByItself(app, Transition.Launch(inForeground: false, isForLocation: true), by: cause)
  }
}
