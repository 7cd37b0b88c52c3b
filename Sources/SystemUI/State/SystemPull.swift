public import LayerTree
public import LifeCycle

/// The windows in front, as they follow a finger that has come up from the lower edge.
public struct SystemPull: Sendable, Hashable {
  /// One of the windows.
  public struct Window: Sendable, Hashable {
    /// The app that shows it.
    public var app: String
    /// The window's number, which makes the number of its tree.
    public var number: UInt32
    /// What it shows.
    public var tree: LayerTree
    /// Its place on the screen at rest.
    public var frame: Rectangle

    /// A window at its place.
    public init(_ app: String, number: UInt32, tree: LayerTree, frame: Rectangle) {
      self.app = app
      self.number = number
      self.tree = tree
      self.frame = frame
    }
  }

  /// Where the finger came down.
  public var start: Point
  /// Where the finger is.
  public var finger: Point
  /// Where the finger was before.
  public var last: Point
  /// When it came to where it is.
  public var moved: Instant
  /// The windows, from left to right.
  public var windows: [Window]

  /// How long a window takes to where the finger is. Chosen: so long that single steps are not seen, and no longer.
  public static let duration = Span.milliseconds(60)
  /// How fast a finger that lets go must move so that the windows go on their way, in points a second; one that is slower
  /// leaves them in the switcher. Chosen.
  public static let speed = 300.0

  /// Windows that follow a finger.
  public init(start: Point, finger: Point, last: Point, moved: Instant, windows: [Window]) {
    self.start = start
    self.finger = finger
    self.last = last
    self.moved = moved
    self.windows = windows
  }

  /// Where a screen of a size stands under the finger: it shrinks with it, and its lower edge goes up. Chosen: half-way up
  /// it is about as large as a card of the switcher, and about there.
  public func place(of screen: Size) -> Rectangle { place(of: screen, under: finger) }

  func place(of screen: Size, under finger: Point) -> Rectangle {
    guard screen.height > 0 else { return Rectangle(origin: .zero, size: screen) }
    let way = min(max((start.y - finger.y) / screen.height, 0), 1)
    let scale = 1 - 0.6 * way
    let (width, height) = (screen.width * scale, screen.height * scale)
    let bottom = screen.height * (1 - 0.36 * way)
    return Rectangle(
      x: (screen.width - width) / 2 + (finger.x - start.x) * min(1, 3 * way), y: bottom - height, width: width,
      height: height)
  }
}
