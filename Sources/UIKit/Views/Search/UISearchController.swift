import Foundation

/// Brings what a search finds up to date.
@preconcurrency @MainActor
public protocol UISearchResultsUpdating: AnyObject {
  /// Called when the text changes, and when the search begins or ends.
  func updateSearchResults(for searchController: UISearchController)
}

/// Hears of a search; all methods are optional.
@preconcurrency @MainActor
public protocol UISearchControllerDelegate: AnyObject {
  /// Called before the search becomes active.
  func willPresentSearchController(_ searchController: UISearchController)
  /// Called when the search has become active.
  func didPresentSearchController(_ searchController: UISearchController)
  /// Called before the search ends.
  func willDismissSearchController(_ searchController: UISearchController)
  /// Called when the search has ended.
  func didDismissSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
  /// Called before the search becomes active.
  public func willPresentSearchController(_ searchController: UISearchController) {}
  /// Called when the search has become active.
  public func didPresentSearchController(_ searchController: UISearchController) {}
  /// Called before the search ends.
  public func willDismissSearchController(_ searchController: UISearchController) {}
  /// Called when the search has ended.
  public func didDismissSearchController(_ searchController: UISearchController) {}
}

/// A search over a controller's content. It is shown where the app puts its bar; results lie over the others' view.
open class UISearchController: UIViewController {
  /// Where the text is typed.
  public let searchBar = UISearchBar()
  /// Shows what was found; nil where the searched controller does it itself.
  public let searchResultsController: UIViewController?
  /// Brings the results up to date; not kept alive.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  /// Hears; not kept alive.
  open weak var delegate: (any UISearchControllerDelegate)?
  /// Kept; it has no effect here.
  open var obscuresBackgroundDuringPresentation = true
  /// Kept; it has no effect here.
  open var hidesNavigationBarDuringPresentation = true
  /// Kept; it has no effect here.
  open var automaticallyShowsCancelButton = true
  private var isOn = false

  /// A search, with the controller of its results.
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

  /// Whether it searches. A search has no appearance calls of its own here.
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

/// Hears of a search bar; all methods are optional.
@preconcurrency @MainActor
public protocol UISearchBarDelegate: AnyObject {
  /// Called when the text has changed, by the user or by code.
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  /// Called when the user has begun to edit the text.
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
  /// Called when editing has ended.
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
  /// Called when the search key was tapped.
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  /// Called when the cancel button was tapped.
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
}

extension UISearchBarDelegate {
  /// Called when the text has changed, by the user or by code.
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
  /// Called when the user has begun to edit the text.
  public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
  /// Called when editing has ended.
  public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
  /// Called when the search key was tapped.
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
  /// Called when the cancel button was tapped.
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
}

/// A field for the words of a search.
open class UISearchBar: UIView {
  /// How it looks.
  public enum Style: Int, Sendable { case `default`, prominent, minimal }

  /// The field in it.
  public let searchTextField = UITextField()
  /// Hears; not kept alive.
  open weak var delegate: (any UISearchBarDelegate)?
  /// Kept; it has no effect here.
  open var showsCancelButton = false
  /// Kept; it has no effect here.
  open var searchBarStyle = Style.default
  /// Kept; it has no effect here.
  open var scopeButtonTitles: [String]?
  /// Kept; it has no effect here.
  open var selectedScopeButtonIndex = 0
  var onChange: (() -> Void)?
  var onEnd: (() -> Void)?

  /// A bar in a place.
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

  /// The words.
  open var text: String? {
    get { searchTextField.text }
    set { searchTextField.text = newValue }
  }
  /// Shown while there are none.
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
