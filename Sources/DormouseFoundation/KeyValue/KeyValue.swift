import Foundation

/// Finds properties by name: what key-value coding means here.
///
/// In this order: the app's methods and properties in the tables that the builder writes, properties that our own
/// classes give, stored properties of any class. Any thread; a property is read and set on the caller's thread.
package enum KeyValue {
  /// A value that was found; it may be nil itself.
  package struct Found { package var value: Any? }

  package enum Outcome: Equatable { case set, unknown, mismatch }

  /// The property's value; nil if the object has no such property.
  package static func get(_ key: String, of object: NSObject) -> Found? {
    switch object {
    case let dictionary as NSDictionary: return Found(value: dictionary.object(forKey: key))
    case let defaults as UserDefaults: return Found(value: defaults.object(forKey: key))
    default: break
    }
    for name in [key, "is\(capitalized(key))", "get\(capitalized(key))"] {
      guard let method = SelectorTable.method(name, of: object) else { continue }
      do throws(_SelectorMethod.Problem) { return Found(value: try method.result()) } catch { continue }
    }
    if let property = ownProperty(key, of: object) { return Found(value: property.get()) }
    return [key, "is\(capitalized(key))"].lazy
      .compactMap { StoredProperties.get($0, of: object).map(Found.init) }.first
  }

  /// Sets the property, and tells its observers.
  package static func set(_ value: Any?, _ key: String, of object: NSObject) -> Outcome {
    object.willChangeValue(forKey: key)
    defer { object.didChangeValue(forKey: key) }
    switch object {
    case let dictionary as NSMutableDictionary:
      if let value { dictionary[key] = value } else { dictionary.removeObject(forKey: key) }
      return .set
    case let defaults as UserDefaults:
      defaults.set(value, forKey: key)
      return .set
    default: break
    }
    if let method = SelectorTable.method("set\(capitalized(key)):", of: object) {
      return candidates(for: value).contains { method.call(sender: $0, event: nil) == nil } ? .set : .mismatch
    }
    if let property = ownProperty(key, of: object) {
      return candidates(for: value).contains { property.set($0) } ? .set : .mismatch
    }
    for name in [key, "is\(capitalized(key))"] {
      for candidate in candidates(for: value) {
        if StoredProperties.set(name, of: object, to: candidate) { return .set }
      }
      if StoredProperties.get(name, of: object) != nil { return .mismatch }
    }
    return .unknown
  }

  /// The value at the end of a path, as `value(forKeyPath:)` finds it.
  package static func get(path: String, of object: NSObject) -> Any? { object.value(forKeyPath: path) }

  /// A value as an observer receives it: of an enumeration its raw value, `NSNull` for nil.
  package static func boxed(_ value: Any?) -> Any {
    guard let value else { return NSNull() }
    guard let raw = value as? any RawRepresentable, raw.rawValue is any BinaryInteger else { return value }
    return raw.rawValue
  }

  private static func capitalized(_ key: String) -> String { key.prefix(1).uppercased() + key.dropFirst() }

  private static func ownProperty(_ key: String, of object: NSObject) -> KeyedProperty? {
    guard let source = object as? any KeyedProperties else { return nil }
    nonisolated(unsafe) let isolated = source
    let find: @MainActor (String) -> KeyedProperty? = { isolated.keyedProperty($0) }
    return unsafeBitCast(find, to: ((String) -> KeyedProperty?).self)(key)
  }

  /// The value as it is, and a number as every type that a property may have.
  private static func candidates(for value: Any?) -> [Any?] {
    let number: Double
    let integer: Int64?
    switch value {
    case let value as NSNumber: (number, integer) = (value.doubleValue, value.int64Value)
    case let value as any BinaryInteger: (number, integer) = (Double(value), Int64(exactly: value))
    case let value as Bool: (number, integer) = (value ? 1 : 0, value ? 1 : 0)
    case let value as Double: (number, integer) = (value, nil)
    case let value as Float: (number, integer) = (Double(value), nil)
    case let value as CGFloat: (number, integer) = (Double(value), nil)
    default: return [value]
    }
    let whole = integer ?? (number.magnitude < 1e18 ? Int64(number) : 0)
    let integers: [Any?] = [
      Int(whole), UInt(truncatingIfNeeded: whole), Int32(truncatingIfNeeded: whole), UInt8(truncatingIfNeeded: whole),
      Int16(truncatingIfNeeded: whole), UInt32(truncatingIfNeeded: whole), whole, UInt16(truncatingIfNeeded: whole),
      UInt64(truncatingIfNeeded: whole), Int8(truncatingIfNeeded: whole),
    ]
    return [value, number, CGFloat(number), Float(number), whole != 0, NSNumber(value: number)] + integers
  }
}

/// A property of one object, found by name.
package struct KeyedProperty {
  package var get: () -> Any?
  /// Returns whether the value has the property's type.
  package var set: (Any?) -> Bool

  package init(get: @escaping () -> Any?, set: @escaping (Any?) -> Bool) {
    self.get = get
    self.set = set
  }
}

/// A class of ours with properties that apps reach by name.
package protocol KeyedProperties: AnyObject, SendableMetatype {
  /// The property with this name; nil if there is none.
  @MainActor func keyedProperty(_ key: String) -> KeyedProperty?
}
