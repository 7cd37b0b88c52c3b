internal import LayerTree

extension Painter {
  /// Draws text whose coordinates begin at a point.
  func text(_ block: TextBlock, at origin: Point) throws(CompositorError) {
    for line in block.lines {
      let baseline = Point(x: origin.x + line.baseline.x, y: origin.y + line.baseline.y)
      try scene.work.add(50)
      if isFar(line, baseline.y) { continue }
      for run in line.runs {
        if let background = run.background, background.alpha > 0 {
          let frame = Rectangle(
            x: baseline.x + run.x, y: baseline.y - line.ascent, width: run.width, height: line.ascent + line.descent)
          try fill(frame, with: background)
        }
      }
      for run in line.runs { try draw(run, from: baseline) }
    }
  }

  /// Whether nothing of a line can be seen: it lies several times its height above or below what is drawn.
  private func isFar(_ line: TextLine, _ baseline: Double) -> Bool {
    guard isStraight else { return false }
    var height = max(line.ascent, line.descent)
    for run in line.runs { height = max(height, run.size + abs(run.rise)) }
    let (a, b) = (affine.d * (baseline - 4 * height) + affine.ty, affine.d * (baseline + 4 * height) + affine.ty)
    return max(a, b) < Double(clip.top) || min(a, b) > Double(clip.bottom)
  }

  private func draw(_ run: TextRun, from baseline: Point) throws(CompositorError) {
    let start = Point(x: baseline.x + run.x, y: baseline.y - run.rise)
    if let id = run.attachment {
      let frame = Rectangle(x: start.x, y: start.y - run.size, width: run.width, height: run.size)
      // A symbol is a letter of its own kind, and has the text's colour.
      let tint = scene.compositor.templates.contains(id) ? run.colour : nil
      return try picture(id, .unit, in: frame, tint: tint, .standard)
    }
    guard run.size > 0, !run.string.isEmpty else { return }
    if run.colour.alpha > 0 || run.stroke != nil { try letters(of: run, from: start) }
    let thickness = max(run.size / 16, 0.5)
    func line(_ y: Double, _ thickness: Double) throws(CompositorError) {
      guard run.width > 0 else { return }
      try fill(
        Rectangle(x: start.x, y: start.y + y, width: run.width, height: thickness), with: run.colour, onPixels: true)
    }
    switch run.underline {
    case 0: break
    case 2: try line(run.size * 0.1, 2 * thickness)
    case 9:
      try line(run.size * 0.1, thickness)
      try line(run.size * 0.1 + 2 * thickness, thickness)
    default: try line(run.size * 0.1, thickness)
    }
    if run.strikethrough { try line(-run.size * 0.28, thickness) }
  }

  /// Fills a rectangle; on whole pixels in height, if that is asked for and can be.
  private func fill(_ rectangle: Rectangle, with colour: Colour, onPixels: Bool = false) throws(CompositorError) {
    guard var pixels = straight(rectangle) else {
      return try filled(Path(rectangle), .nonZero) { context in Self.set(colour, context) }
    }
    if onPixels {
      pixels.height = max(1, pixels.height.rounded())
      pixels.y.round()
    }
    try canvas.fill(pixels, within: clip, with: colour.pixel)
  }

