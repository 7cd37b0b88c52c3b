import LifeCycle

/// A session's number on the device; never reused.
public struct SessionKey: Hashable, Sendable, Comparable {
  public let rawValue: Int32
  /// The session with a number from the core.
  public init(_ rawValue: Int32) { self.rawValue = rawValue }
  public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}

/// A scene session: it outlives its scene and its process (reference 2.8).
public struct Session: Sendable, Hashable {
  /// Its number on the device.
  public var key: SessionKey
  /// The session's app.
  public var app: AppKey
  /// The app's view of it.
  public var record: SessionRecord
  /// The position in the order in which the app's sessions first connected, from 1; 0 before.
  public var number: Int
  /// The implicit scene of an app without scenes; never stored.
  public var isImplicit: Bool
  /// Increases each time the session comes to the front; a launch shows the session with the highest value.
  public var lastInFront: Int
  /// The content for which the session can be activated; kept while it has no scene (reference 2.8).
  public var activationConditions: ActivationConditions {
    get { conditions ?? .standard }
    set { conditions = newValue == .standard ? nil : newValue }
  }
  /// The conditions under which it is destroyed rather than kept.
  public var destructionConditions: DestructionConditions = []
  /// Nil for the standard ones.
  @Boxed private var conditions: ActivationConditions?

  public init(
    key: SessionKey, app: AppKey, record: SessionRecord, number: Int = 0, isImplicit: Bool = false, lastInFront: Int = 0
  ) {
    self.key = key
    self.app = app
    self.record = record
    self.number = number
    self.isImplicit = isImplicit
    self.lastInFront = lastInFront
    conditions = nil
  }

  /// The extra display that shows its scene; nil for the device's own screen.
  var display: Display? { record.role.display }
}
