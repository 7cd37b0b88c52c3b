import Foundation
import Synchronization

/// The name of a transformer.
public struct NSValueTransformerName: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// A transformer's name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A transformer's name.
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// Turns values into others and back; transformable attributes name one. Swift's Foundation has none.
open class ValueTransformer: NSObject, @unchecked Sendable {
  private static let known = Mutex<[NSValueTransformerName: ValueTransformer]>([:])

  override public init() {}

  /// Gives a transformer a name.
  open class func setValueTransformer(_ transformer: ValueTransformer?, forName name: NSValueTransformerName) {
    known.withLock { $0[name] = transformer }
  }
  static func named(_ name: String) -> ValueTransformer? { known.withLock { $0[NSValueTransformerName(name)] } }

  /// The value that another becomes.
  open func transformedValue(_ value: Any?) -> Any? { value }
  /// The value that becomes another.
  open func reverseTransformedValue(_ value: Any?) -> Any? { value }
  /// Whether there is a way back.
  open class func allowsReverseTransformation() -> Bool { true }
  /// The class of what values become.
  open class func transformedValueClass() -> AnyClass { NSObject.self }
}
