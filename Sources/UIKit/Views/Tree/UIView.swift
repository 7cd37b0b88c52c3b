import Foundation

/// A rectangle on screen that draws itself, holds other views, and takes touches.
///
/// Geometry is in points, in the superview's coordinates. Drawing is data: the window's layer tree is made from it.
@preconcurrency @MainActor
open class UIView: UIResponder {
  // MARK: Geometry

  private var origin: CGPoint
  private var storedBounds: CGRect

  /// Where the view is in its superview.
  open var frame: CGRect {
    get { CGRect(origin: origin, size: storedBounds.size) }
    set {
      if origin != newValue.origin { setNeedsDisplay() }
      origin = newValue.origin
      resize(to: newValue.size)
    }
  }

  /// The view's rectangle in its own coordinates; a scroll view's origin is what it has scrolled by.
  open var bounds: CGRect {
    get { storedBounds }
    set {
      let middle = center
      if storedBounds.origin != newValue.origin { setNeedsLayout() }
      storedBounds.origin = newValue.origin
      resize(to: newValue.size)
      center = middle
    }
  }

  /// The middle of the frame.
  open var center: CGPoint {
    get { CGPoint(x: origin.x + storedBounds.width / 2, y: origin.y + storedBounds.height / 2) }
    set { frame.origin = CGPoint(x: newValue.x - storedBounds.width / 2, y: newValue.y - storedBounds.height / 2) }
  }

  /// Kept; the layer tree shows views without it.
  open var transform = CGAffineTransform.identity

  /// Called before the size changes.
  func willResize(to size: CGSize) {}

  private func resize(to size: CGSize) {
    let old = storedBounds.size
    guard old != size else { return }
    willResize(to: size)
    storedBounds.size = size
    if autoresizesSubviews { for view in subviews { view.autoresize(from: old, to: size) } }
    setNeedsLayout()
  }

  // MARK: Tree

  /// The views in this one, the front-most last.
  open internal(set) var subviews: [UIView] = []
  /// The view that this one is in.
  open internal(set) weak var superview: UIView?
  /// The window the view is in; nil while it is in none.
  open var window: UIWindow? { superview?.window }
  /// The controller whose view this is.
  weak var controller: UIViewController?

  // MARK: Appearance

  /// From 0 to 1; a view below 0.01 is not shown and takes no touches.
  open var alpha: CGFloat = 1 { didSet { setNeedsDisplay() } }
  /// Whether the view and everything in it is left out.
  open var isHidden = false { didSet { if oldValue != isHidden { visibilityChanged() } } }
  /// The fill behind everything in it.
  open var backgroundColor: UIColor? { didSet { setNeedsDisplay() } }
  /// Kept; it has no effect here.
  open var isOpaque = true
  /// Whether what is in the view ends at its edges.
  open var clipsToBounds = false
  /// Kept; it has no effect here.
  open var contentMode = ContentMode.scaleToFill
  /// The view's layer, as data.
  public let layer = CALayer()
  private var ownTintColor: UIColor?

  /// The accent colour, inherited from the superview.
  open var tintColor: UIColor! {
    get { ownTintColor ?? superview?.tintColor ?? .systemBlue }
    set {
      ownTintColor = newValue
      tellTintChanged()
      setNeedsDisplay()
    }
  }

