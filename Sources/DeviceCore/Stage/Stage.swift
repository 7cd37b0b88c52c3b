import LifeCycle

/// What the device and the extra displays show. Each scene's settings are derived from it; nothing is stored twice.
struct Stage: Sendable {
  /// The visible sessions: one on the phone, several side by side on the pad; empty at the home screen.
  private(set) var visible: [SessionKey] = []
  private(set) var isLocked: Bool
  /// Whether a call is in progress.
  private(set) var isCallAnswered = false
  /// Whether the call's own screen covers everything, until the user goes elsewhere.
  private var callCovers = false
  private(set) var isSwitcherOpen = false
  /// The present interruptions; held by every visible scene.
  private var interruptions: DeactivationReasons = []
  /// The displays besides the device's own, in order of connection.
  private(set) var displays: [Display]
  /// The app on the car's screen; nil when the car shows its own home screen.
  private(set) var carApp: AppKey?

  /// - Parameter displays: the displays already connected.
  init(displays: [Display] = [], isLocked: Bool = false) {
    self.displays = displays
    self.isLocked = isLocked
  }

  // MARK: Questions

  private var reasons: DeactivationReasons { isSwitcherOpen ? interruptions.union(.appSwitcher) : interruptions }

  /// Whether no app is visible on the device's own screen.
  var isCovered: Bool { isLocked || callCovers }

  /// Why visible scenes receive no events now, without the switcher.
  var presentInterruptions: DeactivationReasons { interruptions }

  /// Whether a call's own screen is what the user sees.
  var isCallInFront: Bool { callCovers }

  func isInterrupted(for reason: DeactivationReasons) -> Bool { interruptions.contains(reason) }

  /// Whether an app may have a scene on the display now.
  ///
  /// An external display belongs to the frontmost app, and changes with it: measured is that its scene enters the
  /// foreground when the app does (reference 2.5), so it leaves it when the app does. The car's screen is independent:
  /// it shows its app whatever is frontmost on the phone, and while the phone is locked (reference 2.5: the process may
  /// have the car's scene only). Reference on lock, calls and alerts of the phone: not sourced; chosen because the
  /// car's screen does not show them.
  func shows(_ app: AppKey, on display: Display, front: AppKey?) -> Bool {
    guard displays.contains(display) else { return false }
    switch display {
    case .external: return app == front && !isCovered
    case .carPlay: return app == carApp
    }
  }

  /// The one pure function from what is shown to a scene's settings.
  ///
  /// - Parameters:
  ///   - display: the extra display that shows the session; nil for the device's own screen.
  ///   - front: the frontmost app on the device's own screen.
  func settings(of session: SessionKey, _ app: AppKey, on display: Display?, front: AppKey?) -> SceneSettings {
    guard let display else {
      guard !isCovered, let place = visible.firstIndex(of: session) else { return .background }
      return SceneSettings(
        isForeground: true, deactivationReasons: reasons,
        share: ScreenShare(index: UInt8(clamping: place), count: UInt8(clamping: visible.count)))
    }
    guard shows(app, on: display, front: front) else { return .background }
    switch display {
    case .external: return SceneSettings(isForeground: true, deactivationReasons: reasons.union(.nonInteractive))
    case .carPlay: return .active
    }
  }

  // MARK: The device's own screen

  /// The user goes elsewhere: the switcher closes, and a call shrinks to its bar.
  mutating func goElsewhere() {
    isSwitcherOpen = false
    callCovers = false
  }

  /// Shows a session, beside the visible ones or in their place; a visible session stays where it is.
  mutating func show(_ session: SessionKey, beside: Bool) {
    guard !visible.contains(session) else { return }
    if !beside { visible.removeAll(keepingCapacity: true) }
    visible.append(session)
  }

  mutating func remove(_ session: SessionKey) { visible.removeAll { $0 == session } }

  /// Takes all sessions off the screen.
  ///
  /// - Returns: those that were visible.
  mutating func goHome() -> [SessionKey] {
    goElsewhere()
    defer { visible = [] }
    return visible
  }

  /// Removes an app from the device's screen and from the car's.
  mutating func leave(_ app: AppKey, sessions isOfApp: (SessionKey) -> Bool) {
    visible.removeAll(where: isOfApp)
    if carApp == app { carApp = nil }
  }

  mutating func lock() {
    isLocked = true
    isSwitcherOpen = false
  }

  mutating func unlock() { isLocked = false }
  mutating func openSwitcher() { isSwitcherOpen = true }
  mutating func closeSwitcher() { isSwitcherOpen = false }

  // MARK: Interruptions

  mutating func interrupt(for reason: DeactivationReasons) { interruptions.insert(reason) }
  mutating func endInterruption(for reason: DeactivationReasons) { interruptions.remove(reason) }

  /// A call is answered: it continues as the same call.
  mutating func answerCall() {
    interruptions.remove(.incomingCall)
    isCallAnswered = true
    callCovers = true
  }

  mutating func endCall() {
    isCallAnswered = false
    callCovers = false
  }

  // MARK: Displays

  /// - Parameter carApp: the app that the car shows; nil for its home screen, and for other displays.
  mutating func connect(_ display: Display, carApp app: AppKey?) {
    displays.append(display)
    if display == .carPlay { carApp = app }
  }

  mutating func disconnect(_ display: Display) {
    displays.removeAll { $0 == display }
    if display == .carPlay { carApp = nil }
  }
}
