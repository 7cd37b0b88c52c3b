import Foundation

/// Dots that say how many pages there are, and which one is shown.
open class UIPageControl: UIControl {
  /// How many pages there are.
  open var numberOfPages = 0 { didSet { currentPage = min(currentPage, max(numberOfPages - 1, 0)) } }
  /// Which page is shown, from 0; kept between the first and the last.
  open var currentPage = 0 {
    didSet {
      let possible = min(max(currentPage, 0), max(numberOfPages - 1, 0))
      if possible != currentPage { currentPage = possible }
    }
  }
  /// Whether a single page has no dot.
  open var hidesForSinglePage = false
  /// Kept; it has no effect here.
  open var pageIndicatorTintColor: UIColor?
  /// Kept; it has no effect here.
  open var currentPageIndicatorTintColor: UIColor?

  /// The room that so many dots take, in points.
  open func size(forNumberOfPages pageCount: Int) -> CGSize { CGSize(width: 16 * max(pageCount, 0), height: 28) }

  override open var intrinsicContentSize: CGSize {
    hidesForSinglePage && numberOfPages < 2 ? .zero : size(forNumberOfPages: numberOfPages)
  }
}
