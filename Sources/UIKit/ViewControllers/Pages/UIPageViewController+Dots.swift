import Foundation

/// The dots below pages that scroll from side to side.
extension UIPageViewController {
  /// The height of the dots' row, in points.
  private static let dotsHeight: CGFloat = 37

  /// Asks the data source for the dots, after pages were set.
  func askForDots() {
    guard isViewLoaded, transitionStyle == .scroll, navigationOrientation == .horizontal,
      let count = dataSource?.presentationCount(for: self), count > 0
    else {
      dots?.removeFromSuperview()
      dots = nil
      return
    }
    let control = dots ?? UIPageControl()
    control.numberOfPages = count
    control.currentPage = dataSource?.presentationIndex(for: self) ?? 0
    control.isUserInteractionEnabled = false
    if dots == nil { view.addSubview(control) }
    dots = control
    view.setNeedsLayout()
  }

  /// A touch has turned the page.
  func dotsFollow(_ direction: NavigationDirection) {
    guard let dots else { return }
    dots.currentPage = min(max(dots.currentPage + (direction == .forward ? 1 : -1), 0), dots.numberOfPages - 1)
  }

  /// The room of the dots below the pages. Chosen: it ends where the home indicator begins.
  var dotsRoom: CGFloat { dots == nil ? 0 : Self.dotsHeight + view.safeAreaInsets.bottom }

  func layOutDots() {
    guard let dots else { return }
    dots.frame = CGRect(x: 0, y: view.bounds.height - dotsRoom, width: view.bounds.width, height: Self.dotsHeight)
    view.bringSubviewToFront(dots)
  }
}
