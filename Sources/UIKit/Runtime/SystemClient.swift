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
  /// A transition is being carried out.
  private var isBusy = false
  /// What is still to be done of it.
  private var steps: ArraySlice<AppSide.Step> = []
  private let runner = TransitionRunner()

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
      ProcessSide.shared.begin(AppSide(bootstrap), isVirtual: bootstrap.world == .virtual) { message in
        // Whoever begins a task cannot be told that the device has gone; the main thread will be, by the socket.
        do { try connection.send(message) } catch { return }
      }
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

  /// Takes the next transition, unless one is under way.
  private func next() {
    while !isBusy, !waiting.isEmpty {
      let (number, time, transition) = waiting.removeFirst()
      guard Runtime.shared.bootstrap != nil else {
        StandardError.print("the system asked for \(transition.name) before it said who this process is")
        return deviceHasGone()
      }
      CallLog.transition = number
      do throws(AppSide.Violation) {
        steps = try ProcessSide.shared.take(transition, at: time, offers: Runtime.shared.accessories.offeredRoles)[...]
      } catch {
        StandardError.print("the system asked for \(transition.name), which cannot be: \(error.reason)")
        return deviceHasGone()
      }
      isBusy = true
      carryOn()
    }
  }

  /// Carries out what is left of the transition under way, up to where something has to be waited for.
  private func carryOn() {
    while let step = steps.popFirst() {
      if case .wait(let wait) = step { return self.wait(for: wait) }
      if step == .acknowledge { acknowledge() } else { runner.carryOut(step) }
    }
    isBusy = false
  }

  private func wait(for wait: AppSide.Wait) {
    let goOn: @MainActor @Sendable () -> Void = { [self] in
      carryOn()
      next()
    }
    switch wait {
    case .mainQueue: DispatchQueue.main.async(execute: goOn)
    case .notificationCentre: UNUserNotificationCenter.current().whenCompleted(goOn)
    }
  }

  private func acknowledge() {
    ProcessSide.shared.acknowledge(CallLog.transition)
    CallLog.transition = 0
  }
}

extension AppSide {
  /// As the process that the system describes.
  init(_ bootstrap: Bootstrap) {
    self.init(
      model: bootstrap.model, rules: .rules(for: bootstrap.systemVersion),
      backgroundTaskBudget: bootstrap.backgroundTaskBudget)
  }
}
