import Foundation
internal import LayerTree

/// A rectangle with its geometry, its look and its sublayers: what a window is committed as.
///
/// Every view has a layer of its own, which is the source of its geometry and look: `UIView` reads and writes it. Geometry
/// is in points, in the superlayer's coordinates. A change reaches the system at the end of the turn of the run loop, and
/// the system has it drawn when somebody looks.
@preconcurrency @MainActor
open class CALayer: NSObject {
  /// The view whose own layer this is.
  weak var view: UIView?
  /// What few layers have.
  private(set) var extras: LayerExtras?
  /// The same, made if need be.
  var neededExtras: LayerExtras {
    if let extras { return extras }
    let made = LayerExtras()
    extras = made
    return made
  }

  // MARK: Geometry

  private var box = CGRect.zero
  private var place = CGPoint.zero
  private var anchor = CGPoint(x: 0.5, y: 0.5)

  /// The layer's rectangle in its own coordinates, in points.
  open var bounds: CGRect {
    get { box }
    set {
      let old = box
      guard old != newValue else { return }
      let isResized = old.size != newValue.size
      if isResized { view?.layerWillResize(to: newValue.size) }
      let before = valuesBeforeChange
      box = newValue
      if let before { moved(.bounds, from: before) }
      if old.origin != newValue.origin {
        // What a view shows stays where it is, unless it scrolls.
        changed(view == nil || view is UIScrollView ? .boundsOrigin : [.boundsOrigin, .contents])
      }
      if isResized { changed(.boundsSize) }
      if isResized { view?.layerDidResize(from: old.size) }
      if extras?.contents is DrawnContents || hasPattern { changed(.contents) }
      if isResized, needsDisplayOnBoundsChange { setNeedsDisplay() }
      setNeedsLayout()
    }
  }
  /// The place of the anchor in the superlayer, in points.
  open var position: CGPoint {
    get { place }
    set {
      guard place != newValue else { return }
      let before = valuesBeforeChange
      place = newValue
      if let before { moved(.position, from: before) }
      changed(.position)
    }
  }
  /// The point of the layer that is at its position, and that stays in its place when the layer turns or grows: from 0 to 1
  /// in each direction. As on iOS, the frame moves when it changes.
  open var anchorPoint: CGPoint {
    get { anchor }
    set {
      guard anchor != newValue else { return }
      let before = valuesBeforeChange
      anchor = newValue
      if let before { moved(.anchorPoint, from: before) }
      changed(.anchorPoint)
    }
  }
  /// The distance towards the viewer; of siblings, those with more are in front.
  open var zPosition: CGFloat {
    get { extras?.zPosition ?? 0 }
    set { if zPosition != newValue { change(\.zPosition, to: newValue, .zPosition) } }
  }
  /// The transform about the anchor.
  open var transform: CATransform3D {
    get { extras?.transform ?? CATransform3DIdentity }
    set { if transform != newValue { change(\.transform, to: newValue, .transform) } }
  }
  /// The transform of all sublayers, about the anchor.
  open var sublayerTransform: CATransform3D {
    get { extras?.sublayerTransform ?? CATransform3DIdentity }
    set { if sublayerTransform != newValue { change(\.sublayerTransform, to: newValue, .sublayerTransform) } }
  }
  /// The layer's frame in its superlayer, in points; with a transform, the rectangle around it.
  open var frame: CGRect {
    get {
      guard let plane else { return plainFrame }
      return plane.map(anchored(box.size)).offsetBy(dx: place.x, dy: place.y)
    }
    set {
      var size = newValue.size
      // As on iOS, the size is what the transform makes that of the frame.
      if let inverse = plane?.inverse { size = inverse.map(anchored(newValue.size)).size }
      if box.size != size { bounds.size = size }
      position = CGPoint(
        x: newValue.minX + anchor.x * newValue.width, y: newValue.minY + anchor.y * newValue.height)
    }
  }

