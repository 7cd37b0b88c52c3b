import XCTest

@testable import UIKit

/// What controllers hear when their size or their traits change.
@preconcurrency @MainActor
final class SizeAndTraitTests: XCTestCase {
  func test_window_whenItGetsAnotherSize_thenControllersHearBeforeTheLayout() {
    var told: [String] = []
    let child = Listening("child") { told.append($0) }
    let parent = Listening("parent") { told.append($0) }
    parent.addChild(child)
    parent.view.addSubview(child.view)
    let window = show(parent)
    told = []
    window.frame = CGRect(x: 0, y: 0, width: 844, height: 390)
    XCTAssertEqual(told, ["child to 844.0 x 390.0, is 390.0", "parent to 844.0 x 390.0, is 390.0"])
    XCTAssertNotNil(parent.transitionCoordinator)
    told = []
    Appearance.commit()
    XCTAssertEqual(told, ["child alongside", "parent alongside", "child over", "parent over"])
    XCTAssertEqual(parent.view.bounds.width, 844)
    XCTAssertNil(parent.transitionCoordinator)
  }

  /// UIContentContainer: a child that would get the size that it has is not told. So one that is covered, and not resized
  /// meanwhile, hears of the way there and not of the way back (openradar 24277475).
  func test_window_whenItChangesItsSizeAndBack_thenACoveredControllerHearsOnce() {
    var told: [String] = []
    let covered = Listening("covered") { told.append($0) }
    let stack = UINavigationController(rootViewController: covered)
    let window = show(stack)
    stack.pushViewController(Listening("top") { told.append($0) }, animated: false)
    Appearance.commit()
    let upright = window.bounds.size
    told = []
    window.frame.size = CGSize(width: 844, height: 390)
    Appearance.commit()
    XCTAssertEqual(told.filter { $0.contains(" to ") }.map { $0.prefix { $0 != " " } }, ["covered", "top"])
    told = []
    window.frame.size = upright
    Appearance.commit()
    XCTAssertEqual(told.filter { $0.contains(" to ") }.map { $0.prefix { $0 != " " } }, ["top"])
  }

  /// zenn.dev, matsuei, 2024 (iOS 18): with `traitCollection` in `viewWillLayoutSubviews()` that is called again when the style
  /// changes, without it is not; Apple, "Automatic trait tracking".
  func test_layout_whichReadsTraits_isDoneAgainWhenTheyChange() {
    let (reader, other) = (Laying(reads: true), Laying(reads: false))
    reader.addChild(other)
    reader.view.addSubview(other.view)
    let view = Constrained()
    reader.view.addSubview(view)
    let window = show(reader)
    view.setNeedsUpdateConstraints()
    Appearance.commit()
    (reader.layouts, other.layouts, view.updates) = (0, 0, 0)
    window.overrideUserInterfaceStyle = .dark
    Appearance.commit()
    XCTAssertEqual([reader.layouts, other.layouts, view.updates], [1, 0, 1])
    reader.reads = false
    window.overrideUserInterfaceStyle = .light
    Appearance.commit()
    window.overrideUserInterfaceStyle = .dark
    Appearance.commit()
    XCTAssertEqual([reader.layouts, other.layouts], [2, 0])
  }

  func test_configuration_whichReadsTraits_isUpdatedWhenTheyChange() {
    let button = Styled()
    let window = show(UIViewController())
    window.rootViewController?.view.addSubview(button)
    button.setNeedsUpdateConfiguration()
    XCTAssertEqual(button.styles, [.light])
    window.overrideUserInterfaceStyle = .dark
    XCTAssertEqual(button.styles, [.light, .dark])
  }

