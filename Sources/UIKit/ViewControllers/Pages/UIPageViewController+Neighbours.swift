/// The pages beside the one that is shown.
///
/// Pages that curl are asked for as a finger turns them. Those that scroll lie ready on both sides: they are asked for
/// together as the first turn begins, the side that it goes to first (wisdomskyduan.blogspot.com, iOS 9.1), and one more after
/// each completed turn, in its direction (qiita.com, yajamon; rechsteiner/Parchment#350).
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
    if let known = neighbours, known.page === page { return direction == .forward ? known.after : known.before }
    let next = ask(beside: page, direction)
    let other = ask(beside: page, direction == .forward ? .reverse : .forward)
    neighbours =
      direction == .forward
      ? Neighbours(page: page, before: other, after: next) : Neighbours(page: page, before: next, after: other)
    return next
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
