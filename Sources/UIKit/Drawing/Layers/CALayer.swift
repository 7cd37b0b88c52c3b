import Foundation

/// What a view looks like, and its parts. Its properties are stored as data; the layer tree shows the corner radius and the
/// background of a view's own layer. Nothing is drawn of other layers.
///
/// The geometry of a view's own layer is the view's.
@preconcurrency @MainActor
open class CALayer: NSObject {
  /// The view whose own layer this is.
  weak var view: UIView?

  // MARK: Geometry

  private var ownBounds = CGRect.zero
  private var ownPosition = CGPoint.zero
  private var ownTransform = CATransform3DIdentity

  /// The layer's rectangle in its own coordinates, in points.
  open var bounds: CGRect {
    get { view?.bounds ?? ownBounds }
    set {
      guard bounds != newValue else { return }
      if let view { view.bounds = newValue } else { ownBounds = newValue }
      setNeedsLayout()
    }
  }
  /// The place of the anchor in the parent, in points.
  open var position: CGPoint {
    get {
      guard let view else { return ownPosition }
      let frame = view.frame
      return CGPoint(x: frame.minX + anchorPoint.x * frame.width, y: frame.minY + anchorPoint.y * frame.height)
    }
    set {
      guard let view else {
        ownPosition = newValue
        return
      }
      let size = view.frame.size
      view.frame.origin = CGPoint(
        x: newValue.x - anchorPoint.x * size.width, y: newValue.y - anchorPoint.y * size.height)
    }
  }
  /// The point that stays in its place when the layer turns or grows: from 0 to 1 in each direction. As on iOS, the frame
  /// moves when it changes.
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5) {
    willSet { anchorMoves(to: newValue) }
  }
  /// Stored; it has no effect here.
  open var anchorPointZ: CGFloat = 0
  /// Stored; it has no effect here.
  open var zPosition: CGFloat = 0
  /// The transform; it counts for the frame.
  open var transform: CATransform3D {
    get { ownTransform }
    set {
      ownTransform = newValue
      view?.transform = CATransform3DGetAffineTransform(newValue)
    }
  }
  /// The transform of all sublayers. Stored; it has no effect here.
  open var sublayerTransform = CATransform3DIdentity
  /// The layer's frame in its parent, in points; with a transform, the rectangle around it.
  open var frame: CGRect {
    get {
      if let view { return view.frame }
      let size = ownBounds.size
      let box = CGRect(
        x: -anchorPoint.x * size.width, y: -anchorPoint.y * size.height, width: size.width, height: size.height)
      return box.applying(CATransform3DGetAffineTransform(ownTransform))
        .offsetBy(dx: ownPosition.x, dy: ownPosition.y)
    }
    set {
      if let view {
        view.frame = newValue
        return
      }
      bounds.size = newValue.size
      ownPosition = CGPoint(
        x: newValue.minX + anchorPoint.x * newValue.width, y: newValue.minY + anchorPoint.y * newValue.height)
    }
  }
  /// Stored; it has no effect here.
  open var isGeometryFlipped = false

  private func anchorMoves(to new: CGPoint) {
    guard let view else { return }
    let size = view.frame.size
    view.frame.origin.x -= (new.x - anchorPoint.x) * size.width
    view.frame.origin.y -= (new.y - anchorPoint.y) * size.height
  }

  /// The part of the transform that concerns the plane.
  open func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }
  /// Sets a transform of the plane.
  open func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3DMakeAffineTransform(m) }

  // MARK: Look

  /// The corner radius, in points.
  open var cornerRadius: CGFloat = 0 { didSet { view?.setNeedsDisplay() } }
  /// The corners that are round. Stored; it has no effect here.
  open var maskedCorners: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
  /// The form of the corners. Stored; it has no effect here.
  open var cornerCurve = CALayerCornerCurve.circular
  /// The border's width, in points. Stored; it has no effect here.
  open var borderWidth: CGFloat = 0
  /// Stored; it has no effect here.
  open var borderColor: CGColor?
  private var ownBackgroundColor: CGColor?
  /// The background; of a view's own layer, the view's.
  open var backgroundColor: CGColor? {
    get { view.map { $0.backgroundColor?.cgColor } ?? ownBackgroundColor }
    set {
      if let view {
        view.backgroundColor = newValue.map { UIColor(cgColor: $0) }
      } else {
        ownBackgroundColor = newValue
      }
    }
  }
  private var ownMasksToBounds = false
  /// Whether sublayers are clipped; of a view's own layer, whether the view clips.
  open var masksToBounds: Bool {
    get { view?.clipsToBounds ?? ownMasksToBounds }
    set { if let view { view.clipsToBounds = newValue } else { ownMasksToBounds = newValue } }
  }
  private var ownOpacity: Float = 1
  /// The opacity; of a view's own layer, the view's alpha.
  open var opacity: Float {
    get { view.map { Float($0.alpha) } ?? ownOpacity }
    set { if let view { view.alpha = CGFloat(newValue) } else { ownOpacity = newValue } }
  }
  private var ownIsHidden = false
  /// Whether the layer is hidden; of a view's own layer, whether the view is.
  open var isHidden: Bool {
    get { view?.isHidden ?? ownIsHidden }
    set { if let view { view.isHidden = newValue } else { ownIsHidden = newValue } }
  }
  /// Stored; it has no effect here.
  open var isOpaque = false
  /// Stored; it has no effect here.
  open var isDoubleSided = true
  /// The image: a `CGImage` or a `UIImage`. Stored; it has no effect here.
  open var contents: Any?
  /// Pixels per point of the contents. Stored; it has no effect here.
  open var contentsScale: CGFloat = 1
  /// How the contents fill the layer. Stored; it has no effect here.
  open var contentsGravity = CALayerContentsGravity.resize
  /// The part of the contents that is shown. Stored; it has no effect here.
  open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// The part of the contents that is stretched. Stored; it has no effect here.
  open var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// Stored; it has no effect here.
  open var shadowColor: CGColor?
  /// Stored; it has no effect here.
  open var shadowOpacity: Float = 0
  /// Stored; it has no effect here.
  open var shadowRadius: CGFloat = 3
  /// Stored; it has no effect here.
  open var shadowOffset = CGSize(width: 0, height: -3)
  /// Stored; it has no effect here.
  open var shadowPath: CGPath?
  /// The layer whose opacity is this one's. Stored; it has no effect here.
  open var mask: CALayer?
  /// Stored; it has no effect here.
  open var shouldRasterize = false
  /// Stored; it has no effect here.
  open var rasterizationScale: CGFloat = 1
  /// Stored; it has no effect here.
  open var allowsEdgeAntialiasing = false
  /// Stored; it has no effect here.
  open var allowsGroupOpacity = true
  /// Stored; it has no effect here.
  open var drawsAsynchronously = false
  /// Stored; it has no effect here.
  open var needsDisplayOnBoundsChange = false
  /// Stored; it has no effect here.
  open var minificationFilter = CALayerContentsFilter.linear
  /// Stored; it has no effect here.
  open var magnificationFilter = CALayerContentsFilter.linear
  /// Stored; it has no effect here.
  open var compositingFilter: Any?
  /// Stored; it has no effect here.
  open var filters: [Any]?
  /// Stored; it has no effect here.
  open var actions: [String: any CAAction]?
  /// Values for the app's own use.
  open var style: [AnyHashable: Any]?
  /// A name for the app's own use.
  open var name: String?
  /// Hears of layout; held weakly. A view's own layer has the view.
  open weak var delegate: (any CALayerDelegate)?

  // MARK: Time

  /// Stored; it has no effect here.
  open var speed: Float = 1
  /// Stored; it has no effect here.
  open var timeOffset: CFTimeInterval = 0
  /// Stored; it has no effect here.
  open var beginTime: CFTimeInterval = 0
  /// Stored; it has no effect here.
  open var duration: CFTimeInterval = .infinity
  /// Stored; it has no effect here.
  open var repeatCount: Float = 0
  /// Stored; it has no effect here.
  open var repeatDuration: CFTimeInterval = 0
  /// Stored; it has no effect here.
  open var autoreverses = false
  /// Stored; it has no effect here.
  open var fillMode = CAMediaTimingFillMode.removed
  /// A time of another layer, or of the device if there is none: the same here.
  open func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval { t }
  /// The time for another layer: the same here.
  open func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval { t }

  // MARK: Tree

  private var parts: [CALayer] = []
  /// The sublayers, back to front; nil if there are none.
  open var sublayers: [CALayer]? {
    get { parts.isEmpty ? nil : parts }
    set {
      for layer in parts { layer.superlayer = nil }
      parts = []
      for layer in newValue ?? [] { addSublayer(layer) }
    }
  }
  /// The parent layer.
  open private(set) weak var superlayer: CALayer?
  /// The animations that run, by key.
  var running: [RunningAnimation] = []
  private var isLayoutDue = true

  public override nonisolated init() { super.init() }

  /// A copy of a layer for the time of an animation: subclasses copy their own properties. Never called here.
  public nonisolated init(layer: Any) { super.init() }

  /// A layer from an archive; the archive's values are ignored.
  public required nonisolated init?(coder: NSCoder) { super.init() }

  private func insert(_ layer: CALayer, _ index: Int) {
    layer.removeFromSuperlayer()
    layer.superlayer = self
    parts.insert(layer, at: min(max(0, index), parts.count))
    layer.setNeedsLayout()
  }

  /// Adds a layer on top.
  open func addSublayer(_ layer: CALayer) { insert(layer, parts.count) }
  /// Inserts a layer at an index from the back.
  open func insertSublayer(_ layer: CALayer, at idx: UInt32) { insert(layer, Int(idx)) }
  /// Inserts a layer behind another; at the back if there is none.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    layer.removeFromSuperlayer()
    insert(layer, parts.firstIndex { $0 === sibling } ?? 0)
  }
  /// Inserts a layer in front of another; at the front if there is none.
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    layer.removeFromSuperlayer()
    insert(layer, parts.firstIndex { $0 === sibling }.map { $0 + 1 } ?? parts.count)
  }
  /// Replaces a sublayer by another.
  open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    guard let index = parts.firstIndex(where: { $0 === oldLayer }) else { return }
    oldLayer.removeFromSuperlayer()
    insert(newLayer, index)
  }
  /// Removes the layer from its parent.
  open func removeFromSuperlayer() {
    superlayer?.parts.removeAll { $0 === self }
    superlayer = nil
  }

  // MARK: Layout and drawing

  /// Asks for layout in the next pass of the view that the layer belongs to.
  open func setNeedsLayout() {
    isLayoutDue = true
    if let view { view.setNeedsLayout() } else { superlayer?.layoutIsDueBelow() }
  }

  private func layoutIsDueBelow() {
    if let view { view.setNeedsLayout() } else { superlayer?.layoutIsDueBelow() }
  }

  /// Whether layout is due.
  open func needsLayout() -> Bool { isLayoutDue }
  /// Lays out the layer and its sublayers now, where it is due.
  open func layoutIfNeeded() {
    if let view { view.layoutIfNeeded() } else { layOut() }
  }
  /// Lays out the sublayers: the delegate does, if there is one.
  open func layoutSublayers() { delegate?.layoutSublayers(of: self) }
  /// The layer's own size.
  open func preferredFrameSize() -> CGSize { bounds.size }

  /// The view whose own layer this is has laid out its subviews.
  func viewLaidOut() {
    isLayoutDue = true
    layOut()
  }

  /// Lays out what is due from here on; the view has laid out itself.
  func layOut() {
    if isLayoutDue {
      isLayoutDue = false
      layoutSublayers()
    }
    for layer in parts where layer.view == nil { layer.layOut() }
  }

  /// Rebuilds the view's layer tree; nothing is drawn of other layers.
  open func setNeedsDisplay() { view?.setNeedsDisplay() }
  /// Rebuilds the view's layer tree; nothing is drawn of other layers.
  open func setNeedsDisplay(_ r: CGRect) { setNeedsDisplay() }
  /// Whether drawing is due: never.
  open func needsDisplay() -> Bool { false }
  /// Does nothing: drawing is never due.
  open func displayIfNeeded() {}
  /// Never called, as nothing is drawn.
  open func display() {}
  /// Never called, as nothing is drawn.
  open func draw(in ctx: CGContext) {}
  /// Drawing has no effect here.
  open func render(in ctx: CGContext) {}
  /// Whether a change of a property needs drawing; never asked.
  open class func needsDisplay(forKey key: String) -> Bool { false }
  /// The action for a change of a property; nil, as changes take effect at once.
  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }
  /// The action for a change of a property: what `actions` has; never performed.
  open func action(forKey event: String) -> (any CAAction)? { actions?[event] }
  /// The value with which a property begins; nil here.
  open class func defaultValue(forKey key: String) -> Any? { nil }

  /// The layer as it is on the screen: the layer itself, as changes take effect at once.
  open func presentation() -> Self? { self }
  /// The layer whose copy this is: the layer itself.
  open func model() -> Self { self }

  // MARK: Animations

  /// Runs a copy of an animation. Nothing moves on the screen; its delegate is told of its beginning in the next turn of the
  /// run loop, and of its end after its duration.
  open func add(_ anim: CAAnimation, forKey key: String?) { run(anim.duplicate(), key) }
  /// The animation that runs, or stays, under a key.
  open func animation(forKey key: String) -> CAAnimation? { running.first { $0.key == key }?.animation }
  /// The keys of the animations; nil if there are none.
  open func animationKeys() -> [String]? {
    let keys = running.compactMap(\.key)
    return keys.isEmpty ? nil : keys
  }
  /// Removes an animation; its delegate is told that it did not finish.
  open func removeAnimation(forKey key: String) { remove { $0.key == key } }
  /// Removes all animations; their delegates are told that they did not finish.
  open func removeAllAnimations() { remove { _ in true } }

  // MARK: Points

  private var origin: CGPoint {
    sequence(first: self, next: \.superlayer).reduce(into: CGPoint.zero) { sum, layer in
      sum.x += layer.frame.minX - layer.bounds.minX
      sum.y += layer.frame.minY - layer.bounds.minY
    }
  }

  /// A point of another layer in this one; nil means the root.
  open func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint {
    let (from, to) = (l?.origin ?? .zero, origin)
    return CGPoint(x: p.x + from.x - to.x, y: p.y + from.y - to.y)
  }
  /// A point of this layer in another one; nil means the root.
  open func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint {
    let (from, to) = (origin, l?.origin ?? .zero)
    return CGPoint(x: p.x + from.x - to.x, y: p.y + from.y - to.y)
  }
  /// A rectangle of another layer in this one.
  open func convert(_ r: CGRect, from l: CALayer?) -> CGRect {
    CGRect(origin: convert(r.origin, from: l), size: r.size)
  }
  /// A rectangle of this layer in another one.
  open func convert(_ r: CGRect, to l: CALayer?) -> CGRect { CGRect(origin: convert(r.origin, to: l), size: r.size) }
  /// Whether the layer has a point, in its own coordinates.
  open func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }
  /// The frontmost layer at a point in the parent's coordinates; nil if there is none.
  open func hitTest(_ p: CGPoint) -> CALayer? {
    guard !isHidden, opacity > 0 else { return nil }
    let inner = CGPoint(x: p.x - frame.minX + bounds.minX, y: p.y - frame.minY + bounds.minY)
    guard contains(inner) || !masksToBounds else { return nil }
    for layer in parts.reversed() { if let hit = layer.hitTest(inner) { return hit } }
    return contains(inner) ? self : nil
  }
}
