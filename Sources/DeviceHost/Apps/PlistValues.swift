import Foundation
import LifeCycle

/// The values of a property list; each read throws an error that names the file and the key.
struct PlistValues {
  private let values: [String: Any]
  private let file: String
  /// The path to this dictionary in the file, for error messages.
  private let path: String

  init(_ values: [String: Any], file: String, path: String = "") {
    self.values = values
    self.file = file
    self.path = path
  }

  private func wrong(_ key: String, _ what: String) -> DeviceError {
    .badBundle(path: file, "\(path)\(key) is \(what)")
  }

  /// Nil if absent.
  func text(_ key: String) throws -> String? {
    guard let value = values[key] else { return nil }
    guard let text = value as? String else { throw wrong(key, "not a string") }
    return text
  }

  /// False if absent; accepts the numbers and words that older tools wrote.
  func flag(_ key: String) throws -> Bool {
    switch values[key] {
    case nil: return false
    case let flag as Bool: return flag
    case let word as String where ["YES", "NO", "true", "false"].contains(word): return word == "YES" || word == "true"
    default: throw wrong(key, "not a Boolean")
    }
  }

  /// Empty if absent.
  func strings(_ key: String) throws -> [String] {
    guard let value = values[key] else { return [] }
    guard let list = value as? [Any] else { throw wrong(key, "not an array of strings") }
    return try list.enumerated().map { index, value in
      guard let text = value as? String else { throw wrong("\(key)[\(index)]", "not a string") }
      return text
    }
  }

  /// Empty if absent.
  func dictionaries(_ key: String) throws -> [PlistValues] {
    guard let value = values[key] else { return [] }
    guard let list = value as? [Any] else { throw wrong(key, "not an array of dictionaries") }
    return try list.enumerated().map { index, value in
      guard let dictionary = value as? [String: Any] else { throw wrong("\(key)[\(index)]", "not a dictionary") }
      return PlistValues(dictionary, file: file, path: "\(path)\(key)[\(index)].")
    }
  }

  /// A dictionary as a binary property list; empty if absent.
  func bytes(_ key: String) throws -> [UInt8] {
    guard let value = values[key] else { return [] }
    guard let dictionary = value as? [String: Any] else { throw wrong(key, "not a dictionary") }
    return Array(try PropertyListSerialization.data(fromPropertyList: dictionary, format: .binary, options: 0))
  }

  func required(_ key: String) throws -> String {
    guard let text = try text(key), !text.isEmpty else { throw wrong(key, "missing") }
    return text
  }
}

extension ShortcutItem {
  /// One entry of `UIApplicationShortcutItems`.
  init(_ values: PlistValues) throws {
    let type = try values.required("UIApplicationShortcutItemType")
    self.init(
      type: type, title: try values.text("UIApplicationShortcutItemTitle") ?? type,
      subtitle: try values.text("UIApplicationShortcutItemSubtitle"),
      userInfo: try values.bytes("UIApplicationShortcutItemUserInfo"))
  }
}
