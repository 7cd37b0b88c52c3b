import LifeCycle

/// An input to the system. The time is passed separately.
public enum Stimulus: Sendable {
  /// An action by a user, a caller or the environment; a refusal goes to the caller.
  case user(UserAction)
  /// A report from a process over its link; a refusal means that the process violated the protocol.
  case process(ProcessKey, Report)
  /// A report from the kernel or the runner; a refusal is only logged.
  case kernel(KernelReport)
}

/// A report from a process.
public enum Report: Sendable {
  /// The transition with this number is complete.
  case acknowledged(number: UInt32)
  /// A background task began, or an activity that counts as one.
  case acquired(id: UInt32, name: String)
  /// The background task ended.
  case released(id: UInt32)
  /// The configuration of a scene that connects.
  indirect case configured(SessionID, SceneConfiguration)
  /// The activity that restores a scene; nil for none.
  indirect case restoration(SessionID, UserActivity?)
  /// The session's `userInfo`.
  case sessionUserInfo(SessionID, [UInt8])
  /// The app called the completion handler of a background event.
  case eventFinished(id: UInt32)
  /// A request about scenes.
  indirect case requested(id: UInt32, SceneAsked)
  /// Whether its notification centre has a delegate.
  case notificationDelegate(Bool)
  /// Whether the process is inside its `didEnterBackground` call, which has a time limit of its own.
  case isEnteringBackground(Bool)
  /// A request to a service.
  indirect case service(request: UInt32, ServiceRequest)
  /// The app got a completion handler to call.
  case awaits(id: UInt32, name: String)
  /// The app called the completion handler.
  case answered(id: UInt32)
  /// A request to the task scheduler.
  indirect case taskAsked(request: UInt32, TaskAsked)
  /// A report on a scheduled task.
  indirect case taskReport(TaskReport)
  /// A text of the app's has the keyboard, which is this high; nil: none has any more.
  case keyboard(height: Double?)
  /// Whether the app offers content for an external display.
  case accessory(Bool)
  indirect case activationConditions(SessionID, ActivationConditions)
  case destructionConditions(SessionID, DestructionConditions)
  /// The quick actions that the app set.
  case shortcutItems([ShortcutItem])
}

/// A report from the kernel, or from the runner, which has the calendar, the history and the bundles.
public enum KernelReport: Sendable {
  /// The process is frozen, and holds locks on these files in shared containers.
  case frozen(ProcessKey, sharedLocks: [String])
  /// The process could not be frozen and keeps running; the sentence says why.
  case notFrozen(ProcessKey, String)
  /// The locks that the process holds now, after its suspension was refused for them.
  case sharedLocks(ProcessKey, [String])
  case exited(ProcessKey, Ending)
  /// The process violated the protocol; the sentence says how.
  case violated(ProcessKey, String)
  indirect case memory(MemorySample)
  /// The processor time of a process since its start; nil if it is unknown, or must not count.
  case processorUsed(ProcessKey, Span?)
  /// The next date of a notification by the calendar; nil if there is none.
  indirect case foundDate(AppKey, identifier: String, Instant?)
  /// The history's reports for a process that subscribed to them.
  indirect case foundReports(ProcessKey, request: UInt32, MetricReports)
  /// Whether somebody looks at the screen, and answers what is asked there.
  case watched(Bool)
  /// Another app requested to open a URL, and this is its target app; with the cause of the request.
  indirect case opens(AppKey, OpenedURL, cause: Cause)
  /// The process stands at the call at which it is to end for this reason; with the cause of that.
  indirect case reachedGate(ProcessKey, CallGate, ExitReason, cause: Cause)
}

/// A request from an app about scenes (reference 2.7).
public enum SceneAsked: Sendable, Hashable {
  case activate(SessionID?, UserActivity?)
  case destroy(SessionID)
  case refresh(SessionID)
}

/// How a process ended, according to the kernel.
public enum Ending: Sendable, Hashable {
  case exited(Int32)
  case signaled(Int32)
  /// The kernel killed it for want of memory, which the device did not see coming.
  case outOfMemory
  /// It never ran: the reason in words.
  case notStarted(String)
}

extension Stimulus {
  /// What it shows about the user: whether somebody is using the device.
  var presence: UserAction.Presence {
    switch self {
    case .user(let action): action.kind.presence
    case .process: .none
    case .kernel(let report): report.presence
    }
  }
}

extension KernelReport {
  /// A frontmost app that opens another one implies that its user is present.
  fileprivate var presence: UserAction.Presence {
    switch self {
    case .opens: .returns
    case .frozen, .notFrozen, .sharedLocks, .exited, .violated, .memory, .processorUsed, .foundDate, .foundReports,
      .reachedGate, .watched:
      .none
    }
  }
}
