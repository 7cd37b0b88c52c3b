import Foundation
import Synchronization

/// Small values that the user's devices share.
///
/// - Note: Differs from iOS: there is no cloud and no other device. Values last as long as the process, and
///   `didChangeExternallyNotification` is never posted.
open class NSUbiquitousKeyValueStore: NSObject, @unchecked Sendable {
  /// The app's store.
  public static let `default` = NSUbiquitousKeyValueStore()

  private struct Values: @unchecked Sendable {
    var byKey: [String: Any] = [:]
  }
  private let values = Mutex(Values())

  /// The object under a key.
  open func object(forKey aKey: String) -> Any? { values.withLock { $0 }.byKey[aKey] }
  /// Stores an object under a key; nil removes it.
  open func set(_ anObject: Any?, forKey aKey: String) {
    let value = Values(byKey: anObject.map { [aKey: $0] } ?? [:])
    values.withLock { $0.byKey[aKey] = value.byKey[aKey] }
  }
  /// Removes the object under a key.
  open func removeObject(forKey aKey: String) { set(nil, forKey: aKey) }
  /// All values.
  open var dictionaryRepresentation: [String: Any] { values.withLock { $0 }.byKey }
  /// Writes what has changed; always true.
  @discardableResult
  open func synchronize() -> Bool { true }

  /// The string under a key.
  open func string(forKey aKey: String) -> String? { object(forKey: aKey) as? String }
  /// The list under a key.
  open func array(forKey aKey: String) -> [Any]? { object(forKey: aKey) as? [Any] }
  /// The dictionary under a key.
  open func dictionary(forKey aKey: String) -> [String: Any]? { object(forKey: aKey) as? [String: Any] }
  /// The data under a key.
  open func data(forKey aKey: String) -> Data? { object(forKey: aKey) as? Data }
  /// The whole number under a key; 0 if there is none.
  open func longLong(forKey aKey: String) -> Int64 { (object(forKey: aKey) as? NSNumber)?.int64Value ?? 0 }
  /// The number under a key; 0 if there is none.
  open func double(forKey aKey: String) -> Double { (object(forKey: aKey) as? NSNumber)?.doubleValue ?? 0 }
  /// The truth value under a key; false if there is none.
  open func bool(forKey aKey: String) -> Bool { (object(forKey: aKey) as? NSNumber)?.boolValue ?? false }
  /// Stores a whole number.
  open func set(_ value: Int64, forKey aKey: String) { set(NSNumber(value: value), forKey: aKey) }
  /// Stores a number.
  open func set(_ value: Double, forKey aKey: String) { set(NSNumber(value: value), forKey: aKey) }
  /// Stores a truth value.
  open func set(_ value: Bool, forKey aKey: String) { set(NSNumber(value: value), forKey: aKey) }

  /// Values came from another device. Never posted.
  public static let didChangeExternallyNotification = Notification.Name(
    "NSUbiquitousKeyValueStoreDidChangeExternallyNotification")
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Why values changed: a number.
public let NSUbiquitousKeyValueStoreChangeReasonKey = "NSUbiquitousKeyValueStoreChangeReasonKey"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The keys whose values changed.
public let NSUbiquitousKeyValueStoreChangedKeysKey = "NSUbiquitousKeyValueStoreChangedKeysKey"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Another device changed values.
public let NSUbiquitousKeyValueStoreServerChange = 0
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The first values came.
public let NSUbiquitousKeyValueStoreInitialSyncChange = 1
// swift-format-ignore: AlwaysUseLowerCamelCase
/// There is no room.
public let NSUbiquitousKeyValueStoreQuotaViolationChange = 2
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The user changed the account.
public let NSUbiquitousKeyValueStoreAccountChange = 3