  /// The part of the transform that concerns the plane.
  open func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }
  /// Sets a transform of the plane.
  open func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3DMakeAffineTransform(m) }

  // MARK: Look

  private var radius: CGFloat = 0
  /// The corner radius, in points.
  open var cornerRadius: CGFloat {
    get { radius }
    set {
      guard radius != newValue else { return }
      let before = valuesBeforeChange
      radius = newValue
      if let before { moved(.cornerRadius, from: before) }
      changed(hasPattern ? [.cornerRadius, .contents] : .cornerRadius)
    }
  }
  /// The corners that are round.
  open var maskedCorners: CACornerMask {
    get { extras?.maskedCorners ?? .all }
    set { change(\.maskedCorners, to: newValue, .corners) }
  }
  /// The form of the corners.
  open var cornerCurve: CALayerCornerCurve {
    get { extras?.cornerCurve ?? .circular }
    set { change(\.cornerCurve, to: newValue, .cornerCurve) }
  }
  /// The border's width, in points.
  open var borderWidth: CGFloat {
    get { extras?.borderWidth ?? 0 }
    set { change(\.borderWidth, to: newValue, .borderWidth) }
  }
  /// The border's colour; black unless set, as on iOS.
  open var borderColor: CGColor? {
    get { extras?.borderColor }
    set { change(\.borderColor, to: newValue, .borderColour) }
  }
  private var fill: CGColor?
  /// The background.
  open var backgroundColor: CGColor? {
    get { fill }
    set {
      let before = valuesBeforeChange
      let hadPattern = hasPattern
      fill = newValue
      view?.layerTookBackground(newValue)
      if let before { moved(.background, from: before) }
      changed(hadPattern || hasPattern ? [.background, .contents] : .background)
    }
  }
  /// Whether the background is an image that is repeated.
  private var hasPattern: Bool { fill?.color.patternImage != nil }
  private var flags: Flags = []
  /// Whether sublayers are clipped to the layer.
  open var masksToBounds: Bool {
    get { flags.contains(.clips) }
    set { set(.clips, newValue, .clips) }
  }
  private var opaqueness: Float = 1
  /// The opacity, from 0 to 1.
  open var opacity: Float {
    get { opaqueness }
    set {
      guard opaqueness != newValue else { return }
      let before = valuesBeforeChange
      opaqueness = newValue
      if let before { moved(.opacity, from: before) }
      changed(.opacity)
    }
  }
  /// Whether the layer and its sublayers are hidden.
  open var isHidden: Bool {
    get { flags.contains(.hidden) }
    set { set(.hidden, newValue, .isHidden) }
  }
  /// Stored; it has no effect here.
  open var isOpaque: Bool {
    get { flags.contains(.opaque) }
    set { set(.opaque, newValue, []) }
  }
  /// Whether the layer is seen from behind.
  open var isDoubleSided: Bool {
    get { extras?.isDoubleSided ?? true }
    set { change(\.isDoubleSided, to: newValue, .isDoubleSided) }
  }
  /// The image: a `CGImage` or a `UIImage`; others are stored and not shown. After the layer was drawn, what was drawn.
  open var contents: Any? {
    get { extras?.contents }
    set {
      guard newValue != nil || extras?.contents != nil else { return }
      change(\.contents, to: newValue, .contents)
    }
  }
  /// Pixels per point of the contents: how large an image of pixels is where the gravity keeps its size.
  open var contentsScale: CGFloat {
    get { extras?.contentsScale ?? 1 }
    set { if contentsScale != newValue { change(\.contentsScale, to: newValue, .contents) } }
  }
  private var gravity = CALayerContentsGravity.resize
  /// How the contents fill the layer.
  open var contentsGravity: CALayerContentsGravity {
    get { gravity }
    set {
      guard gravity != newValue else { return }
      gravity = newValue
      changed(extras?.contents == nil ? .contentsGravity : [.contentsGravity, .contents])
    }
  }
  /// The part of the contents that is shown, from 0 to 1 in each direction.
  open var contentsRect: CGRect {
    get { extras?.contentsRect ?? CGRect(x: 0, y: 0, width: 1, height: 1) }
    set { change(\.contentsRect, to: newValue, .contentsRect) }
  }
  /// The part of the contents that is stretched, from 0 to 1 in each direction.
  open var contentsCenter: CGRect {
    get { extras?.contentsCenter ?? CGRect(x: 0, y: 0, width: 1, height: 1) }
    set { change(\.contentsCenter, to: newValue, .contentsCentre) }
  }
  /// The shadow's colour; opaque black unless set.
  open var shadowColor: CGColor? {
    get { extras.map(\.shadowColor) ?? CGColor(gray: 0, alpha: 1) }
    set { change(\.shadowColor, to: newValue, .shadow) }
  }
  /// The shadow's opacity, from 0, which is none, to 1.
  open var shadowOpacity: Float {
    get { extras?.shadowOpacity ?? 0 }
    set { change(\.shadowOpacity, to: newValue, .shadow) }
  }
  /// The shadow's blur, in points.
  open var shadowRadius: CGFloat {
    get { extras?.shadowRadius ?? 3 }
    set { change(\.shadowRadius, to: newValue, .shadow) }
  }
  /// The shadow's offset, in points.
  open var shadowOffset: CGSize {
    get { extras?.shadowOffset ?? CGSize(width: 0, height: -3) }
    set { change(\.shadowOffset, to: newValue, .shadow) }
  }
  /// The shadow's outline; nil for that of what the layer shows.
  open var shadowPath: CGPath? {
    get { extras?.shadowPath }
    set { change(\.shadowPath, to: newValue, .shadow) }
  }
  /// The layer whose opacity is this one's.
  open var mask: CALayer? {
    get { extras?.mask }
    set {
      if let old = extras?.mask { old.superlayer = nil }
      newValue?.removeFromSuperlayer()
      newValue?.superlayer = self
      change(\.mask, to: newValue, .mask)
      if let newValue, newValue.isDisplayDue || newValue.isDisplayDueBelow { displayIsDueBelow() }
    }
  }
  /// Whether the layer is drawn by itself before it moves.
  open var shouldRasterize: Bool {
    get { extras?.shouldRasterize ?? false }
    set { change(\.shouldRasterize, to: newValue, .isRasterized) }
  }
  /// Whether the layer's contents are due again when its size changes.
  open var needsDisplayOnBoundsChange: Bool {
    get { extras?.needsDisplayOnBoundsChange ?? false }
    set { neededExtras.needsDisplayOnBoundsChange = newValue }
  }
  /// Stored; it has no effect here.
  /// What happens when properties change, by their names; `NSNull` for nothing.
  open var actions: [String: any CAAction]? {
    get { extras?.actions }
    set { neededExtras.actions = newValue }
  }
  /// Values for the app's own use.
  open var style: [AnyHashable: Any]? {
    get { extras?.style }
    set { neededExtras.style = newValue }
  }
  /// A name for the app's own use.
  open var name: String? {
    get { extras?.name }
    set { neededExtras.name = newValue }
  }
  /// Hears of layout; held weakly. A view's own layer has the view.
  open weak var delegate: (any CALayerDelegate)?

  // MARK: Time

  /// How fast the time of the layer and its sublayers passes, beside the superlayer's; 0 for a time that stands.
  open var speed: Float {
    get { extras?.speed ?? 1 }
    set {
      guard speed != newValue else { return }
      neededExtras.speed = newValue
      timeChanged()
    }
  }
  /// What is added to the layer's time, in seconds.
  open var timeOffset: CFTimeInterval {
    get { extras?.timeOffset ?? 0 }
    set {
      guard timeOffset != newValue else { return }
      neededExtras.timeOffset = newValue
      timeChanged()
    }
  }
  /// When the layer's time begins, in seconds of its superlayer's.
  open var beginTime: CFTimeInterval {
    get { extras?.beginTime ?? 0 }
    set {
      guard beginTime != newValue else { return }
      neededExtras.beginTime = newValue
      timeChanged()
    }
  }
  /// A time of another layer in this one's; nil means `CACurrentMediaTime()`. Of a layer whose time stands, the time at which
  /// it stands stays what it is.
  open func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
    l?.time == time ? t : time.local(at: l?.time.time(ofLocal: t) ?? t)
  }
  /// A time of this layer in another one's; nil means `CACurrentMediaTime()`.
  open func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
    l?.time == time ? t : (l?.time ?? .usual).local(at: time.time(ofLocal: t) ?? t)
  }

  // MARK: Tree

  /// The sublayers, back to front.
  private(set) var parts: [CALayer] = []
  /// The sublayers, back to front; nil if there are none. Those of subviews are among them.
  open var sublayers: [CALayer]? {
    get { parts.isEmpty ? nil : parts }
    set {
      for layer in parts { layer.superlayer = nil }
      parts = []
      changed(.children)
      for layer in newValue ?? [] { addSublayer(layer) }
    }
  }
  /// The parent layer.
  open private(set) weak var superlayer: CALayer?
  /// The animations that run, by key.
  var running: [RunningAnimation] = []

  public override nonisolated init() { super.init() }

  /// A copy of a layer for the time of an animation: subclasses copy their own properties. Never called here.
  public nonisolated init(layer: Any) { super.init() }

  /// A layer from an archive; the archive's values are ignored.
  public required nonisolated init?(coder: NSCoder) { super.init() }

  private func insert(_ layer: CALayer, _ index: Int) {
    layer.removeFromSuperlayer()
    layer.hasLeft()
    layer.superlayer = self
    parts.insert(layer, at: min(max(0, index), parts.count))
    changed(.children)
    if layer.isDisplayDue || layer.isDisplayDueBelow { displayIsDueBelow() }
    // A view's own layer is laid out with the view.
    if layer.view == nil { layer.setNeedsLayout() }
  }

  /// Adds a layer on top.
  open func addSublayer(_ layer: CALayer) {
    layer.removeFromSuperlayer()
    insert(layer, parts.count)
  }
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
    guard let parent = superlayer else { return }
    if parent.extras?.mask === self {
      parent.change(\.mask, to: nil, .mask)
    } else {
      parent.parts.removeAll { $0 === self }
      parent.changed(.children)
    }
    superlayer = nil
  }

  // MARK: Changes

  private struct Flags: OptionSet {
    let rawValue: UInt8
    static let clips = Flags(rawValue: 1)
    static let hidden = Flags(rawValue: 2)
    static let opaque = Flags(rawValue: 4)
    /// Layout is done: nothing is due.
    static let laidOut = Flags(rawValue: 8)
    /// Its contents are to be drawn.
    static let displayDue = Flags(rawValue: 16)
    /// Those of a layer below are.
    static let displayDueBelow = Flags(rawValue: 32)
  }

  private func mark(_ flag: Flags, _ value: Bool) {
    if value { flags.insert(flag) } else { flags.remove(flag) }
  }

  /// Whether the contents are to be drawn.
  var isDisplayDue: Bool { flags.contains(.displayDue) }
  /// Whether those of a layer below are.
  var isDisplayDueBelow: Bool {
    get { flags.contains(.displayDueBelow) }
    set { mark(.displayDueBelow, newValue) }
  }

  /// The contents are to be drawn before the next commit.
  func displayIsDue() {
    mark(.displayDue, true)
    superlayer?.displayIsDueBelow()
  }

  private func displayIsDueBelow() {
    var layer: CALayer? = self
    // Whoever is marked has marked everybody above.
    while let now = layer, !now.isDisplayDueBelow {
      now.isDisplayDueBelow = true
      layer = now.superlayer
    }
  }

  private func set(_ flag: Flags, _ value: Bool, _ property: LayerProperties) {
    guard flags.contains(flag) != value else { return }
    if value { flags.insert(flag) } else { flags.remove(flag) }
    changed(property)
  }

  private func change<Value>(
    _ path: ReferenceWritableKeyPath<LayerExtras, Value>, to value: Value, _ property: LayerProperties
  ) {
    let before = valuesBeforeChange
    neededExtras[keyPath: path] = value
    if let before { moved(property, from: before) }
    changed(property)
  }

  /// What the system has not been told yet; of a layer that it does not know, all.
  var untold: LayerProperties = []
  /// Whether a layer below has changed.
  var hasChangesBelow = false
  /// The layer's number in the scene that it was last committed in; 0 before.
  var number: UInt32 = 0

  /// Marks properties as changed: the system is told at the end of the run loop's turn.
  func changed(_ properties: LayerProperties) {
    untold.formUnion(properties)
    var top = self
    while let parent = top.superlayer {
      // Whoever is marked has marked everybody above.
      guard !parent.hasChangesBelow else { return }
      parent.hasChangesBelow = true
      top = parent
    }
    if top.view?.window != nil { Appearance.setNeedsCommit() }
  }

  /// What the layer shows beside its background, where it is not a view's content; nil for nothing.
  var committedContents: Contents? { givenContents }
  /// What animations can move of it.
  var animatableContents: Contents? { nil }
  /// Gives what animations can move of it a value.
  func setContents(_ property: AnimatedProperty, to value: AnimatedValue) {}
  /// Takes over what another layer of the class shows.
  func takeContents(of other: CALayer) {}

  // MARK: Layout and drawing

  /// Asks for layout in the next pass of the view that the layer belongs to.
  open func setNeedsLayout() {
    flags.remove(.laidOut)
    if let view { view.setNeedsLayout() } else { superlayer?.layoutIsDueBelow() }
  }

  private func layoutIsDueBelow() {
    if let view { view.setNeedsLayout() } else { superlayer?.layoutIsDueBelow() }
  }

  /// Whether layout is due.
  open func needsLayout() -> Bool { !flags.contains(.laidOut) }
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
    flags.remove(.laidOut)
    layOut()
  }

  /// Lays out what is due from here on; the view has laid out itself.
  func layOut() {
    if !flags.contains(.laidOut) {
      flags.insert(.laidOut)
      layoutSublayers()
    }
    for layer in parts where layer.view == nil { layer.layOut() }
  }

  /// Asks for the contents to be drawn before the next commit, if somebody draws them.
  open func setNeedsDisplay() {
    changed(.contents)
    if isDrawn { displayIsDue() }
  }
  /// Asks for all of the contents to be drawn.
  open func setNeedsDisplay(_ r: CGRect) { setNeedsDisplay() }
  /// Whether the contents are to be drawn.
  open func needsDisplay() -> Bool { isDisplayDue }
  /// Draws the contents now, if they are to be drawn.
  open func displayIfNeeded() {
    guard isDisplayDue else { return }
    mark(.displayDue, false)
    display()
  }
  /// Makes the contents: the delegate gives them, or they are drawn.
  open func display() { if !displayByDelegate() { record() } }
  /// Draws the contents: the delegate does.
  open func draw(in ctx: CGContext) { delegate?.draw(self, in: ctx) }
  /// Draws the layer and those in it in a context, in the layer's own coordinates.
  ///
  /// - Note: Differs from iOS: perspective is left out, and what is shown to nobody else is left out here too.
  open func render(in ctx: CGContext) { ctx.together { LayerRendering(ctx).draw(self) } }
  /// Whether a change of a property needs drawing; never asked.
  open class func needsDisplay(forKey key: String) -> Bool { false }
  /// The action of all layers of the class for a change of a property; nil for the usual one.
  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }
  /// The action for a change of a property: what the delegate says, else `actions`, the style and the class. A layer that is
  /// no view's own moves by itself otherwise. Asked only of layers on screen, and of views' own layers within blocks of
  /// animations.
  open func action(forKey event: String) -> (any CAAction)? { foundAction(forKey: event) }
  /// The value with which a property begins; nil here.
  open class func defaultValue(forKey key: String) -> Any? { nil }

  /// The layer as it is seen now: a copy with what its animations make of it. Where neither it nor what it lies in moves, it
  /// is the layer itself.
  open func presentation() -> Self? { makePresentation() as? Self ?? self }
  /// The layer whose copy this is; the layer itself if it is none.
  open func model() -> Self { extras?.model as? Self ?? self }

  // MARK: Animations

  /// Runs a copy of an animation. The system moves what it names, if it knows it; the layer's own values stay. Its delegate
  /// is told of its beginning in the next turn of the run loop, and of its end after its duration.
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

  /// A point of another layer in this one; nil means the root.
  open func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint { fromRoot(l?.toRoot(p) ?? p) }
  /// A point of this layer in another one; nil means the root.
  open func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint { l?.fromRoot(toRoot(p)) ?? toRoot(p) }
  /// A rectangle of another layer in this one; the rectangle around it if one of the two is turned.
  open func convert(_ r: CGRect, from l: CALayer?) -> CGRect { r.mapped { convert($0, from: l) } }
  /// A rectangle of this layer in another one; the rectangle around it if one of the two is turned.
  open func convert(_ r: CGRect, to l: CALayer?) -> CGRect { r.mapped { convert($0, to: l) } }
  /// Whether the layer has a point, in its own coordinates.
  open func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }
  /// The frontmost layer at a point in the superlayer's coordinates; nil if there is none.
  open func hitTest(_ p: CGPoint) -> CALayer? {
    guard !isHidden, opacity > 0, !isFlattened else { return nil }
    let inner = fromParent(p)
    guard contains(inner) || !masksToBounds else { return nil }
    for layer in seenParts.reversed() { if let hit = layer.hitTest(inner) { return hit } }
    return contains(inner) ? self : nil
  }
}
