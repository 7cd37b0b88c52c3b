import Foundation

/// An observation by a closure; it ends with this object.
public final class NSKeyValueObservation: NSObject, @unchecked Sendable {
  private let registration: KeyValueRegistration

  init(_ registration: KeyValueRegistration) { self.registration = registration }

  deinit { registration.end() }

  /// Ends the observation.
  public func invalidate() { registration.end() }
}

extension _KeyValueCodingAndObserving where Self: NSObject {
  /// Calls a closure for each change of a property: one of the app's that is `@objc dynamic`, or one of ours that says
  /// that it can be observed. Other properties never call it.
  ///
  /// The closure runs on the thread of the change.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let registration = KeyValueRegistration(
      of: self, path: KeyPathNames.name(of: keyPath), options: options,
      read: { ($0 as? Self)?[keyPath: keyPath] },
      notify: { object, change in
        guard let object = object as? Self else { return }
        changeHandler(
          object,
          NSKeyValueObservedChange(
            kind: .setting, newValue: change.new as? Value, oldValue: change.old as? Value, indexes: nil,
            isPrior: change.isPrior))
      })
    registration.begin()
    return NSKeyValueObservation(registration)
  }

  /// Tells observers that a property is about to change.
  public func willChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {
    willChangeValue(forKey: KeyPathNames.name(of: keyPath))
  }

  /// Tells observers that a property has changed.
  public func didChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {
    didChangeValue(forKey: KeyPathNames.name(of: keyPath))
  }
}
