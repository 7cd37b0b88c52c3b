import Foundation

@_spi(System) extension UNNotification {
  /// A remote notification, with the content of the payload's `aps` dictionary.
  ///
  /// - Parameters:
  ///   - title: The alert's title, if the payload has none.
  ///   - userInfo: The whole payload.
  public convenience init(
    remote identifier: String, title: String?, userInfo: [AnyHashable: Any], date: Date = Date()
  ) {
    let content = UNNotificationContent(values: .init(payload: userInfo, title: title))
    self.init(
      request: UNNotificationRequest(identifier: identifier, content: content, trigger: UNPushNotificationTrigger()),
      date: date)
  }
}

extension UNNotificationContent.Values {
  /// The content that a payload describes; a field of the wrong type counts as absent.
  init(payload: [AnyHashable: Any], title: String?) {
    self.init()
    userInfo = payload
    let aps = payload["aps"] as? [AnyHashable: Any] ?? [:]
    let alert = aps["alert"] as? [AnyHashable: Any] ?? [:]
    self.title = alert["title"] as? String ?? title ?? ""
    subtitle = alert["subtitle"] as? String ?? ""
    body = alert["body"] as? String ?? aps["alert"] as? String ?? ""
    launchImageName = alert["launch-image"] as? String ?? ""
    badge = (aps["badge"] as? Int).map { NSNumber(value: $0) } ?? aps["badge"] as? NSNumber
    categoryIdentifier = aps["category"] as? String ?? ""
    threadIdentifier = aps["thread-id"] as? String ?? ""
    targetContentIdentifier = aps["target-content-id"] as? String
    if let name = aps["sound"] as? String {
      sound = name == "default" ? .default : UNNotificationSound(named: UNNotificationSoundName(rawValue: name))
    }
  }
}
