import LifeCycle

/// What the device and the displays beside it show. Each scene's settings are derived from it; nothing is stored twice.
struct Stage: Sendable {
  /// The sessions on screen: one on the phone, several side by side on the pad; empty at the home screen.
  var visible: [SessionKey] = []
  var isLocked = false
  /// A call is going on.
  var isCallAnswered = false
  /// The call's own screen covers everything, until the user goes elsewhere.
  var callCovers = false
  var isSwitcherOpen = false
  /// Calls and the like that have taken the sound away; by command too.
  var audioInterruptions: Set<Interruption> = []
  var audioIsTaken = false
  var audioRoute = AudioRoute.speaker
  /// What interrupts at present; held by every scene that is on screen.
  var interruptions: DeactivationReasons = []
  /// The displays beside the device's own, in the order in which they were connected.
  var displays: [Display] = []
  /// The app on the car's screen; nil when the car shows its own home screen.
  var carApp: AppKey?

  var reasons: DeactivationReasons { isSwitcherOpen ? interruptions.union(.appSwitcher) : interruptions }

  /// Whether nothing of any app is on the device's own screen.
  var isCovered: Bool { isLocked || callCovers }

  /// Whether an app may have a scene on the display now.
  ///
  /// An external display belongs to the app in front, and goes with it: measured is that its scene enters the
  /// foreground when the app does (reference 2.5), so it leaves it when the app does. The car's screen is one of its
  /// own: it shows its app whatever is in front on the phone, and behind its lock too (reference 2.5: the process may
  /// have the car's scene only). Reference on lock, calls and alerts of the phone: not sourced; chosen because the car's
  /// screen does not show them.
  func shows(_ app: AppKey, on display: Display, front: AppKey?) -> Bool {
    guard displays.contains(display) else { return false }
    switch display {
    case .external: return app == front && !isCovered
    case .carPlay: return app == carApp
    }
  }

  /// The one pure function from what is shown to what a scene is told.
  ///
  /// - Parameter front: the app in front on the device's own screen.
  func settings(for session: Session, front: AppKey?) -> SceneSettings {
    guard let display = session.record.role.display else {
      guard visible.contains(session.key), !isCovered else { return .background }
      return SceneSettings(isForeground: true, deactivationReasons: reasons)
    }
    guard shows(session.app, on: display, front: front) else { return .background }
    switch display {
    case .external: return SceneSettings(isForeground: true, deactivationReasons: reasons.union(.nonInteractive))
    case .carPlay: return .active
    }
  }
}
