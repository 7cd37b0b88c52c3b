/// Whether the app's process runs. The raw values are those of scenario files.
public enum ProcessCondition: String, Sendable, Hashable, CaseIterable {
  /// It is there and is given time.
  case running
  /// It is there and stands still.
  case suspended
  /// There is no process.
  case notRunning
}

/// Where one scene stands, seen from outside: its activation state while connected.
public enum SceneCondition: Sendable, Hashable {
  /// There is a scene in this state.
  case connected(ActivationState)
  /// The session is there, without a scene.
  case disconnected
  /// The session is gone for good.
  case discarded

  /// The name used in scenario files.
  public var name: String {
    switch self {
    case .connected(let state): state.name
    case .disconnected: "disconnected"
    case .discarded: "discarded"
    }
  }

  /// Reads the name used in scenario files; nil for any other.
  public init?(name: String) {
    guard let condition = Self.all.first(where: { $0.name == name }) else { return nil }
    self = condition
  }

  package static let all: [Self] = ActivationState.allCases.map(Self.connected) + [.disconnected, .discarded]
}

/// What can be seen of an app at rest.
public struct DeviceState: Sendable, Hashable {
  /// Whether the app's process runs.
  public var process: ProcessCondition
  /// By number, from 1, in the order in which sessions first connected; discarded ones stay listed.
  public var scenes: [Int: SceneCondition]
  /// How the app's last process ended; nil while none has.
  public var exit: ProcessExit?

  /// A state as it was found.
  public init(process: ProcessCondition, scenes: [Int: SceneCondition] = [:], exit: ProcessExit? = nil) {
    self.process = process
    self.scenes = scenes
    self.exit = exit
  }
}
