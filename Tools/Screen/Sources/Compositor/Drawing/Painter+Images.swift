internal import CCairo
internal import LayerTree

extension Painter {
  /// Draws a part of a picture in a rectangle; a template in `tint`.
  ///
  /// - Parameter source: In the picture's pixels.
  func image(
    _ picture: Picture, _ source: Rectangle, in rectangle: Rectangle, tint: Colour?, _ interpolation: Interpolation,
    opacity: UInt32 = 255
  ) throws(CompositorError) {
    let most = Limits.coordinate
    guard abs(source.x) < most, abs(source.y) < most, source.width < most, source.height < most else { return }
    guard !rectangle.isEmpty, !source.isEmpty, picture.bitmap.width > 0, picture.bitmap.height > 0 else { return }
    if let target = straight(rectangle) {
      try upright(picture, source, target, tint, interpolation, opacity)
    } else {
      try turned(picture, source, rectangle, tint, interpolation, opacity)
    }
  }

  private func upright(
    _ picture: Picture, _ source: Rectangle, _ target: Rectangle, _ tint: Colour?, _ interpolation: Interpolation,
    _ opacity: UInt32
  ) throws(CompositorError) {
    let most = Limits.coordinate
    guard target.width > 0, target.height > 0, abs(target.x) < most, abs(target.y) < most, target.width < most,
      target.height < most
    else { return }
    let (left, top) = (Int(target.x.rounded(.down)), Int(target.y.rounded(.down)))
    let local = Rectangle(
      x: target.x - Double(left), y: target.y - Double(top), width: target.width, height: target.height)
    let far = Int(most) * 2
    var box = Box(around: local, within: Box(0, 0, far, far))
    // A whole one can be kept while it moves; of a large one only what can be seen is made.
    if box.width > 4096 || box.height > 4096 || box.area > 4 << 20 {
      box = box.intersection(Box(limit.left - left, limit.top - top, limit.right - left, limit.bottom - top))
    }
    guard !box.isEmpty, Box(box.left + left, box.top + top, box.right + left, box.bottom + top).intersects(clip)
    else { return }
    let key = Resampled.Key(
      picture: ObjectIdentifier(picture), source: source, target: local, isMirrored: affine.a < 0,
      isUpsideDown: affine.d < 0, interpolation: interpolation, box: box)
    let made = try scene.compositor.rasters.resampled(picture, key, scene.work)
    let part = Box(box.left + left, box.top + top, box.right + left, box.bottom + top).intersection(clip)
    guard !part.isEmpty else { return }
    try scene.work.add(part.area * 2)
    let colour = tint?.pixel
    made.pixels.withUnsafeBufferPointer { pixels in
      for y in part.top..<part.bottom {
        let from = (y - top - box.top) * box.width + part.left - left - box.left
        let row = canvas.row(y, from: part.left)
        for x in 0..<part.width {
          let pixel = pixels[from + x]
          if pixel == 0 { continue }
          let own = colour.map { times($0, pixel >> 24) } ?? pixel
          row[x] = over(opacity == 255 ? own : times(own, opacity), row[x])
        }
      }
    }
  }

  private func turned(
    _ picture: Picture, _ source: Rectangle, _ rectangle: Rectangle, _ tint: Colour?, _ interpolation: Interpolation,
    _ opacity: UInt32
  ) throws(CompositorError) {
    // First to about the size that it has on the screen, then turned.
    let across = (affine.a * affine.a + affine.b * affine.b).squareRoot() * rectangle.width
    let down = (affine.c * affine.c + affine.d * affine.d).squareRoot() * rectangle.height
    let width = min(max(across.rounded(.up), 1), source.width.rounded(.up), 4096)
    let height = min(max(down.rounded(.up), 1), source.height.rounded(.up), 4096)
    guard width >= 1, height >= 1 else { return }
    let key = Resampled.Key(
      picture: ObjectIdentifier(picture), source: source, target: Rectangle(x: 0, y: 0, width: width, height: height),
      isMirrored: false, isUpsideDown: false, interpolation: interpolation, box: Box(0, 0, Int(width), Int(height)))
    let made = try scene.compositor.rasters.resampled(picture, key, scene.work)
    guard var bitmap = Bitmap(width: Int(width), height: Int(height), pixels: made.pixels) else { return }
    if let tint { bitmap.tint(tint.pixel) }
    let place = Affine(
      a: rectangle.width / width, b: 0, c: 0, d: rectangle.height / height, tx: rectangle.x, ty: rectangle.y)
    guard let back = Projection(Matrix4(place)).then(Projection(Matrix4(affine))).inverse else { return }
    try paint(Path(rectangle), .nonZero) { (canvas) throws(CompositorError) in
      try canvas.sample(bitmap, back, nearest: interpolation == .none, scene.work)
      try canvas.scale(by: Double(opacity) / 255)
    }
  }

  /// Fills a path with the pixels that a closure draws.
  func paint(
    _ path: Path, _ rule: FillRule, _ draw: (Canvas) throws(CompositorError) -> Void
  ) throws(CompositorError) {
    guard let box = pixels(of: path, reach: 0), !box.isEmpty else { return }
    let source = try Canvas(box, scene.work)
    try draw(source)
    let surface = try source.surface
    try filled(path, rule) { context in Self.set(surface, context) }
  }

  /// The pixels of the clip that a path touches.
  func pixels(of path: Path, reach: Double) -> Box? {
    guard let box = path.box else { return nil }
    let frame = Projection(Matrix4(affine))(box.outset(by: reach))
    return frame.map { Box(around: $0, within: clip) } ?? clip
  }

  static func set(_ surface: OpaquePointer, _ context: OpaquePointer) {
    cairo_set_source_surface(context, surface, 0, 0)
    cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_NEAREST)
  }
}

extension Bitmap {
  /// Makes a template one of a colour.
  mutating func tint(_ pixel: UInt32) {
    for index in pixels.indices { pixels[index] = times(pixel, pixels[index] >> 24) }
  }
}
