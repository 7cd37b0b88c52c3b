import LayerTree
import XCTest

@_spi(Scenario) @testable import UIKit

private final class Dial: UIControl {
  var calls: [String] = []
  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    calls.append("begin")
    return true
  }
  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    calls.append("go")
    return true
  }
  override func endTracking(_ touch: UITouch?, with event: UIEvent?) { calls.append("end") }
}

/// Controls under fingers: tracking, events, values.
@preconcurrency @MainActor
final class ControlTrackingTests: XCTestCase {
  private var window = UIWindow(frame: .zero)

  private func put<Control: UIView>(_ control: Control) -> Control {
    let controller = UIViewController()
    control.frame = CGRect(x: 100, y: 300, width: 100, height: 40)
    controller.view.addSubview(control)
    window = show(controller)
    return control
  }

  private func drag(to x: CGFloat, y: CGFloat = 320) {
    UserTouch.drag(in: window, from: CGPoint(x: 110, y: 320), to: CGPoint(x: x, y: y), steps: 2)
  }

  func test_tracking_whenDragged_thenBeginsContinuesAndEnds() {
    let dial = put(Dial())
    drag(to: 180)
    XCTAssertEqual(dial.calls, ["begin", "go", "go", "end"])
    XCTAssertFalse(dial.isTracking)
  }

  func test_events_whenDraggedOut_thenUpOutside() {
    let button = put(UIButton(type: .system))
    var seen: [String] = []
    let names: [(UIControl.Event, String)] = [
      (.touchDown, "down"), (.touchUpInside, "inside"), (.touchUpOutside, "outside"), (.touchDragExit, "exit"),
    ]
    for (event, name) in names { button.addAction(UIAction { _ in seen.append(name) }, for: event) }
    drag(to: 110, y: 600)
    XCTAssertEqual(seen, ["down", "exit", "outside"])
    seen = []
    drag(to: 180)
    XCTAssertEqual(seen, ["down", "inside"])
    seen = []
    let touch = UserTouch(in: window, at: CGPoint(x: 110, y: 320))
    XCTAssertTrue(button.isHighlighted)
    touch?.lift()
    XCTAssertEqual(seen, ["down", "inside"], "a tap tells of its start once")
    XCTAssertFalse(button.isHighlighted)
  }

  func test_slider_whenDragged_thenFollows() throws {
    let slider = put(UISlider())
    slider.maximumValue = 10
    var values: [Float] = []
    slider.addAction(UIAction { _ in values.append(slider.value) }, for: .valueChanged)
    drag(to: 150)
    XCTAssertEqual(values.last, 5)
    slider.isContinuous = false
    values = []
    drag(to: 170)
    XCTAssertEqual(values.count, 1)
    // The thumb, 28 points wide, stays under the finger, on a track with 2 points beside it.
    let expected: Float = 540 / 68
    XCTAssertEqual(try XCTUnwrap(values.last), expected, accuracy: 0.001)
  }

  func test_stepper_whenItWraps_thenGoesToTheOtherEnd() {
    let stepper = put(UIStepper())
    stepper.maximumValue = 2
    stepper.value = 9
    XCTAssertEqual(stepper.value, 2)
    window.tap(at: CGPoint(x: 190, y: 320))
    XCTAssertEqual(stepper.value, 2)
    stepper.wraps = true
    window.tap(at: CGPoint(x: 190, y: 320))
    XCTAssertEqual(stepper.value, 0)
    window.tap(at: CGPoint(x: 110, y: 320))
    XCTAssertEqual(stepper.value, 2)
  }

  func test_segments_whenTapped_thenOnlyEnabledOnesAndOnlyChanges() {
    let control = put(UISegmentedControl(items: ["a", "b", "c", "d"]))
    control.setEnabled(false, forSegmentAt: 1)
    var changes: [Int] = []
    control.addAction(UIAction { _ in changes.append(control.selectedSegmentIndex) }, for: .valueChanged)
    for x in [110, 110, 135, 185] { window.tap(at: CGPoint(x: x, y: 320)) }
    XCTAssertEqual(changes, [0, 3])
    control.removeSegment(at: 0, animated: false)
    XCTAssertEqual(control.selectedSegmentIndex, 2)
    control.insertSegment(withTitle: "x", at: 0, animated: false)
    XCTAssertEqual(control.titleForSegment(at: control.selectedSegmentIndex), "d")
    control.isMomentary = true
    window.tap(at: CGPoint(x: 110, y: 320))
    XCTAssertEqual(changes.last, 0)
    XCTAssertEqual(control.selectedSegmentIndex, UISegmentedControl.noSegment)
  }

