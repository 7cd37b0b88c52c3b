import LayerTree
import LifeCycle
import SystemLink
import XCTest

@testable import UIKit

/// What views are for those who cannot see them, and what an assistive technology does with them.
@preconcurrency @MainActor
final class ElementsTests: XCTestCase {
  private func put<Part: UIView>(_ view: Part) -> (Part, LiveStage) {
    if view.frame.isEmpty { view.frame = CGRect(x: 20, y: 100, width: 200, height: 200) }
    return (view, LiveStage(view))
  }

  func test_texts_buttons_andImages() throws {
    let label = UILabel()
    label.text = "Hello"
    let (_, stage) = put(label)
    XCTAssertEqual(try stage.element(label), Element(.text, label: "Hello"))
    label.accessibilityTraits = .header
    XCTAssertEqual(try stage.element(label), Element(.heading, label: "Hello", level: 2))
    label.accessibilityTraits = .link
    XCTAssertEqual(try stage.element(label)?.role, .link)
    label.text = ""
    label.accessibilityTraits = .none
    XCTAssertNil(try stage.element(label), "nothing to read")

    let button = UIButton(type: .system)
    button.setTitle("Save", for: .normal)
    button.accessibilityIdentifier = "save"
    button.isEnabled = false
    let (_, second) = put(button)
    XCTAssertEqual(
      try second.elements().filter { $0.role != .none },
      [Element(.button, label: "Save", identifier: "save", isEnabled: false)], "a button speaks for its parts")

    let image = UIImageView(image: UIImage(systemName: "star"))
    let (_, third) = put(image)
    XCTAssertNil(try third.element(image), "an image without a name says nothing")
    image.isAccessibilityElement = true
    image.accessibilityLabel = "A star"
    XCTAssertEqual(try third.element(image), Element(.image, label: "A star"))
  }

  func test_aRow_speaksForItsContent() throws {
    let cell = UITableViewCell()
    var content = cell.defaultContentConfiguration()
    content.text = "Fields"
    cell.contentConfiguration = content
    let (_, stage) = put(cell)
    XCTAssertEqual(try stage.elements().filter { $0.label == "Fields" }.map(\.role), [.listItem, .text])
  }

  func test_controls_haveValues_andStepByThem() throws {
    let toggle = UISwitch()
    let (_, one) = put(toggle)
    var changes = 0
    let count = UIAction { _ in changes += 1 }
    toggle.addAction(count, for: .valueChanged)
    toggle.accessibilityLabel = "Sounds"
    XCTAssertEqual(try one.element(toggle), Element(.toggle, label: "Sounds", value: "0"))
    try one.act(toggle, .activate)
    XCTAssertEqual(try one.element(toggle), Element(.toggle, label: "Sounds", value: "1", isSelected: true))
    XCTAssertEqual(changes, 1)

    let slider = UISlider(frame: CGRect(x: 20, y: 100, width: 200, height: 31))
    slider.addAction(count, for: .valueChanged)
    let (_, two) = put(slider)
    slider.value = 0.25
    XCTAssertEqual(try two.element(slider), Element(.slider, value: "25%"))
    try two.act(slider, .increment)
    XCTAssertEqual(try two.element(slider)?.value, "35%")
    slider.isEnabled = false
    try two.act(slider, .decrement)
    XCTAssertEqual(try two.element(slider), Element(.slider, value: "35%", isEnabled: false))
    XCTAssertEqual(changes, 2)

    let stepper = UIStepper(frame: CGRect(x: 20, y: 100, width: 94, height: 32))
    let (_, three) = put(stepper)
    try three.act(stepper, .increment)
    try three.act(stepper, .increment)
    try three.act(stepper, .decrement)
    XCTAssertEqual(try three.element(stepper), Element(.slider, value: "1"))

    let pages = UIPageControl(frame: CGRect(x: 20, y: 100, width: 94, height: 32))
    pages.numberOfPages = 3
    let (_, four) = put(pages)
    try four.act(pages, .increment)
    XCTAssertEqual(try four.element(pages), Element(.slider, value: "page 2 of 3"))

    let progress = UIProgressView(progressViewStyle: .default)
    progress.frame = CGRect(x: 20, y: 100, width: 94, height: 4)
    let (_, five) = put(progress)
    progress.progress = 0.5
    XCTAssertEqual(try five.element(progress), Element(.progress, value: "50%"))

    let spinner = UIActivityIndicatorView(style: .medium)
    let (_, six) = put(spinner)
    XCTAssertNil(try six.element(spinner))
    spinner.startAnimating()
    XCTAssertEqual(try six.element(spinner), Element(.progress, label: "In progress"))
  }

