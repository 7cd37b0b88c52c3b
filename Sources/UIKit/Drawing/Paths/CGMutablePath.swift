import Foundation

/// A path that can be added to.
public final class CGMutablePath: CGPath, @unchecked Sendable {
  /// A path without steps.
  public init() { super.init(elements: []) }
  override init(elements: [PathElement]) { super.init(elements: elements) }

  private func add(_ new: [PathElement], _ transform: CGAffineTransform) {
    elements += transform.isIdentity ? new : new.map { $0.applying(transform) }
  }

  /// Begins a new part.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) { add([.move(point)], transform) }
  /// Adds a line.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) { add([.line(point)], transform) }
  /// Adds lines between points, as a new part.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let first = points.first else { return }
    add([.move(first)] + points.dropFirst().map { .line($0) }, transform)
  }
  /// Adds a quadratic curve.
  public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
    add([.quad(control, end)], transform)
  }
  /// Adds a cubic curve.
  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
  ) { add([.curve(control1, control2, end)], transform) }
  /// Adds a rectangle.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    add(PathGeometry.rect(rect), transform)
  }
  /// Adds rectangles.
  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }
  /// Adds the ellipse in a rectangle.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    add(PathGeometry.ellipse(rect), transform)
  }
  /// Adds a rectangle with round corners.
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
  ) {
    let radius = CGSize(width: cornerWidth, height: cornerHeight)
    add(PathGeometry.rounded(rect, (radius, radius, radius, radius)), transform)
  }
  /// Adds an arc, with a line to its beginning if a part has begun. Angles in radians; `clockwise` as in a plane whose y
  /// grows upwards: with it, angles become smaller.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    addRelativeArc(
      center: center, radius: radius, startAngle: startAngle,
      delta: PathGeometry.sweep(startAngle, endAngle, increasing: !clockwise), transform: transform)
  }
  /// Adds an arc over an angle, in radians.
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat, transform: CGAffineTransform = .identity
  ) {
    let start = PathGeometry.point(on: center, radius, startAngle)
    let first: PathElement = isEmpty ? .move(start) : .line(start)
    add([first] + PathGeometry.arc(center, radius, from: startAngle, sweep: delta), transform)
  }
  /// Adds a line and the arc that rounds the corner of two lines.
  public func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
  ) {
    let start = currentPoint
    let (a, b) = (Self.direction(tangent1End, start), Self.direction(tangent1End, tangent2End))
    let angle = acos(min(max(a.dx * b.dx + a.dy * b.dy, -1), 1))
    let turn = a.dx * b.dy - a.dy * b.dx
    guard angle > 1e-9, abs(turn) > 1e-9, radius > 0 else {
      return addLine(to: tangent1End, transform: transform)
    }
    let distance = radius / tan(angle / 2)
    let first = CGPoint(x: tangent1End.x + a.dx * distance, y: tangent1End.y + a.dy * distance)
    let last = CGPoint(x: tangent1End.x + b.dx * distance, y: tangent1End.y + b.dy * distance)
    let middle = Self.direction(.zero, CGPoint(x: a.dx + b.dx, y: a.dy + b.dy))
    let reach = radius / sin(angle / 2)
    let center = CGPoint(x: tangent1End.x + middle.dx * reach, y: tangent1End.y + middle.dy * reach)
    let from = atan2(first.y - center.y, first.x - center.x)
    let to = atan2(last.y - center.y, last.x - center.x)
    add(
      [.line(first)]
        + PathGeometry.arc(
          center, radius, from: from, sweep: PathGeometry.sweep(from, to, increasing: turn < 0)), transform)
  }
  /// Adds another path.
  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) { add(path.elements, transform) }
  /// Closes the part with a line to its beginning.
  public func closeSubpath() {
    if let last = elements.last, last != .close { elements.append(.close) }
  }

  private static func direction(_ from: CGPoint, _ to: CGPoint) -> CGVector {
    let (x, y) = (to.x - from.x, to.y - from.y)
    let length = (x * x + y * y).squareRoot()
    return length == 0 ? .zero : CGVector(dx: x / length, dy: y / length)
  }
}
