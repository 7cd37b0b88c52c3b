import Foundation
internal import LifeCycle
import Synchronization
internal import SystemLink

/// What this process decides as an app, behind a lock: background tasks are begun and ended on any thread, all else
/// happens on the main thread.
final class ProcessSide: Sendable {
  typealias Handler = @MainActor @Sendable () -> Void
  /// Sends a message to the system. Called with the lock held, so that messages go out in the order of what happened.
  typealias Send = @Sendable (AppMessage) -> Void

  static let shared = ProcessSide()

  private struct State {
    var side = AppSide(model: .scenes, rules: .rules(for: SystemVersion(1)), backgroundTaskBudget: .seconds(30))
    /// The expiration handlers of open background tasks.
    var handlers: [UInt32: Handler] = [:]
    var send: Send?
    /// The time of the latest transition on a virtual clock, which stands still in between; nil on the machine's clock.
    var deviceTime: Instant?

    var now: Instant { deviceTime ?? ProcessSide.machineTime }
  }

  private let state = Mutex(State())
  private static let start = ContinuousClock.now

  /// Since the process first asked.
  private static var machineTime: Instant {
    let passed = (ContinuousClock.now - start).components
    return Instant(nanoseconds: passed.seconds * 1_000_000_000 + passed.attoseconds / 1_000_000_000)
  }

  /// A process that no device has launched: it is never asked for anything, and its background tasks are granted.
  func reset() { state.withLock { $0 = State() } }

  /// Begins anew as the process of an app.
  ///
  /// - Parameters:
  ///   - isVirtual: Whether time passes with the transitions alone.
  ///   - send: Sends messages from now on.
  func begin(_ side: AppSide, isVirtual: Bool, send: @escaping Send) {
    state.withLock { $0 = State(side: side, send: send, deviceTime: isVirtual ? .zero : nil) }
  }

  // MARK: Transitions

  /// Takes a transition; `offers` are the roles for which view controllers have content.
  func take(_ transition: Transition, at time: Instant, offers: Set<SceneRole>) throws(AppSide.Violation)
    -> [AppSide.Step]
  {
    try state.withLock { (state) throws(AppSide.Violation) in
      if state.deviceTime != nil { state.deviceTime = time }
      state.side.offers = offers
      return try state.side.take(transition, at: state.now)
    }
  }

  /// From here on the app reads what a step sets.
  func reached(_ step: AppSide.Step) -> AppSide.Change? {
    state.withLock { $0.side.reached(step, at: $0.now) }
  }

  /// Answers the transition under way. No background task comes between the answer to a prepared suspension and what
  /// is refused because of it.
  func acknowledge(_ number: UInt32) {
    state.withLock { state in
      state.side.reached(.acknowledge, at: state.now)
      state.send?(.done(number: number))
    }
  }

  /// A launch callback has returned false.
  func refuseLaunch() { state.withLock { $0.side.refuseLaunch() } }

  // MARK: What the app reads

  /// Whether the app has scenes; nil before the launch.
  var model: LifeCycleModel? { state.withLock { $0.side.isLaunched ? $0.side.model : nil } }

  var applicationState: ApplicationState { state.withLock { $0.side.states.application } }

  func state(of scene: SessionID) -> ActivationState { state.withLock { $0.side.states.state(of: scene) } }

  /// The states that a call finds.
  func states(for scene: SessionID?) -> (application: ApplicationState, scene: ActivationState?) {
    state.withLock { ($0.side.states.application, $0.side.sceneState(for: scene)) }
  }

  // MARK: Background tasks

  /// - Returns: The task's identifier, or 0 where the app gets no time.
  func beginBackgroundTask(_ name: String, _ handler: Handler?) -> UInt32 {
    state.withLock { state in
      guard let id = state.side.beginBackgroundTask() else { return 0 }
      state.handlers[id] = handler
      state.send?(.acquire(id: id, name: name))
      return id
    }
  }

  /// Ending a task that is not open is the app's mistake: told on standard error, and without effect. `.invalid` (0) may
  /// be ended (reference 5.2).
  func endBackgroundTask(_ id: Int) {
    let isOpen = state.withLock { state in
      guard let id = UInt32(exactly: id), state.side.endBackgroundTask(id) else { return false }
      state.handlers[id] = nil
      state.send?(.release(id: id))
      return true
    }
    guard !isOpen, id != 0 else { return }
    StandardError.print("endBackgroundTask: there is no background task \(id), or it has been ended already")
  }

  /// The expiration handlers of tasks, in the tasks' order; some have none.
  func handlers(of tasks: [UInt32]) -> [Handler] {
    state.withLock { state in tasks.compactMap { state.handlers[$0] } }
  }

  /// In seconds: an estimate.
  var backgroundTimeRemaining: Double {
    state.withLock { $0.side.backgroundTime.remaining(at: $0.now)?.seconds ?? .greatestFiniteMagnitude }
  }
}
