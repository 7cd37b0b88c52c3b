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
  /// Whether the system finds what was sent and may wait after any end of the process.
  static var keepsEvents = false
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
    send?(.began(record), true)
    observer?(.noted(record))
  }

  /// Logs a change of a state. It is sent together with the next message.
  static func note(_ change: AppSide.Change) {
    lastID &+= 1
    let states = ProcessSide.shared.states(for: change.scene)
    let record = StateRecord(
      id: lastID, change: change, applicationState: states.application, sceneState: states.scene,
      transition: transition, time: now)
    send?(.changed(record), true)
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
    let record = record(kind, name, scene, detail)
    let (id, time, waits) = (record.id, record.time, stop != nil || mayWait(record))
    if let observer {
      send?(.began(record), waits)
      observer(.began(record))
    } else {
      // The last use of the record: it is handed on as it is, not as a copy.
      send?(.began(record), waits)
    }
    stop?(id, false)
    return Open(id: id, start: stop == nil ? time : now)
  }

  /// What happens in a transition is taken with its acknowledgement.
  private static func mayWait(_ record: CallRecord) -> Bool {
    keepsEvents && transition != 0 && !record.isEnteringBackground
  }

  private static var now: UInt64 {
    var time = timespec()
    // Cannot fail for a clock that exists.
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }

  private static func record(
    _ kind: EventKind, _ name: String, _ scene: UIScene?, _ detail: [String: Value]
  ) -> CallRecord {
    lastID &+= 1
    let session = scene?.session.record.id
    let states = ProcessSide.shared.states(for: session)
    let kind = isForSnapshot && EventKind.compared.contains(kind) ? .snapshot : kind
    return CallRecord(
      id: lastID, kind: kind, name: name, scene: session, applicationState: states.application,
      sceneState: states.scene, transition: transition, time: now, detail: detail)
  }

  static func end(_ open: Open, detail: [String: Value] = [:]) {
    send?(.ended(id: open.id, duration: now - open.start, detail: detail), true)
    observer?(.ended(open.id, detail: detail))
    stop?(open.id, true)
  }

  static func withdraw(_ open: Open) {
    send?(.withdrawn(id: open.id), true)
    observer?(.withdrawn(open.id))
  }
}