  private func letters(of run: TextRun, from start: Point) throws(CompositorError) {
    guard let typeface = scene.compositor.typeface(run.face) else { return try boxes(for: run, from: start) }
    let glyphs = try typeface.shape(ShapedText(run), scene.work)
    let size = run.size / typeface.unitsPerEm
    func isSeen(_ scalar: UInt32) -> Bool {
      scalar >= 0x20 && scalar != 0xfffc && scalar & ~1 != 0x2028 && scalar != 0x85 && scalar != 0x7f
    }
    // Tabulators take what is left of the run's width.
    let tabs = glyphs.lazy.filter { $0.scalar == 9 }.count
    func advance(_ glyph: ShapedGlyph) -> Double {
      guard isSeen(glyph.scalar), glyph.advance != 0 else { return 0 }
      return glyph.advance * size + (glyph.endsCharacter ? run.tracking : 0)
    }
    let tab = tabs == 0 ? 0 : max(0, run.width - glyphs.reduce(0) { $0 + advance($1) }) / Double(tabs)
    try scene.work.add(glyphs.count * 100)
    let pixel = run.colour.pixel
    if typeface.strike != nil { return try pictures(glyphs, typeface, run, from: start, advance) }
    let slope = typeface.slopes ? 0.2 : 0.0
    let letters = Letters(typeface, size: size, slope: slope, self)
    var x = start.x
    for glyph in glyphs {
      if glyph.scalar == 9 { x += tab }
      guard isSeen(glyph.scalar) else { continue }
      let place = Point(x: x + glyph.offset.x * size, y: start.y - glyph.offset.y * size)
      if run.stroke?.fills ?? true { try letters.draw(glyph.number, at: place, pixel) }
      if let stroke = run.stroke { try letters.stroke(glyph.number, at: place, stroke) }
      x += advance(glyph)
    }
  }

  /// Draws glyphs that are pictures. They have their own colours; of the text's colour only the opacity counts.
  private func pictures(
    _ glyphs: [ShapedGlyph], _ typeface: any GlyphSource, _ run: TextRun, from start: Point,
    _ advance: (ShapedGlyph) -> Double
  ) throws(CompositorError) {
    guard let strike = typeface.strike else { return }
    let size = run.size / strike
    var x = start.x
    for glyph in glyphs {
      defer { x += advance(glyph) }
      guard let found = try typeface.picture(of: glyph.number, scene.work) else { continue }
      let bitmap = found.picture.bitmap
      let (width, height) = (Double(bitmap.width), Double(bitmap.height))
      let frame = Rectangle(
        x: x + (Double(found.left) * size), y: start.y - Double(found.top) * size, width: width * size,
        height: height * size)
      try image(
        found.picture, Rectangle(x: 0, y: 0, width: width, height: height), in: onQuarters(frame), tint: nil, .standard,
        opacity: UInt32(run.colour.alpha))
    }
  }

  /// The rectangle with its corner on a quarter of a pixel, so that what was made of a picture serves again.
  private func onQuarters(_ rectangle: Rectangle) -> Rectangle {
    guard isStraight, let back = affine.inverse else { return rectangle }
    var corner = affine(rectangle.origin)
    corner.x = (corner.x * 4).rounded(.down) / 4
    corner.y = (corner.y * 4).rounded(.down) / 4
    return Rectangle(origin: back(corner), size: rectangle.size)
  }

  /// Boxes instead of letters, where the font is missing.
  private func boxes(for run: TextRun, from start: Point) throws(CompositorError) {
    let count = run.string.reduce(0) { $0 + ($1.isWhitespace ? 0 : 1) }
    guard count > 0, run.width > 0 else { return }
    let step = run.width / Double(run.string.count)
    var x = start.x
    for character in run.string {
      if !character.isWhitespace {
        let box = Rectangle(
          x: x + step * 0.1, y: start.y - run.size * 0.7, width: step * 0.8, height: run.size * 0.7)
        let line = min(step * 0.1, run.size / 16)
        var path = Path(box)
        path.add(Path(box.outset(by: -line)))
        try filled(path, .evenOdd) { context in Self.set(run.colour, context) }
      }
      x += step
    }
  }
}

/// Draws glyphs of one font in one size.
struct Letters {
  let typeface: any GlyphSource
  let painter: Painter
  private let xx: Int
  private let xy: Int
  private let yx: Int
  private let yy: Int
  private let fits: Bool
  private let size: Double
  private let slope: Double

