import Foundation
import Synchronization

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Locks an object; a thread that has locked it may do so again. Returns 0.
@discardableResult
public func objc_sync_enter(_ object: Any) -> Int32 {
  ObjectLocks.take(ObjectIdentifier(object as AnyObject)).lock()
  return 0
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Unlocks an object that this thread has locked. Returns 0, or -1 if nobody has locked it.
@discardableResult
public func objc_sync_exit(_ object: Any) -> Int32 {
  guard let lock = ObjectLocks.give(ObjectIdentifier(object as AnyObject)) else { return -1 }
  lock.unlock()
  return 0
}

/// The locks of the objects that someone holds or waits for.
private enum ObjectLocks {
  private static let locks = Mutex<[ObjectIdentifier: (lock: NSRecursiveLock, users: Int)]>([:])

  static func take(_ object: ObjectIdentifier) -> NSRecursiveLock {
    locks.withLock { locks in
      let entry = locks[object] ?? (NSRecursiveLock(), 0)
      locks[object] = (entry.lock, entry.users + 1)
      return entry.lock
    }
  }

  static func give(_ object: ObjectIdentifier) -> NSRecursiveLock? {
    locks.withLock { locks in
      guard let entry = locks[object] else { return nil }
      locks[object] = entry.users > 1 ? (entry.lock, entry.users - 1) : nil
      return entry.lock
    }
  }
}
