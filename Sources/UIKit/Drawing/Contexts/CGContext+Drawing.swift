import Foundation
internal import LayerTree

extension CGContext {
  // MARK: Paths

  /// Fills the path, of which nothing stays.
  public func fillPath(using rule: CGPathFillRule = .winding) { drawPath(using: rule == .evenOdd ? .eoFill : .fill) }
  /// Draws the path as a line; nothing of it stays.
  public func strokePath() { drawPath(using: .stroke) }
  /// Draws the path, of which nothing stays.
  public func drawPath(using mode: CGPathDrawingMode) {
    guard let path else { return }
    beginPath()
    switch mode {
    case .fill, .fillStroke: fill(path)
    case .eoFill, .eoFillStroke: fill(path, .evenOdd)
    case .stroke: break
    }
    switch mode {
    case .stroke, .fillStroke, .eoFillStroke: stroke(path, state.pen)
    case .fill, .eoFill: break
    }
  }
  /// Fills a rectangle.
  public func fill(_ rect: CGRect) { fill([rect]) }
  /// Fills rectangles.
  public func fill(_ rects: [CGRect]) {
    beginPath()
    guard !rects.isEmpty else { return }
    fill(CGPath(elements: rects.flatMap { PathGeometry.rect($0) }))
  }
  /// Draws a rectangle as a line.
  public func stroke(_ rect: CGRect) {
    beginPath()
    stroke(CGPath(elements: PathGeometry.rect(rect)), state.pen)
  }
  /// Draws a rectangle as a line of a width, in points.
  public func stroke(_ rect: CGRect, width: CGFloat) {
    beginPath()
    var pen = state.pen
    pen.width = Double(width).finite
    stroke(CGPath(elements: PathGeometry.rect(rect)), pen)
  }
  /// Makes a rectangle transparent again.
  public func clear(_ rect: CGRect) {
    beginPath()
    recording.add(.clear(Rectangle(rect)))
  }
  /// Fills the ellipse in a rectangle.
  public func fillEllipse(in rect: CGRect) {
    beginPath()
    fill(CGPath(elements: PathGeometry.ellipse(rect)))
  }
  /// Draws the ellipse in a rectangle as a line.
  public func strokeEllipse(in rect: CGRect) {
    beginPath()
    stroke(CGPath(elements: PathGeometry.ellipse(rect)), state.pen)
  }
  /// Draws lines, each from a point to the one that follows it.
  public func strokeLineSegments(between points: [CGPoint]) {
    beginPath()
    let steps = stride(from: 0, to: points.count - 1, by: 2).flatMap { at -> [PathElement] in
      [.move(points[at]), .line(points[at + 1])]
    }
    if !steps.isEmpty { stroke(CGPath(elements: steps), state.pen) }
  }

  func fill(_ path: CGPath, _ rule: FillRule = .nonZero) {
    recording.add(.fill(path.committed, rule, paint(state.fill)))
  }

  func stroke(_ path: CGPath, _ pen: Pen) { recording.add(.stroke(path.committed, paint(state.stroke), pen)) }

  /// A colour, or the pattern that it stands for.
  private func paint(_ color: CGColor) -> Paint {
    guard let image = color.color.patternImage, let picture = image.picture else { return .colour(color.committed) }
    recording.keep(picture)
    let tile = Rectangle(CGRect(origin: .zero, size: image.size))
    guard tile.width > 0, tile.height > 0 else { return .colour(color.committed) }
    // A pattern begins where the drawing does, whatever the transform is.
    return .pattern(
      DisplayList([.image(picture.id, tile, source: .unit, tint: nil, .standard)]), tile: tile,
      step: Size(width: tile.width, height: tile.height), matrix: Affine(state.transform.inverted()))
  }

  /// Fills all that is not clipped.
  func fillAll(with paint: Paint) {
    let box = state.clip
    guard !box.isNull, !box.isEmpty else { return }
    let back = state.transform.inverted()
    let path = CGPath(elements: PathGeometry.rect(box).map { $0.applying(back) })
    recording.add(.fill(path.committed, .nonZero, paint))
  }

  // MARK: Gradients

