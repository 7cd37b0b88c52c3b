public import LifeCycle

/// What a touch on the system's own screens means.
public enum SystemMeaning: Sendable, Hashable {
  /// Actions of the user, one after the other.
  indirect case act([UserAction])
  /// A key of the keyboard.
  case key(SystemKey)
  /// Another page of the home screen.
  case page(Int)
  /// The cards of the switcher stand elsewhere: by so many cards to the right of the frontmost app's.
  case cards(Double)
  /// The banner goes; the notification stays in the list.
  case dismissBanner(app: String, identifier: String)
  /// The icon of this app shows its menu; nil lets the menu go.
  case menu(String?)
  /// A key of what asks for the passcode.
  case passcode(SystemPasscode.Key)
  /// Nothing, but no app gets the touch.
  case nothing

  /// An action of the user.
  static func act(_ kind: UserAction.Kind, app: String? = nil) -> SystemMeaning { .act([UserAction(kind, app: app)]) }
}

/// A key of the keyboard.
public enum SystemKey: Sendable, Hashable {
  /// Types a character, or several.
  case text(String)
  case space
  case enter
  case delete
  case shift
  /// Shows other keys.
  case page(SystemKeyboard.Page)
  /// The next language.
  case language
  /// The keyboard goes.
  case dismiss
}
