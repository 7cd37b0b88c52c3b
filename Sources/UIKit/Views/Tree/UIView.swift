import DormouseFoundation
import Foundation
internal import LayerTree

/// A rectangle on screen that draws content, contains other views, and handles touches.
///
/// Geometry is in points, in the superview's coordinates. The view's own layer is the source of its geometry and look.
@preconcurrency @MainActor
open class UIView: UIResponder {
  /// What a view of this kind is for those who cannot see it. Each class says it of itself: who asks an object for its
  /// class, as `is UISlider` does, makes the runtime build the tables of a class that the app may not use.
  var elementRole: Element.Role { .none }
  /// The font that determines the view's baselines.
  var baselineFont: UIFont? { nil }
  /// The height of the one line of text that stands in the middle of the view, however high that is, for its baselines;
  /// nil for text that begins at the top.
  var centredLineHeight: CGFloat? { nil }

  // MARK: Geometry

  /// The view's rectangle in its superview's coordinates; with a transform, the rectangle around it. A change of the size can
  /// be observed.
  open var frame: CGRect {
    get { layer.frame }
    set { layer.frame = newValue }
  }

  /// The view's rectangle in its own coordinates; a scroll view's origin is its content offset.
  open var bounds: CGRect {
    get { layer.bounds }
    set { layer.bounds = newValue }
  }

  /// The place of the layer's anchor in the superview: the centre of the frame, unless the app moved the anchor.
  open var center: CGPoint {
    get { layer.position }
    set { layer.position = newValue }
  }

