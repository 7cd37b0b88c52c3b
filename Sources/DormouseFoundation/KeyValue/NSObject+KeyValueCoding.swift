import Foundation

extension _KeyValueCodingAndObserving where Self: NSObject {
  /// The value of a property: one of the app's, or one of ours that apps are known to read by name.
  ///
  /// As on iOS, an unknown name is a fatal error.
  public func value(forKey key: String) -> Any? {
    if let found = KeyValue.get(key, of: self) { return found.value }
    guard let source = self as? any _UndefinedKeyReader else { return value(forUndefinedKey: key) }
    nonisolated(unsafe) let isolated = source
    nonisolated(unsafe) var result: Any?
    let call: @MainActor () -> Void = { result = isolated.value(forUndefinedKey: key) }
    unsafeBitCast(call, to: (() -> Void).self)()
    return result
  }

  /// The value of a property of a property, and so on.
  public func value(forKeyPath keyPath: String) -> Any? {
    var object: Any? = self
    for key in keyPath.split(separator: ".") {
      guard let owner = object.flatMap({ KeyValue.object($0) }) else { return nil }
      object = owner.value(forKey: String(key))
    }
    return object
  }

  /// Sets a property, and tells its observers. A number takes the property's own type.
  ///
  /// As on iOS, an unknown name is a fatal error, and nil for a number.
  public func setValue(_ value: Any?, forKey key: String) {
    switch KeyValue.set(value, key, of: self) {
    case .set: return
    case .unknown:
      guard let writer = self as? any _UndefinedKeyWriter else { return setValue(value, forUndefinedKey: key) }
      nonisolated(unsafe) let (isolated, value) = (writer, value)
      let call: @MainActor () -> Void = { isolated.setValue(value, forUndefinedKey: key) }
      unsafeBitCast(call, to: (() -> Void).self)()
    case .mismatch:
      let name = UncaughtException.name(self)
      guard let value else {
        UncaughtException.raise(
          "NSInvalidArgumentException",
          "[<\(name)> setNilValueForKey]: could not set nil as the value for the key \(key).")
      }
      UncaughtException.raise(
        "NSInvalidArgumentException", "[<\(name)> setValue:forKey:]: \(type(of: value)) is no value for the key \(key)."
      )
    }
  }

  /// Sets a property of a property, and so on.
  public func setValue(_ value: Any?, forKeyPath keyPath: String) {
    guard let end = keyPath.lastIndex(of: ".") else { return setValue(value, forKey: keyPath) }
    let owner = self.value(forKeyPath: String(keyPath[..<end])).flatMap { KeyValue.object($0) }
    owner?.setValue(value, forKey: String(keyPath[keyPath.index(after: end)...]))
  }

  /// Sets a property for each key of a dictionary.
  public func setValuesForKeys(_ values: [String: Any]) {
    for (key, value) in values { KeyValue.send(value is NSNull ? nil : value, key, to: self) }
  }

  /// The values of some properties.
  public func dictionaryWithValues(forKeys keys: [String]) -> [String: Any] {
    Dictionary(keys.map { ($0, value(forKey: $0) ?? NSNull()) }) { $1 }
  }

  /// What an unknown name leads to: a fatal error, as on iOS.
  public func value(forUndefinedKey key: String) -> Any? { unknown("valueForUndefinedKey:", key) }

  /// What an unknown name leads to: a fatal error, as on iOS.
  public func setValue(_ value: Any?, forUndefinedKey key: String) {
    unknown("setValue:forUndefinedKey:", key)
  }

  private func unknown(_ method: String, _ key: String) -> Never {
    UncaughtException.raise(
      "NSUnknownKeyException",
      "[<\(UncaughtException.name(self))> \(method)]: this class is not key value coding-compliant for the key \(key).")
  }
}

extension KeyValue {
  /// The value as an object with properties.
  static func object(_ value: Any) -> NSObject? {
    if let object = value as? NSObject { return object }
    return (value as? [String: Any]).map { NSDictionary(dictionary: $0) }
  }

  /// Sets a property through the app's own `setValue(_:forKey:)`, if it has one.
  static func send(_ value: Any?, _ key: String, to object: NSObject) {
    guard let writer = object as? any _KeyWriter else { return object.setValue(value, forKey: key) }
    nonisolated(unsafe) let (isolated, value) = (writer, value)
    let call: @MainActor () -> Void = { isolated.setValue(value, forKey: key) }
    unsafeBitCast(call, to: (() -> Void).self)()
  }
}

/// A class with a `setValue(_:forKey:)` of its own. The builder adds the conformance.
public protocol _KeyWriter: AnyObject, SendableMetatype {
  /// Sets a property.
  @MainActor func setValue(_ value: Any?, forKey key: String)
}

/// A class with a `setValue(_:forUndefinedKey:)` of its own. The builder adds the conformance.
public protocol _UndefinedKeyWriter: AnyObject, SendableMetatype {
  /// Takes a value for an unknown name.
  @MainActor func setValue(_ value: Any?, forUndefinedKey key: String)
}

/// A class with a `value(forUndefinedKey:)` of its own. The builder adds the conformance.
public protocol _UndefinedKeyReader: AnyObject, SendableMetatype {
  /// The value for an unknown name.
  @MainActor func value(forUndefinedKey key: String) -> Any?
}
