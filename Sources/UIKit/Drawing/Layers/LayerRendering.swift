import Foundation
internal import LayerTree

/// Draws layers in a context as the screen does, for images of what is shown.
///
/// Perspective is left out: a layer is drawn as far as its transform is one of the plane. What is secure is left blank.
@MainActor
struct LayerRendering {
  private let context: CGContext

  init(_ context: CGContext) { self.context = context }

  /// Draws a layer and those in it, in its own coordinates.
  func draw(_ layer: CALayer) {
    layer.drawWhatIsDue()
    let look = layer.committed(.all)
    guard !look.isHidden else { return }
    context.saveGState()
    drawGrouped(layer, look)
    context.restoreGState()
  }

  /// As one, where the layer is not to be seen through, or throws a shadow, or has a mask.
  private func drawGrouped(_ layer: CALayer, _ look: Layer) {
    let shadow = look.clips ? nil : look.shadow.flatMap { $0.opacity > 0 ? $0 : nil }
    guard look.opacity < 1 || shadow != nil || layer.mask != nil else { return drawAll(layer, look) }
    guard look.opacity > 0 else { return }
    context.setAlpha(CGFloat(look.opacity))
    if let shadow { context.setShadow(shadow.inADrawing(context.state.transform, isUpwards: context.isUpwards)) }
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    drawAll(layer, look)
    if let mask = layer.mask {
      context.setBlendMode(.destinationIn)
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      place(mask)
      context.endTransparencyLayer()
    }
    context.endTransparencyLayer()
  }

  private func drawAll(_ layer: CALayer, _ look: Layer) {
    let outline = look.outline(inset: 0)
    if let background = look.background, background.alpha > 0 {
      context.recording.add(.fill(outline, .nonZero, .colour(background)))
    }
    context.saveGState()
    if look.clips { context.clip(to: CGPath(outline)) }
    if look.privacy == .open, let contents = look.contents { draw(contents, look) }
    let inOrder = layer.parts.enumerated().sorted {
      ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset)
    }
    let inner = layer.planeOfSublayersAboutAnchor
    if let inner { context.concatenate(inner) }
    for (_, part) in inOrder { place(part) }
    context.restoreGState()
    if look.borderWidth > 0, look.borderColour.alpha > 0 {
      context.recording.add(
        .stroke(
          look.outline(inset: look.borderWidth / 2), .colour(look.borderColour), Pen(width: look.borderWidth)))
    }
  }

  /// Draws a layer where it lies in the one above it.
  private func place(_ layer: CALayer) {
    guard !layer.isHidden, !layer.isFlattened else { return }
    let anchor = CGPoint(
      x: layer.bounds.minX + layer.anchorPoint.x * layer.bounds.width,
      y: layer.bounds.minY + layer.anchorPoint.y * layer.bounds.height)
    context.saveGState()
    context.translateBy(x: layer.position.x, y: layer.position.y)
    context.concatenate(layer.affineTransform())
    context.translateBy(x: -anchor.x, y: -anchor.y)
    draw(layer)
    context.restoreGState()
  }

  // MARK: Contents

  private func draw(_ contents: Contents, _ look: Layer) {
    switch contents {
    case .text(let text): context.draw(text, at: .zero)
    case .image(let id, let tint, _):
      guard let picture = Picture.find(id) else { return }
      context.draw(picture, in: look.place(of: picture), centre: look.contentsCentre, part: look.contentsRect, tint)
    case .gradient(let gradient): draw(gradient, look)
    case .shape(let shape): draw(shape)
    case .list(let list):
      context.recording.add(.save)
      list.forEachImage { id in if let picture = Picture.find(id) { context.recording.keep(picture) } }
      for op in list.balanced { context.recording.add(op) }
      context.recording.add(.restore)
    }
  }

  private func draw(_ gradient: Gradient, _ look: Layer) {
    let (box, path) = (look.bounds, look.outline(inset: 0))
    let count = gradient.colours.count
    let stops = gradient.colours.enumerated().map { index, colour in
      GradientStop(
        colour,
        at: gradient.locations.count == count ? gradient.locations[index] : Double(index) / Double(max(1, count - 1)))
    }
    func place(_ point: Point) -> Point { Point(x: box.x + point.x * box.width, y: box.y + point.y * box.height) }
    let (start, end) = (place(gradient.start), place(gradient.end))
    switch gradient.kind {
    case .linear:
      context.recording.add(.fill(path, .nonZero, .linear(stops, from: start, to: end, before: true, after: true)))
    case .conic:
      let angle = atan2(end.y - start.y, end.x - start.x)
      context.recording.add(.fill(path, .nonZero, .conic(stops, centre: start, angle: angle)))
    case .radial:
      let (width, height) = (abs(end.x - start.x), abs(end.y - start.y))
      guard width > 0, height > 0 else { return }
      context.saveGState()
      context.clip(to: CGPath(path))
      context.translateBy(x: CGFloat(start.x), y: CGFloat(start.y))
      context.scaleBy(x: CGFloat(width), y: CGFloat(height))
      context.fillAll(
        with: .radial(stops, from: .zero, fromRadius: 0, to: .zero, toRadius: 1, before: true, after: true))
      context.restoreGState()
    }
  }

  private func draw(_ shape: Shape) {
    if let fill = shape.fill { context.recording.add(.fill(shape.path, shape.rule, .colour(fill))) }
    guard let stroke = shape.stroke, shape.pen.width > 0 else { return }
    let isWhole = shape.strokeStart <= 0 && shape.strokeEnd >= 1
    let path =
      isWhole
      ? shape.path
      : PathGeometry.part(of: CGPath(shape.path).elements, from: shape.strokeStart, to: shape.strokeEnd).committed
    if !path.isEmpty { context.recording.add(.stroke(path, .colour(stroke), shape.pen)) }
  }
}

