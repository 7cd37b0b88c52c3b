import LayerTree

/// What Apple's names put around a symbol, or over it: `moon.circle` is a moon in a circle, `bell.square.fill` a bell that is
/// left out of a square, `star.slash` a star that is struck out. So a symbol has its variants where the icons do not.
enum Enclosure: String, CaseIterable {
  case filledCircle = ".circle.fill"
  case filledSquare = ".square.fill"
  case circle = ".circle"
  case square = ".square"
  case filledSlash = ".slash.fill"
  case slash = ".slash"

  /// The enclosure that a name ends with, and the name of what is in it; nil if there is none.
  static func parts(of name: String) -> (Enclosure, inner: String)? {
    for kind in allCases where name.hasSuffix(kind.rawValue) && name.count > kind.rawValue.count {
      let inner = String(name.dropLast(kind.rawValue.count))
      if kind == .filledSlash { return (kind, inner + ".fill") }
      // A person is larger in a circle that cuts it off; here it is a person in a circle.
      return (kind, kind.isSlash || !inner.hasSuffix(".crop") ? inner : String(inner.dropLast(5)))
    }
    return nil
  }

  private var isSlash: Bool { self == .slash || self == .filledSlash }

  /// Whether it is a shape that leaves the symbol out, which then is a filled one where there is such.
  var isFilled: Bool { self == .filledCircle || self == .filledSquare }

  /// The symbol inside with what is around it, or over it. A filled shape leaves the symbol out.
  func list(_ inner: DisplayList) -> DisplayList {
    switch self {
    case .slash, .filledSlash: Self.struckOut(inner)
    case .circle, .square: DisplayList([.stroke(frame, .colour(.black), Pen(width: Self.line))] + Self.small(inner))
    case .filledCircle, .filledSquare:
      DisplayList(
        [.beginLayer, .fill(frame, .nonZero, .colour(.black)), .save, .blend(.destinationOut), .beginLayer]
          + Self.small(inner) + [.endLayer, .restore, .endLayer])
    }
  }

  /// How much of the square the symbol inside takes, as that of `plus.circle`.
  private static let share = 0.5
  /// The width of the lines, as of those of the icons.
  private static let line = 1.0

  private static func small(_ inner: DisplayList) -> [DrawOp] {
    let rest = SymbolLibrary.side * (1 - share) / 2
    return [.save, .concat(Affine(a: share, b: 0, c: 0, d: share, tx: rest, ty: rest))] + inner.ops + [.restore]
  }

  /// With a line from corner to corner, and room beside it.
  private static func struckOut(_ inner: DisplayList) -> DisplayList {
    let (start, end) = (1.5, SymbolLibrary.side - 1.5)
    guard let slash = Path(verbs: [.move, .line], points: [Point(x: start, y: start), Point(x: end, y: end)]) else {
      return inner
    }
    let room: [DrawOp] = [
      .save, .blend(.destinationOut), .stroke(slash, .colour(.black), Pen(width: 3.2 * line)), .restore,
    ]
    let drawn = DrawOp.stroke(slash, .colour(.black), Pen(width: line, cap: .round))
    return DisplayList([.beginLayer] + inner.ops + room + [drawn, .endLayer])
  }

  /// The line around the symbol. Circles take nine tenths of the square, as those among the icons.
  private var frame: Path {
    let isRound = self == .circle || self == .filledCircle
    let middle = SymbolLibrary.side / 2
    let half = middle * 0.9 - (isFilled ? 0 : Self.line / 2)
    let radius = isRound ? half : 2.5
    let straight = 2 * (half - radius)
    // Clockwise from the upper edge: four lines, each with the corner after it.
    let sides = [
      (straight, 0.0, radius, radius), (0, straight, -radius, radius), (-straight, 0, -radius, -radius),
      (0, -straight, radius, -radius),
    ]
    let data = sides.map { "l\($0.0) \($0.1)a\(radius) \(radius) 0 0 1 \($0.2) \($0.3)" }.joined()
    return (try? PathData.path("M\(middle - straight / 2) \(middle - half)\(data)z")) ?? Path()
  }
}
