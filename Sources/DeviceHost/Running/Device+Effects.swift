import DeviceCore
import Foundation
import KernelEdge
import LifeCycle
import SystemLink

/// Carries out the core's decisions.
extension Device {
  /// In order, except that a frozen process gets its messages before it is thawed, and so wakes once; and that it is woken
  /// before others hear of anything: it has the longest way, and who leaves the screen has much to do. Those hear of it
  /// after the kernel has: the processors are not theirs any more.
  ///
  /// - Parameter time: that of the decision.
  func carryOut(_ effects: [Effect], at time: Instant) {
    var rest = effects[...]
    while let end = rest.firstIndex(where: { $0.needsAwake }) {
      wakeAndCarryOut(rest[..<end], at: time)
      carryOut(rest[end], at: time)
      rest = rest[(end + 1)...]
    }
    wakeAndCarryOut(rest, at: time)
  }

  private func wakeAndCarryOut(_ effects: ArraySlice<Effect>, at time: Instant) {
    var thawing: [(key: ProcessKey, cause: Cause)] = []
    for case .thaw(let key, let cause) in effects { thawing.append((key, cause)) }
    guard !thawing.isEmpty else {
      for effect in effects { carryOut(effect, at: time) }
      return
    }
    // In the virtual world, where nothing is frozen, who wakes acts on what it is sent at once: by then it has the device's
    // time. What came due meanwhile fires now (reference 4).
    catchUp(thawing.compactMap { running[$0.key] })
    let isVirtual = configuration.world == .virtual
    let isFirst = { (effect: Effect) in
      isVirtual || effect.receiver.map { receiver in thawing.contains { $0.key == receiver } } ?? false
    }
    let links = thawing.compactMap { running[$0.key] }.filter { $0.freezer?.state == .frozen }.compactMap(\.link)
    for link in links { link.beginWaking() }
    for effect in effects where !effect.isThaw && isFirst(effect) { carryOut(effect, at: time) }
    for link in links { link.endWaking() }
    for (key, cause) in thawing { thaw(key, by: cause) }
    for effect in effects where effect.isBand && !isVirtual { carryOut(effect, at: time) }
    for effect in effects where !effect.isThaw && !isFirst(effect) && !effect.isBand { carryOut(effect, at: time) }
  }

  private func carryOut(_ effect: Effect, at time: Instant) {
    switch effect {
    case .spawn(let key, let app, let sessions, let isPrewarm, let cause):
      spawn(key, app, sessions, isPrewarm, by: cause)
    case .send(let key, let number, let transition, let cause):
      if case .connectScene(let connection) = transition, let app = running[key],
        let session = core.session(connection.session.id, of: app.app)
      {
        app.sceneNumbers[connection.session.id] = sceneNumber(session.key)
      }
      cancelTouches(before: transition, of: key)
      running[key]?.note(cause: cause, of: number)
      if let app = running[key] { expectSnapshots(in: transition, of: app) }
      running[key]?.send(.transition(number: number, time: time, transition))
      if case .prepareSuspension = transition, configuration.world == .real {
        isAnswerNear = true
        isFreezeNear = true
      }
    case .answer(let key, let request, let code, let reason):
      running[key]?.send(
        .answer(request: request, code.map { .refused(code: $0, reason: reason) } ?? .granted))
    case .answerTask(let key, let request, let answer): running[key]?.send(.taskAnswer(request: request, answer))
    case .freeze(let key, let cause): freeze(key, by: cause)
    case .thaw(let key, let cause): thaw(key, by: cause)
    case .checkLocks(let key, let cause):
      if let app = running[key] { feed(.kernel(.sharedLocks(key, sharedLocks(of: app, by: cause)))) }
    case .kill(let key, let exit, let cause): kill(key, exit, by: cause)
    case .findDate(let app, let notification, let cause): findDate(of: notification, app, by: cause)
    case .reclaim(let key, let cause): reclaim(key, by: cause)
    case .band(let key, let band): tellKernel(of: band, key)
    case .findReports(let key, let request): findReports(for: key, request)
    case .measureProcessor(let key): feed(.kernel(.processorUsed(key, countedProcessorTime(of: key))))
    case .protectFiles(let lock, let cause): protectFiles(behind: lock, by: cause)
    case .unprotectFiles(let cause): unprotectFiles(by: cause)
    case .type(let key, let session, let keys, let cause):
      running[key]?.typists.first?.begin(keys, in: session, by: cause)
    case .awaitCall(let app, let gate, let reason, let cause): awaitCall(gate, of: app, reason, by: cause)
    case .record, .store: break
    }
  }

  /// The next date of a calendar trigger, by the device's calendar.
  private func findDate(of notification: UserNotification, _ app: AppKey, by cause: Cause) {
    var found: Instant?
    if case .calendar(let bytes, _) = notification.trigger {
      let now = Date(timeIntervalSince1970: core.epoch + clock.now.seconds)
      do {
        found = try CalendarTrigger.nextDate(after: now, matching: bytes)
          .map { .zero + .seconds($0.timeIntervalSince1970 - core.epoch) }
      } catch {
        tell("triggerUnreadable", ["explanation": .string("\(error)")], of: app, by: cause)
      }
    }
    feed(.kernel(.foundDate(app, identifier: notification.identifier, found)))
  }
}

extension Effect {
  /// Whether what is thawed before it has to run by then.
  var needsAwake: Bool {
    switch self {
    case .freeze, .kill: true
    case .thaw, .band, .spawn, .send, .answer, .answerTask, .checkLocks, .findDate, .reclaim, .measureProcessor,
      .findReports, .protectFiles, .unprotectFiles, .type, .awaitCall, .record, .store:
      false
    }
  }

  var isThaw: Bool { if case .thaw = self { true } else { false } }
  fileprivate var isBand: Bool { if case .band = self { true } else { false } }

  /// The process that it is a message to.
  var receiver: ProcessKey? {
    switch self {
    case .send(let key, _, _, _), .answer(let key, _, _, _), .answerTask(let key, _, _): key
    default: nil
    }
  }
}
