import Foundation
internal import LayerTree

extension CALayer {
  /// The properties that change with others: what a view shows makes up its background and what it is for those who cannot
  /// see it.
  func affected(by properties: LayerProperties) -> LayerProperties {
    guard let view, !properties.isDisjoint(with: [.contents, .background]) else { return properties }
    let all = properties.union([.contents, .background, .element, .privacy])
    return view.backdrop == nil ? all : all.union(.backdrop)
  }

  /// The layer as the system is told of it, as far as these properties go.
  func committed(_ properties: LayerProperties) -> Layer {
    var layer = Layer()
    layer.position = Point(position)
    layer.bounds = Rectangle(bounds)
    layer.opacity = leavesFrom != nil ? 0 : Double(opacity).finite
    layer.isHidden = isHidden
    layer.clips = masksToBounds
    layer.cornerRadius = Double(cornerRadius).finite
    if properties.contains(.anchorPoint) { layer.anchorPoint = Point(anchorPoint) }
    if properties.contains(.children) { layer.children = toldParts.map { LayerID($0.number) } }
    if properties.contains(.contentsGravity) { layer.contentsGravity = Gravity(contentsGravity) }
    if !properties.isDisjoint(with: [.contents, .background, .element, .privacy]) { addLook(to: &layer) }
    if properties.contains(.backdrop), let view {
      view.traitCollection.performAsCurrent { layer.backdrop = view.backdrop }
    }
    if let extras { add(extras, to: &layer) }
    return layer
  }

  private func addLook(to layer: inout Layer) {
    guard let view else {
      layer.background = backgroundColor?.committed
      layer.contents = taken(committedContents)
      layer.element = (self as? ElementLayer)?.committedElement
      layPattern(in: &layer)
      return
    }
    let content = view.content
    view.traitCollection.performAsCurrent {
      layer.background = content.fill?.resolvedColor(with: .current).cgColor.committed ?? backgroundColor?.committed
      layer.contents = taken(contents(of: view))
    }
    if content.fill == nil { layPattern(in: &layer) }
    layer.privacy = content.isSecure ? .secure : .open
    layer.element = view.committedElement(content)
  }

  /// A background that is an image is repeated from the layer's upper left corner on (Apple, `init(patternImage:)`), below
  /// what the layer shows. Below images, gradients and shapes it stays a colour.
  private func layPattern(in layer: inout Layer) {
    guard let image = backgroundColor?.color.patternImage, let picture = image.picture, image.size.width > 0,
      image.size.height > 0
    else { return }
    let above: [DrawOp]
    switch layer.contents {
    case nil: above = []
    case .text(let text): above = [.text(text, .zero)]
    case .list(let list): above = list.ops
    case .image, .gradient, .shape: return
    }
    let tile = Rectangle(CGRect(origin: .zero, size: image.size))
    let paint = Paint.pattern(
      DisplayList([.image(picture.id, tile, source: .unit, tint: nil, .standard)]), tile: tile,
      step: Size(width: tile.width, height: tile.height),
      matrix: Affine(CGAffineTransform(translationX: bounds.minX, y: bounds.minY)))
    let corner = min(cornerRadius, min(bounds.width, bounds.height) / 2)
    let contents = Contents.list(
      DisplayList([.save, .fill(Path(bounds, radius: corner), .nonZero, paint), .restore] + above))
    guard contents.isWithinLimits else { return }
    layer.background = nil
    layer.contents = contents
  }

  /// What a view shows over what it has drawn, or else over what its layer has.
  private func contents(of view: UIView) -> Contents? {
    guard let own = view.ownContents else { return committedContents }
    guard extras?.contents is DrawnContents, case .list(let drawing)? = givenContents else { return own }
    switch own {
    case .text(let text): return .list(DisplayList([.save] + drawing.ops + [.restore, .text(text, .zero)]))
    case .list(let list): return .list(DisplayList([.save] + drawing.ops + [.restore] + list.ops))
    case .image, .gradient, .shape: return own
    }
  }

  /// What `contents` has: an image, or what has been drawn.
  var givenContents: Contents? {
    switch extras?.contents {
    case let image as UIImage: image.picture.map { .image($0.id, tint: nil, frames: []) }
    case let drawn as DrawnContents: drawn.shown(in: bounds)
    case let pixels as CGImage: scaled(pixels).map { .image($0.id, tint: nil, frames: []) }
    default: nil
    }
  }

