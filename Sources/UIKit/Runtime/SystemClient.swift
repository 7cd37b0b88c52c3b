import Foundation
internal import LifeCycle
internal import SystemLink
@_spi(System) import UserNotifications

/// The app's side of the link: takes transitions one at a time, strictly in order, and acknowledges each when all that
/// belongs to it is done.
@MainActor
final class SystemClient {
  private let connection: SystemConnection
  private let delegateClassName: String?
  private let principalClassName: String?
  private let deviceHasGone: @MainActor () -> Void
  private var loop: MainLoop?
  private var waiting: [(number: UInt32, time: Instant, transition: Transition)] = []
  /// A transition is being carried out, or waits for its turn of the main queue.
  private var isBusy = false
  private let runner = TransitionRunner()
  /// What is to be done once the transition under way has been acknowledged.
  private var deferred: (() -> Void)?

  /// - Parameter deviceHasGone: What to do when the connection is closed; an app's process ends.
  init(
    connection: SystemConnection, principalClassName: String?, delegateClassName: String?,
    deviceHasGone: @escaping @MainActor () -> Void
  ) {
    self.connection = connection
    self.principalClassName = principalClassName
    self.delegateClassName = delegateClassName
    self.deviceHasGone = deviceHasGone
  }

  /// Introduces itself and serves the link from the main run loop.
  func start() throws {
    CallLog.send = { [weak self] message, mayWait in self?.send(message, mayWait: mayWait) }
    send(.hello(version: wireVersion))
    connection.whenSetAside { [weak self] in DispatchQueue.main.async { self?.drain() } }
    loop = try MainLoop(watching: connection.descriptor) { [weak self] in self?.drain() }
    StoredDefaults.begin()
  }

  func stop() {
    loop?.stop()
    loop = nil
    CallLog.send = nil
    ServicePort.close()
    connection.whenSetAside(nil)
  }

  private func send(_ message: AppMessage, mayWait: Bool = false) {
    do {
      try connection.send(message, mayWait: mayWait)
    } catch {
      deviceHasGone()
    }
  }

  private func drain() {
    do {
      for message in try connection.receive() { take(message) }
    } catch .closed {
      deviceHasGone()
    } catch {
      StandardError.print("\(error)")
      deviceHasGone()
    }
    next()
  }

  private func take(_ message: SystemMessage) {
    switch message {
    case .bootstrap(let bootstrap):
      runner.begin(bootstrap, principalClass: principalClassName, delegateClass: delegateClassName)
      let connection = connection
      TaskBridge.connect(connection, bootstrap)
      BackgroundTasks.shared.reset(
        send: { message in
          // Whoever begins a task cannot be told that the device has gone; the main thread will be, by the socket.
          do { try connection.send(message) } catch { return }
        },
        isVirtual: bootstrap.world == .virtual, budget: bootstrap.backgroundTaskBudget)
      ServicePort.open(
        bootstrap.services, backgroundModes: bootstrap.backgroundModes,
        send: { message in
          // As above: the main thread hears of it by the socket.
          do { try connection.send(message) } catch { return }
        },
        call: { kind, name, detail in
          let open = MainActor.assumeIsolated { CallLog.begin(kind, name, detail: detail) }
          return { wasMade in MainActor.assumeIsolated { wasMade ? CallLog.end(open) : CallLog.withdraw(open) } }
        })
    case .transition(let number, let time, let transition): waiting.append((number, time, transition))
    case .answer(let request, let answer): Runtime.shared.answered(request, answer)
    case .taskAnswer: break  // The connection itself gives it to the thread that waits.
    }
  }

  /// Carries out the next transition, unless one is under way.
  private func next() {
    guard !isBusy, !waiting.isEmpty else { return }
    isBusy = true
    let (number, time, transition) = waiting.removeFirst()
    BackgroundTasks.shared.transitionArrived(at: time)
    CallLog.transition = number
    if case .prepareSuspension = transition {
      // Nothing of the app's is called for it, so there is nothing to wait for.
      StoredDefaults.writeAndRest()
      BackgroundTasks.shared.acknowledgeSuspension(number: number)
      CallLog.transition = 0
      isBusy = false
      return next()
    }
    let before = Runtime.shared.applicationState
    let deferred: (() -> Void)?
    do {
      deferred = try runner.run(transition)
    } catch {
      StandardError.print("the system asked for \(transition.name), which cannot be: \(error)")
      return deviceHasGone()
    }
    Appearance.commit()
    SceneCommit.commitChanged()
    let isTheLast = transition.mayBeTheLast(from: before, to: Runtime.shared.applicationState)
    let acknowledge: @MainActor @Sendable () -> Void = { [self] in finish(number, storesDefaults: isTheLast) }
    if case .service(.answer) = transition {
      // The app goes on in a completion handler of the notification centre's, on another thread.
      UNUserNotificationCenter.current().whenCompleted(acknowledge)
    } else {
      // One turn of the main queue: what the callbacks put there belongs to the transition.
      DispatchQueue.main.async(execute: acknowledge)
    }
    self.deferred = deferred
  }

  private func finish(_ number: UInt32, storesDefaults: Bool) {
    SceneCommit.commitChanged()
    Runtime.shared.accessories.tell()
    SceneConditions.commitChanged()
    if storesDefaults { StoredDefaults.write() }
    send(.done(number: number))
    CallLog.transition = 0
    isBusy = false
    let deferred = deferred
    self.deferred = nil
    deferred?()
    next()
  }
}

extension Transition {
  /// Whether the process may be ended after it without hearing of it.
  fileprivate func mayBeTheLast(from before: ApplicationState, to after: ApplicationState) -> Bool {
    if case .terminate = self { return true }
    return after == .background && before != .background
  }
}
