import XCTest

@testable import UIKit

@preconcurrency @MainActor
final class SplitTests: XCTestCase {
  private var savedIdiom = UIScreen.main.idiom
  private var savedBounds = UIScreen.main.bounds

  override func tearDown() async throws {
    await MainActor.run {
      UIScreen.main.idiom = savedIdiom
      UIScreen.main.bounds = savedBounds
    }
  }

  private func becomePad() {
    UIScreen.main.idiom = .pad
    UIScreen.main.bounds = CGRect(x: 0, y: 0, width: 1180, height: 820)
  }

  private func split(_ trace: Trace, _ delegate: Deciding? = nil) -> UISplitViewController {
    let split = UISplitViewController(style: .doubleColumn)
    split.delegate = delegate
    split.setViewController(TracingController("P", trace), for: .primary)
    split.setViewController(TracingController("S", trace), for: .secondary)
    return split
  }

  private func appearances(_ trace: Trace) -> [String] {
    trace.take().filter { $0.contains("WillAppear") || $0.contains("DidAppear") || $0.contains("Disappear") }
  }

  func test_columns_whenNarrow_thenOneStackWithTheLastOnTop() throws {
    let trace = Trace()
    let split = split(trace)
    let window = show(split)
    XCTAssertTrue(split.isCollapsed)
    XCTAssertEqual(split.viewControllers.count, 1)
    let stack = try XCTUnwrap(split.viewControllers.first as? UINavigationController)
    XCTAssertEqual(stack.viewControllers.compactMap { ($0 as? TracingController)?.name }, ["P", "S"])
    XCTAssertEqual(appearances(trace), ["S.viewWillAppear(false)", "S.viewDidAppear(false)"])
    split.show(.primary)
    Appearance.commit()
    XCTAssertEqual((stack.topViewController as? TracingController)?.name, "P")
    split.show(.secondary)
    Appearance.commit()
    XCTAssertEqual((stack.topViewController as? TracingController)?.name, "S")
    XCTAssertNotNil(window.rootViewController)
  }

  func test_compactColumn_whenNarrow_thenStandsByItself() throws {
    let split = split(Trace())
    let (tabs, root) = (UITabBarController(), UIViewController())
    tabs.viewControllers = [UINavigationController(rootViewController: root)]
    split.setViewController(tabs, for: .compact)
    let window = show(split)
    XCTAssertEqual(split.viewControllers, [tabs])
    XCTAssertNil(tabs.navigationController)
    window.layoutIfNeeded()
    let bar = try XCTUnwrap(root.navigationController).navigationBar
    XCTAssertEqual(root.view.safeAreaInsets.top, bar.convert(bar.bounds, to: nil).maxY, accuracy: 0.5, "one bar")
  }

  func test_columns_whenSideBySide_thenALineStandsBetween() throws {
    becomePad()
    let split = split(Trace())
    split.preferredDisplayMode = .oneBesideSecondary
    let window = show(split)
    window.layoutIfNeeded()
    let line = try XCTUnwrap(split.columnLines.first)
    XCTAssertEqual(split.columnLines.count, 1)
    XCTAssertEqual(line.frame.maxX, split.primaryColumnWidth, accuracy: 0.01)
    XCTAssertEqual(line.frame.height, split.view.bounds.height)
    XCTAssertTrue(split.view.subviews.last === line)
    split.preferredDisplayMode = .secondaryOnly
    window.layoutIfNeeded()
    XCTAssertNil(line.superview)
  }

  func test_columns_whenTheWindowChangesItsSize_thenConstraintsInThemFollow() throws {
    becomePad()
    let split = UISplitViewController(style: .doubleColumn)
    split.preferredDisplayMode = .oneBesideSecondary
    let primary = UIViewController()
    let list = UIView()
    list.translatesAutoresizingMaskIntoConstraints = false
    primary.view.addSubview(list)
    for edge in [NSLayoutConstraint.Attribute.leading, .trailing, .top, .bottom] {
      let constraint = NSLayoutConstraint(
        item: list, attribute: edge, relatedBy: .equal, toItem: primary.view, attribute: edge, multiplier: 1,
        constant: 0)
      constraint.isActive = true
    }
    split.setViewController(primary, for: .primary)
    split.setViewController(UIViewController(), for: .secondary)
    let window = show(split)
    XCTAssertEqual(list.frame.width, primary.view.bounds.width)
    window.frame = CGRect(x: 0, y: 0, width: 1500, height: 900)
    window.layoutIfNeeded()
    XCTAssertEqual(primary.view.bounds.width, split.primaryColumnWidth)
    XCTAssertEqual(list.frame.width, primary.view.bounds.width)
  }

