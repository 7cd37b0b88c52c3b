package import LayerTree

/// A rectangle of whole pixels of the screen.
package struct Box: Hashable {
  package var left: Int
  package var top: Int
  package var right: Int
  package var bottom: Int

  package init(_ left: Int, _ top: Int, _ right: Int, _ bottom: Int) {
    self.left = left
    self.top = top
    self.right = right
    self.bottom = bottom
  }

  /// All pixels that a rectangle touches, as far as they lie in a box.
  package init(around rectangle: Rectangle, within box: Box) {
    left = whole(rectangle.x.rounded(.down), box.left, box.right)
    top = whole(rectangle.y.rounded(.down), box.top, box.bottom)
    right = whole(rectangle.right.rounded(.up), box.left, box.right)
    bottom = whole(rectangle.bottom.rounded(.up), box.top, box.bottom)
  }

  /// The pixels whose middle is in a rectangle, as far as they lie in a box.
  init(nearest rectangle: Rectangle, within box: Box) {
    left = whole((rectangle.x + 0.5).rounded(.down), box.left, box.right)
    top = whole((rectangle.y + 0.5).rounded(.down), box.top, box.bottom)
    right = whole((rectangle.right + 0.5).rounded(.down), box.left, box.right)
    bottom = whole((rectangle.bottom + 0.5).rounded(.down), box.top, box.bottom)
  }

  package static let empty = Box(0, 0, 0, 0)

  package var width: Int { right - left }
  package var height: Int { bottom - top }
  package var area: Int { isEmpty ? 0 : width * height }
  package var isEmpty: Bool { right <= left || bottom <= top }
  var rectangle: Rectangle {
    Rectangle(x: Double(left), y: Double(top), width: Double(width), height: Double(height))
  }

  package func intersection(_ other: Box) -> Box {
    Box(max(left, other.left), max(top, other.top), min(right, other.right), min(bottom, other.bottom))
  }

  package func intersects(_ other: Box) -> Bool { !intersection(other).isEmpty }

  @inline(__always)
  func contains(_ x: Int, _ y: Int) -> Bool { x >= left && x < right && y >= top && y < bottom }

  package func contains(_ other: Box) -> Bool {
    other.isEmpty || other.left >= left && other.top >= top && other.right <= right && other.bottom <= bottom
  }

  package func union(_ other: Box) -> Box {
    if other.isEmpty { return self }
    if isEmpty { return other }
    return Box(min(left, other.left), min(top, other.top), max(right, other.right), max(bottom, other.bottom))
  }

  /// The smallest box around it whose edges are multiples of a number.
  func aligned(to cell: Int) -> Box {
    let cells = cells(of: cell)
    return Box(cells.left * cell, cells.top * cell, cells.right * cell, cells.bottom * cell)
  }

  /// The cells of some pixels on a side that it touches.
  func cells(of cell: Int) -> Box {
    Box(left.cell(of: cell), top.cell(of: cell), (right + cell - 1).cell(of: cell), (bottom + cell - 1).cell(of: cell))
  }

  package func outset(by distance: Int) -> Box {
    Box(left - distance, top - distance, right + distance, bottom + distance)
  }
}

/// A whole number between two; the lower one for what is no number.
func whole(_ value: Double, _ low: Int, _ high: Int) -> Int {
  guard value > Double(low) else { return low }
  return value < Double(high) ? Int(value) : max(low, high)
}

extension Int {
  /// The cell of some pixels on a side that a pixel lies in.
  func cell(of cell: Int) -> Int { self >= 0 ? self / cell : (self - cell + 1) / cell }
}
