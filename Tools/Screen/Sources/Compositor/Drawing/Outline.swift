internal import LayerTree

/// The outline of a layer: its bounds, with those corners round that are.
struct Outline: Hashable {
  var bounds: Rectangle
  /// The corners' radius; 0 for a rectangle.
  var radius: Double
  var corners: Corners
  var curve: CornerCurve

  var isRound: Bool { radius > 0 }

  init(_ layer: Layer) {
    bounds = layer.bounds
    corners = layer.corners
    curve = layer.cornerCurve
    // No more than half a side: what Core Animation draws of more is nobody's wish.
    radius = corners.isEmpty ? 0 : max(0, min(layer.cornerRadius, layer.bounds.width / 2, layer.bounds.height / 2))
  }

  /// The outline some points further in.
  func inset(by distance: Double) -> Outline {
    var inner = self
    inner.bounds = bounds.outset(by: -distance)
    inner.radius = max(0, radius - distance)
    return inner
  }

  /// The path of the outline, clockwise.
  var path: Path {
    guard isRound else { return Path(bounds) }
    var path = Path()
    let places: [(Corners, Point, Point)] = [
      (.topLeft, Point(x: bounds.x, y: bounds.y), Point(x: 0, y: -1)),
      (.topRight, Point(x: bounds.right, y: bounds.y), Point(x: 1, y: 0)),
      (.bottomRight, Point(x: bounds.right, y: bounds.bottom), Point(x: 0, y: 1)),
      (.bottomLeft, Point(x: bounds.x, y: bounds.bottom), Point(x: -1, y: 0)),
    ]
    for (corner, tip, into) in places {
      guard corners.contains(corner) else {
        path.isEmpty ? path.move(to: tip) : path.line(to: tip)
        continue
      }
      // Along `into` the line comes to the corner; it leaves a quarter turn further.
      let out = Point(x: -into.y, y: into.x)
      func at(_ back: Double, _ on: Double) -> Point {
        Point(x: tip.x - into.x * back + out.x * on, y: tip.y - into.y * back + out.y * on)
      }
      let bend = curve == .circular ? Bend.circle(radius) : Bend.continuous(radius, room: room)
      path.isEmpty ? path.move(to: at(bend.reach, 0)) : path.line(to: at(bend.reach, 0))
      for piece in bend.pieces {
        path.curve(
          to: at(piece.end.x, piece.end.y), control1: at(piece.first.x, piece.first.y),
          control2: at(piece.second.x, piece.second.y))
      }
    }
    path.close()
    return path
  }

  /// How far a corner's curve may reach along its sides.
  private var room: Double { min(bounds.width, bounds.height) / 2 }
}

/// A corner as curves of the third degree. Points are distances from the corner's tip: back along the side that leads to
/// it, and on along the one that leads away.
struct Bend {
  struct Piece {
    var first: Point
    var second: Point
    var end: Point
  }

  /// Where it begins and ends.
  var reach: Double
  var pieces: [Piece]

  /// A quarter of a circle.
  static func circle(_ radius: Double) -> Bend {
    // The curve that is nearest to a quarter of a circle of radius 1 has its control points 0.5523 along the tangents.
    let rest = radius * (1 - 0.552_284_749_830_793_4)
    return Bend(
      reach: radius,
      pieces: [Piece(first: Point(x: rest, y: 0), second: Point(x: 0, y: rest), end: Point(x: 0, y: radius))])
  }

  /// A corner that begins earlier and bends more and more towards its middle: an arc of 36° with a curve on each side
  /// whose bend grows from nothing to the arc's. With less room than that, it begins later and its arc is longer. Chosen:
  /// Apple publishes no formula.
  static func continuous(_ radius: Double, room: Double) -> Bend {
    let smoothing = min(0.6, max(room / radius - 1, 0))
    guard smoothing > 0.001 else { return circle(radius) }
    let reach = (1 + smoothing) * radius
    // The arc stands in the middle of the corner; each curve turns by half of what it leaves.
    let turn = Maths.pi / 4 * smoothing
    let (sine, cosine) = Maths.sinAndCos(turn)
    // The arc's beginning: from its centre, radius away from both sides.
    let start = Point(x: radius - radius * sine, y: radius - radius * cosine)
    // The tangent there meets the side at this distance from the tip.
    let meeting = start.x + start.y * cosine / sine
    // The first control points lie on the side, so that the bend begins with nothing.
    let first = Point(x: reach - (reach - meeting) * 2 / 3, y: 0)
    let second = Point(x: meeting, y: 0)
    let length =
      4.0 / 3
      * { sinAndCos in sinAndCos.sin / (1 + sinAndCos.cos) }(
        Maths.sinAndCos((Maths.pi / 2 - 2 * turn) / 2)) * radius
    let arcFirst = Point(x: start.x - length * cosine, y: start.y + length * sine)
    func mirrored(_ p: Point) -> Point { Point(x: p.y, y: p.x) }
    return Bend(
      reach: reach,
      pieces: [
        Piece(first: first, second: second, end: start),
        Piece(first: arcFirst, second: mirrored(arcFirst), end: mirrored(start)),
        Piece(first: mirrored(second), second: mirrored(first), end: Point(x: 0, y: reach)),
      ])
  }
}
