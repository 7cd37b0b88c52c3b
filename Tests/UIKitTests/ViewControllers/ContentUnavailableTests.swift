import XCTest

@_spi(Scenario) @testable import UIKit

/// Screens without content.
@preconcurrency @MainActor
final class ContentUnavailableTests: XCTestCase {
  private final class List: UIViewController {
    var items: [String] = []
    var updates = 0
    override func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {
      updates += 1
      guard items.isEmpty else {
        contentUnavailableConfiguration = nil
        return
      }
      var configuration = UIContentUnavailableConfiguration.empty()
      configuration.text = "Nothing yet"
      contentUnavailableConfiguration = configuration
    }
  }

  private func texts(_ view: UIView?) -> [String] {
    (view?.subviews ?? []).flatMap { ($0 as? UILabel).flatMap(\.text).map { [$0] } ?? texts($0) }
  }

  func test_view_isAsHighAsItsParts_andItsSymbolLargeAndGrey() throws {
    var configuration = UIContentUnavailableConfiguration.empty()
    configuration.image = UIImage(systemName: "tray")
    configuration.text = "Nothing"
    configuration.secondaryText = "Try later, when there is more to see than there is now"
    let view = UIContentUnavailableView(configuration: configuration)
    let height = try XCTUnwrap(view.contentHeight(forWidth: 300))
    XCTAssertGreaterThan(try XCTUnwrap(view.contentHeight(forWidth: 200)), height)
    view.frame.size = CGSize(width: 300, height: height)
    view.layoutIfNeeded()
    XCTAssertTrue(view.subviews.allSatisfy { view.bounds.contains($0.frame) })
    let image = try XCTUnwrap(view.subviews.compactMap { $0 as? UIImageView }.first)
    XCTAssertGreaterThan(image.frame.height, 40)
    XCTAssertEqual(image.tintColor, .secondaryLabel)
  }

  func test_configuration_whenSetBeforeTheViewLoads_thenItShowsAndGoes() {
    let controller = UIViewController()
    var configuration = UIContentUnavailableConfiguration.empty()
    configuration.text = "Nothing"
    configuration.secondaryText = "Try later"
    controller.contentUnavailableConfiguration = configuration
    XCTAssertFalse(controller.isViewLoaded)
    let window = show(controller)
    XCTAssertEqual(texts(controller.view), ["Nothing", "Try later"])
    XCTAssertEqual(controller.view.subviews.last?.frame, controller.view.bounds)
    controller.contentUnavailableConfiguration = UIContentUnavailableConfiguration.loading()
    XCTAssertEqual(texts(controller.view).count, 1)
    controller.contentUnavailableConfiguration = nil
    XCTAssertTrue(controller.view.subviews.isEmpty)
    XCTAssertNotNil(window.rootViewController)
  }

  func test_button_whenTapped_thenTheActionRuns() throws {
    var taps = 0
    var configuration = UIContentUnavailableConfiguration.empty()
    configuration.button.title = "Add"
    configuration.buttonProperties.primaryAction = UIAction { _ in taps += 1 }
    let view = configuration.makeContentView()
    let button = try XCTUnwrap(view.subviews.first as? UIButton)
    button.sendActions(for: .primaryActionTriggered)
    button.sendActions(for: .touchUpInside)
    XCTAssertGreaterThan(taps, 0)
    XCTAssertEqual(view.subviews.count, 1)
  }

  func test_updates_whenAskedForTwice_thenOneCall() async {
    let list = List()
    list.loadViewIfNeeded()
    list.setNeedsUpdateContentUnavailableConfiguration()
    list.setNeedsUpdateContentUnavailableConfiguration()
    XCTAssertEqual(list.updates, 0)
    await withCheckedContinuation { next in MainQueue.async { next.resume() } }
    XCTAssertEqual(list.updates, 1)
    XCTAssertEqual(texts(list.view), ["Nothing yet"])
    list.items = ["a"]
    list.setNeedsUpdateContentUnavailableConfiguration()
    await withCheckedContinuation { next in MainQueue.async { next.resume() } }
    XCTAssertEqual(texts(list.view), [])
  }

  func test_search_whenTheStateHasAText_thenItIsNamed() {
    var state = UIContentUnavailableConfigurationState(traitCollection: UITraitCollection())
    let search = UIContentUnavailableConfiguration.search()
    XCTAssertEqual(search.updated(for: state).text, "No Results")
    state.searchText = "cheese"
    XCTAssertEqual(search.updated(for: state).text, "No Results for “cheese”")
    XCTAssertNil(UIContentUnavailableConfiguration.empty().updated(for: state).text)
  }
}
