internal import CCairo
internal import LayerTree

/// Draws in the coordinates of a layer.
struct Painter {
  let canvas: Canvas
  /// The pixels that may change.
  let clip: Box
  /// The way from the layer's coordinates to pixels.
  let affine: Affine
  let scene: Scene
  /// The pixels that can be seen at most: of something large only these are made.
  let limit: Box

  init(_ canvas: Canvas, _ clip: Box, _ affine: Affine, _ scene: Scene, limit: Box? = nil) {
    self.canvas = canvas
    self.clip = clip.intersection(canvas.box)
    self.affine = affine
    self.scene = scene
    self.limit = limit ?? scene.window
  }

  /// Whether what is upright stays so.
  var isStraight: Bool { affine.b == 0 && affine.c == 0 }

  /// What a rectangle becomes, if that is an upright rectangle.
  func straight(_ rectangle: Rectangle) -> Rectangle? {
    guard isStraight else { return nil }
    return Rectangle(around: [
      affine(rectangle.origin), affine(Point(x: rectangle.right, y: rectangle.bottom)),
    ])
  }

  /// An outline with its edges where pixels meet: as on iOS, the edges of layers are not softened, so that layers side by
  /// side leave no seam. What is thinner than a pixel, or nothing but corners, stays where it is.
  func snapped(_ outline: Outline) -> Outline {
    guard affine.a > 0, affine.d > 0, let place = straight(outline.bounds), place.width >= 1, place.height >= 1,
      outline.radius * 2 < min(outline.bounds.width, outline.bounds.height)
    else { return outline }
    func nearest(_ value: Double) -> Double { (value + 0.5).rounded(.down) }
    let (left, top) = (nearest(place.x), nearest(place.y))
    var snapped = outline
    snapped.bounds = Rectangle(
      x: (left - affine.tx) / affine.a, y: (top - affine.ty) / affine.d,
      width: (nearest(place.right) - left) / affine.a, height: (nearest(place.bottom) - top) / affine.d)
    return snapped
  }

  /// Fills an outline.
  ///
  /// - Parameter part: The pixels that are needed; others may be left out.
  func fill(_ outline: Outline, with colour: Colour, needed part: Box = .far) throws(CompositorError) {
    if !outline.isRound, let rectangle = straight(outline.bounds) {
      return try canvas.fill(rectangle, within: clip.intersection(part), with: colour.pixel)
    }
    try filled(outline.path, .nonZero) { context in Self.set(colour, context) }
  }

  /// Fills what lies between an outline and one further in.
  func border(_ outline: Outline, width: Double, _ colour: Colour) throws(CompositorError) {
    let inner = outline.inset(by: width)
    guard !inner.bounds.isEmpty else { return try fill(outline, with: colour) }
    var path = outline.path
    path.add(inner.path)
    try filled(path, .evenOdd) { context in Self.set(colour, context) }
  }

  /// Puts a canvas over this one, as far as it lies in an outline.
  func put(_ other: Canvas, through outline: Outline) throws(CompositorError) {
    guard !other.box.isEmpty else { return }
    let surface = try other.surface
    try filled(outline.path, .nonZero) { context in
      cairo_set_source_surface(context, surface, 0, 0)
      cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_NEAREST)
    }
  }

  /// Fills a path with what a closure sets.
  func filled(_ path: Path, _ rule: FillRule, _ source: (OpaquePointer) -> Void) throws(CompositorError) {
    guard let box = pixels(of: path, reach: 0), !box.isEmpty else { return }
    try scene.work.add(box.area * 2 + 3000)
    let context = try canvas.context
    cairo_save(context)
    defer { cairo_restore(context) }
    restrict(context)
    try lay(path, context)
    cairo_set_fill_rule(context, rule == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
    source(context)
    cairo_fill(context)
  }

  /// Lets Cairo draw inside of the clip only.
  func restrict(_ context: OpaquePointer) {
    cairo_rectangle(
      context, Double(clip.left), Double(clip.top), Double(clip.width), Double(clip.height))
    cairo_clip(context)
  }

  static func set(_ colour: Colour, _ context: OpaquePointer, opacity: Double = 1) {
    cairo_set_source_rgba(
      context, Double(colour.red) / 255, Double(colour.green) / 255, Double(colour.blue) / 255,
      Double(colour.alpha) / 255 * opacity)
  }

  /// Hands a path to Cairo, in pixels.
  func lay(_ path: Path, _ context: OpaquePointer) throws(CompositorError) {
    cairo_new_path(context)
    let limit = Limits.coordinate
    func pixel(_ p: Point) -> Point {
      let moved = affine(p)
      return Point(x: min(max(moved.x, -limit), limit), y: min(max(moved.y, -limit), limit))
    }
    var next = 0
    var last = Point.zero
    var effort = 0.0
    let (top, bottom) = (Double(clip.top), Double(clip.bottom))
    func rows(_ a: Point, _ b: Point) -> Double {
      max(0, min(max(a.y, b.y), bottom) - max(min(a.y, b.y), top)) + 1
    }
    for verb in path.verbs {
      switch verb {
      case .move, .line:
        let point = pixel(path.points[next])
        if verb == .move { cairo_move_to(context, point.x, point.y) } else { cairo_line_to(context, point.x, point.y) }
        effort += rows(last, point)
        last = point
      case .quad:
        // A curve of the third degree is the same with its control points two thirds of the way to the one there is.
        let control = affine(path.points[next])
        let end = pixel(path.points[next + 1])
        let first = pixel2(last, control, limit)
        let second = pixel2(end, control, limit)
        cairo_curve_to(context, first.x, first.y, second.x, second.y, end.x, end.y)
        effort += 4 * (rows(last, first) + rows(first, second) + rows(second, end)) + 16
        last = end
      case .curve:
        let first = pixel(path.points[next])
        let second = pixel(path.points[next + 1])
        let end = pixel(path.points[next + 2])
        cairo_curve_to(context, first.x, first.y, second.x, second.y, end.x, end.y)
        effort += 4 * (rows(last, first) + rows(first, second) + rows(second, end)) + 16
        last = end
      case .close: cairo_close_path(context)
      }
      next += verb.points
    }
    try scene.work.add(effort * 15)
  }

  private func pixel2(_ end: Point, _ control: Point, _ limit: Double) -> Point {
    func part(_ a: Double, _ b: Double) -> Double { min(max(a + (b - a) * 2 / 3, -limit), limit) }
    return Point(x: part(end.x, control.x), y: part(end.y, control.y))
  }
}

extension Path {
  /// Adds another path.
  mutating func add(_ other: Path) {
    var next = 0
    for verb in other.verbs {
      let points = other.points[next..<next + verb.points]
      next += verb.points
      let first = points.startIndex
      switch verb {
      case .move: move(to: points[first])
      case .line: line(to: points[first])
      case .quad: quad(to: points[first + 1], control: points[first])
      case .curve: curve(to: points[first + 2], control1: points[first], control2: points[first + 1])
      case .close: close()
      }
    }
  }
}
