import DormouseFoundation
import Foundation

/// An item of the keychain: its attributes and its bytes, as a property list has them, by the words of the keys.
struct KeychainItem {
  /// The attributes by which an item is told from others, for the kinds of items that are kept.
  private static let identities: [String: [String]] = [
    "genp": ["acct", "svce", "agrp", "sync"],
    "inet": ["acct", "sdmn", "srvr", "ptcl", "atyp", "port", "path", "agrp", "sync"],
    "keys": ["kcls", "klbl", "atag", "type", "bsiz", "agrp", "sync"],
  ]
  /// Where it is kept that the user would have to be asked.
  static let asks = "asks"

  private(set) var attributes: [String: Any]

  init(attributes: [String: Any]) { self.attributes = attributes }

  /// A new item as a query describes it; nil if its kind is not kept.
  init?(adding query: KeychainQuery, on date: Date) {
    guard let kind = query.kind, Self.identities[kind] != nil else { return nil }
    attributes = ["class": kind, "pdmn": "ak", "cdat": date, "v_PersistentRef": Data(UUID().uuidString.utf8)]
    set(query, on: date)
  }

  var list: Keychain.List { (attributes["pdmn"] as? String).flatMap(Keychain.List.init(accessible:)) ?? .whenUnlocked }
  /// Whether the user would have to be asked before the bytes are read.
  var asksUser: Bool { attributes[Self.asks] != nil }
  var data: Data? { attributes["v_Data"] as? Data }
  var persistentReference: Data? { attributes["v_PersistentRef"] as? Data }

  /// Takes the attributes and the bytes of a query.
  mutating func set(_ query: KeychainQuery, on date: Date) {
    attributes.merge(query.attributes) { $1 }
    if let data = query.data { attributes["v_Data"] = data }
    if let control = query.accessControl {
      attributes["pdmn"] = control.accessible
      attributes[Self.asks] = control.flags.isEmpty ? nil : true
    }
    attributes["mdat"] = date
  }

  /// Whether it cannot be told from another item.
  func isSame(as other: KeychainItem) -> Bool {
    guard let kind = attributes["class"] as? String, other.has("class", kind) else { return false }
    return Self.identities[kind, default: []].allSatisfy { key in
      guard let value = attributes[key] else { return Self.isNothing(other.attributes[key]) }
      return other.has(key, value)
    }
  }

  /// Whether the attribute has the value; nothing, an empty text, zero and false are one.
  func has(_ key: String, _ value: Any) -> Bool {
    guard let own = attributes[key] else { return Self.isNothing(value) }
    return (own as AnyObject as? NSObject)?.isEqual(value as AnyObject) ?? false
  }

  /// What is said of the item to the app.
  var described: [String: Any] {
    attributes.filter { !["v_Data", "v_PersistentRef", Self.asks].contains($0.key) }
  }

  private static func isNothing(_ value: Any?) -> Bool {
    switch value {
    case nil: true
    case let text as String: text.isEmpty
    case let number as NSNumber: number == 0
    default: false
    }
  }
}
