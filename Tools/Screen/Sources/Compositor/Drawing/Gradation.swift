internal import LayerTree

/// Colours that go over into each other, ready to be looked up.
final class Gradation {
  /// How a pixel's place gives a place among the colours.
  enum Shape {
    case linear(from: Point, to: Point)
    case radial(from: Point, fromRadius: Double, to: Point, toRadius: Double)
    case conic(centre: Point, angle: Double)
  }

  private static let steps = 2048
  /// What one takes of memory.
  static let bytes = (steps + 1) * 4
  private let pixels: [UInt32]
  private let before: Bool
  private let after: Bool

  /// - Parameter before: Whether the first colour goes on before the beginning.
  /// - Parameter after: Whether the last one goes on behind the end.
  init(_ stops: [GradientStop], before: Bool = true, after: Bool = true) {
    self.before = before
    self.after = after
    // Stops go on from each other; what lies before the last one lies at it.
    var places: [Double] = []
    var least = 0.0
    for stop in stops {
      least = max(least, min(max(stop.location, 0), 1))
      places.append(least)
    }
    func parts(_ colour: Colour) -> SIMD4<Double> {
      let alpha = Double(colour.alpha)
      var parts: SIMD4<Double> = [255, Double(colour.red), Double(colour.green), Double(colour.blue)]
      parts *= alpha / 255
      return parts
    }
    let colours = stops.map { parts($0.colour) }
    var pixels = [UInt32](repeating: 0, count: Self.steps + 1)
    var next = 0
    if !stops.isEmpty {
      for step in 0...Self.steps {
        let place = Double(step) / Double(Self.steps)
        while next < places.count, places[next] <= place { next += 1 }
        var value = next == 0 ? colours[0] : colours[next - 1]
        if next > 0, next < places.count {
          let part: Double = (place - places[next - 1]) / (places[next] - places[next - 1])
          value += (colours[next] - colours[next - 1]) * part
        }
        var pixel: UInt32 = 0
        for index in 0..<4 {
          let part = min(max(value[index], 0), 255).rounded()
          pixel = pixel << 8 | UInt32(part)
        }
        pixels[step] = pixel
      }
      // The end itself has the last colour.
      if places.last == 1 { pixels[Self.steps] = stops[stops.count - 1].colour.pixel }
    }
    self.pixels = pixels
  }

  private func pixel(_ place: Double) -> UInt32 {
    if place < 0, !before { return 0 }
    if place > 1, !after { return 0 }
    guard place > 0 else { return pixels[0] }
    return pixels[place >= 1 ? Self.steps : Int(place * Double(Self.steps))]
  }

  /// Fills a canvas. Each pixel follows from its own place.
  ///
  /// - Parameter way: From pixels to the shape's coordinates.
  func fill(_ canvas: Canvas, _ shape: Shape, _ way: Affine, _ work: Work) throws(CompositorError) {
    let box = canvas.box
    try work.add(
      box.area
        * {
          switch shape {
          case .linear: 4
          case .radial: 20
          case .conic: 60
          }
        }())
    func each(_ value: (Point) -> UInt32) {
      for y in box.top..<box.bottom {
        let row = canvas.row(y, from: box.left)
        for x in box.left..<box.right { row[x - box.left] = value(way(Point(x: Double(x) + 0.5, y: Double(y) + 0.5))) }
      }
    }
    switch shape {
    case .linear(let from, let to):
      let (dx, dy) = (to.x - from.x, to.y - from.y)
      let square = dx * dx + dy * dy
      guard square > 0 else { return }
      // Along the line: a x + b y + c.
      let a = (way.a * dx + way.b * dy) / square
      let b = (way.c * dx + way.d * dy) / square
      let c = ((way.tx - from.x) * dx + (way.ty - from.y) * dy) / square
      for y in box.top..<box.bottom {
        let row = canvas.row(y, from: box.left)
        let start = b * (Double(y) + 0.5) + c
        if a == 0 {
          row.update(repeating: pixel(start), count: box.width)
        } else {
          for x in box.left..<box.right { row[x - box.left] = pixel(a * (Double(x) + 0.5) + start) }
        }
      }
    case .radial(let from, let fromRadius, let to, let toRadius):
      let (cx, cy, dr) = (to.x - from.x, to.y - from.y, toRadius - fromRadius)
      let a = cx * cx + cy * cy - dr * dr
      each { p in
        // The greatest t for which the point lies on the circle between both.
        let (x, y) = (p.x - from.x, p.y - from.y)
        let b = x * cx + y * cy + fromRadius * dr
        let c = x * x + y * y - fromRadius * fromRadius
        if a == 0 {
          guard b != 0 else { return 0 }
          let t = c / (2 * b)
          return fromRadius + t * dr >= 0 ? pixel(t) : 0
        }
        let root = b * b - a * c
        guard root >= 0 else { return 0 }
        let square = root.squareRoot()
        let (one, other) = ((b + square) / a, (b - square) / a)
        for t in [max(one, other), min(one, other)] where fromRadius + t * dr >= 0 {
          if t > 1 && !after || t < 0 && !before { continue }
          return pixel(t)
        }
        return 0
      }
    case .conic(let centre, let angle):
      each { p in
        var turn = (Maths.atan2(p.y - centre.y, p.x - centre.x) - angle) / (2 * Maths.pi)
        turn -= turn.rounded(.down)
        return pixel(turn)
      }
    }
  }
}
