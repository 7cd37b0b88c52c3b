import LifeCycle

/// The condition of a scene session (reference 2.6, 2.8).
public enum SessionCondition: String, Sendable, Hashable, CaseIterable {
  /// Never created, or discarded and reported.
  case none = "no session"
  /// Its scene is connecting, and the app has not configured it yet: it would not be restored.
  case unconfigured
  /// Its scene is connected and on screen.
  case connected
  /// Its scene is connected but off screen: the system may reclaim its memory.
  case offScreen = "connected, off screen"
  /// The session is kept; its scene or its process is gone.
  case disconnected
  /// Discarded while the app did not run: reported after its next launch.
  case discardUntold = "discarded, not told"
}

extension DeviceCore {
  /// The condition of an app's session.
  public func condition(of id: SessionID, in app: AppKey) -> SessionCondition {
    if sessions.hasUntoldDiscard(id, of: app) { return .discardUntold }
    guard let session = session(id, of: app) else { return .none }
    if !session.record.isConfigured { return .unconfigured }
    guard let settings = settings(of: session.key) else { return .disconnected }
    return settings.isForeground ? .connected : .offScreen
  }
}

/// A scene session's life, generated from ``DeviceCore`` by trying every input in every condition.
public enum SessionMachine {
  /// The inputs. Raw values are the words in the tables.
  public enum Input: String, Sendable, Hashable, CaseIterable {
    case show = "the user brings it to the front"
    case configured = "the app says how it is configured"
    case restoration = "the app gives an activity to restore it by"
    case requestShow = "the app asks for it to be shown"
    case requestDestruction = "the app asks for it to be destroyed"
    case home = "the user goes home"
    case reclaim = "the system takes its scene's memory back"
    case processEnds = "the process ends"
    case close = "the user closes it"
    case launch = "another window is brought to the front, with a launch where need be"
  }

  /// Every condition and every input, for a window of an app that has another one.
  public static func table() throws(Refusal) -> MachineTable {
    var other = Rehearsal()
    try other.perform(.launch())
    let otherSession = other.core.sessions(of: other.app)[0]

    var unconfigured = other
    unconfigured.configures = false
    try unconfigured.perform(.newWindow)
    unconfigured.configures = true
    let session = unconfigured.core.sessions(of: other.app)[1]

    var connected = other
    try connected.perform(.newWindow)
    var offScreen = connected
    try offScreen.perform(.home)
    var disconnected = connected
    try disconnected.perform(.terminate(.jetsam))
    try disconnected.perform(.focusWindow(otherSession.number))
    var untold = connected
    try untold.perform(.terminate(.jetsam))
    try untold.perform(.closeWindow(session.number))

    return Rehearsal.table(
      name: "session", title: "A scene session",
      states: [
        (SessionCondition.none.rawValue, other), (SessionCondition.unconfigured.rawValue, unconfigured),
        (SessionCondition.connected.rawValue, connected),
        (SessionCondition.offScreen.rawValue, offScreen), (SessionCondition.disconnected.rawValue, disconnected),
        (SessionCondition.discardUntold.rawValue, untold),
      ],
      inputs: Input.self, condition: { $0.core.condition(of: session.record.id, in: $0.app).rawValue },
      take: { (rehearsal, input) throws(Refusal) in
        let id = session.record.id
        switch input {
        case .show: try rehearsal.perform(.focusWindow(session.number))
        case .configured:
          try rehearsal.take(.process(rehearsal.process, .configured(id, SceneConfiguration(name: "Default"))))
        case .restoration:
          try rehearsal.take(.process(rehearsal.process, .restoration(id, UserActivity(type: "com.example.state"))))
        case .requestShow: try rehearsal.take(.process(rehearsal.process, .requested(id: 1, .activate(id, nil))))
        case .requestDestruction: try rehearsal.take(.process(rehearsal.process, .requested(id: 1, .destroy(id))))
        case .home: try rehearsal.perform(.home)
        case .reclaim: try rehearsal.perform(.reclaimScene(session.number))
        case .processEnds: try rehearsal.perform(.terminate(.jetsam))
        case .close: try rehearsal.perform(.closeWindow(session.number))
        case .launch: try rehearsal.perform(.focusWindow(otherSession.number))
        }
      })
  }
}
