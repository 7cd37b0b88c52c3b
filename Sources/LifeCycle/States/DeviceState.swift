/// Whether the app's process runs. Raw values are the names in scenario files.
public enum ProcessCondition: String, Sendable, Hashable, CaseIterable {
  /// The process exists and gets CPU time.
  case running
  /// The process exists but is frozen.
  case suspended
  /// There is no process.
  case notRunning
}

/// The state of one scene, seen from outside: its activation state while connected.
public enum SceneCondition: Sendable, Hashable {
  /// The scene is connected, in this state.
  case connected(ActivationState)
  /// The session exists, without a scene.
  case disconnected
  /// The session is destroyed.
  case discarded

  /// The name in scenario files.
  public var name: String {
    switch self {
    case .connected(let state): state.name
    case .disconnected: "disconnected"
    case .discarded: "discarded"
    }
  }

  /// Reads the name in scenario files; nil for any other.
  public init?(name: String) {
    guard let condition = Self.all.first(where: { $0.name == name }) else { return nil }
    self = condition
  }

  package static let all: [Self] = ActivationState.allCases.map(Self.connected) + [.disconnected, .discarded]
}

/// The observable state of an app at rest.
public struct DeviceState: Sendable, Hashable {
  /// Whether the app's process runs.
  public var process: ProcessCondition
  /// The scenes by number, from 1, in the order in which sessions first connected; discarded ones stay listed.
  public var scenes: [Int: SceneCondition]
  /// How the app's last process ended; nil if none has.
  public var exit: ProcessExit?

  /// An observed state.
  public init(process: ProcessCondition, scenes: [Int: SceneCondition] = [:], exit: ProcessExit? = nil) {
    self.process = process
    self.scenes = scenes
    self.exit = exit
  }
}
