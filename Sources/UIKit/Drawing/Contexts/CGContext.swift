import Foundation
internal import LayerTree

/// A place to draw. What is drawn is kept as steps, of which the screen makes the picture. Who asks for pixels waits until the
/// system has drawn them.
///
/// The context of a view, a layer or an image has its origin at the upper left, one of pixels at the lower left.
///
/// - Note: Differs from iOS: where the app gives the memory for the pixels, they are drawn after each of the first 256 calls
///   that draw, then when the app asks for them, by `data`, `flush()` or `makeImage()`.
public final class CGContext {
  /// What is kept and restored.
  struct State {
    /// From the app's points to those of the beginning.
    var transform = CGAffineTransform.identity
    /// The rectangle around what is not clipped, in points of the beginning.
    var clip: CGRect
    var fill = CGColor(gray: 0, alpha: 1)
    var stroke = CGColor(gray: 0, alpha: 1)
    var pen = Pen()
    var alpha = 1.0
    var blend = BlendMode.normal
    var shadow: Shadow?
    var interpolation = CGInterpolationQuality.default
    var textMode = CGTextDrawingMode.fill
  }

  private struct Saved {
    let state: State
    let start: Int
    let isLayer: Bool
  }

  var state: State
  private var saved: [Saved] = []
  var recording = Recording() { didSet { if memory != nil { pixelsFollow() } } }
  private var current = CGMutablePath()
  /// The width, in pixels.
  public let width: Int
  /// The height, in pixels.
  public let height: Int
  let bounds: CGRect
  /// Whether y grows upwards, as in a context of pixels.
  let isUpwards: Bool
  private let scale: CGFloat
  /// How the pixels lie in memory; nil for a way that is not known here.
  private var layout: PixelLayout? = .drawn
  /// The pixels, once somebody has asked for them or has given the memory.
  private var memory: PixelMemory?
  private var isTogether = false

  /// - Parameters:
  ///   - bounds: The place, in points.
  ///   - isOffset: Whether the drawing's coordinates begin at the place's upper left corner, not at the app's zero.
  ///   - isUpwards: Whether y grows upwards.
  init(bounds: CGRect, scale: CGFloat, isOffset: Bool = true, isUpwards: Bool = false) {
    self.bounds = bounds
    self.scale = scale
    self.isUpwards = isUpwards
    state = State(clip: bounds)
    width = Self.pixels(bounds.width * scale)
    height = Self.pixels(bounds.height * scale)
    if isUpwards {
      recording.add(.concat(Affine(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: Double(bounds.height))))
    } else if isOffset, bounds.origin != .zero {
      recording.add(.concat(Affine(a: 1, b: 0, c: 0, d: 1, tx: -Double(bounds.minX), ty: -Double(bounds.minY))))
    }
  }

  private static func pixels(_ side: CGFloat) -> Int { Int(min(max(side, 0), 0x1p24).rounded(.up)) }

