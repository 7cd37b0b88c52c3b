import DeviceCore
import LifeCycle
import Scenario

extension Device {
  /// Does what a scenario or a caller asks of the services beside UIKit.
  public func take(_ step: ServiceStep, for app: AppKey) throws {
    switch step {
    case .answerNotification(let title, let action, let text):
      try answerNotification(title: title, action: action, text: text, of: app)
    case .dismissNotification(let title): try dismissNotification(title: title, of: app)
    case .openNotificationSettings(let title): try openNotificationSettings(title: title, of: app)
    case .permitNotifications(let allowed): try perform(.permitNotifications(app, allowed))
    case .permitLocation(let permission): try perform(.permitLocation(app, permission.authorization))
    case .setLocation(let place): try perform(.moved(place))
    case .audioInterruption(let begins): try perform(.audio(begins ? .beginInterruption : .endInterruption))
    case .audioRoute(let route): try perform(.audio(.route(route)))
    case .resetMediaServices: try perform(.audio(.resetMediaServices))
    }
  }
}