  /// Pixels as a picture of the size that the layer's scale gives them, where that can be seen.
  private func scaled(_ pixels: CGImage) -> Picture? {
    guard let picture = pixels.picture else { return nil }
    switch contentsGravity {
    case .resize, .resizeAspect, .resizeAspectFill: return picture
    default: break
    }
    let scale = max(contentsScale, 0.01)
    let size = CGSize(width: CGFloat(pixels.width) / scale, height: CGFloat(pixels.height) / scale)
    guard picture.size != size else { return picture }
    if let known = extras?.scaledContents, known.of === picture, known.picture.size == size { return known.picture }
    let made = picture.derived(size: size, scale: scale)
    neededExtras.scaledContents = made.map { (picture, $0) }
    return made
  }

  /// The classes whose contents were left out.
  private static var toldOfLimits: Set<String> = []

  /// Contents that the system takes: it ends an app that shows others.
  private func taken(_ contents: Contents?) -> Contents? {
    guard let contents else { return nil }
    if contents.isWithinLimits { return contents }
    let owner = "\(view.map { type(of: $0) as AnyClass } ?? type(of: self))"
    if Self.toldOfLimits.insert(owner).inserted {
      StandardError.print("\(owner) shows more than fits into a layer, or numbers that are none; that is left out")
    }
    return nil
  }

  private func add(_ extras: LayerExtras, to layer: inout Layer) {
    layer.zPosition = Double(extras.zPosition).finite
    layer.transform = Matrix4(extras.transform)
    layer.sublayerTransform = Matrix4(extras.sublayerTransform)
    layer.corners = Corners(rawValue: UInt8(truncatingIfNeeded: extras.maskedCorners.rawValue)).intersection(.all)
    layer.cornerCurve = extras.cornerCurve == .continuous ? .continuous : .circular
    layer.borderWidth = Double(extras.borderWidth).finite
    layer.borderColour = extras.borderColor?.committed ?? .black
    if extras.shadowOpacity > 0, let color = extras.shadowColor {
      layer.shadow = Shadow(
        colour: color.committed, opacity: Double(extras.shadowOpacity).finite,
        offset: Point(x: Double(extras.shadowOffset.width).finite, y: Double(extras.shadowOffset.height).finite),
        radius: Double(extras.shadowRadius).finite, path: extras.shadowPath?.committed)
    }
    layer.mask = extras.mask.map { LayerID($0.number) }
    layer.isRasterized = extras.shouldRasterize
    layer.contentsCentre = Rectangle(extras.contentsCenter)
    layer.contentsRect = Rectangle(extras.contentsRect)
    layer.isDoubleSided = extras.isDoubleSided
    addStanding(extras, to: &layer)
  }
}

extension Double {
  /// The number, or 0: the system refuses a tree with others.
  var finite: Double { isFinite ? self : 0 }
}

extension Point {
  init(_ point: CGPoint) { self.init(x: Double(point.x).finite, y: Double(point.y).finite) }
}

extension Rectangle {
  init(_ rect: CGRect) {
    self.init(
      x: Double(rect.origin.x).finite, y: Double(rect.origin.y).finite, width: Double(rect.size.width).finite,
      height: Double(rect.size.height).finite)
  }
}

extension Matrix4 {
  init(_ t: CATransform3D) {
    let n = t.rows.map { row in row.map { Double($0).finite } }
    self.init(
      [n[0][0], n[0][1], n[0][2], n[0][3]], [n[1][0], n[1][1], n[1][2], n[1][3]],
      [n[2][0], n[2][1], n[2][2], n[2][3]], [n[3][0], n[3][1], n[3][2], n[3][3]])
  }
}

extension Gravity {
  init(_ gravity: CALayerContentsGravity) {
    self =
      switch gravity {
      case .resizeAspect: .resizeAspect
      case .resizeAspectFill: .resizeAspectFill
      case .center: .centre
      case .top: .top
      case .bottom: .bottom
      case .left: .left
      case .right: .right
      case .topLeft: .topLeft
      case .topRight: .topRight
      case .bottomLeft: .bottomLeft
      case .bottomRight: .bottomRight
      default: .resize
      }
  }
}

extension CGColor {
  /// The colour as the system is told of it.
  var committed: Colour { Colour(color.packed) }
}

extension CGPath {
  /// The path as the system is told of it; what comes before a beginning is left out, and so are numbers that are none.
  var committed: Path {
    var path = Path()
    for element in elements {
      let points = element.points.map { Point($0) }
      switch element {
      case .move: path.move(to: points[0])
      case .line: path.line(to: points[0])
      case .quad: path.quad(to: points[1], control: points[0])
      case .curve: path.curve(to: points[2], control1: points[0], control2: points[1])
      case .close: path.close()
      }
    }
    return path
  }
}
