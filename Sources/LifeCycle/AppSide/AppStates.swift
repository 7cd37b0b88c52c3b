/// The states that an app can read at one moment: those that a call finds when it begins.
public struct AppStates: Sendable, Hashable {
  /// A connected scene.
  public struct Scene: Sendable, Hashable {
    /// Its session.
    public let id: SessionID
    /// What it is for.
    public let role: SceneRole
    /// Where it stands.
    public internal(set) var state: ActivationState
  }

  /// Where the application stands; `background` before the launch.
  public internal(set) var application = ApplicationState.background
  /// The connected scenes, in the order of connection.
  public private(set) var scenes: [Scene] = []

  /// A process that was not launched yet: in the background, without a scene.
  public init() {}

  /// Where a scene stands; `unattached` for one that is not connected.
  public func state(of id: SessionID) -> ActivationState {
    scenes.first { $0.id == id }?.state ?? .unattached
  }

  /// The most active of the scenes on the device's own screen; nil where there is none.
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

  /// - Returns: The state before.
  mutating func set(_ state: ActivationState, of id: SessionID) -> ActivationState {
    guard let index = scenes.firstIndex(where: { $0.id == id }) else { return .unattached }
    defer { scenes[index].state = state }
    return scenes[index].state
  }
}
