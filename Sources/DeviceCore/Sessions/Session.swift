import LifeCycle

/// A session's number on the device; never used twice.
public struct SessionKey: Hashable, Sendable, Comparable {
  public let rawValue: Int32
  /// The session of a number that the core gave.
  public init(_ rawValue: Int32) { self.rawValue = rawValue }
  public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}

/// A scene session: it outlives its scene and its process (reference 2.8).
public struct Session: Sendable, Hashable {
  /// Its number on the device.
  public var key: SessionKey
  /// Whose session it is.
  public var app: AppKey
  /// What the app sees of it.
  public var record: SessionRecord
  /// The place in the order in which the app's sessions first connected, from 1; 0 before.
  public var number: Int
  /// The implicit scene of an app without scenes; never stored.
  public var isImplicit: Bool
  /// Rises each time the session comes to the front; the highest is the one that a launch shows.
  public var lastInFront: Int
  /// For which content the session can be brought forward; kept while it has no scene (reference 2.8).
  public var activationConditions = ActivationConditions.standard
  /// When it is destroyed rather than kept.
  public var destructionConditions: DestructionConditions = []

  public init(
    key: SessionKey, app: AppKey, record: SessionRecord, number: Int = 0, isImplicit: Bool = false, lastInFront: Int = 0
  ) {
    self.key = key
    self.app = app
    self.record = record
    self.number = number
    self.isImplicit = isImplicit
    self.lastInFront = lastInFront
  }

  /// The display beside the device's own that shows its scene; nil for the device's own screen.
  var display: Display? { record.role.display }
}
