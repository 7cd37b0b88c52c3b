import Foundation

// swift-format-ignore: AvoidRetroactiveConformances
// Foundation has none on this platform, and casts need it.
/// `value as? CGRect` and `value as? NSValue` both find a rectangle, whichever of the two is there, as with Apple's
/// Foundation: in the user info of keyboard notifications, for instance.
extension CGRect: @retroactive _ObjectiveCBridgeable {
  /// The object that stands for a rectangle.
  public typealias _ObjectiveCType = NSValue

  /// The rectangle as an object.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(rect: self) }

  /// The rectangle of an object; the program ends if it holds something else.
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGRect?) {
    precondition(_conditionallyBridgeFromObjectiveC(source, result: &result), "the NSValue holds no CGRect")
  }

  /// The rectangle of an object; false if it holds something else.
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout CGRect?) -> Bool {
    guard strcmp(source.objCType, NSValue(rect: .zero).objCType) == 0 else { return false }
    result = source.rectValue
    return true
  }

  /// The rectangle of an object; empty for none.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGRect { source?.rectValue ?? .zero }
}