  func test_segments_areButtons_andOneIsSelected() throws {
    let segments = UISegmentedControl(items: ["List", "Grid"])
    segments.frame = CGRect(x: 20, y: 100, width: 200, height: 32)
    segments.selectedSegmentIndex = 0
    let (_, stage) = put(segments)
    func faces() throws -> [Element] { try stage.elements().filter { $0.role == .button } }
    XCTAssertEqual(try faces(), [Element(.button, label: "List", isSelected: true), Element(.button, label: "Grid")])
    let grid = try XCTUnwrap(segments.subviews.first { $0.accessibilityLabel == "Grid" })
    try stage.act(grid, .activate)
    XCTAssertEqual(segments.selectedSegmentIndex, 1)
    XCTAssertEqual(try faces(), [Element(.button, label: "List"), Element(.button, label: "Grid", isSelected: true)])
  }

  private final class Cities: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
    func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 3 }
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
      ["Seoul", "Paris", "Quito"][row]
    }
  }

  func test_pickers_sayWhatIsChosen() throws {
    let cities = Cities()
    let picker = UIPickerView(frame: CGRect(x: 20, y: 100, width: 300, height: 216))
    picker.dataSource = cities
    picker.delegate = cities
    let (_, stage) = put(picker)
    XCTAssertEqual(try stage.element(picker)?.value, "Seoul")
    try stage.act(picker, .increment)
    XCTAssertEqual(picker.selectedRow(inComponent: 0), 1)
    XCTAssertEqual(try stage.element(picker), Element(.picker, value: "Paris"))
  }

  func test_texts_thatAreTyped() throws {
    let field = UITextField()
    field.placeholder = "Name"
    let (_, one) = put(field)
    XCTAssertEqual(
      try one.element(field), Element(.textField, label: "Name", value: "", input: TextInput(placeholder: "Name")))
    let search = UISearchTextField()
    search.placeholder = "Search"
    search.text = "x"
    let (_, two) = put(search)
    XCTAssertEqual(
      try two.element(search),
      Element(.searchField, label: "Search", value: "x", input: TextInput(placeholder: "Search", selectionStart: 1)))
    XCTAssertTrue(try two.elements().contains(Element(.button, label: "Clear text")))
    let view = UITextView()
    view.text = "one\ntwo"
    let (_, three) = put(view)
    XCTAssertEqual(
      try three.element(view),
      Element(.textField, value: "one\ntwo", input: TextInput(isMultiline: true, selectionStart: 7)))
    try three.act(view, .focus(true))
    XCTAssertEqual(try three.element(view)?.input?.isEditing, true)
    try three.act(view, .focus(false))
    XCTAssertEqual(try three.element(view)?.input?.isEditing, false)
    view.isEditable = false
    XCTAssertEqual(try three.element(view), Element(.text, label: "one\ntwo"))
  }

  func test_bars_haveHeadingsTabsAndTheWayBack() throws {
    let first = UIViewController()
    first.title = "Notes"
    let second = UIViewController()
    second.title = "Editor"
    second.navigationItem.rightBarButtonItem = UIBarButtonItem(
      image: UIImage(systemName: "trash"), primaryAction: UIAction { _ in })
    let stack = UINavigationController(rootViewController: first)
    stack.pushViewController(second, animated: false)
    let tabs = UITabBarController()
    stack.tabBarItem = UITabBarItem(title: "Notes", image: nil, tag: 0)
    stack.tabBarItem.badgeValue = "3"
    let other = UIViewController()
    other.tabBarItem = UITabBarItem(title: "More", image: nil, tag: 1)
    tabs.viewControllers = [stack, other]
    let stage = LiveStage()
    stage.window.rootViewController = tabs
    let elements = try stage.elements()
    XCTAssertTrue(elements.contains(Element(.heading, label: "Editor", level: 1)))
    XCTAssertTrue(elements.contains(Element(.button, label: "Notes")), "the way back")
    XCTAssertTrue(elements.contains(Element(.button, label: "trash")))
    XCTAssertTrue(elements.contains(Element(.tab, label: "Notes", value: "3", isSelected: true)))
    XCTAssertTrue(elements.contains(Element(.tab, label: "More")))
    XCTAssertTrue(elements.contains { $0.role == .tabBar })
  }

  func test_anAlert_isADialogThatKeepsAllElseOutOfReach() throws {
    let stage = LiveStage()
    let alert = UIAlertController(title: "Delete?", message: "It is gone then.", preferredStyle: .actionSheet)
    alert.addAction(UIAlertAction(title: "Delete", style: .destructive))
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    stage.window.rootViewController?.present(alert, animated: false)
    Appearance.commit()
    let elements = try stage.elements()
    XCTAssertTrue(elements.contains(Element(.dialog, label: "Delete?", isModal: true)))
    for name in ["Delete", "Cancel"] { XCTAssertTrue(elements.contains(Element(.button, label: name)), name) }
    XCTAssertTrue(elements.contains(Element(.text, label: "It is gone then.")))
  }

  // MARK: What the app says

  func test_whatTheAppSays_counts() throws {
    let inner = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    inner.text = "Inner"
    let outer = UIView(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
    outer.addSubview(inner)
    let (_, stage) = put(outer)
    XCTAssertNil(try stage.element(outer))
    XCTAssertNotNil(try stage.element(inner))
    outer.isAccessibilityElement = true
    outer.accessibilityLabel = "Both"
    outer.accessibilityTraits = [.button, .selected, .notEnabled]
    outer.accessibilityHint = "Opens"
    XCTAssertEqual(
      try stage.element(outer),
      Element(.button, label: "Both", hint: "Opens", isEnabled: false, isSelected: true))
    XCTAssertNil(try stage.element(inner), "an element speaks for what is in it")
    outer.isAccessibilityElement = false
    XCTAssertNil(try stage.element(outer))
    XCTAssertNotNil(try stage.element(inner))
    outer.accessibilityElementsHidden = true
    XCTAssertNil(try stage.element(inner))
    outer.accessibilityElementsHidden = false
    XCTAssertNotNil(try stage.element(inner))
    let modal = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    outer.addSubview(modal)
    modal.accessibilityViewIsModal = true
    XCTAssertEqual(try stage.element(modal), Element(isModal: true))
  }

  private final class Doer: UIView {
    var calls: [String] = []
    override func accessibilityActivate() -> Bool {
      calls.append("activate")
      return true
    }
    override func accessibilityIncrement() { calls.append("up") }
    override func accessibilityDecrement() { calls.append("down") }
  }

  func test_actions_reachTheView() throws {
    let (doer, stage) = put(Doer())
    doer.isAccessibilityElement = true
    doer.accessibilityCustomActions = [
      UIAccessibilityCustomAction(name: "Flag") { _ in
        doer.calls.append("flag")
        return true
      }
    ]
    XCTAssertEqual(try stage.element(doer)?.actions, ["Flag"])
    for kind in [ElementAction.Kind.activate, .increment, .decrement, .custom("Flag"), .custom("Other")] {
      try stage.act(doer, kind)
    }
    XCTAssertEqual(doer.calls, ["activate", "up", "down", "flag"])
    doer.isHidden = true
    try stage.act(doer, .activate)
    XCTAssertEqual(doer.calls.count, 4, "what cannot be seen is not used")
  }

  func test_activating_isATapInTheMiddle() throws {
    let button = UIButton(type: .system)
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    let (_, stage) = put(button)
    try stage.act(button, .activate)
    XCTAssertEqual(taps, 1)
    button.isEnabled = false
    try stage.act(button, .activate)
    XCTAssertEqual(taps, 1)
  }

  func test_announcements_areSent() {
    var sent: [String] = []
    let before = CallLog.send
    defer { CallLog.send = before }
    CallLog.send = { message, _ in if case .announced(let text) = message { sent.append(text) } }
    UIAccessibility.post(notification: .announcement, argument: "Saved")
    UIAccessibility.post(notification: .announcement, argument: NSAttributedString(string: "Done"))
    UIAccessibility.post(notification: .layoutChanged, argument: nil)
    UIAccessibility.post(notification: .announcement, argument: String(repeating: "ä", count: 100_000))
    XCTAssertEqual(sent.prefix(2), ["Saved", "Done"])
    XCTAssertEqual(sent.count, 3)
    XCTAssertLessThanOrEqual(sent[2].utf8.count, LiveInput.longestText)
  }

  /// What is behind something modal cannot be used in any way.
  func test_whatSomethingModalCovers_refusesEveryAction() throws {
    let (slider, field, button) = (UISlider(), UITextField(), UIButton())
    var heard: [String] = []
    slider.frame = CGRect(x: 0, y: 100, width: 200, height: 40)
    slider.value = 0.5
    field.frame = CGRect(x: 0, y: 200, width: 200, height: 40)
    button.frame = CGRect(x: 0, y: 300, width: 200, height: 40)
    button.addAction(UIAction { _ in heard.append("tap") }, for: .touchUpInside)
    button.accessibilityCustomActions = [
      UIAccessibilityCustomAction(name: "more") { _ in
        heard.append("more")
        return true
      }
    ]
    // It covers nothing that can be touched: what it says of itself counts.
    let modal = UIView(frame: CGRect(x: 0, y: 500, width: 300, height: 100))
    let inside = UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    modal.addSubview(inside)
    modal.accessibilityViewIsModal = true
    let stage = LiveStage(slider, field, button, modal)
    func useAll() throws {
      try stage.act(slider, .increment)
      try stage.act(slider, .decrement)
      try stage.act(slider, .decrement)
      try stage.act(button, .activate)
      try stage.act(button, .custom("more"))
      try stage.edit(field, 0, 0, "a", caret: 1)
      try stage.act(field, .focus(true))
    }
    try useAll()
    XCTAssertEqual(slider.value, 0.5)
    XCTAssertEqual(heard, [])
    XCTAssertEqual(field.text, "")
    XCTAssertFalse(field.isFirstResponder)
    try stage.act(inside, .increment)
    XCTAssertGreaterThan(inside.value, 0)
    modal.isHidden = true
    try useAll()
    XCTAssertEqual(slider.value, 0.4, accuracy: 0.01)
    XCTAssertEqual(heard, ["tap", "more"])
    XCTAssertEqual(field.text, "a")
    XCTAssertTrue(field.isFirstResponder)
    field.resignFirstResponder()
  }

  private final class Dial: UIAccessibilityElement {
    var value = 0
    override func accessibilityIncrement() { value += 1 }
    override func accessibilityDecrement() { value -= 1 }
  }

  /// Elements that are no views are where they say they are, and are used as views are.
  func test_elementsThatAreNoViews_areFoundAndUsed() throws {
    let chart = UIView(frame: CGRect(x: 20, y: 100, width: 200, height: 200))
    var heard: [String] = []
    let stage = LiveStage(chart)
    let (bar, dial) = (UIAccessibilityElement(accessibilityContainer: chart), Dial(accessibilityContainer: chart))
    bar.accessibilityLabel = "May"
    bar.accessibilityValue = "12"
    bar.accessibilityTraits = .button
    bar.accessibilityFrameInContainerSpace = CGRect(x: 10, y: 20, width: 30, height: 40)
    bar.accessibilityCustomActions = [
      UIAccessibilityCustomAction(name: "more") { _ in
        heard.append("more")
        return true
      }
    ]
    dial.accessibilityTraits = .adjustable
    dial.accessibilityIdentifier = "dial"
    dial.accessibilityFrame = CGRect(x: 60, y: 150, width: 20, height: 20)
    XCTAssertEqual(try stage.elements().filter { $0.label == "May" }.count, 0)
    chart.accessibilityElements = [bar, dial]
    XCTAssertEqual(
      try stage.elements(),
      [
        Element(.button, label: "May", value: "12", actions: ["more"]),
        Element(.slider, identifier: "dial"),
      ])
    XCTAssertEqual(try stage.frame(bar), Rectangle(x: 30, y: 120, width: 30, height: 40))
    XCTAssertEqual(try stage.frame(dial), Rectangle(x: 60, y: 150, width: 20, height: 20))
    XCTAssertEqual(chart.layer.sublayers?.count ?? 0, 0, "apps see nothing of it")
    // It follows.
    bar.accessibilityLabel = "June"
    bar.accessibilityFrameInContainerSpace.origin.x = 50
    XCTAssertEqual(try stage.elements().first?.label, "June")
    XCTAssertEqual(try stage.frame(bar)?.x, 70)
    // It is used by its methods, or by a tap.
    let tap = UITapGestureRecognizer()
    tap.onRecognize = { heard.append("tap \(Int($0.location(in: chart).x))") }
    chart.addGestureRecognizer(tap)
    try stage.act(bar, .activate)
    try stage.act(bar, .custom("more"))
    try stage.act(dial, .increment)
    XCTAssertEqual(heard, ["tap 65", "more"])
    XCTAssertEqual(dial.value, 1)
    bar.accessibilityTraits = [.button, .notEnabled]
    try stage.act(bar, .activate)
    XCTAssertEqual(heard.count, 2)
    XCTAssertEqual(try stage.elements().first?.isEnabled, false)
    // What hides the view's elements hides them, too; and they go.
    chart.accessibilityElementsHidden = true
    XCTAssertEqual(try stage.elements(), [])
    chart.accessibilityElementsHidden = false
    XCTAssertEqual(try stage.elements().count, 2)
    chart.accessibilityElements = [dial]
    XCTAssertEqual(try stage.elements().count, 1)
    chart.accessibilityElements = nil
    XCTAssertEqual(try stage.elements(), [])
  }
}