  func test_pageControl_whenTapped_thenTurns() {
    let pages = put(UIPageControl())
    pages.numberOfPages = 2
    var changes = 0
    pages.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
    for _ in 0..<3 { window.tap(at: CGPoint(x: 190, y: 320)) }
    XCTAssertEqual(pages.currentPage, 1)
    XCTAssertEqual(changes, 1)
  }

  func test_pageControl_showsImagesInPlaceOfDots() throws {
    let pages = put(UIPageControl())
    pages.numberOfPages = 3
    let dots = pages.size(forNumberOfPages: 3)
    func images() throws -> [(image: ImageID, tint: Colour?)] {
      guard case .list(let list)? = pages.ownContents else { return [] }
      return list.ops.compactMap { if case .image(let id, _, _, let tint, _) = $0 { (id, tint) } else { nil } }
    }
    XCTAssertTrue(try images().isEmpty)
    let (star, heart) = (try XCTUnwrap(UIImage(systemName: "star")), try XCTUnwrap(UIImage(systemName: "heart")))
    pages.pageIndicatorTintColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    pages.currentPageIndicatorTintColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    pages.setIndicatorImage(heart, forPage: 1)
    XCTAssertEqual(try images().map(\.image), [heart.picture?.id].compactMap(\.self))
    pages.preferredIndicatorImage = star
    XCTAssertEqual(try images().map(\.image), [star, heart, star].compactMap(\.picture?.id))
    XCTAssertEqual(try images().map(\.tint), [0x0000_ffff, 0xff00_00ff, 0xff00_00ff])
    XCTAssertGreaterThan(pages.size(forNumberOfPages: 3).width, dots.width)
    pages.preferredCurrentPageIndicatorImage = heart
    XCTAssertEqual(try images().first?.image, heart.picture?.id)
    XCTAssertTrue(pages.currentPageIndicatorImage(forPage: 2) === heart)
    pages.setCurrentPageIndicatorImage(star, forPage: 0)
    XCTAssertEqual(try images().first?.image, star.picture?.id)
  }

  func test_searchBar_whenUsed_thenTheDelegateHears() {
    final class Hearer: NSObject, UISearchBarDelegate {
      var calls: [String] = []
      func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { calls.append("begin") }
      func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { calls.append("end") }
      func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { calls.append(searchText) }
      func searchBar(
        _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
      ) -> Bool { text != "x" }
      func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { calls.append("search") }
      func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { calls.append("cancel") }
    }
    let hearer = Hearer()
    let bar = put(UISearchBar())
    bar.frame = CGRect(x: 0, y: 300, width: 320, height: 52)
    bar.delegate = hearer
    bar.showsCancelButton = true
    Appearance.commit()
    window.tap(at: CGPoint(x: 300, y: 326))
    XCTAssertEqual(hearer.calls, [], "There is nothing to cancel before the bar is edited.")
    window.tap(at: CGPoint(x: 50, y: 326))
    for text in ["h", "x", "\n"] { bar.searchTextField.insertText(text) }
    Appearance.commit()
    window.tap(at: CGPoint(x: 300, y: 326))
    XCTAssertEqual(hearer.calls, ["begin", "h", "search", "cancel"])
    XCTAssertTrue(bar.searchTextField.isFirstResponder, "A bar alone leaves it to its delegate.")
    bar.searchTextField.resignFirstResponder()
  }

  func test_bars_whenTheyStandAlone_thenSelectPushAndPop() {
    final class Hearer: NSObject, UITabBarDelegate, UINavigationBarDelegate {
      var calls: [String] = []
      func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) { calls.append("tab \(item.tag)") }
      func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
        item.title != "stay"
      }
      func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {
        calls.append("pop \(item.title ?? "")")
      }
    }
    let hearer = Hearer()
    let tabs = put(UITabBar())
    tabs.items = [UITabBarItem(title: "a", image: nil, tag: 1), UITabBarItem(title: "b", image: nil, tag: 2)]
    tabs.delegate = hearer
    Appearance.commit()
    window.tap(at: CGPoint(x: 190, y: 320))
    XCTAssertEqual(tabs.selectedItem?.tag, 2)
    let bar = UINavigationBar()
    bar.delegate = hearer
    for title in ["root", "stay"] { bar.pushItem(UINavigationItem(title: title), animated: false) }
    XCTAssertNil(bar.popItem(animated: false))
    bar.pushItem(UINavigationItem(title: "top"), animated: false)
    XCTAssertEqual(bar.popItem(animated: false)?.title, "top")
    XCTAssertEqual(hearer.calls, ["tab 2", "pop top"])
  }
}
