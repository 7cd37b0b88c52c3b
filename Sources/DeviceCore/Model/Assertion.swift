import LifeCycle

/// Something that keeps a process from being suspended (DESIGN, second idea).
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

extension AppProcess {
  /// All that keeps it running; empty means that it will be suspended.
  var assertions: [Assertion] {
    var held: [Assertion] = []
    if hasForegroundScene { held.append(.visibleScene) }
    if let first = outstanding.first { held.append(.transition(first.name)) }
    if !backgroundTasks.isEmpty { held.append(.backgroundTasks(backgroundTasks.map(\.name))) }
    for event in events { held.append(.backgroundEvent(event.kind.name)) }
    for handler in handlers { held.append(.completionHandler(handler.name)) }
    if holdsAudio { held.append(.audio) }
    if holdsLocation { held.append(.location) }
    for task in tasks { held.append(.task(task.request.identifier, task.request.kind)) }
    if let locks { held.append(.fileLocks(locks.paths)) }
    return held
  }

  /// The same question without making the list.
  var holdsAssertion: Bool {
    hasForegroundScene || !outstanding.isEmpty || !backgroundTasks.isEmpty || !events.isEmpty || !handlers.isEmpty
      || holdsAudio || holdsLocation || !tasks.isEmpty || locks != nil
  }
}

extension BackgroundEvent.Kind {
  var name: String {
    switch self {
    case .remoteNotification: "silent push"
    case .fetch: "background fetch"
    case .urlSession: "background URL session events"
    case .notificationResponse: "notification response"
    }
  }

  /// The code with which a process dies that does not finish it in time (reference 6.1).
  var terminationCode: TerminationCode {
    switch self {
    case .remoteNotification, .notificationResponse: .backgroundTask
    case .fetch: .backgroundFetch
    case .urlSession: .backgroundURLSession
    }
  }
}
