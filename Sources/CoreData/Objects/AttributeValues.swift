import Foundation

/// The values of attributes: as objects have them, as stores keep them, and as models write them.
enum AttributeValues {
  /// A model's default value.
  static func parsed(_ text: String, as type: NSAttributeType) -> Any? {
    switch type {
    case .integer16AttributeType, .integer32AttributeType, .integer64AttributeType:
      return Int64(text).map { NSNumber(value: $0) } ?? Double(text).map { NSNumber(value: Int64($0)) }
    case .doubleAttributeType, .floatAttributeType: return Double(text).map { NSNumber(value: $0) }
    case .decimalAttributeType: return NSDecimalNumber(string: text)
    case .booleanAttributeType: return NSNumber(value: ["YES", "true", "1"].contains(text))
    case .stringAttributeType: return text
    case .dateAttributeType: return Double(text).map { Date(timeIntervalSinceReferenceDate: $0) }
    case .UUIDAttributeType: return UUID(uuidString: text)
    case .URIAttributeType: return URL(string: text)
    default: return nil
    }
  }

  /// A default value as a model writes it; nil for one that has no text.
  static func text(_ value: Any) -> String? {
    switch value {
    case let text as String: text
    case let date as Date: "\(date.timeIntervalSinceReferenceDate)"
    case let number as NSDecimalNumber: number.stringValue
    case let flag as Bool: flag ? "YES" : "NO"
    case let number as NSNumber: number.stringValue
    case let id as UUID: id.uuidString
    case let url as URL: url.absoluteString
    default: nil
    }
  }

  /// A value in the form that objects have: of numbers `NSNumber`; nil if it has another type than the attribute.
  static func normal(_ value: Any, for attribute: NSAttributeDescription) -> Any? {
    switch attribute.attributeType {
    case .integer16AttributeType, .integer32AttributeType, .integer64AttributeType, .doubleAttributeType,
      .floatAttributeType, .booleanAttributeType:
      return number(value)
    case .decimalAttributeType:
      if let decimal = value as? Decimal { return NSDecimalNumber(decimal: decimal) }
      return value as? NSDecimalNumber ?? number(value).map { NSDecimalNumber(decimal: $0.decimalValue) }
    case .stringAttributeType: return value as? String ?? (value as? NSString).map { "\($0)" }
    case .dateAttributeType:
      return value as? Date ?? number(value).map { Date(timeIntervalSinceReferenceDate: $0.doubleValue) }
    case .binaryDataAttributeType: return value as? Data ?? (value as? NSData).map { Data(referencing: $0) }
    case .UUIDAttributeType: return value as? UUID
    case .URIAttributeType: return value as? URL
    case .undefinedAttributeType, .transformableAttributeType, .objectIDAttributeType: return value
    }
  }

  static func number(_ value: Any) -> NSNumber? {
    switch value {
    case let value as NSNumber: value
    case let value as Bool: NSNumber(value: value)
    case let value as any BinaryInteger: NSNumber(value: Int64(truncatingIfNeeded: value))
    case let value as any BinaryFloatingPoint: NSNumber(value: Double(value))
    case let value as any RawRepresentable: number(value.rawValue)
    default: nil
    }
  }

  /// - Throws: the archiver's error.
  static func stored(_ value: Any, for attribute: NSAttributeDescription) throws -> StoredValue {
    let number = value as? NSNumber
    switch attribute.attributeType {
    case .integer16AttributeType, .integer32AttributeType, .integer64AttributeType, .booleanAttributeType:
      return .integer(number?.int64Value ?? 0)
    case .doubleAttributeType, .floatAttributeType: return .real(number?.doubleValue ?? 0)
    case .decimalAttributeType: return .text((value as? NSDecimalNumber ?? .zero).stringValue)
    case .stringAttributeType: return .text(value as? String ?? "")
    case .dateAttributeType: return .real((value as? Date)?.timeIntervalSinceReferenceDate ?? 0)
    case .binaryDataAttributeType: return .bytes([UInt8](value as? Data ?? Data()))
    case .UUIDAttributeType: return .text((value as? UUID)?.uuidString ?? "")
    case .URIAttributeType: return .text((value as? URL)?.absoluteString ?? "")
    case .undefinedAttributeType, .transformableAttributeType, .objectIDAttributeType:
      return .bytes([UInt8](try Transformables.data(of: value, for: attribute)))
    }
  }

  static func value(_ stored: StoredValue, for attribute: NSAttributeDescription) -> Any? {
    switch (attribute.attributeType, stored) {
    case (_, .null), (_, .object): return nil
    case (.booleanAttributeType, .integer(let number)): return NSNumber(value: number != 0)
    case (.dateAttributeType, .real(let number)): return Date(timeIntervalSinceReferenceDate: number)
    case (.decimalAttributeType, .text(let text)): return NSDecimalNumber(string: text)
    case (.UUIDAttributeType, .text(let text)): return UUID(uuidString: text)
    case (.URIAttributeType, .text(let text)): return URL(string: text)
    case (.transformableAttributeType, .bytes(let bytes)), (.undefinedAttributeType, .bytes(let bytes)):
      return Transformables.value(of: Data(bytes), for: attribute)
    case (_, .integer(let number)): return NSNumber(value: number)
    case (_, .real(let number)): return NSNumber(value: number)
    case (_, .text(let text)): return text
    case (_, .bytes(let bytes)): return Data(bytes)
    }
  }
}

/// The values of transformable attributes as bytes: by the attribute's transformer, as an archive of a class with
/// `NSCoding`, or as a property list.
enum Transformables {
  static func data(of value: Any, for attribute: NSAttributeDescription) throws -> Data {
    if let transformer = transformer(of: attribute) {
      // One that reads archives makes them on its way back.
      let data =
        transformer is NSSecureUnarchiveFromDataTransformer
        ? transformer.reverseTransformedValue(value) : transformer.transformedValue(value)
      guard let data = data as? Data else {
        throw CocoaError(.coderInvalidValue)
      }
      return data
    }
    if let plain = plist(value) {
      return Data([1]) + (try PropertyListSerialization.data(fromPropertyList: [plain], format: .binary, options: 0))
    }
    return Data([0]) + (try NSKeyedArchiver.archivedData(withRootObject: value, requiringSecureCoding: false))
  }

  static func value(of data: Data, for attribute: NSAttributeDescription) -> Any? {
    if let transformer = transformer(of: attribute) {
      return transformer is NSSecureUnarchiveFromDataTransformer
        ? transformer.transformedValue(data) : transformer.reverseTransformedValue(data)
    }
    if data.first == 1 {
      let list = try? PropertyListSerialization.propertyList(from: data.dropFirst(), format: nil) as? [Any]
      return list?.first
    }
    return try? NSKeyedUnarchiver.unarchiveTopLevelObjectWithData(Data(data.dropFirst()))
  }

  /// The transformer of the app's own that an attribute names; nil for the system's.
  private static func transformer(of attribute: NSAttributeDescription) -> ValueTransformer? {
    guard let name = attribute.valueTransformerName, !name.isEmpty, !name.hasPrefix("NSSecureUnarchive"),
      !name.hasPrefix("NSKeyedUnarchive")
    else { return nil }
    return ValueTransformer.named(name)
  }

  private static func plist(_ value: Any) -> Any? {
    PropertyListSerialization.propertyList([value], isValidFor: .binary) ? value : nil
  }
}
