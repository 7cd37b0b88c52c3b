import XCTest

@testable import UIKit

/// What the app sets for all views of a class.
@preconcurrency @MainActor
final class AppearanceProxyTests: XCTestCase {
  private final class Title: UILabel {}
  private final class Box: UIView {}
  private final class Key: UIBarButtonItem {}

  private func show(_ views: UIView...) -> UIWindow {
    let window = UIWindow(frame: UIScreen.main.bounds)
    views.forEach(window.addSubview)
    window.isHidden = false
    Appearance.commit()
    return window
  }

  func test_views_takeWhatIsSet_asTheyEnterAWindow_andKeepTheirOwn() {
    Title.appearance().textColor = .red
    UISwitch.appearance().onTintColor = .purple
    defer {
      Title.appearance().textColor = .label
      UISwitch.appearance().onTintColor = nil
    }
    let (title, other, plain, toggle) = (Title(), Title(), UILabel(), UISwitch())
    other.textColor = .green
    XCTAssertEqual(title.textColor, .label)
    let window = show(title, other, plain, toggle)
    defer { window.isHidden = true }
    XCTAssertEqual([title.textColor, other.textColor, plain.textColor], [.red, .green, .label])
    XCTAssertEqual(toggle.onTintColor, .purple)
  }

  private final class Row: UITableViewCell {}
  private final class Rows: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { Row() }
  }

  func test_cells_takeTheirColour_alsoInGroupedTables() {
    Row.appearance().backgroundColor = .black
    defer { Row.appearance().backgroundColor = nil }
    let rows = Rows()
    for style in [UITableView.Style.plain, .grouped, .insetGrouped] {
      let table = UITableView(frame: UIScreen.main.bounds, style: style)
      table.dataSource = rows
      let window = show(table)
      XCTAssertEqual(table.visibleCells.map(\.backgroundColor), [.black])
      window.isHidden = true
    }
  }

  func test_containers_andParticularClasses_comeFirst() {
    UILabel.appearance(whenContainedInInstancesOf: [Box.self]).textColor = .blue
    Title.appearance(whenContainedInInstancesOf: [Box.self]).textColor = .red
    defer {
      UILabel.appearance(whenContainedInInstancesOf: [Box.self]).textColor = .label
      Title.appearance(whenContainedInInstancesOf: [Box.self]).textColor = .label
    }
    let (inside, title, outside, box) = (UILabel(), Title(), UILabel(), Box())
    let between = UIView()
    box.addSubview(between)
    between.addSubview(inside)
    between.addSubview(title)
    let window = show(box, outside)
    defer { window.isHidden = true }
    XCTAssertEqual([inside.textColor, title.textColor, outside.textColor], [.blue, .red, .label])
  }

  func test_bars_areAsHighAsTheProxySays_alsoWhereTheyCameBefore() {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let navigation = UINavigationController(rootViewController: UIViewController())
    window.rootViewController = navigation
    window.isHidden = false
    UINavigationBar.appearance().prefersLargeTitles = true
    UINavigationBar.appearance().barTintColor = .brown
    defer {
      UINavigationBar.appearance().prefersLargeTitles = false
      UINavigationBar.appearance().barTintColor = nil
      window.isHidden = true
    }
    Appearance.commit()
    Appearance.commit()
    XCTAssertEqual(navigation.navigationBar.barTintColor, .brown)
    XCTAssertGreaterThan(navigation.navigationBar.bounds.height, 90)
  }

  func test_itemsOfBars_areShownAsTheProxySays() throws {
    Key.appearance().tintColor = .orange
    Key.appearance().setTitleTextAttributes([.font: UIFont.systemFont(ofSize: 11)], for: .normal)
    defer {
      Key.appearance().tintColor = nil
      Key.appearance().setTitleTextAttributes(nil, for: .normal)
    }
    let (item, other) = (Key(title: "A", style: .plain, target: nil, action: nil), Key())
    other.title = "B"
    other.tintColor = .cyan
    other.setTitleTextAttributes([:], for: .normal)
    let looks = try [item, other].map { try XCTUnwrap($0.view(nil, nil) as? BarButton).look }
    XCTAssertEqual(looks.map(\.tint), [.orange, .cyan])
    XCTAssertEqual(looks.map(\.font.pointSize), [11, 17])
  }
}
