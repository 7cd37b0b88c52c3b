import LayerTree
import XCTest

@testable import UIKit

/// Views that begin at the right, and text that does.
@preconcurrency @MainActor
final class DirectionTests: XCTestCase {
  private func subview(of view: UIView) -> UIView {
    let inner = UIView()
    inner.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(inner)
    return inner
  }

  func test_theDirection_isTheAttributes_orElseTheApps() {
    let view = UIView()
    XCTAssertEqual(view.effectiveUserInterfaceLayoutDirection, .leftToRight)
    XCTAssertEqual(UIApplication.shared.userInterfaceLayoutDirection, .leftToRight)
    XCTAssertEqual(UITraitCollection.current.layoutDirection, .leftToRight)
    view.semanticContentAttribute = .forceRightToLeft
    XCTAssertEqual(view.effectiveUserInterfaceLayoutDirection, .rightToLeft)
    XCTAssertEqual(UIView.userInterfaceLayoutDirection(for: .unspecified, relativeTo: .rightToLeft), .rightToLeft)
    XCTAssertEqual(UIView.userInterfaceLayoutDirection(for: .playback, relativeTo: .rightToLeft), .leftToRight)
    XCTAssertEqual(UIUserInterfaceLayoutDirection.of(language: "ar-EG"), .rightToLeft)
    XCTAssertEqual(UIUserInterfaceLayoutDirection.of(language: "he"), .rightToLeft)
    XCTAssertEqual(UIUserInterfaceLayoutDirection.of(language: "fa_IR"), .rightToLeft)
    XCTAssertEqual(UIUserInterfaceLayoutDirection.of(language: "en"), .leftToRight)
    XCTAssertEqual(UIUserInterfaceLayoutDirection.of(language: nil), .leftToRight)
    XCTAssertEqual(NSParagraphStyle.defaultWritingDirection(forLanguage: "ar"), .rightToLeft)
    XCTAssertEqual(NSParagraphStyle.defaultWritingDirection(forLanguage: nil), .leftToRight)
  }

