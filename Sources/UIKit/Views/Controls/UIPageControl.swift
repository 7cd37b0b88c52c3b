import Foundation

/// A control with one dot per page that marks the current page.
open class UIPageControl: UIControl {
  /// The number of pages.
  open var numberOfPages = 0 { didSet { currentPage = min(currentPage, max(numberOfPages - 1, 0)) } }
  /// The index of the current page, from 0; clamped to the valid range.
  open var currentPage = 0 {
    didSet {
      let possible = min(max(currentPage, 0), max(numberOfPages - 1, 0))
      if possible != currentPage { currentPage = possible }
    }
  }
  /// Whether the control is hidden for a single page.
  open var hidesForSinglePage = false
  /// Stored; it has no effect here.
  open var pageIndicatorTintColor: UIColor?
  /// Stored; it has no effect here.
  open var currentPageIndicatorTintColor: UIColor?

  /// The background of the dots.
  public enum BackgroundStyle: Int, Sendable { case automatic, prominent, minimal }
  /// How the user changes the page.
  public enum InteractionState: Int, Sendable { case none, discrete, continuous }
  /// The direction of the dots.
  public enum Direction: Int, Sendable { case natural, leftToRight, rightToLeft, topToBottom, bottomToTop }

  /// Stored; it has no effect here: a new page is always shown at once.
  open var defersCurrentPageDisplay = false
  /// Stored; it has no effect here.
  open var backgroundStyle = BackgroundStyle.automatic
  /// Stored; it has no effect here.
  open var direction = Direction.natural
  /// Stored; it has no effect here, as drags do not change the page.
  open var allowsContinuousInteraction = true
  /// How the user changes the page now: by taps.
  open var interactionState: InteractionState { .none }
  /// Stored; it has no effect here.
  open var preferredIndicatorImage: UIImage?
  /// Stored; it has no effect here.
  open var preferredCurrentPageIndicatorImage: UIImage?
  private var indicators: [Int: UIImage] = [:]

  /// Sets the image of a page's dot; stored only.
  open func setIndicatorImage(_ image: UIImage?, forPage page: Int) { indicators[page] = image }
  /// The image of a page's dot.
  open func indicatorImage(forPage page: Int) -> UIImage? { indicators[page] ?? preferredIndicatorImage }
  /// Shows the current page; does nothing, as it is shown already.
  open func updateCurrentPageDisplay() {}

  /// The size for a number of pages, in points.
  open func size(forNumberOfPages pageCount: Int) -> CGSize { CGSize(width: 16 * max(pageCount, 0), height: 28) }

  override open var intrinsicContentSize: CGSize {
    hidesForSinglePage && numberOfPages < 2 ? .zero : size(forNumberOfPages: numberOfPages)
  }
  override open func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// A tap in the left half goes back by a page, one in the right half forward.
  override func performTap(at point: CGPoint) -> Bool {
    guard isEnabled else { return true }
    let old = currentPage
    currentPage += point.x < bounds.width / 2 ? -1 : 1
    if currentPage != old { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
    return true
  }
}
