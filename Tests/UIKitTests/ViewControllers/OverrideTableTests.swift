import SystemLink
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
  override func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}
  override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {}
  override func viewLayoutMarginsDidChange() {}
  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
}

@preconcurrency @MainActor
final class OverrideTableTests: XCTestCase {
  func test_overrides_whenImplementedOrInherited_thenFound() {
    XCTAssertTrue(OverrideTable.shared.isOverriddenByApp(.viewDidLoad, in: Implementing.self))
    XCTAssertFalse(OverrideTable.shared.isOverriddenByApp(.viewWillAppear, in: Implementing.self))
    XCTAssertTrue(OverrideTable.shared.isOverriddenByApp(.viewDidLoad, in: Below.self))
    XCTAssertTrue(OverrideTable.shared.isOverriddenByApp(.viewWillAppear, in: Below.self))
    XCTAssertFalse(OverrideTable.shared.isOverriddenByApp(.viewDidAppear, in: Below.self))
  }

  func test_overrides_whenAllOrNone_thenAllOrNone() {
    for call in ControllerCall.allCases {
      XCTAssertTrue(OverrideTable.shared.isOverriddenByApp(call, in: Everything.self), call.rawValue)
      XCTAssertFalse(OverrideTable.shared.isOverriddenByApp(call, in: Silent.self), call.rawValue)
      XCTAssertFalse(OverrideTable.shared.isOverriddenByApp(call, in: UIViewController.self), call.rawValue)
    }
  }

  func test_numbers_areOneOfEachCall_andNeitherNoneNorAllDigits() {
    let numbers = Set(ControllerCall.allCases.map(OverrideProbes.number))
    XCTAssertEqual(numbers.count, ControllerCall.allCases.count)
    XCTAssertTrue(numbers.allSatisfy { (1..<(1 << OverrideProbes.digits.count) - 1).contains($0) })
  }

  func test_overrides_whenTheFrameworksClassOverrides_thenNotTheApps() {
    XCTAssertFalse(OverrideTable.shared.isOverriddenByApp(.loadView, in: OwnNavigation.self))
    XCTAssertFalse(OverrideTable.shared.isOverriddenByApp(.viewWillLayoutSubviews, in: OwnNavigation.self))
    XCTAssertTrue(OverrideTable.shared.isOverriddenByApp(.viewWillLayoutSubviews, in: LoudNavigation.self))
    XCTAssertFalse(OverrideTable.shared.isOverriddenByApp(.viewWillAppear, in: UITableViewController.self))
  }

  func test_overrides_whenTheMetadataIsLaidOutOtherwise_thenEveryMethodMayBeOverridden() throws {
    let expected = ClassMetadataLayout.withoutObjectiveC
    let count = try XCTUnwrap(expected.words(of: UIViewController.self)).count
    var unexpected = [expected, expected, expected, expected, expected]
    unexpected[0].superclass = 16  // the superclass is elsewhere
    unexpected[1].classSize = 0  // the size is smaller than a header
    unexpected[2].addressPoint = 32  // all of the class lies before its address
    unexpected[3].firstMember += (count - 1) * MemoryLayout<UInt>.stride  // no method is found by its probe
    unexpected[4].classSize = 4096  // outside of what every class has
    for layout in unexpected {
      let table = OverrideTable(layout: layout)
      for call in ControllerCall.allCases {
        XCTAssertTrue(table.isOverriddenByApp(call, in: Silent.self), "\(layout) \(call)")
        XCTAssertTrue(table.isOverriddenByApp(call, in: Everything.self), "\(layout) \(call)")
        XCTAssertFalse(table.isOverriddenByApp(call, in: UIViewController.self), "\(layout) \(call)")
        XCTAssertFalse(table.isOverriddenByApp(call, in: UINavigationController.self), "\(layout) \(call)")
      }
    }
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
