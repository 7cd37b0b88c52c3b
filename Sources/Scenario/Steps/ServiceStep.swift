import LifeCycle

/// What a scenario does to the services beside UIKit: notifications, permissions, location, sound.
public enum ServiceStep: Sendable, Hashable {
  /// The user picks an action of a shown notification, by identifier, with text if it asks for some; nil is a tap.
  case answerNotification(title: String, action: String?, text: String?)
  /// The user takes a notification away.
  case dismissNotification(title: String)
  /// The user asks for the app's own notification settings, from a notification or from the system's settings.
  case openNotificationSettings(title: String?)
  /// The user's word on notifications, now and when asked.
  case permitNotifications(Bool)
  /// The user's word on the location.
  case permitLocation(LocationPermission)
  /// The device is somewhere else.
  case setLocation(Coordinate)
  /// Something takes the sound away that shows nothing, or gives it back.
  case audioInterruption(Bool)
  case audioRoute(AudioRoute)
  /// The media server dies and comes back.
  case resetMediaServices
}

extension ServiceStep {
  static let names: Set<StepName> = [
    .answerNotification, .dismissNotification, .openNotificationSettings, .permission, .setLocation, .audio,
  ]

  /// - Parameter node: The argument; nil where there is none.
  init(_ name: StepName, _ node: SourceNode?, at position: SourcePosition) throws {
    guard let node else {
      guard name == .openNotificationSettings else { throw position.error("\(name.rawValue) needs a map") }
      self = .openNotificationSettings(title: nil)
      return
    }
    switch name {
    case .answerNotification:
      let map = try node.map(name.rawValue, keys: ["title", "action", "text"])
      self = .answerNotification(
        title: try map.required("title").text("title"), action: try map["action"]?.text("action"),
        text: try map["text"]?.text("text"))
    case .dismissNotification:
      self = .dismissNotification(
        title: try node.map(name.rawValue, keys: ["title"]).required("title").text("title"))
    case .openNotificationSettings:
      self = .openNotificationSettings(title: try node.map(name.rawValue, keys: ["title"])["title"]?.text("title"))
    case .permission:
      let map = try node.map(name.rawValue, keys: ["notifications", "location"])
      if let location = map["location"] {
        guard map["notifications"] == nil else { throw node.error("permission takes one key at a time") }
        self = .permitLocation(try location.choice("location"))
      } else {
        self = .permitNotifications(try map.required("notifications").boolean("notifications"))
      }
    case .setLocation:
      let map = try node.map(name.rawValue, keys: ["latitude", "longitude"])
      self = .setLocation(
        Coordinate(
          latitude: try map.required("latitude").number("latitude"),
          longitude: try map.required("longitude").number("longitude")))
    case .audio:
      let map = try node.map(name.rawValue, keys: ["interruption", "route", "mediaServices"])
      guard map.entries.count == 1 else { throw node.error("audio takes one of interruption, route, mediaServices") }
      if let route = map["route"] {
        self = .audioRoute(try route.choice("audio route"))
      } else if let services = map["mediaServices"] {
        guard try services.text("mediaServices") == "reset" else { throw services.mismatch("mediaServices", "reset") }
        self = .resetMediaServices
      } else {
        self = .audioInterruption(try map.required("interruption").boolean("interruption"))
      }
    default: throw position.error("\(name.rawValue) is no step of a service")
    }
  }
}

extension ServiceStep {
  /// The action that the step asks for.
  public var kind: UserAction.Kind {
    switch self {
    case .answerNotification(let title, let action, let text):
      .answerNotification(title: title, action: action, text: text)
    case .dismissNotification(let title): .dismissNotification(title: title)
    case .openNotificationSettings(let title): .openNotificationSettings(title: title)
    case .permitNotifications(let allowed): .permitNotifications(allowed)
    case .permitLocation(let permission): .permitLocation(permission)
    case .setLocation(let place): .setLocation(place)
    case .audioInterruption(let begins): .audio(begins ? .beginInterruption : .endInterruption)
    case .audioRoute(let route): .audio(.route(route))
    case .resetMediaServices: .audio(.resetMediaServices)
    }
  }
}

extension ServiceStep: CustomStringConvertible {
  /// The step as a script would write it.
  public var description: String {
    switch self {
    case .answerNotification(let title, let action, let text):
      "answerNotification title=\"\(title)\"" + (action.map { " action=\($0)" } ?? "")
        + (text.map { " text=\"\($0)\"" } ?? "")
    case .dismissNotification(let title): "dismissNotification title=\"\(title)\""
    case .openNotificationSettings(let title):
      "openNotificationSettings" + (title.map { " title=\"\($0)\"" } ?? "")
    case .permitNotifications(let allowed): "permission notifications=\(allowed)"
    case .permitLocation(let permission): "permission location=\(permission.rawValue)"
    case .setLocation(let place): "setLocation latitude=\(place.latitude) longitude=\(place.longitude)"
    case .audioInterruption(let begins): "audio interruption=\(begins)"
    case .audioRoute(let route): "audio route=\(route.rawValue)"
    case .resetMediaServices: "audio mediaServices=reset"
    }
  }
}
