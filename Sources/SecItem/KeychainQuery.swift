import DormouseFoundation
import Foundation

/// What an app asks of the keychain, or puts into it.
struct KeychainQuery {
  let kind: String?
  /// The item's own attributes, as a property list has them.
  private(set) var attributes: [String: Any] = [:]
  private(set) var data: Data?
  private(set) var accessControl: SecAccessControl?
  private(set) var persistentReference: Data?
  private(set) var limit = 1
  private(set) var wantsData = false
  private(set) var wantsAttributes = false
  private(set) var wantsPersistentReference = false
  /// Whether it does not matter if an item goes to other devices.
  private(set) var takesSynchronizing = false
  /// Whether items are left out for which the user would be asked.
  private(set) var skipsAsking = false
  /// Whether a key's or a certificate's object is in it or wanted, which the keychain here has not.
  private(set) var namesObjects = false

  /// Nil if a value is not of the type that its key has.
  init?(_ dictionary: NSDictionary) {
    guard let values = dictionary as? [String: Any] else { return nil }
    kind = values["class"].flatMap(Self.text)
    for (key, value) in values where key != "class" {
      guard key.hasPrefix("r_") || key.hasPrefix("m_") || key.hasPrefix("v_") || key.hasPrefix("u_") || key == "nleg"
      else {
        guard takeAttribute(value, of: key) else { return nil }
        continue
      }
      guard takeOption(value, of: key) else { return nil }
    }
  }

  func matches(_ item: KeychainItem) -> Bool {
    if let kind, !item.has("class", kind) { return false }
    if let persistentReference, item.persistentReference != persistentReference { return false }
    if !takesSynchronizing, attributes["sync"] == nil, !item.has("sync", false) { return false }
    if let accessControl, !item.has("pdmn", accessControl.accessible) { return false }
    if skipsAsking, item.asksUser { return false }
    return attributes.allSatisfy { item.has($0.key, $0.value) }
  }

  private mutating func takeAttribute(_ value: Any, of key: String) -> Bool {
    switch key {
    case "accc":
      accessControl = value as? SecAccessControl
      return accessControl != nil
    case "sync" where Self.text(value) == "syna":
      takesSynchronizing = true
      return true
    case "pdmn":
      guard let text = Self.text(value), Keychain.List(accessible: text) != nil else { return false }
      attributes[key] = text
      return true
    default:
      guard let plain = Self.plain(value) else { return false }
      attributes[key] = plain
      return true
    }
  }

  private mutating func takeOption(_ value: Any, of key: String) -> Bool {
    let isTrue = (value as? NSNumber)?.boolValue ?? false
    switch key {
    case "r_Data": wantsData = isTrue
    case "r_Attributes": wantsAttributes = isTrue
    case "r_PersistentRef": wantsPersistentReference = isTrue
    case "r_Ref": namesObjects = namesObjects || isTrue
    case "v_Ref": namesObjects = true
    case "v_Data":
      data = value as? Data
      return data != nil
    case "v_PersistentRef":
      persistentReference = value as? Data
      return persistentReference != nil
    case "m_Limit":
      if let number = value as? NSNumber {
        limit = number.intValue
      } else {
        limit = Self.text(value) == "m_LimitAll" ? .max : 1
      }
      return limit > 0
    case "u_AuthUI": skipsAsking = Self.text(value) == "u_AuthUIS"
    default: break
    }
    return true
  }

  private static func text(_ value: Any) -> String? { value as? String ?? (value as? NSString)?.description }

  /// A value as a property list has it; nil if it has none such.
  private static func plain(_ value: Any) -> Any? {
    switch value {
    case let text as String: text
    case let data as Data: data
    case let date as Date: date
    case let number as NSNumber: number
    default: nil
    }
  }
}