  /// A context over pixels, in memory of the app or, with nil, in its own.
  ///
  /// Pixels of more than eight bits a channel cannot be read: what is drawn shows in the images that the context makes.
  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
    space: CGColorSpace, bitmapInfo: UInt32
  ) {
    guard width > 0, height > 0 else { return nil }
    self.init(bounds: CGRect(x: 0, y: 0, width: width, height: height), scale: 1, isUpwards: true)
    self.space = space
    self.info = CGBitmapInfo(rawValue: bitmapInfo)
    self.bitsPerComponent = bitsPerComponent
    layout = PixelLayout(bitsPerComponent: bitsPerComponent, space: space, info: info)
    guard let layout else {
      self.bytesPerRow = bytesPerRow
      return
    }
    let least = width * layout.bits / 8
    guard bytesPerRow == 0 || bytesPerRow >= least else { return nil }
    self.bytesPerRow = bytesPerRow > 0 ? bytesPerRow : least
    guard let data else { return }
    let memory = PixelMemory(data, row: self.bytesPerRow, height: height, layout)
    // What is there already is what the drawing begins with.
    if let picture = memory.picture(width: width) {
      upsideDown(bounds) { draw(picture, in: bounds) }
      memory.steps = recording.steps
    }
    self.memory = memory
  }

  /// An image of what has been drawn so far, or of what the app has put into the pixels by itself.
  public func makeImage() -> CGImage? {
    if let memory {
      drawPixels()
      if memory.isChanged {
        return memory.picture(width: width).map { CGImage(width: width, height: height, picture: $0) }
      }
    }
    return CGImage(width: width, height: height, picture: picture(scale: scale))
  }

  // MARK: Pixels

  /// The space of colours.
  public private(set) var space: CGColorSpace?
  private var info = CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue)
  /// The bits of a channel.
  public private(set) var bitsPerComponent = 8
  /// The bytes of a row.
  public private(set) lazy var bytesPerRow = width * 4

  /// The space of colours.
  public var colorSpace: CGColorSpace? { space ?? CGColorSpaceCreateDeviceRGB() }
  /// How alpha and the order of bytes are.
  public var bitmapInfo: CGBitmapInfo { info }
  /// Where alpha is.
  public var alphaInfo: CGImageAlphaInfo {
    CGImageAlphaInfo(rawValue: info.intersection(.alphaInfoMask).rawValue) ?? .none
  }
  /// The bits of a pixel.
  public var bitsPerPixel: Int { layout?.bits ?? 32 }

  /// The pixels of what has been drawn so far: they are drawn now, and the caller waits for them. They are transparent where
  /// nobody draws them; nil for pixels of more than eight bits a channel.
  ///
  /// Who changes pixels finds that in the image that the context makes, but not in what is drawn afterwards.
  public var data: UnsafeMutableRawPointer? {
    guard let layout, width > 0, height > 0 else { return nil }
    let memory = self.memory ?? PixelMemory(row: bytesPerRow, height: height, layout)
    memory.isOwn = memory.isOwn || self.memory == nil
    self.memory = memory
    drawPixels()
    return memory.start
  }

  /// Draws what is not in the pixels yet.
  func drawPixels() {
    guard let memory, memory.steps != recording.steps, let picture = picture(scale: scale) else { return }
    memory.steps = recording.steps
    guard let drawn = DrawnPixels.pixels(of: picture, width: width, height: height) else { return }
    memory.take(drawn)
  }

  /// Something may have been drawn over memory of the app.
  private func pixelsFollow() {
    guard let memory, !memory.isOwn, !isTogether, memory.steps != recording.steps, memory.count < 256 else { return }
    memory.count += 1
    drawPixels()
  }

  /// Draws much that counts as one.
  func together(_ body: () -> Void) {
    let before = isTogether
    isTogether = true
    body()
    isTogether = before
    pixelsFollow()
  }

  /// What has been drawn so far, as a picture of the context's size in points; nil for a size that a picture cannot have,
  /// and for more steps than a picture may have.
  func picture(scale: CGFloat) -> Picture? {
    let drawing = recording.drawing
    return Picture(
      ImageSource(.list(drawing.list), size: Size(bounds.size), scale: Double(scale)), of: drawing.pictures)
  }

  // MARK: State

  /// Keeps all that is set, until it is restored.
  public func saveGState() { save(isLayer: false) }
  /// Restores what was kept last.
  public func restoreGState() {
    if saved.last?.isLayer == false { restore() }
  }

  private func save(isLayer: Bool) {
    saved.append(Saved(state: state, start: recording.ops.count, isLayer: isLayer))
    recording.add(.save)
  }

  private func restore() {
    guard let last = saved.popLast() else { return }
    if last.isLayer { recording.add(.endLayer) }
    recording.restore(savedAt: last.start)
    let before = state.transform
    state = last.state
    pathFollows(from: before)
  }

  /// What is drawn from now on is drawn by itself, and put down as one at the end, with the opacity, blend mode and shadow of
  /// now.
  public func beginTransparencyLayer(auxiliaryInfo: CFDictionary?) {
    save(isLayer: true)
    recording.add(.beginLayer)
    if state.alpha != 1 { setAlpha(1) }
    if state.blend != .normal { setBlendMode(.normal) }
    if state.shadow != nil { setShadow(nil) }
  }
  /// The same, in a rectangle: nothing is drawn outside of it.
  public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: CFDictionary?) {
    beginTransparencyLayer(auxiliaryInfo: auxiliaryInfo)
    clip(to: rect)
  }
  /// Puts down what was drawn since the last beginning of a layer.
  public func endTransparencyLayer() {
    guard saved.contains(where: \.isLayer) else { return }
    // What the app has kept inside and not restored goes with it.
    while saved.last?.isLayer == false { restore() }
    restore()
  }

  // MARK: Transform

  /// The transform from the app's points to pixels, whose y grows upwards.
  public var ctm: CGAffineTransform {
    guard !isUpwards else { return state.transform }
    return state.transform.concatenating(
      CGAffineTransform(
        a: scale, b: 0, c: 0, d: -scale, tx: -bounds.minX * scale, ty: bounds.maxY * scale))
  }
  /// The same transform: a device's pixels are the context's here.
  public var userSpaceToDeviceSpaceTransform: CGAffineTransform { ctm }
  /// Moves the origin.
  public func translateBy(x tx: CGFloat, y ty: CGFloat) { concatenate(CGAffineTransform(translationX: tx, y: ty)) }
  /// Scales.
  public func scaleBy(x sx: CGFloat, y sy: CGFloat) { concatenate(CGAffineTransform(scaleX: sx, y: sy)) }
  /// Turns by an angle in radians.
  public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }
  /// Applies a transform first.
  public func concatenate(_ transform: CGAffineTransform) {
    let step = Affine(
      a: Double(transform.a), b: Double(transform.b), c: Double(transform.c), d: Double(transform.d),
      tx: Double(transform.tx), ty: Double(transform.ty))
    guard !transform.isIdentity, DrawOp.concat(step).isFinite else { return }
    let before = state.transform
    state.transform = transform.concatenating(before)
    recording.add(.concat(step))
    pathFollows(from: before)
  }
  /// A point in pixels.
  public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm) }
  /// A point of pixels in the app's points.
  public func convertToUserSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm.inverted()) }

  /// A path stays where it is when the transform changes.
  private func pathFollows(from before: CGAffineTransform) {
    guard !current.isEmpty, before != state.transform else { return }
    let move = before.concatenating(state.transform.inverted())
    current = CGMutablePath(elements: current.elements.map { $0.applying(move) })
  }

  // MARK: Clip

  /// The smallest rectangle around what is not clipped, in points.
  public var boundingBoxOfClipPath: CGRect { state.clip.applying(state.transform.inverted()) }

  /// Clips to the path, of which nothing stays.
  public func clip(using rule: CGPathFillRule = .winding) {
    clip(to: current, rule == .evenOdd ? .evenOdd : .nonZero)
    beginPath()
  }
  /// Clips to a rectangle.
  public func clip(to rect: CGRect) { clip(to: CGPath(elements: PathGeometry.rect(rect))) }
  /// Clips to rectangles.
  public func clip(to rects: [CGRect]) { clip(to: CGPath(elements: rects.flatMap { PathGeometry.rect($0) })) }
  /// Clips to where a mask is opaque.
  ///
  /// - Note: Differs from iOS: the opacity of the mask's pixels counts, not their brightness.
  public func clip(to rect: CGRect, mask: CGImage) {
    guard let picture = mask.picture else { return clip(to: rect) }
    narrow(to: rect)
    recording.keep(picture)
    upsideDown(rect) { recording.add(.clipToImage(picture.id, Rectangle(rect))) }
  }
  /// Has no effect but on what is told of the clip: what was clipped stays clipped.
  public func resetClip() { state.clip = bounds }

  /// Clips to a path.
  func clip(to path: CGPath, _ rule: FillRule = .nonZero) {
    narrow(to: path.boundingBoxOfPath)
    recording.add(.clip(path.committed, rule))
  }

  /// Nothing outside of a rectangle is seen any more.
  private func narrow(to rect: CGRect) {
    guard !rect.isNull else {
      state.clip = .null
      return
    }
    let corners = PathGeometry.rect(rect).flatMap { $0.applying(state.transform).points }
    // Beyond these numbers nobody can tell.
    guard corners.allSatisfy({ abs($0.x) < 1e12 && abs($0.y) < 1e12 }) else { return }
    state.clip = state.clip.intersection(PathGeometry.box(corners))
  }

  /// Does something with a rectangle turned upside down, as images of Core Graphics lie in it where y grows downwards.
  func upsideDown(_ rect: CGRect, _ body: () -> Void) {
    let turn = Affine(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: Double(rect.minY + rect.maxY))
    recording.add(.concat(turn))
    body()
    recording.add(.concat(turn))
  }

  // MARK: Path

  /// Begins a new path.
  public func beginPath() { if !current.isEmpty { current = CGMutablePath() } }
  /// The path; nil for none.
  public var path: CGPath? { current.isEmpty ? nil : current.copy() }
  /// Whether there is no path.
  public var isPathEmpty: Bool { current.isEmpty }
  /// Where the next step begins.
  public var currentPointOfPath: CGPoint { current.currentPoint }
  /// The smallest rectangle around the path, with the control points of curves.
  public var boundingBoxOfPath: CGRect { current.boundingBox }
  /// Whether the path encloses a point.
  public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
    current.contains(point, using: mode == .eoFill || mode == .eoFillStroke ? .evenOdd : .winding)
  }
  /// Begins a new part.
  public func move(to point: CGPoint) { current.move(to: point) }
  /// Adds a line.
  public func addLine(to point: CGPoint) { current.addLine(to: point) }
  /// Adds lines between points.
  public func addLines(between points: [CGPoint]) { current.addLines(between: points) }
  /// Adds a cubic curve.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    current.addCurve(to: end, control1: control1, control2: control2)
  }
  /// Adds a quadratic curve.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) { current.addQuadCurve(to: end, control: control) }
  /// Adds a rectangle.
  public func addRect(_ rect: CGRect) { current.addRect(rect) }
  /// Adds rectangles.
  public func addRects(_ rects: [CGRect]) { current.addRects(rects) }
  /// Adds the ellipse in a rectangle.
  public func addEllipse(in rect: CGRect) { current.addEllipse(in: rect) }
  /// Adds an arc; angles in radians.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) { current.addArc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise) }
  /// Adds a line and the arc that rounds a corner.
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    current.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius)
  }
  /// Adds a path.
  public func addPath(_ path: CGPath) { current.addPath(path) }
  /// Closes the part.
  public func closePath() { current.closeSubpath() }
  /// Replaces the path by the outline of its line, in straight pieces.
  public func replacePathWithStrokedPath() {
    current = CGMutablePath(elements: PathGeometry.stroked(current.elements, state.pen))
  }
}

/// What is drawn of a path. The raw values are the SDK's.
public enum CGPathDrawingMode: Int32, Sendable { case fill, eoFill, stroke, fillStroke, eoFillStroke }
/// How images are scaled. The raw values are the SDK's.
public enum CGInterpolationQuality: Int32, Sendable {
  case `default` = 0
  case none = 1
  case low = 2
  case high = 3
  case medium = 4
}
/// What is drawn of text. The raw values are the SDK's.
public enum CGTextDrawingMode: Int32, Sendable {
  case fill, stroke, fillStroke, invisible, fillClip, strokeClip, fillStrokeClip, clip
}
