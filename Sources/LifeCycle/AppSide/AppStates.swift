/// The states that an app can read at one moment, as a call finds them when it begins.
public struct AppStates: Sendable, Hashable {
  /// A connected scene.
  public struct Scene: Sendable, Hashable {
    /// Its session.
    public let id: SessionID
    /// Its role.
    public let role: SceneRole
    /// Its activation state.
    public internal(set) var state: ActivationState
  }

  /// The application's state; `background` before launch.
  public internal(set) var application = ApplicationState.background
  /// The connected scenes, in order of connection.
  public private(set) var scenes: [Scene] = []

  /// A process before launch: in the background, without a scene.
  public init() {}

  /// The scene's state; `unattached` if it is not connected.
  public func state(of id: SessionID) -> ActivationState {
    scenes.first { $0.id == id }?.state ?? .unattached
  }

  /// The state of the most active scene on the device's own screen; nil if there is none.
  public var mostActive: ActivationState? {
    var best: ActivationState?
    for scene in scenes where scene.role == .windowApplication {
      if best.map({ scene.state.rank > $0.rank }) ?? true { best = scene.state }
    }
    return best
  }

  mutating func add(_ id: SessionID, _ role: SceneRole) {
    scenes.append(Scene(id: id, role: role, state: .unattached))
  }

  mutating func remove(_ id: SessionID) { scenes.removeAll { $0.id == id } }

  /// - Returns: The previous state.
  mutating func set(_ state: ActivationState, of id: SessionID) -> ActivationState {
    guard let index = scenes.firstIndex(where: { $0.id == id }) else { return .unattached }
    defer { scenes[index].state = state }
    return scenes[index].state
  }
}
