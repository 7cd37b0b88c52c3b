internal import CCairo
internal import LayerTree

extension Painter {
  /// Draws a path as a layer's contents.
  func shape(_ shape: Shape) throws(CompositorError) {
    if let fill = shape.fill, fill.alpha > 0 {
      try filled(shape.path, shape.rule) { context in Self.set(fill, context) }
    }
    guard let stroke = shape.stroke, stroke.alpha > 0, shape.strokeEnd > shape.strokeStart else { return }
    let isWhole = shape.strokeStart <= 0 && shape.strokeEnd >= 1
    let path = isWhole ? shape.path : Flattened(shape.path).part(shape.strokeStart, shape.strokeEnd)
    try stroked(path, shape.pen) { context in Self.set(stroke, context) }
  }

  /// Draws a path as a line, in what a closure sets.
  func stroked(_ path: Path, _ pen: Pen, _ source: (OpaquePointer) -> Void) throws(CompositorError) {
    guard !clip.isEmpty, pen.width > 0, let box = pixels(of: path, reach: pen.width / 2 * max(pen.miterLimit, 1.5)),
      !box.isEmpty
    else { return }
    try scene.work.add(box.area * 2 + 3000)
    let context = try canvas.context
    cairo_save(context)
    defer { cairo_restore(context) }
    restrict(context)
    try strokePath(path, pen, context)
    source(context)
    cairo_stroke(context)
  }

  /// Hands a path and a pen to Cairo.
  func strokePath(_ path: Path, _ pen: Pen, _ context: OpaquePointer) throws(CompositorError) {
    // A line is at least two edges, and round joins are many.
    try scene.work.add(path.points.count * (pen.join == .round || pen.cap == .round ? 400 : 100))
    try lay(path, context)
    // The pen moves with the layer, within what Cairo's numbers hold.
    var matrix = cairo_matrix_t(xx: affine.a, yx: affine.b, xy: affine.c, yy: affine.d, x0: affine.tx, y0: affine.ty)
    let determinant = affine.a * affine.d - affine.b * affine.c
    let scale = abs(determinant).squareRoot()
    guard determinant != 0, determinant.isFinite, scale > 1e-6 else {
      cairo_new_path(context)
      return
    }
    cairo_set_matrix(context, &matrix)
    cairo_set_line_width(context, min(pen.width, Limits.coordinate / 4 / scale))
    cairo_set_line_cap(
      context, pen.cap == .butt ? CAIRO_LINE_CAP_BUTT : pen.cap == .round ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_SQUARE
    )
    cairo_set_line_join(
      context,
      pen.join == .miter
        ? CAIRO_LINE_JOIN_MITER : pen.join == .round ? CAIRO_LINE_JOIN_ROUND : CAIRO_LINE_JOIN_BEVEL)
    cairo_set_miter_limit(context, min(max(pen.miterLimit, 1), 1000))
    let length = pen.dashes.reduce(0) { $0 + max($1, 0) }
    guard !pen.dashes.isEmpty, pen.dashes.allSatisfy({ $0 >= 0 }), length > 0 else { return }
    // So many strokes that nobody sees gaps are drawn as none.
    let strokes = roughLength(path) / length * Double(pen.dashes.count)
    guard strokes < 20_000, pen.dashes.count < 1000 else { return }
    try scene.work.add(strokes * 1000)
    let phase = pen.dashPhase.truncatingRemainder(dividingBy: length * 2)
    cairo_set_dash(context, pen.dashes, Int32(pen.dashes.count), phase)
  }

  /// How long a path is at most, in its own coordinates, within what Cairo's numbers hold.
  private func roughLength(_ path: Path) -> Double {
    var sum = 0.0
    for index in path.points.indices.dropFirst() {
      let (a, b) = (path.points[index - 1], path.points[index])
      sum += ((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y)).squareRoot()
    }
    return sum
  }

