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
  /// The controller for the results. Nil if the searched controller shows them. Differs from iOS: its view lies over the
  /// searched content of a navigation controller, and nothing is presented.
  public let searchResultsController: UIViewController?
  /// The object that updates the results; held weakly.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  /// The delegate; held weakly.
  open weak var delegate: (any UISearchControllerDelegate)?
  /// Stored; it has no effect here.
  open var obscuresBackgroundDuringPresentation = true
  /// Whether the search bar takes the place of the navigation bar's title and buttons while the search is active.
  open var hidesNavigationBarDuringPresentation = true
  /// Whether the cancel button is there while the search is active.
  open var automaticallyShowsCancelButton = true
  /// Whether the scopes are there while the search is active.
  open var automaticallyShowsScopeBar = true
  /// Whether the controller for the results is shown over the searched content.
  open var showsSearchResultsController = false {
    didSet { if showsSearchResultsController != oldValue { searchBar.navigationBar?.heightMayDiffer() } }
  }
  /// Whether that is so while the search is active and has a text.
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
      resultsMayDiffer()
      if isActive { searchResultsUpdater?.updateSearchResults(for: self) } else { isActive = true }
    }
    searchBar.onBegin = { [weak self] in self?.isActive = true }
    searchBar.onEnd = { [weak self] in self?.isActive = false }
  }

  private func resultsMayDiffer() {
    guard searchResultsController != nil, automaticallyShowsSearchResultsController else { return }
    showsSearchResultsController = isActive && searchBar.text?.isEmpty == false
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
      if automaticallyShowsCancelButton { searchBar.showsCancelButton = newValue }
      if automaticallyShowsScopeBar { searchBar.showsScopeBar = newValue }
      if !newValue {
        searchBar.text = nil
        _ = searchBar.searchTextField.resignFirstResponder()
      }
      resultsMayDiffer()
      searchBar.navigationBar?.heightMayDiffer()
      searchResultsUpdater?.updateSearchResults(for: self)
      newValue ? delegate?.didPresentSearchController(self) : delegate?.didDismissSearchController(self)
    }
  }
}
