import LifeCycle

/// Displays beside the device's own: external ones and a car's (reference 2.5).
extension DeviceCore {
  /// A display is plugged in.
  ///
  /// - Parameter app: which app the car shows; nil for its home screen. An external display shows what is in front.
  mutating func connectDisplay(_ display: Display, _ app: AppKey?) throws(Refusal) {
    guard !stage.displays.contains(display) else { throw .displayConnected(display.rawValue) }
    if let app { _ = try require(app) }
    switch display {
    case .external: break
    case .carPlay:
      // CarPlay is the phone's (Apple: "CarPlay works with iPhone").
      guard idiom == .phone else { throw .padHasNoCarPlay }
    }
    let shown = display == .carPlay ? app : nil
    record(.input, "connectDisplay", app: shown, detail: ["display": .string(display.rawValue)])
    stage.displays.append(display)
    if let shown, hasScene(shown, on: .carPlay) {
      stage.carApp = shown
      setForceQuit(shown, false)
    }
    tellOfScreens()
    reconcile()
  }

  /// A display is pulled out. Its scene leaves the foreground, then the app; the session stays, and takes the next
  /// display (reference 2.6: only the user and the app discard sessions).
  mutating func disconnectDisplay(_ display: Display) throws(Refusal) {
    guard stage.displays.contains(display) else { throw .displayNotConnected(display.rawValue) }
    let shown = display == .carPlay ? stage.carApp : nil
    record(.input, "disconnectDisplay", app: shown, detail: ["display": .string(display.rawValue)])
    stage.displays.removeAll { $0 == display }
    if display == .carPlay { stage.carApp = nil }
    reconcile()
    tellOfScreens()
  }

  /// The displays beside the device's own that are plugged in, in the order in which they were.
  public var displays: [Display] { stage.displays }

  /// Whether the app has content of its own for a display: declared, or from iOS 27 on offered while it runs.
  public func hasScene(_ app: AppKey, on display: Display) -> Bool {
    let installed = apps[Int(app.rawValue)]
    guard installed.model(under: policy.rules) == .scenes else { return false }
    switch display {
    case .external where policy.rules.externalDisplayNeedsAccessory:
      return processIndex(of: app).map { processes[$0].offersAccessory } ?? false
    case .external, .carPlay: return installed.displays.contains(display)
    }
  }

  /// The sessions of an app that are to have a scene now for what displays show; made where there are none yet.
  mutating func sessionsOnDisplays(of app: AppKey) -> [SessionKey] {
    guard !stage.displays.isEmpty else { return [] }
    let front = frontApp
    var keys: [SessionKey] = []
    for display in stage.displays where stage.shows(app, on: display, front: front) && hasScene(app, on: display) {
      let known = sessions.values.filter { $0.app == app && $0.record.role == display.role }.map(\.key).min()
      keys.append(known ?? makeSession(of: app, role: display.role))
    }
    return keys
  }

  /// Takes the scenes from a process whose display has gone, or that offers nothing for it any more.
  mutating func disconnectFromDisplays(_ index: Int) {
    for scene in processes[index].scenes {
      guard let display = sessions[scene.session]?.record.role.display else { continue }
      if stage.displays.contains(display), hasScene(processes[index].app, on: display) { continue }
      disconnect(index, scene.session, discards: false)
    }
  }

  /// The app has registered a scene accessory for external displays, or takes it back.
  mutating func accessory(_ process: ProcessKey, _ isOffered: Bool) throws(Refusal) {
    let index = try require(process)
    guard processes[index].offersAccessory != isOffered else { return }
    cause = processes[index].cause
    processes[index].offersAccessory = isOffered
    reconcile()
  }

  /// Tells the processes that run which screens there are; one that sleeps is told when it runs again.
  private mutating func tellOfScreens() {
    for index in processes.indices where processes[index].isLaunched && processes[index].end == nil {
      guard processes[index].phase != .suspended, processes[index].knowsDisplays != stage.displays else { continue }
      processes[index].knowsDisplays = stage.displays
      send(index, .screens(stage.displays.map(\.screen)))
      refresh(index)
    }
  }
}