  /// The transform of the plane about the centre. Frame, points and touches follow it.
  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set { layer.setAffineTransform(newValue) }
  }

  /// Called before the size changes.
  func willResize(to size: CGSize) {}

  /// The layer is about to get another size.
  func layerWillResize(to size: CGSize) {
    willResize(to: size)
    willChangeValue(forKey: "frame")
    willChangeValue(forKey: "bounds")
  }

  /// The layer has got another size.
  func layerDidResize(from old: CGSize) {
    didChangeValue(forKey: "bounds")
    didChangeValue(forKey: "frame")
    if autoresizesSubviews { for view in subviews { view.autoresize(from: old, to: layer.bounds.size) } }
    layer.changed(.contents)
  }

  // MARK: Tree

  /// The subviews, back to front.
  open internal(set) var subviews: [UIView] = []
  /// The view that contains this one.
  open internal(set) weak var superview: UIView?
  /// The view's window; nil outside a window.
  open var window: UIWindow? { superview?.window }
  /// The controller whose view this is.
  weak var controller: UIViewController?

  // MARK: Appearance

  /// The opacity, from 0 to 1, as precise as the layer's; a view below 0.01 is invisible and gets no touches.
  open var alpha: CGFloat {
    get { CGFloat(layer.opacity) }
    set { layer.opacity = Float(min(max(newValue, 0), 1)) }
  }
  /// Whether the view and its descendants are hidden.
  open var isHidden: Bool {
    get { layer.isHidden }
    set {
      guard layer.isHidden != newValue else { return }
      layer.isHidden = newValue
      visibilityChanged()
    }
  }
  private var ownBackground: UIColor?
  /// The background colour; the layer has it as it looks with the view's traits.
  open var backgroundColor: UIColor? {
    get { ownBackground }
    set {
      layer.backgroundColor = layerBackground(newValue)?.cgColor
      ownBackground = newValue
    }
  }
  /// What the layer has of a background: how it looks with the view's traits. Nothing where the view draws it itself.
  func layerBackground(_ color: UIColor?) -> UIColor? {
    color.map { $0.isDynamic ? $0.resolvedColor(with: traitCollection) : $0 }
  }
  /// The traits are others, or may be: gives the layer what dynamic colours look like now.
  func traitsMayDiffer() {
    TraitTracking.changed(self)
    if let color = ownBackground, color.isDynamic {
      layer.backgroundColor = layerBackground(color)?.cgColor
      ownBackground = color
    }
    setNeedsDisplay()
  }
  /// What read the traits when it was done last.
  var traitUses: TraitUses = []
  /// Updates the configuration, which has read traits that are others now.
  func configurationMayDiffer() {}
  /// The superview's traits when the view left it and the window; nil while it is in one.
  var traitsAtLeaving: UITraitCollection?
  /// The layer was given a background.
  func layerTookBackground(_ color: CGColor?) { ownBackground = color.map { UIColor(cgColor: $0) } }
  /// Stored; it has no effect here.
  open var isOpaque: Bool {
    get { layer.isOpaque }
    set { layer.isOpaque = newValue }
  }
  /// Whether subviews are clipped to the view's bounds.
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }
  /// How the content fills the view.
  open var contentMode = ContentMode.scaleToFill {
    didSet { if contentMode != oldValue { contentModeChanged() } }
  }
  private var ownLayer: CALayer!
  /// The view's own layer, of the class that `layerClass` names.
  open var layer: CALayer { ownLayer }

  /// Whether a view clips its subviews unless it is told otherwise.
  class var clipsAtFirst: Bool { false }

  /// Makes the view's own layer.
  private func makeLayer(_ frame: CGRect) {
    let type: AnyClass = Self.layerClass
    ownLayer = type == CALayer.self ? CALayer() : Instantiation.make(type) as? CALayer ?? CALayer()
    ownLayer.frame = frame
    ownLayer.view = self
    ownLayer.delegate = self
    ownLayer.isOpaque = true
    ownLayer.masksToBounds = Self.clipsAtFirst
    if DrawingOverrides.draws(self) { ownLayer.displayIsDue() }
  }
  private var ownTintColor: UIColor?

  /// The tint colour; inherited from the superview unless set. Grey where the tint is dimmed.
  open var tintColor: UIColor! {
    get {
      let color = brightTintColor
      return tintAdjustmentMode == .dimmed ? color.dimmedTint : color
    }
    set {
      ownTintColor = newValue
      tellTintChanged()
    }
  }

  /// The user interface style that overrides the inherited one.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    willSet { if newValue != overrideUserInterfaceStyle { TraitChanges.begin(in: self) } }
    didSet { TraitChanges.end() }
  }

  private var brightTintColor: UIColor { ownTintColor ?? superview?.brightTintColor ?? .tintColor }

  /// The tint colour that the view has itself; nil for the inherited one.
  var givenTintColor: UIColor? { ownTintColor }

  private func tellTintChanged() {
    layer.changed(.contents)
    tintColorDidChange()
    for view in subviews where view.ownTintColor == nil { view.tellTintChanged() }
  }

  /// Called after the tint colour changes.
  open func tintColorDidChange() {}

  // MARK: Focus (no view ever gets focus; see UIFocusEnvironment)

  /// Whether a focus update may happen; true unless overridden.
  open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
  /// Never called: no view ever gets focus.
  open func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}
  /// Does nothing.
  open func setNeedsFocusUpdate() {}
  /// Does nothing.
  open func updateFocusIfNeeded() {}
  /// The preferred targets of focus; empty.
  open var preferredFocusEnvironments: [any UIFocusEnvironment] { [] }
  /// The view's controller, or else the superview.
  open var parentFocusEnvironment: (any UIFocusEnvironment)? { controller ?? superview }
  /// Whether the view can get focus; false.
  open var canBecomeFocused: Bool { false }
  /// Whether the view has focus; always false.
  open var isFocused: Bool { false }
  /// How the view would show focus; stored, as no view gets it.
  open var focusEffect: UIFocusEffect? {
    get { extras?.focusEffect }
    set { neededExtras.focusEffect = newValue }
  }
  /// The group of views between which the tab key moves; stored, as no view gets focus.
  open var focusGroupIdentifier: String? {
    get { extras?.focusGroupIdentifier }
    set { neededExtras.focusGroupIdentifier = newValue }
  }

  // MARK: Input

  /// A number that identifies the view to the app.
  open var tag = 0
  /// Whether the view and its descendants get touches.
  open var isUserInteractionEnabled: Bool {
    get { takesTouches }
    set { takesTouches = newValue }
  }
  private var takesTouches = true
  /// Stored; it has no effect here.
  open var isMultipleTouchEnabled = false
  /// Stored; it has no effect here.
  open var isExclusiveTouch = false
  /// The view's gesture recognizers, in the order added.
  open var gestureRecognizers: [UIGestureRecognizer]?
  /// What few views have.
  private(set) var extras: ViewExtras?
  /// The same, made if need be.
  var neededExtras: ViewExtras {
    if let extras { return extras }
    let made = ViewExtras()
    extras = made
    return made
  }

  // MARK: Layout

  /// How the frame adapts when the superview's size changes.
  open var autoresizingMask: AutoresizingMask = []
  /// Whether subviews adapt to this view's size by their autoresizing masks.
  open var autoresizesSubviews = true
  /// Whether the frame becomes constraints; set to false for views placed by constraints.
  open var translatesAutoresizingMaskIntoConstraints = true { didSet { setNeedsUpdateConstraints() } }
  /// The constraints installed on this view.
  open internal(set) var constraints: [NSLayoutConstraint] = []
  /// The layout guides that the app added.
  open internal(set) var layoutGuides: [UILayoutGuide] = []
  /// The layout margins; a controller's view adds the safe area.
  open var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) {
    didSet { if layoutMargins != oldValue { tellMarginsChanged() } }
  }
  /// The layout margins by leading and trailing edge.
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get {
      let margins = layoutMargins.mirrored(if: effectiveUserInterfaceLayoutDirection == .rightToLeft)
      return NSDirectionalEdgeInsets(
        top: margins.top, leading: margins.left, bottom: margins.bottom, trailing: margins.right)
    }
    set {
      layoutMargins = UIEdgeInsets(
        top: newValue.top, left: newValue.leading, bottom: newValue.bottom, right: newValue.trailing
      ).mirrored(if: effectiveUserInterfaceLayoutDirection == .rightToLeft)
    }
  }
  /// Stored; it has no effect here.
  open var preservesSuperviewLayoutMargins = false
  /// Whether a controller's view adds the safe area to its margins.
  open var insetsLayoutMarginsFromSafeArea = true
  var needsLayout = true {
    didSet { if needsLayout { superview?.noteLayoutInside() } }
  }
  /// Whether a view inside may need layout; where it is false, none does.
  var mayNeedLayoutInside = true
  /// Whether `layoutSubviews` has been called, and not the one of this class yet.
  var hasFramesToApply = false
  var needsConstraints = true
  /// The frame that the constraints produced; the superview applies it when it lays out.
  var solvedFrame: CGRect?
  /// The superview's size with which it was solved.
  var solvedOuter = CGSize.zero
  var priorities = ContentPriorities()
  /// The safe area at the last notification.
  var toldSafeArea = UIEdgeInsets.zero
  /// The system's layout guides, created on first use.
  var systemGuides: [UILayoutGuide.Role: UILayoutGuide] = [:]

  // MARK: Accessibility and restoration

  private var ownAccessibilityLabel: String?
  /// The label that assistive technology speaks; defaults to the text of a label or button.
  open var accessibilityLabel: String? {
    get { ownAccessibilityLabel ?? spokenText }
    set {
      ownAccessibilityLabel = newValue
      layer.changed(.element)
    }
  }
  /// The label that the app set, without the default.
  var givenAccessibilityLabel: String? { ownAccessibilityLabel }
  /// The default accessibility label.
  var spokenText: String? { nil }
  /// Whether the view is spoken as something in it is.
  var speaksForParts: Bool { false }
  /// Identifies the view in tests; never spoken.
  open var accessibilityIdentifier: String? { didSet { layer.changed(.element) } }
  /// What happens if the view is used; committed with its layer.
  open var accessibilityHint: String? { didSet { layer.changed(.element) } }
  /// The value that is spoken; committed with the layer.
  open var accessibilityValue: String? { didSet { layer.changed(.element) } }
  /// Whether the view is an element by itself, as controls and texts are; what is in it then is none. Committed with its
  /// layer.
  open var isAccessibilityElement: Bool {
    get { givenIsElement ?? isElementAtFirst }
    set {
      givenIsElement = newValue
      elementsMayDiffer()
    }
  }
  private(set) var givenIsElement: Bool?
  /// Whether the view is an element unless the app says otherwise.
  var isElementAtFirst: Bool { self is UIControl && elementRole != .none }
  /// Whether the view is the element for all that is in it.
  var speaksForAllParts: Bool { givenIsElement ?? false }
  /// The value that is spoken if the app gives none.
  var spokenValue: String? { nil }
  /// Whether the element keeps what is beside it out of reach.
  var elementIsModal: Bool { false }
  /// The level of a heading.
  var elementLevel: UInt8 { superview is UINavigationBar ? 1 : 2 }
  /// Whether the element is selected.
  var elementIsSelected: Bool { (self as? UIControl)?.isSelected ?? false }
  /// Whether the element can be used.
  var elementIsEnabled: Bool { (self as? UIControl)?.isEnabled ?? true }
  /// What can be typed here.
  var elementInput: TextInput? { nil }
  /// Identifies the view in legacy state restoration.
  open var restorationIdentifier: String?

  /// What the view is for assistive technologies; stored.
  open var accessibilityTraits: UIAccessibilityTraits {
    get { extras?.accessibilityTraits ?? .none }
    set {
      neededExtras.accessibilityTraits = newValue
      layer.changed(.element)
    }
  }
  /// The elements inside. Those that are no views are told of with the view's layers; the order is by their places.
  open var accessibilityElements: [Any]? {
    get { extras?.accessibilityElements }
    set {
      neededExtras.accessibilityElements = newValue
      let (before, own) = (elementLayers, (newValue ?? []).compactMap { $0 as? UIAccessibilityElement })
      guard !before.isEmpty || !own.isEmpty else { return }
      neededExtras.elementLayers = own.map { element in
        before.first { $0.element === element } ?? ElementLayer(element, in: self)
      }
      layer.changed(.children)
    }
  }
  /// The elements inside that are no views.
  var elementLayers: [ElementLayer] { extras?.elementLayers ?? [] }
  /// Whether the view and what is in it are no elements.
  open var accessibilityElementsHidden: Bool {
    get { extras?.accessibilityElementsHidden ?? false }
    set {
      guard newValue != accessibilityElementsHidden else { return }
      neededExtras.accessibilityElementsHidden = newValue
      elementsMayDiffer()
    }
  }
  /// Whether the elements beside the view are out of reach; committed with its layer.
  open var accessibilityViewIsModal: Bool {
    get { extras?.accessibilityViewIsModal ?? false }
    set {
      neededExtras.accessibilityViewIsModal = newValue
      layer.changed(.element)
    }
  }
  /// Stored; it has no effect here.
  open var shouldGroupAccessibilityChildren: Bool {
    get { extras?.groupsAccessibilityChildren ?? false }
    set { neededExtras.groupsAccessibilityChildren = newValue }
  }
  /// The frame on the screen; the view's own unless set.
  open var accessibilityFrame: CGRect {
    get { extras?.accessibilityFrame ?? convert(bounds, to: nil) }
    set { neededExtras.accessibilityFrame = newValue }
  }
  /// The actions for assistive technologies; their names are committed with the layer.
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { extras?.accessibilityCustomActions }
    set {
      neededExtras.accessibilityCustomActions = newValue
      layer.changed(.element)
    }
  }
  /// Stored; it has no effect here.
  open var accessibilityIgnoresInvertColors: Bool {
    get { extras?.accessibilityIgnoresInvertColors ?? false }
    set { neededExtras.accessibilityIgnoresInvertColors = newValue }
  }
  /// Stored; it has no effect here.
  open var largeContentTitle: String? {
    get { extras?.largeContentTitle }
    set { neededExtras.largeContentTitle = newValue }
  }
  /// Stored; it has no effect here.
  open var showsLargeContentViewer: Bool {
    get { extras?.showsLargeContentViewer ?? false }
    set { neededExtras.showsLargeContentViewer = newValue }
  }

  // MARK: Rarely used

  /// A view whose opacity limits this one's. Its layer is the mask of this view's layer.
  open var mask: UIView? {
    get { extras?.mask }
    set {
      neededExtras.mask = newValue
      layer.mask = newValue?.layer
    }
  }
  /// Whether the tint is grey: the superview's word unless set, and never `automatic` when read. What presents an alert or
  /// a sheet that darkens it is dimmed as long.
  open var tintAdjustmentMode: TintAdjustmentMode {
    get {
      let own = extras?.tintAdjustmentMode ?? .automatic
      return own != .automatic ? own : superview?.tintAdjustmentMode ?? .normal
    }
    set {
      let before = tintAdjustmentMode
      neededExtras.tintAdjustmentMode = newValue
      if tintAdjustmentMode != before { tellTintAdjusted() }
    }
  }
  /// The mode that the view has itself.
  var givenTintAdjustmentMode: TintAdjustmentMode { extras?.tintAdjustmentMode ?? .automatic }

  private func tellTintAdjusted() {
    layer.changed(.contents)
    tintColorDidChange()
    for view in subviews where view.givenTintAdjustmentMode == .automatic { view.tellTintAdjusted() }
  }
  /// Pixels per point; the screen's unless set.
  open var contentScaleFactor: CGFloat {
    get { extras?.contentScaleFactor ?? UIScreen.main.scale }
    set { neededExtras.contentScaleFactor = newValue }
  }
  /// Stored; it has no effect here.
  open var clearsContextBeforeDrawing: Bool {
    get { extras?.clearsContextBeforeDrawing ?? true }
    set { neededExtras.clearsContextBeforeDrawing = newValue }
  }
  /// Where the view begins to lay its contents out: constraints and stack views count their leading and trailing edges from
  /// there, controls align what is leading or trailing, and the margins have their sides. It has no effect on its subviews'
  /// own contents, and none on bars, cells and what lays itself out.
  open var semanticContentAttribute: UISemanticContentAttribute {
    get { extras?.semanticContentAttribute ?? .unspecified }
    set {
      guard semanticContentAttribute != newValue else { return }
      neededExtras.semanticContentAttribute = newValue
      setNeedsLayout()
      treeRoot.setNeedsLayout()
      for constraint in constraints { constraint.directionChanged() }
    }
  }
  /// The insets of the rectangle that constraints place; none where nobody overrides it.
  open var alignmentRectInsets: UIEdgeInsets { .zero }
  /// The view whose first baseline is this one's; itself. Asked by nobody here.
  open var forFirstBaselineLayout: UIView { self }
  /// The view whose last baseline is this one's; itself. Asked by nobody here.
  open var forLastBaselineLayout: UIView { self }
  /// Whether a recognizer of this view may begin; asked after its delegate.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  // MARK: Initialisers

  /// Creates a view with a frame.
  public init(frame: CGRect) {
    super.init()
    makeLayer(frame)
    takeOwnHugging()
  }

  /// Creates a view of zero size.
  public convenience override init() { self.init(frame: .zero) }

  /// Creates a view from a storyboard or nib, with its values and subviews; another archive's values are ignored.
  public required init?(coder: NSCoder) {
    super.init()
    makeLayer(.zero)
    takeOwnHugging()
    StoryboardCoder.fill(self, from: coder)
  }

  /// The view's controller, or else the superview.
  override open var next: UIResponder? { controller ?? superview }

  /// How strongly views of the class hug their content, where it is not the default.
  class var ownHugging: (horizontal: UILayoutPriority, vertical: UILayoutPriority)? { nil }
  private func takeOwnHugging() {
    if let own = type(of: self).ownHugging { priorities.hugging = own }
  }

  /// Called when the view is hidden or shown; notifies the superview. Windows override it.
  func visibilityChanged() { superview?.subviewVisibilityChanged() }
  /// Called when a subview is hidden or shown; stack views override it.
  func subviewVisibilityChanged() {}

  // MARK: Overridable methods

  /// Removes the view from its superview, with the constraints between its subtree and the views outside.
  open func removeFromSuperview() { leaveSuperview() }
  /// Invalidates the layout: `layoutSubviews` runs in the next commit.
  open func setNeedsLayout() {
    needsLayout = true
    if window != nil { Appearance.setNeedsCommit() }
  }
  /// Lays out the view and its descendants now, if they need layout.
  open func layoutIfNeeded() { layOutIfNeeded() }
  /// Invalidates the drawing: the next commit sends what the view shows.
  open func setNeedsDisplay() { layer.setNeedsDisplay() }
  /// Resizes the view to `sizeThatFits`.
  open func sizeToFit() { frame.size = sizeThatFits(bounds.size) }
  /// Invalidates the intrinsic content size.
  open func invalidateIntrinsicContentSize() {
    needsLayout = true
    treeRoot.setNeedsLayout()
    superview?.setNeedsLayout()
    (superview as? UIStackView)?.contentMayDiffer()
  }
  /// Lays out the subviews; by default, those with constraints.
  open func layoutSubviews() {
    hasFramesToApply = false
    applySolvedFrames()
  }
  /// Draws the view in the current context; called before the commit in which the view first shows with a size, and after
  /// `setNeedsDisplay`, on classes that override it. Nothing by itself.
  ///
  /// - Note: Differs from iOS: the rectangle is always the bounds.
  open func draw(_ rect: CGRect) {}
  /// Called after the view has laid out its subviews, for the sublayers of a layer.
  open func layoutSublayers(of layer: CALayer) {}
  /// Gives the layer's contents, in classes that override it. Nothing by itself.
  open func display(_ layer: CALayer) {}
  /// Called before the layer is drawn.
  open func layerWillDraw(_ layer: CALayer) {}
  /// The action for a change of the view's own layer: an animation within a block of animations, none outside of it.
  ///
  /// - Note: Differs from iOS: it is asked within blocks only.
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    guard UIView.areAnimationsEnabled, layer === self.layer else { return NSNull() }
    return AnimationBlock.current?.action(forKey: event) ?? NSNull()
  }
  /// Draws the layer: the view's own by `draw(_:)`.
  open func draw(_ layer: CALayer, in ctx: CGContext) {
    guard layer === self.layer else { return }
    GraphicsContexts.draw(in: ctx) { traitCollection.performAsCurrent { draw(bounds) } }
  }
  /// Draws the view and those in it in a rectangle of the current context; false if there is none.
  @discardableResult
  open func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    guard let context = UIGraphicsGetCurrentContext() else { return false }
    if afterUpdates { layoutIfNeeded() }
    context.together { recordHierarchy(in: rect, context) }
    return true
  }
  /// The transform of space, about the centre.
  open var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }
  /// Called after a subview is added.
  open func didAddSubview(_ subview: UIView) {}
  /// Called before a subview is removed.
  open func willRemoveSubview(_ subview: UIView) {}
  /// Called before the superview changes.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// Called after the superview changes.
  open func didMoveToSuperview() {}
  /// Called before the window changes.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// Called after the window changes.
  open func didMoveToWindow() {}

  /// Asked to become first responder while it was in no window.
  var awaitsFirstResponder = false

  /// Makes this the first responder; outside a window, as soon as it comes into one: text that is asked for it in
  /// `viewDidLoad()` is edited from the beginning (calls in thermogl/TITokenField#100).
  @discardableResult
  override open func becomeFirstResponder() -> Bool {
    awaitsFirstResponder = window == nil
    return window != nil && super.becomeFirstResponder()
  }

  @discardableResult
  override open func resignFirstResponder() -> Bool {
    awaitsFirstResponder = false
    return super.resignFirstResponder()
  }
  /// Called after the safe area changes.
  open func safeAreaInsetsDidChange() {}
  /// Called after the margins change.
  open func layoutMarginsDidChange() { setNeedsLayout() }
  /// Called on a view from a storyboard after its outlets are connected.
  open func awakeFromNib() {}
  /// Never called: there is no interface builder.
  open func prepareForInterfaceBuilder() {}
  /// Called after the traits change.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// The natural size of the content; `noIntrinsicMetric` in a dimension without one.
  open var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }
  /// The size that best fits a given size; the current size by default.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
  /// Whether the view contains a point, in its own coordinates.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }
  /// Updates the view's constraints; called when they need an update.
  open func updateConstraints() { needsConstraints = false }
  /// Whether the class needs constraints; never read.
  open class var requiresConstraintBasedLayout: Bool { false }
  /// The class of the layer: `CALayer` or a subclass.
  open class var layerClass: AnyClass { CALayer.self }

  /// The value of an intrinsic dimension that the content does not define.
  public static let noIntrinsicMetric: CGFloat = -1
  /// Requests the smallest size from `systemLayoutSizeFitting`.
  public static let layoutFittingCompressedSize = CGSize.zero
  /// Requests the largest size from `systemLayoutSizeFitting`.
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  /// The frontmost view that gets touches at a point, in this view's coordinates.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isHidden, alpha >= 0.01, !layer.isFlattened,
      self.point(inside: point, with: event)
    else { return nil }
    for view in subviews.reversed() {
      if let hit = view.hitTest(view.convert(point, from: self), with: event) { return hit }
    }
    return self
  }

  /// Handles a tap that the view's recognizers and descendants did not; returns true if it consumed the tap.
  func performTap(at point: CGPoint) -> Bool { false }

  /// The content drawn over the background.
  var content: LayerContent { LayerContent() }

  /// The text that the view shows, as it is drawn; nil for none.
  var textBlock: TextBlock? { content.block(in: bounds) }

  /// What the view shows over its background; nil for what its layer has.
  var ownContents: Contents? { textBlock.map { .text($0) } }

  /// What the view makes of what lies below it, with the traits of now; nil for nothing.
  var backdrop: Backdrop? { nil }

  /// The content height at a width, for views with wrapping text.
  func contentHeight(forWidth width: CGFloat) -> CGFloat? { nil }
}

