@_spi(Reflection) import Swift

/// Reads and sets stored properties by name; there is no Objective-C runtime to do it.
///
/// A property may be private, declared in a superclass, strong or weak. Observers (`didSet`) do not run. The old value is
/// released; a value of the wrong type is rejected.
package enum StoredProperties {
  /// The property's value, which may be nil itself; nil if there is no such property.
  package static func get(_ name: String, of owner: AnyObject) -> Any?? {
    var found: Any??
    withField(name, of: owner) { place, type in
      func load<Property>(_: Property.Type) {
        if isWeak(name, of: owner) {
          let object = place.assumingMemoryBound(to: WeakReference.self).pointee.object
          found = .some(object.map { $0 as Any })
        } else {
          let value: Any = place.assumingMemoryBound(to: Property.self).pointee
          found = .some((value as? any OptionalResult).map(\.value) ?? value)
        }
      }
      _openExistential(type, do: load)
    }
    return found
  }

  /// Returns whether the class has a property with this name and the value's type.
  package static func set(_ name: String, of owner: AnyObject, to value: Any?) -> Bool {
    var isSet = false
    withField(name, of: owner) { place, type in
      func store<Property>(_: Property.Type) {
        let new = value == nil ? Any?.none as Any as? Property : value as? Property
        guard let new else { return }
        if isWeak(name, of: owner) {
          storeWeakly(value.map { $0 as AnyObject }, new, at: place)
        } else {
          place.assumingMemoryBound(to: Property.self).pointee = new
        }
        isSet = true
      }
      _openExistential(type, do: store)
    }
    return isSet
  }

  /// The class of objects that a property is declared for; nil if there is no such property, or it is for something else.
  package static func declaredClass(_ name: String, of owner: AnyObject) -> AnyClass? {
    var found: AnyClass?
    withField(name, of: owner) { _, type in
      found = ((type as? any OptionalOfSomething.Type)?.wrapped ?? type) as? AnyClass
    }
    return found
  }

  /// Sets a property to an object of a superclass of what it is declared for, as a nib does on iOS, where nobody looks at
  /// the object's class. What the superclass has can be used; what the declared class adds must not be.
  package static func setToSuperclass(_ name: String, of owner: AnyObject, to object: AnyObject) -> Bool {
    guard let declared = declaredClass(name, of: owner), isSubclass(declared, of: type(of: object)) else {
      return false
    }
    withField(name, of: owner) { place, _ in
      if isWeak(name, of: owner) {
        place.assumingMemoryBound(to: WeakReference.self).pointee.object = object
      } else {
        place.assumingMemoryBound(to: AnyObject?.self).pointee = object
      }
    }
    return true
  }

  private static func isSubclass(_ type: AnyClass, of other: AnyClass) -> Bool {
    var next: AnyClass? = type
    while let current = next {
      if current == other { return true }
      next = _getSuperclass(current)
    }
    return false
  }

  /// A weak property is not stored as a plain reference. If its type is a protocol, the protocol's table follows.
  private static func storeWeakly<Property>(_ object: AnyObject?, _ value: Property, at place: UnsafeMutableRawPointer)
  {
    let word = MemoryLayout<WeakReference>.size
    place.assumingMemoryBound(to: WeakReference.self).pointee.object = object
    guard MemoryLayout<Property>.size > word else { return }
    withUnsafeBytes(of: value) { bytes in
      (place + word).copyMemory(from: bytes.baseAddress! + word, byteCount: bytes.count - word)
    }
  }

  private static func withField(
    _ name: String, of owner: AnyObject, body: (UnsafeMutableRawPointer, Any.Type) -> Void
  ) {
    _ = _forEachField(of: type(of: owner), options: classFields) { field, offset, type, _ in
      guard String(cString: field) == name else { return true }
      body(Unmanaged.passUnretained(owner).toOpaque() + offset, type)
      return false
    }
  }

  /// `classType` and `ignoreUnknown`; their own declarations are not concurrency-safe.
  private static var classFields: _EachFieldOptions { _EachFieldOptions(rawValue: 0b11) }

  /// Has the layout of a weak property.
  private struct WeakReference {
    weak var object: AnyObject?
  }

  /// Whether the property is `weak`, according to the runtime's field records.
  private static func isWeak(_ name: String, of owner: AnyObject) -> Bool {
    var type: AnyClass? = Swift.type(of: owner)
    while let current = type {
      for index in 0..<childCount(current) {
        var record = FieldRecord()
        _ = childMetadata(current, index, &record)
        defer { record.free?(record.name) }
        if let field = record.name, String(cString: field) == name { return !record.isStrong }
      }
      type = _getSuperclass(current)
    }
    return false
  }

  /// A field record that the runtime fills in, with the runtime's layout.
  private struct FieldRecord {
    var name: UnsafePointer<CChar>?
    var free: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
    var isStrong = false
    var isVar = false
  }

  @_silgen_name("swift_reflectionMirror_recursiveCount")
  private static func childCount(_: Any.Type) -> Int

  @_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
  private static func childMetadata(_: Any.Type, _: Int, _: UnsafeMutablePointer<FieldRecord>) -> Any.Type
}

private protocol OptionalOfSomething {
  static var wrapped: Any.Type { get }
}

extension Optional: OptionalOfSomething {
  fileprivate static var wrapped: Any.Type { Wrapped.self }
}
