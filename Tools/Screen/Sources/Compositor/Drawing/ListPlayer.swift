internal import CCairo
internal import LayerTree

/// Draws a drawing, step by step.
///
/// A drawing is always drawn whole and kept as a picture, so Cairo's own clips can be used.
final class ListPlayer {
  private struct State {
    var way: Affine
    var alpha = 1.0
    var blend = BlendMode.normal
    var shadow: Shadow?
    /// What clips add to whatever is drawn.
    var clips = 0
  }

  /// Something that a later step ends.
  private enum Frame {
    /// What `save` kept, with the canvases that clips to pictures began since.
    case saved(State)
    /// A layer, or what lies inside of a clip to a picture.
    case layer(State, Canvas, clip: (ImageID, Rectangle, Affine)?)
  }

  private let scene: Scene
  private let base: Canvas
  /// The way at the drawing's beginning: what throws a shadow may be moved, its distance and blur are not.
  private let start: Affine
  private var frames: [Frame] = []
  private var state: State

  init(_ scene: Scene, _ canvas: Canvas, _ way: Affine) {
    self.scene = scene
    base = canvas
    start = way
    state = State(way: way)
  }

  private var canvas: Canvas {
    for frame in frames.reversed() { if case .layer(_, let canvas, _) = frame { return canvas } }
    return base
  }

  private var painter: Painter { Painter(canvas, base.box, state.way, scene, limit: base.box) }

  func play(_ list: DisplayList) throws(CompositorError) {
    cairo_save(try base.context)
    for op in list.ops { try play(op) }
    while !frames.isEmpty { try end() }
    cairo_restore(try base.context)
  }

