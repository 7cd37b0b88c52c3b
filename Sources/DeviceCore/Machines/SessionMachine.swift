import LifeCycle

/// Where a scene session stands (reference 2.6, 2.8).
public enum SessionCondition: String, Sendable, Hashable, CaseIterable {
  /// Never made, or discarded and told.
  case none = "no session"
  /// Its scene connects, and the app has not said yet how it is configured: it would not come back.
  case unconfigured
  /// Its scene is there, on screen.
  case connected
  /// Its scene is there, off screen: the system may take its memory back.
  case offScreen = "connected, off screen"
  /// The session is kept, its scene or its process is gone.
  case disconnected
  /// Discarded while the app did not run: told after its next launch.
  case discardUntold = "discarded, not told"
}

extension DeviceCore {
  /// Where a session of an app stands.
  public func condition(of id: SessionID, in app: AppKey) -> SessionCondition {
    if discards[app]?.contains(id) == true { return .discardUntold }
    guard let session = session(id, of: app) else { return .none }
    if session.record.configuration == nil { return .unconfigured }
    guard let settings = settings(of: session.key) else { return .disconnected }
    return settings.isForeground ? .connected : .offScreen
  }
}

/// A scene session's life, read off ``DeviceCore`` by trying every input in every condition.
public enum SessionMachine {
  /// What can happen to a session. The raw values are the words of the tables.
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

  /// Every condition and every input, for a window beside which the app has another one.
  public static func table() throws(Refusal) -> MachineTable {
    var other = Rehearsal()
    try other.take(.launch(other.app))
    let otherSession = other.core.sessions(of: other.app)[0]

    var unconfigured = other
    unconfigured.configures = false
    try unconfigured.take(.newWindow(other.app))
    unconfigured.configures = true
    let session = unconfigured.core.sessions(of: other.app)[1]

    var connected = other
    try connected.take(.newWindow(other.app))
    var offScreen = connected
    try offScreen.take(.home)
    var disconnected = connected
    try disconnected.take(.terminate(other.app, .jetsam))
    try disconnected.take(.focusWindow(otherSession.key))
    var untold = connected
    try untold.take(.terminate(other.app, .jetsam))
    try untold.take(.closeWindow(session.key))

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
        case .show: try rehearsal.take(.focusWindow(session.key))
        case .configured:
          try rehearsal.take(.configured(rehearsal.process, id, SceneConfiguration(name: "Default")))
        case .restoration:
          try rehearsal.take(.restoration(rehearsal.process, id, UserActivity(type: "com.example.state")))
        case .requestShow: try rehearsal.take(.requested(rehearsal.process, id: 1, .activate(id, nil)))
        case .requestDestruction: try rehearsal.take(.requested(rehearsal.process, id: 1, .destroy(id)))
        case .home: try rehearsal.take(.home)
        case .reclaim: try rehearsal.take(.reclaimScene(session.key))
        case .processEnds: try rehearsal.take(.terminate(rehearsal.app, .jetsam))
        case .close: try rehearsal.take(.closeWindow(session.key))
        case .launch: try rehearsal.take(.focusWindow(otherSession.key))
        }
      })
  }
}
