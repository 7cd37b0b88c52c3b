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

  /// The size for a number of pages, in points.
  open func size(forNumberOfPages pageCount: Int) -> CGSize { CGSize(width: 16 * max(pageCount, 0), height: 28) }

  override open var intrinsicContentSize: CGSize {
    hidesForSinglePage && numberOfPages < 2 ? .zero : size(forNumberOfPages: numberOfPages)
  }
}
