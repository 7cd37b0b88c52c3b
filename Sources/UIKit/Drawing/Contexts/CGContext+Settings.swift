import Foundation
internal import LayerTree

extension CGContext {
  // MARK: Colours

  /// The colour of what is filled from now on.
  public func setFillColor(_ color: CGColor) { state.fill = color }
  /// The colour of what is filled from now on.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.fill = CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }
  /// The grey of what is filled from now on.
  public func setFillColor(gray: CGFloat, alpha: CGFloat) { state.fill = CGColor(gray: gray, alpha: alpha) }
  /// The colour of lines from now on.
  public func setStrokeColor(_ color: CGColor) { state.stroke = color }
  /// The colour of lines from now on.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.stroke = CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }
  /// The grey of lines from now on.
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) { state.stroke = CGColor(gray: gray, alpha: alpha) }
  /// Has no effect: colours have a space of their own.
  public func setFillColorSpace(_ space: CGColorSpace) {}
  /// Has no effect: colours have a space of their own.
  public func setStrokeColorSpace(_ space: CGColorSpace) {}

  // MARK: Lines

  /// The width of lines, in points.
  public func setLineWidth(_ width: CGFloat) { state.pen.width = Double(width).finite }
  /// How lines end.
  public func setLineCap(_ cap: CGLineCap) { state.pen.cap = Pen.Cap(cap) }
  /// How lines meet.
  public func setLineJoin(_ join: CGLineJoin) { state.pen.join = Pen.Join(join) }
  /// Lengths of strokes and gaps in turn, in points, and how far into them lines begin.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    state.pen.dashes = lengths.map { Double($0).finite }
    state.pen.dashPhase = Double(phase).finite
  }
  /// How long a mitre may be, in widths of the line.
  public func setMiterLimit(_ limit: CGFloat) { state.pen.miterLimit = Double(limit).finite }
  /// Has no effect: curves stay curves.
  public func setFlatness(_ flatness: CGFloat) {}

  // MARK: Mixing

  /// The opacity of what is drawn from now on.
  public func setAlpha(_ alpha: CGFloat) {
    let new = min(max(Double(alpha).finite, 0), 1)
    guard new != state.alpha else { return }
    state.alpha = new
    recording.add(.alpha(new))
  }
  /// How what is drawn from now on mixes with what is there.
  public func setBlendMode(_ mode: CGBlendMode) {
    guard BlendMode(mode) != state.blend else { return }
    state.blend = BlendMode(mode)
    recording.add(.blend(state.blend))
  }
  /// A shadow of a third of black below what is drawn from now on.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1.0 / 3))
  }
  /// A shadow below what is drawn from now on; none without a colour. Transforms do not move it.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    guard let color, color.alpha > 0 else { return setShadow(nil) }
    // In the drawing's own coordinates, whose y grows downwards.
    let y = Double(offset.height).finite
    setShadow(
      Shadow(
        colour: color.committed, opacity: 1, offset: Point(x: Double(offset.width).finite, y: isUpwards ? -y : y),
        radius: max(Double(blur).finite, 0)))
  }

  func setShadow(_ shadow: Shadow?) {
    guard shadow != state.shadow else { return }
    state.shadow = shadow
    recording.add(.shadow(shadow))
  }

  // MARK: Others

  /// Has no effect: edges are always smooth.
  public func setShouldAntialias(_ shouldAntialias: Bool) {}
  /// Has no effect: edges are always smooth.
  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {}
  /// Has no effect: text is always smooth.
  public func setShouldSmoothFonts(_ shouldSmoothFonts: Bool) {}
  /// What is drawn of text. Of its kinds `.invisible` and `.clip` have an effect: nothing is drawn.
  public func setTextDrawingMode(_ mode: CGTextDrawingMode) { state.textMode = mode }
  /// Draws the pixels, where somebody has asked for them.
  public func flush() { drawPixels() }
  /// Draws the pixels, where somebody has asked for them.
  public func synchronize() { drawPixels() }
  /// How images are scaled.
  public var interpolationQuality: CGInterpolationQuality {
    get { state.interpolation }
    set { state.interpolation = newValue }
  }
  /// The transform of text; the identity, and what is set is not kept: text of Core Text is not drawn here.
  public var textMatrix: CGAffineTransform {
    get { .identity }
    set {}
  }
}

extension Pen.Cap {
  init(_ cap: CGLineCap) {
    self =
      switch cap {
      case .butt: .butt
      case .round: .round
      case .square: .square
      }
  }
}

extension Pen.Join {
  init(_ join: CGLineJoin) {
    self =
      switch join {
      case .miter: .miter
      case .round: .round
      case .bevel: .bevel
      }
  }
}

extension BlendMode {
  init(_ mode: CGBlendMode) { self = BlendMode(rawValue: UInt8(truncatingIfNeeded: mode.rawValue)) ?? .normal }
}
