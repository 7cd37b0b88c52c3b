import Foundation
internal import LayerTree

/// A path of lines and curves, with the way in which it is drawn.
open class UIBezierPath: NSObject, NSCopying, @unchecked Sendable {
  private var path = CGMutablePath()

  /// The path.
  open var cgPath: CGPath {
    get { CGPath(elements: path.elements) }
    set { path = CGMutablePath(elements: newValue.elements) }
  }
  /// The width of the line, in points.
  open var lineWidth: CGFloat = 1
  /// The ends of the line.
  open var lineCapStyle = CGLineCap.butt
  /// The corners of the line.
  open var lineJoinStyle = CGLineJoin.miter
  /// How long a mitre may be.
  open var miterLimit: CGFloat = 10
  /// How exactly curves are drawn; no effect here.
  open var flatness: CGFloat = 0.6
  /// Whether what is crossed to an odd number of times is inside.
  open var usesEvenOddFillRule = false
  private var dash: (pattern: [CGFloat], phase: CGFloat) = ([], 0)

  /// A path without steps.
  public override init() { super.init() }
  /// Decodes a path.
  public required init?(coder: NSCoder) { super.init() }

  /// A rectangle.
  public convenience init(rect: CGRect) {
    self.init()
    path.addRect(rect)
  }
  /// The ellipse in a rectangle.
  public convenience init(ovalIn rect: CGRect) {
    self.init()
    path.addEllipse(in: rect)
  }
  /// A rectangle with round corners.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init()
    path.addRoundedRect(in: rect, cornerWidth: cornerRadius, cornerHeight: cornerRadius)
  }
  /// A rectangle with some round corners. They are as high as wide, whatever their height says (stackoverflow 76933879).
  public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
    self.init()
    let round = CGSize(width: cornerRadii.width, height: cornerRadii.width)
    func radius(_ corner: UIRectCorner) -> CGSize { corners.contains(corner) ? round : .zero }
    path.addPath(
      CGPath(
        elements: PathGeometry.rounded(
          rect, (radius(.topLeft), radius(.topRight), radius(.bottomRight), radius(.bottomLeft)))))
  }
  /// An arc. Angles in radians, from the right; clockwise on the screen.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    self.init()
    addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }
  /// A path.
  public convenience init(cgPath CGPath: CGPath) {
    self.init()
    cgPath = CGPath
  }

  // MARK: Building

  /// Begins a new part.
  open func move(to point: CGPoint) { path.move(to: point) }
  /// Adds a line.
  open func addLine(to point: CGPoint) { path.addLine(to: point) }
  /// Adds a cubic curve.
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }
  /// Adds a quadratic curve.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: endPoint, control: controlPoint)
  }
  /// Adds an arc, with a line to its beginning if a part has begun. Angles in radians; clockwise on the screen.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    path.addArc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
  }
  /// Closes the part with a line to its beginning.
  open func close() { path.closeSubpath() }
  /// Removes all steps.
  open func removeAllPoints() { path = CGMutablePath() }
  /// Adds another path.
  open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.path) }
  /// The path from its end to its beginning.
  open func reversing() -> UIBezierPath {
    guard let copy = copy() as? UIBezierPath else { return UIBezierPath() }
    copy.path = CGMutablePath(elements: PathGeometry.reversed(path.elements))
    return copy
  }
  /// Transforms all steps.
  open func apply(_ transform: CGAffineTransform) {
    path = CGMutablePath(elements: path.elements.map { $0.applying(transform) })
  }

  // MARK: Reading

  /// Whether the path has no steps.
  open var isEmpty: Bool { path.isEmpty }
  /// The smallest rectangle around the path; zero for an empty one.
  open var bounds: CGRect {
    let box = path.boundingBoxOfPath
    return box.isNull ? .zero : box
  }
  /// Where the next step begins.
  open var currentPoint: CGPoint { path.currentPoint }
  /// Whether the path encloses a point.
  open func contains(_ point: CGPoint) -> Bool {
    path.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  // MARK: Drawing

  /// Sets the lengths of dashes and gaps, in points.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    dash = (pattern.map { Array(UnsafeBufferPointer(start: $0, count: count)) } ?? [], phase)
  }
  /// Fills the path in the current context.
  open func fill() { UIGraphicsGetCurrentContext()?.fill(path, rule) }
  /// Draws the path as a line in the current context.
  open func stroke() { UIGraphicsGetCurrentContext()?.stroke(path, pen) }
  /// Fills the path, mixed with what is there.
  open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
    UIGraphicsGetCurrentContext()?.mixing(blendMode, alpha) { fill() }
  }
  /// Draws the path as a line, mixed with what is there.
  open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
    UIGraphicsGetCurrentContext()?.mixing(blendMode, alpha) { stroke() }
  }
  /// Clips to the path in the current context.
  open func addClip() { UIGraphicsGetCurrentContext()?.clip(to: path, rule) }

  private var rule: FillRule { usesEvenOddFillRule ? .evenOdd : .nonZero }
  private var pen: Pen {
    Pen(
      width: Double(lineWidth).finite, cap: Pen.Cap(lineCapStyle), join: Pen.Join(lineJoinStyle),
      miterLimit: Double(miterLimit).finite, dashes: dash.pattern.map { Double($0).finite },
      dashPhase: Double(dash.phase).finite)
  }

  /// A copy.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIBezierPath()
    copy.path = CGMutablePath(elements: path.elements)
    copy.lineWidth = lineWidth
    copy.lineCapStyle = lineCapStyle
    copy.lineJoinStyle = lineJoinStyle
    copy.miterLimit = miterLimit
    copy.flatness = flatness
    copy.usesEvenOddFillRule = usesEvenOddFillRule
    copy.dash = dash
    return copy
  }
}

/// Corners of a rectangle.
public struct UIRectCorner: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The corner at the top left.
  public static let topLeft = UIRectCorner(rawValue: 1)
  /// The corner at the top right.
  public static let topRight = UIRectCorner(rawValue: 2)
  /// The corner at the bottom left.
  public static let bottomLeft = UIRectCorner(rawValue: 4)
  /// The corner at the bottom right.
  public static let bottomRight = UIRectCorner(rawValue: 8)
  /// All corners.
  public static let allCorners = UIRectCorner(rawValue: UInt.max)
}

/// How new colours meet those that are there. The raw values are the SDK's.
public enum CGBlendMode: Int32, Sendable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference
  case exclusion, hue, saturation, color, luminosity, clear, copy, sourceIn, sourceOut, sourceAtop, destinationOver
  case destinationIn, destinationOut, destinationAtop, xor, plusDarker, plusLighter
}
