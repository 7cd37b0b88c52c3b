import Foundation

// Values that bridge to objects on iOS and so go where `%@` takes an argument: `id as CVarArg`. A format takes a reference to
// the object, which nobody else holds: it stays.

// swift-format-ignore: AvoidRetroactiveConformances
extension UUID: @retroactive CVarArg {
  /// The object's reference.
  public var _cVarArgEncoding: [Int] { encoded(uuidString as NSString) }
}

// swift-format-ignore: AvoidRetroactiveConformances
extension Date: @retroactive CVarArg {
  /// The object's reference.
  public var _cVarArgEncoding: [Int] { encoded(self as NSDate) }
}

// swift-format-ignore: AvoidRetroactiveConformances
extension URL: @retroactive CVarArg {
  /// The object's reference.
  public var _cVarArgEncoding: [Int] { encoded(absoluteString as NSString) }
}

private func encoded(_ object: NSObject) -> [Int] { [Int(bitPattern: Unmanaged.passRetained(object).toOpaque())] }
