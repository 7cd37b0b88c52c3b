import Foundation
internal import LifeCycle
internal import SystemLink
@_spi(System) import UserNotifications

/// The app's side of the link: takes transitions one at a time, in order, and acknowledges each once all of its work is
/// done.
@MainActor
final class SystemClient {
  private let connection: SystemConnection
  private let delegateClassName: String?
  private let principalClassName: String?
  private let ends: @MainActor (End) -> Void
  private var loop: MainLoop?
  private enum Work {
    case transition(number: UInt32, time: Instant, Transition)
    case frame(Instant)
    case input(Input)
    case inspect(request: UInt32)
  }
  private struct Input {
    var number: UInt32
    var session: SessionID
    var inputs: [WindowInput]
    /// When the app began to read it, as ``CallLog/now``.
    var start: UInt64
  }
  private var waiting: [Work] = []
  /// When the app began to read what it reads.
  private var readingSince = CallLog.now
  /// Whether the process is about to be frozen.
  private var awaitsFreeze = false
  /// How long the main thread waits for that before it looks whether something else is to be done, in milliseconds, and how
  /// often it looks. Chosen: a device that freezes 200 processes takes a twentieth of a second.
  private static let freezeIsNear: Int32 = 10
  private static let looksForWork = 10
  /// Whether nothing freezes the process.
  private var isVirtual = true
  /// Whether a transition is being carried out.
  private var isBusy = false
  /// The steps of the current transition, and which comes next.
  private var steps: [AppSide.Step] = []
  private var nextStep = 0
  private let runner = TransitionRunner()

  /// Why the app cannot continue.
  enum End: Equatable {
    /// The connection is closed.
    case deviceHasGone
    /// The system sent something impossible; the reason in words.
    case linkBroken(String)
  }

  /// - Parameter ends: Called when the app cannot continue; an app's process ends.
  init(
    connection: SystemConnection, principalClassName: String?, delegateClassName: String?,
    ends: @escaping @MainActor (End) -> Void
  ) {
    self.connection = connection
    self.principalClassName = principalClassName
    self.delegateClassName = delegateClassName
    self.ends = ends
  }

  /// Introduces itself to the system and serves the link from the main run loop.
  func start() throws {
    CallLog.send = { [connection, ends] message, mayWait in
      do { try connection.send(message, mayWait: mayWait) } catch { ends(.deviceHasGone) }
    }
    if let keeper = connection.keeper {
      CallLog.keeper = keeper
      CallLog.tell = { [connection, ends] in
        do { try connection.tell() } catch { ends(.deviceHasGone) }
      }
    }
    send(.hello(version: wireVersion))
    connection.whenSetAside { [weak self] in DispatchQueue.main.async { self?.drain() } }
    loop = try MainLoop(watching: connection.descriptor) { [weak self] in self?.drain() }
    StoredDefaults.begin()
  }

  func stop() {
    loop?.stop()
    loop = nil
    CallLog.send = nil
    CallLog.keeper = nil
    CallLog.tell = nil
    CallLog.stop = nil
    ServicePort.close()
    connection.whenSetAside(nil)
  }

  private func send(_ message: AppMessage, mayWait: Bool = false) {
    do {
      try connection.send(message, mayWait: mayWait)
    } catch {
      ends(.deviceHasGone)
    }
  }

  /// The app goes stepwise: nothing of it happens on the main thread before the system lets it go on.
  private func stop(atCall call: UInt32, isAfter: Bool) {
    do { try connection.stop(atCall: call, isAfter: isAfter) } catch { ends(.deviceHasGone) }
  }

  private func drain() {
    repeat {
      readingSince = CallLog.now
      do {
        var messages = try connection.receive()
        // Each is handed on as it is, not as a copy.
        messages.reverse()
        while let message = messages.popLast() { take(message) }
      } catch .closed {
        ends(.deviceHasGone)
      } catch {
        ends(.linkBroken("\(error)"))
      }
      next()
    } while isWoken()
  }

