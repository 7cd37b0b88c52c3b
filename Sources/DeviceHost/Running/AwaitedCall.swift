import DeviceCore
import LifeCycle
import SystemLink

/// A call of an app at which its process is to end, and the calls that came meanwhile.
struct AwaitedCall {
  /// How many of the calls that came are kept, to tell of them.
  static let mostSeen = 1_000

  let app: AppKey
  let gate: CallGate
  let reason: ExitReason
  let cause: Cause
  /// The calls that came, by name.
  private(set) var seen: [String] = []
  private var count = 0

  init(_ gate: CallGate, of app: AppKey, _ reason: ExitReason, by cause: Cause) {
    (self.app, self.gate, self.reason, self.cause) = (app, gate, reason, cause)
  }

  /// The app stands before a call, or behind it.
  ///
  /// - Returns: Whether that is the place.
  mutating func passes(_ call: String, isAfter: Bool) -> Bool {
    if !isAfter, seen.count < Self.mostSeen { seen.append(call) }
    guard isAfter == (gate.side == .after), call == gate.call else { return false }
    count += 1
    return count == gate.nth
  }
}

/// An app that goes stepwise, and ends at one of its calls.
extension Device {
  /// A process of the app ends at a call, whether there is one now or not.
  func awaitCall(_ gate: CallGate, of app: AppKey, _ reason: ExitReason, by cause: Cause) {
    gates.append(AwaitedCall(gate, of: app, reason, by: cause))
    if let process = core.process(of: app), let running = running[process] { goStepwise(running) }
  }

  /// From here on the app waits before and after each call, if somebody awaits one.
  func goStepwise(_ app: RunningApp) {
    guard !app.isStepwise, gates.contains(where: { $0.app == app.app }) else { return }
    app.isStepwise = true
    app.send(.stepwise(true))
  }

  /// The app stands before a call, or behind it.
  func stopped(_ request: UInt32, at call: UInt32, isAfter: Bool, _ app: RunningApp) {
    // One that began before it was told to go stepwise has no name here.
    let name = app.steps[call] ?? ""
    if isAfter { app.steps[call] = nil }
    for index in gates.indices where gates[index].app == app.app && !name.isEmpty {
      guard gates[index].passes(name, isAfter: isAfter) else { continue }
      let reached = gates.remove(at: index)
      return feed(.kernel(.reachedGate(app.key, reached.gate, reached.reason, cause: reached.cause)))
    }
    app.send(.goOn(request: request))
    guard app.isStepwise, !gates.contains(where: { $0.app == app.app }) else { return }
    app.isStepwise = false
    app.send(.stepwise(false))
  }

  /// The calls that were awaited and did not come, in the order in which they were asked for; nobody awaits them any more.
  public func takeMissedCalls() -> [MissedCall] {
    defer { gates = [] }
    return gates.map { MissedCall(gate: $0.gate, seen: $0.seen) }
  }
}
