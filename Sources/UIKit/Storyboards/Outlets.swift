@_spi(Reflection) import Swift

/// Sets a stored property by name, for a storyboard's outlets; there is no Objective-C runtime to do it.
///
/// The property may be private, declared in a superclass, strong or weak. Observers (`didSet`) do not run. The old
/// value is released; a value of the wrong type is rejected.
enum Outlets {
  /// - Returns: Whether the class has a property with this name and the object's type.
  static func set(_ name: String, of owner: AnyObject, to object: AnyObject) -> Bool {
    var isSet = false
    _ = _forEachField(of: type(of: owner), options: classFields) { field, offset, type, _ in
      guard String(cString: field) == name else { return true }
      let place = Unmanaged.passUnretained(owner).toOpaque() + offset
      func store<Property>(_: Property.Type) {
        guard let value = object as? Property else { return }
        // A weak property is not stored as a plain reference.
        if isWeak(name, of: owner) {
          place.assumingMemoryBound(to: WeakReference.self).pointee.object = object
        } else {
          place.assumingMemoryBound(to: Property.self).pointee = value
        }
        isSet = true
      }
      _openExistential(type, do: store)
      return false
    }
    return isSet
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
