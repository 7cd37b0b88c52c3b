import Foundation
internal import LifeCycle

/// Encodes notifications for the system, and decodes them: fields for what the system uses, bytes for the rest.
enum NotificationCoding {
  /// - Throws: An error if a property list cannot hold the content, or if the trigger cannot be sent.
  static func encode(_ request: UNNotificationRequest) throws -> UserNotification {
    let content = request.content
    return UserNotification(
      identifier: request.identifier, title: content.title, category: content.categoryIdentifier,
      badge: content.badge.map(\.int64Value), content: [UInt8](try content.values.encoded()),
      trigger: try trigger(request.trigger))
  }

  private static func trigger(_ trigger: UNNotificationTrigger?) throws -> UserNotification.Trigger {
    switch trigger {
    case nil: return .none
    case let interval as UNTimeIntervalNotificationTrigger:
      return .interval(.seconds(min(interval.timeInterval, 1e9)), repeats: interval.repeats)
    case let calendar as UNCalendarNotificationTrigger:
      return .calendar([UInt8](try JSONEncoder().encode(calendar.dateComponents)), repeats: calendar.repeats)
    case let trigger?:
      guard let circle = trigger.circle else { throw UNError(.notificationInvalidNoDate) }
      return .region(
        MonitoredRegion(
          identifier: circle.identifier, centre: Coordinate(latitude: circle.latitude, longitude: circle.longitude),
          radius: circle.radius, tellsOfEntry: circle.notifyOnEntry, tellsOfExit: circle.notifyOnExit),
        repeats: trigger.repeats)
    }
  }

  /// Decodes what the system kept, possibly from an earlier version of this app; skips what cannot be read.
  static func decode(_ notification: UserNotification) -> UNNotification {
    let date = Date(timeIntervalSince1970: notification.date)
    guard notification.trigger != .push else {
      return UNNotification(
        remote: notification.identifier, title: notification.title, userInfo: notification.userInfo.asDictionary,
        date: date)
    }
    let values = UNNotificationContent.Values(encoded: Data(notification.content), title: notification.title)
    return UNNotification(
      request: UNNotificationRequest(
        identifier: notification.identifier, content: UNNotificationContent(values: values),
        trigger: trigger(notification.trigger)), date: date)
  }

  private static func trigger(_ trigger: UserNotification.Trigger) -> UNNotificationTrigger? {
    switch trigger {
    case .push: return UNPushNotificationTrigger()
    case .none: return nil
    case .interval(let span, let repeats):
      return UNTimeIntervalNotificationTrigger(unchecked: span.seconds, repeats: repeats)
    case .calendar(let bytes, let repeats):
      guard let components = try? JSONDecoder().decode(DateComponents.self, from: Data(bytes)) else { return nil }
      return UNCalendarNotificationTrigger(dateMatching: components, repeats: repeats)
    case .region(let region, let repeats):
      let circle = NotificationCircle(
        identifier: region.identifier, latitude: region.centre.latitude, longitude: region.centre.longitude,
        radius: region.radius, notifyOnEntry: region.tellsOfEntry, notifyOnExit: region.tellsOfExit)
      return UNNotificationTrigger.region(circle, repeats: repeats)
    }
  }
}

extension UNNotificationContent.Values {
  func encoded() throws -> Data {
    var fields: [String: Any] = [
      "body": body, "category": categoryIdentifier, "level": Int(interruptionLevel.rawValue),
      "launchImage": launchImageName, "relevance": relevanceScore, "subtitle": subtitle, "thread": threadIdentifier,
      "title": title,
    ]
    if let badge { fields["badge"] = badge.intValue }
    if let filterCriteria { fields["filter"] = filterCriteria }
    if let targetContentIdentifier { fields["target"] = targetContentIdentifier }
    if let sound { fields["sound"] = sound.encoded }
    if !userInfo.isEmpty {
      var info: [String: Any] = [:]
      for (key, value) in userInfo {
        guard let key = key as? String else { throw UNError(.notificationInvalidNoContent) }
        info[key] = value
      }
      fields["userInfo"] = info
    }
    guard PropertyListSerialization.propertyList(fields, isValidFor: .binary) else {
      throw UNError(.notificationInvalidNoContent)
    }
    return try PropertyListSerialization.data(fromPropertyList: fields, format: .binary, options: 0)
  }

  init(encoded data: Data, title: String?) {
    self.init()
    let fields = (try? PropertyListSerialization.propertyList(from: data, format: nil)) as? [String: Any] ?? [:]
    func text(_ key: String) -> String { fields[key] as? String ?? "" }
    self.title = fields["title"] as? String ?? title ?? ""
    body = text("body")
    categoryIdentifier = text("category")
    interruptionLevel =
      (fields["level"] as? Int).flatMap { UNNotificationInterruptionLevel(rawValue: UInt(clamping: $0)) } ?? .active
    launchImageName = text("launchImage")
    relevanceScore = fields["relevance"] as? Double ?? 0
    subtitle = text("subtitle")
    threadIdentifier = text("thread")
    badge = (fields["badge"] as? Int).map { NSNumber(value: $0) }
    filterCriteria = fields["filter"] as? String
    targetContentIdentifier = fields["target"] as? String
    sound = (fields["sound"] as? [String: Any]).flatMap { UNNotificationSound(encoded: $0) }
    userInfo = fields["userInfo"] as? [String: Any] ?? [:]
  }
}

extension [String: LifeCycle.Value] {
  /// The payload as the app sees it.
  var asDictionary: [AnyHashable: Any] {
    [AnyHashable: Any](uniqueKeysWithValues: map { (AnyHashable($0.key), $0.value.asAny) })
  }
}

extension LifeCycle.Value {
  var asAny: Any {
    switch self {
    case .null: NSNull()
    case .bool(let value): value
    case .integer(let value): Int(value)
    case .number(let value): value
    case .string(let value): value
    case .array(let values): values.map(\.asAny)
    case .object(let values): values.asDictionary
    }
  }
}
