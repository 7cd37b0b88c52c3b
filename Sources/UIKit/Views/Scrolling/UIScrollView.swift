import Foundation

/// A view whose content can exceed its bounds. It scrolls only in code; touches do not scroll it.
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

  /// The size of the content, in points.
  open var contentSize = CGSize.zero
  /// The insets around the content, in points.
  open var contentInset = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  /// When the safe area adds to the insets.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic
  /// Stored; it has no effect here.
  open var scrollIndicatorInsets = UIEdgeInsets.zero
  /// Stored; it has no effect here.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
  /// Whether scrolling is enabled; a text view that does not scroll sizes itself to its text.
  open var isScrollEnabled = true
  /// Stored; it has no effect here.
  open var isPagingEnabled = false
  /// Stored; it has no effect here.
  open var isDirectionalLockEnabled = false
  /// Stored; it has no effect here.
  open var bounces = true
  /// Stored; it has no effect here.
  open var alwaysBounceVertical = false
  /// Stored; it has no effect here.
  open var alwaysBounceHorizontal = false
  /// Stored; it has no effect here.
  open var showsVerticalScrollIndicator = true
  /// Stored; it has no effect here.
  open var showsHorizontalScrollIndicator = true
  /// Stored; it has no effect here.
  open var keyboardDismissMode = KeyboardDismissMode.none
  /// Stored; it has no effect here.
  open var decelerationRate = DecelerationRate.normal
  /// Stored; it has no effect here.
  open var minimumZoomScale: CGFloat = 1
  /// Stored; it has no effect here.
  open var maximumZoomScale: CGFloat = 1
  /// Stored; it has no effect here.
  open var zoomScale: CGFloat = 1
  /// Stored; it has no effect here.
  open var scrollsToTop = true
  /// The delegate; held weakly.
  open weak var delegate: (any UIScrollViewDelegate)?
  /// The pull-to-refresh control; never shown.
  open var refreshControl: UIRefreshControl?
  private var hasScrolled = false

  /// The scroll position, which is the origin of the bounds.
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

  /// Scrolls to a position at once.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) { self.contentOffset = contentOffset }

  /// Scrolls by the least distance that makes a rectangle of the content visible.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    var origin = contentOffset
    if rect.minY < origin.y { origin.y = rect.minY }
    if rect.maxY > origin.y + bounds.height { origin.y = rect.maxY - bounds.height }
    if rect.minX < origin.x { origin.x = rect.minX }
    if rect.maxX > origin.x + bounds.width { origin.x = rect.maxX - bounds.width }
    contentOffset = origin
  }

  /// The content inset, including the safe area.
  open var adjustedContentInset: UIEdgeInsets {
    guard contentInsetAdjustmentBehavior != .never else { return contentInset }
    let safe = safeAreaInsets
    return contentInset + UIEdgeInsets(top: safe.top, left: 0, bottom: safe.bottom, right: 0)
  }

  /// Whether the user is dragging; always false.
  open var isDragging: Bool { false }
  /// Whether a finger is down; always false.
  open var isTracking: Bool { false }
  /// Whether scrolling is decelerating; always false.
  open var isDecelerating: Bool { false }

  /// The layout guide of the content.
  public var contentLayoutGuide: UILayoutGuide { scrollContentGuide }
  /// The layout guide of the view's frame.
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

/// Gets scroll events; all methods are optional.
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: AnyObject {
  /// Called after the content offset changes.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  /// Never called: touches do not scroll.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  /// Never called: touches do not scroll.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  /// Never called: touches do not scroll.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  /// Never called: scrolling is immediate.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  /// Never called: touches do not zoom.
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

/// A pull-to-refresh control; touches do not scroll, so the user cannot trigger it.
open class UIRefreshControl: UIControl {
  /// Whether a refresh is in progress.
  open private(set) var isRefreshing = false
  /// Stored; it has no effect here.
  open var attributedTitle: NSAttributedString?

  /// Marks the start of a refresh.
  open func beginRefreshing() { isRefreshing = true }
  /// Marks the end of a refresh.
  open func endRefreshing() { isRefreshing = false }
}