  func test_constraints_countLeadingEdgesFromTheRight_ofTheViewThatHoldsThem() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    root.layoutMargins = UIEdgeInsets(top: 0, left: 4, bottom: 0, right: 12)
    let (a, b) = (subview(of: root), subview(of: root))
    NSLayoutConstraint.activate([
      a.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
      a.widthAnchor.constraint(equalToConstant: 30),
      b.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: 5),
      b.trailingAnchor.constraint(lessThanOrEqualTo: root.layoutMarginsGuide.trailingAnchor),
      b.widthAnchor.constraint(greaterThanOrEqualToConstant: 500).at(.defaultHigh),
    ])
    root.layoutIfNeeded()
    XCTAssertEqual(a.frame.minX, 20)
    XCTAssertEqual([b.frame.minX, b.frame.maxX], [55, 188])
    root.semanticContentAttribute = .forceRightToLeft
    root.layoutIfNeeded()
    XCTAssertEqual([a.frame.minX, a.frame.maxX], [150, 180])
    XCTAssertEqual([b.frame.minX, b.frame.maxX], [4, 145])
    XCTAssertEqual(root.directionalLayoutMargins.leading, 12)
    root.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 0, leading: 1, bottom: 0, trailing: 2)
    XCTAssertEqual(root.layoutMargins, UIEdgeInsets(top: 0, left: 2, bottom: 0, right: 1))
  }

  /// What the app says for all views holds for bars, cells and controls, whose parts stand at the other side then.
  func test_bars_cells_andControls_runFromTheRight_whereAllViewsDo() throws {
    func places() throws -> [String: CGFloat] {
      var found: [String: CGFloat] = [:]
      let root = UIViewController()
      root.title = "Root"
      let top = UIViewController()
      top.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Right", image: nil)
      let stack = UINavigationController(rootViewController: root)
      stack.pushViewController(top, animated: false)
      let tabs = UITabBarController()
      tabs.viewControllers = [stack, UIViewController()]
      let window = show(tabs)
      defer { window.isHidden = true }
      let buttons = stack.navigationBar.subviews.compactMap { $0 as? BarButton }
      found["back"] = buttons.first { $0.look.isBack }?.frame.minX
      found["right"] = buttons.first { !$0.look.isBack }.map { $0.frame.maxX - 390 }
      found["tab"] = tabs.tabBar.subviews.first { $0 is TabButton }?.frame.minX
      let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
      cell.frame = CGRect(x: 0, y: 0, width: 390, height: 44)
      cell.textLabel?.text = "Text"
      cell.detailTextLabel?.text = "Detail"
      cell.accessoryType = .disclosureIndicator
      cell.layoutIfNeeded()
      let label = try XCTUnwrap(cell.textLabel)
      found["text"] = label.convert(label.bounds, to: cell).minX
      found["disclosure"] = cell.subviews.first { $0 is Glyph }?.frame.maxX
      let segments = UISegmentedControl(items: ["One", "Two"])
      segments.frame = CGRect(x: 0, y: 0, width: 200, height: 32)
      segments.selectedSegmentIndex = 0
      segments.layoutIfNeeded()
      found["pill"] = segments.subviews.first?.frame.minX
      let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 31))
      slider.value = 0.25
      found["thumb"] =
        slider.thumbRect(
          forBounds: slider.bounds, trackRect: slider.trackRect(forBounds: slider.bounds), value: 0.25
        ).midX
      return found
    }
    let left = try places()
    UIView.appearance().semanticContentAttribute = .forceRightToLeft
    defer { UIView.appearance().semanticContentAttribute = .unspecified }
    let right = try places()
    XCTAssertEqual(try XCTUnwrap(left["back"]), 8, accuracy: 0.01)
    XCTAssertEqual(try XCTUnwrap(left["right"]), -8, accuracy: 0.01)
    XCTAssertGreaterThan(try XCTUnwrap(right["back"]), 280)
    XCTAssertLessThan(try XCTUnwrap(right["right"]), -280)
    XCTAssertEqual([left["tab"], right["tab"]], [0, 195])
    XCTAssertEqual(left["text"], 16)
    XCTAssertGreaterThan(try XCTUnwrap(right["text"]), 60)
    XCTAssertEqual(try XCTUnwrap(right["disclosure"]), 24, accuracy: 0.5)
    XCTAssertEqual([left["pill"], right["pill"]], [2, 102])
    XCTAssertEqual(try XCTUnwrap(left["thumb"]) + XCTUnwrap(right["thumb"]), 200, accuracy: 0.01)
  }

  func test_left_right_andCentres_stayWhereTheyAre() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    root.semanticContentAttribute = .forceRightToLeft
    let (a, b, c) = (subview(of: root), subview(of: root), subview(of: root))
    NSLayoutConstraint.activate([
      a.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 20), a.widthAnchor.constraint(equalToConstant: 30),
      b.centerXAnchor.constraint(equalTo: root.centerXAnchor, constant: 10),
      b.widthAnchor.constraint(equalToConstant: 20),
      c.widthAnchor.constraint(equalToConstant: 10),
      NSLayoutConstraint(
        item: c, attribute: .leading, relatedBy: .equal, toItem: root, attribute: .trailing, multiplier: 0.25,
        constant: 2),
    ])
    root.layoutIfNeeded()
    XCTAssertEqual(a.frame.minX, 20)
    XCTAssertEqual(b.frame.midX, 110)
    XCTAssertEqual(c.frame.maxX, 148, "A quarter of the way from the right, and two points.")
  }

  func test_stackViews_beginAtTheRight() {
    let stack = UIStackView(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    let views = [10, 20, 30].map { (width: CGFloat) -> UIView in
      let view = UIView()
      view.widthAnchor.constraint(equalToConstant: width).isActive = true
      stack.addArrangedSubview(view)
      return view
    }
    stack.spacing = 20
    stack.layoutIfNeeded()
    XCTAssertEqual(views.map(\.frame.minX), [0, 30, 70])
    stack.semanticContentAttribute = .forceRightToLeft
    stack.layoutIfNeeded()
    XCTAssertEqual(views.map(\.frame.minX), [90, 50, 0])
  }

  func test_controls_alignWhatIsLeading() {
    let button = UIButton()
    button.contentHorizontalAlignment = .leading
    XCTAssertEqual(button.effectiveContentHorizontalAlignment, .left)
    button.semanticContentAttribute = .forceRightToLeft
    XCTAssertEqual(button.effectiveContentHorizontalAlignment, .right)
    button.contentHorizontalAlignment = .trailing
    XCTAssertEqual(button.effectiveContentHorizontalAlignment, .left)
  }

  // MARK: Text

  func test_labels_whoseTextRunsFromRightToLeft_standAtTheRight() throws {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 20))
    label.text = "שלום"
    var line = try XCTUnwrap(label.textBlock?.lines.first)
    XCTAssertEqual(line.baseline.x + line.width, 200, accuracy: 0.01)
    XCTAssertTrue(line.runs.allSatisfy(\.isRightToLeft))
    label.textAlignment = .left
    line = try XCTUnwrap(label.textBlock?.lines.first)
    XCTAssertEqual(line.baseline.x, 0)
    XCTAssertLessThan(label.intrinsicContentSize.width, 100)
    label.text = "Hello"
    label.textAlignment = .natural
    XCTAssertEqual(label.textBlock?.lines.first?.baseline.x, 0)
  }

  func test_aParagraphsDirection_countsMoreThanItsLetters() throws {
    let style = NSMutableParagraphStyle()
    style.baseWritingDirection = .rightToLeft
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 20))
    label.attributedText = NSAttributedString(string: "Hello!", attributes: [.paragraphStyle: style])
    let line = try XCTUnwrap(label.textBlock?.lines.first)
    XCTAssertEqual(line.baseline.x + line.width, 200, accuracy: 0.01)
    XCTAssertEqual(line.runs.sorted { $0.x < $1.x }.map(\.string), ["!", "Hello"])
  }

  func test_carets_selections_andTouches_areWhereTheLettersAre() throws {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 210, height: 40))
    view.font = .systemFont(ofSize: 20)
    view.text = "abאבגcd"
    func x(_ offset: Int) throws -> CGFloat {
      view.caretRect(for: try XCTUnwrap(view.position(from: view.beginningOfDocument, offset: offset))).minX
    }
    let places = try (0...7).map { try x($0) }
    XCTAssertEqual(places[0], 5, "The padding of a text container.")
    XCTAssertGreaterThan(places[2], places[3], "The first Hebrew letter begins at its right.")
    XCTAssertGreaterThan(places[3], places[4])
    XCTAssertGreaterThan(places[4], places[1])
    let start = try XCTUnwrap(view.position(from: view.beginningOfDocument, offset: 3))
    let end = try XCTUnwrap(view.position(from: start, offset: 3))
    let rects = view.selectionRects(for: try XCTUnwrap(view.textRange(from: start, to: end))).map(\.rect)
    XCTAssertEqual(rects.count, 2, "Two Hebrew letters on the left, and one Latin one on the right.")
    XCTAssertLessThan(rects[0].maxX, rects[1].minX)
    let middle = CGPoint(x: (places[3] + places[4]) / 2, y: 15)
    let range = try XCTUnwrap(view.characterRange(at: middle))
    XCTAssertEqual(view.offset(from: view.beginningOfDocument, to: range.start), 3)
    view.text = "אבג"
    view.textAlignment = .left
    XCTAssertEqual(try x(3), 5, accuracy: 0.01)
    view.textAlignment = .natural
    XCTAssertEqual(try x(0), 205, accuracy: 0.01)
  }
}

extension NSLayoutConstraint {
  fileprivate func at(_ priority: UILayoutPriority) -> NSLayoutConstraint {
    self.priority = priority
    return self
  }
}
