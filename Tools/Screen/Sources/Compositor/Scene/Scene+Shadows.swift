internal import LayerTree

extension Scene {
  func shadow(of index: Int, _ affine: Affine, on canvas: Canvas, clip: Box) throws(CompositorError) {
    let node = nodes[index]
    guard let shadow = node.layer.shadow else { return }
    let blur = Blur(deviation: shadow.radius * affine.growth)
    let (x, y) = Self.moved(shadow.offset, affine)
    let pixel = shadow.colour.pixel(opacity: shadow.opacity)
    if let path = shadow.path {
      guard !path.isEmpty else { return }
      try throwShadow(of: path, affine, blur, pixel, x, y, on: canvas, clip: clip)
    } else if node.layer.background?.alpha == 255, isWithinBounds(node) {
      let outline = Outline(node.layer)
      if affine.b == 0, affine.c == 0, affine.a == affine.d, affine.a > 0 {
        try throwShadow(
          of: outline, affine, blur, pixel, x, y, hidden: node.layer.backdrop == nil ? hidden(outline, affine) : .empty,
          on: canvas, clip: clip)
      } else {
        try throwShadow(of: outline.path, affine, blur, pixel, x, y, on: canvas, clip: clip)
      }
    } else {
      try mask(of: index, affine, blur).lay(pixel, over: canvas, within: clip, moved: x, y)
    }
  }

  private func isWithinBounds(_ node: Node) -> Bool {
    node.way(node.layer.bounds).map { Box(around: $0, within: .far).contains(node.content) } ?? false
  }

  /// Pixels that an opaque layer covers for certain: between its corners. Continuous corners reach 1.6 radii.
  private func hidden(_ outline: Outline, _ affine: Affine) -> Box {
    guard let frame = Projection(Matrix4(affine))(outline.bounds) else { return .empty }
    let inner = Box(around: frame, within: .far).outset(by: -1)
    let corner = whole((outline.radius * affine.a * 1.6).rounded(.up), 0, 1 << 20)
    return Box(inner.left, inner.top + corner, inner.right, inner.bottom - corner)
  }

  /// The mask of what a layer looks like, with those in it.
  private func mask(of index: Int, _ affine: Affine, _ blur: Blur) throws(CompositorError) -> SoftMask {
    if let found = shadows[index] { return found }
    // Whole cells of the screen: so what is added in one place changes nothing in others.
    let box = nodes[index].content.aligned(to: blur.cell)
    let (wasNeeded, before) = (needed, canvases)
    defer { (needed, canvases) = (wasNeeded, before) }
    let canvas = try Canvas(box, work)
    needed = box
    canvases = [canvas]
    try content(of: index, affine, on: canvas, clip: box)
    let mask = try SoftMask(canvas, blur, work)
    shadows[index] = mask
    return mask
  }

  /// An upright outline's shadow: kept for all of its look, whatever its size.
  private func throwShadow(
    of outline: Outline, _ affine: Affine, _ blur: Blur, _ pixel: UInt32, _ x: Int, _ y: Int, hidden: Box,
    on canvas: Canvas, clip: Box
  ) throws(CompositorError) {
    let limit = Limits.coordinate
    let corner = affine(outline.bounds.origin)
    guard abs(corner.x) < limit, abs(corner.y) < limit else { return }
    let (left, top) = (Int(corner.x.rounded(.down)), Int(corner.y.rounded(.down)))
    var shape = outline
    shape.radius = min(shape.radius * affine.a, 4096)
    shape.bounds = Rectangle(
      x: corner.x - Double(left), y: corner.y - Double(top), width: min(outline.bounds.width * affine.a, limit),
      height: min(outline.bounds.height * affine.a, limit))
    // What is more than corners and blur is like its neighbours.
    let least = 2 * (Int((shape.radius * 1.6).rounded(.up)) + blur.reach + 2 * blur.cell) + 2
    func spare(_ length: Double) -> Int { max(0, (Int(length) - least) / blur.cell) * blur.cell }
    let gap = (x: spare(shape.bounds.width), y: spare(shape.bounds.height))
    shape.bounds.width -= Double(gap.x)
    shape.bounds.height -= Double(gap.y)
    let key = ShadowKey(shape: .outline(shape), way: .identity, blur: blur)
    let mask = try compositor.rasters.mask(key) { () throws(CompositorError) in
      let canvas = try Canvas(Box(around: shape.bounds, within: .far), work)
      try Painter(canvas, canvas.box, .identity, self).fill(shape, with: .black)
      return try SoftMask(canvas, blur, work)
    }
    try mask.lay(pixel, over: canvas, within: clip, moved: x + left, y + top, gap: gap, hidden: hidden)
  }

  private func throwShadow(
    of path: Path, _ affine: Affine, _ blur: Blur, _ pixel: UInt32, _ x: Int, _ y: Int, on canvas: Canvas, clip: Box
  ) throws(CompositorError) {
    let limit = Limits.coordinate
    guard abs(affine.tx) < limit, abs(affine.ty) < limit, let box = path.box,
      let frame = Projection(Matrix4(affine))(box)
    else { return }
    let (left, top) = (Int(affine.tx.rounded(.down)), Int(affine.ty.rounded(.down)))
    var way = affine
    way.tx -= Double(left)
    way.ty -= Double(top)
    // Of a large one only what may be seen.
    let seen = window.outset(by: blur.reach + max(abs(x), abs(y)))
    var part = Box(around: frame, within: .far)
    var key: ShadowKey? = ShadowKey(shape: .path(path), way: way, blur: blur)
    if part.area > 4 << 20 {
      part = part.intersection(seen)
      key = nil
    }
    guard !part.isEmpty else { return }
    part = Box(part.left - left, part.top - top, part.right - left, part.bottom - top)
    let make = { () throws(CompositorError) -> SoftMask in
      let canvas = try Canvas(part, self.work)
      try Painter(canvas, part, way, self).filled(path, .nonZero) { context in Painter.set(.black, context) }
      return try SoftMask(canvas, blur, self.work)
    }
    let mask: SoftMask
    if let key { mask = try compositor.rasters.mask(key, make) } else { mask = try make() }
    try mask.lay(pixel, over: canvas, within: clip, moved: x + left, y + top)
  }
}
