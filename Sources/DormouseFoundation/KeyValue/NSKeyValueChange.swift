import Foundation

/// What an observer is told of a change.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The new value.
  public static let new = Self(rawValue: 1)
  /// The old value.
  public static let old = Self(rawValue: 2)
  /// A call at once, before the observer is registered.
  public static let initial = Self(rawValue: 4)
  /// A call before each change too.
  public static let prior = Self(rawValue: 8)
}

/// The kind of a change.
///
/// - Note: Differs from iOS: every change is `setting`; collections do not tell of single insertions.
public enum NSKeyValueChange: UInt, Sendable {
  case setting = 1
  case insertion, removal, replacement
}

/// A key of the dictionary that `observeValue(forKeyPath:of:change:context:)` receives.
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The kind, as a number.
  public static let kindKey = Self(rawValue: "kind")
  /// The new value; `NSNull` for nil.
  public static let newKey = Self(rawValue: "new")
  /// The old value; `NSNull` for nil.
  public static let oldKey = Self(rawValue: "old")
  /// The changed places of a collection; never there.
  public static let indexesKey = Self(rawValue: "indexes")
  /// There if the call comes before the change.
  public static let notificationIsPriorKey = Self(rawValue: "notificationIsPrior")
}

/// One change, as the closure of `observe(_:options:changeHandler:)` receives it.
public struct NSKeyValueObservedChange<Value> {
  /// What has happened to the property.
  public let kind: NSKeyValueChange
  /// The new value, if asked for.
  public let newValue: Value?
  /// The old value, if asked for.
  public let oldValue: Value?
  /// The changed places of a collection; always nil.
  public let indexes: IndexSet?
  /// Whether the call comes before the change.
  public let isPrior: Bool
}