  /// Draws colours that run along a line, everywhere where nothing is clipped.
  public func drawLinearGradient(
    _ gradient: CGGradient, start startPoint: CGPoint, end endPoint: CGPoint, options: CGGradientDrawingOptions
  ) {
    fillAll(
      with: .linear(
        gradient.committed, from: Point(startPoint), to: Point(endPoint),
        before: options.contains(.drawsBeforeStartLocation), after: options.contains(.drawsAfterEndLocation)))
  }
  /// Draws colours that run from one circle to another, everywhere where nothing is clipped.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
    options: CGGradientDrawingOptions
  ) {
    fillAll(
      with: .radial(
        gradient.committed, from: Point(startCenter), fromRadius: Double(startRadius).finite, to: Point(endCenter),
        toRadius: Double(endRadius).finite, before: options.contains(.drawsBeforeStartLocation),
        after: options.contains(.drawsAfterEndLocation)))
  }
  /// Draws colours that run around a point, beginning at an angle in radians, everywhere where nothing is clipped.
  public func drawConicGradient(_ gradient: CGGradient, center: CGPoint, angle: CGFloat) {
    fillAll(with: .conic(gradient.committed, centre: Point(center), angle: Double(angle).finite))
  }

  // MARK: Images

  /// Draws an image, or repeats it; as on iOS upside down where y grows downwards.
  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
    guard let picture = image.picture else { return }
    recording.keep(picture)
    guard byTiling else {
      recording.add(.save)
      upsideDown(rect) { draw(picture, in: rect) }
      return recording.add(.restore)
    }
    let tile = Rectangle(rect)
    guard tile.width > 0, tile.height > 0 else { return }
    let list = DisplayList([
      .concat(Affine(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 2 * tile.y + tile.height)),
      .image(picture.id, tile, source: .unit, tint: nil, Interpolation(state.interpolation)),
    ])
    fillAll(
      with: .pattern(list, tile: tile, step: Size(width: tile.width, height: tile.height), matrix: .identity))
  }

  /// Draws a picture upright where y grows downwards.
  ///
  /// - Parameter source: The part of it, from 0 to 1 in each direction.
  func draw(_ picture: Picture, in rect: CGRect, source: Rectangle = .unit, tint: Colour? = nil) {
    if picture.isDeep, source == .unit, tint == nil, continues(picture, in: rect) { return }
    recording.keep(picture)
    recording.add(
      .image(picture.id, Rectangle(rect), source: source, tint: tint, Interpolation(state.interpolation)))
  }

  /// Goes on with the steps of a picture that is made of a picture that is made of a picture, and so on, if that is the
  /// same as to draw it: an app that paints into the image of before, again and again, gets one picture of all of it.
  private func continues(_ picture: Picture, in rect: CGRect) -> Bool {
    guard case .list(let list) = picture.source.kind, rect == bounds, picture.size == rect.size, rect.origin == .zero,
      !isUpwards, state.transform.isIdentity, state.clip == bounds, state.alpha == 1, state.blend == .normal,
      state.shadow == nil, list.isNeutral, recording.isEmpty || list.isOverWhatIsThere
    else { return false }
    for part in picture.parts { recording.keep(part) }
    for op in list.ops { recording.add(op) }
    return true
  }

  // MARK: Text

  /// Draws text whose coordinates begin at a point.
  func draw(_ text: TextBlock, at point: CGPoint) {
    guard !text.lines.isEmpty, state.textMode != .invisible, state.textMode != .clip else { return }
    for line in text.lines {
      for run in line.runs { if let picture = run.attachment.flatMap(Picture.find) { recording.keep(picture) } }
    }
    recording.add(.text(text, Point(point)))
  }
}

extension DisplayList {
  /// Whether nothing is set at its end that was not set at its beginning.
  fileprivate var isNeutral: Bool {
    var depth = 0
    for op in ops {
      switch op {
      case .save: depth += 1
      case .restore: depth -= 1
      case .concat, .clip, .clipToImage, .alpha, .blend, .shadow: if depth == 0 { return false }
      default: continue
      }
      if depth < 0 { return false }
    }
    return depth == 0
  }

  /// Whether all of it is put over what is there, and nothing takes away from that.
  fileprivate var isOverWhatIsThere: Bool {
    ops.allSatisfy { op in
      switch op {
      case .blend(let mode): mode == .normal
      case .clear: false
      default: true
      }
    }
  }
}

extension Interpolation {
  init(_ quality: CGInterpolationQuality) {
    self =
      switch quality {
      case .none: .none
      case .high: .high
      case .default, .low, .medium: .standard
      }
  }
}

extension Affine {
  init(_ t: CGAffineTransform) {
    self.init(
      a: Double(t.a), b: Double(t.b), c: Double(t.c), d: Double(t.d), tx: Double(t.tx), ty: Double(t.ty))
  }
}

extension CGGradient {
  var committed: [GradientStop] { stops.map { GradientStop($0.color.committed, at: Double($0.place).finite) } }
}
