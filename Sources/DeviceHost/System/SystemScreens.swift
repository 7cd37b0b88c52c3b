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
  }

  /// A finger that the system follows.
  struct Finger {
    var start: Point
    var began: Instant
    var last: Point
    /// When it came to where it is.
    var moved: Instant
    /// Whether it came down at an edge over an app: a tap there is the app's.
    var isAtEdge: Bool
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
  /// Banners that the user has sent away, by app and identifier.
  var dismissed: Set<String> = []
  /// What moves.
  var movement: Movement?
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
  /// The icons' files, by bundle.
  var icons: [String: String?] = [:]

  /// How long a banner stays. Chosen: about as long as on an iPhone.
  static let bannerTime = Span.seconds(5)
  /// How long a finger must stand still so that it rests.
  static let restTime = Span.milliseconds(180)
}
