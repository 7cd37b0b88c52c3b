import Foundation
internal import LifeCycle
import Synchronization
internal import SystemLink

/// The background tasks that are open, and the time that is left for them (reference 5.2). Any thread.
final class BackgroundTasks: Sendable {
  typealias Handler = @MainActor @Sendable () -> Void
  /// Sends a message to the system. Called with the lock held, so that what is sent has the order of what happened.
  typealias Send = @Sendable (AppMessage) -> Void

  static let shared = BackgroundTasks()

  private struct State {
    var send: Send?
    var lastID: UInt32 = 0
    var open: [(id: UInt32, handler: Handler?)] = []
    /// The system has been told that the process may be suspended: a task begun now would come too late.
    var isAboutToBeSuspended = false
    /// The budget is used up: the system gives no more until the app is in front, or is woken anew (reference 5.2).
    var isExhausted = false
    /// When the background began; nil in the foreground.
    var background: (device: Instant, here: ContinuousClock.Instant)?
    var deviceTime = Instant.zero
    var isVirtual = false
    var budget = Span.seconds(30)
  }

  private let state = Mutex(State())

  /// Forgets everything and sends from now on by `send`.
  func reset(send: Send?, isVirtual: Bool, budget: Span) {
    state.withLock {
      $0 = State()
      $0.send = send
      $0.isVirtual = isVirtual
      $0.budget = budget
    }
  }

  /// - Returns: The task's identifier, or 0 where there is no more time.
  func begin(_ name: String, _ handler: Handler?) -> UInt32 {
    state.withLock { state in
      guard !state.isAboutToBeSuspended, !state.isExhausted else { return 0 }
      state.lastID += 1
      state.open.append((state.lastID, handler))
      state.send?(.acquire(id: state.lastID, name: name))
      return state.lastID
    }
  }

  /// Ending one that is not open, or no longer, is an error of the app's: said on standard error, and otherwise without
  /// effect. `.invalid` (0) may be ended (reference 5.2).
  func end(_ id: Int) {
    let isOpen = state.withLock { state in
      guard let index = state.open.firstIndex(where: { Int($0.id) == id }) else { return false }
      state.send?(.release(id: state.open.remove(at: index).id))
      return true
    }
    guard !isOpen, id != 0 else { return }
    StandardError.print("endBackgroundTask: there is no background task \(id), or it has been ended already")
  }

  /// The handlers of all open tasks, in the order in which the tasks were begun.
  func expired() -> [Handler] {
    state.withLock {
      $0.isExhausted = true
      return $0.open.compactMap(\.handler)
    }
  }

  /// Answers that the process may be suspended; from here on until the next transition no task can be begun.
  func acknowledgeSuspension(number: UInt32) {
    state.withLock { state in
      state.isAboutToBeSuspended = true
      state.send?(.done(number: number))
    }
  }

  /// A transition has arrived: the process runs, and this is the time on the device.
  func transitionArrived(at time: Instant) {
    state.withLock { state in
      state.deviceTime = time
      if state.isAboutToBeSuspended, state.background != nil {
        state.background = (time, .now)
        state.isExhausted = false
      }
      state.isAboutToBeSuspended = false
    }
  }

  func applicationIs(inBackground: Bool) {
    state.withLock { state in
      if !inBackground {
        state.background = nil
        state.isExhausted = false
      } else if state.background == nil {
        state.background = (state.deviceTime, .now)
      }
    }
  }

  /// In seconds: an estimate.
  var timeRemaining: Double {
    state.withLock { state in
      guard let background = state.background else { return .greatestFiniteMagnitude }
      let passed = (ContinuousClock.now - background.here).components
      let used =
        state.isVirtual
        ? (state.deviceTime - background.device).seconds
        : Double(passed.seconds) + Double(passed.attoseconds) / 1e18
      return max(0, state.budget.seconds - used)
    }
  }
}
