import Foundation
internal import LayerTree

extension PathGeometry {
  /// The outline of a path's line: pieces that all go around the same way, so that together they are filled by the winding
  /// rule. Dashes are left out.
  static func stroked(_ elements: [PathElement], _ pen: Pen) -> [PathElement] {
    let half = CGFloat(pen.width) / 2
    guard half > 0 else { return [] }
    return lines(elements).flatMap { part -> [PathElement] in
      let points = part.indices.filter { $0 == 0 || part[$0] != part[$0 - 1] }.map { part[$0] }
      guard let first = points.first, let last = points.last else { return [] }
      guard points.count > 1 else { return pen.cap == .round ? circle(first, half) : [] }
      let isClosed = first == last && points.count > 2
      var outline: [PathElement] = []
      for (a, b) in zip(points, points.dropFirst()) {
        let long = pen.cap == .square && !isClosed
        outline += bar(a, b, half, before: long && a == first, after: long && b == last)
      }
      let corners = isClosed ? [points[points.count - 2]] + points : points
      for index in corners.indices.dropFirst().dropLast() {
        outline += corner(corners[index - 1], corners[index], corners[index + 1], half, pen)
      }
      if pen.cap == .round, !isClosed { outline += circle(first, half) + circle(last, half) }
      return outline
    }
  }

  /// A piece of the line, with half its width added at its ends.
  private static func bar(
    _ a: CGPoint, _ b: CGPoint, _ half: CGFloat, before: Bool, after: Bool
  ) -> [PathElement] {
    let (dx, dy) = direction(a, b, half)
    let start = before ? CGPoint(x: a.x - dx, y: a.y - dy) : a
    let end = after ? CGPoint(x: b.x + dx, y: b.y + dy) : b
    return polygon([
      CGPoint(x: start.x + dy, y: start.y - dx), CGPoint(x: end.x + dy, y: end.y - dx),
      CGPoint(x: end.x - dy, y: end.y + dx), CGPoint(x: start.x - dy, y: start.y + dx),
    ])
  }

  /// What fills the gap outside of a corner.
  private static func corner(
    _ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ half: CGFloat, _ pen: Pen
  ) -> [PathElement] {
    if pen.join == .round { return circle(b, half) }
    let (inX, inY) = direction(a, b, half)
    let (outX, outY) = direction(b, c, half)
    let turn = inX * outY - inY * outX
    guard turn != 0 else { return [] }
    // The side that is outside.
    let side: CGFloat = turn > 0 ? 1 : -1
    let p = CGPoint(x: b.x + side * inY, y: b.y - side * inX)
    let q = CGPoint(x: b.x + side * outY, y: b.y - side * outX)
    let cosine = (inX * outX + inY * outY) / (half * half)
    // The length of a mitre in widths of the line is 1 / sin(angle / 2) (PDF 32000-1, 8.4.3.5).
    let share = ((1 + cosine) / 2).squareRoot()
    guard pen.join == .miter, share > 0, 1 / share <= CGFloat(pen.miterLimit) else { return polygon([b, p, q]) }
    let middle = CGPoint(x: (p.x + q.x) / 2 - b.x, y: (p.y + q.y) / 2 - b.y)
    let tip = CGPoint(x: b.x + middle.x / (share * share), y: b.y + middle.y / (share * share))
    return polygon([b, p, tip, q])
  }

  private static func circle(_ centre: CGPoint, _ radius: CGFloat) -> [PathElement] {
    ellipse(CGRect(x: centre.x - radius, y: centre.y - radius, width: 2 * radius, height: 2 * radius))
  }

  private static func direction(_ a: CGPoint, _ b: CGPoint, _ length: CGFloat) -> (CGFloat, CGFloat) {
    let (x, y) = (b.x - a.x, b.y - a.y)
    let distance = (x * x + y * y).squareRoot()
    return distance > 0 ? (x / distance * length, y / distance * length) : (0, 0)
  }

  /// A polygon in the direction in which ellipses go here.
  private static func polygon(_ points: [CGPoint]) -> [PathElement] {
    let area = zip(points, points.dropFirst() + points.prefix(1)).reduce(0) { $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y }
    let ordered = area < 0 ? points.reversed() : points
    return [.move(ordered[0])] + ordered.dropFirst().map { .line($0) } + [.close]
  }
}
