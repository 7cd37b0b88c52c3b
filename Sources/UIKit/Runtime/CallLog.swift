internal import LifeCycle
internal import SystemLink

/// Makes the framework's calls to the app's code, each with its event around it.
///
/// The event's beginning is sent before the call: when the app crashes in it, the system has an event without a
/// duration. Without a connection, as in tests, the calls are made all the same.
@MainActor
enum CallLog {
  /// What is told of a call, for whoever watches inside the process.
  enum Report: Sendable, Equatable {
    case began(CallRecord)
    case ended(UInt32, detail: [String: Value])
    case withdrawn(UInt32)
    case noted(CallRecord)
  }

  /// Sees every report, connected or not.
  static var observer: ((Report) -> Void)?
  /// Takes the messages to the system; nil while there is none.
  static var send: ((AppMessage, _ mayWait: Bool) -> Void)?
  /// The number of the transition under way; 0 outside of any.
  static var transition: UInt32 = 0
  private static var lastID: UInt32 = 0

  /// Makes a call to the app's code with its event around it.
  static func call<R>(
    _ kind: EventKind, _ name: String, scene: UIScene? = nil, detail: [String: Value] = [:], _ body: () -> R
  ) -> R {
    let open = begin(kind, name, scene: scene, detail: detail)
    let result = body()
    end(open)
    return result
  }

  /// Makes a call to an optional method, whose default implementation calls `OptionalCall.notImplemented()`: nil when
  /// the app does not implement it, and then nothing is logged.
  ///
  /// - Parameter receiver: The delegate. With it, a class without the method is asked only once.
  static func optional<R>(
    _ kind: EventKind, _ name: String, on receiver: AnyObject? = nil, scene: UIScene? = nil,
    detail: [String: Value] = [:], _ body: () -> R
  ) -> R? {
    if let receiver, OptionalCall.isKnownMissing(name, of: receiver) { return nil }
    let open = begin(kind, name, scene: scene, detail: detail)
    let result = OptionalCall.run(name, on: receiver, body)
    if result == nil { withdraw(open) } else { end(open) }
    return result
  }

  /// Tells of a change in which nothing of the app's is called. It goes out with what is told next.
  static func note(_ kind: EventKind, _ name: String, scene: UIScene? = nil, detail: [String: Value] = [:]) {
    let record = record(kind, name, scene, detail)
    send?(.began(record), true)
    observer?(.noted(record))
  }

  // MARK: The halves of an event

  /// An event whose end is still to be told.
  struct Open: Sendable {
    fileprivate let id: UInt32
    fileprivate let start: ContinuousClock.Instant
  }

  static func begin(_ kind: EventKind, _ name: String, scene: UIScene? = nil, detail: [String: Value] = [:]) -> Open {
    let record = record(kind, name, scene, detail)
    send?(.began(record), false)
    observer?(.began(record))
    return Open(id: record.id, start: .now)
  }

  private static func record(
    _ kind: EventKind, _ name: String, _ scene: UIScene?, _ detail: [String: Value]
  ) -> CallRecord {
    lastID &+= 1
    let session = scene?.session.record.id
    let states = ProcessSide.shared.states(for: session)
    return CallRecord(
      id: lastID, kind: kind, name: name, scene: session, applicationState: states.application,
      sceneState: states.scene, transition: transition, detail: detail)
  }

  static func end(_ open: Open, detail: [String: Value] = [:]) {
    let passed = (ContinuousClock.now - open.start).components
    let duration = UInt64(passed.seconds) * 1_000_000_000 + UInt64(passed.attoseconds / 1_000_000_000)
    send?(.ended(id: open.id, duration: duration, detail: detail), true)
    observer?(.ended(open.id, detail: detail))
  }

  static func withdraw(_ open: Open) {
    send?(.withdrawn(id: open.id), true)
    observer?(.withdrawn(open.id))
  }
}
