import Foundation
import Synchronization

extension NotificationCenter {
  /// Sends a selector to the observer for every matching notification, on the posting thread.
  ///
  /// The centre does not keep the observer alive; the observer need not unregister before it is deallocated.
  ///
  /// - Parameters:
  ///   - name: The notification's name; nil for all.
  ///   - object: The notification's object; nil for any.
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

  /// Removes all of the observer's registrations here: selectors, or the block if the observer is a block's token.
  ///
  /// Overload resolution prefers this over Foundation's method of the same name, which handles blocks only.
  public func removeObserver(_ observer: AnyObject) {
    SelectorObservers.remove(ObjectIdentifier(observer), from: self) { _ in true }
    removeObserver(observer as Any)
  }

  /// Removes the observer's registrations for a name and an object; nil matches any.
  public func removeObserver(_ observer: AnyObject, name: NSNotification.Name?, object: Any?) {
    let filter = object.map { ObjectIdentifier($0 as AnyObject) }
    SelectorObservers.remove(ObjectIdentifier(observer), from: self) {
      (name == nil || $0.name == name) && (filter == nil || $0.object == filter)
    }
    removeObserver(observer as Any, name: name, object: object)
  }
}

/// A weak reference that any thread may read.
///
/// A class is always there, but the object that represents it is not, so that object is kept alive.
final class WeakObject: @unchecked Sendable {
  private weak let reference: AnyObject?
  private let type: AnyObject?
  var object: AnyObject? { type ?? reference }

  init(_ object: AnyObject?) {
    type = object is any _SelectorReceiver.Type ? object : nil
    reference = object
  }
}

/// The block tokens registered for each observer.
private enum SelectorObservers {
  struct Entry: @unchecked Sendable {
    let center: NotificationCenter
    let observer: WeakObject
    let name: NSNotification.Name?
    let object: ObjectIdentifier?
    let token: any NSObjectProtocol

    func end() { center.removeObserver(token as Any) }
  }

  /// The number of observers above which entries of deallocated observers are swept.
  private static let leastToSweep = 64
  private static let entries = Mutex<(byObserver: [ObjectIdentifier: [Entry]], sweepAt: Int)>(([:], leastToSweep))

  static func add(_ entry: Entry, for observer: ObjectIdentifier) {
    let gone = entries.withLock { entries in
      // Another object may have had this address before.
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

  /// Weak references to an observer that removes itself in its deinit are already nil, so all its entries go.
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
