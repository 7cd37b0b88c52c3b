@_spi(Reflection) import Swift

/// Sets a stored property by name, for a storyboard's outlets; there is no Objective-C runtime to do it.
///
/// The property may be private, declared in a superclass, strong or weak. Observers (`didSet`) do not run. The old
/// value is released; a value of the wrong type is rejected.
enum Outlets {
  /// - Parameter value: An object, or an array for a collection of outlets.
  /// - Returns: Whether the class has a property with this name and the value's type.
  static func set(_ name: String, of owner: AnyObject, to value: Any) -> Bool {
    set(name, of: owner, toFirstOf: [value])
  }

  /// The same with the first value that has the property's type.
  static func set(_ name: String, of owner: AnyObject, toFirstOf values: [Any]) -> Bool {
    var isSet = false
    withProperty(name, of: owner) { place, type in
      func store<Property>(_: Property.Type) {
        guard let value = values.lazy.compactMap({ $0 as? Property }).first else { return }
        if isWeak(name, of: owner) {
          storeWeakly(value, at: place)
        } else {
          place.assumingMemoryBound(to: Property.self).pointee = value
        }
        isSet = true
      }
      _openExistential(type, do: store)
    }
    return isSet
  }

  /// The object in a stored property; nil if there is none.
  static func object(_ name: String, of owner: AnyObject) -> AnyObject? {
    var found: AnyObject?
    withProperty(name, of: owner) { place, type in
      func load<Property>(_: Property.Type) {
        guard !isWeak(name, of: owner) else {
          found = place.assumingMemoryBound(to: WeakReference.self).pointee.object
          return
        }
        let value: Any = place.assumingMemoryBound(to: Property.self).pointee
        // A value that is no object is of no use on the way along a key path.
        if Swift.type(of: value) is AnyObject.Type { found = value as AnyObject }
      }
      _openExistential(type, do: load)
    }
    return found
  }

  private static func withProperty(
    _ name: String, of owner: AnyObject, _ body: (UnsafeMutableRawPointer, Any.Type) -> Void
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

  /// A weak property is not stored as a plain reference. If its type is a protocol, the protocol's table follows.
  private static func storeWeakly<Property>(_ value: Property, at place: UnsafeMutableRawPointer) {
    let word = MemoryLayout<WeakReference>.size
    place.assumingMemoryBound(to: WeakReference.self).pointee.object = value as AnyObject
    guard MemoryLayout<Property>.size > word else { return }
    withUnsafeBytes(of: value) { bytes in
      (place + word).copyMemory(from: bytes.baseAddress! + word, byteCount: bytes.count - word)
    }
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
