import DormouseFoundation
import Foundation

/// A view whose content can exceed its bounds: a drag scrolls it, and code zooms it.
///
/// Content that is let go with a speed is carried on frame by frame, and swings back at an end; beyond an end it follows the
/// finger only part of the way. It comes to rest at once when the app leaves the screen.
open class UIScrollView: UIView {
  /// When the safe area adds to the content inset.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable { case automatic, scrollableAxes, never, always }
  /// When scrolling dismisses the keyboard.
  public enum KeyboardDismissMode: Int, Sendable { case none, onDrag, interactive }
  /// The rate at which scrolling decelerates.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// Normal deceleration.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// Fast deceleration.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// The size of the content, in points. It can be observed.
  open var contentSize = CGSize.zero {
    willSet { willChangeValue(forKey: "contentSize") }
    didSet {
      didChangeValue(forKey: "contentSize")
      guard oldValue != contentSize else { return }
      tellContainers()
      // What scrolls gets room beside the bars.
      if toldInset != nil, toldInset != adjustedContentInset { setNeedsLayout() }
    }
  }
  /// The insets around the content, in points.
  open var contentInset = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  /// When the safe area adds to the insets.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { if oldValue != contentInsetAdjustmentBehavior { setNeedsLayout() } }
  }
  /// The style of the scroll indicators.
  public enum IndicatorStyle: Int, Sendable { case `default`, black, white }
  /// When the index at the side is shown.
  public enum IndexDisplayMode: Int, Sendable { case automatic, alwaysHidden }

  /// How far both indicators stay away from the edges.
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set { (verticalScrollIndicatorInsets, horizontalScrollIndicatorInsets) = (newValue, newValue) }
  }
  /// How far the vertical indicator stays away from the edges.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
  /// How far the horizontal indicator stays away from the edges.
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
  /// Whether the safe area adds to that.
  open var automaticallyAdjustsScrollIndicatorInsets = true
  /// The colour of the indicators.
  open var indicatorStyle = IndicatorStyle.default
  /// Stored; it has no effect here.
  open var indexDisplayMode = IndexDisplayMode.automatic
  /// Whether drags scroll; a text view that does not scroll sizes itself to its text.
  open var isScrollEnabled = true
  /// Whether a drag ends at a multiple of the bounds' size.
  open var isPagingEnabled = false
  /// Stored; it has no effect here.
  open var isDirectionalLockEnabled = false
  /// The size of what shows of the content: the view's own, without the insets.
  open var visibleSize: CGSize { bounds.inset(by: adjustedContentInset).size }
  /// Whether content goes beyond an end and swings back, rather than stopping.
  open var bounces = true
  /// Whether it does so up and down even if all of it can be seen.
  open var alwaysBounceVertical = false
  /// Whether it does so to the sides even if all of it can be seen.
  open var alwaysBounceHorizontal = false
  /// Whether an indicator is seen while the content scrolls up or down.
  open var showsVerticalScrollIndicator = true
  /// Whether an indicator is seen while the content scrolls to a side.
  open var showsHorizontalScrollIndicator = true
  /// Whether the start of a drag ends editing; interactive is the same here.
  open var keyboardDismissMode = KeyboardDismissMode.none
  /// What is left of the speed of thrown content after a millisecond.
  open var decelerationRate = DecelerationRate.normal
  /// Stored; it has no effect here, as touches are never delayed.
  open var delaysContentTouches = true
  /// Stored; it has no effect here: a drag that scrolls always cancels the touch in the content.
  open var canCancelContentTouches = true
  /// The smallest scale of a zoom.
  open var minimumZoomScale: CGFloat = 1 { didSet { zoomMayDiffer() } }
  /// The largest scale of a zoom.
  open var maximumZoomScale: CGFloat = 1 { didSet { zoomMayDiffer() } }
  /// Stored; it has no effect here.
  open var bouncesZoom = true
  var scale: CGFloat = 1
  /// The view that has the scale.
  weak var zoomed: UIView?
  /// Stored; it has no effect here.
  open var scrollsToTop = true
  /// The delegate; held weakly.
  open weak var delegate: (any UIScrollViewDelegate)?
  /// The pull-to-refresh control. A pull at the top triggers it.
  open var refreshControl: UIRefreshControl? {
    didSet {
      guard oldValue !== refreshControl else { return }
      oldValue?.leave()
      refreshControl?.join(self)
    }
  }
  /// The recognizer of the drags that scroll.
  public let panGestureRecognizer: UIPanGestureRecognizer
  /// The recognizer of the pinches that zoom.
  open private(set) lazy var pinchGestureRecognizer: UIPinchGestureRecognizer? = ScrollPinch(self)
  /// Whether a pinch zooms now.
  var isPinched = false

  /// Pinches are heard of where there is something between the scales.
  private func zoomMayDiffer() { if maximumZoomScale > minimumZoomScale { _ = pinchGestureRecognizer } }
  private var toldInset: UIEdgeInsets?
  /// The app's part of it.
  private var toldContentInset = UIEdgeInsets.zero
  var isFingerDown = false
  var hasScrolled = false
  /// How much of what is above the content has made room because the content has scrolled; it comes back with the content.
  var hiddenTop: CGFloat = 0

  /// Creates a scroll view with a frame.
  override class var clipsAtFirst: Bool { true }

  public override init(frame: CGRect) {
    let pan = ScrollPan()
    panGestureRecognizer = pan
    super.init(frame: frame)
    pan.join(self)
  }

  public required init?(coder: NSCoder) {
    let pan = ScrollPan()
    panGestureRecognizer = pan
    super.init(coder: coder)
    pan.join(self)
  }

  /// What a list was scrolled to, until its content goes elsewhere.
  var aim: ScrollAim?
  /// What moves the content by itself; nil at rest.
  private(set) var movement: ScrollMovement?

  /// The scroll position, which is the origin of the bounds. It can be observed.
  ///
  /// Content that is thrown goes on from a new position; a scroll in code ends there.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      let inset = adjustedContentInset
      // Content that is put where it begins stays at the safe area's edge, as before.
      if !(newValue == CGPoint(x: -inset.left, y: -inset.top)) || isFingerDown { hasScrolled = true }
      let old = bounds.origin
      guard old != newValue else { return }
      if movement?.isThrow == false { stopMovement() }
      movement?.shift(by: CGPoint(x: newValue.x - old.x, y: newValue.y - old.y))
      scroll(to: newValue)
    }
  }

  func scroll(to point: CGPoint) {
    guard bounds.origin != point else { return }
    willChangeValue(forKey: "contentOffset")
    bounds.origin = point
    didChangeValue(forKey: "contentOffset")
    tellContainers()
    refreshControl?.follow(pulled: lowestOffset.y - point.y)
    if isFingerDown || movement != nil { shownIndicators.show() }
    delegate?.scrollViewDidScroll(self)
  }

  /// Made when the content scrolls for the first time.
  private var indicators: ScrollIndicators?
  private var shownIndicators: ScrollIndicators {
    if let indicators { return indicators }
    let made = ScrollIndicators(self)
    indicators = made
    return made
  }

  /// The content rests.
  func hideIndicators() { indicators?.fade(after: 0.25) }

  func begin(_ movement: ScrollMovement) {
    self.movement = movement
    Frames.add(movement)
  }

  /// Content that moves by itself stops where it is, and the delegate hears of it.
  func stopMovement() {
    guard let ended = movement else { return }
    movement = nil
    Frames.remove(ended)
    hideIndicators()
    if ended.isThrow {
      delegate?.scrollViewDidEndDecelerating(self)
    } else {
      delegate?.scrollViewDidEndScrollingAnimation(self)
    }
  }

  /// Whether content moves frame by frame; it is at its end at once otherwise.
  var isSeenToMove: Bool { window != nil && !Frames.isOff && UIView.areAnimationsEnabled }

  /// Tells the controllers around it, whose bars follow the content.
  private func tellContainers() {
    guard window != nil else { return }
    var view: UIView? = self
    while let now = view {
      now.controller?.contentScrolled(self)
      view = now.superview
    }
  }

  /// Scrolls to a position, frame by frame if it is animated; the end of an animation is told. Content that moves by itself
  /// stops.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    guard animated else {
      stopMovement()
      self.contentOffset = contentOffset
      return
    }
    if let movement, !movement.isThrow {
      // The new one's end is told alone.
      self.movement = nil
      Frames.remove(movement)
    }
    stopMovement()
    guard self.contentOffset != contentOffset else { return }
    hasScrolled = true
    guard isSeenToMove else {
      scroll(to: contentOffset)
      return MainQueue.async { [weak self] in
        if let self { delegate?.scrollViewDidEndScrollingAnimation(self) }
      }
    }
    begin(.scripted(self, to: contentOffset))
  }

  /// Shows the indicators for a moment.
  open func flashScrollIndicators() { if isSeenToMove { shownIndicators.flash() } }

  /// Scrolls by the least distance that makes a rectangle of the content visible.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    var origin = contentOffset
    if rect.minY < origin.y { origin.y = rect.minY }
    if rect.maxY > origin.y + bounds.height { origin.y = rect.maxY - bounds.height }
    if rect.minX < origin.x { origin.x = rect.minX }
    if rect.maxX > origin.x + bounds.width { origin.x = rect.maxX - bounds.width }
    setContentOffset(origin, animated: animated)
  }

  /// The content inset, including what the safe area adds to it.
  ///
  /// It adds along the axes that scroll: where the content is larger than the view, or always bounces. With the automatic
  /// behaviour it adds above and below also where nothing scrolls, if the view is the content of a controller that adjusts
  /// insets and lies in a navigation controller (documentation of `UIScrollView.ContentInsetAdjustmentBehavior`).
  open var adjustedContentInset: UIEdgeInsets { insetWithSafeArea }

  /// Where a drag that ends at an offset comes to rest; collection views ask their layout.
  func settled(_ offset: CGPoint, _ velocity: CGPoint) -> CGPoint { offset }

  /// Called after the adjusted inset changed.
  open func adjustedContentInsetDidChange() {}

  /// Whether a drag scrolls the content now.
  open var isDragging: Bool { isFingerDown }
  /// Whether a finger is down and scrolls.
  open var isTracking: Bool { isFingerDown }
  /// Whether content that was thrown still moves.
  open var isDecelerating: Bool { movement?.isThrow ?? false }

  /// Whether the content gets a touch; true unless overridden. Never asked.
  open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }
  /// Whether a drag that begins in a view of the content scrolls; true, but for controls. Never asked.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

  // Apps override these in extensions.
  override open dynamic func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
  }
  override open dynamic func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesMoved(touches, with: event)
  }
  override open dynamic func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
  }
  override open dynamic func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesCancelled(touches, with: event)
  }

  /// The layout guide of the content.
  public var contentLayoutGuide: UILayoutGuide { scrollContentGuide }
  /// The layout guide of the view's frame.
  public var frameLayoutGuide: UILayoutGuide { scrollFrameGuide }

  override open func layoutSubviews() {
    super.layoutSubviews()
    followInset()
  }

  /// Content that nobody has scrolled yet begins where the adjusted inset ends; tells who has to know that the inset changed.
  func followInset() {
    let inset = adjustedContentInset
    if !hasScrolled {
      scroll(to: CGPoint(x: -inset.left, y: -inset.top))
      needsLayout = false
    }
    guard toldInset != inset else { return }
    let isFirst = toldInset == nil
    if let toldInset { keepBeginning(at: inset, after: toldInset) }
    toldInset = inset
    toldContentInset = contentInset
    guard !isFirst || inset != .zero else { return }
    adjustedContentInsetDidChange()
    delegate?.scrollViewDidChangeAdjustedContentInset(self)
  }

  /// Content that is scrolled to where it begins stays there as bars change their heights.
  private func keepBeginning(at inset: UIEdgeInsets, after old: UIEdgeInsets) {
    guard hasScrolled, contentInset == toldContentInset, !isFingerDown, movement == nil else { return }
    var point = contentOffset
    if abs(point.y + old.top) < 0.5 { point.y = -inset.top }
    if abs(point.x + old.left) < 0.5 { point.x = -inset.left }
    scroll(to: point)
  }
}
