extension Rectangle {
  /// A rectangle of no size at the origin.
  public static let zero = Rectangle(x: 0, y: 0, width: 0, height: 0)
  /// One point wide and high, at the origin: the whole of something that is counted in parts of itself.
  public static let unit = Rectangle(x: 0, y: 0, width: 1, height: 1)

  /// The rectangle of a size with its upper left corner at a point.
  public init(origin: Point, size: Size) {
    self.init(x: origin.x, y: origin.y, width: size.width, height: size.height)
  }

  /// The upper left corner.
  public var origin: Point {
    get { Point(x: x, y: y) }
    set { (x, y) = (newValue.x, newValue.y) }
  }

  /// Width and height.
  public var size: Size {
    get { Size(width: width, height: height) }
    set { (width, height) = (newValue.width, newValue.height) }
  }

  /// The point in the middle.
  public var middle: Point { Point(x: x + width / 2, y: y + height / 2) }
  /// The right edge.
  public var right: Double { x + width }
  /// The lower edge.
  public var bottom: Double { y + height }
  /// Whether there is nothing inside.
  public var isEmpty: Bool { !(width > 0 && height > 0) }

  var isFinite: Bool { x.isFinite && y.isFinite && width.isFinite && height.isFinite }

  /// The four corners, clockwise from the upper left one.
  public var corners: [Point] {
    [Point(x: x, y: y), Point(x: right, y: y), Point(x: right, y: bottom), Point(x: x, y: bottom)]
  }

  /// The smallest rectangle around some points; nil for none.
  public init?(around points: some Sequence<Point>) {
    var iterator = points.makeIterator()
    guard let first = iterator.next() else { return nil }
    var (left, top, right, bottom) = (first.x, first.y, first.x, first.y)
    while let point = iterator.next() {
      left = min(left, point.x)
      top = min(top, point.y)
      right = max(right, point.x)
      bottom = max(bottom, point.y)
    }
    self.init(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Whether a point is inside; the left and upper edges belong to it.
  public func contains(_ p: Point) -> Bool { p.x >= x && p.y >= y && p.x < right && p.y < bottom }

  /// Whether a rectangle lies wholly inside.
  public func contains(_ other: Rectangle) -> Bool {
    other.x >= x && other.y >= y && other.right <= right && other.bottom <= bottom
  }

  /// What both have in common; nil if that is nothing.
  public func intersection(_ other: Rectangle) -> Rectangle? {
    let left = max(x, other.x)
    let top = max(y, other.y)
    let common = Rectangle(
      x: left, y: top, width: min(right, other.right) - left, height: min(bottom, other.bottom) - top)
    return common.isEmpty ? nil : common
  }

  /// The smallest rectangle around both. One that is empty adds nothing.
  public func union(_ other: Rectangle) -> Rectangle {
    if other.isEmpty { return self }
    if isEmpty { return other }
    let left = min(x, other.x)
    let top = min(y, other.y)
    return Rectangle(x: left, y: top, width: max(right, other.right) - left, height: max(bottom, other.bottom) - top)
  }

  /// The rectangle with each edge moved outwards.
  public func outset(by distance: Double) -> Rectangle {
    Rectangle(x: x - distance, y: y - distance, width: width + 2 * distance, height: height + 2 * distance)
  }

  /// The rectangle moved.
  public func moved(by offset: Point) -> Rectangle {
    Rectangle(x: x + offset.x, y: y + offset.y, width: width, height: height)
  }
}
