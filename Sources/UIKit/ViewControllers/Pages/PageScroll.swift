import Foundation

/// The view of a page view controller that pages which scroll lie in. The page that is shown begins a page's length into the
/// content, between the places of those beside it; apps look for this view among the container's subviews, to follow its
/// offset or to switch its scrolling off (what developers have found in iOS's views, and rely on).
///
/// Drags are the container's, which turns pages one by one.
final class PageScroll: UIScrollView {
  private let isLevel: Bool

  init(_ orientation: UIPageViewController.NavigationOrientation) {
    isLevel = orientation == .horizontal
    super.init(frame: .zero)
    panGestureRecognizer.isEnabled = false
    contentInsetAdjustmentBehavior = .never
    isPagingEnabled = true
    scrollsToTop = false
    showsHorizontalScrollIndicator = false
    showsVerticalScrollIndicator = false
  }

  required init?(coder: NSCoder) { nil }

  private var length: CGFloat { isLevel ? bounds.width : bounds.height }
  private func offset(_ distance: CGFloat) -> CGPoint {
    isLevel ? CGPoint(x: distance, y: 0) : CGPoint(x: 0, y: distance)
  }

  /// The place of a page: the one that is shown, or one to its sides, from -1 to 1.
  func place(_ side: Int) -> CGRect {
    CGRect(origin: offset(length * CGFloat(side + 1)), size: bounds.size)
  }

  /// Lies in a rectangle of the container, with the page in the middle in sight.
  func fit(_ frame: CGRect) {
    let size = frame.size
    guard self.frame != frame || contentOffset != offset(length) else { return }
    self.frame = frame
    contentSize =
      isLevel ? CGSize(width: size.width * 3, height: size.height) : CGSize(width: size.width, height: size.height * 3)
    contentOffset = offset(length)
  }

  // MARK: Turns by touch

  func dragBegins() {
    isFingerDown = true
    delegate?.scrollViewWillBeginDragging(self)
  }

  /// The finger is this far from where it touched.
  func dragged(by way: CGFloat) { contentOffset = offset(min(max(length - way, 0), 2 * length)) }

  /// The finger is gone; the page to a side takes the middle, or (0) the one that was there.
  func dragEnds(at side: Int) {
    isFingerDown = false
    delegate?.scrollViewDidEndDragging(self, willDecelerate: true)
    contentOffset = offset(length * CGFloat(side + 1))
    delegate?.scrollViewDidEndDecelerating(self)
  }

  /// The page that is shown is in the middle again.
  func rest() { contentOffset = offset(length) }
}