extension Layer {
  /// The outline of the bounds, or of what lies inside of them.
  fileprivate func outline(inset: Double) -> Path {
    let rect = CGRect(bounds).insetBy(dx: CGFloat(inset), dy: CGFloat(inset))
    let radius = max(0, cornerRadius - inset)
    guard radius > 0, !rect.isNull else { return Path(Rectangle(rect.isNull ? .zero : rect)) }
    func size(_ corner: Corners) -> CGSize { corners.contains(corner) ? CGSize(width: radius, height: radius) : .zero }
    return CGPath(
      elements: PathGeometry.rounded(
        rect, (size(.topLeft), size(.topRight), size(.bottomRight), size(.bottomLeft)))
    ).committed
  }

  /// Where a picture lies in the bounds.
  fileprivate func place(of picture: Picture) -> CGRect {
    let box = CGRect(bounds)
    let size = CGSize(
      width: picture.size.width * CGFloat(contentsRect.width),
      height: picture.size.height * CGFloat(contentsRect.height))
    guard size.width > 0, size.height > 0 else { return box }
    let (wide, high) = (box.width / size.width, box.height / size.height)
    let growth: CGFloat =
      switch contentsGravity {
      case .resizeAspect: min(wide, high)
      case .resizeAspectFill: max(wide, high)
      default: 1
      }
    let (width, height) = (size.width * growth, size.height * growth)
    var x = box.midX - width / 2
    var y = box.midY - height / 2
    switch contentsGravity {
    case .resize: return box
    case .top, .topLeft, .topRight: y = box.minY
    case .bottom, .bottomLeft, .bottomRight: y = box.maxY - height
    default: break
    }
    switch contentsGravity {
    case .left, .topLeft, .bottomLeft: x = box.minX
    case .right, .topRight, .bottomRight: x = box.maxX - width
    default: break
    }
    return CGRect(x: x, y: y, width: width, height: height)
  }
}

extension Shadow {
  /// The same in a drawing, which counts blurs in another way, does not move shadows with what throws them, and whose y may
  /// grow upwards.
  fileprivate func inADrawing(_ transform: CGAffineTransform, isUpwards: Bool) -> Shadow {
    var shadow = self
    let way = Affine(transform)
    let y = way.b * offset.x + way.d * offset.y
    shadow.offset = Point(x: way.a * offset.x + way.c * offset.y, y: isUpwards ? -y : y)
    shadow.radius *= 2 * abs(way.a * way.d - way.b * way.c).squareRoot()
    shadow.path = nil
    return shadow
  }
}

extension DisplayList {
  /// The steps, with what they keep restored at their end and nothing else.
  var balanced: [DrawOp] {
    var open = 0
    var balanced: [DrawOp] = []
    for op in ops {
      if case .save = op { open += 1 }
      if case .restore = op {
        guard open > 0 else { continue }
        open -= 1
      }
      balanced.append(op)
    }
    return balanced + Array(repeating: .restore, count: open)
  }
}

extension CGPath {
  /// The same path.
  convenience init(_ path: Path) {
    var elements: [PathElement] = []
    var next = 0
    func point(_ offset: Int) -> CGPoint { CGPoint(x: path.points[next + offset].x, y: path.points[next + offset].y) }
    for verb in path.verbs {
      switch verb {
      case .move: elements.append(.move(point(0)))
      case .line: elements.append(.line(point(0)))
      case .quad: elements.append(.quad(point(0), point(1)))
      case .curve: elements.append(.curve(point(0), point(1), point(2)))
      case .close: elements.append(.close)
      }
      next += verb.points
    }
    self.init(elements: elements)
  }
}

extension CALayer {
  /// The transform of the sublayers about the anchor; nil for none.
  fileprivate var planeOfSublayersAboutAnchor: CGAffineTransform? {
    guard sublayerTransform != CATransform3DIdentity else { return nil }
    let anchor = CGPoint(x: bounds.minX + anchorPoint.x * bounds.width, y: bounds.minY + anchorPoint.y * bounds.height)
    return CGAffineTransform(translationX: -anchor.x, y: -anchor.y)
      .concatenating(CATransform3DGetAffineTransform(sublayerTransform))
      .concatenating(CGAffineTransform(translationX: anchor.x, y: anchor.y))
  }
}

extension PathGeometry {
  /// The part of a path between two places, from 0 at its beginning to 1 at its end by its length, in straight pieces.
  static func part(of elements: [PathElement], from start: Double, to end: Double) -> CGPath {
    let all = lines(elements)
    func length(_ a: CGPoint, _ b: CGPoint) -> CGFloat {
      ((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y)).squareRoot()
    }
    let whole = all.reduce(0) { sum, part in sum + zip(part, part.dropFirst()).reduce(0) { $0 + length($1.0, $1.1) } }
    let (first, last) = (CGFloat(max(start, 0)) * whole, CGFloat(min(end, 1)) * whole)
    let path = CGMutablePath()
    guard whole > 0, first < last else { return path }
    var gone: CGFloat = 0
    for part in all {
      var isDrawing = false
      for (a, b) in zip(part, part.dropFirst()) {
        let piece = length(a, b)
        defer { gone += piece }
        guard piece > 0, gone + piece > first, gone < last else { continue }
        func at(_ distance: CGFloat) -> CGPoint {
          let share = min(max((distance - gone) / piece, 0), 1)
          return CGPoint(x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share)
        }
        if !isDrawing { path.move(to: at(first)) }
        isDrawing = true
        path.addLine(to: at(last))
      }
    }
    return path
  }
}