  /// Goes on with what has waited for the end of a turn.
  private func goOn() {
    next()
    if isWoken() { drain() }
  }

  /// Before the app answers that it is ready: it may be frozen at once then, and finds what wakes it wherever it stands.
  private func prepareForFreeze() {
    awaitsFreeze = true
    WakePath.note([self, connection, runner])
    connection.awaitsThaw()
  }

  /// Waits for what wakes the app, if it has just said that it is ready to be frozen: it is frozen right here within a
  /// millisecond, later where the device has others to freeze, and whoever wakes it has written before. So it wakes where the
  /// message is, without a turn of the run loop. An app that is not frozen after all goes on with its run loop soon, sooner if
  /// that has something to do, and may begin background tasks.
  ///
  /// - Returns: Whether there are messages.
  private func isWoken() -> Bool {
    guard awaitsFreeze else { return false }
    awaitsFreeze = false
    guard let loop, isWoken(in: loop) else {
      ProcessSide.shared.goesOn()
      return false
    }
    WakePath.load()
    return true
  }

  private func isWoken(in loop: MainLoop) -> Bool {
    for _ in 0..<Self.looksForWork {
      if connection.awaitMessage(on: loop.epoll, atMost: Self.freezeIsNear) { return true }
      guard MainQueue.isEmpty, !loop.hasTimer(within: Self.freezeIsNear) else { return false }
    }
    return false
  }

  private func take(_ message: SystemMessage) {
    guard case .transition(let number, let time, let transition) = message else { return takeOther(message) }
    DeviceTime.received(sentAt: time)
    waiting.append(.transition(number: number, time: time, transition))
  }

  @inline(never) private func takeOther(_ message: SystemMessage) {
    switch message {
    case .bootstrap(let bootstrap):
      isVirtual = bootstrap.world == .virtual
      runner.begin(bootstrap, principalClass: principalClassName, delegateClass: delegateClassName)
      let connection = connection
      TaskBridge.connect(connection, bootstrap)
      DrawnPixels.connect(to: connection)
      ProcessSide.shared.begin(AppSide(bootstrap), isVirtual: bootstrap.world == .virtual) { message in
        // The caller of a background task cannot be told that the device is gone; the main thread learns it from the
        // socket.
        do { try connection.send(message) } catch { return }
      }
      ServicePort.open(
        bootstrap.services, backgroundModes: bootstrap.backgroundModes,
        send: { message in
          // As above: the main thread learns it from the socket.
          do { try connection.send(message) } catch { return }
        },
        call: { kind, name, detail in
          let open = MainActor.assumeIsolated { CallLog.begin(kind, name, detail: detail) }
          return { wasMade in MainActor.assumeIsolated { wasMade ? CallLog.end(open) : CallLog.withdraw(open) } }
        })
    case .frame(let time): waiting.append(.frame(time))
    case .input(let number, let session, let inputs):
      if let last = inputs.last { DeviceTime.received(sentAt: last.time) }
      waiting.append(.input(Input(number: number, session: session, inputs: inputs, start: readingSince)))
    case .answer(let request, let answer): Runtime.shared.answered(request, answer)
    case .inspect(let request): waiting.append(.inspect(request: request))
    case .stepwise(true): CallLog.stop = { [weak self] in self?.stop(atCall: $0, isAfter: $1) }
    case .stepwise(false): CallLog.stop = nil
    case .transition: break  // Taken above.
    case .taskAnswer, .pixels, .goOn: break  // The connection hands them to the waiting threads.
    }
  }

