import Foundation
package import LifeCycle

/// What UIKit uses, and apps do not see: it hands over what the system sends, and says when the launch is over.
extension BGTaskScheduler {
  /// The system has said who the process is. Handlers registered before stay.
  package func connect(to system: any TaskSystem, as bootstrap: Bootstrap) {
    state.withLock { state in
      state.system = system
      state.running = [:]
      state.registrations.permitted = bootstrap.permittedTaskIdentifiers
      state.registrations.backgroundModes = bootstrap.backgroundModes
      state.registrations.knowsContinuedTasks = TaskRules.rules(for: bootstrap.systemVersion).kinds.contains(.continued)
    }
  }

  /// The launch is over: from here on only handlers of continued processing are taken.
  package func finishedLaunching() { state.withLock { $0.registrations.hasLaunched = true } }

  /// Calls the launch handler of a task, on its queue.
  ///
  /// - Parameter willCall: called at once where there is a handler, before it is called; gives what is called on the
  ///   handler's queue when it has returned.
  /// - Returns: whether there is one; without one the task counts as completed without success.
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

  /// The task's time is over: calls its expiration handler on its queue, or, where it has none, counts it as completed
  /// without success.
  ///
  /// - Parameter willCall: called at once where there is a handler, before it is called, with the task's identifier;
  ///   gives what is called on the handler's queue when it has returned.
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
