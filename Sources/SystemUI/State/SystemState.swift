public import LayerTree
public import LifeCycle

/// What a device shows of itself, as a value: its own screens follow from it alone.
///
/// Places are points on the screen. Apps go by their installed names, as in user actions.
public struct SystemState: Sendable, Hashable {
  /// Phone or pad.
  public var idiom: Bootstrap.Idiom
  /// The screen's size as it is held.
  public var size: Size
  /// Whether the dark appearance is on.
  public var isDark = false
  /// The language of the system's own words.
  public var language = SystemLanguage.english
  /// The time of the clocks.
  public var time: SystemTime
  /// The installed apps, in the order in which they were installed.
  public var apps: [SystemApp] = []
  /// The windows that the user sees, from left to right; none at the home screen.
  public var windows: [SystemWindow] = []
  /// Whether the device is locked.
  public var isLocked = false
  /// The lock's question for the passcode; nil while it does not ask.
  public var passcode: SystemPasscode?
  /// The app switcher; nil while it is closed.
  public var switcher: SystemSwitcher?
  /// The banners at the upper edge, the newest last.
  public var banners: [SystemNotice] = []
  /// The notifications of the lock screen and of Notification Centre, the newest first.
  public var notices: [SystemNotice] = []
  /// What takes the user's attention from the apps, from back to front.
  public var covers: [SystemCover] = []
  /// Alerts of the system that ask something, in front of those.
  public var alerts: [SystemAlert] = []
  /// The keyboard; nil while there is none.
  public var keyboard: SystemKeyboard?
  /// The page of the home screen, from 0.
  public var page = 0
  /// What a finger lies on: it looks pressed.
  public var pressed: SystemMeaning?
  /// What moves between a home screen and an app; nil at rest.
  public var movement: SystemMovement?
  /// The windows that follow a finger; nil while none does.
  public var pull: SystemPull?
  /// The app whose icon shows its menu; nil for none.
  public var menu: String?

  /// A device at its home screen.
  public init(idiom: Bootstrap.Idiom, size: Size, time: SystemTime) {
    self.idiom = idiom
    self.size = size
    self.time = time
  }

  /// Whether the screen is wider than high.
  public var isLandscape: Bool { size.width > size.height }
  /// The whole screen.
  var screen: Rectangle { Rectangle(origin: .zero, size: size) }
  var isPhone: Bool { idiom == .phone }
  var words: SystemWords { SystemWords(language) }
  /// The height of the status bar, also where it is not shown.
  var statusBarHeight: Double { isPhone ? (isLandscape ? 0 : 54) : 24 }

  /// The app of a name; one without a picture for a name that is not installed.
  func app(_ name: String) -> SystemApp { apps.first { $0.name == name } ?? SystemApp(name) }
}

/// The language of the system's own words.
public enum SystemLanguage: String, Sendable, Hashable, CaseIterable {
  case english = "en"
  case korean = "ko"
}

/// A time as clocks and calendars show it.
public struct SystemTime: Sendable, Hashable {
  /// From 0 to 23.
  public var hour: Int
  /// From 0 to 59.
  public var minute: Int
  /// From 1 for Sunday to 7 for Saturday.
  public var weekday: Int
  /// From 1 to 12.
  public var month: Int
  /// From 1 to 31.
  public var day: Int

  /// A time; by default that of pictures: 9:41 on Tuesday, 9 September.
  public init(hour: Int = 9, minute: Int = 41, weekday: Int = 3, month: Int = 9, day: Int = 9) {
    self.hour = hour
    self.minute = minute
    self.weekday = weekday
    self.month = month
    self.day = day
  }

  /// As status bars show it: `9:41`.
  public var text: String { "\(hour):\(minute < 10 ? "0" : "")\(minute)" }
}
