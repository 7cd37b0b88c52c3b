import Foundation

/// A path of lines and curves. Immutable; `CGMutablePath` can be added to.
public class CGPath: Hashable, @unchecked Sendable {
  var elements: [PathElement]

  init(elements: [PathElement]) { self.elements = elements }

  private convenience init(_ elements: [PathElement], _ transform: UnsafePointer<CGAffineTransform>?) {
    self.init(elements: transform.map { t in elements.map { $0.applying(t.pointee) } } ?? elements)
  }

  /// A rectangle.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(PathGeometry.rect(rect), transform)
  }
  /// The ellipse in a rectangle.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(PathGeometry.ellipse(rect), transform)
  }
  /// A rectangle with round corners.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    let radius = CGSize(width: cornerWidth, height: cornerHeight)
    self.init(PathGeometry.rounded(rect, (radius, radius, radius, radius)), transform)
  }

  /// The path.
  public func copy() -> CGPath? { CGPath(elements: elements) }
  /// The path after a transform.
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? { CGPath(elements, transform) }
  /// A copy that can be added to.
  public func mutableCopy() -> CGMutablePath? { CGMutablePath(elements: elements) }
  /// A copy after a transform that can be added to.
  public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
    CGMutablePath(elements: CGPath(elements, transform).elements)
  }

  /// Whether the path has no steps.
  public var isEmpty: Bool { elements.isEmpty }
  /// Where the next step begins; zero for an empty path.
  public var currentPoint: CGPoint {
    guard let last = elements.last else { return .zero }
    if let end = last.points.last { return end }
    let start = elements.last { if case .move = $0 { true } else { false } }
    return start?.points.last ?? .zero
  }
  /// The smallest rectangle around all points, with the control points of curves; null for an empty path.
  public var boundingBox: CGRect { PathGeometry.box(elements.flatMap(\.points)) }
  /// The smallest rectangle around the path itself; null for an empty path.
  public var boundingBoxOfPath: CGRect { PathGeometry.exactBox(elements) }

  /// Whether the path encloses a point.
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
  ) -> Bool {
    let moved = transform.isIdentity ? elements : elements.map { $0.applying(transform) }
    return PathGeometry.contains(point, moved, evenOdd: rule == .evenOdd)
  }

  /// Calls a block with each step.
  public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
    for element in elements {
      var points = element.points
      points.withUnsafeMutableBufferPointer { buffer in
        var storage = CGPoint.zero
        withUnsafeMutablePointer(to: &storage) { empty in
          var step = CGPathElement(type: CGPathElementType(element), points: buffer.baseAddress ?? empty)
          withUnsafePointer(to: &step, block)
        }
      }
    }
  }

  public static func == (a: CGPath, b: CGPath) -> Bool { a.elements == b.elements }
  public func hash(into hasher: inout Hasher) { hasher.combine(elements) }
}

/// The kind of a path's step. The raw values are the SDK's.
public enum CGPathElementType: Int32, Sendable {
  case moveToPoint = 0
  case addLineToPoint = 1
  case addQuadCurveToPoint = 2
  case addCurveToPoint = 3
  case closeSubpath = 4

  init(_ element: PathElement) {
    switch element {
    case .move: self = .moveToPoint
    case .line: self = .addLineToPoint
    case .quad: self = .addQuadCurveToPoint
    case .curve: self = .addCurveToPoint
    case .close: self = .closeSubpath
    }
  }
}

/// A step of a path.
public struct CGPathElement {
  /// The kind.
  public var type: CGPathElementType
  /// The points: control points first, then the end.
  public var points: UnsafeMutablePointer<CGPoint>
}

/// What counts as inside a path that crosses itself.
public enum CGPathFillRule: Int, Sendable {
  /// What is wound around.
  case winding = 0
  /// What is crossed to an odd number of times.
  case evenOdd = 1
}

/// The end of a line. The raw values are the SDK's.
public enum CGLineCap: Int32, Sendable { case butt, round, square }
/// The corner of two lines. The raw values are the SDK's.
public enum CGLineJoin: Int32, Sendable { case miter, round, bevel }
