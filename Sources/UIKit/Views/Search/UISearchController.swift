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
  /// Called first when the search becomes active: presents the search controller, if the app wants to present it itself. The
  /// other four are not called then. Where this presents nothing, the controller presents itself.
  func presentSearchController(_ searchController: UISearchController)
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
  /// Called first when the search becomes active; presents nothing.
  public func presentSearchController(_ searchController: UISearchController) {}
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
  /// The controller for the results, a child while they are shown. Nil if the searched controller shows them.
  public let searchResultsController: UIViewController?
  /// The object that updates the results; held weakly.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  /// The delegate; held weakly.
  open weak var delegate: (any UISearchControllerDelegate)?
  /// Stored; it has no effect here.
  open var obscuresBackgroundDuringPresentation = true
  /// Whether the search bar takes the place of the navigation bar's title and buttons while the search is active.
  open var hidesNavigationBarDuringPresentation = true
  /// Whether the cancel button is there while the search is active; not any more once the app shows or hides it itself
  /// (UISearchController.h).
  open var automaticallyShowsCancelButton = true
  /// Whether the scopes are there while the search is active: `scopeBarActivation` is not manual.
  open var automaticallyShowsScopeBar: Bool {
    get { scopeBarActivation != .manual }
    set { scopeBarActivation = newValue ? .automatic : .manual }
  }
  /// Whether the controller for the results is shown over the searched content.
  open var showsSearchResultsController = false {
    didSet { if showsSearchResultsController != oldValue { placeResults() } }
  }
  /// Whether that is so while the search is active and has a text.
  open var automaticallyShowsSearchResultsController = true
  /// When the scopes come; once the app shows or hides them itself, that alone counts (UISearchController.h).
  open var scopeBarActivation = ScopeBarActivation.automatic
  /// Stored; it has no effect here.
  open var dimsBackgroundDuringPresentation = true
  /// When the scope bar appears.
  public enum ScopeBarActivation: Int, Sendable { case automatic, manual, onTextEntry, onSearchActivation }
  private var isOn = false
  /// Whether the search itself shows and hides parts of the bar, not the app.
  private var isFittingBar = false
  /// Whether the app itself has presented the search.
  private var isAppPresented = false
  private weak var barOwner: UIViewController?

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
    modalPresentationStyle = .overCurrentContext
    // A bar that is put above a list has its size.
    searchBar.frame.size = searchBar.sizeThatFits(UIScreen.main.bounds.size)
    searchBar.placeholder = "Search"
    searchBar.onChange = { [weak self] in
      guard let self else { return }
      fitBar()
      resultsMayDiffer()
      if isActive { searchResultsUpdater?.updateSearchResults(for: self) } else { isActive = true }
    }
    searchBar.onBegin = { [weak self] in self?.isActive = true }
    searchBar.onEnd = { [weak self] in self?.isActive = false }
    searchBar.onPart = { [weak self] part in
      guard let self, !isFittingBar else { return }
      switch part {
      case .cancelButton: automaticallyShowsCancelButton = false
      case .scopes: scopeBarActivation = .manual
      }
    }
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

  // MARK: Presentation

  /// Whether the search is active. It then is presented, by the nearest controller around the searched one that defines a
  /// presentation context, or else the root.
  open var isActive: Bool {
    get { isOn }
    set { if newValue != isOn { newValue ? enter() : leave() } }
  }

  /// The controller whose content is searched.
  var searched: UIViewController? {
    get { barOwner ?? searchBar.owningController }
    set { barOwner = newValue }
  }
  /// Whether a navigation bar shows the search bar.
  var isInBar: Bool { barOwner?.navigationItem.searchController === self }

  private func enter() {
    isAppPresented = false
    if presenting == nil {
      isOn = true
      delegate?.presentSearchController(self)
      guard presenting == nil else {
        isAppPresented = true
        return activityChanged()
      }
      isOn = false
    }
    delegate?.willPresentSearchController(self)
    isOn = true
    activityChanged()
    let tell = { [weak self] in
      guard let self, isOn else { return }
      delegate?.didPresentSearchController(self)
    }
    guard let searched, searched.viewIfLoaded?.window != nil else { return tell() }
    Appearance.settle(self)
    searched.beginPresenting(self, animated: true, completion: tell)
    if presenting == nil { tell() }
  }

  private func leave() {
    willLeave()
    guard let presenting else { return didLeave() }
    if !isBeingDismissed { presenting.beginDismissing(animated: true, completion: nil) }
  }

  /// The search ends, by itself or because it is dismissed.
  func willLeave() {
    guard isOn else { return }
    if !isAppPresented { delegate?.willDismissSearchController(self) }
    isOn = false
    searchBar.text = nil
    _ = searchBar.searchTextField.resignFirstResponder()
    activityChanged()
  }

  func didLeave() { if !isAppPresented { delegate?.didDismissSearchController(self) } }

  private func activityChanged() {
    fitBar()
    resultsMayDiffer()
    searchBar.navigationBar?.heightMayDiffer()
    searchResultsUpdater?.updateSearchResults(for: self)
  }

  /// Shows and hides what the app leaves to the search.
  private func fitBar() {
    isFittingBar = true
    if automaticallyShowsCancelButton { searchBar.showsCancelButton = isOn }
    switch scopeBarActivation {
    case .manual: break
    case .automatic, .onSearchActivation: searchBar.showsScopeBar = isOn
    // What typing has brought goes with the search.
    case .onTextEntry: searchBar.showsScopeBar = isOn && (searchBar.showsScopeBar || searchBar.text?.isEmpty == false)
    }
    isFittingBar = false
  }

  // MARK: Results

  override open func loadView() { view = SearchView() }

  override open func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard !isOn else { return }
    // The app has presented it without making it active.
    isAppPresented = true
    isOn = true
    activityChanged()
  }

  override open func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    placeResults()
  }

  /// Shows the results over the searched content, or takes them away.
  private func placeResults() {
    guard let results = searchResultsController, isViewLoaded else { return }
    guard showsSearchResultsController else {
      guard results.parent === self else { return }
      results.willMove(toParent: nil)
      results.view.removeFromSuperview()
      return results.removeFromParent()
    }
    if results.parent == nil {
      addChild(results)
      view.addSubview(results.view)
      results.didMove(toParent: self)
    }
    guard results.parent === self else { return }
    var place = view.bounds
    if !isInBar, searchBar.window != nil {
      let top = max(0, searchBar.convert(CGPoint(x: 0, y: searchBar.bounds.maxY), to: view).y)
      place = CGRect(x: 0, y: top, width: place.width, height: max(0, place.height - top))
    }
    if results.view.frame != place { results.view.frame = place }
  }
}
