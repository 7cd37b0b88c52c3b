import Foundation
internal import LayerTree

/// A drawing that a control shows: steps, in colours as they look with the current traits.
struct Sketch {
  private(set) var ops: [DrawOp] = []

  /// The drawing as a layer's contents; nil for an empty one.
  var contents: Contents? { ops.isEmpty ? nil : .list(DisplayList(ops)) }

  mutating func fill(_ path: Path, _ colour: UIColor?) {
    guard let colour, !path.isEmpty else { return }
    ops.append(.fill(path, .nonZero, .colour(colour.drawn)))
  }

  mutating func stroke(_ path: Path, _ colour: UIColor?, width: CGFloat, cap: Pen.Cap = .round) {
    guard let colour, !path.isEmpty, width > 0 else { return }
    ops.append(
      .stroke(path, .colour(colour.drawn), Pen(width: Double(width), cap: cap, join: cap == .round ? .round : .miter)))
  }

  mutating func text(_ block: TextBlock?, at origin: CGPoint = .zero) {
    guard let block, !block.lines.isEmpty else { return }
    ops.append(.text(block, Point(origin)))
  }

  /// Draws a picture in one colour. Who shows the drawing keeps the picture.
  mutating func image(_ picture: Picture, in rect: CGRect, tint: UIColor) {
    ops.append(.image(picture.id, Rectangle(rect), source: .unit, tint: tint.drawn, .standard))
  }

  /// Draws what the closure draws, moved, scaled and with an opacity.
  mutating func group(
    _ transform: CGAffineTransform = .identity, alpha: CGFloat = 1, _ body: (inout Sketch) -> Void
  ) {
    ops.append(.save)
    if transform != .identity {
      ops.append(
        .concat(
          Affine(
            a: Double(transform.a), b: Double(transform.b), c: Double(transform.c), d: Double(transform.d),
            tx: Double(transform.tx), ty: Double(transform.ty))))
    }
    if alpha < 1 { ops.append(.alpha(Double(alpha))) }
    body(&self)
    ops.append(.restore)
  }

  /// Draws what the closure draws inside of a path alone.
  mutating func clipped(to path: Path, _ body: (inout Sketch) -> Void) {
    ops += [.save, .clip(path, .nonZero)]
    body(&self)
    ops.append(.restore)
  }
}

extension UIColor {
  /// The colour with the current traits, as the system is told of it.
  var drawn: Colour { Colour((isDynamic ? resolvedColor(with: .current) : self).packed) }
  /// The colour with a part of its own opacity.
  func faded(_ part: CGFloat) -> UIColor {
    if isDynamic { return UIColor { self.resolvedColor(with: $0).faded(part) } }
    return withAlphaComponent(alpha * part)
  }
}

extension Path {
  /// A rectangle with round corners, all or some; half its height or more makes a capsule.
  init(_ rect: CGRect, radius: CGFloat = 0, of corners: UIRectCorner = .allCorners) {
    guard radius > 0, !corners.isEmpty else {
      self.init(Rectangle(rect))
      return
    }
    func size(_ corner: UIRectCorner) -> CGSize {
      corners.contains(corner) ? CGSize(width: radius, height: radius) : .zero
    }
    let sizes = (size(.topLeft), size(.topRight), size(.bottomRight), size(.bottomLeft))
    self = CGPath(elements: PathGeometry.rounded(rect, sizes)).committed
  }

  /// A circle.
  init(circle centre: CGPoint, radius: CGFloat) {
    self.init(CGRect(x: centre.x - radius, y: centre.y - radius, width: 2 * radius, height: 2 * radius), radius: radius)
  }

  /// A line through points.
  init(line points: CGPoint..., isClosed: Bool = false) {
    self.init()
    for (index, point) in points.enumerated() {
      if index == 0 { move(to: Point(point)) } else { line(to: Point(point)) }
    }
    if isClosed { close() }
  }
}