  func test_columns_whenTheDelegateWantsTheFirst_thenItIsOnTop() {
    let trace = Trace()
    let delegate = Deciding(trace)
    delegate.top = .primary
    let split = split(trace, delegate)
    let window = show(split)
    XCTAssertEqual(
      trace.take().filter { $0.hasPrefix("top") || $0.hasPrefix("did") || $0.contains("DidAppear") },
      ["top proposed 2", "didCollapse", "P.viewDidAppear(false)"])
    split.showDetailViewController(TracingController("D", trace), sender: nil)
    Appearance.commit()
    XCTAssertEqual(
      appearances(trace),
      [
        "P.viewWillDisappear(true)", "D.viewWillAppear(true)", "P.viewDidDisappear(true)", "D.viewDidAppear(true)",
      ])
    XCTAssertNotNil(window.rootViewController)
  }

  func test_columns_whenWide_thenSideBySideAndHidden() throws {
    becomePad()
    let trace = Trace()
    let delegate = Deciding(trace)
    let split = split(trace, delegate)
    let window = show(split)
    XCTAssertFalse(split.isCollapsed)
    XCTAssertEqual(split.displayMode, .oneBesideSecondary)
    let first = try XCTUnwrap(split.viewController(for: .primary))
    XCTAssertEqual(first.navigationController?.view.frame.width, 320)
    XCTAssertEqual(split.viewController(for: .secondary)?.navigationController?.view.frame.minX, 320)
    _ = trace.take()
    split.hide(.primary)
    Appearance.commit()
    XCTAssertEqual(
      trace.take(),
      ["willHide 0", "willChangeTo 1", "P.viewWillDisappear(false)", "P.viewDidDisappear(false)"])
    XCTAssertNil(first.view.window)
    split.show(.primary)
    Appearance.commit()
    XCTAssertEqual(
      trace.take(),
      [
        "willShow 0", "willChangeTo 2", "P.viewWillAppear(false)", "P.viewIsAppearing(false)",
        "P.viewDidAppear(false)",
      ])
    split.showDetailViewController(TracingController("D", trace), sender: nil)
    Appearance.commit()
    XCTAssertEqual((split.viewController(for: .secondary) as? TracingController)?.name, "D")
    XCTAssertTrue(trace.take().contains("S.viewDidDisappear(false)"))
    XCTAssertNotNil(window.rootViewController)
  }

  func test_columns_whenItBecomesNarrowAndWide_thenTogetherAndApart() {
    becomePad()
    let trace = Trace()
    let delegate = Deciding(trace)
    let split = split(trace, delegate)
    let window = show(split)
    _ = trace.take()
    UIScreen.main.idiom = .phone
    window.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
    Appearance.commit()
    XCTAssertTrue(split.isCollapsed)
    XCTAssertEqual(split.viewControllers.count, 1)
    becomePad()
    window.frame = UIScreen.main.bounds
    Appearance.commit()
    XCTAssertFalse(split.isCollapsed)
    XCTAssertEqual(split.displayMode, .oneBesideSecondary)
    let calls = trace.take()
    XCTAssertEqual(calls.filter { $0.hasPrefix("did") }, ["didCollapse", "didExpand"])
    let second = split.viewController(for: .secondary)
    XCTAssertTrue(second?.view.window === window)
    XCTAssertTrue(second?.navigationController === split.viewControllers.last)
  }

  /// The last call of each controller, and whether it is in the window.
  private func rests(_ names: String..., in trace: [String]) -> [String?] {
    names.map { name in trace.last { $0.hasPrefix(name + ".view") && $0.contains("pear") } }
  }

