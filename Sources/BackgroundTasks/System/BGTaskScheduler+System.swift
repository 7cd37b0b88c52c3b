import Foundation
package import LifeCycle
import Synchronization

/// The interface for UIKit, hidden from apps: delivers the system's messages and the end of the launch.
extension BGTaskScheduler {
  /// Connects to the system once it has sent the bootstrap. Handlers registered earlier stay.
  package func connect(to system: any TaskSystem, as bootstrap: Bootstrap) {
    state.withLock { state in
      state.system = system
      state.running = [:]
      state.registrations.permitted = bootstrap.permittedTaskIdentifiers
      state.registrations.backgroundModes = bootstrap.backgroundModes
      state.registrations.knowsContinuedTasks = TaskRules.rules(for: bootstrap.systemVersion).kinds.contains(.continued)
    }
  }

  /// Ends the launch: from here on, only handlers for continued processing can be registered.
  package func finishedLaunching() { state.withLock { $0.registrations.hasLaunched = true } }

  /// Calls a task's launch handler on its queue.
  ///
  /// - Parameter willCall: Called immediately if there is a handler, before the handler itself; returns a closure to
  ///   call on the handler's queue after the handler.
  /// - Returns: Whether there is a handler; without one, the task counts as completed without success.
  package func run(_ run: TaskRun, willCall: () -> (@Sendable () -> Void)) -> Bool {
    let (registration, system) = state.withLock {
      ($0.registrations.handlers[run.request.identifier], $0.system)
    }
    guard let system else { return false }
    guard let registration else {
      system.report(.completed(run.id, success: false))
      return false
    }
    let task = BGTask.make(run, system, self)
    state.withLock { $0.running[run.id] = (task, registration.queue) }
    let didCall = willCall()
    registration.queue.async {
      registration.handler(task)
      didCall()
    }
    return true
  }

  /// The task's time is over: calls its expiration handler on its queue; without one, the task counts as completed
  /// without success.
  ///
  /// - Parameter willCall: Called with the task's identifier immediately if there is a handler, before the handler
  ///   itself; returns a closure to call on the handler's queue after the handler.
  package func expire(_ id: UInt32, willCall: (String) -> (@Sendable () -> Void)) {
    guard let (task, queue) = state.withLock({ $0.running[id] }) else { return }
    guard let handler = task.takeExpirationHandler() else {
      if !task.hasCompleted { task.setTaskCompleted(success: false) }
      return
    }
    let didCall = willCall(task.identifier)
    queue.async {
      handler.call()
      didCall()
    }
  }
}

extension BGTaskScheduler {
  func ended(_ task: BGTask) { state.withLock { $0.running[task.id] = nil } }
}
