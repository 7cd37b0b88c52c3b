import DormouseFoundation
import Foundation

/// Connects a storyboard's outlets, and sets its user-defined attributes.
enum Outlets {
  /// - Parameter value: An object, or an array for a collection of outlets.
  /// - Returns: Whether the class has a property with this name and the value's type.
  static func set(_ name: String, of owner: AnyObject, to value: Any) -> Bool {
    if let owner = owner as? NSObject { return KeyValue.set(value, name, of: owner) == .set }
    return StoredProperties.set(name, of: owner, to: value)
  }

  /// The class that an outlet is declared for.
  static func declaredClass(_ name: String, of owner: AnyObject) -> AnyClass? {
    StoredProperties.declaredClass(name, of: owner)
  }

  /// Sets an outlet that is declared for a subclass of the object's class, as iOS does.
  static func setToSuperclass(_ name: String, of owner: AnyObject, to object: AnyObject) -> Bool {
    StoredProperties.setToSuperclass(name, of: owner, to: object)
  }

  /// The same with the first value that has the property's type.
  static func set(_ name: String, of owner: AnyObject, toFirstOf values: [Any]) -> Bool {
    values.contains { set(name, of: owner, to: $0) }
  }

  /// The object in a property; nil if there is none. A value that is no object is of no use on the way along a key path.
  static func object(_ name: String, of owner: AnyObject) -> AnyObject? {
    let found =
      (owner as? NSObject).flatMap { KeyValue.get(name, of: $0) }.flatMap(\.value)
      ?? StoredProperties.get(name, of: owner).flatMap { $0 }
    guard let found, Swift.type(of: found) is AnyObject.Type else { return nil }
    return found as AnyObject
  }

  /// Sets a property by its key path, as a storyboard's user-defined runtime attribute does.
  ///
  /// - Parameter value: A number takes the property's own type.
  /// - Returns: Whether there is such a property, and the value has its type. iOS reports one that cannot be set, and
  ///   goes on.
  static func set(_ value: Any?, forKeyPath keyPath: String, of owner: NSObject) -> Bool {
    let keys = keyPath.split(separator: ".").map(String.init)
    guard let last = keys.last else { return false }
    var object = owner
    for key in keys.dropLast() {
      guard let next = KeyValue.get(key, of: object)?.value as? NSObject else { return false }
      object = next
    }
    return KeyValue.set(value, last, of: object) == .set
  }
}
