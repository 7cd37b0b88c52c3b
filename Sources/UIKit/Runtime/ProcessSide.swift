import CoreFoundation
import Foundation
internal import LifeCycle
import Synchronization
internal import SystemLink

/// The app side's decisions in this process, behind a lock: background tasks begin and end on any thread, all else
/// happens on the main thread.
final class ProcessSide: Sendable {
  typealias Handler = @MainActor @Sendable () -> Void
  /// Sends a message to the system. Called with the lock held, so that messages go out in the order of events.
  typealias Send = @Sendable (AppMessage) -> Void

  static let shared = ProcessSide()

  private struct State {
    var side = AppSide(model: .scenes, rules: .rules(for: SystemVersion(1)), backgroundTaskBudget: .seconds(30))
    /// The expiration handlers of open background tasks.
    var handlers: [UInt32: Handler] = [:]
    /// The names of open background tasks.
    var names: [UInt32: String] = [:]
    var send: Send?
    /// On a virtual clock the time of the latest transition or frame; nil on the machine's clock.
    var deviceTime: Instant?

    /// On a virtual clock the present time: where this process's own clocks follow it, it goes on between transitions.
    var virtualTime: Instant? { Self.virtualTime(by: deviceTime) }
    var now: Instant { Self.now(by: deviceTime) }

    private static func virtualTime(by deviceTime: Instant?) -> Instant? {
      deviceTime.map { max($0, VirtualUptime.now ?? $0) }
    }

    static func now(by deviceTime: Instant?) -> Instant { virtualTime(by: deviceTime) ?? ProcessSide.machineTime }
  }

  private let state = Mutex(State())
  private static let start = bootTime

  /// The time since its first use in this process.
  private static var machineTime: Instant { Instant(nanoseconds: bootTime - start) }

  /// As of `ContinuousClock`, whose arithmetic costs more than a step of a transition.
  private static var bootTime: Int64 {
    var time = timespec()
    // Cannot fail for a clock that exists.
    clock_gettime(CLOCK_BOOTTIME, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  /// Resets to a process that no device has launched: it receives no transitions, and its background tasks are granted.
  func reset() { state.withLock { $0 = State() } }

  /// Starts over as the process of an app.
  ///
  /// - Parameters:
  ///   - isVirtual: Whether time passes only with transitions.
  ///   - send: Sends messages from now on.
  func begin(_ side: AppSide, isVirtual: Bool, send: @escaping Send) {
    state.withLock { $0 = State(side: side, send: send, deviceTime: isVirtual ? .zero : nil) }
  }

  // MARK: Transitions

  /// Takes a transition; `offers` are the roles for which view controllers offer content.
  func take(_ transition: Transition, at time: Instant, offers: Set<SceneRole>) throws(AppSide.Violation)
    -> [AppSide.Step]
  {
    try state.withLock { (state) throws(AppSide.Violation) in
      if state.deviceTime != nil { state.deviceTime = time }
      state.side.offers = offers
      return try state.side.take(transition, at: state.now)
    }
  }

  /// The process runs although it was ready to be suspended, and no transition has come.
  func goesOn() { state.withLock { $0.side.goesOn() } }

  /// Marks a step as reached; from here on the app reads the state that the step sets.
  func reached(_ step: AppSide.Step) -> AppSide.Change? {
    state.withLock { state in
      let deviceTime = state.deviceTime
      return state.side.reached(step, at: State.now(by: deviceTime))
    }
  }

  /// Answers the current transition. No background task can slip in between the answer to a prepared suspension and the
  /// refusals that follow from it.
  func acknowledge(_ number: UInt32) {
    state.withLock { state in
      let deviceTime = state.deviceTime
      state.side.reached(.acknowledge, at: State.now(by: deviceTime))
      state.send?(.done(number: number))
    }
  }

  /// Records that a launch callback returned false.
  func refuseLaunch() { state.withLock { $0.side.refuseLaunch() } }

  /// A frame begins: on a virtual clock, its time is the present one.
  func passed(to time: Instant) {
    state.withLock { if let now = $0.deviceTime { $0.deviceTime = max(now, time) } }
  }

  /// The present time on a virtual clock; nil on the machine's clock.
  var virtualTime: Instant? { state.withLock { $0.virtualTime } }

  // MARK: States

  /// The app's life-cycle model; nil before launch.
  var model: LifeCycleModel? { state.withLock { $0.side.isLaunched ? $0.side.model : nil } }

  var applicationState: ApplicationState { state.withLock { $0.side.states.application } }

  func state(of scene: SessionID) -> ActivationState { state.withLock { $0.side.states.state(of: scene) } }

  /// The states during a call.
  func states(for scene: SessionID?) -> (application: ApplicationState, scene: ActivationState?) {
    state.withLock { ($0.side.states.application, $0.side.sceneState(for: scene)) }
  }

  // MARK: Background tasks

  /// - Returns: The task's identifier, or 0 if the app gets no time.
  func beginBackgroundTask(_ name: String, _ handler: Handler?) -> UInt32 {
    state.withLock { state in
      guard let id = state.side.beginBackgroundTask() else { return 0 }
      state.handlers[id] = handler
      state.names[id] = name
      state.send?(.acquire(id: id, name: name))
      return id
    }
  }

  /// Ends a task. Ending a task that is not open is a programming error: reported on standard error, otherwise ignored.
  /// Ending `.invalid` (0) is allowed (reference 5.2).
  func endBackgroundTask(_ id: Int) {
    let isOpen = state.withLock { state in
      guard let id = UInt32(exactly: id), state.side.endBackgroundTask(id) else { return false }
      state.handlers[id] = nil
      state.names[id] = nil
      state.send?(.release(id: id))
      return true
    }
    guard !isOpen, id != 0 else { return }
    StandardError.print("endBackgroundTask: there is no background task \(id), or it has already ended")
  }

  /// The tasks' expiration handlers, in order; a task may have none.
  func handlers(of tasks: [UInt32]) -> [Handler] {
    state.withLock { state in tasks.compactMap { state.handlers[$0] } }
  }

  /// What is to be said of each task that its expiration handler has not ended, as iOS says it
  /// (wordpress-mobile/WordPress-iOS#21254).
  func complaints(about tasks: [UInt32]) -> [String] {
    let open = state.withLock { state in tasks.compactMap { id in state.names[id].map { (id, $0) } } }
    return open.map { id, name in
      "background task \(id)\(name.isEmpty ? "" : " (\(name))") is still open after the expiration handlers were called: the "
        + "system may end the app; its handler must call endBackgroundTask(_:)"
    }
  }

  /// The background time left, in seconds: an estimate.
  var backgroundTimeRemaining: Double {
    state.withLock { $0.side.backgroundTime.remaining(at: $0.now)?.seconds ?? .greatestFiniteMagnitude }
  }
}
