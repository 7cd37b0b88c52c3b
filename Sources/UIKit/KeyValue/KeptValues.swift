import DormouseFoundation

/// Values under the names of Apple's private properties, which have no effect here.
@MainActor
enum KeptValues {
  private final class Values {
    var byName: [String: Any] = [:]
  }
  /// Its address is the key.
  private static var place: UInt8 = 0

  static func get(_ name: String, of object: AnyObject) -> Any? { values(of: object)?.byName[name] }

  static func set(_ value: Any?, _ name: String, of object: AnyObject) {
    let values = values(of: object) ?? Values()
    values.byName[name] = value
    objc_setAssociatedObject(object, &place, values, .OBJC_ASSOCIATION_RETAIN)
  }

  private static func values(of object: AnyObject) -> Values? { objc_getAssociatedObject(object, &place) as? Values }
}
