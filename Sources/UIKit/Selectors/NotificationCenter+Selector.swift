import Foundation
import Synchronization

extension NotificationCenter {
  /// Sends a selector to the observer whenever a notification is posted, on the thread that posts it.
  ///
  /// The observer is not kept alive, and need not be removed before it is gone.
  ///
  /// - Parameters:
  ///   - name: Nil for every notification.
  ///   - object: Whose notifications; nil for anybody's.
  public func addObserver(_ observer: Any, selector: Selector, name: NSNotification.Name?, object: Any?) {
    let observer = observer as AnyObject
    let receiver = WeakObject(observer)
    let token = addObserver(forName: name, object: object, queue: nil) { notification in
      guard let observer = receiver.object else { return }
      SelectorDispatch.perform(selector, on: observer, sender: notification)
    }
    let filter = object.map { ObjectIdentifier($0 as AnyObject) }
    SelectorObservers.add(
      SelectorObservers.Entry(center: self, observer: receiver, name: name, object: filter, token: token),
      for: ObjectIdentifier(observer))
  }

  /// Ends everything the observer observes here: selectors, or the block that the observer stands for.
  ///
  /// More specific than Foundation's method of this name, which knows of blocks only, and therefore preferred.
  public func removeObserver(_ observer: AnyObject) {
    SelectorObservers.remove(ObjectIdentifier(observer), from: self) { _ in true }
    removeObserver(observer as Any)
  }

  /// Ends what the observer observes here under a name and of an object; nil stands for any.
  public func removeObserver(_ observer: AnyObject, name: NSNotification.Name?, object: Any?) {
    let filter = object.map { ObjectIdentifier($0 as AnyObject) }
    SelectorObservers.remove(ObjectIdentifier(observer), from: self) {
      (name == nil || $0.name == name) && (filter == nil || $0.object == filter)
    }
    removeObserver(observer as Any, name: name, object: object)
  }
}

/// Something that is not kept alive, and looked at from any thread.
///
/// A class as such is always there; what stands for it as an object is not, and is kept.
final class WeakObject: @unchecked Sendable {
  private weak let reference: AnyObject?
  private let type: AnyObject?
  var object: AnyObject? { type ?? reference }

  init(_ object: AnyObject?) {
    type = object is any _SelectorReceiver.Type ? object : nil
    reference = object
  }
}

/// Which blocks stand for which observer.
private enum SelectorObservers {
  struct Entry: @unchecked Sendable {
    let center: NotificationCenter
    let observer: WeakObject
    let name: NSNotification.Name?
    let object: ObjectIdentifier?
    let token: any NSObjectProtocol

    func end() { center.removeObserver(token as Any) }
  }

  /// How many entries there may be before those of observers that are gone are looked for again.
  private static let leastToSweep = 64
  private static let entries = Mutex<(byObserver: [ObjectIdentifier: [Entry]], sweepAt: Int)>(([:], leastToSweep))

  static func add(_ entry: Entry, for observer: ObjectIdentifier) {
    let gone = entries.withLock { entries in
      // Another object may have been at this address before.
      var gone = entries.byObserver[observer, default: []].filter { $0.observer.object == nil }
      entries.byObserver[observer, default: []].removeAll { $0.observer.object == nil }
      entries.byObserver[observer, default: []].append(entry)
      if entries.byObserver.count > entries.sweepAt {
        gone += entries.byObserver.values.joined().filter { $0.observer.object == nil }
        entries.byObserver = entries.byObserver.filter { $1.contains { $0.observer.object != nil } }
        entries.sweepAt = max(leastToSweep, entries.byObserver.count * 2)
      }
      return gone
    }
    for entry in gone { entry.end() }
  }

  /// An observer that removes itself while it goes away has no weak reference to it any more: its entries all go.
  static func remove(
    _ observer: ObjectIdentifier, from center: NotificationCenter, where matches: (Entry) -> Bool
  ) {
    let ended = entries.withLock { entries in
      var ended: [Entry] = []
      entries.byObserver[observer]?.removeAll { entry in
        guard entry.observer.object == nil || (entry.center === center && matches(entry)) else { return false }
        ended.append(entry)
        return true
      }
      if entries.byObserver[observer]?.isEmpty == true { entries.byObserver[observer] = nil }
      return ended
    }
    for entry in ended { entry.end() }
  }
}
