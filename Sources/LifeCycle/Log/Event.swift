/// What sort of thing an event tells. Raw values are frozen: they stand in the event log.
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
  /// Called or posted, but of no consequence for the order of things; never compared.
  case incidental
  /// A scene's or the application's state changed.
  case state
  /// A process was started, suspended, thawed, or ended.
  case process
  /// A decision of the system.
  case system
  /// What a user, a caller or the system did to the device.
  case input
  /// A line that the app printed, or a backtrace of its crash.
  case output
  /// A call or notification of a framework beside UIKit: location, audio.
  case service

  /// The kinds that expectations compare.
  public static let compared: Set<EventKind> = [
    .application, .scene, .notification, .viewController, .userNotification, .task, .service,
  ]
}

/// A value in an event's detail or in a payload: what JSON can say, without Foundation.
public indirect enum Value: Sendable, Hashable {
  case null
  case bool(Bool)
  case integer(Int64)
  case number(Double)
  case string(String)
  case array([Value])
  case object([String: Value])

  /// The text; nil where it is no text.
  public var string: String? { if case .string(let s) = self { s } else { nil } }
  /// The value under a key; nil where it is no object, or has no such key.
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

/// One line of the one log: a call, a notification, a change of state, a decision, with its cause.
///
/// Events are ordered by the beginning of what they tell. An event is recorded only where the app was really
/// called or the notification really posted.
public struct Event: Sendable, Hashable {
  /// Which clock and which kernel the event happened under.
  public enum World: String, Sendable, Hashable { case virtual, real }

  /// Its place in the log, from 1.
  public var seq: Int
  /// When it began.
  public var time: Instant
  /// Where it happened.
  public var world: World
  /// The app's name; nil for what concerns the whole device.
  public var app: String?
  /// The app's process; nil where there is none.
  public var pid: Int32?
  /// The scene's number, from 1, in the order in which sessions first connected.
  public var scene: Int?
  /// What sort of thing it tells.
  public var kind: EventKind
  /// What was called, posted, decided or done.
  public var name: String
  /// The states at the beginning of the call.
  public var applicationState: ApplicationState?
  /// The scene's state, likewise; nil where no scene is concerned.
  public var sceneState: ActivationState?
  /// How long the call took; nil where nothing was called, or where the process died in it.
  public var duration: Span?
  /// The `seq` of the event that led to this one.
  public var cause: Int?
  /// What the call brought, and more.
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
