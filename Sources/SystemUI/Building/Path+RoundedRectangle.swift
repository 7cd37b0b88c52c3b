internal import LayerTree

extension Path {
  /// Adds a rectangle with round corners.
  mutating func add(_ rectangle: Rectangle, radius: Double) {
    // How far a curve's handles reach so that it is nearly a quarter of a circle.
    let handle = radius * 0.552_284_75
    let (left, top) = (rectangle.x, rectangle.y)
    let (right, bottom) = (left + rectangle.width, top + rectangle.height)
    func at(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }
    move(to: at(left + radius, top))
    line(to: at(right - radius, top))
    curve(
      to: at(right, top + radius), control1: at(right - radius + handle, top),
      control2: at(right, top + radius - handle))
    line(to: at(right, bottom - radius))
    curve(
      to: at(right - radius, bottom), control1: at(right, bottom - radius + handle),
      control2: at(right - radius + handle, bottom))
    line(to: at(left + radius, bottom))
    curve(
      to: at(left, bottom - radius), control1: at(left + radius - handle, bottom),
      control2: at(left, bottom - radius + handle))
    line(to: at(left, top + radius))
    curve(
      to: at(left + radius, top), control1: at(left, top + radius - handle), control2: at(left + radius - handle, top))
    close()
  }
}
