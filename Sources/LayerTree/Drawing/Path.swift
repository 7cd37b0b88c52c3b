/// A line that is drawn or filled: straight pieces and curves of the second and third degree.
///
/// Kept as two lists, so that a path takes no more memory than its bytes on the wire.
public struct Path: Sendable, Hashable {
  /// What comes next in a path. Raw values are those of the encoding.
  public enum Verb: UInt8, Sendable, Hashable {
    /// Begins a new line at a point.
    case move = 0
    /// A straight piece to a point.
    case line = 1
    /// A curve of the second degree: a control point, the end.
    case quad = 2
    /// A curve of the third degree: two control points, the end.
    case curve = 3
    /// Back to the point where the line began.
    case close = 4

    /// How many points belong to it.
    public var points: Int {
      switch self {
      case .move, .line: 1
      case .quad: 2
      case .curve: 3
      case .close: 0
      }
    }
  }

  /// What the path does, in its order.
  public private(set) var verbs: [Verb]
  /// The points of all verbs, one after the other.
  public private(set) var points: [Point]

  /// A path that goes nowhere.
  public init() {
    verbs = []
    points = []
  }

  /// A path of these verbs and points; nil if there are too few or too many points.
  public init?(verbs: [Verb], points: [Point]) {
    guard verbs.reduce(0, { $0 + $1.points }) == points.count else { return nil }
    self.verbs = verbs
    self.points = points
  }

  /// The outline of a rectangle.
  public init(_ rectangle: Rectangle) {
    verbs = [.move, .line, .line, .line, .close]
    points = rectangle.corners
  }

  /// Begins a new line.
  public mutating func move(to point: Point) {
    verbs.append(.move)
    points.append(point)
  }

  /// Goes straight to a point.
  public mutating func line(to point: Point) {
    verbs.append(.line)
    points.append(point)
  }

  /// Goes to a point in a curve of the second degree.
  public mutating func quad(to end: Point, control: Point) {
    verbs.append(.quad)
    points += [control, end]
  }

  /// Goes to a point in a curve of the third degree.
  public mutating func curve(to end: Point, control1: Point, control2: Point) {
    verbs.append(.curve)
    points += [control1, control2, end]
  }

  /// Goes straight back to where the line began.
  public mutating func close() { verbs.append(.close) }

  /// Whether there is nothing to draw.
  public var isEmpty: Bool { verbs.isEmpty }

  /// The smallest rectangle around all points, those that control curves too; nil for an empty path.
  public var box: Rectangle? { Rectangle(around: points) }

  /// A path of the same verbs with other points; nil if their number differs.
  func with(_ points: [Point]) -> Path? { Path(verbs: verbs, points: points) }

  var isFinite: Bool { points.allSatisfy { $0.x.isFinite && $0.y.isFinite } }
}
