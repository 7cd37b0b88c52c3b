import UIKit

/// Pages that are turned, with dots.
class PagesViewController: UIPageViewController, UIPageViewControllerDataSource {
  private let pages = [UIColor.systemTeal, .systemIndigo, .systemPink].map { colour in
    let page = UIViewController()
    page.view.backgroundColor = colour
    return page
  }

  init() { super.init(transitionStyle: .scroll, navigationOrientation: .horizontal) }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    dataSource = self
    setViewControllers([pages[1]], direction: .forward, animated: false)
  }

  func presentationCount(for pageViewController: UIPageViewController) -> Int { pages.count }
  func presentationIndex(for pageViewController: UIPageViewController) -> Int { 1 }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController? { page(beside: viewController, -1) }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? { page(beside: viewController, 1) }

  private func page(beside controller: UIViewController, _ step: Int) -> UIViewController? {
    guard let index = pages.firstIndex(of: controller), pages.indices.contains(index + step) else { return nil }
    return pages[index + step]
  }
}
