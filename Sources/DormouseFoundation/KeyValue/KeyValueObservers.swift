import Foundation
import Synchronization

/// The observers of every object. Any thread; an observer is called on the thread of the change, outside of the lock.
enum KeyValueObservers {
  private struct Link {
    var registration: KeyValueRegistration
    /// The keys whose changes are changes of the observed one, itself included.
    var keys: Set<String>
    var level: Int
  }

  private struct Entry: @unchecked Sendable {
    weak var object: NSObject?
    var links: [Link] = []
    /// The changes under way, by key: a change inside of a change of the same property is part of it.
    var depth: [String: Int] = [:]
  }

  /// The number of objects above which entries of deallocated ones are swept.
  private static let leastToSweep = 64
  private static let entries = Mutex<(byObject: [ObjectIdentifier: Entry], sweepAt: Int)>(([:], leastToSweep))
  /// Whether any object was ever observed: without, a change costs one look at this.
  private static let isUsed = Atomic(false)

  static func link(_ registration: KeyValueRegistration, to object: NSObject, key: String, level: Int) {
    isUsed.store(true, ordering: .relaxed)
    let keys = Set(KeyValueDependencies.keys(affecting: key, of: object).map(canonical))
    let new = Entry(object: object, links: [Link(registration: registration, keys: keys, level: level)])
    entries.withLock { entries in
      let id = ObjectIdentifier(object)
      // Another object may have had this address before.
      if entries.byObject[id]?.object == nil {
        entries.byObject[id] = new
      } else {
        entries.byObject[id]?.links += new.links
      }
      if entries.byObject.count > entries.sweepAt {
        entries.byObject = entries.byObject.filter { $1.object != nil }
        entries.sweepAt = max(leastToSweep, entries.byObject.count * 2)
      }
    }
  }

  static func unlink(_ registration: KeyValueRegistration, from level: Int) {
    entries.withLock { entries in
      for (id, entry) in entries.byObject where entry.links.contains(where: { $0.registration === registration }) {
        let left = entry.links.filter { $0.registration !== registration || $0.level < level }
        if left.isEmpty && entry.depth.isEmpty {
          entries.byObject[id] = nil
        } else {
          entries.byObject[id]?.links = left
        }
      }
    }
  }

  static func willChange(_ key: String, of object: NSObject) {
    guard isUsed.load(ordering: .relaxed) else { return }
    for link in links(key, of: object, step: 1) { link.registration.willChange() }
  }

  static func didChange(_ key: String, of object: NSObject) {
    guard isUsed.load(ordering: .relaxed) else { return }
    for link in links(key, of: object, step: -1) { link.registration.didChange(at: link.level) }
  }

  private struct Found: @unchecked Sendable { var links: [Link] = [] }

  /// The links to call for the begin (1) or the end (-1) of a change.
  private static func links(_ key: String, of object: NSObject, step: Int) -> [Link] {
    let key = canonical(key)
    let id = ObjectIdentifier(object)
    return entries.withLock { entries in
      guard var entry = entries.byObject[id], entry.object != nil else { return Found() }
      let before = entry.depth[key, default: 0]
      let depth = max(0, before + step)
      entry.depth[key] = depth == 0 ? nil : depth
      entries.byObject[id] = entry
      // Of nested changes only the outermost is told.
      guard min(before, depth) == 0 else { return Found() }
      return Found(links: entry.links.filter { $0.keys.contains(key) })
    }.links
  }

  /// `isHidden` and `hidden` are one property.
  private static func canonical(_ key: String) -> String {
    guard key.hasPrefix("is"), let initial = key.dropFirst(2).first, initial.isUppercase else { return key }
    return initial.lowercased() + key.dropFirst(3)
  }
}
