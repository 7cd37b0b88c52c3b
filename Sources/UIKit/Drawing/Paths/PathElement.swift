import Foundation

/// A step of a path.
enum PathElement: Hashable, Sendable {
  case move(CGPoint)
  case line(CGPoint)
  case quad(CGPoint, CGPoint)
  case curve(CGPoint, CGPoint, CGPoint)
  case close

  /// All its points, the end last.
  var points: [CGPoint] {
    switch self {
    case .move(let end), .line(let end): [end]
    case .quad(let control, let end): [control, end]
    case .curve(let first, let second, let end): [first, second, end]
    case .close: []
    }
  }

  func applying(_ t: CGAffineTransform) -> PathElement {
    switch self {
    case .move(let end): .move(end.applying(t))
    case .line(let end): .line(end.applying(t))
    case .quad(let control, let end): .quad(control.applying(t), end.applying(t))
    case .curve(let a, let b, let end): .curve(a.applying(t), b.applying(t), end.applying(t))
    case .close: .close
    }
  }
}

/// Where arcs and rounded rectangles go, as curves; and what a path encloses.
enum PathGeometry {
  /// The distance of control points by which a curve is a quarter of a circle of radius 1, to three in ten thousand.
  private static let quarter: CGFloat = 0.552_284_749_831

  static func rect(_ r: CGRect) -> [PathElement] {
    [
      .move(CGPoint(x: r.minX, y: r.minY)), .line(CGPoint(x: r.maxX, y: r.minY)),
      .line(CGPoint(x: r.maxX, y: r.maxY)), .line(CGPoint(x: r.minX, y: r.maxY)), .close,
    ]
  }

  static func ellipse(_ r: CGRect) -> [PathElement] {
    let radii = CGSize(width: r.width / 2, height: r.height / 2)
    return rounded(r, (radii, radii, radii, radii))
  }

  /// - Parameter radii: Of the corners at the top left, top right, bottom right and bottom left.
  static func rounded(_ r: CGRect, _ radii: (CGSize, CGSize, CGSize, CGSize)) -> [PathElement] {
    func limited(_ size: CGSize) -> CGSize {
      CGSize(width: min(max(0, size.width), r.width / 2), height: min(max(0, size.height), r.height / 2))
    }
    let (a, b, c, d) = (limited(radii.0), limited(radii.1), limited(radii.2), limited(radii.3))
    let k = 1 - quarter
    func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
    return [
      .move(point(r.minX + a.width, r.minY)), .line(point(r.maxX - b.width, r.minY)),
      .curve(
        point(r.maxX - b.width * k, r.minY), point(r.maxX, r.minY + b.height * k), point(r.maxX, r.minY + b.height)),
      .line(point(r.maxX, r.maxY - c.height)),
      .curve(
        point(r.maxX, r.maxY - c.height * k), point(r.maxX - c.width * k, r.maxY), point(r.maxX - c.width, r.maxY)),
      .line(point(r.minX + d.width, r.maxY)),
      .curve(
        point(r.minX + d.width * k, r.maxY), point(r.minX, r.maxY - d.height * k), point(r.minX, r.maxY - d.height)),
      .line(point(r.minX, r.minY + a.height)),
      .curve(
        point(r.minX, r.minY + a.height * k), point(r.minX + a.width * k, r.minY), point(r.minX + a.width, r.minY)),
      .close,
    ]
  }

  static func point(on center: CGPoint, _ radius: CGFloat, _ angle: CGFloat) -> CGPoint {
    CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
  }

  /// The curves of an arc, without the line to its beginning.
  ///
  /// - Parameter sweep: The angle from the beginning, in radians; positive in the direction from x to y.
  static func arc(_ center: CGPoint, _ radius: CGFloat, from start: CGFloat, sweep: CGFloat) -> [PathElement] {
    let count = max(1, Int((abs(sweep) / (.pi / 2)).rounded(.up)))
    let part = sweep / CGFloat(count)
    let handle = 4 / 3 * tan(part / 4) * radius
    return (0..<count).map { index in
      let (a, b) = (start + part * CGFloat(index), start + part * CGFloat(index + 1))
      let (first, last) = (point(on: center, radius, a), point(on: center, radius, b))
      return .curve(
        CGPoint(x: first.x - handle * sin(a), y: first.y + handle * cos(a)),
        CGPoint(x: last.x + handle * sin(b), y: last.y - handle * cos(b)), last)
    }
  }

  /// The angle from one to another in a direction: less than a turn, unless they are a turn or more apart.
  static func sweep(_ start: CGFloat, _ end: CGFloat, increasing: Bool) -> CGFloat {
    let turn = 2 * CGFloat.pi
    let difference = increasing ? end - start : start - end
    let size = difference >= turn ? turn : difference - turn * (difference / turn).rounded(.down)
    return increasing ? size : -size
  }

