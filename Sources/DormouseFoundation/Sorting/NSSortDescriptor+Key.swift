import Foundation

// Sort descriptors by the names of keys. The value of a key is what a dictionary has under it, or an object's stored
// property of this name; `self` is the object itself. A key path has dots.
//
// - Note: Differs from iOS: computed properties cannot be found by their names, and count as missing. What is missing comes
//   first.
extension NSSortDescriptor {
  /// Sorts by the value of a key: numbers, strings and dates by their order.
  public convenience init(key: String?, ascending: Bool) {
    self.init(key: key, ascending: ascending) { SortKey.compare($0, $1) }
  }

  /// Sorts by the value at a key path that Swift cannot compare, such as a Boolean: by its order, if it has one.
  @_disfavoredOverload
  public convenience init<Root, Value>(keyPath: KeyPath<Root, Value>, ascending: Bool) {
    self.init(keyPath: keyPath, ascending: ascending) { SortKey.compare($0, $1) }
  }

  /// Sorts by the value of a key, which a closure compares.
  public convenience init(key: String?, ascending: Bool, comparator: @escaping Comparator) {
    let path = SortKey.path(key)
    self.init(keyPath: \Any.self, ascending: ascending) { first, second in
      switch (SortKey.value(path, of: first), SortKey.value(path, of: second)) {
      case (let a?, let b?): comparator(a, b)
      case (nil, nil): .orderedSame
      case (nil, _): .orderedAscending
      case (_, nil): .orderedDescending
      }
    }
  }
}

/// The values of named keys, and their order.
enum SortKey {
  static func path(_ key: String?) -> [Substring] { (key ?? "self").split(separator: ".") }

  /// The value at a path; nil if something on the way has no such key.
  static func value(_ path: [Substring], of object: Any) -> Any? {
    path.reduce(object) { value, key in value.flatMap { member(String(key), of: $0) } }
  }

  private static func member(_ key: String, of object: Any) -> Any? {
    if key == "self" { return object }
    if let dictionary = object as? NSDictionary { return dictionary.object(forKey: key) }
    if let object = object as? NSObject, let found = KeyValue.get(key, of: object) { return found.value }
    var mirror: Mirror? = Mirror(reflecting: object)
    while let level = mirror {
      for child in level.children where child.label == key { return unwrapped(child.value) }
      mirror = level.superclassMirror
    }
    return nil
  }

  private static func unwrapped(_ value: Any) -> Any? {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return value }
    return mirror.children.first?.value
  }

  /// The natural order of two values of one kind; the same if they have none.
  static func compare(_ first: Any, _ second: Any) -> ComparisonResult {
    switch (first, second) {
    case (let a as String, let b as String): a.compare(b)
    case (let a as Date, let b as Date): a.compare(b)
    case (let a as NSNumber, let b as NSNumber): a.compare(b)
    case (let a as Bool, let b as Bool): order(a ? 1 : 0, b ? 1 : 0)
    case (let a as any BinaryInteger, let b as any BinaryInteger): order(Double(a), Double(b))
    case (let a as any BinaryFloatingPoint, let b as any BinaryFloatingPoint): order(Double(a), Double(b))
    default: .orderedSame
    }
  }

  private static func order(_ a: Double, _ b: Double) -> ComparisonResult {
    a == b ? .orderedSame : a < b ? .orderedAscending : .orderedDescending
  }
}
