import Foundation

/// Updates search results.
@preconcurrency @MainActor
public protocol UISearchResultsUpdating: AnyObject {
  /// Called when the search text changes and when the search begins or ends.
  func updateSearchResults(for searchController: UISearchController)
}

/// Gets the events of a search controller; all methods are optional.
@preconcurrency @MainActor
public protocol UISearchControllerDelegate: AnyObject {
  /// Called before the search becomes active.
  func willPresentSearchController(_ searchController: UISearchController)
  /// Called after the search becomes active.
  func didPresentSearchController(_ searchController: UISearchController)
  /// Called before the search ends.
  func willDismissSearchController(_ searchController: UISearchController)
  /// Called after the search ends.
  func didDismissSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
  /// Called before the search becomes active.
  public func willPresentSearchController(_ searchController: UISearchController) {}
  /// Called after the search becomes active.
  public func didPresentSearchController(_ searchController: UISearchController) {}
  /// Called before the search ends.
  public func willDismissSearchController(_ searchController: UISearchController) {}
  /// Called after the search ends.
  public func didDismissSearchController(_ searchController: UISearchController) {}
}

/// Manages a search bar and its results. The search bar appears where the app adds it.
open class UISearchController: UIViewController {
  /// The search bar.
  public let searchBar = UISearchBar()
  /// The controller for the results; never presented. Nil if the searched controller shows them.
  public let searchResultsController: UIViewController?
  /// The object that updates the results; held weakly.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  /// The delegate; held weakly.
  open weak var delegate: (any UISearchControllerDelegate)?
  /// Stored; it has no effect here.
  open var obscuresBackgroundDuringPresentation = true
  /// Stored; it has no effect here.
  open var hidesNavigationBarDuringPresentation = true
  /// Stored; it has no effect here.
  open var automaticallyShowsCancelButton = true
  /// Stored; it has no effect here.
  open var automaticallyShowsScopeBar = true
  /// Stored; it has no effect here.
  open var showsSearchResultsController = false
  /// Stored; it has no effect here.
  open var automaticallyShowsSearchResultsController = true
  /// Stored; it has no effect here.
  open var scopeBarActivation = ScopeBarActivation.automatic
  /// Stored; it has no effect here.
  open var dimsBackgroundDuringPresentation = true
  /// When the scope bar appears.
  public enum ScopeBarActivation: Int, Sendable { case automatic, manual, onTextEntry, onSearchActivation }
  private var isOn = false

  /// Creates a search controller with a controller for the results.
  public init(searchResultsController: UIViewController?) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
    begin()
  }

  /// Creates a search controller whose results the searched controller shows.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    searchResultsController = nil
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    begin()
  }

  private func begin() {
    searchBar.placeholder = "Search"
    searchBar.onChange = { [weak self] in
      guard let self else { return }
      if isActive { searchResultsUpdater?.updateSearchResults(for: self) } else { isActive = true }
    }
    searchBar.onEnd = { [weak self] in self?.isActive = false }
  }

  public required init?(coder: NSCoder) {
    searchResultsController = nil
    super.init(coder: coder)
    begin()
  }

  /// Whether the search is active. Activation makes no appearance calls.
  open var isActive: Bool {
    get { isOn }
    set {
      guard isOn != newValue else { return }
      newValue ? delegate?.willPresentSearchController(self) : delegate?.willDismissSearchController(self)
      isOn = newValue
      if !newValue { searchBar.text = nil }
      searchResultsUpdater?.updateSearchResults(for: self)
      newValue ? delegate?.didPresentSearchController(self) : delegate?.didDismissSearchController(self)
    }
  }
}
