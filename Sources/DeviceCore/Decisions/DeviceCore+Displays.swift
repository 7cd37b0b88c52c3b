import LifeCycle

/// Displays besides the device's own: external ones and a car's (reference 2.5).
extension DeviceCore {
  /// Connects a display.
  ///
  /// - Parameter app: the app that the car shows; nil for its home screen. An external display shows the frontmost app.
  mutating func connectDisplay(_ display: Display, _ app: AppKey?) throws(Refusal) {
    guard !stage.displays.contains(display) else { throw .displayConnected(display.rawValue) }
    if let app { try requireInstalled(app) }
    switch display {
    case .external: break
    case .carPlay:
      // CarPlay needs a phone (Apple: "CarPlay works with iPhone").
      guard idiom == .phone else { throw .padHasNoCarPlay }
    }
    let shown = display == .carPlay ? app : nil
    let input = outbox.record(
      .input, "connectDisplay", app: shown, .text("display", display.rawValue), by: .input)
    let carApp = shown.flatMap { hasScene($0, on: .carPlay) ? $0 : nil }
    stage.connect(display, carApp: carApp)
    if let carApp { setForceQuit(carApp, false) }
    tellNews(by: input)
    reconcile(by: input)
  }

  /// Disconnects a display. Its scene leaves the foreground, then the app. The session stays, and connects to the next
  /// display (reference 2.6: only the user and the app discard sessions).
  mutating func disconnectDisplay(_ display: Display) throws(Refusal) {
    guard stage.displays.contains(display) else { throw .displayNotConnected(display.rawValue) }
    let shown = display == .carPlay ? stage.carApp : nil
    let input = outbox.record(
      .input, "disconnectDisplay", app: shown, .text("display", display.rawValue), by: .input)
    stage.disconnect(display)
    reconcile(by: input)
    tellNews(by: input)
  }

  /// Whether the app has its own content for a display: declared, or from iOS 27 on offered while it runs.
  public func hasScene(_ app: AppKey, on display: Display) -> Bool {
    guard model(of: app) == .scenes else { return false }
    switch display {
    case .external where policy.rules.externalDisplayNeedsAccessory:
      return processes.index(of: app).map { processes[$0].offersAccessory } ?? false
    case .external, .carPlay: return apps[app].displays.contains(display)
    }
  }

  /// The app's sessions that should have a scene on a display now; creates missing ones.
  mutating func sessionsOnDisplays(of app: AppKey, front: AppKey?) -> [SessionKey] {
    guard !stage.displays.isEmpty else { return [] }
    var keys: [SessionKey] = []
    for display in stage.displays where stage.shows(app, on: display, front: front) && hasScene(app, on: display) {
      keys.append(
        sessions.session(of: app, on: display) ?? sessions.make(of: app, role: display.role, isImplicit: false))
    }
    return keys
  }

  /// Disconnects scenes whose display is gone, or for which the process offers no content any more.
  mutating func disconnectFromDisplays(_ index: Int, by cause: Cause) {
    for scene in processes[index].scenes {
      guard let display = sessions.display(of: scene.session) else { continue }
      if stage.displays.contains(display), hasScene(processes[index].app, on: display) { continue }
      disconnect(index, scene.session, discards: false, by: cause)
    }
  }
}
