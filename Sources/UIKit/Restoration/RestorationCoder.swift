import Foundation

/// The keyed coder of one object in legacy restoration. As on iOS, decoding an unknown key returns nil.
///
/// Foundation's keyed unarchiver ends the process in that case. Objects that take part in restoration are written as
/// references and decoded as the restored objects; other objects use `NSCoding`.
final class RestorationCoder: NSCoder {
  /// How a value is stored in the property list.
  private enum Tag: String { case plain, reference, archived, list, dictionary }

  private var values: [String: [String: Any]] = [:]
  /// The key of an object that takes part; nil for other objects.
  var keyOf: (AnyObject) -> String? = { _ in nil }
  /// The restored object with a key.
  var objectOf: (String) -> AnyObject? = { _ in nil }

  override init() { super.init() }

  /// - Throws: Foundation's error, if the bytes are not a property list.
  init(decoding data: Data) throws {
    let list = try PropertyListSerialization.propertyList(from: data, format: nil)
    guard let values = list as? [String: [String: Any]] else {
      throw CocoaError(.coderReadCorrupt, userInfo: [NSLocalizedDescriptionKey: "not the data of a coder"])
    }
    self.values = values
    super.init()
  }

  func encoded() throws -> Data {
    try PropertyListSerialization.data(fromPropertyList: values, format: .binary, options: 0)
  }

  override var allowsKeyedCoding: Bool { true }
  override var requiresSecureCoding: Bool { false }
  override func containsValue(forKey key: String) -> Bool { values[key] != nil }

  // MARK: Objects

  override func encode(_ object: Any?, forKey key: String) {
    values[key] = object.map { boxed($0, key) }
  }
  override func encodeConditionalObject(_ object: Any?, forKey key: String) { encode(object, forKey: key) }

  private func boxed(_ value: Any, _ key: String) -> [String: Any] {
    func box(_ tag: Tag, _ content: Any) -> [String: Any] { ["tag": tag.rawValue, "value": content] }
    if type(of: value) is AnyClass, let reference = keyOf(value as AnyObject) { return box(.reference, reference) }
    switch value {
    case let list as [Any]: return box(.list, list.map { boxed($0, key) })
    case let dictionary as [String: Any]: return box(.dictionary, dictionary.mapValues { boxed($0, key) })
    default: break
    }
    if let plain = PropertyListBytes.plain(value) { return box(.plain, plain) }
    guard let object = Self.object(of: value) else {
      // On iOS, an exception of the coder, which also ends the app.
      fatalError("encodeRestorableState: the value for \"\(key)\", a \(type(of: value)), does not conform to NSCoding")
    }
    let archiver = NSKeyedArchiver(requiringSecureCoding: false)
    archiver.encode(object, forKey: NSKeyedArchiveRootObjectKey)
    archiver.finishEncoding()
    return box(.archived, archiver.encodedData)
  }

  /// An object that an archiver accepts; Swift values as their Foundation classes.
  private static func object(of value: Any) -> (any NSCoding)? {
    switch value {
    case let url as URL: url as NSURL
    case let uuid as UUID: NSUUID(uuidString: uuid.uuidString)
    case let path as IndexPath: NSIndexPath(indexes: Array(path), length: path.count)
    case let object as any NSCoding: object
    default: nil
    }
  }

  override func decodeObject(forKey key: String) -> Any? { values[key].flatMap { unboxed($0, key) } }

  private func unboxed(_ box: [String: Any], _ key: String) -> Any? {
    guard let tag = (box["tag"] as? String).flatMap({ Tag(rawValue: $0) }), let value = box["value"] else { return nil }
    switch tag {
    case .plain: return value
    case .reference: return (value as? String).flatMap { objectOf($0) }
    case .list: return (value as? [[String: Any]])?.compactMap { unboxed($0, key) }
    case .dictionary: return (value as? [String: [String: Any]])?.compactMapValues { unboxed($0, key) }
    case .archived:
      do {
        guard let data = value as? Data else { return nil }
        let reader = try NSKeyedUnarchiver(forReadingFrom: data)
        reader.requiresSecureCoding = false
        reader.decodingFailurePolicy = .setErrorAndReturn
        return reader.decodeObject(forKey: NSKeyedArchiveRootObjectKey)
      } catch {
        StandardError.print("the value for \"\(key)\" cannot be decoded: \(error)")
        return nil
      }
    }
  }

  override func decodeObject<T: NSObject & NSCoding>(of cls: T.Type, forKey key: String) -> T? {
    Self.bridged(decodeObject(forKey: key)) as? T
  }

  override func decodeObject(of classes: [AnyClass]?, forKey key: String) -> Any? {
    guard let value = decodeObject(forKey: key) else { return nil }
    guard let classes, let object = Self.bridged(value) as? NSObject else { return value }
    return classes.contains { object.isKind(of: $0) } ? value : nil
  }

  override func decodePropertyList(forKey key: String) -> Any? { decodeObject(forKey: key) }

  /// The value as the Foundation object that the class-bound forms return.
  private static func bridged(_ value: Any?) -> Any? {
    switch value {
    case let text as String: NSString(string: text)
    case let data as Data: NSData(data: data)
    case let date as Date: NSDate(timeIntervalSinceReferenceDate: date.timeIntervalSinceReferenceDate)
    case let list as [Any]: NSArray(array: list)
    case let dictionary as [String: Any]: NSDictionary(dictionary: dictionary)
    default: value
    }
  }

  // MARK: Numbers

  override func encode(_ value: Bool, forKey key: String) { encode(NSNumber(value: value), forKey: key) }
  override func encode(_ value: Int32, forKey key: String) { encode(NSNumber(value: value), forKey: key) }
  override func encode(_ value: Int64, forKey key: String) { encode(NSNumber(value: value), forKey: key) }
  override func encode(_ value: Int, forKey key: String) { encode(NSNumber(value: value), forKey: key) }
  override func encode(_ value: Float, forKey key: String) { encode(NSNumber(value: value), forKey: key) }
  override func encode(_ value: Double, forKey key: String) { encode(NSNumber(value: value), forKey: key) }

  private func number(_ key: String) -> NSNumber { decodeObject(forKey: key) as? NSNumber ?? 0 }

  override func decodeBool(forKey key: String) -> Bool { number(key).boolValue }
  override func decodeInt32(forKey key: String) -> Int32 { number(key).int32Value }
  override func decodeInt64(forKey key: String) -> Int64 { number(key).int64Value }
  override func decodeInteger(forKey key: String) -> Int { number(key).intValue }
  override func decodeFloat(forKey key: String) -> Float { number(key).floatValue }
  override func decodeDouble(forKey key: String) -> Double { number(key).doubleValue }
}
