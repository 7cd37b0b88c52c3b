import Foundation
internal import LifeCycle

/// The arguments of a call, as the event log spells them.
enum EventDetail {
  static func urls(_ urls: [OpenedURL]) -> Value { .array(urls.map { .string($0.url) }) }

  static func opened(_ opened: OpenedURL) -> [String: Value] {
    origin(of: [opened]).merging(["url": .string(opened.url)]) { $1 }
  }

  static func opened(_ urls: [OpenedURL]) -> [String: Value] {
    origin(of: urls).merging(["urlContexts": self.urls(urls)]) { $1 }
  }

  /// Who asked for the first URL that says so, and how it is to be opened; nothing of what is not said.
  static func origin(of urls: [OpenedURL]) -> [String: Value] {
    var detail: [String: Value] = [:]
    detail["sourceApplication"] = urls.lazy.compactMap(\.sourceApplication).first.map { .string($0) }
    if urls.contains(where: \.openInPlace) { detail["openInPlace"] = true }
    detail["annotation"] = urls.lazy.compactMap(\.annotation).first
    return detail
  }

  static func activities(_ activities: [UserActivity]) -> Value {
    .array(activities.map { .string($0.webpageURL ?? $0.type) })
  }

  static func sessions(_ ids: [SessionID]) -> Value { .array(ids.map { .string($0.rawValue) }) }

  static func title(of response: NotificationResponse?) -> Value {
    response.map { .string($0.notification.title ?? "") } ?? .null
  }

  /// The connection options of a scene.
  static func connection(_ actions: SceneActions, restoring activity: UserActivity?) -> [String: Value] {
    var detail: [String: Value] = [
      "urlContexts": urls(actions.urls), "userActivities": activities(actions.activities),
      "shortcutItem": actions.shortcutItem.map { .string($0) } ?? .null,
      "notificationResponse": title(of: actions.notificationResponse),
    ]
    if let handoff = actions.handoff { detail["handoffUserActivityType"] = .string(handoff.type) }
    if let share = actions.cloudKitShare { detail["cloudKitShareMetadata"] = .string(share.title) }
    detail.merge(origin(of: actions.urls)) { $1 }
    if let activity { detail["restorationActivity"] = .string(activity.title ?? activity.type) }
    return detail
  }
}

extension Value {
  /// The value as in Foundation's property lists; null is `NSNull`.
  var asAny: Any {
    switch self {
    case .null: NSNull()
    case .bool(let value): value
    case .integer(let value): Int(value)
    case .number(let value): value
    case .string(let value): value
    case .array(let values): values.map(\.asAny)
    case .object(let values): values.mapValues(\.asAny)
    }
  }
}

extension [String: Value] {
  /// The dictionary as a payload's `userInfo`.
  var asDictionary: [AnyHashable: Any] {
    [AnyHashable: Any](uniqueKeysWithValues: map { (AnyHashable($0.key), $0.value.asAny) })
  }
}
