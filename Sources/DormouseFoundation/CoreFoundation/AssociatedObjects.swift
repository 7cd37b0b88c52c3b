import Foundation
import Synchronization

// swift-format-ignore: TypeNamesShouldBeCapitalized
/// How an object holds another that is associated with it.
public enum objc_AssociationPolicy: UInt, Sendable {
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case OBJC_ASSOCIATION_ASSIGN = 0
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case OBJC_ASSOCIATION_RETAIN = 769
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case OBJC_ASSOCIATION_COPY = 771
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Associates a value with an object under a key; nil removes it. Any thread.
///
/// - Note: Differs from iOS: a value outlives its object until the next association is made, because no one hears of an
///   object's end here; a copying policy retains, and `OBJC_ASSOCIATION_ASSIGN` holds the value weakly.
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  let held = value.map { value in
    policy == .OBJC_ASSOCIATION_ASSIGN
      ? AssociatedValue(value: nil, object: value as AnyObject) : AssociatedValue(value: value, object: nil)
  }
  let dropped = associations.withLock { $0.set(held, key, of: object as AnyObject) }
  // Released outside the lock: a value's end may ask for associations itself.
  withExtendedLifetime(dropped) {}
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The value that is associated with an object under a key; nil if there is none. Any thread.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  associations.withLock { $0.value(key, of: object as AnyObject) }?.current
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Removes all values that are associated with an object. Any thread.
public func objc_removeAssociatedObjects(_ object: Any) {
  let dropped = associations.withLock { $0.remove(object as AnyObject) }
  withExtendedLifetime(dropped) {}
}

private let associations = Mutex(AssociatedObjects())

/// A value that is held, or an object that is held weakly.
private struct AssociatedValue: @unchecked Sendable {
  let value: Any?
  weak var object: AnyObject?
  var current: Any? { value ?? object }
}

/// The values by object and key. An object is known by its address, as long as it lives.
private struct AssociatedObjects: @unchecked Sendable {
  private struct Entry {
    weak var owner: AnyObject?
    var values: [UnsafeRawPointer: AssociatedValue] = [:]
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  /// The number of entries from which the dead ones are removed.
  private var mostEntries = 64

  /// Returns what the caller is to release.
  mutating func set(_ value: AssociatedValue?, _ key: UnsafeRawPointer, of owner: AnyObject) -> [AssociatedValue] {
    var dropped = removeDead()
    let place = ObjectIdentifier(owner)
    var entry = entries[place] ?? Entry(owner: owner)
    if entry.owner !== owner {
      dropped += entry.values.values
      entry = Entry(owner: owner)
    }
    if let old = entry.values[key] { dropped.append(old) }
    entry.values[key] = value
    entries[place] = entry
    return dropped
  }

  func value(_ key: UnsafeRawPointer, of owner: AnyObject) -> AssociatedValue? {
    guard let entry = entries[ObjectIdentifier(owner)], entry.owner === owner else { return nil }
    return entry.values[key]
  }

  mutating func remove(_ owner: AnyObject) -> [AssociatedValue] {
    entries.removeValue(forKey: ObjectIdentifier(owner)).map { Array($0.values.values) } ?? []
  }

  private mutating func removeDead() -> [AssociatedValue] {
    guard entries.count >= mostEntries else { return [] }
    let dead = entries.filter { $0.value.owner == nil }
    for place in dead.keys { entries[place] = nil }
    mostEntries = max(64, entries.count * 2)
    return dead.values.flatMap(\.values.values)
  }
}
