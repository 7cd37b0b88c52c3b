import Foundation

// Values of Swift in archives, as property lists.

extension NSKeyedArchiver {
  /// Puts a value into the archive.
  public func encodeEncodable<T: Encodable>(_ value: T, forKey key: String) throws {
    // In a list, as a property list does not begin with a text or a number.
    encode(try PropertyListEncoder().encode([value]), forKey: key)
  }
}

extension NSKeyedUnarchiver {
  /// A value from the archive; nil if there is none of the type.
  public func decodeDecodable<T: Decodable>(_ type: T.Type, forKey key: String) -> T? {
    do { return try decodeTopLevelDecodable(type, forKey: key) } catch { return nil }
  }

  /// A value from the archive; nil if there is none.
  public func decodeTopLevelDecodable<T: Decodable>(_ type: T.Type, forKey key: String) throws -> T? {
    guard containsValue(forKey: key), let data = decodeObject(of: NSData.self, forKey: key) else { return nil }
    return try PropertyListDecoder().decode([T].self, from: data as Data).first
  }
}
