import Foundation
import Synchronization

/// The registrations of observers that are objects, by observer.
enum KeyValueReceivers {
  private struct Entry: @unchecked Sendable {
    var registration: KeyValueRegistration
    var context: UnsafeMutableRawPointer?
  }
  private static let entries = Mutex<[ObjectIdentifier: [Entry]]>([:])

  static func add(
    _ registration: KeyValueRegistration, of observer: ObjectIdentifier, context: UnsafeMutableRawPointer?
  ) {
    let entry = Entry(registration: registration, context: context)
    entries.withLock { entries in
      // Those of observed objects that are gone.
      entries[observer]?.removeAll { $0.registration.object == nil }
      entries[observer, default: []].append(entry)
    }
  }

  /// Ends the last registration that matches; false if there is none.
  static func remove(
    _ observer: ObjectIdentifier, where matches: (KeyValueRegistration, UnsafeMutableRawPointer?) -> Bool
  ) -> Bool {
    let removed: Entry? = entries.withLock { entries in
      guard let index = entries[observer]?.lastIndex(where: { matches($0.registration, $0.context) }) else {
        return nil
      }
      let entry = entries[observer]?.remove(at: index)
      if entries[observer]?.isEmpty == true { entries[observer] = nil }
      return entry
    }
    removed?.registration.end()
    return removed != nil
  }

  static func tell(
    _ observer: NSObject, _ keyPath: String, _ object: NSObject, _ change: [NSKeyValueChangeKey: Any],
    _ context: UnsafeMutableRawPointer?
  ) {
    guard let receiver = observer as? any _KeyValueObserver else {
      return observer.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
    }
    typealias Call = (String?, Any?, [NSKeyValueChangeKey: Any]?, UnsafeMutableRawPointer?) -> Void
    typealias Isolated = @MainActor (String?, Any?, [NSKeyValueChangeKey: Any]?, UnsafeMutableRawPointer?) -> Void
    nonisolated(unsafe) let isolated = receiver
    let call: Isolated = { isolated.observeValue(forKeyPath: $0, of: $1, change: $2, context: $3) }
    unsafeBitCast(call, to: Call.self)(keyPath, object, change, context)
  }
}
