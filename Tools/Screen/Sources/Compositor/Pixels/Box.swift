internal import LayerTree

/// A rectangle of whole pixels of the screen.
struct Box: Hashable {
  var left: Int
  var top: Int
  var right: Int
  var bottom: Int

  init(_ left: Int, _ top: Int, _ right: Int, _ bottom: Int) {
    self.left = left
    self.top = top
    self.right = right
    self.bottom = bottom
  }

  /// All pixels that a rectangle touches, as far as they lie in a box.
  init(around rectangle: Rectangle, within box: Box) {
    func clamp(_ value: Double, _ low: Int, _ high: Int) -> Int { Int(min(max(value, Double(low)), Double(high))) }
    left = clamp(rectangle.x.rounded(.down), box.left, box.right)
    top = clamp(rectangle.y.rounded(.down), box.top, box.bottom)
    right = clamp(rectangle.right.rounded(.up), box.left, box.right)
    bottom = clamp(rectangle.bottom.rounded(.up), box.top, box.bottom)
  }

  /// The pixels whose middle is in a rectangle, as far as they lie in a box.
  init(nearest rectangle: Rectangle, within box: Box) {
    func clamp(_ value: Double, _ low: Int, _ high: Int) -> Int {
      Int(min(max((value + 0.5).rounded(.down), Double(low)), Double(high)))
    }
    left = clamp(rectangle.x, box.left, box.right)
    top = clamp(rectangle.y, box.top, box.bottom)
    right = clamp(rectangle.right, box.left, box.right)
    bottom = clamp(rectangle.bottom, box.top, box.bottom)
  }

  static let empty = Box(0, 0, 0, 0)

  var width: Int { right - left }
  var height: Int { bottom - top }
  var area: Int { isEmpty ? 0 : width * height }
  var isEmpty: Bool { right <= left || bottom <= top }
  var rectangle: Rectangle {
    Rectangle(x: Double(left), y: Double(top), width: Double(width), height: Double(height))
  }

  func intersection(_ other: Box) -> Box {
    Box(max(left, other.left), max(top, other.top), min(right, other.right), min(bottom, other.bottom))
  }

  func intersects(_ other: Box) -> Bool { !intersection(other).isEmpty }

  func contains(_ other: Box) -> Bool {
    other.isEmpty || other.left >= left && other.top >= top && other.right <= right && other.bottom <= bottom
  }

  func union(_ other: Box) -> Box {
    if other.isEmpty { return self }
    if isEmpty { return other }
    return Box(min(left, other.left), min(top, other.top), max(right, other.right), max(bottom, other.bottom))
  }

  func outset(by distance: Int) -> Box {
    Box(left - distance, top - distance, right + distance, bottom + distance)
  }
}
