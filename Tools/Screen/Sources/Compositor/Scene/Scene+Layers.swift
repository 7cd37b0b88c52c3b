internal import CCairo
internal import LayerTree

extension Scene {
  /// Draws a layer and those in it.
  func draw(_ index: Int, on canvas: Canvas, clip: Box) throws(CompositorError) {
    let node = nodes[index]
    // Modes that change what nothing is drawn on do so where the layer itself may draw, and what lies further out is left
    // out: where it ends must not follow from that. Chosen.
    let region = (node.layer.blend.isUnbounded ? node.own : node.whole).intersection(clip)
    guard !region.isEmpty, region.intersects(needed) else { return }
    guard node.isGroup else { return try look(of: index, on: canvas, clip: region) }
    let group = try Canvas(region, work)
    try within(group) { () throws(CompositorError) in
      try look(of: index, on: group, clip: region)
      guard node.layer.mask != nil, node.affine != nil else { return }
      try mask(group, by: node.mask)
    }
    try put(group, on: canvas, node.layer.blend, opacity: node.layer.opacity)
  }

  /// Does something while layers that look through look at a canvas.
  private func within(_ canvas: Canvas, _ body: () throws(CompositorError) -> Void) throws(CompositorError) {
    canvases.append(canvas)
    defer { canvases.removeLast() }
    try body()
  }

  /// Leaves of a canvas what a mask leaves.
  func mask(_ canvas: Canvas, by index: Int?) throws(CompositorError) {
    let mask = try Canvas(canvas.box, work)
    if let index {
      try within(mask) { () throws(CompositorError) in try draw(index, on: mask, clip: mask.box) }
    }
    try canvas.mask(by: mask)
  }

  private func put(
    _ group: Canvas, on canvas: Canvas, _ blend: BlendMode, opacity: Double
  ) throws(CompositorError) {
    try work.add(group.box.area * blend.effort)
    if blend == .normal {
      try canvas.put(group, within: group.box, opacity: byte(opacity))
    } else if blend == .plusDarker {
      canvas.darken(with: group, opacity: byte(opacity))
    } else {
      let painter = Painter(canvas, group.box, .identity, self)
      guard !painter.clip.isEmpty else { return }
      let surface = try group.surface
      let context = try canvas.context
      cairo_save(context)
      defer { cairo_restore(context) }
      painter.restrict(context)
      cairo_set_operator(context, blend.cairo)
      Painter.set(surface, context)
      cairo_paint_with_alpha(context, Double(byte(opacity)) / 255)
    }
  }

  /// Draws a layer and those in it, without its opacity, mask and blend mode.
  func look(of index: Int, on canvas: Canvas, clip: Box) throws(CompositorError) {
    let node = nodes[index]
    guard let affine = node.affine else { return try perspective(index, on: canvas, clip: clip) }
    if node.hasShadow { try shadow(of: index, affine, on: canvas, clip: clip) }
    try content(of: index, affine, on: canvas, clip: clip)
  }

  /// The same without its shadow.
  func content(of index: Int, _ affine: Affine, on canvas: Canvas, clip: Box) throws(CompositorError) {
    let node = nodes[index]
    let layer = node.layer
    let painter = Painter(canvas, clip, affine, self)
    let outline = painter.snapped(Outline(layer))
    let isNeeded = node.own.intersection(clip).intersects(needed)
    if isNeeded, let backdrop = layer.backdrop {
      let box = node.own.intersection(clip)
      let blurred = BlurredBackdrop(backdrop: backdrop, blur: backdrop.blur(affine.growth), window: window)
      try painter.put(blurred.canvas(box, below: canvases, work), through: outline)
    }
    if isNeeded, let background = layer.background, background.alpha > 0 {
      try painter.fill(outline, with: background, needed: needed)
    }
    if !layer.clips {
      try inside(index, affine, on: canvas, clip: clip)
    } else if let part = painter.straight(layer.bounds), !outline.isRound {
      try inside(index, affine, on: canvas, clip: Box(nearest: part, within: clip))
    } else if layer.contents != nil || !node.children.isEmpty {
      let group = try Canvas(node.own.intersection(clip), work)
      try within(group) { () throws(CompositorError) in try inside(index, affine, on: group, clip: group.box) }
      try painter.put(group, through: outline)
    }
    if isNeeded, layer.borderWidth > 0, layer.borderColour.alpha > 0 {
      try painter.border(outline, width: layer.borderWidth, layer.borderColour)
    }
  }

