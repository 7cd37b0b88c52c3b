import Foundation

/// Presents a search controller over the content that it searches: below the navigation bar with its search bar, or right
/// above the searched view. What lies below takes the touches that no result takes.
final class SearchPresentation: UIPresentationController {
  private var search: UISearchController? { presentedViewController as? UISearchController }

  override var shouldRemovePresentersView: Bool { false }
  override var isDimming: Bool { false }
  override func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle { .none }

  override func add(_ container: PresentationContainer, to window: UIWindow) {
    guard let searched = search?.searched, let view = searched.viewIfLoaded else {
      return super.add(container, to: window)
    }
    if let navigation = searched.navigationController, let outer = navigation.viewIfLoaded, search?.isInBar == true {
      container.frame = outer.bounds
      outer.insertSubview(container, belowSubview: navigation.navigationBar)
    } else if let outer = view.superview {
      container.frame = view.frame
      outer.insertSubview(container, aboveSubview: view)
    } else {
      super.add(container, to: window)
    }
  }

  /// The bar moves by itself; results are there at once.
  override var isSeenToMove: Bool { false }

  override func dismissalTransitionWillBegin() { search?.willLeave() }
  override func dismissalTransitionDidEnd(_ completed: Bool) { if completed { search?.didLeave() } }
}

extension UINavigationController {
  /// Shows the search of a controller over its content, and hides those of others in the stack.
  func showSearch(of controller: UIViewController, _ insets: UIEdgeInsets, in view: UIView) {
    let own = controller.navigationItem.searchController
    for case let container as PresentationContainer in view.subviews {
      guard let search = container.presentation?.presentedViewController as? UISearchController else { continue }
      container.isHidden = search !== own
      guard search === own else { continue }
      // A controller that is pushed comes above it.
      if view.subviews.firstIndex(of: container) != view.subviews.firstIndex(of: navigationBar).map({ $0 - 1 }) {
        view.insertSubview(container, belowSubview: navigationBar)
      }
      if search.containerInsets != insets { search.containerInsets = insets }
    }
  }
}

/// A search controller's view: what is not covered by results belongs to the searched content.
final class SearchView: UIView {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }
}
