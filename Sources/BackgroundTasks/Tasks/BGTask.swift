import Foundation
internal import LifeCycle
import Synchronization
internal import SystemLink

/// One run of a background task; an instance of a subclass (reference 5.4). Any thread.
open class BGTask: NSObject, @unchecked Sendable {
  /// The identifier of the task's request.
  open private(set) var identifier: String
  let id: UInt32
  private let system: any TaskSystem
  private let scheduler: BGTaskScheduler
  private let state = Mutex(State())

  private struct State {
    var handler: ExpirationHandler?
    var hasCompleted = false
    var hasExpired = false
  }

  /// The app's closure, passed from the thread that sets it to the task's queue.
  struct ExpirationHandler: @unchecked Sendable {
    let call: () -> Void
  }

  init(_ run: TaskRun, _ system: any TaskSystem, _ scheduler: BGTaskScheduler) {
    identifier = run.request.identifier
    id = run.id
    self.system = system
    self.scheduler = scheduler
  }

  /// Called on the launch handler's queue when the task's time is over, when the user returns (processing), or when the
  /// user cancels the task (continued processing). It must complete the task.
  ///
  /// Nil again after the call and after completion. Without a handler, a task that runs out of time counts as completed
  /// without success.
  open var expirationHandler: (() -> Void)? {
    get { state.withLock { $0.handler }?.call }
    set {
      let handler = newValue.map { ExpirationHandler(call: $0) }
      state.withLock { if !$0.hasCompleted, !$0.hasExpired { $0.handler = handler } }
    }
  }

  /// Marks the task as completed; the process may then be suspended.
  ///
  /// Call this once; a second call only prints a line on standard error.
  open func setTaskCompleted(success: Bool) {
    let isFirst = state.withLock { state in
      defer {
        state.hasCompleted = true
        state.handler = nil
      }
      return !state.hasCompleted
    }
    guard isFirst else {
      return StandardError.print("setTaskCompleted(success:) was called more than once for the task \(identifier)")
    }
    system.report(.completed(id, success: success))
    scheduler.ended(self)
  }

  /// Marks the task as expired and returns the handler to call, once; nil if there is none.
  func takeExpirationHandler() -> ExpirationHandler? {
    state.withLock { state in
      state.hasExpired = true
      defer { state.handler = nil }
      return state.handler
    }
  }

  var hasCompleted: Bool { state.withLock { $0.hasCompleted } }

  func report(_ report: TaskReport) { system.report(report) }

  static func make(_ run: TaskRun, _ system: any TaskSystem, _ scheduler: BGTaskScheduler) -> BGTask {
    switch run.request.kind {
    case .refresh: BGAppRefreshTask(run, system, scheduler)
    case .processing: BGProcessingTask(run, system, scheduler)
    case .healthResearch: BGHealthResearchTask(run, system, scheduler)
    case .continued: BGContinuedProcessingTask(run, system, scheduler)
    }
  }
}

/// A short run that refreshes the app's content: about 30 seconds.
open class BGAppRefreshTask: BGTask, @unchecked Sendable {}

/// A run of several minutes while the device is idle; it ends when the user returns.
open class BGProcessingTask: BGTask, @unchecked Sendable {}

/// A processing run of a health research study.
open class BGHealthResearchTask: BGProcessingTask, @unchecked Sendable {}