  /// Draws what lies in a layer: its contents and other layers. A secret came as dots.
  private func inside(_ index: Int, _ affine: Affine, on canvas: Canvas, clip: Box) throws(CompositorError) {
    let node = nodes[index]
    guard !clip.isEmpty else { return }
    if let contents = node.layer.contents, node.own.intersection(clip).intersects(needed) {
      try draw(contents, of: node, Painter(canvas, clip.intersection(node.own), affine, self))
    }
    for child in node.children { try draw(child, on: canvas, clip: clip) }
  }

  private func draw(_ contents: Contents, of node: Node, _ painter: Painter) throws(CompositorError) {
    switch contents {
    case .text(let block): try painter.text(block, at: .zero)
    case .image(let id, let tint, _): try painter.contents(id, tint: tint, of: node.layer)
    case .gradient(let gradient): try painter.gradient(gradient, in: node.layer.bounds)
    case .shape(let shape): try painter.shape(shape)
    case .list(let list): try painter.drawing(list, in: node.layer.bounds, of: .layer(node.id))
    }
  }
}

extension Canvas {
  /// Adds a canvas towards black: what both lack of white is lacking.
  func darken(with other: Canvas, opacity: UInt32) {
    let part = other.box.intersection(box)
    guard !part.isEmpty else { return }
    for y in part.top..<part.bottom {
      let (from, to) = (other.row(y, from: part.left), row(y, from: part.left))
      for x in 0..<part.width {
        let (s, d) = (times(from[x], opacity), to[x])
        let alpha = min((s >> 24) + (d >> 24), 255)
        func colour(_ shift: UInt32) -> UInt32 {
          let lacking = (s >> 24) - min(s >> shift & 255, s >> 24) + (d >> 24) - min(d >> shift & 255, d >> 24)
          return (alpha - min(lacking, alpha)) << shift
        }
        to[x] = alpha << 24 | colour(16) | colour(8) | colour(0)
      }
    }
  }
}

extension BlendMode {
  /// What a pixel of it takes.
  var effort: Int {
    switch self {
    case .hue, .saturation, .colour, .luminosity, .colourDodge, .colourBurn, .softLight: 20
    case .normal, .clear, .copy, .plusLighter: 1
    default: 8
    }
  }

  /// Cairo's name for it. It has none for `plusDarker`, which multiplies there.
  var cairo: cairo_operator_t {
    switch self {
    case .normal: CAIRO_OPERATOR_OVER
    case .multiply, .plusDarker: CAIRO_OPERATOR_MULTIPLY
    case .screen: CAIRO_OPERATOR_SCREEN
    case .overlay: CAIRO_OPERATOR_OVERLAY
    case .darken: CAIRO_OPERATOR_DARKEN
    case .lighten: CAIRO_OPERATOR_LIGHTEN
    case .colourDodge: CAIRO_OPERATOR_COLOR_DODGE
    case .colourBurn: CAIRO_OPERATOR_COLOR_BURN
    case .softLight: CAIRO_OPERATOR_SOFT_LIGHT
    case .hardLight: CAIRO_OPERATOR_HARD_LIGHT
    case .difference: CAIRO_OPERATOR_DIFFERENCE
    case .exclusion: CAIRO_OPERATOR_EXCLUSION
    case .hue: CAIRO_OPERATOR_HSL_HUE
    case .saturation: CAIRO_OPERATOR_HSL_SATURATION
    case .colour: CAIRO_OPERATOR_HSL_COLOR
    case .luminosity: CAIRO_OPERATOR_HSL_LUMINOSITY
    case .clear: CAIRO_OPERATOR_CLEAR
    case .copy: CAIRO_OPERATOR_SOURCE
    case .sourceIn: CAIRO_OPERATOR_IN
    case .sourceOut: CAIRO_OPERATOR_OUT
    case .sourceAtop: CAIRO_OPERATOR_ATOP
    case .destinationOver: CAIRO_OPERATOR_DEST_OVER
    case .destinationIn: CAIRO_OPERATOR_DEST_IN
    case .destinationOut: CAIRO_OPERATOR_DEST_OUT
    case .destinationAtop: CAIRO_OPERATOR_DEST_ATOP
    case .xor: CAIRO_OPERATOR_XOR
    case .plusLighter: CAIRO_OPERATOR_ADD
    }
  }
}
