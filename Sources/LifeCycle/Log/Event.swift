/// The kind of an event. Raw values are frozen: they appear in the event log.
public enum EventKind: String, Sendable, Hashable, CaseIterable {
  /// A call to the app delegate.
  case application
  /// A call to a scene delegate.
  case scene
  /// A life-cycle notification that was posted.
  case notification
  /// A `UIViewController` call that the framework made.
  case viewController
  /// A call to the `UNUserNotificationCenterDelegate`.
  case userNotification
  /// A background task's launch handler.
  case task
  /// A call or a post that the order of callbacks does not depend on; never compared.
  case incidental
  /// A change of a scene's or the application's state.
  case state
  /// A process started, was suspended, thawed, or ended.
  case process
  /// A decision by the system.
  case system
  /// An action by a user, a caller or the system.
  case input
  /// A line of the app's output, or the backtrace of its crash.
  case output
  /// A call or notification of a non-UIKit framework: location, audio.
  case service
  /// What an app is called for while it is laid out for a snapshot, and each snapshot (reference 7).
  case snapshot

  /// The kinds that expectations compare where they name none.
  public static let compared: Set<EventKind> = [
    .application, .scene, .notification, .viewController, .userNotification, .task, .service,
  ]

  /// The kinds that expectations can name, and that two logs of one scenario share.
  public static let comparable = compared.union([.snapshot])
}

/// A value in an event's detail or in a payload: the JSON types, without Foundation.
public indirect enum Value: Sendable, Hashable {
  case null
  case bool(Bool)
  case integer(Int64)
  case number(Double)
  case string(String)
  case array([Value])
  case object([String: Value])

  /// The text; nil if this is not a string.
  public var string: String? { if case .string(let s) = self { s } else { nil } }
  /// The value for a key; nil if this is not an object or has no such key.
  public subscript(key: String) -> Value? { if case .object(let o) = self { o[key] } else { nil } }
}

extension Value: ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral, ExpressibleByNilLiteral
{
  public init(stringLiteral value: String) { self = .string(value) }
  public init(arrayLiteral elements: Value...) { self = .array(elements) }
  public init(dictionaryLiteral elements: (String, Value)...) {
    self = .object(Dictionary(elements, uniquingKeysWith: { $1 }))
  }
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  public init(integerLiteral value: Int64) { self = .integer(value) }
  public init(nilLiteral: ()) { self = .null }
}

/// One entry of the log: a call, a notification, a state change or a decision, with its cause.
///
/// Events are ordered by when they begin. A call or post is recorded only if it really happened.
public struct Event: Sendable, Hashable {
  /// Whether the event happened under the virtual or the real clock and kernel.
  public enum World: String, Sendable, Hashable { case virtual, real }

  /// The position in the log, from 1.
  public var seq: Int
  /// When the event began.
  public var time: Instant
  /// The world in which the event happened.
  public var world: World
  /// The app's name; nil if the event concerns the whole device.
  public var app: String?
  /// The app's process; nil if there is none.
  public var pid: Int32?
  /// The scene's number, from 1, in the order in which sessions first connected.
  public var scene: Int?
  /// The kind of event.
  public var kind: EventKind
  /// The name of the call, notification, decision or action.
  public var name: String
  /// The application's state when the call began.
  public var applicationState: ApplicationState?
  /// The scene's state when the call began; nil if no scene is concerned.
  public var sceneState: ActivationState?
  /// The length of the call; nil if nothing was called, or if the process died in the call.
  public var duration: Span?
  /// The `seq` of the event that caused this one.
  public var cause: Int?
  /// The call's arguments and further details.
  public var detail: [String: Value]

  public init(
    seq: Int = 0, time: Instant, world: World, app: String? = nil, pid: Int32? = nil, scene: Int? = nil,
    kind: EventKind, name: String, applicationState: ApplicationState? = nil, sceneState: ActivationState? = nil,
    duration: Span? = nil, cause: Int? = nil, detail: [String: Value] = [:]
  ) {
    self.seq = seq
    self.time = time
    self.world = world
    self.app = app
    self.pid = pid
    self.scene = scene
    self.kind = kind
    self.name = name
    self.applicationState = applicationState
    self.sceneState = sceneState
    self.duration = duration
    self.cause = cause
    self.detail = detail
  }
}
