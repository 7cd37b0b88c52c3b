import LifeCycle

/// Something that keeps a process from being suspended (DESIGN, second idea), by name.
public enum Assertion: Sendable, Hashable {
  /// A scene of it is on screen.
  case visibleScene
  /// The system waits for it to carry something out.
  case transition(String)
  /// `beginBackgroundTask`; all tasks of an app are one assertion with their names (reference 5.2).
  case backgroundTasks([String])
  /// A silent push, a fetch, URL session events.
  case backgroundEvent(String)
  /// A completion handler that the app was given and has not called.
  case completionHandler(String)
  /// Sound is played or recorded (reference 5.3).
  case audio
  /// Standard location updates that go on in the background (reference 5.3).
  case location
  /// A task of the task scheduler, by its identifier and kind (reference 5.4).
  case task(String, TaskRequest.Kind)
  /// Its suspension was refused because it holds locks on these files of shared containers; see ``FileLockPolicy``.
  case fileLocks([String])

  /// What `dormouse status` says of it.
  public var explanation: String {
    switch self {
    case .visibleScene: "a scene is on screen"
    case .transition(let name): "\(name) is under way"
    case .backgroundTasks(let names): "background task " + names.map { "'\($0)'" }.joined(separator: ", ")
    case .backgroundEvent(let name): name
    case .completionHandler(let name): "the completion handler of \(name) is still to be called"
    case .audio: "audio is playing"
    case .location: "location updates in the background"
    case .task(let identifier, let kind): "\(kind.name) task '\(identifier)'"
    case .fileLocks(let paths): "suspension refused: it has locked " + paths.joined(separator: ", ")
    }
  }
}
