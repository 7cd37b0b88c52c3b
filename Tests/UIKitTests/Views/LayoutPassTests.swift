import XCTest

@testable import UIKit

/// Which views a commit lays out: those that need it, however deep they are and wherever they came from, and no others.
@preconcurrency @MainActor
final class LayoutPassTests: XCTestCase {
  private final class Counting: UIView {
    var layouts = 0
    override func layoutSubviews() {
      super.layoutSubviews()
      layouts += 1
    }
  }

  private func window(_ views: UIView...) -> UIWindow {
    let window = UIWindow(frame: UIScreen.main.bounds)
    views.forEach(window.addSubview)
    window.isHidden = false
    Appearance.commit()
    return window
  }

  /// Views in each other, the outermost first.
  private func nest(_ count: Int) -> [Counting] {
    let views = (0..<count).map { _ in Counting(frame: CGRect(x: 0, y: 0, width: 50, height: 50)) }
    for (outer, inner) in zip(views, views.dropFirst()) { outer.addSubview(inner) }
    return views
  }

  func test_atRest_nothingIsToDo_andTheInnermostIsFound() throws {
    let views = nest(5)
    let window = window(views[0])
    XCTAssertFalse(window.hasLayoutToDo)
    let before = views.map(\.layouts)
    try XCTUnwrap(views.last).setNeedsLayout()
    XCTAssertTrue(window.hasLayoutToDo)
    Appearance.commit()
    XCTAssertFalse(window.hasLayoutToDo)
    XCTAssertEqual(zip(views.map(\.layouts), before).map { $0 - $1 }, [0, 0, 0, 0, 1])
    window.isHidden = true
  }

  /// What asks for a layout while it is nowhere has it when it comes, in its new place too.
  func test_whatComesWithSomethingToDo_isLaidOut() throws {
    let (views, other) = (nest(3), Counting(frame: CGRect(x: 0, y: 0, width: 50, height: 50)))
    let window = window(views[0], other)
    views[0].removeFromSuperview()
    Appearance.commit()
    XCTAssertFalse(window.hasLayoutToDo)
    views[2].setNeedsLayout()
    XCTAssertFalse(window.hasLayoutToDo)
    let before = views[2].layouts
    other.addSubview(views[0])
    XCTAssertTrue(window.hasLayoutToDo)
    // The place's own layout is over before that of what has come.
    other.needsLayout = false
    XCTAssertTrue(window.hasLayoutToDo)
    Appearance.commit()
    XCTAssertEqual(views[2].layouts, before + 1)
    XCTAssertFalse(window.hasLayoutToDo)
    window.isHidden = true
  }

  /// One that was found at rest asks again.
  func test_whoAsksAgain_isFoundAgain() throws {
    let views = nest(4)
    let window = window(views[0])
    for round in 1...3 {
      let before = views[3].layouts
      views[2].setNeedsLayout()
      views[3].setNeedsLayout()
      XCTAssertTrue(window.hasLayoutToDo, "round \(round)")
      Appearance.commit()
      XCTAssertEqual(views[3].layouts, before + 1)
      XCTAssertFalse(window.hasLayoutToDo)
    }
    window.isHidden = true
  }
}