  func test_columns_whenTheyCollapse_thenTheTopStaysOnScreen_andHasAppeared() throws {
    for isBeside in [true, false] {
      becomePad()
      let trace = Trace()
      let split = split(trace)
      split.preferredDisplayMode = isBeside ? .oneBesideSecondary : .secondaryOnly
      let window = show(split)
      let second = try XCTUnwrap(split.viewController(for: .secondary))
      let wide = trace.take()
      XCTAssertEqual(rests("S", in: wide), ["S.viewDidAppear(false)"])
      UIScreen.main.idiom = .phone
      window.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
      Appearance.commit()
      XCTAssertTrue(second.viewIfLoaded?.window === window)
      let narrow = trace.take()
      XCTAssertEqual(rests("S", in: narrow), ["S.viewDidAppear(false)"], "\(narrow)")
      if isBeside { XCTAssertEqual(rests("P", in: narrow), ["P.viewDidDisappear(false)"]) }
      becomePad()
      window.frame = UIScreen.main.bounds
      Appearance.commit()
      XCTAssertTrue(second.viewIfLoaded?.window === window)
      let wideAgain = trace.take()
      XCTAssertEqual(rests("S", in: wideAgain), ["S.viewDidAppear(false)"], "\(wideAgain)")
      if isBeside { XCTAssertEqual(rests("P", in: wideAgain), ["P.viewDidAppear(false)"]) }
    }
  }

  func test_list_whenItsDetailHasNoStack_thenItGoesToTheListsOne_andBack() throws {
    becomePad()
    let trace = Trace()
    let split = UISplitViewController()
    let detail = TracingController("D", trace)
    let list = UINavigationController(rootViewController: TracingController("L", trace))
    split.viewControllers = [list, detail]
    let window = show(split)
    _ = trace.take()
    UIScreen.main.idiom = .phone
    window.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
    Appearance.commit()
    XCTAssertTrue(detail.navigationController === list)
    XCTAssertTrue(detail.viewIfLoaded?.window === window)
    XCTAssertEqual(detail.machine.state, .appeared)
    XCTAssertEqual(rests("L", in: trace.take()), ["L.viewDidDisappear(false)"])
    becomePad()
    window.frame = UIScreen.main.bounds
    Appearance.commit()
    XCTAssertTrue(detail.parent === split)
    XCTAssertTrue(detail.viewIfLoaded?.window === window)
    XCTAssertEqual(detail.machine.state, .appeared)
    XCTAssertEqual(rests("L", in: trace.take()), ["L.viewDidAppear(false)"])
  }

  func test_list_whenNarrow_thenTheDelegateDecides() throws {
    for (keeps, count) in [(false, 2), (true, 1)] {
      let trace = Trace()
      let delegate = Deciding(trace)
      delegate.discardsDetail = keeps
      let split = UISplitViewController()
      split.delegate = delegate
      let list = UINavigationController(rootViewController: TracingController("L", trace))
      split.viewControllers = [list, UINavigationController(rootViewController: TracingController("D", trace))]
      let window = show(split)
      XCTAssertEqual(list.viewControllers.count, count)
      XCTAssertNotNil(window.rootViewController)
    }
  }
}

@MainActor
private final class Deciding: UISplitViewControllerDelegate {
  let trace: Trace
  var top: UISplitViewController.Column?
  var discardsDetail = false
  init(_ trace: Trace) { self.trace = trace }

  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column {
    trace.add("top proposed \(proposedTopColumn.rawValue)")
    return top ?? proposedTopColumn
  }
  func splitViewController(
    _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool { discardsDetail }
  func splitViewController(
    _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
  ) { trace.add("willChangeTo \(displayMode.rawValue)") }
  func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column) {
    trace.add("willShow \(column.rawValue)")
  }
  func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column) {
    trace.add("willHide \(column.rawValue)")
  }
  func splitViewControllerDidCollapse(_ svc: UISplitViewController) { trace.add("didCollapse") }
  func splitViewControllerDidExpand(_ svc: UISplitViewController) { trace.add("didExpand") }
}
