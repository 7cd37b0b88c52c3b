import XCTest

@testable import UIKit

/// What a navigation bar shows of a search.
@preconcurrency @MainActor
final class ActiveSearchTests: XCTestCase {
  private func searched(results: UIViewController? = nil) -> (UIWindow, UINavigationController, UISearchController) {
    let (content, search) = (UITableViewController(), UISearchController(searchResultsController: results))
    content.title = "Title"
    content.navigationItem.searchController = search
    let navigation = UINavigationController(rootViewController: content)
    return (show(navigation), navigation, search)
  }

  private func texts(in view: UIView) -> [String] {
    var found: [String] = []
    view.everyView { view in
      if let text = (view as? UILabel)?.text ?? (view as? BarButton)?.look.title { found.append(text) }
    }
    return found
  }

  func test_searchBar_whenItIsPutAboveAList_thenHasItsHeight() {
    let content = UITableViewController()
    let search = UISearchController(searchResultsController: nil)
    XCTAssertEqual(search.searchBar.frame.size, CGSize(width: UIScreen.main.bounds.width, height: 56))
    content.tableView.tableHeaderView = search.searchBar
    let window = show(content)
    defer { window.isHidden = true }
    XCTAssertEqual(search.searchBar.frame, CGRect(x: 0, y: 0, width: window.bounds.width, height: 56))
  }

  func test_anActiveSearch_takesThePlaceOfTheTitle_andHasACancelButton() {
    let (window, navigation, search) = searched()
    defer { window.isHidden = true }
    let bar = navigation.navigationBar
    let height = bar.bounds.height
    XCTAssertEqual(texts(in: bar), ["Title"])
    XCTAssertTrue(search.searchBar.searchTextField.becomeFirstResponder())
    Appearance.commit()
    XCTAssertTrue(search.isActive)
    XCTAssertEqual(bar.bounds.height, height - 44)
    XCTAssertEqual(texts(in: bar), ["Cancel"])
    XCTAssertEqual(search.searchBar.searchTextField.frame.midY, 26)
    search.isActive = false
    Appearance.commit()
    XCTAssertFalse(search.searchBar.searchTextField.isFirstResponder)
    XCTAssertEqual(bar.bounds.height, height)
    XCTAssertEqual(texts(in: bar), ["Title"])
  }

  func test_anActiveSearch_takesContentAlongThatWasScrolledBackToItsBeginning() throws {
    let (window, navigation, search) = searched()
    defer { window.isHidden = true }
    let table = try XCTUnwrap((navigation.topViewController as? UITableViewController)?.tableView)
    let top = table.contentOffset.y
    for offset in [0, top] {
      table.contentOffset.y = offset
      Appearance.commit()
    }
    search.isActive = true
    Appearance.commit()
    XCTAssertEqual(table.contentOffset.y, top + 44)
    search.isActive = false
    Appearance.commit()
    XCTAssertEqual(table.contentOffset.y, top)
    // Content that is elsewhere stays where it is.
    table.contentOffset.y = 0
    Appearance.commit()
    search.isActive = true
    Appearance.commit()
    XCTAssertEqual(table.contentOffset.y, 0)
  }

  func test_scopes_whenTheAppShowsThemItself_thenTheSearchDoesNot() {
    let (window, navigation, search) = searched()
    defer { window.isHidden = true }
    let bar = search.searchBar
    let low = navigation.navigationBar.bounds.height
    bar.scopeButtonTitles = ["A"]
    bar.showsScopeBar = true
    Appearance.commit()
    XCTAssertFalse(search.automaticallyShowsScopeBar)
    XCTAssertEqual(search.scopeBarActivation, .manual)
    XCTAssertEqual(navigation.navigationBar.bounds.height, low, "A single scope is none.")
    bar.scopeButtonTitles = ["A", "B"]
    bar.showsScopeBar = true
    bar.setShowsCancelButton(false, animated: true)
    XCTAssertFalse(search.automaticallyShowsCancelButton)
    for isActive in [true, false] {
      search.isActive = isActive
      Appearance.commit()
      XCTAssertTrue(bar.showsScopeBar)
      XCTAssertFalse(bar.showsCancelButton)
    }
    XCTAssertGreaterThan(navigation.navigationBar.bounds.height, low)
  }

