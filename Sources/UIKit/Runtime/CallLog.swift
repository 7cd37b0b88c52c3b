import Foundation
internal import LifeCycle
internal import SystemLink

/// Calls the app's code on behalf of the framework and logs each call as an event.
///
/// The device knows of the start of the event before the call, so a crash inside the call leaves an event without a duration.
/// Without a connection, as in tests, the calls are made but nothing is sent.
@MainActor
enum CallLog {
  /// A report of a call, for an observer inside the process.
  enum Report: Sendable, Equatable {
    case began(CallRecord)
    case ended(UInt32, detail: [String: Value])
    case withdrawn(UInt32)
    case noted(CallRecord)
  }

  /// Receives every report, connected or not.
  static var observer: ((Report) -> Void)?
  /// Sends messages to the system; nil without a connection.
  static var send: ((AppMessage, _ mayWait: Bool) -> Void)?
  /// Where events are left for the system, which finds them after any end of the process; nil if they are sent.
  static var keeper: EventKeeper?
  /// Tells the system of the events that are left for it.
  static var tell: (() -> Void)?
  /// Waits before a call (false) or behind it (true) until the system lets the app go on; nil if the app does not go stepwise.
  static var stop: ((_ call: UInt32, _ isAfter: Bool) -> Void)?
  /// The number of the current transition; 0 outside a transition.
  static var transition: UInt32 = 0
  /// Whether a scene is laid out for a snapshot: what is compared elsewhere is then of its own kind.
  static var isForSnapshot = false
  private static var lastID: UInt32 = 0

  /// Calls the app's code and logs the call as an event.
  static func call<R>(
    _ kind: EventKind, _ name: String, scene: UIScene? = nil, detail: [String: Value] = [:], _ body: @MainActor () -> R
  ) -> R {
    let open = begin(kind, name, scene: scene, detail: detail)
    let result = body()
    end(open)
    return result
  }

  /// Calls an optional method with a default implementation that calls `OptionalCall.notImplemented()`. Returns nil and
  /// logs nothing if the app does not implement the method.
  ///
  /// - Parameter receiver: The delegate. If given, a class without the method is called only once.
  static func optional<R>(
    _ kind: EventKind, _ name: String, on receiver: AnyObject? = nil, scene: UIScene? = nil,
    detail: [String: Value] = [:], _ body: @MainActor () -> R
  ) -> R? {
    if let receiver, OptionalCall.isKnownMissing(name, of: receiver) { return nil }
    let open = begin(kind, name, scene: scene, detail: detail)
    let result = OptionalCall.run(name, on: receiver, body)
    if result == nil { withdraw(open) } else { end(open) }
    return result
  }

  /// Logs a change that calls none of the app's code. It is sent together with the next message.
  static func note(_ kind: EventKind, _ name: String, scene: UIScene? = nil, detail: [String: Value] = [:]) {
    let record = record(kind, name, scene, detail)
    leave(.began(record))
    observer?(.noted(record))
  }

  /// Logs a change of a state. It is sent together with the next message.
  static func note(_ change: AppSide.Change) {
    lastID &+= 1
    let states = ProcessSide.shared.states(for: change.scene)
    let record = StateRecord(
      id: lastID, change: change, applicationState: states.application, sceneState: states.scene,
      transition: transition, time: now)
    if keeper?.leave(record) != true { send?(.changed(record), true) }
    observer?(.noted(record.call))
  }

  // MARK: Begin and end of an event

  /// An event that has begun and not ended.
  struct Open: Sendable {
    fileprivate let id: UInt32
    /// By the machine's monotonic clock, in nanoseconds.
    fileprivate let start: UInt64
  }

  static func begin(_ kind: EventKind, _ name: String, scene: UIScene? = nil, detail: [String: Value] = [:]) -> Open {
    begin(record(kind, name, scene, detail))
  }

  /// - Parameter record: Is not copied where it can be left for the system, which is nearly always.
  private static func begin(_ record: borrowing CallRecord) -> Open {
    // What happens in a transition is taken with its acknowledgement.
    let waits = stop != nil || keeper != nil && transition != 0 && !record.isEnteringBackground
    if keeper?.leave(record) == true {
      if !waits { tell?() }
    } else {
      send?(.began(copy record), waits)
    }
    observer?(.began(copy record))
    guard let stop else { return Open(id: record.id, start: record.time) }
    stop(record.id, false)
    return Open(id: record.id, start: now)
  }

  /// The machine's monotonic clock, in nanoseconds; `ContinuousClock` takes several times as long to read.
  static var now: UInt64 {
    var time = timespec()
    // Cannot fail for a clock that exists.
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }

  private static func record(
    _ kind: EventKind, _ name: String, _ scene: UIScene?, _ detail: [String: Value]
  ) -> CallRecord {
    lastID &+= 1
    let session = scene?.session.id
    let states = ProcessSide.shared.states(for: session)
    let kind = isForSnapshot && EventKind.compared.contains(kind) ? .snapshot : kind
    return CallRecord(
      id: lastID, kind: kind, name: name, scene: session, applicationState: states.application,
      sceneState: states.scene, transition: transition, time: now, detail: detail)
  }

  static func end(_ open: Open, detail: [String: Value] = [:]) {
    let duration = now - open.start
    if keeper?.leaveEnd(of: open.id, duration: duration, detail: detail) != true {
      send?(.ended(id: open.id, duration: duration, detail: detail), true)
    }
    observer?(.ended(open.id, detail: detail))
    stop?(open.id, true)
  }

  static func withdraw(_ open: Open) {
    leave(.withdrawn(id: open.id))
    observer?(.withdrawn(open.id))
  }

  private static func leave(_ event: AppMessage) {
    if keeper?.leave(event) != true { send?(event, true) }
  }
}