extension UIView: CALayerDelegate {}

extension UIView: UITraitEnvironment {
  /// The traits of the window's scene, with the style overrides of the view, its ancestors and their controllers.
  public var traitCollection: UITraitCollection {
    TraitTracking.read(by: self)
    return adapted(window?.outerTraits ?? .current)
  }

  /// Traits as they are in the view: with the style that is forced on it, and in the dark also with its level, which only
  /// shows there.
  func adapted(_ traits: UITraitCollection) -> UITraitCollection {
    let styled = traits.with(imposedStyle)
    guard styled.userInterfaceStyle == .dark, isElevated else { return styled }
    return styled.with(.elevated)
  }

  /// Whether the view lies over other content: in a sheet, a popover or an alert.
  private var isElevated: Bool {
    sequence(first: self, next: \.superview).contains { ($0 as? PresentationContainer)?.isElevating == true }
  }

  /// The style that the view, an ancestor or one of their controllers forces on it.
  var imposedStyle: UIUserInterfaceStyle {
    sequence(first: self, next: \.superview).lazy.map(\.forcedStyle).first { $0 != .unspecified } ?? .unspecified
  }

  var forcedStyle: UIUserInterfaceStyle {
    if overrideUserInterfaceStyle != .unspecified { return overrideUserInterfaceStyle }
    return controller?.overrideUserInterfaceStyle ?? .unspecified
  }
}