  /// A style forced on the view; kept.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    willSet { if newValue != overrideUserInterfaceStyle { TraitChanges.begin(in: self) } }
    didSet { TraitChanges.end() }
  }

  private func tellTintChanged() {
    tintColorDidChange()
    for view in subviews where view.ownTintColor == nil { view.tellTintChanged() }
  }

  /// Called when the accent colour changed.
  open func tintColorDidChange() {}

  // MARK: Focus (nothing is ever focused; see UIFocusEnvironment)

  /// Whether focus may move so: yes, unless overridden.
  open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
  /// Called when focus moved; never here.
  open func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}
  /// Nothing is to be decided.
  open func setNeedsFocusUpdate() {}
  /// Nothing is to be decided.
  open func updateFocusIfNeeded() {}
  /// Where focus goes first.
  open var preferredFocusEnvironments: [any UIFocusEnvironment] { [] }
  /// The superview, or the controller whose view it is.
  open var parentFocusEnvironment: (any UIFocusEnvironment)? { controller ?? superview }
  /// Whether focus may be on it.
  open var canBecomeFocused: Bool { false }
  /// Never.
  open var isFocused: Bool { false }

  // MARK: Input

  /// A number by which the app finds the view.
  open var tag = 0
  /// Whether it, and what is in it, takes touches.
  open var isUserInteractionEnabled: Bool {
    get { takesTouches }
    set { takesTouches = newValue }
  }
  private var takesTouches = true
  /// Kept; it has no effect here.
  open var isMultipleTouchEnabled = false
  /// Kept; it has no effect here.
  open var isExclusiveTouch = false
  /// The recognizers of the view, in the order in which they were added.
  open var gestureRecognizers: [UIGestureRecognizer]?

  // MARK: Layout

  /// How the frame follows when the superview's size changes.
  open var autoresizingMask: AutoresizingMask = []
  /// Whether the subviews follow its size by their masks.
  open var autoresizesSubviews = true
  /// Whether the frame counts as a constraint; false for views that constraints place.
  open var translatesAutoresizingMaskIntoConstraints = true { didSet { setNeedsUpdateConstraints() } }
  /// The constraints that are installed on this view.
  open internal(set) var constraints: [NSLayoutConstraint] = []
  /// The guides that the app added.
  open internal(set) var layoutGuides: [UILayoutGuide] = []
  /// Distances from the edges to the margins; the safe area is added for the view of a controller.
  open var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) { didSet { layoutMarginsDidChange() } }
  /// The same with leading and trailing.
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get {
      NSDirectionalEdgeInsets(
        top: layoutMargins.top, leading: layoutMargins.left, bottom: layoutMargins.bottom, trailing: layoutMargins.right
      )
    }
    set {
      layoutMargins = UIEdgeInsets(
        top: newValue.top, left: newValue.leading, bottom: newValue.bottom, right: newValue.trailing)
    }
  }
  /// Kept; it has no effect here.
  open var preservesSuperviewLayoutMargins = false
  /// Whether the safe area is added to the margins of a controller's view.
  open var insetsLayoutMarginsFromSafeArea = true
  var needsLayout = true
  var needsConstraints = true
  /// What the constraints made of the frame; applied when the superview lays out.
  var solvedFrame: CGRect?
  var priorities = ContentPriorities()
  /// The safe area that the view was last told of.
  var toldSafeArea = UIEdgeInsets.zero
  /// Guides of the system, made when first asked for.
  var systemGuides: [UILayoutGuide.Role: UILayoutGuide] = [:]

  // MARK: Accessibility and restoration

  private var ownAccessibilityLabel: String?
  /// What the view is called for those who cannot see it; labels and buttons have their text by default.
  open var accessibilityLabel: String? {
    get { ownAccessibilityLabel ?? spokenText }
    set { ownAccessibilityLabel = newValue }
  }
  /// The label that the app gave, without the text by default.
  var givenAccessibilityLabel: String? { ownAccessibilityLabel }
  /// The text that serves as label when the app gives none.
  var spokenText: String? { nil }
  /// Names it for tests; never spoken.
  open var accessibilityIdentifier: String?
  /// Kept; it has no effect here.
  open var accessibilityHint: String?
  /// Kept; it has no effect here.
  open var accessibilityValue: String?
  /// Kept; it has no effect here.
  open var isAccessibilityElement = false
  /// Names the view in legacy state restoration.
  open var restorationIdentifier: String?

  // MARK: Making

  /// A view in a place.
  public init(frame: CGRect) {
    origin = frame.origin
    storedBounds = CGRect(origin: .zero, size: frame.size)
    super.init()
  }

  /// A view of no size.
  public convenience override init() { self.init(frame: .zero) }

  /// A view from an archive; the archive's values are not read.
  public required init?(coder: NSCoder) {
    origin = .zero
    storedBounds = .zero
    super.init()
  }

  /// The controller whose view this is, or the superview.
  override open var next: UIResponder? { controller ?? superview }

  /// A change that the superview's layout or an appearance depends on: windows and stacks listen.
  func visibilityChanged() {
    superview?.subviewVisibilityChanged()
    setNeedsDisplay()
  }
  /// A subview was hidden or shown.
  func subviewVisibilityChanged() {}

  // MARK: For subclasses

  /// Takes the view out of its superview; the constraints that tie it to others go too.
  open func removeFromSuperview() { leaveSuperview() }
  /// Marks the layout as out of date: `layoutSubviews` runs in the next commit.
  open func setNeedsLayout() {
    needsLayout = true
    if window != nil { Appearance.setNeedsCommit() }
  }
  /// Lays out at once what is out of date in the view.
  open func layoutIfNeeded() { layOutIfNeeded() }
  /// Marks the drawing as out of date: the layer tree is made again in the next commit.
  open func setNeedsDisplay() { if window != nil { Appearance.setNeedsCommit() } }
  /// Takes the size that fits best.
  open func sizeToFit() { frame.size = sizeThatFits(bounds.size) }
  /// Says that the content wants another size.
  open func invalidateIntrinsicContentSize() {
    needsLayout = true
    treeRoot.setNeedsLayout()
    superview?.setNeedsLayout()
  }
  /// Places the subviews. The framework's own places those that constraints determine.
  open func layoutSubviews() { applySolvedFrames() }
  /// Draws the view: never called, as drawing is data.
  open func draw(_ rect: CGRect) {}
  /// Called after a subview was added.
  open func didAddSubview(_ subview: UIView) {}
  /// Called before a subview goes.
  open func willRemoveSubview(_ subview: UIView) {}
  /// Called before it moves.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// Called after the superview changed.
  open func didMoveToSuperview() {}
  /// Called before it moves.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// Called after the window changed.
  open func didMoveToWindow() {}
  /// Called when the safe area changed.
  open func safeAreaInsetsDidChange() {}
  /// Called when the margins changed.
  open func layoutMarginsDidChange() { setNeedsLayout() }
  /// Called on a view that came from a storyboard, when its outlets are set.
  open func awakeFromNib() {}
  /// Never called: there is no interface builder.
  open func prepareForInterfaceBuilder() {}
  /// Called when the traits changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// The size the content wants; `noIntrinsicMetric` where it wants none.
  open var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }
  /// The size that fits best into a size; its own by default.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
  /// Whether a point of the view's coordinates is in it.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }
  /// Adds the view's constraints, when they are out of date.
  open func updateConstraints() { needsConstraints = false }
  /// Whether the class needs constraints; not asked.
  open class var requiresConstraintBasedLayout: Bool { false }
  /// The class of the layer; only `CALayer` is made.
  open class var layerClass: AnyClass { CALayer.self }

  /// What stands for a size that the content does not determine.
  public static let noIntrinsicMetric: CGFloat = -1
  /// Asks `systemLayoutSizeFitting` for the smallest size.
  public static let layoutFittingCompressedSize = CGSize.zero
  /// Asks `systemLayoutSizeFitting` for the largest size.
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  /// The front-most view at a point of this view's coordinates that takes touches.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isHidden, alpha >= 0.01, self.point(inside: point, with: event) else { return nil }
    for view in subviews.reversed() {
      if let hit = view.hitTest(view.convert(point, from: self), with: event) { return hit }
    }
    return self
  }

  /// A tap that ended on the view, before it goes to recognizers and superviews: true when it was taken.
  func performTap(at point: CGPoint) -> Bool { false }

  /// What the view shows besides its background.
  var content: LayerContent { LayerContent() }

  /// The height of the content at a width, for views whose text wraps.
  func contentHeight(forWidth width: CGFloat) -> CGFloat? { nil }
}

extension UIView: UITraitEnvironment {
  /// The traits of the window's screen, with the styles that the view, its controller and those around it force.
  public var traitCollection: UITraitCollection {
    let style = sequence(first: self, next: \.superview).lazy.map(\.forcedStyle).first { $0 != .unspecified }
    return (window?.screen.traitCollection ?? .current).with(style ?? .unspecified)
  }

  private var forcedStyle: UIUserInterfaceStyle {
    if overrideUserInterfaceStyle != .unspecified { return overrideUserInterfaceStyle }
    return controller?.overrideUserInterfaceStyle ?? .unspecified
  }
}
