import Foundation
internal import LifeCycle

extension NSUserActivity {
  /// An activity received from the system.
  convenience init(_ activity: UserActivity) {
    self.init(activityType: activity.type)
    title = activity.title
    webpageURL = activity.webpageURL.flatMap { URL(string: $0) }
    targetContentIdentifier = activity.targetContentIdentifier
    let entries = PropertyListBytes.dictionary(from: activity.userInfo)
    if !entries.isEmpty { userInfo = entries }
  }

  /// The activity in the form that goes to the system.
  var forLink: UserActivity {
    UserActivity(
      type: activityType, title: title, webpageURL: webpageURL?.absoluteString,
      targetContentIdentifier: targetContentIdentifier,
      userInfo: PropertyListBytes.encode(userInfo ?? [:], of: "the user info of activity \(activityType)"))
  }

  /// The event log's name for an activity on its way: its web page, or else its type.
  var pageOrType: String { webpageURL?.absoluteString ?? activityType }

  /// The event log's name for an activity that restores a scene.
  var restorationText: String { title ?? activityType }
}

/// Dictionaries as binary property lists.
enum PropertyListBytes {
  static func dictionary(from bytes: [UInt8]) -> [String: Any] {
    guard !bytes.isEmpty else { return [:] }
    do {
      let list = try PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
      return list as? [String: Any] ?? [:]
    } catch {
      StandardError.print("a stored dictionary cannot be read; treating it as empty: \(error)")
      return [:]
    }
  }

  /// Drops values that a property list cannot hold, each with a line on standard error.
  static func encode(_ dictionary: [AnyHashable: Any], of owner: String) -> [UInt8] {
    var kept: [String: Any] = [:]
    for (key, value) in dictionary {
      guard let key = key.base as? String else {
        StandardError.print("\(owner): the key \(key) is not a string; its value is dropped")
        continue
      }
      guard let plain = plain(value) else {
        StandardError.print("\(owner): the value for \"\(key)\" is not a property list value; it is dropped")
        continue
      }
      kept[key] = plain
    }
    guard !kept.isEmpty else { return [] }
    do {
      return Array(try PropertyListSerialization.data(fromPropertyList: kept, format: .binary, options: 0))
    } catch {
      StandardError.print("\(owner) cannot be stored: \(error)")
      return []
    }
  }

  /// The value if a property list can hold it, else nil. Checked here because the serializer traps on some other
  /// values.
  static func plain(_ value: Any) -> Any? {
    switch value {
    case is String, is Bool, is Data, is Date, is NSNumber: return value
    case let number as any BinaryInteger: return Int64(exactly: number).map { NSNumber(value: $0) }
    case let number as any BinaryFloatingPoint: return NSNumber(value: Double(number))
    case let array as [Any]:
      let items = array.compactMap(plain)
      return items.count == array.count ? items : nil
    case let dictionary as [String: Any]:
      let items = dictionary.compactMapValues(plain)
      return items.count == dictionary.count ? items : nil
    default: return nil
    }
  }
}
