import DeviceCore
import LifeCycle
import Scenario

extension Device {
  /// Does what a scenario or a caller asks of the services beside UIKit.
  ///
  /// - Parameter app: the app that it concerns; nil for what concerns the whole device.
  public func take(_ step: ServiceStep, for app: AppKey?) throws {
    switch step {
    case .setLocation(let place): return try perform(.moved(place))
    case .audioInterruption(let begins):
      return try perform(.audio(begins ? .beginInterruption : .endInterruption))
    case .audioRoute(let route): return try perform(.audio(.route(route)))
    case .resetMediaServices: return try perform(.audio(.resetMediaServices))
    case .answerNotification, .dismissNotification, .openNotificationSettings, .permitNotifications, .permitLocation:
      guard let app else { throw Refusal.unknownApp }
      try take(step, of: app)
    }
  }

  private func take(_ step: ServiceStep, of app: AppKey) throws {
    switch step {
    case .answerNotification(let title, let action, let text):
      try answerNotification(title: title, action: action, text: text, of: app)
    case .dismissNotification(let title): try dismissNotification(title: title, of: app)
    case .openNotificationSettings(let title): try openNotificationSettings(title: title, of: app)
    case .permitNotifications(let allowed): try perform(.permitNotifications(app, allowed))
    case .permitLocation(let permission): try perform(.permitLocation(app, permission.authorization))
    case .setLocation, .audioInterruption, .audioRoute, .resetMediaServices: return
    }
  }
}
