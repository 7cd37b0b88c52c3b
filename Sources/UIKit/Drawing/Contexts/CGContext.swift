import Foundation

/// A place to draw.
///
/// - Note: Differs from iOS: nothing is drawn. The transform and the path are kept, so that what is asked of them is right.
public final class CGContext {
  private var states: [CGAffineTransform] = []
  private var transform = CGAffineTransform.identity
  private var current = CGMutablePath()
  /// The width, in pixels.
  public let width: Int
  /// The height, in pixels.
  public let height: Int
  private let bounds: CGRect
  private var clips: [CGRect] = []
  private var clip: CGRect

  /// - Parameter bounds: The place, in points.
  init(bounds: CGRect, scale: CGFloat) {
    self.bounds = bounds
    clip = bounds
    width = Int((bounds.width * scale).rounded(.up))
    height = Int((bounds.height * scale).rounded(.up))
  }

  /// A context over pixels, which stay as they are.
  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
    space: CGColorSpace, bitmapInfo: UInt32
  ) {
    guard width > 0, height > 0 else { return nil }
    self.init(bounds: CGRect(x: 0, y: 0, width: width, height: height), scale: 1)
  }

  /// An image of the context's size, without pixels.
  public func makeImage() -> CGImage? { CGImage(width: width, height: height) }

  // MARK: State

  /// Keeps the transform and the clip, until they are restored.
  public func saveGState() {
    states.append(transform)
    clips.append(clip)
  }
  /// Restores what was kept last.
  public func restoreGState() {
    if let last = states.popLast() { transform = last }
    if let last = clips.popLast() { clip = last }
  }
  /// The transform from the app's points to the context's.
  public var ctm: CGAffineTransform { transform }
  /// Moves the origin.
  public func translateBy(x tx: CGFloat, y ty: CGFloat) { transform = transform.translatedBy(x: tx, y: ty) }
  /// Scales.
  public func scaleBy(x sx: CGFloat, y sy: CGFloat) { transform = transform.scaledBy(x: sx, y: sy) }
  /// Turns by an angle in radians.
  public func rotate(by angle: CGFloat) { transform = transform.rotated(by: angle) }
  /// Applies a transform first.
  public func concatenate(_ transform: CGAffineTransform) { self.transform = transform.concatenating(self.transform) }
  /// The smallest rectangle around what is not clipped, in points.
  public var boundingBoxOfClipPath: CGRect { clip.applying(transform.inverted()) }

  /// Clips to the path, of which the rectangle around it counts here. The path is gone.
  public func clip(using rule: CGPathFillRule = .winding) {
    clip = clip.intersection(path?.boundingBoxOfPath.applying(transform) ?? .null)
    beginPath()
  }
  /// Clips to a rectangle.
  public func clip(to rect: CGRect) { clip = clip.intersection(rect.applying(transform)) }
  /// Clips to rectangles, of which the one around them counts here.
  public func clip(to rects: [CGRect]) { clip(to: rects.reduce(.null) { $0.union($1) }) }
  /// Clips to a mask, of which the rectangle counts here.
  public func clip(to rect: CGRect, mask: CGImage) { clip(to: rect) }
  /// Removes all clips of this state.
  public func resetClip() { clip = bounds }

  // MARK: Path

  /// Begins a new path.
  public func beginPath() { current = CGMutablePath() }
  /// The path; nil for none.
  public var path: CGPath? { current.isEmpty ? nil : current.copy() }
  /// Whether there is no path.
  public var isPathEmpty: Bool { current.isEmpty }
  /// Where the next step begins.
  public var currentPointOfPath: CGPoint { current.currentPoint }
  /// The smallest rectangle around the path, with the control points of curves.
  public var boundingBoxOfPath: CGRect { current.boundingBox }
  /// Begins a new part.
  public func move(to point: CGPoint) { current.move(to: point) }
  /// Adds a line.
  public func addLine(to point: CGPoint) { current.addLine(to: point) }
  /// Adds lines between points.
  public func addLines(between points: [CGPoint]) { current.addLines(between: points) }
  /// Adds a cubic curve.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    current.addCurve(to: end, control1: control1, control2: control2)
  }
  /// Adds a quadratic curve.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) { current.addQuadCurve(to: end, control: control) }
  /// Adds a rectangle.
  public func addRect(_ rect: CGRect) { current.addRect(rect) }
  /// Adds rectangles.
  public func addRects(_ rects: [CGRect]) { current.addRects(rects) }
  /// Adds the ellipse in a rectangle.
  public func addEllipse(in rect: CGRect) { current.addEllipse(in: rect) }
  /// Adds an arc; angles in radians.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) { current.addArc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise) }
  /// Adds a line and the arc that rounds a corner.
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    current.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius)
  }
  /// Adds a path.
  public func addPath(_ path: CGPath) { current.addPath(path) }
  /// Closes the part.
  public func closePath() { current.closeSubpath() }
  /// Replaces the path by its line's outline; the path stays as it is here.
  public func replacePathWithStrokedPath() {}

  // MARK: Drawing (without effect)

  /// Drawing has no effect here; the path is gone.
  public func fillPath(using rule: CGPathFillRule = .winding) { beginPath() }
  /// Drawing has no effect here; the path is gone.
  public func strokePath() { beginPath() }
  /// Drawing has no effect here; the path is gone.
  public func drawPath(using mode: CGPathDrawingMode) { beginPath() }
  /// Drawing has no effect here.
  public func fill(_ rect: CGRect) {}
  /// Drawing has no effect here.
  public func fill(_ rects: [CGRect]) {}
  /// Drawing has no effect here.
  public func stroke(_ rect: CGRect) {}
  /// Drawing has no effect here.
  public func stroke(_ rect: CGRect, width: CGFloat) {}
  /// Drawing has no effect here.
  public func clear(_ rect: CGRect) {}
  /// Drawing has no effect here.
  public func fillEllipse(in rect: CGRect) {}
  /// Drawing has no effect here.
  public func strokeEllipse(in rect: CGRect) {}
  /// Drawing has no effect here.
  public func strokeLineSegments(between points: [CGPoint]) {}
  /// Drawing has no effect here.
  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {}
  /// Drawing has no effect here.
  public func drawLinearGradient(
    _ gradient: CGGradient, start startPoint: CGPoint, end endPoint: CGPoint, options: CGGradientDrawingOptions
  ) {}
  /// Drawing has no effect here.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
    options: CGGradientDrawingOptions
  ) {}
  /// Layers have no effect here.
  public func beginTransparencyLayer(auxiliaryInfo: CFDictionary?) {}
  /// Layers have no effect here.
  public func endTransparencyLayer() {}
  /// Colours have no effect here.
  public func setFillColor(_ color: CGColor) {}
  /// Colours have no effect here.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
  /// Colours have no effect here.
  public func setFillColor(gray: CGFloat, alpha: CGFloat) {}
  /// Colours have no effect here.
  public func setStrokeColor(_ color: CGColor) {}
  /// Colours have no effect here.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
  /// Colours have no effect here.
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {}
  /// Lines have no effect here.
  public func setLineWidth(_ width: CGFloat) {}
  /// Lines have no effect here.
  public func setLineCap(_ cap: CGLineCap) {}
  /// Lines have no effect here.
  public func setLineJoin(_ join: CGLineJoin) {}
  /// Lines have no effect here.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {}
  /// Lines have no effect here.
  public func setMiterLimit(_ limit: CGFloat) {}
  /// Lines have no effect here.
  public func setFlatness(_ flatness: CGFloat) {}
  /// Opacity has no effect here.
  public func setAlpha(_ alpha: CGFloat) {}
  /// The mode has no effect here.
  public func setBlendMode(_ mode: CGBlendMode) {}
  /// Shadows have no effect here.
  public func setShadow(offset: CGSize, blur: CGFloat) {}
  /// Shadows have no effect here.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {}
  /// Smoothing has no effect here.
  public func setShouldAntialias(_ shouldAntialias: Bool) {}
  /// Smoothing has no effect here.
  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {}
  /// Text has no effect here.
  public func setTextDrawingMode(_ mode: CGTextDrawingMode) {}
  /// Drawing has no effect here.
  public func flush() {}
  /// Drawing has no effect here.
  public func synchronize() {}
  /// How images are scaled; no effect here.
  public var interpolationQuality = CGInterpolationQuality.default
  /// The transform of text; no effect here.
  public var textMatrix = CGAffineTransform.identity
}

/// What is drawn of a path. The raw values are the SDK's.
public enum CGPathDrawingMode: Int32, Sendable { case fill, eoFill, stroke, fillStroke, eoFillStroke }
/// How images are scaled. The raw values are the SDK's.
public enum CGInterpolationQuality: Int32, Sendable {
  case `default` = 0
  case none = 1
  case low = 2
  case high = 3
  case medium = 4
}
/// What is drawn of text. The raw values are the SDK's.
public enum CGTextDrawingMode: Int32, Sendable {
  case fill, stroke, fillStroke, invisible, fillClip, strokeClip, fillStrokeClip, clip
}
