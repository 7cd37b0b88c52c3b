import Foundation
import XCTest

@testable import UIKit

/// What waits for everything to be over, and searches.
@preconcurrency @MainActor
final class QuietTests: XCTestCase {
  func test_transaction_whenItPushes_thenItsCompletionFollowsDidAppear() {
    let trace = Trace()
    let navigation = UINavigationController(rootViewController: TracingController("A", trace))
    let window = show(navigation)
    _ = trace.take()
    CATransaction.begin()
    CATransaction.setCompletionBlock { trace.add("completion") }
    navigation.pushViewController(TracingController("B", trace), animated: true)
    CATransaction.commit()
    Appearance.commit(hastens: false)
    XCTAssertFalse(trace.take().contains("completion"))
    Appearance.commit()
    XCTAssertEqual(trace.take(), ["A.viewDidDisappear(true)", "B.viewDidAppear(true)", "completion"])
    XCTAssertNotNil(window.rootViewController)
  }

  /// A timer that is left of a movement wakes a sleeping app for nothing.
  func test_movement_whenItIsOverAtOnce_thenNoTimerIsLeftOfIt() {
    let timers = Animations.timers
    Animations.hastening {
      let ended = Animations.add(after: 10) { XCTFail("It was cancelled.") }
      Animations.hastening { XCTAssertEqual(Animations.timers, timers) }
      XCTAssertEqual(Animations.timers, timers, "The outer one is not over.")
      Animations.cancel(ended)
    }
    XCTAssertEqual(Animations.timers, timers)
    var isOver = false
    Animations.hastening { Animations.add(after: 0.001) { isOver = true } }
    XCTAssertEqual(Animations.timers, timers + 1, "What nobody has brought about is awaited.")
    let end = Date(timeIntervalSinceNow: 10)
    while !isOver, Date() < end { _ = RunLoop.main.run(mode: .default, before: end) }
    XCTAssertTrue(isOver)
  }

  func test_search_whenTextChanges_thenUpdated() {
    final class Updater: UISearchResultsUpdating {
      var texts: [String] = []
      func updateSearchResults(for searchController: UISearchController) {
        texts.append("\(searchController.isActive) \(searchController.searchBar.text ?? "nil")")
      }
    }
    let updater = Updater()
    let search = UISearchController(searchResultsController: nil)
    search.searchResultsUpdater = updater
    search.searchBar.text = "a"
    search.searchBar.searchTextField.sendActions(for: .editingChanged)
    search.isActive = false
    XCTAssertEqual(updater.texts, ["true a", "false "])
  }

  /// A child that is taken by another container leaves the stack that it was in.
  func test_stack_whenAnotherContainerTakesOne_thenItIsShorter() {
    let child = UIViewController()
    let navigation = UINavigationController(rootViewController: UIViewController())
    navigation.pushViewController(child, animated: false)
    let other = UIViewController()
    other.addChild(child)
    XCTAssertEqual(navigation.viewControllers.count, 1)
    XCTAssertTrue(child.parent === other)
  }
}
