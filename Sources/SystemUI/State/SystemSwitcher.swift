public import LayerTree
public import LifeCycle

/// The app switcher: a card for each app that was used.
public struct SystemSwitcher: Sendable, Hashable {
  /// The cards, that of the frontmost app first.
  public var cards: [Card]
  /// How far the cards are moved to the right, in cards.
  public var position: Double
  /// When it opened; nil for a while ago.
  public var opened: Instant?
  /// Where the windows in front stood then; nil for at rest.
  public var from: Rectangle?
  /// A finger that takes a card, or all of them, with it; nil for none.
  public var drag: Drag?
  /// The way of the cards from where a finger has left them; nil at rest.
  public var settling: SystemSettling?

  /// How far a finger has gone.
  public struct Drag: Sendable, Hashable {
    /// Where it came down.
    public var start: Point
    /// Where it is.
    public var finger: Point

    /// A finger that has come to a place.
    public init(start: Point, finger: Point) {
      self.start = start
      self.finger = finger
    }
  }

  /// What an app last looked like.
  public struct Card: Sendable, Hashable {
    /// The app.
    public var app: String
    /// The device's number of the window, which makes the number of the card's tree.
    public var number: UInt32
    /// The window itself, or the picture of it that was kept; nil for a blank card.
    public var tree: LayerTree?
    /// The app's number of the window, where it has others: thrown away, it is closed, and the app goes on; nil for the only
    /// one, with which the app ends (reference 6.6).
    public var window: Int?

    /// A card of an app's window.
    public init(_ app: String, number: UInt32, tree: LayerTree?, window: Int? = nil) {
      self.app = app
      self.number = number
      self.tree = tree
      self.window = window
    }
  }

  public init(cards: [Card], position: Double = 0, opened: Instant? = nil, from: Rectangle? = nil) {
    self.cards = cards
    self.position = position
    self.opened = opened
    self.from = from
  }
}

/// A movement between the home screen and an app.
public struct SystemMovement: Sendable, Hashable {
  /// Which way.
  public enum Kind: Sendable, Hashable {
    /// The app's window grows out of its icon.
    case opens
    /// The window shrinks into its icon.
    case closes
  }

  /// Which way.
  public var kind: Kind
  /// The app.
  public var app: String
  /// The window's number, which makes the number of its tree.
  public var number: UInt32
  /// The window.
  public var tree: LayerTree
  /// When it began.
  public var began: Instant
  /// Where it comes from; nil for its icon, or for its place at rest.
  public var from: Rectangle?

  /// How long it takes. Chosen: about what an iPhone takes.
  public static let duration = Span.milliseconds(450)

  /// A window on its way.
  public init(
    _ kind: Kind, app: String, number: UInt32, tree: LayerTree, began: Instant, from: Rectangle? = nil
  ) {
    self.kind = kind
    self.app = app
    self.number = number
    self.tree = tree
    self.began = began
    self.from = from
  }
}
