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
  private var isOn = false

  /// Creates a search controller with a controller for the results.
  public init(searchResultsController: UIViewController?) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
    searchBar.onChange = { [weak self] in
      guard let self else { return }
      if isActive { searchResultsUpdater?.updateSearchResults(for: self) } else { isActive = true }
    }
    searchBar.onEnd = { [weak self] in self?.isActive = false }
  }

  public required init?(coder: NSCoder) {
    searchResultsController = nil
    super.init(coder: coder)
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

/// Gets the events of a search bar; all methods are optional.
@preconcurrency @MainActor
public protocol UISearchBarDelegate: AnyObject {
  /// Called after the user edits the text.
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  /// Never called.
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
  /// Never called.
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
  /// Never called: there is no search key.
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  /// Never called: there is no cancel button.
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
}

extension UISearchBarDelegate {
  /// Called after the user edits the text.
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
  /// Never called.
  public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
  /// Never called.
  public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
  /// Never called: there is no search key.
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
  /// Never called: there is no cancel button.
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
}

/// A text field for a search.
open class UISearchBar: UIView {
  /// The style of a search bar.
  public enum Style: Int, Sendable { case `default`, prominent, minimal }

  /// The text field.
  public let searchTextField = UITextField()
  /// The delegate; held weakly.
  open weak var delegate: (any UISearchBarDelegate)?
  /// Stored; it has no effect here.
  open var showsCancelButton = false
  /// Stored; it has no effect here.
  open var searchBarStyle = Style.default
  /// Stored; it has no effect here.
  open var scopeButtonTitles: [String]?
  /// Stored; it has no effect here.
  open var selectedScopeButtonIndex = 0
  var onChange: (() -> Void)?
  var onEnd: (() -> Void)?

  /// Creates a search bar with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    begin()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    begin()
  }

  private func begin() {
    searchTextField.borderStyle = .roundedRect
    addSubview(searchTextField)
    searchTextField.addAction(UIAction { [weak self] _ in self?.changed() }, for: .editingChanged)
  }

  private func changed() {
    delegate?.searchBar(self, textDidChange: text ?? "")
    onChange?()
  }

  /// The search text.
  open var text: String? {
    get { searchTextField.text }
    set { searchTextField.text = newValue }
  }
  /// The placeholder, shown while the field is empty.
  open var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }

  override open func layoutSubviews() {
    super.layoutSubviews()
    searchTextField.frame = bounds.insetBy(dx: 8, dy: 8)
  }
  override open var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: 52) }

  override open func becomeFirstResponder() -> Bool { searchTextField.becomeFirstResponder() }
  override open func resignFirstResponder() -> Bool { searchTextField.resignFirstResponder() }
}
