internal import LifeCycle

/// What the system asks the user in an app's name.
public enum SystemQuestion: Sendable, Hashable {
  /// Whether it may notify.
  case notifications
  /// Whether it may know the device's location.
  ///
  /// - Parameters:
  ///   - isAlways: Whether it asks for it behind, too.
  ///   - isUpgrade: Whether it has it already while it is in use.
  ///   - purpose: What the app says that it needs it for; nil for nothing.
  case location(isAlways: Bool, isUpgrade: Bool, purpose: String?)
}

extension SystemState {
  /// Asks the user, by an alert in front of all else; each button is the answer for the app.
  public mutating func ask(_ question: SystemQuestion, app name: String) {
    let title = app(name).title
    func button(_ title: String, _ kind: UserAction.Kind) -> SystemAlert.Button {
      SystemAlert.Button(title, .act(kind, app: name))
    }
    switch question {
    case .notifications:
      alerts.append(
        SystemAlert(
          title: words.notifyTitle(title), text: words.notifyText,
          buttons: [
            button(words.refuse, .permitNotifications(false)), button(words.allow, .permitNotifications(true)),
          ]))
    case .location(let isAlways, let isUpgrade, let purpose):
      var buttons = [
        button(words.allowWhileUsing, .permitLocation(.whenInUse)), button(words.refuse, .permitLocation(.denied)),
      ]
      if isUpgrade {
        buttons = [
          button(words.keepWhileUsing, .permitLocation(.whenInUse)),
          button(words.allowAlways, .permitLocation(.always)),
        ]
      } else if isAlways {
        buttons.insert(button(words.allowAlways, .permitLocation(.always)), at: 0)
      }
      alerts.append(SystemAlert(title: words.locationTitle(title), text: purpose ?? "", buttons: buttons))
    }
  }
}
