import Foundation

/// Shows the screen of a search controller within another container.
open class UISearchContainerViewController: UIViewController {
  /// The search controller.
  public let searchController: UISearchController

  /// A container of a search controller.
  public init(searchController: UISearchController) {
    self.searchController = searchController
    super.init(nibName: nil, bundle: nil)
  }

  /// Not from a storyboard: it would have no search controller.
  public required init?(coder: NSCoder) { nil }

  /// Loads the view, with the search bar at its top and the results' view below.
  override open func viewDidLoad() {
    super.viewDidLoad()
    let bar = searchController.searchBar
    bar.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: 56)
    bar.autoresizingMask = .flexibleWidth
    if let results = searchController.searchResultsController {
      addChild(results)
      results.view.frame = CGRect(x: 0, y: 56, width: view.bounds.width, height: max(0, view.bounds.height - 56))
      results.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(results.view)
      results.didMove(toParent: self)
    }
    view.addSubview(bar)
  }
}