  /// Takes the next transition, unless one is under way.
  private func next() {
    while !isBusy, !waiting.isEmpty {
      let work = waiting.removeFirst()
      guard case .transition(let number, let time, let transition) = work else {
        begin(work)
        continue
      }
      guard Runtime.shared.isBootstrapped else {
        return ends(.linkBroken("the system asked for \(transition.name) before it sent the bootstrap"))
      }
      // What ends before the transition is told before it: a virtual clock leaps, and a thread that slept is late.
      Animations.finishDue(by: time)
      CallLog.transition = number
      do throws(AppSide.Violation) {
        steps = try ProcessSide.shared.take(transition, at: time, offers: Runtime.shared.accessories.offeredRoles)
        nextStep = 0
      } catch {
        return ends(.linkBroken("the system asked for \(transition.name), which is not possible: \(error.reason)"))
      }
      isBusy = true
      if case .prepareSuspension = transition, !isVirtual { prepareForFreeze() }
      carryOn()
    }
  }

  /// Begins what is no transition.
  @inline(never) private func begin(_ work: Work) {
    switch work {
    case .transition: break  // Begun above.
    case .frame(let time): draw(time)
    case .input(let input): take(input)
    case .inspect(let request): send(.interface(request: request, ShownInterface.answer()))
    }
  }

  /// A frame: what moves goes on, and is committed before the answer.
  private func draw(_ time: Instant) {
    guard Runtime.shared.isBootstrapped else {
      return ends(.linkBroken("the system asked for a frame before it sent the bootstrap"))
    }
    Animations.finishDue(by: time)
    ProcessSide.shared.passed(to: time)
    isBusy = true
    Frames.draw(at: time)
    afterTurn { [self] in
      Frames.answer()
      isBusy = false
      goOn()
    }
  }

  /// What a person does: the app takes it, and tells of what looks different together with its answer. Told before, the device
  /// would be woken on this thread's processor, and wait until the thread has answered. If the main queue has something to do,
  /// what looks different does not wait for that.
  private func take(_ input: Input) {
    guard Runtime.shared.isBootstrapped else {
      return ends(.linkBroken("the system told of a touch before it sent the bootstrap"))
    }
    if let time = input.inputs.last?.time {
      Animations.finishDue(by: time)
      ProcessSide.shared.passed(to: time)
    }
    CallLog.transition = input.number
    isBusy = true
    let untyped = Appearance.committing { WindowInputs.take(input.inputs, in: input.session) }
    let isLate: @MainActor () -> Void = { SceneCommit.commitChanged() }
    afterTurn(isLate: isLate) { [self] in
      runner.commit(mayWait: true)
      // Where nothing looks different, until that is known.
      let end = SceneCommit.written > input.start ? SceneCommit.written : CallLog.now
      send(.tookInput(number: input.number, duration: end - input.start, untyped: untyped))
      CallLog.transition = 0
      isBusy = false
      goOn()
    }
  }

  /// Carries out the remaining steps of the current transition, up to one that must wait.
  private func carryOn() {
    while nextStep < steps.count {
      let step = steps[nextStep]
      nextStep += 1
      if case .wait(let wait) = step { return self.wait(for: wait) }
      if case .acknowledge = step { acknowledge() } else { runner.carryOut(step) }
    }
    steps = []
    isBusy = false
  }

  private func wait(for wait: AppSide.Wait) {
    let carryOn: @MainActor @Sendable () -> Void = { [self] in
      self.carryOn()
      goOn()
    }
    switch wait {
    case .mainQueue: afterTurn(carryOn)
    case .notificationCentre: UNUserNotificationCenter.current().whenCompleted(carryOn)
    }
  }

  private func afterTurn(
    isLate: @escaping @MainActor () -> Void = {}, _ body: @escaping @MainActor () -> Void
  ) {
    if let loop { return loop.afterTurn(isLate: isLate, body) }
    isLate()
    MainQueue.async(body)
  }

  private func acknowledge() {
    ProcessSide.shared.acknowledge(CallLog.transition)
    CallLog.transition = 0
  }
}

extension AppSide {
  /// The app side of the process that the system describes.
  init(_ bootstrap: Bootstrap) {
    self.init(
      model: bootstrap.model, rules: .rules(for: bootstrap.systemVersion),
      backgroundTaskBudget: bootstrap.backgroundTaskBudget)
  }
}
