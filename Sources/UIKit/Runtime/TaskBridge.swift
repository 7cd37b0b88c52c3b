internal import BackgroundTasks
import Foundation
internal import LifeCycle
internal import SystemLink

/// Connects the system and the task scheduler, which itself does not use the log (reference 5.4).
@MainActor
enum TaskBridge {
  static func connect(_ connection: SystemConnection, _ bootstrap: Bootstrap) {
    BGTaskScheduler.shared.connect(to: LinkedTaskSystem(connection), as: bootstrap)
  }

  static func finishedLaunching() { BGTaskScheduler.shared.finishedLaunching() }

  /// Calls a task's launch handler on its queue. The event begins here, in order with the transition.
  static func run(_ run: TaskRun) {
    let identifier = run.request.identifier
    let isCalled = BGTaskScheduler.shared.run(run) {
      ending(CallLog.begin(.task, "BGTaskScheduler launch handler \(identifier)", detail: detail(run)))
    }
    if !isCalled { StandardError.print("no launch handler is registered for the task \(identifier)") }
  }

  /// Calls a task's expiration handler, if it has one.
  static func expire(_ id: UInt32) {
    BGTaskScheduler.shared.expire(id) { identifier in
      ending(CallLog.begin(.incidental, "BGTask.expirationHandler \(identifier)"))
    }
  }

  private static func detail(_ run: TaskRun) -> [String: Value] {
    ["identifier": .string(run.request.identifier), "kind": .string(run.request.kind.name)]
  }

  /// Returns a closure that ends the event of a call on any queue.
  private static func ending(_ open: CallLog.Open) -> @Sendable () -> Void {
    {
      let end: @MainActor @Sendable () -> Void = { CallLog.end(open) }
      if Thread.isMainThread { MainActor.assumeIsolated(end) } else { DispatchQueue.main.async(execute: end) }
    }
  }
}