  func test_scopes_whenTheyComeWithText_thenTheyStayUntilTheSearchEnds() {
    let (window, _, search) = searched()
    defer { window.isHidden = true }
    let bar = search.searchBar
    bar.scopeButtonTitles = ["A", "B"]
    search.scopeBarActivation = .onTextEntry
    search.isActive = true
    XCTAssertFalse(bar.showsScopeBar)
    for text in ["a", ""] {
      bar.text = text
      bar.onChange?()
      XCTAssertTrue(bar.showsScopeBar, text)
    }
    search.isActive = false
    XCTAssertFalse(bar.showsScopeBar)
    XCTAssertEqual(search.scopeBarActivation, .onTextEntry)
  }

  func test_scopes_areThereWhileTheSearchIsActive_andTheAppMayKeepTheTitle() {
    let (window, navigation, search) = searched()
    defer { window.isHidden = true }
    search.hidesNavigationBarDuringPresentation = false
    search.automaticallyShowsCancelButton = false
    search.searchBar.scopeButtonTitles = ["A", "B"]
    let height = navigation.navigationBar.bounds.height
    search.isActive = true
    Appearance.commit()
    XCTAssertEqual(navigation.navigationBar.bounds.height, height + search.searchBar.scopeRoom)
    XCTAssertGreaterThan(search.searchBar.scopeRoom, 30)
    XCTAssertFalse(texts(in: navigation.navigationBar).contains("Cancel"))
    XCTAssertTrue(texts(in: navigation.navigationBar).contains("Title"))
  }

  func test_results_lieOverTheContent_whileThereIsText() {
    let results = UITableViewController()
    let (window, navigation, search) = searched(results: results)
    defer { window.isHidden = true }
    search.isActive = true
    Appearance.commit()
    XCTAssertNil(results.viewIfLoaded?.window)
    search.searchBar.text = "a"
    search.searchBar.searchTextField.sendActions(for: .editingChanged)
    Appearance.commit()
    XCTAssertTrue(results.parent === search)
    XCTAssertTrue(results.viewIfLoaded?.isDescendant(of: navigation.view) == true)
    XCTAssertEqual(results.view.frame, navigation.view.bounds)
    XCTAssertEqual(results.view.safeAreaInsets.top, navigation.topViewController?.view.safeAreaInsets.top)
    search.isActive = false
    Appearance.commit()
    XCTAssertNil(results.view.window)
  }

  private final class ToldSearch: UISearchController, UISearchControllerDelegate {
    var calls: [String] = []

