import LifeCycle

/// An app's condition regarding an event that woke it (reference 1.c, 5.5 to 5.7).
public enum BackgroundEventCondition: String, Sendable, Hashable, CaseIterable {
  case none = "no event"
  /// Delivered, and its completion handler not called yet: keeps the process running.
  case outstanding
  case notRunning = "not running"
  /// Swiped away: no event launches it.
  case forceQuit = "swiped away"
}

extension DeviceCore {
  /// The app's condition regarding background events.
  public func backgroundEvents(of app: AppKey) -> BackgroundEventCondition {
    if let index = processes.index(of: app) {
      return processes[index].assertions.holds(.backgroundEvent) ? .outstanding : .none
    }
    return apps[app].isForceQuit ? .forceQuit : .notRunning
  }
}

/// Background events, generated from ``DeviceCore`` by trying every input in every condition.
public enum BackgroundEventMachine {
  /// The inputs. Raw values are the words in the tables.
  public enum Input: String, Sendable, Hashable, CaseIterable {
    case deliver = "the event comes"
    case deliverUndeclared = "an event comes whose background mode the app does not declare"
    case finish = "the app calls the completion handler"
    case finishUnknown = "the app finishes an event that it was not given"
    case launch = "the user launches the app"
    case timeOver = "its time passes"
    case processEnds = "the process ends"
    case swipeAway = "the user swipes the app away"
  }

  /// Every condition and every input, on a phone with iOS 26.
  ///
  /// - Throws: if the core refuses the setup of a condition, which is a bug in this code.
  public static func table() throws(Refusal) -> MachineTable {
    var none = Rehearsal(idiom: .phone)
    try none.perform(.launch())
    var notRunning = none
    try notRunning.perform(.terminate(.jetsam))
    var outstanding = none
    try outstanding.perform(.backgroundFetch)
    var forceQuit = none
    try forceQuit.perform(.swipeAway)
    let limit = none.core.policy.backgroundEvent

    return Rehearsal.table(
      name: "background-event", title: "An event in the background",
      states: [
        (BackgroundEventCondition.none.rawValue, none), (BackgroundEventCondition.outstanding.rawValue, outstanding),
        (BackgroundEventCondition.notRunning.rawValue, notRunning),
        (BackgroundEventCondition.forceQuit.rawValue, forceQuit),
      ],
      inputs: Input.self, condition: { $0.core.backgroundEvents(of: $0.app).rawValue },
      take: { (rehearsal, input) throws(Refusal) in
        switch input {
        case .deliver: try rehearsal.perform(.backgroundFetch)
        case .deliverUndeclared:
          try rehearsal.perform(.push(PushPayload(silent: true)))
        case .finish: try rehearsal.take(.process(rehearsal.process, .eventFinished(id: 1)))
        case .finishUnknown: try rehearsal.take(.process(rehearsal.process, .eventFinished(id: 9)))
        case .launch: try rehearsal.perform(.launch())
        case .timeOver: try rehearsal.wait(limit)
        case .processEnds: try rehearsal.perform(.terminate(.jetsam))
        case .swipeAway: try rehearsal.perform(.swipeAway)
        }
      })
  }
}
