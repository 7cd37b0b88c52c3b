import XCTest

@testable import UIKit

private class Implementing: UIViewController {
  override func viewDidLoad() { super.viewDidLoad() }
}
private final class Below: Implementing {
  override func viewWillAppear(_ animated: Bool) {}
}
private final class Silent: UIViewController {
  var state = 1
}
private final class OwnNavigation: UINavigationController {}
private final class LoudNavigation: UINavigationController {
  override func viewWillLayoutSubviews() { super.viewWillLayoutSubviews() }
}
private final class Everything: UIViewController {
  override func loadView() { view = UIView() }
  override func viewDidLoad() {}
  override func viewWillAppear(_ animated: Bool) {}
  override func viewIsAppearing(_ animated: Bool) {}
  override func viewDidAppear(_ animated: Bool) {}
  override func viewWillDisappear(_ animated: Bool) {}
  override func viewDidDisappear(_ animated: Bool) {}
  override func viewWillLayoutSubviews() {}
  override func viewDidLayoutSubviews() {}
  override func viewSafeAreaInsetsDidChange() {}
  override func didReceiveMemoryWarning() {}
  override func willMove(toParent parent: UIViewController?) {}
  override func didMove(toParent parent: UIViewController?) {}
}

@preconcurrency @MainActor
final class OverrideTableTests: XCTestCase {
  func test_overrides_whenImplementedOrInherited_thenFound() {
    XCTAssertTrue(OverrideTable.isOverriddenByApp(.viewDidLoad, in: Implementing.self))
    XCTAssertFalse(OverrideTable.isOverriddenByApp(.viewWillAppear, in: Implementing.self))
    XCTAssertTrue(OverrideTable.isOverriddenByApp(.viewDidLoad, in: Below.self))
    XCTAssertTrue(OverrideTable.isOverriddenByApp(.viewWillAppear, in: Below.self))
    XCTAssertFalse(OverrideTable.isOverriddenByApp(.viewDidAppear, in: Below.self))
  }

  func test_overrides_whenAllOrNone_thenAllOrNone() {
    for call in ControllerCall.allCases {
      XCTAssertTrue(OverrideTable.isOverriddenByApp(call, in: Everything.self), call.rawValue)
      XCTAssertFalse(OverrideTable.isOverriddenByApp(call, in: Silent.self), call.rawValue)
      XCTAssertFalse(OverrideTable.isOverriddenByApp(call, in: UIViewController.self), call.rawValue)
    }
  }

  func test_overrides_whenTheFrameworksClassOverrides_thenNotTheApps() {
    XCTAssertFalse(OverrideTable.isOverriddenByApp(.loadView, in: OwnNavigation.self))
    XCTAssertFalse(OverrideTable.isOverriddenByApp(.viewWillLayoutSubviews, in: OwnNavigation.self))
    XCTAssertTrue(OverrideTable.isOverriddenByApp(.viewWillLayoutSubviews, in: LoudNavigation.self))
    XCTAssertFalse(OverrideTable.isOverriddenByApp(.viewWillAppear, in: UITableViewController.self))
  }

  func test_log_whenOnlyOneMethodIsImplemented_thenOnlyItIsLogged() {
    var names: [String] = []
    CallLog.observer = { report in
      if case .began(let record) = report { names.append("\(record.kind) \(record.name)") }
    }
    defer { CallLog.observer = nil }
    let window = show(Below())
    XCTAssertEqual(names, ["viewController Below.viewDidLoad()", "viewController Below.viewWillAppear(_:)"])
    XCTAssertNotNil(window.rootViewController)
  }
}
