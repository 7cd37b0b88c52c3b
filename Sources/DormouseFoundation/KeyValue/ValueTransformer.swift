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

  /// The name of `NSSecureUnarchiveFromDataTransformer`.
  public static let secureUnarchiveFromDataTransformerName = Self("NSSecureUnarchiveFromData")
}

/// Turns values into others and back; transformable attributes name one. Swift's Foundation has none.
///
/// - Note: Differs from iOS: there is no `init(forName:)`, which gives the transformer that has the name.
open class ValueTransformer: NSObject, @unchecked Sendable {
  private static let known = Mutex<[NSValueTransformerName: ValueTransformer]>([:])

  override public init() {}

  /// Gives a transformer a name.
  open class func setValueTransformer(_ transformer: ValueTransformer?, forName name: NSValueTransformerName) {
    known.withLock { $0[name] = transformer }
  }
  /// The names that transformers have.
  open class func valueTransformerNames() -> [NSValueTransformerName] { known.withLock { Array($0.keys) } }
  package static func named(_ name: String) -> ValueTransformer? {
    known.withLock { $0[NSValueTransformerName(name)] }
  }

  /// The value that another becomes.
  open func transformedValue(_ value: Any?) -> Any? { value }
  /// The value that becomes another.
  open func reverseTransformedValue(_ value: Any?) -> Any? { value }
  /// Whether there is a way back.
  open class func allowsReverseTransformation() -> Bool { true }
  /// The class of what values become.
  open class func transformedValueClass() -> AnyClass { NSObject.self }
}

/// Turns data into the object that is archived in them, and back.
open class NSSecureUnarchiveFromDataTransformer: ValueTransformer, @unchecked Sendable {
  /// The classes that the archived object may have; only kept.
  open class var allowedTopLevelClasses: [AnyClass] {
    [
      NSArray.self, NSDictionary.self, NSSet.self, NSString.self, NSNumber.self, NSDate.self, NSData.self, NSURL.self,
      NSUUID.self, NSNull.self,
    ]
  }

  override open func transformedValue(_ value: Any?) -> Any? {
    guard let data = value as? Data else { return nil }
    return try? NSKeyedUnarchiver.unarchiveTopLevelObjectWithData(data)
  }
  override open func reverseTransformedValue(_ value: Any?) -> Any? {
    guard let value else { return nil }
    return try? NSKeyedArchiver.archivedData(withRootObject: value, requiringSecureCoding: false)
  }
}
