import LifeCycle

/// Something that keeps a process from suspension (DESIGN, second idea), by name.
public enum Assertion: Sendable, Hashable {
  /// One of its scenes is on screen.
  case visibleScene
  /// The system is waiting for it to complete a transition.
  case transition(String)
  /// `beginBackgroundTask`; all tasks of an app are one assertion with their names (reference 5.2).
  case backgroundTasks([String])
  /// A silent push, a fetch, or URL session events.
  case backgroundEvent(String)
  /// A completion handler that the app got and has not called.
  case completionHandler(String)
  /// Audio is playing or recording (reference 5.3).
  case audio
  /// Standard location updates that continue in the background (reference 5.3).
  case location
  /// A task of the task scheduler, by its identifier and kind (reference 5.4).
  case task(String, TaskRequest.Kind)
  /// Its suspension was refused because it holds locks on these files in shared containers; see ``FileLockPolicy``.
  case fileLocks([String])

  /// The text in `dormouse status`.
  public var explanation: String {
    switch self {
    case .visibleScene: "a scene is on screen"
    case .transition(let name): "\(name) is in progress"
    case .backgroundTasks(let names): "background task " + names.map { "'\($0)'" }.joined(separator: ", ")
    case .backgroundEvent(let name): name
    case .completionHandler(let name): "the completion handler of \(name) is not called yet"
    case .audio: "audio is playing"
    case .location: "location updates in the background"
    case .task(let identifier, let kind): "\(kind.name) task '\(identifier)'"
    case .fileLocks(let paths): "suspension refused: it holds locks on " + paths.joined(separator: ", ")
    }
  }
}