    func willPresentSearchController(_ searchController: UISearchController) { calls.append("willPresent") }
    func didPresentSearchController(_ searchController: UISearchController) { calls.append("didPresent") }
    func willDismissSearchController(_ searchController: UISearchController) { calls.append("willDismiss") }
    func didDismissSearchController(_ searchController: UISearchController) { calls.append("didDismiss") }
    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      calls.append("viewWillAppear \(isBeingPresented)")
    }
    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      calls.append("viewDidAppear")
    }
    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      calls.append("viewWillDisappear \(isBeingDismissed)")
    }
    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      calls.append("viewDidDisappear")
    }
  }

  private final class ToldTable: UITableViewController {
    var calls: [String] = []
    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      calls.append("viewWillDisappear")
    }
    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      calls.append("viewWillAppear")
    }
  }

  private func told() -> (UIWindow, ToldTable, ToldSearch) {
    let (content, search) = (ToldTable(), ToldSearch(searchResultsController: nil))
    content.navigationItem.searchController = search
    content.definesPresentationContext = true
    search.delegate = search
    let window = show(UINavigationController(rootViewController: content))
    content.calls = []
    return (window, content, search)
  }

  func test_anActiveSearch_isPresented_withItsCalls_andThePresenterGetsNone() {
    let (window, content, search) = told()
    defer { window.isHidden = true }
    search.isActive = true
    XCTAssertTrue(content.presentedViewController === search)
    XCTAssertTrue(search.isBeingPresented)
    finish()
    XCTAssertTrue(search.presentingViewController === content)
    XCTAssertEqual(search.calls, ["willPresent", "viewWillAppear true", "viewDidAppear", "didPresent"])
    search.calls = []
    search.isActive = false
    XCTAssertTrue(search.isBeingDismissed)
    finish()
    XCTAssertNil(content.presentedViewController)
    XCTAssertNil(search.viewIfLoaded?.window)
    XCTAssertEqual(search.calls, ["willDismiss", "viewWillDisappear true", "viewDidDisappear", "didDismiss"])
    XCTAssertEqual(content.calls, [])
  }

  private final class BarHearer: NSObject, UISearchBarDelegate {
    let hear: (String) -> Void
    init(_ hear: @escaping (String) -> Void) { self.hear = hear }
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { hear("begin") }
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { hear("cancel \(searchBar.text ?? "")") }
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { hear("end \(searchBar.text ?? "")") }
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { hear("text \(searchText)") }
  }

  /// The bar's delegate hears that editing begins before the search is presented (Stack Overflow, how UISearchController
  /// works); the text is there when cancel is tapped, and gone when editing ends (ReactiveX/RxSwift#1714).
  func test_aSearchThatIsUsed_tellsTheBarsDelegateFirst_andIsEmptyAsItsEditingEnds() {
    let (window, content, search) = told()
    defer { window.isHidden = true }
    let hearer = BarHearer { search.calls.append($0) }
    search.searchBar.delegate = hearer
    let field = search.searchBar.searchTextField
    XCTAssertTrue(field.becomeFirstResponder())
    finish()
    XCTAssertEqual(search.calls, ["begin", "willPresent", "viewWillAppear true", "viewDidAppear", "didPresent"])
    field.insertText("a")
    search.calls = []
    let bar = search.searchBar
    window.tap(at: bar.convert(CGPoint(x: bar.bounds.maxX - 20, y: bar.bounds.midY), to: nil))
    finish()
    XCTAssertEqual(
      search.calls, ["cancel a", "willDismiss", "end ", "viewWillDisappear true", "viewDidDisappear", "didDismiss"])
    XCTAssertNil(content.presentedViewController)
  }

  func test_whenASearchIsDismissed_thenItEnds() {
    let (window, content, search) = told()
    defer { window.isHidden = true }
    search.isActive = true
    finish()
    search.searchBar.text = "a"
    search.calls = []
    content.dismiss(animated: false)
    finish()
    XCTAssertFalse(search.isActive)
    XCTAssertEqual(search.searchBar.text ?? "", "")
    XCTAssertEqual(search.calls, ["willDismiss", "viewWillDisappear true", "viewDidDisappear", "didDismiss"])
    search.isActive = true
    finish()
    XCTAssertTrue(content.presentedViewController === search)
  }

  func test_aSearchThatIsTurnedOffAndOnAtOnce_isActive() {
    let (window, content, search) = told()
    defer { window.isHidden = true }
    search.isActive = true
    search.isActive = false
    search.isActive = true
    finish()
    XCTAssertTrue(search.isActive)
    XCTAssertTrue(content.presentedViewController === search)
    XCTAssertNotNil(search.view.window)
  }

  func test_touches_goToTheSearchedContent_andAlertsArePresentedBesideTheSearch() throws {
    let (window, content, search) = told()
    defer { window.isHidden = true }
    search.isActive = true
    finish()
    let hit = try XCTUnwrap(window.hitTest(CGPoint(x: 100, y: 400), with: nil))
    XCTAssertTrue(hit.isDescendant(of: content.view))
    let alert = UIAlertController(title: "A", message: nil, preferredStyle: .alert)
    content.present(alert, animated: false)
    XCTAssertTrue(alert.presentingViewController === content.navigationController)
    alert.dismiss(animated: false)
    let next = UIViewController()
    content.navigationController?.pushViewController(next, animated: false)
    finish()
    XCTAssertTrue(search.isActive)
    XCTAssertTrue(search.presentationController?.containerView?.isHidden == true)
    content.navigationController?.popViewController(animated: false)
    finish()
    XCTAssertTrue(search.presentationController?.containerView?.isHidden == false)
  }

  private final class Presenter: NSObject, UISearchControllerDelegate {
    weak var content: UIViewController?
    var calls: [String] = []
    func presentSearchController(_ searchController: UISearchController) {
      calls.append("present \(searchController.isActive)")
      content?.present(searchController, animated: false)
    }
    func willPresentSearchController(_ searchController: UISearchController) { calls.append("willPresent") }
    func didPresentSearchController(_ searchController: UISearchController) { calls.append("didPresent") }
    func willDismissSearchController(_ searchController: UISearchController) { calls.append("willDismiss") }
    func didDismissSearchController(_ searchController: UISearchController) { calls.append("didDismiss") }
  }

  /// Apple, UISearchControllerDelegate: what the app presents itself tells nothing else.
  func test_theDelegate_mayPresentTheSearchItself_orLeaveIt() {
    let (window, navigation, search) = searched()
    defer { window.isHidden = true }
    let presenter = Presenter()
    search.delegate = presenter
    search.isActive = true
    finish()
    XCTAssertEqual(presenter.calls, ["present true", "willPresent", "didPresent"])
    search.isActive = false
    finish()
    XCTAssertEqual(presenter.calls.suffix(2), ["willDismiss", "didDismiss"])
    presenter.calls = []
    presenter.content = navigation.topViewController
    search.isActive = true
    finish()
    XCTAssertTrue(search.isActive)
    XCTAssertNotNil(search.presentingViewController)
    search.isActive = false
    finish()
    XCTAssertEqual(presenter.calls, ["present true"])
    XCTAssertNil(search.presentingViewController)
    navigation.topViewController?.present(search, animated: false)
    finish()
    XCTAssertTrue(search.isActive)
  }

  func test_resultsOfABarInTheContent_lieBelowTheBar() {
    let (content, results) = (UITableViewController(), UITableViewController())
    let search = UISearchController(searchResultsController: results)
    content.tableView.tableHeaderView = search.searchBar
    search.searchBar.sizeToFit()
    let window = show(content)
    defer { window.isHidden = true }
    search.isActive = true
    finish()
    search.searchBar.text = "a"
    search.searchBar.searchTextField.sendActions(for: .editingChanged)
    finish()
    let bar = search.searchBar.convert(search.searchBar.bounds, to: nil)
    XCTAssertEqual(results.view.convert(results.view.bounds, to: nil).minY, bar.maxY)
  }

  private func finish() {
    Appearance.commit()
    Appearance.commit()
  }

  func test_aSearchBarAsTitle_makesTheRowHigher() {
    let content = UIViewController()
    let field = UISearchBar()
    content.navigationItem.titleView = field
    let navigation = UINavigationController(rootViewController: content)
    let window = show(navigation)
    defer { window.isHidden = true }
    XCTAssertEqual(navigation.navigationBar.bounds.height, 56)
    XCTAssertEqual(field.convert(field.searchTextField.frame, to: navigation.navigationBar).midY, 28)
  }

  func test_picturesInABar_haveTheirMiddles54PointsApart() throws {
    let content = UIViewController()
    let symbols = ["plus", "trash", "star"]
    let items = symbols.map { UIBarButtonItem(image: UIImage(systemName: $0), style: .plain, target: nil, action: nil) }
    content.navigationItem.rightBarButtonItems = Array(items.prefix(2))
    content.navigationItem.leftBarButtonItems = [items[2]]
    let window = show(UINavigationController(rootViewController: content))
    defer { window.isHidden = true }
    let middles = try items.map { try XCTUnwrap($0.ownButton).frame.midX }
    XCTAssertEqual(middles[0] - middles[1], 54, accuracy: 0.5)
    XCTAssertEqual(window.bounds.width - middles[0], middles[2], accuracy: 0.5)
  }
}
