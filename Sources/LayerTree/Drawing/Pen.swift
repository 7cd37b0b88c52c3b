/// How a path is drawn as a line.
public struct Pen: Sendable, Hashable {
  /// How a line ends. Raw values are those of the encoding.
  public enum Cap: UInt8, Sendable, Hashable, CaseIterable {
    /// At its last point.
    case butt = 0
    /// In half a circle around it.
    case round = 1
    /// In half a square around it.
    case square = 2
  }

  /// How pieces of a line meet. Raw values are those of the encoding.
  public enum Join: UInt8, Sendable, Hashable, CaseIterable {
    /// In a point.
    case miter = 0
    /// In a circle.
    case round = 1
    /// Cut off.
    case bevel = 2
  }

  /// The width of the line, in points.
  public var width: Double
  /// How lines end.
  public var cap: Cap
  /// How pieces meet.
  public var join: Join
  /// How long a point may be, in widths of the line, before it is cut off.
  public var miterLimit: Double
  /// Lengths of strokes and gaps in turn; none for a whole line.
  public var dashes: [Double]
  /// How far into the dashes the line begins.
  public var dashPhase: Double

  /// A pen; by default one point wide, without dashes.
  public init(
    width: Double = 1, cap: Cap = .butt, join: Join = .miter, miterLimit: Double = 10, dashes: [Double] = [],
    dashPhase: Double = 0
  ) {
    self.width = width
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
    self.dashes = dashes
    self.dashPhase = dashPhase
  }

  /// How far the line reaches beyond its path at most.
  var reach: Double { width / 2 * (join == .miter ? max(miterLimit, 1.5) : 1.5) }

  var isFinite: Bool {
    width.isFinite && miterLimit.isFinite && dashPhase.isFinite && dashes.allSatisfy(\.isFinite)
  }
}
