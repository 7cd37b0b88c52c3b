import XCTest

@_spi(Scenario) @testable import UIKit

@preconcurrency @MainActor
final class FrameworkKeysTests: XCTestCase {
  private final class Place: UIView {
    private var count = 1
    private weak var other: UIView?
    var label: UILabel!
  }

  func test_attributes_areSetByKeyPath() {
    let view = UIView()
    for (value, path) in [
      (8, "layer.cornerRadius"), (true, "layer.masksToBounds"), (0.5, "alpha"), (NSNumber(value: 1), "hidden"),
      (UIColor.red, "backgroundColor"), (3, "tag"),
    ] as [(Any, String)] {
      XCTAssertTrue(Outlets.set(value, forKeyPath: path, of: view), path)
    }
    XCTAssertEqual(view.layer.cornerRadius, 8)
    XCTAssertTrue(view.layer.masksToBounds)
    XCTAssertEqual(view.alpha, 0.5)
    XCTAssertTrue(view.isHidden)
    XCTAssertEqual(view.backgroundColor, .red)
    XCTAssertEqual(view.tag, 3)
    for (value, path) in [(1, "nothing"), ("red", "backgroundColor"), (1, "layer.nothing")] as [(Any, String)] {
      XCTAssertFalse(Outlets.set(value, forKeyPath: path, of: view), path)
    }
  }

  func test_storedProperties_areReadAndSetByName() {
    let place = Place()
    let view = UIView()
    XCTAssertEqual(place.value(forKey: "count") as? Int, 1)
    place.setValue(NSNumber(value: 2.0), forKey: "count")
    XCTAssertEqual(place.value(forKey: "count") as? Int, 2)
    XCTAssertNil(place.value(forKey: "other"))
    place.setValue(view, forKey: "other")
    XCTAssertTrue(place.value(forKey: "other") as? UIView === view)
    XCTAssertTrue(Outlets.set("label", of: place, to: UILabel()))
    XCTAssertNotNil(place.label)
    place.setValue(nil, forKey: "label")
    XCTAssertNil(place.label)
    XCTAssertFalse(Outlets.set("label", of: place, to: view), "It is no label.")
  }

  func test_privateProperties_ofApplesAreKept() {
    let action = UIAlertAction(title: nil, style: .default)
    action.setValue(UIColor.red, forKey: "titleTextColor")
    XCTAssertEqual(action.value(forKey: "titleTextColor") as? UIColor, .red)
    XCTAssertTrue(UISearchBar().value(forKey: "searchField") is UITextField)
    let bar = UIApplication.shared.value(forKey: "statusBar") as? UIView
    bar?.backgroundColor = .red
    XCTAssertEqual((UIApplication.shared.value(forKey: "statusBar") as? UIView)?.backgroundColor, .red)
    UIDevice.current.setValue(UIInterfaceOrientation.portrait.rawValue, forKey: "orientation")
  }

  func test_scrollView_canBeObserved() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    var seen: [String] = []
    let size = scroll.observe(_named(\.contentSize, "contentSize"), options: [.old, .new]) { _, change in
      seen.append("\(change.oldValue?.width ?? -1) \(change.newValue?.width ?? -1)")
    }
    let offset = scroll.observe(_named(\.contentOffset, "contentOffset")) { scroll, _ in
      seen.append("at \(scroll.contentOffset.y)")
    }
    let bounds = scroll.observe(_named(\.bounds, "bounds")) { scroll, _ in seen.append("wide \(scroll.bounds.width)") }
    scroll.contentSize = CGSize(width: 50, height: 50)
    scroll.contentOffset.y = 5
    scroll.frame.size.width = 20
    size.invalidate()
    scroll.contentSize.width = 60
    withExtendedLifetime((offset, bounds)) {}
    XCTAssertEqual(seen, ["0.0 50.0", "at 5.0", "wide 20.0"])
  }
}
