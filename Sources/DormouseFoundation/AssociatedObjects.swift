import Foundation
import Synchronization

// swift-format-ignore: AlwaysUseLowerCamelCase, TypeNamesShouldBeCapitalized
/// How an object holds what is associated with it.
public enum objc_AssociationPolicy: UInt, Sendable {
  /// Without keeping it alive.
  case OBJC_ASSOCIATION_ASSIGN = 0
  /// Keeps it alive.
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  /// Keeps it alive.
  ///
  /// - Note: Differs from iOS: it is not copied; Swift's values need none.
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  /// Keeps it alive.
  case OBJC_ASSOCIATION_RETAIN = 769
  /// Keeps it alive.
  ///
  /// - Note: Differs from iOS: it is not copied; Swift's values need none.
  case OBJC_ASSOCIATION_COPY = 771
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Associates a value with an object under a key; nil ends the association. Any thread.
///
/// - Note: Differs from iOS: a value may outlive its object, until other associations are made.
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  AssociatedObjects.set(value, for: key, of: object as AnyObject, weakly: policy == .OBJC_ASSOCIATION_ASSIGN)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The value that is associated with an object under a key; nil for none.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  AssociatedObjects.get(key, of: object as AnyObject)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Ends all of an object's associations.
public func objc_removeAssociatedObjects(_ object: Any) { AssociatedObjects.removeAll(of: object as AnyObject) }

/// The values of every object.
private enum AssociatedObjects {
  private struct Value: @unchecked Sendable {
    var strong: Any?
    weak var weak: AnyObject?
  }

  private struct Entry: @unchecked Sendable {
    weak var object: AnyObject?
    var values: [UnsafeRawPointer: Value] = [:]
  }

  /// The number of objects above which values of deallocated ones are swept.
  private static let leastToSweep = 32
  private static let entries = Mutex<(byObject: [ObjectIdentifier: Entry], sweepAt: Int)>(([:], leastToSweep))

  static func set(_ value: Any?, for key: UnsafeRawPointer, of object: AnyObject, weakly: Bool) {
    let new = value.map { Value(strong: weakly ? nil : $0, weak: weakly ? $0 as AnyObject : nil) }
    let id = ObjectIdentifier(object)
    let fresh = Entry(object: object)
    let place = UInt(bitPattern: key)
    // Values are released outside of the lock: their deinit may come back here.
    let gone: [Entry] = entries.withLock { entries in
      guard let key = UnsafeRawPointer(bitPattern: place) else { return [] }
      var gone: [Entry] = []
      // Another object may have had this address before.
      if let old = entries.byObject[id], old.object != nil {
        gone.append(old)
      } else {
        entries.byObject.updateValue(fresh, forKey: id).map { gone.append($0) }
      }
      entries.byObject[id]?.values[key] = new
      if entries.byObject[id]?.values.isEmpty == true { entries.byObject[id] = nil }
      if entries.byObject.count > entries.sweepAt {
        gone += entries.byObject.values.filter { $0.object == nil }
        entries.byObject = entries.byObject.filter { $1.object != nil }
        entries.sweepAt = max(leastToSweep, entries.byObject.count * 2)
      }
      return gone
    }
    withExtendedLifetime(gone) {}
  }

  static func get(_ key: UnsafeRawPointer, of object: AnyObject) -> Any? {
    let id = ObjectIdentifier(object)
    let place = UInt(bitPattern: key)
    let value: Value? = entries.withLock { entries in
      guard let entry = entries.byObject[id], entry.object != nil else { return nil }
      return UnsafeRawPointer(bitPattern: place).flatMap { entry.values[$0] }
    }
    return value.flatMap { $0.strong ?? $0.weak }
  }

  static func removeAll(of object: AnyObject) {
    let id = ObjectIdentifier(object)
    let gone = entries.withLock { $0.byObject.removeValue(forKey: id) }
    withExtendedLifetime(gone) {}
  }
}
