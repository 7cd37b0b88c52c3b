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
    XCTAssertTrue(results.viewIfLoaded?.superview === navigation.view)
    XCTAssertEqual(results.view.safeAreaInsets.top, navigation.topViewController?.view.safeAreaInsets.top)
    search.isActive = false
    Appearance.commit()
    XCTAssertNil(results.view.window)
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
