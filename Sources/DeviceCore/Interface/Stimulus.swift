import LifeCycle

/// Something that happens to the system. Time is passed in beside it.
public enum Stimulus: Sendable {
  /// A user, a caller or the world around does something; a refusal is the caller's to hear.
  case user(UserAction)
  /// A process says something over its link; a refusal is the process's breach of the protocol.
  case process(ProcessKey, Report)
  /// The kernel, or the runner itself, says something; a refusal is only noted.
  case kernel(KernelReport)
}

/// What a process says.
public enum Report: Sendable {
  /// It has done what it was sent under this number.
  case acknowledged(number: UInt32)
  /// It has begun a background task, or an activity that counts as one.
  case acquired(id: UInt32, name: String)
  /// It has ended the background task.
  case released(id: UInt32)
  /// How it has configured a scene that connects.
  case configured(SessionID, SceneConfiguration)
  /// The activity that restores a scene; nil for none.
  case restoration(SessionID, UserActivity?)
  /// What it keeps in the session's `userInfo`.
  case sessionUserInfo(SessionID, [UInt8])
  /// The completion handler of a background event was called.
  case eventFinished(id: UInt32)
  /// What it asks about scenes.
  case requested(id: UInt32, SceneAsked)
  /// Whether its notification centre has a delegate.
  case notificationDelegate(Bool)
  /// It is inside its `didEnterBackground` call, which has a time of its own; or has returned from it.
  case isEnteringBackground(Bool)
  /// What it asks of a service.
  case service(request: UInt32, ServiceRequest)
  /// It was given a completion handler to call.
  case awaits(id: UInt32, name: String)
  /// It has called the completion handler.
  case answered(id: UInt32)
  /// What it asks of the task scheduler.
  case taskAsked(request: UInt32, TaskAsked)
  /// What became of a task of the scheduler.
  case taskReport(TaskReport)
  /// It offers content for an external display, or takes it back.
  case accessory(Bool)
  case activationConditions(SessionID, ActivationConditions)
  case destructionConditions(SessionID, DestructionConditions)
  /// The quick actions that it has set.
  case shortcutItems([ShortcutItem])
}

/// What the kernel says, or the runner for it, which has a calendar, a history and the bundles beside it.
public enum KernelReport: Sendable {
  /// The process stands still, holding locks on these files of containers that it shares with others.
  case frozen(ProcessKey, sharedLocks: [String])
  /// It could not be frozen, and goes on; the sentence says why.
  case notFrozen(ProcessKey, String)
  /// What it holds of such locks now, where its suspension was refused for them.
  case sharedLocks(ProcessKey, [String])
  case exited(ProcessKey, Ending)
  /// The process broke the protocol; the sentence says how.
  case violated(ProcessKey, String)
  case memory(MemorySample)
  /// What a process has used of the processors since it began; nil where it is unknown, or is not to count.
  case processorUsed(ProcessKey, Span?)
  /// The next date of a notification by the calendar; nil where there is none.
  case foundDate(AppKey, identifier: String, Instant?)
  /// What the history has for a process that subscribed to reports.
  case foundReports(ProcessKey, request: UInt32, MetricReports)
  /// Another app has asked for a URL to be opened, and this is the app that it is for.
  case opens(AppKey, OpenedURL)
}

/// What an app asks about scenes (reference 2.7).
public enum SceneAsked: Sendable, Hashable {
  case activate(SessionID?, UserActivity?)
  case destroy(SessionID)
  case refresh(SessionID)
}

/// How the kernel says a process ended.
public enum Ending: Sendable, Hashable {
  case exited(Int32)
  case signaled(Int32)
  /// It never ran: the reason in words.
  case notStarted(String)
}

extension Stimulus {
  /// What it says of the user: whether the device is in somebody's hands.
  var presence: UserAction.Presence {
    switch self {
    case .user(let action): action.kind.presence
    case .process: .none
    case .kernel(let report): report.presence
    }
  }
}

extension KernelReport {
  /// An app in front that opens another one is in its user's hands.
  fileprivate var presence: UserAction.Presence {
    switch self {
    case .opens: .returns
    case .frozen, .notFrozen, .sharedLocks, .exited, .violated, .memory, .processorUsed, .foundDate, .foundReports:
      .none
    }
  }
}
