import XCTest

@testable import UIKit

/// Containers and windows are gone when nobody owns them.
@preconcurrency @MainActor
final class ContainerLeakTests: XCTestCase {
  private func assertDies<Owned: AnyObject>(
    _ make: () -> Owned, use: (Owned) -> Void = { _ in }, line: UInt = #line
  ) {
    weak var left: Owned?
    func run() {
      let made = make()
      use(made)
      left = made
    }
    run()
    XCTAssertNil(left, "\(Owned.self) leaks", line: line)
  }

  private func showAndHide(_ controller: UIViewController) {
    let window = show(controller)
    window.rootViewController = nil
    window.isHidden = true
    Appearance.commit()
  }

  func test_containers_whenUnowned_thenGone() {
    assertDies { UIWindow(frame: UIScreen.main.bounds) }
    assertDies({ UIViewController() }, use: showAndHide)
    assertDies { UINavigationController(rootViewController: UIViewController()) }
    assertDies({ UINavigationController(rootViewController: UIViewController()) }, use: showAndHide)
    assertDies {
      let tabs = UITabBarController()
      tabs.viewControllers = [UIViewController()]
      return tabs
    }
    assertDies(
      {
        let tabs = UITabBarController()
        tabs.viewControllers = [UIViewController()]
        return tabs
      }, use: showAndHide)
    assertDies(
      {
        let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
        pages.setViewControllers([UIViewController()], direction: .forward, animated: false)
        return pages
      }, use: showAndHide)
  }

  func test_containers_whenInEachOther_thenGone() {
    assertDies(
      {
        let tabs = UITabBarController()
        tabs.viewControllers = [UINavigationController(rootViewController: UIViewController())]
        return tabs
      }, use: showAndHide)
    assertDies(
      {
        let tabs = UITabBarController()
        let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
        pages.setViewControllers([UIViewController()], direction: .forward, animated: false)
        tabs.viewControllers = [UIViewController(), pages]
        return tabs
      }, use: showAndHide)
    assertDies(
      {
        let tabs = UITabBarController()
        tabs.viewControllers = [UIViewController(), UIViewController()]
        return tabs
      },
      use: { tabs in
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = tabs
        window.makeKeyAndVisible()
        Appearance.commit()
        Appearance.commit()
        window.rootViewController = nil
        window.isHidden = true
        Appearance.commit()
      })
  }
}
