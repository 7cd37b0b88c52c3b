import Foundation
internal import LayerTree

/// A layer with a path, which is filled and stroked.
@preconcurrency @MainActor
open class CAShapeLayer: CALayer {
  /// The path.
  open var path: CGPath? { didSet { changed(.contents) } }
  /// The colour inside; nil for none.
  open var fillColor: CGColor? = UIColor.black.cgColor {
    didSet { contentsChanged(.fillColour, from: .colour(oldValue?.committed)) }
  }
  /// What is inside.
  open var fillRule = CAShapeLayerFillRule.nonZero { didSet { changed(.contents) } }
  /// The colour of the line; nil for none.
  open var strokeColor: CGColor? {
    didSet { contentsChanged(.strokeColour, from: .colour(oldValue?.committed)) }
  }
  /// Where the line begins, from 0 to 1.
  open var strokeStart: CGFloat = 0 {
    didSet { contentsChanged(.strokeStart, from: .number(Double(oldValue).finite)) }
  }
  /// Where the line ends, from 0 to 1.
  open var strokeEnd: CGFloat = 1 {
    didSet { contentsChanged(.strokeEnd, from: .number(Double(oldValue).finite)) }
  }
  /// The width of the line, in points.
  open var lineWidth: CGFloat = 1 {
    didSet { contentsChanged(.lineWidth, from: .number(Double(oldValue).finite)) }
  }
  /// How long a mitre may be.
  open var miterLimit: CGFloat = 10 { didSet { changed(.contents) } }
  /// The ends of the line.
  open var lineCap = CAShapeLayerLineCap.butt { didSet { changed(.contents) } }
  /// The corners of the line.
  open var lineJoin = CAShapeLayerLineJoin.miter { didSet { changed(.contents) } }
  /// Where the dashes begin, in points.
  open var lineDashPhase: CGFloat = 0 {
    didSet { contentsChanged(.lineDashPhase, from: .number(Double(oldValue).finite)) }
  }
  /// The lengths of dashes and gaps, in points.
  open var lineDashPattern: [NSNumber]? { didSet { changed(.contents) } }

  public override nonisolated init() { super.init() }
  public override nonisolated init(layer: Any) { super.init(layer: layer) }
  public required nonisolated init?(coder: NSCoder) { super.init(coder: coder) }

  override var committedContents: Contents? {
    path.map { .shape(shape($0.committed)) } ?? super.committedContents
  }
  // Without the path, which may be long.
  override var animatableContents: Contents? { .shape(shape(Path())) }

  private func shape(_ path: Path) -> Shape {
    let cap: Pen.Cap = lineCap == .round ? .round : lineCap == .square ? .square : .butt
    let join: Pen.Join = lineJoin == .round ? .round : lineJoin == .bevel ? .bevel : .miter
    return Shape(
      path, fill: fillColor?.committed, rule: fillRule == .evenOdd ? .evenOdd : .nonZero,
      stroke: strokeColor?.committed,
      pen: Pen(
        width: Double(lineWidth).finite, cap: cap, join: join, miterLimit: Double(miterLimit).finite,
        dashes: (lineDashPattern ?? []).map { $0.doubleValue.finite }, dashPhase: Double(lineDashPhase).finite),
      strokeStart: Double(strokeStart).finite, strokeEnd: Double(strokeEnd).finite)
  }

  override func setContents(_ property: AnimatedProperty, to value: AnimatedValue) {
    switch (property, value) {
    case (.fillColour, .colour(let colour)): fillColor = colour.map { UIColor(packed: $0.rgba).cgColor }
    case (.strokeColour, .colour(let colour)): strokeColor = colour.map { UIColor(packed: $0.rgba).cgColor }
    case (.strokeStart, .number(let number)): strokeStart = number
    case (.strokeEnd, .number(let number)): strokeEnd = number
    case (.lineWidth, .number(let number)): lineWidth = number
    case (.lineDashPhase, .number(let number)): lineDashPhase = number
    default: break
    }
  }

  override func takeContents(of other: CALayer) {
    guard let other = other as? CAShapeLayer else { return }
    path = other.path
    fillRule = other.fillRule
    miterLimit = other.miterLimit
    lineCap = other.lineCap
    lineJoin = other.lineJoin
    lineDashPattern = other.lineDashPattern
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