  private func play(_ op: DrawOp) throws(CompositorError) {
    switch op {
    case .save:
      frames.append(.saved(state))
      cairo_save(try canvas.context)
    case .restore: try endSaved()
    case .concat(let matrix): state.way = matrix.then(state.way)
    case .clip(let path, let rule):
      let context = try canvas.context
      try painter.lay(path, context)
      cairo_set_fill_rule(context, rule == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
      cairo_clip(context)
      state.clips += path.points.count * 400 + (painter.pixels(of: path, reach: 0)?.area ?? 0)
    case .clipToImage(let id, let rectangle): try begin(clip: (id, rectangle, state.way))
    case .alpha(let alpha): state.alpha = min(max(alpha, 0), 1)
    case .blend(let blend): state.blend = blend
    case .shadow(let shadow): state.shadow = shadow
    case .beginLayer: try begin(clip: nil)
    case .endLayer: try endLayer()
    case .fill(let path, let rule, let paint): try fill(path, rule, paint)
    case .stroke(let path, let paint, let pen): try stroke(path, pen, paint)
    case .image(let id, let rectangle, let source, let tint, let interpolation):
      guard let box = painter.pixels(of: Path(rectangle), reach: 1) else { return }
      try apart(box) { (painter) throws(CompositorError) in
        try painter.picture(id, source, in: rectangle, tint: tint, interpolation)
      }
    case .text(let block, let point):
      try apart(base.box) { (painter) throws(CompositorError) in try painter.text(block, at: point) }
    case .clear(let rectangle):
      let context = try canvas.context
      cairo_save(context)
      defer { cairo_restore(context) }
      try painter.lay(Path(rectangle), context)
      cairo_set_operator(context, CAIRO_OPERATOR_CLEAR)
      cairo_fill(context)
    }
  }

  // MARK: Frames

  private func begin(clip: (ImageID, Rectangle, Affine)?) throws(CompositorError) {
    let canvas = try Canvas(base.box, scene.work)
    cairo_save(try canvas.context)
    frames.append(.layer(state, canvas, clip: clip))
    if clip == nil {
      state.alpha = 1
      state.blend = .normal
      state.shadow = nil
    }
  }

  /// Ends what was begun last.
  private func end() throws(CompositorError) {
    guard let last = frames.popLast() else { return }
    switch last {
    case .saved(let kept):
      state = kept
      cairo_restore(try canvas.context)
    case .layer(let kept, let group, let clip):
      cairo_restore(try group.context)
      if let (id, rectangle, way) = clip {
        let mask = try Canvas(base.box, scene.work)
        try Painter(mask, mask.box, way, scene, limit: base.box).picture(
          id, .unit, in: rectangle, tint: nil, .standard)
        try group.mask(by: mask)
        try put(group, State(way: way))
      } else {
        state = kept
        try put(group, state)
      }
    }
  }

  /// Ends what was begun since the last `save`, and that; nothing if there is none.
  private func endSaved() throws(CompositorError) {
    for frame in frames.reversed() {
      switch frame {
      case .saved:
        while case .layer? = frames.last { try end() }
        return try end()
      case .layer(_, _, let clip): if clip == nil { return }
      }
    }
  }

  /// Ends the last layer with all in it; nothing if there is none.
  private func endLayer() throws(CompositorError) {
    let hasLayer = frames.contains { if case .layer(_, _, nil) = $0 { true } else { false } }
    guard hasLayer else { return }
    while let last = frames.last {
      try end()
      if case .layer(_, _, nil) = last { return }
    }
  }

  // MARK: Painting

  /// Draws something by itself, then puts it down.
  private func apart(
    _ box: Box, _ draw: (Painter) throws(CompositorError) -> Void
  ) throws(CompositorError) {
    let box = box.intersection(base.box)
    guard !box.isEmpty else { return }
    let part = try Canvas(box, scene.work)
    try draw(Painter(part, box, state.way, scene, limit: base.box))
    try put(part, state)
  }

  private func put(_ part: Canvas, _ state: State) throws(CompositorError) {
    let context = try canvas.context
    if let shadow = state.shadow, shadow.opacity > 0 {
      // As many pixels as the drawing's own points have.
      let growth = start.growth
      let blur = Blur(deviation: shadow.radius / 2 * growth)
      let mask = try SoftMask(part, blur, scene.work)
      let thrown = try Canvas(base.box, scene.work)
      let (x, y) = Scene.moved(shadow.offset, start)
      try mask.lay(shadow.colour.pixel(opacity: shadow.opacity), over: thrown, within: base.box, moved: x, y)
      try put(thrown, .normal, state.alpha, context)
    }
    try put(part, state.blend, state.alpha, context)
  }

  private func put(
    _ part: Canvas, _ blend: BlendMode, _ alpha: Double, _ context: OpaquePointer
  ) throws(CompositorError) {
    let surface = try part.surface
    cairo_save(context)
    defer { cairo_restore(context) }
    // Where nothing was drawn nothing changes, whatever the blend mode.
    cairo_rectangle(
      context, Double(part.box.left), Double(part.box.top), Double(part.box.width), Double(part.box.height))
    cairo_clip(context)
    cairo_set_operator(context, blend.cairo)
    Painter.set(surface, context)
    cairo_paint_with_alpha(context, alpha)
    try scene.work.add(part.box.area * blend.effort * 2 + state.clips + 3000)
  }

  private func fill(_ path: Path, _ rule: FillRule, _ paint: Paint) throws(CompositorError) {
    guard let box = painter.pixels(of: path, reach: 0), !box.isEmpty else { return }
    if state.shadow != nil {
      return try apart(base.box) { (painter) throws(CompositorError) in
        guard let source = try source(paint, box) else { return }
        try painter.filled(path, rule) { context in source.set(context, 1) }
      }
    }
    guard let source = try source(paint, box) else { return }
    try scene.work.add(box.area * state.blend.effort * 2 + state.clips + 3000)
    let context = try canvas.context
    cairo_save(context)
    defer { cairo_restore(context) }
    try painter.lay(path, context)
    cairo_set_fill_rule(context, rule == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
    cairo_set_operator(context, state.blend.cairo)
    // Some modes change what lies outside, too: not here.
    if state.blend.isUnbounded {
      cairo_clip(context)
      source.set(context, 1)
      cairo_paint_with_alpha(context, state.alpha)
    } else {
      source.set(context, state.alpha)
      cairo_fill(context)
    }
  }

  private func stroke(_ path: Path, _ pen: Pen, _ paint: Paint) throws(CompositorError) {
    guard pen.width > 0, let box = painter.pixels(of: path, reach: pen.width / 2 * max(pen.miterLimit, 1.5)),
      !box.isEmpty
    else { return }
    try apart(box) { (painter) throws(CompositorError) in
      guard let source = try source(paint, box) else { return }
      try painter.stroked(path, pen) { context in source.set(context, 1) }
    }
  }

  // MARK: Paints

  /// What Cairo takes colours from.
  private enum Source {
    case colour(Colour)
    case canvas(Canvas, OpaquePointer)

    func set(_ context: OpaquePointer, _ alpha: Double) {
      switch self {
      case .colour(let colour): Painter.set(colour, context, opacity: alpha)
      case .canvas(_, let surface):
        cairo_identity_matrix(context)
        Painter.set(surface, context)
      }
    }
  }

  private func source(_ paint: Paint, _ box: Box) throws(CompositorError) -> Source? {
    guard let back = state.way.inverse else { return nil }
    if case .colour(let colour) = paint { return .colour(colour) }
    let canvas = try Canvas(box, scene.work)
    let rasters = scene.compositor.rasters
    switch paint {
    case .colour: break
    case .linear(let stops, let from, let to, let before, let after):
      try rasters.gradation(stops, before: before, after: after).fill(
        canvas, .linear(from: from, to: to), back, scene.work)
    case .radial(let stops, let from, let fromRadius, let to, let toRadius, let before, let after):
      try rasters.gradation(stops, before: before, after: after).fill(
        canvas, .radial(from: from, fromRadius: fromRadius, to: to, toRadius: toRadius), back, scene.work)
    case .conic(let stops, let centre, let angle):
      try rasters.gradation(stops).fill(canvas, .conic(centre: centre, angle: angle), back, scene.work)
    case .pattern(let list, let tile, let step, let matrix):
      try pattern(list, tile, step, matrix, canvas)
    }
    try canvas.scale(by: state.alpha)
    return .canvas(canvas, try canvas.surface)
  }

  /// Fills a canvas with a drawing again and again. Of tiles that reach over their neighbours, only the step is drawn.
  private func pattern(
    _ list: DisplayList, _ tile: Rectangle, _ step: Size, _ matrix: Affine, _ canvas: Canvas
  ) throws(CompositorError) {
    guard !tile.isEmpty, scene.drawingDepth < 16 else { return }
    scene.drawingDepth += 1
    defer { scene.drawingDepth -= 1 }
    let way = matrix.then(state.way)
    guard let back = way.inverse else { return }
    let stepX = step.width != 0 ? abs(step.width) : tile.width
    let stepY = step.height != 0 ? abs(step.height) : tile.height
    let part = Size(width: min(tile.width, stepX), height: min(tile.height, stepY))
    let scaleX = (way.a * way.a + way.b * way.b).squareRoot()
    let scaleY = (way.c * way.c + way.d * way.d).squareRoot()
    let width = min((part.width * scaleX).rounded(.up), 2048)
    let height = min((part.height * scaleY).rounded(.up), 2048)
    guard width >= 1, height >= 1 else { return }
    let picture = try Canvas(Box(0, 0, Int(width), Int(height)), scene.work)
    let toTile = Affine(
      a: width / part.width, b: 0, c: 0, d: height / part.height, tx: -tile.x * width / part.width,
      ty: -tile.y * height / part.height)
    try ListPlayer(scene, picture, toTile).play(list)
    try scene.work.add(canvas.box.area * 20)
    let sampler = Sampler(pixels: picture.pixels, width: Int(width), height: Int(height))
    for y in canvas.box.top..<canvas.box.bottom {
      let row = canvas.row(y, from: canvas.box.left)
      for x in canvas.box.left..<canvas.box.right {
        let place = back(Point(x: Double(x) + 0.5, y: Double(y) + 0.5))
        let (u, v) = (place.x - tile.x, place.y - tile.y)
        let inX = u - (u / stepX).rounded(.down) * stepX
        let inY = v - (v / stepY).rounded(.down) * stepY
        guard inX < part.width, inY < part.height else { continue }
        row[x - canvas.box.left] = sampler(inX * width / part.width, inY * height / part.height)
      }
    }
  }
}

extension BlendMode {
  /// Whether Cairo changes pixels with it that nothing is drawn on.
  var isUnbounded: Bool {
    switch self {
    case .clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop: true
    default: false
    }
  }
}

extension Canvas {
  /// Makes all less opaque.
  func scale(by alpha: Double) throws(CompositorError) {
    guard alpha < 1 else { return }
    try work.add(box.area)
    let factor = byte(alpha)
    for index in 0..<box.area { pixels[index] = times(pixels[index], factor) }
  }
}
