import LifeCycle

/// What the device shows. Each scene's settings are derived from it; nothing is stored twice.
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

  var reasons: DeactivationReasons { isSwitcherOpen ? interruptions.union(.appSwitcher) : interruptions }

  /// The one pure function from what the device shows to what a scene is told.
  func settings(for session: Session) -> SceneSettings {
    guard visible.contains(session.key), !isLocked, !callCovers else { return .background }
    var reasons = reasons
    if session.record.role == .externalDisplay { reasons.insert(.nonInteractive) }
    return SceneSettings(isForeground: true, deactivationReasons: reasons)
  }
}
