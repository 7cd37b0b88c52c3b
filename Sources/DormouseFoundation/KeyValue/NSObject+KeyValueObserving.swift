import Foundation

extension _KeyValueCodingAndObserving where Self: NSObject {
  /// Has an observer's `observeValue(forKeyPath:of:change:context:)` called for each change of a property: one of the
  /// app's that is `@objc dynamic`, one of ours that says that it can be observed, or one set through key-value coding.
  ///
  /// The observer is not kept alive; one that is gone is called no more.
  public func addObserver(
    _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) {
    let id = ObjectIdentifier(observer)
    let registration = KeyValueRegistration(
      of: self, path: keyPath, options: options,
      read: { KeyValue.get(path: keyPath, of: $0) },
      notify: { [weak observer] object, change in
        guard let observer else { return }
        var values: [NSKeyValueChangeKey: Any] = [.kindKey: NSNumber(value: NSKeyValueChange.setting.rawValue)]
        if options.contains(.new), !change.isPrior { values[.newKey] = KeyValue.boxed(change.new) }
        if options.contains(.old) { values[.oldKey] = KeyValue.boxed(change.old) }
        if change.isPrior { values[.notificationIsPriorKey] = NSNumber(value: true) }
        KeyValueReceivers.tell(observer, keyPath, object, values, context)
      })
    KeyValueReceivers.add(registration, of: id, context: context)
    registration.begin()
  }

  /// Ends the observer's latest registration for a key path. As on iOS, without one it is a fatal error.
  public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
    remove(observer, keyPath) { _ in true }
  }

  /// Ends the observer's latest registration for a key path with a context.
  public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?) {
    remove(observer, keyPath) { $0 == context }
  }

  private func remove(
    _ observer: NSObject, _ keyPath: String, where matches: (UnsafeMutableRawPointer?) -> Bool
  ) {
    let found = KeyValueReceivers.remove(ObjectIdentifier(observer)) { registration, context in
      // In its deinit, the object is gone for weak references.
      (registration.object === self || registration.object == nil) && registration.keyPath == keyPath
        && matches(context)
    }
    guard !found else { return }
    UncaughtException.raise(
      "NSRangeException",
      "Cannot remove an observer <\(UncaughtException.name(observer))> for the key path \"\(keyPath)\" from "
        + "<\(UncaughtException.name(self))> because it is not registered as an observer.")
  }

  /// Tells observers that a property is about to change.
  public func willChangeValue(forKey key: String) { KeyValueObservers.willChange(key, of: self) }

  /// Tells observers that a property has changed.
  public func didChangeValue(forKey key: String) { KeyValueObservers.didChange(key, of: self) }

  /// Whether a property tells of its changes by itself: always, where the app's own classes do not say otherwise.
  ///
  /// - Note: Differs from iOS: nothing asks; a `dynamic` property always tells.
  public static func automaticallyNotifiesObservers(forKey key: String) -> Bool { true }

  /// What an observer reaches that passes a change on to `super`: a fatal error, as on iOS.
  public func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    UncaughtException.raise(
      "NSInternalInconsistencyException",
      "<\(UncaughtException.name(self))>: An -observeValueForKeyPath:ofObject:change:context: message was received but "
        + "not handled. Key path: \(keyPath ?? "nil")")
  }
}

/// A class that is told of changes. The builder adds the conformance to the app's classes that have the method.
public protocol _KeyValueObserver: AnyObject, SendableMetatype {
  /// A property has changed. The main actor is for the compiler only: it runs on the thread of the change.
  @MainActor func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
  )
}

// swift-format-ignore: NoLeadingUnderscores
/// Tells observers that a property is about to change. The builder writes this into `@objc dynamic` properties.
public func _willChange(_ object: AnyObject, _ key: String) { (object as? NSObject)?.willChangeValue(forKey: key) }

// swift-format-ignore: NoLeadingUnderscores
/// Tells observers that a property has changed. The builder writes this into `@objc dynamic` properties.
public func _didChange(_ object: AnyObject, _ key: String) { (object as? NSObject)?.didChangeValue(forKey: key) }
