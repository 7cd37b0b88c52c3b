import Foundation

/// A view whose content is larger than itself. It scrolls only by code: touches here do not move.
open class UIScrollView: UIView {
  /// Whether the safe area counts as inset.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable { case automatic, scrollableAxes, never, always }
  /// When the keyboard goes.
  public enum KeyboardDismissMode: Int, Sendable { case none, onDrag, interactive }
  /// How fast scrolling ends.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// Rolls on for a while.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// Stops soon.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// The size of everything in it, in points.
  open var contentSize = CGSize.zero
  /// Space around the content, in points.
  open var contentInset = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  /// Whether the safe area is added to the insets.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic
  /// Kept; it has no effect here.
  open var scrollIndicatorInsets = UIEdgeInsets.zero
  /// Kept; it has no effect here.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
  /// Whether the user may scroll.
  open var isScrollEnabled = true
  /// Kept; it has no effect here.
  open var isPagingEnabled = false
  /// Kept; it has no effect here.
  open var isDirectionalLockEnabled = false
  /// Kept; it has no effect here.
  open var bounces = true
  /// Kept; it has no effect here.
  open var alwaysBounceVertical = false
  /// Kept; it has no effect here.
  open var alwaysBounceHorizontal = false
  /// Kept; it has no effect here.
  open var showsVerticalScrollIndicator = true
  /// Kept; it has no effect here.
  open var showsHorizontalScrollIndicator = true
  /// Kept; it has no effect here.
  open var keyboardDismissMode = KeyboardDismissMode.none
  /// Kept; it has no effect here.
  open var decelerationRate = DecelerationRate.normal
  /// Kept; it has no effect here.
  open var minimumZoomScale: CGFloat = 1
  /// Kept; it has no effect here.
  open var maximumZoomScale: CGFloat = 1
  /// Kept; it has no effect here.
  open var zoomScale: CGFloat = 1
  /// Kept; it has no effect here.
  open var scrollsToTop = true
  /// Decides and hears; not kept alive.
  open weak var delegate: (any UIScrollViewDelegate)?
  /// The control for pulling down to refresh.
  open var refreshControl: UIRefreshControl?
  private var hasScrolled = false

  /// How far the content has been scrolled; the origin of the bounds.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      hasScrolled = true
      scroll(to: newValue)
    }
  }

  private func scroll(to point: CGPoint) {
    guard bounds.origin != point else { return }
    bounds.origin = point
    delegate?.scrollViewDidScroll(self)
  }

  /// Scrolls at once.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) { self.contentOffset = contentOffset }

  /// Scrolls as little as it takes to show a rectangle of the content.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    var origin = contentOffset
    if rect.minY < origin.y { origin.y = rect.minY }
    if rect.maxY > origin.y + bounds.height { origin.y = rect.maxY - bounds.height }
    if rect.minX < origin.x { origin.x = rect.minX }
    if rect.maxX > origin.x + bounds.width { origin.x = rect.maxX - bounds.width }
    contentOffset = origin
  }

  /// The insets with what the safe area adds.
  open var adjustedContentInset: UIEdgeInsets {
    guard contentInsetAdjustmentBehavior != .never else { return contentInset }
    let safe = safeAreaInsets
    return contentInset + UIEdgeInsets(top: safe.top, left: 0, bottom: safe.bottom, right: 0)
  }

  /// Whether a finger drags: never.
  open var isDragging: Bool { false }
  /// Whether a finger is down: never.
  open var isTracking: Bool { false }
  /// Whether it scrolls on by itself: never.
  open var isDecelerating: Bool { false }

  /// The rectangle of the content.
  public var contentLayoutGuide: UILayoutGuide { scrollContentGuide }
  /// The rectangle of the view itself.
  public var frameLayoutGuide: UILayoutGuide { scrollFrameGuide }

  override open func layoutSubviews() {
    super.layoutSubviews()
    if !hasScrolled {
      let inset = adjustedContentInset
      scroll(to: CGPoint(x: -inset.left, y: -inset.top))
      needsLayout = false
    }
  }
}

/// Hears of scrolling; all methods are optional.
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: AnyObject {
  /// Called after the offset changed.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  /// Never called: touches here do not move.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  /// Never called: touches here do not move.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  /// Never called: touches here do not move.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  /// Never called: scrolling takes no time.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  /// Never asked: touches here do not zoom.
  func viewForZooming(in scrollView: UIScrollView) -> UIView?
}

extension UIScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
}

/// A control that refreshes when a list is pulled down, which touches here do not do.
open class UIRefreshControl: UIControl {
  /// Whether a refresh is under way.
  open private(set) var isRefreshing = false
  /// Kept; it has no effect here.
  open var attributedTitle: NSAttributedString?

  /// Shows that a refresh began.
  open func beginRefreshing() { isRefreshing = true }
  /// Shows that the refresh is over.
  open func endRefreshing() { isRefreshing = false }
}
