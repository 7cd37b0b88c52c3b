import Foundation
internal import LayerTree

/// A layer with a path, which is filled and stroked.
@preconcurrency @MainActor
open class CAShapeLayer: CALayer {
  /// The path.
  open var path: CGPath? { didSet { changed(.contents) } }
  /// The colour inside; nil for none.
  open var fillColor: CGColor? = UIColor.black.cgColor { didSet { changed(.contents) } }
  /// What is inside.
  open var fillRule = CAShapeLayerFillRule.nonZero { didSet { changed(.contents) } }
  /// The colour of the line; nil for none.
  open var strokeColor: CGColor? { didSet { changed(.contents) } }
  /// Where the line begins, from 0 to 1.
  open var strokeStart: CGFloat = 0 { didSet { changed(.contents) } }
  /// Where the line ends, from 0 to 1.
  open var strokeEnd: CGFloat = 1 { didSet { changed(.contents) } }
  /// The width of the line, in points.
  open var lineWidth: CGFloat = 1 { didSet { changed(.contents) } }
  /// How long a mitre may be.
  open var miterLimit: CGFloat = 10 { didSet { changed(.contents) } }
  /// The ends of the line.
  open var lineCap = CAShapeLayerLineCap.butt { didSet { changed(.contents) } }
  /// The corners of the line.
  open var lineJoin = CAShapeLayerLineJoin.miter { didSet { changed(.contents) } }
  /// Where the dashes begin, in points.
  open var lineDashPhase: CGFloat = 0 { didSet { changed(.contents) } }
  /// The lengths of dashes and gaps, in points.
  open var lineDashPattern: [NSNumber]? { didSet { changed(.contents) } }

  public override nonisolated init() { super.init() }
  public override nonisolated init(layer: Any) { super.init(layer: layer) }
  public required nonisolated init?(coder: NSCoder) { super.init(coder: coder) }

  override var committedContents: Contents? {
    guard let path else { return super.committedContents }
    let cap: Pen.Cap = lineCap == .round ? .round : lineCap == .square ? .square : .butt
    let join: Pen.Join = lineJoin == .round ? .round : lineJoin == .bevel ? .bevel : .miter
    return .shape(
      Shape(
        path.committed, fill: fillColor?.committed, rule: fillRule == .evenOdd ? .evenOdd : .nonZero,
        stroke: strokeColor?.committed,
        pen: Pen(
          width: Double(lineWidth).finite, cap: cap, join: join, miterLimit: Double(miterLimit).finite,
          dashes: (lineDashPattern ?? []).map { $0.doubleValue.finite }, dashPhase: Double(lineDashPhase).finite),
        strokeStart: Double(strokeStart).finite, strokeEnd: Double(strokeEnd).finite))
  }
}

/// What counts as inside a path.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// What is wound around.
  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  /// What is crossed to an odd number of times.
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// The end of a line.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// At the point.
  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  /// Round.
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  /// Beyond the point.
  public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// The corner of two lines.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Pointed.
  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  /// Round.
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  /// Cut off.
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}
