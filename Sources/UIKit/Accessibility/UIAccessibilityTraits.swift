import Foundation

/// What an element is for assistive technologies.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  /// Nothing special.
  public static let none: UIAccessibilityTraits = []
  /// A button.
  public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
  /// A link.
  public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
  /// An image.
  public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
  /// Selected.
  public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
  /// Plays its own sound.
  public static let playsSound = UIAccessibilityTraits(rawValue: 1 << 4)
  /// A key of a keyboard.
  public static let keyboardKey = UIAccessibilityTraits(rawValue: 1 << 5)
  /// Text that does not change.
  public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
  /// Sums up the screen when the app starts.
  public static let summaryElement = UIAccessibilityTraits(rawValue: 1 << 7)
  /// Not enabled.
  public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
  /// Changes often.
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
  /// A search field.
  public static let searchField = UIAccessibilityTraits(rawValue: 1 << 10)
  /// Starts a recording or a film.
  public static let startsMediaSession = UIAccessibilityTraits(rawValue: 1 << 11)
  /// A value that swipes change.
  public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
  /// Takes touches directly.
  public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 1 << 13)
  /// Turns the page by itself.
  public static let causesPageTurn = UIAccessibilityTraits(rawValue: 1 << 14)
  /// A bar of tabs.
  public static let tabBar = UIAccessibilityTraits(rawValue: 1 << 15)
  /// A heading.
  public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
  /// A switch.
  public static let toggleButton = UIAccessibilityTraits(rawValue: 1 << 17)
}

/// Something for assistive technologies that is not a view: the device's page and tests find it where a view lists it in its
/// `accessibilityElements`.
///
/// - Note: Differs from iOS: what a container gives by `accessibilityElement(at:)` is not asked for; where a subclass computes
///   a property, it is asked again when something about the view changes.
@preconcurrency @MainActor
open class UIAccessibilityElement: UIResponder {
  /// What contains the element; held weakly.
  open weak var accessibilityContainer: AnyObject?
  /// The frame on the screen, in points.
  open var accessibilityFrame = CGRect.zero { didSet { place?.follow() } }
  /// The frame in the container, in points.
  open var accessibilityFrameInContainerSpace = CGRect.zero { didSet { place?.follow() } }
  /// What is spoken.
  open var accessibilityLabel: String? { didSet { place?.follow() } }
  /// The value that is spoken.
  open var accessibilityValue: String? { didSet { place?.follow() } }
  /// The hint that is spoken.
  open var accessibilityHint: String? { didSet { place?.follow() } }
  /// Identifies the element in tests; never spoken.
  open var accessibilityIdentifier: String? { didSet { place?.follow() } }
  /// What the element is.
  open var accessibilityTraits: UIAccessibilityTraits = .none { didSet { place?.follow() } }
  /// Whether it is an element of its own.
  open var isAccessibilityElement = true { didSet { place?.follow() } }
  /// What it can do besides, by name.
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]? { didSet { place?.follow() } }
  /// Where the system is told of it.
  weak var place: ElementLayer?

  /// An element of a container.
  public init(accessibilityContainer container: Any) {
    accessibilityContainer = container as AnyObject
    super.init()
  }
}

/// An action of an element, which an assistive technology performs by its name.
@preconcurrency @MainActor
open class UIAccessibilityCustomAction: NSObject {
  /// The name that is spoken.
  open var name: String
  /// The handler.
  open var actionHandler: ((UIAccessibilityCustomAction) -> Bool)?
  /// The target of the selector; held weakly.
  open weak var target: AnyObject?
  /// The selector.
  open var selector: Selector?

  /// An action with a handler.
  public init(name: String, actionHandler: ((UIAccessibilityCustomAction) -> Bool)?) {
    self.name = name
    self.actionHandler = actionHandler
    super.init()
  }

  /// An action with a target and a selector.
  public init(name: String, target: Any?, selector: Selector) {
    self.name = name
    self.target = target.map { $0 as AnyObject }
    self.selector = selector
    super.init()
  }
}

/// Where a swipe with three fingers goes under VoiceOver.
public enum UIAccessibilityScrollDirection: Int, Sendable {
  case right = 1
  case left, up, down, next, previous
}
