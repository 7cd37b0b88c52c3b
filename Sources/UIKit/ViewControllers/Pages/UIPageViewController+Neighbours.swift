/// The pages beside the one that is shown.
///
/// Pages that curl are asked for as a finger turns them. Those that scroll lie ready on both sides: they are asked for
/// together as the first turn begins, and one more after each completed turn, in its direction (qiita.com, yajamon;
/// rechsteiner/Parchment#350).
extension UIPageViewController {
  /// What the data source has given for both sides of a page.
  struct Neighbours {
    let page: UIViewController
    let before: UIViewController?
    let after: UIViewController?
  }

  /// The page on one side of the one shown; nil if there is none.
  func page(beside page: UIViewController, _ direction: NavigationDirection) -> UIViewController? {
    guard transitionStyle == .scroll else { return ask(beside: page, direction) }
    let known = neighbours.flatMap { $0.page === page ? $0 : nil }
    let found =
      known
      ?? Neighbours(page: page, before: ask(beside: page, .reverse), after: ask(beside: page, .forward))
    neighbours = found
    return direction == .forward ? found.after : found.before
  }

  /// A finger has turned to a page that scrolls: the next one in the same direction gets ready.
  func askAhead(_ page: UIViewController, behind old: UIViewController, _ direction: NavigationDirection) {
    guard transitionStyle == .scroll, viewControllers?.first === page else { return }
    let next = ask(beside: page, direction)
    neighbours =
      direction == .forward
      ? Neighbours(page: page, before: old, after: next) : Neighbours(page: page, before: next, after: old)
  }

  private func ask(beside page: UIViewController, _ direction: NavigationDirection) -> UIViewController? {
    direction == .forward
      ? dataSource?.pageViewController(self, viewControllerAfter: page)
      : dataSource?.pageViewController(self, viewControllerBefore: page)
  }
}
