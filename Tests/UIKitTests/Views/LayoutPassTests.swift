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

  func test_aLabelsFont_whenSetAgainInEachLayout_thenTheLayoutEnds() {
    final class Titled: UIView {
      let label = UILabel()
      var layouts = 0
      override func layoutSubviews() {
        super.layoutSubviews()
        layouts += 1
        label.font = UIFont(name: "Avenir Next", size: bounds.width / 25)
      }
    }
    let view = Titled(frame: CGRect(x: 0, y: 0, width: 300, height: 50))
    view.label.text = "Tips"
    view.label.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(view.label)
    view.label.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
    let window = window(view)
    defer { window.isHidden = true }
    XCTAssertLessThan(view.layouts, 4)
    XCTAssertFalse(window.hasLayoutToDo)
  }

  func test_safeArea_ofWhatGoesBeyondAnUncoveredEdge_isNone() {
    let page = UIView(frame: UIScreen.main.bounds)
    let card = UIView(frame: CGRect(x: -280, y: 300, width: 300, height: 100))
    page.addSubview(card)
    let window = window(page)
    defer { window.isHidden = true }
    XCTAssertGreaterThan(page.safeAreaInsets.top, 0)
    XCTAssertEqual(card.safeAreaInsets, .zero)
    card.frame = CGRect(x: 0, y: -10, width: 300, height: 100)
    XCTAssertEqual(card.safeAreaInsets.top, page.safeAreaInsets.top + 10)
  }

  /// As in a published picture of iOS 16; before the controller hears of it.
  func test_aViewThatDoesNotCallSuper_hasTheFramesOfItsConstraints_afterItsLayout() {
    final class Silent: UIView {
      var seen: [CGRect] = []
      override func layoutSubviews() { seen.append(subviews[0].frame) }
    }
    final class Silence: UIViewController {
      var seen: CGRect?
      override func loadView() { view = Silent() }
      override func viewDidLayoutSubviews() { seen = view.subviews[0].frame }
    }
    let (controller, inner) = (Silence(), UIView())
    inner.translatesAutoresizingMaskIntoConstraints = false
    controller.view.addSubview(inner)
    NSLayoutConstraint.activate([
      inner.topAnchor.constraint(equalTo: controller.view.topAnchor, constant: 5),
      inner.leftAnchor.constraint(equalTo: controller.view.leftAnchor),
      inner.widthAnchor.constraint(equalToConstant: 7), inner.heightAnchor.constraint(equalToConstant: 8),
    ])
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = controller
    window.isHidden = false
    Appearance.commit()
    defer { window.isHidden = true }
    let frame = CGRect(x: 0, y: 5, width: 7, height: 8)
    XCTAssertEqual((controller.view as? Silent)?.seen.first, .zero)
    XCTAssertEqual(controller.seen, frame)
    XCTAssertEqual(inner.frame, frame)
  }

  /// What no constraint and no content size places keeps its frame, among views that have constraints.
  func test_withoutConstraints_aViewKeepsItsFrame() {
    let (free, bound) = (UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40)), UIView())
    let root = UIView(frame: UIScreen.main.bounds)
    for view in [free, bound] {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
    }
    NSLayoutConstraint.activate([
      bound.topAnchor.constraint(equalTo: root.topAnchor, constant: 5),
      bound.leftAnchor.constraint(equalTo: root.leftAnchor), bound.widthAnchor.constraint(equalToConstant: 7),
      bound.heightAnchor.constraint(equalToConstant: 8),
    ])
    let window = window(root)
    defer { window.isHidden = true }
    XCTAssertEqual(free.frame, CGRect(x: 10, y: 20, width: 30, height: 40))
    XCTAssertEqual(bound.frame, CGRect(x: 0, y: 5, width: 7, height: 8))
    // Nor does it go back to where a constraint had it.
    let left = free.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 50)
    left.isActive = true
    Appearance.commit()
    XCTAssertEqual(free.frame.minX, 50)
    left.isActive = false
    free.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    Appearance.commit()
    XCTAssertEqual(free.frame, CGRect(x: 1, y: 2, width: 3, height: 4))
  }

  private final class Host: UIView {
    var guest: UIView?
    override func layoutSubviews() {
      super.layoutSubviews()
      if let guest { addSubview(guest) }
      guest = nil
      // As collections do, whose layout is over now.
      needsLayout = false
    }
  }

  /// A view that comes within a layout, as cells do, has its constraints solved though nothing else asks for that.
  func test_whatComesWithinALayout_hasItsConstraintsSolved() {
    let (host, guest, part) = (Host(frame: UIScreen.main.bounds), UIView(frame: UIScreen.main.bounds), UIView())
    part.translatesAutoresizingMaskIntoConstraints = false
    guest.addSubview(part)
    NSLayoutConstraint.activate([
      part.topAnchor.constraint(equalTo: guest.topAnchor), part.leftAnchor.constraint(equalTo: guest.leftAnchor),
      part.widthAnchor.constraint(equalToConstant: 12), part.heightAnchor.constraint(equalToConstant: 13),
    ])
    host.guest = guest
    let window = window(host)
    defer { window.isHidden = true }
    XCTAssertEqual(part.frame, CGRect(x: 0, y: 0, width: 12, height: 13))
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

  /// As UIKit's own constraints are listed in Stack Overflow 15715690, and as published pictures of
  /// masxxiii/BMI-Calculator show it.
  private final class PinnedRoot: UIViewController {
    let label = UILabel()

    override func loadView() {
      view = UIView(frame: UIScreen.main.bounds)
      view.translatesAutoresizingMaskIntoConstraints = false
      label.text = "Score"
      label.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(label)
      label.centerXAnchor.constraint(equalTo: view.layoutMarginsGuide.centerXAnchor).isActive = true
      label.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -50).isActive = true
    }
  }

  func test_controllersViewThatDoesNotTranslateItsMask_fillsItsWindowAndItsContainer() {
    for isInContainer in [false, true] {
      let root = PinnedRoot()
      let window = UIWindow(frame: UIScreen.main.bounds)
      window.rootViewController = isInContainer ? UINavigationController(rootViewController: root) : root
      window.isHidden = false
      Appearance.commit()
      XCTAssertEqual(root.view.frame, window.bounds)
      XCTAssertEqual(root.label.frame.midX, window.bounds.midX, accuracy: 0.5)
      XCTAssertEqual(root.label.frame.maxY, window.bounds.maxY - 50, accuracy: 0.5)
      window.frame.size = CGSize(width: window.bounds.height, height: window.bounds.width)
      Appearance.commit()
      XCTAssertEqual(root.view.frame, window.bounds, "turned")
      window.isHidden = true
    }
  }

  func test_childsViewThatConstraintsPlace_standsWhereTheySay() {
    let (parent, child) = (UIViewController(), PinnedRoot())
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = parent
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.view.topAnchor.constraint(equalTo: parent.view.topAnchor, constant: 100).isActive = true
    child.view.leadingAnchor.constraint(equalTo: parent.view.leadingAnchor).isActive = true
    child.view.widthAnchor.constraint(equalToConstant: 200).isActive = true
    child.view.heightAnchor.constraint(equalToConstant: 150).isActive = true
    window.isHidden = false
    Appearance.commit()
    XCTAssertEqual(child.view.frame, CGRect(x: 0, y: 100, width: 200, height: 150))
    window.isHidden = true
  }

  func test_presentedViewThatDoesNotTranslateItsMask_fillsItsPresentation() {
    let (root, shown) = (UIViewController(), PinnedRoot())
    let window = show(root)
    shown.modalPresentationStyle = .fullScreen
    root.present(shown, animated: false)
    Appearance.commit()
    XCTAssertEqual(shown.view.frame.size, window.bounds.size)
    XCTAssertEqual(shown.label.center.x, window.bounds.midX, accuracy: 0.5)
    XCTAssertEqual(shown.label.frame.maxY, window.bounds.maxY - 50, accuracy: 0.5)
  }
}