  // MARK: Lines

  /// The path as lines, each part by itself; curves in steps.
  static func lines(_ elements: [PathElement], steps: Int = 24) -> [[CGPoint]] {
    var parts: [[CGPoint]] = []
    var part: [CGPoint] = []
    for element in elements {
      let last = part.last ?? .zero
      switch element {
      case .move(let end):
        if part.count > 1 { parts.append(part) }
        part = [end]
      case .line(let end): part.append(end)
      case .quad, .curve:
        let curve = element.points
        part += (1...steps).map { self.point(last, curve, CGFloat($0) / CGFloat(steps)) }
      case .close:
        guard let first = part.first else { continue }
        part.append(first)
        parts.append(part)
        part = [first]
      }
    }
    if part.count > 1 { parts.append(part) }
    return parts
  }

  /// A point of a curve from `start`, by de Casteljau's construction.
  static func point(_ start: CGPoint, _ others: [CGPoint], _ t: CGFloat) -> CGPoint {
    var points = [start] + others
    while points.count > 1 {
      points = zip(points, points.dropFirst()).map { a, b in
        CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
      }
    }
    return points[0]
  }

  static func contains(_ point: CGPoint, _ elements: [PathElement], evenOdd: Bool) -> Bool {
    var winding = 0
    for part in lines(elements) {
      for (a, b) in zip(part, part.dropFirst() + part.prefix(1)) where (a.y <= point.y) != (b.y <= point.y) {
        let x = a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x)
        if x > point.x { winding += b.y > a.y ? 1 : -1 }
      }
    }
    return evenOdd ? winding % 2 != 0 : winding != 0
  }

  /// The smallest rectangle around points; null for none.
  static func box(_ points: [CGPoint]) -> CGRect {
    guard let first = points.first else { return .null }
    var (least, most) = (first, first)
    for point in points {
      least = CGPoint(x: min(least.x, point.x), y: min(least.y, point.y))
      most = CGPoint(x: max(most.x, point.x), y: max(most.y, point.y))
    }
    return CGRect(x: least.x, y: least.y, width: most.x - least.x, height: most.y - least.y)
  }

  /// The smallest rectangle around the path itself: curves count by their extremes, not by their control points.
  static func exactBox(_ elements: [PathElement]) -> CGRect {
    var points: [CGPoint] = []
    var last = CGPoint.zero
    for element in elements {
      let all = element.points
      for t in extremes(last, all) { points.append(point(last, all, t)) }
      guard let end = all.last else { continue }
      points.append(end)
      last = end
    }
    return box(points)
  }

  /// Where a curve's slope is 0 in either direction.
  private static func extremes(_ start: CGPoint, _ others: [CGPoint]) -> [CGFloat] {
    func roots(_ p: [CGFloat]) -> [CGFloat] {
      if p.count == 3 {
        let divisor = p[0] - 2 * p[1] + p[2]
        return divisor == 0 ? [] : [(p[0] - p[1]) / divisor]
      }
      let a = -p[0] + 3 * p[1] - 3 * p[2] + p[3]
      let b = 2 * (p[0] - 2 * p[1] + p[2])
      let c = p[1] - p[0]
      if abs(a) < 1e-12 { return b == 0 ? [] : [-c / b] }
      let inner = b * b - 4 * a * c
      return inner < 0 ? [] : [(-b + inner.squareRoot()) / (2 * a), (-b - inner.squareRoot()) / (2 * a)]
    }
    guard others.count > 1 else { return [] }
    let points = [start] + others
    return (roots(points.map(\.x)) + roots(points.map(\.y))).filter { $0 > 0 && $0 < 1 }
  }

  /// The path from its end to its beginning.
  static func reversed(_ elements: [PathElement]) -> [PathElement] {
    var parts: [(elements: [PathElement], isClosed: Bool)] = []
    for element in elements {
      switch element {
      case .move: parts.append(([element], false))
      case .close: if !parts.isEmpty { parts[parts.count - 1].isClosed = true }
      default:
        if parts.isEmpty { parts.append(([.move(.zero)], false)) }
        parts[parts.count - 1].elements.append(element)
      }
    }
    return parts.reversed().flatMap { part in
      let ends = part.elements.compactMap(\.points.last)
      var reversed: [PathElement] = ends.last.map { [.move($0)] } ?? []
      for index in part.elements.indices.dropFirst().reversed() {
        let end = ends[index - 1]
        switch part.elements[index] {
        case .line: reversed.append(.line(end))
        case .quad(let control, _): reversed.append(.quad(control, end))
        case .curve(let first, let second, _): reversed.append(.curve(second, first, end))
        case .move, .close: break
        }
      }
      return part.isClosed ? reversed + [.close] : reversed
    }
  }
}