  /// Draws a gradient as a layer's contents.
  func gradient(_ gradient: Gradient, in bounds: Rectangle) throws(CompositorError) {
    guard !bounds.isEmpty, !gradient.colours.isEmpty else { return }
    let last = Double(max(gradient.colours.count - 1, 1))
    let places =
      gradient.locations.count == gradient.colours.count
      ? gradient.locations : gradient.colours.indices.map { Double($0) / last }
    let stops = zip(gradient.colours, places).map { GradientStop($0, at: $1) }
    func place(_ p: Point) -> Point {
      Point(x: bounds.x + p.x * bounds.width, y: bounds.y + p.y * bounds.height)
    }
    let (start, end) = (place(gradient.start), place(gradient.end))
    var way = affine
    let shape: Gradation.Shape
    switch gradient.kind {
    case .linear: shape = .linear(from: start, to: end)
    case .radial:
      // A circle of radius 1 that the two points make an ellipse of.
      let (width, height) = (abs(end.x - start.x), abs(end.y - start.y))
      guard width > 0, height > 0 else { return }
      way = Affine(a: width, b: 0, c: 0, d: height, tx: start.x, ty: start.y).then(affine)
      shape = .radial(from: .zero, fromRadius: 0, to: .zero, toRadius: 1)
    case .conic:
      shape = .conic(centre: start, angle: Maths.atan2(end.y - start.y, end.x - start.x))
    }
    guard let back = way.inverse else { return }
    let gradation = scene.compositor.rasters.gradation(stops)
    if let frame = straight(bounds), frame == Box(nearest: frame, within: Box.far).rectangle {
      // On whole pixels no path is needed.
      let source = try Canvas(Box(nearest: frame, within: clip), scene.work)
      guard !source.box.isEmpty else { return }
      try gradation.fill(source, shape, back, scene.work)
      try canvas.put(source, within: clip)
      return
    }
    try paint(Path(bounds), .nonZero) { (canvas) throws(CompositorError) in
      try gradation.fill(canvas, shape, back, scene.work)
    }
  }
}

extension Box {
  /// As far as anything is drawn.
  static let far = Box(
    -Int(Limits.coordinate), -Int(Limits.coordinate), Int(Limits.coordinate), Int(Limits.coordinate))
}

extension Affine {
  /// This movement, then another.
  func then(_ next: Affine) -> Affine {
    Affine(
      a: a * next.a + b * next.c, b: a * next.b + b * next.d, c: c * next.a + d * next.c, d: c * next.b + d * next.d,
      tx: tx * next.a + ty * next.c + next.tx, ty: tx * next.b + ty * next.d + next.ty)
  }

  /// The way back; nil if there is none.
  var inverse: Affine? {
    let determinant = a * d - b * c
    guard determinant != 0, determinant.isFinite else { return nil }
    let back = Affine(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
    return back.a.isFinite && back.b.isFinite && back.c.isFinite && back.d.isFinite && back.tx.isFinite
      && back.ty.isFinite ? back : nil
  }

  /// By how much lengths grow, about.
  var growth: Double { abs(a * d - b * c).squareRoot() }
}

/// A path as straight pieces, so that parts of its length can be taken.
struct Flattened {
  private var lines: [[Point]] = []
  private var length = 0.0

  init(_ path: Path) {
    var next = 0
    var last = Point.zero
    var start = Point.zero
    func curve(_ a: Point, _ b: Point, _ c: Point, _ d: Point) {
      let pieces = 32
      for step in 1...pieces {
        let t = Double(step) / Double(pieces)
        let u = 1 - t
        let (p, q, r, s) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
        add(
          Point(x: p * a.x + q * b.x + r * c.x + s * d.x, y: p * a.y + q * b.y + r * c.y + s * d.y))
      }
    }
    func add(_ point: Point) {
      if lines.isEmpty { lines.append([last]) }
      lines[lines.count - 1].append(point)
    }
    for verb in path.verbs {
      let points = Array(path.points[next..<next + verb.points])
      next += verb.points
      switch verb {
      case .move:
        lines.append([points[0]])
        start = points[0]
        last = start
      case .line:
        add(points[0])
        last = points[0]
      case .quad:
        let (control, end) = (points[0], points[1])
        func part(_ p: Point) -> Point {
          Point(x: p.x + (control.x - p.x) * 2 / 3, y: p.y + (control.y - p.y) * 2 / 3)
        }
        curve(last, part(last), part(end), end)
        last = end
      case .curve:
        curve(last, points[0], points[1], points[2])
        last = points[2]
      case .close:
        add(start)
        last = start
        lines.append([start])
      }
    }
    length = lines.reduce(0) { $0 + Self.length($1) }
  }

  private static func length(_ line: [Point]) -> Double {
    zip(line, line.dropFirst()).reduce(0) { $0 + distance($1.0, $1.1) }
  }

  private static func distance(_ a: Point, _ b: Point) -> Double {
    ((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y)).squareRoot()
  }

  /// The part of the path between two parts of its length, from 0 to 1.
  func part(_ from: Double, _ to: Double) -> Path {
    let (start, end) = (max(from, 0) * length, min(to, 1) * length)
    var path = Path()
    var done = 0.0
    for line in lines {
      var isDrawing = false
      for (a, b) in zip(line, line.dropFirst()) {
        let piece = Self.distance(a, b)
        defer { done += piece }
        guard piece > 0, done + piece > start, done < end else { continue }
        func at(_ place: Double) -> Point {
          let part = (place - done) / piece
          return Point(x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part)
        }
        if !isDrawing { path.move(to: done >= start ? a : at(start)) }
        isDrawing = true
        path.line(to: done + piece <= end ? b : at(end))
      }
    }
    return path
  }
}