  func test_style_whenForcedOnTheWindow_thenTheTreeHearsFromTheOutside() {
    var told: [String] = []
    let parent = Listening("parent") { told.append($0) }
    let child = Listening("child") { told.append($0) }
    parent.addChild(child)
    parent.view.addSubview(child.view)
    let registration = child.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
      (controller: Listening, previous: UITraitCollection) in
      told.append("\(controller.name) registered \(previous.userInterfaceStyle)")
    }
    child.registerForTraitChanges([UITraitDisplayScale.self]) { (_: Listening, _: UITraitCollection) in
      XCTFail("the scale has not changed")
    }
    let window = show(parent)
    told = []
    window.overrideUserInterfaceStyle = .dark
    XCTAssertEqual(told, ["parent light to dark", "child light to dark", "child registered light"])
    window.overrideUserInterfaceStyle = .dark
    told = []
    child.unregisterForTraitChanges(registration)
    child.overrideUserInterfaceStyle = .light
    XCTAssertEqual(told, ["child dark to light"])
    told = []
    window.overrideUserInterfaceStyle = .unspecified
    XCTAssertEqual(told, ["parent dark to light"])
  }

  func test_style_whenItChangesWhileAScreenIsCovered_thenItHearsAsItComesBack() {
    var told: [String] = []
    let first = Listening("first") { told.append($0) }
    let registration = first.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
      (controller: Listening, previous: UITraitCollection) in
      told.append("\(controller.name) registered \(previous.userInterfaceStyle)")
    }
    let stack = UINavigationController(rootViewController: first)
    let window = show(stack)
    stack.pushViewController(UIViewController(), animated: true)
    Appearance.commit()
    told = []
    window.overrideUserInterfaceStyle = .dark
    XCTAssertEqual(told, [])
    stack.popViewController(animated: true)
    Appearance.commit()
    XCTAssertEqual(told, ["first light to dark", "first registered light"])
    told = []
    stack.pushViewController(UIViewController(), animated: true)
    Appearance.commit()
    stack.popViewController(animated: true)
    Appearance.commit()
    XCTAssertEqual(told, [], "what has not changed is not told")
    first.unregisterForTraitChanges(registration)
  }

  func test_preferredSize_whenAChildsChanges_thenTheContainersHear() {
    final class Container: UIViewController {
      var heard: [CGSize] = []
      override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        super.preferredContentSizeDidChange(forChildContentContainer: container)
        heard.append(container.preferredContentSize)
      }
    }
    let outer = Container()
    let inner = Container()
    let child = UIViewController()
    outer.addChild(inner)
    inner.addChild(child)
    child.preferredContentSize = CGSize(width: 100, height: 50)
    child.preferredContentSize = CGSize(width: 100, height: 50)
    XCTAssertEqual(inner.heard, [CGSize(width: 100, height: 50)])
    XCTAssertEqual(outer.heard, inner.heard)
  }

  func test_constraints_whenDue_thenTheControllerUpdatesThem() {
    final class Updating: UIViewController {
      var updates = 0
      override func updateViewConstraints() {
        super.updateViewConstraints()
        updates += 1
      }
    }
    let controller = Updating()
    let window = show(controller)
    XCTAssertEqual(controller.updates, 1)
    controller.view.setNeedsUpdateConstraints()
    Appearance.commit()
    XCTAssertEqual(controller.updates, 2)
    XCTAssertNotNil(window.rootViewController)
  }
}

@MainActor
private final class Listening: UIViewController {
  let name: String
  let tell: (String) -> Void

  init(_ name: String, _ tell: @escaping (String) -> Void) {
    self.name = name
    self.tell = tell
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    super.viewWillTransition(to: size, with: coordinator)
    tell("\(name) to \(size.width) x \(size.height), is \(view.bounds.width)")
    coordinator.animate(
      alongsideTransition: { [tell, name] _ in tell("\(name) alongside") },
      completion: { [tell, name] _ in tell("\(name) over") })
  }
  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    guard let previousTraitCollection else { return tell("\(name) from nothing") }
    tell("\(name) \(previousTraitCollection.userInterfaceStyle) to \(traitCollection.userInterfaceStyle)")
  }
}

private final class Laying: UIViewController {
  var reads: Bool
  var layouts = 0
  init(reads: Bool) {
    self.reads = reads
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }
  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    layouts += 1
    if reads { _ = traitCollection.userInterfaceStyle }
  }
}

private final class Constrained: UIView {
  var updates = 0
  override func updateConstraints() {
    updates += 1
    _ = traitCollection.horizontalSizeClass
    super.updateConstraints()
  }
}

private final class Styled: UIButton {
  var styles: [UIUserInterfaceStyle] = []
  override func updateConfiguration() { styles.append(traitCollection.userInterfaceStyle) }
}
