import DeviceCore
import LayerTree
import LifeCycle
import SystemUI

/// What the device's own screens remember from one moment to the next, beside what the core decides.
struct SystemScreens {
  /// A window that goes to the home screen, or comes from it.
  struct Movement {
    var kind: SystemMovement.Kind
    var app: AppKey
    var session: SessionKey
    /// What it looked like.
    var tree: LayerTree?
    /// When it began; nil until there is a window to move.
    var began: Instant?
    /// Where it comes from, if that is not its icon, or its place at rest.
    var from: Rectangle?
  }

  /// The windows in front under a finger.
  struct Pull {
    /// The finger.
    var finger: UInt32
    var start: Point
    var last: Point
    var place: Point
    /// When the finger came to the place.
    var moved: Instant
  }

  /// The passcode is asked for.
  struct Passcode {
    /// What the user wanted to do, and does with it.
    var then: [UserAction]
    /// How many digits are there.
    var entered = 0
    var came: Instant
  }

  /// A finger that the system follows.
  struct Finger {
    let start: Point
    let began: Instant
    /// Whether it came down at an edge over an app: a tap there is the app's.
    let isAtEdge: Bool
    /// Whether it has stayed on an icon for so long that the icon's menu has come.
    var hasPressed = false
    /// Whether it has taken the windows with it.
    var hasPulled = false
    /// Where it was, and since when, the latest last; only the last moments.
    private var trail: [(place: Point, time: Instant)] = []
    /// Where it is.
    var place: Point { trail.last?.place ?? start }
    /// Whether it has left the place where it came down.
    private(set) var hasMoved = false

    init(at start: Point, _ began: Instant, isAtEdge: Bool) {
      (self.start, self.began, self.isAtEdge) = (start, began, isAtEdge)
      trail = [(start, began)]
    }

    mutating func move(to place: Point, at time: Instant) {
      if SystemScreens.isApart(place, start) { hasMoved = true }
      while trail.count > 1, time - trail[1].time >= SystemScreens.restTime { trail.removeFirst() }
      trail.append((place, time))
    }

    /// How fast it goes up, in points a second, on average over the last moments.
    func speed(at place: Point, _ time: Instant) -> Double {
      let from = trail.last { time - $0.time >= SystemScreens.restTime } ?? trail[0]
      let span = min(time - from.time, SystemScreens.restTime)
      return (from.place.y - place.y) / max(span.seconds, 0.001)
    }
  }

  /// How the interface stood last.
  var orientation = DeviceTraits.Orientation.portrait
  /// The home screen's page.
  var page = 0
  /// How far the switcher's cards are moved.
  var cards = 0.0
  /// When the switcher opened.
  var switcherOpened: Instant?
  /// When each interruption came that is shown, in their order.
  var covers: [(kind: Interruption, came: Instant)] = []
  /// The window that somebody has touched last, or typed into, since another one came to the front.
  var touched: SessionKey?
  /// The window whose text has the keyboard, or had it last.
  var edited: SessionKey?
  /// Whether the device is locked.
  var isLocked = false
  /// The lock's question for the passcode; nil while it does not ask.
  var passcode: Passcode?
  /// Where a finger has left the cards of the switcher, which there were then, and when.
  var settling: (places: [UInt32: Rectangle], cards: [SystemSwitcher.Card], began: Instant)?
  /// Banners that the user has sent away, or has seen on the lock screen, by app and identifier.
  var dismissed: Set<String> = []
  /// What moves.
  var movement: Movement?
  /// The windows that a finger takes with it.
  var pull: Pull?
  /// Where they were left when the switcher opened.
  var switcherFrom: Rectangle?
  /// The app whose icon shows its menu.
  var menu: String?
  /// The fingers on the system's own.
  var fingers: [UInt32: Finger] = [:]
  /// What a finger lies on.
  var pressed: SystemMeaning?
  /// The keyboard's page, shift and language.
  var keyboard = SystemKeyboard(frame: .zero)
  /// The trees that were made last, and of what.
  var drawn: (state: SystemState, planes: [SystemPlane])?
  /// What stood last in the place of windows, and what it was made of.
  var placeholders: [SessionKey: (of: LayerTree, shown: LayerTree)] = [:]
  /// The minute that was asked for last, since 1970, and its time.
  var minute: (number: Int, time: SystemTime)?
  /// The icons' files, by bundle; nil for one without.
  var icons: [String: String?] = [:]

  /// How long a banner stays. Chosen: about as long as on an iPhone.
  static let bannerTime = Span.seconds(5)
  /// How long a finger must stand still so that it rests.
  static let restTime = Span.milliseconds(180)
  /// How long a finger must stay on an icon for its menu. Chosen: `UILongPressGestureRecognizer`'s own half a second.
  static let pressTime = Span.milliseconds(500)

  /// Whether a finger at one place has left another.
  static func isApart(_ place: Point, _ other: Point) -> Bool {
    let (x, y) = (place.x - other.x, place.y - other.y)
    return x * x + y * y > 144
  }
}
