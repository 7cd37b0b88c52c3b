import Foundation
import Synchronization

/// What apps get for `NSCache`: it lets go of its objects when the app enters the background, and at a memory warning.
///
/// An object whose content can be discarded is asked to discard it, and stays while it is in use. Any thread.
/// Source: chosen; Apple documents only that caches evict to keep memory free.
open class _NSCache<Key: AnyObject, Object: AnyObject>: Foundation.NSCache<Key, Object>, EvictableCache {
  /// An object whose content can be discarded; the cache's limits may have evicted it since.
  private struct Discardable: @unchecked Sendable {
    var key: Key
    weak var object: Object?
    var cost: Int
  }
  private let discardable = Mutex<[Identity: Discardable]>([:])

  /// A key as the cache compares it.
  private struct Identity: Hashable, @unchecked Sendable {
    private let key: AnyHashable
    init(_ key: Key) { self.key = (key as? NSObject).map(AnyHashable.init) ?? AnyHashable(ObjectIdentifier(key)) }
  }

  /// An empty cache.
  public override init() {
    super.init()
    evictsObjectsWithDiscardedContent = true
    EvictableCaches.add(self)
  }

  /// Stores an object under a key.
  open override func setObject(_ obj: Object, forKey key: Key) { setObject(obj, forKey: key, cost: 0) }

  /// Stores an object under a key, with what it counts towards `totalCostLimit`.
  open override func setObject(_ obj: Object, forKey key: Key, cost g: Int) {
    note(obj is any NSDiscardableContent ? Discardable(key: key, object: obj, cost: g) : nil, for: key)
    super.setObject(obj, forKey: key, cost: g)
  }

  /// Lets go of the object under a key.
  open override func removeObject(forKey key: Key) {
    note(nil, for: key)
    super.removeObject(forKey: key)
  }

  /// Lets go of all objects.
  open override func removeAllObjects() {
    _ = takeDiscardable()
    super.removeAllObjects()
  }

  /// Keys are released outside of the lock: their deinit may come back here.
  private func note(_ new: Discardable?, for key: Key) {
    let id = Identity(key)
    let old = discardable.withLock { all in
      defer { all[id] = new }
      return all[id]
    }
    withExtendedLifetime(old) {}
  }

  private func takeDiscardable() -> [Discardable] {
    discardable.withLock { all in
      defer { all = [:] }
      return Array(all.values)
    }
  }

  package final func evict() {
    let living = takeDiscardable().compactMap { one in one.object.map { (one.key, $0, one.cost) } }
    removeAllObjects()
    for (key, object, cost) in living {
      guard let content = object as? any NSDiscardableContent else { continue }
      content.discardContentIfPossible()
      if !content.isContentDiscarded() || !evictsObjectsWithDiscardedContent {
        setObject(object, forKey: key, cost: cost)
      }
    }
  }
}

/// A cache of whatever types.
package protocol EvictableCache: AnyObject {
  /// Lets go of what nobody uses.
  func evict()
}

/// The process's caches. Any thread.
package enum EvictableCaches {
  private struct Reference: @unchecked Sendable { weak var cache: (any EvictableCache)? }
  private static let references = Mutex<[Reference]>([])

  fileprivate static func add(_ cache: any EvictableCache) {
    let new = Reference(cache: cache)
    references.withLock { references in
      references.removeAll { $0.cache == nil }
      references.append(new)
    }
  }

  /// Lets all caches go of what nobody uses.
  package static func evict() {
    for reference in references.withLock({ $0 }) { reference.cache?.evict() }
  }
}