  /// - Parameter size: What a unit of the font is in the layer's coordinates.
  init(_ typeface: any GlyphSource, size: Double, slope: Double, _ painter: Painter) {
    self.typeface = typeface
    self.painter = painter
    self.size = size
    self.slope = slope
    let m = painter.affine
    func fixed(_ value: Double) -> Int { whole((value * 64 * 65_536).rounded(), -1 << 40, 1 << 40) }
    // Fonts count upwards; a slope moves what stands higher to the right.
    let (c, d) = (-m.c + m.a * slope, m.d - m.b * slope)
    xx = fixed(m.a * size)
    xy = fixed(c * size)
    yx = fixed(-m.b * size)
    yy = fixed(d * size)
    let greatest = max(abs(m.a), abs(m.b), abs(m.c), abs(m.d)) * size * typeface.unitsPerEm
    fits = greatest <= Double(GlyphCache.side)
  }

  func draw(_ glyph: UInt32, at point: Point, _ pixel: UInt32) throws(CompositorError) {
    guard fits else { return try path(glyph, at: point, pixel) }
    let place = painter.affine(point)
    guard abs(place.x) < Limits.coordinate, abs(place.y) < Limits.coordinate else { return }
    // To a quarter of a pixel; baselines that lie level stand on whole ones.
    let x = Int((place.x * 4).rounded(.down))
    let y = painter.affine.b == 0 ? Int((place.y + 0.5).rounded(.down)) * 4 : Int((place.y * 4).rounded(.down))
    let key = GlyphCache.Key(
      typeface: typeface.number, glyph: glyph, xx: xx, xy: xy, yx: yx, yy: yy, x: UInt8(x & 3), y: UInt8(y & 3))
    let compositor = painter.scene.compositor
    let work = painter.scene.work
    guard let mask = try compositor.glyphs.mask(key, typeface, compositor.fonts.library, work), mask.width > 0 else {
      return
    }
    let (left, top) = ((x >> 2) + mask.left, (y >> 2) + mask.top)
    let part = Box(left, top, left + mask.width, top + mask.height).intersection(painter.clip)
    guard !part.isEmpty else { return }
    try work.add(part.area * 2)
    let isOpaque = pixel >> 24 == 255
    mask.cover.withUnsafeBufferPointer { cover in
      for y in part.top..<part.bottom {
        let row = painter.canvas.row(y, from: part.left)
        let from = (y - top) * mask.width + part.left - left
        for x in 0..<part.width {
          let covered = UInt32(cover[from + x])
          if covered == 0 { continue }
          row[x] = covered == 255 && isOpaque ? pixel : over(times(pixel, covered), row[x])
        }
      }
    }
  }

  /// Draws a line around a glyph, half of it inside.
  func stroke(_ glyph: UInt32, at point: Point, _ stroke: TextStroke) throws(CompositorError) {
    guard stroke.colour.alpha > 0, stroke.width > 0, size > 0 else { return }
    let inner = self.inner(at: point)
    try inner.stroked(typeface.outline(of: glyph), Pen(width: stroke.width / size)) { context in
      Painter.set(stroke.colour, context)
    }
  }

  /// What draws in the font's units, from a point.
  private func inner(at point: Point) -> Painter {
    let way = Affine(a: size, b: 0, c: size * slope, d: -size, tx: point.x, ty: point.y).then(painter.affine)
    return Painter(painter.canvas, painter.clip, way, painter.scene, limit: painter.limit)
  }

  /// Draws a large glyph as a path.
  private func path(_ glyph: UInt32, at point: Point, _ pixel: UInt32) throws(CompositorError) {
    let outline = typeface.outline(of: glyph)
    guard let box = outline.box else { return }
    let inner = self.inner(at: point)
    guard let frame = Projection(Matrix4(inner.affine))(box), !Box(around: frame, within: painter.clip).isEmpty else {
      return
    }
    try inner.paint(outline, .nonZero) { (canvas) throws(CompositorError) in
      try canvas.fill(canvas.box, with: pixel)
    }
  }
}
