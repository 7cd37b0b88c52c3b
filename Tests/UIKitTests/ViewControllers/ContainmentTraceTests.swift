import LayerTree
import SeenLayers
import XCTest

@testable import UIKit

/// Reference, view-controller traces V06, V08 to V12, and root swap.
@preconcurrency @MainActor
final class ContainmentTraceTests: XCTestCase {
  func test_tabSwitch_whenSelected_thenNewFirstInsideTheSetter() {
    let trace = Trace()
    let tabs = UITabBarController()
    tabs.viewControllers = [TracingController("A", trace), TracingController("T2", trace)]
    let window = show(tabs)
    _ = trace.take()
    tabs.selectedIndex = 1
    XCTAssertEqual(trace.take(), ["T2.viewDidLoad", "T2.viewWillAppear(false)", "A.viewWillDisappear(false)"])
    Appearance.commit()
    XCTAssertEqual(
      trace.take(), ["T2.viewIsAppearing(false)", "A.viewDidDisappear(false)", "T2.viewDidAppear(false)"])
    XCTAssertTrue(tabs.selectedViewController?.view.window === window)
    XCTAssertNil(tabs.viewControllers?[0].view.window)
  }

  func test_tabBarController_loadsItsViewInsideOfInit() {
    final class Tabs: UITabBarController {
      static var stages: [String] = []
      override init(nibName: String?, bundle: Bundle?) {
        super.init(nibName: nibName, bundle: bundle)
        Self.stages.append("init")
      }
      required init?(coder: NSCoder) { nil }
      override func viewDidLoad() {
        super.viewDidLoad()
        Self.stages.append("viewDidLoad")
      }
    }
    let tabs = Tabs(nibName: nil, bundle: nil)
    XCTAssertEqual(Tabs.stages, ["viewDidLoad", "init"])
    XCTAssertTrue(tabs.isViewLoaded)
  }

  func test_tabBar_whenTapped_thenSwitches() throws {
    let trace = Trace()
    let tabs = UITabBarController()
    let second = TracingController("T2", trace)
    second.tabBarItem = UITabBarItem(title: "Second", image: nil, tag: 1)
    tabs.viewControllers = [TracingController("A", trace), second]
    let window = show(tabs)
    let layer = try XCTUnwrap(window.renderedLayers().first { $0.text?.string == "Second" })
    window.tap(at: CGPoint(x: layer.frame.x + 5, y: layer.frame.y + 5))
    XCTAssertEqual(tabs.selectedIndex, 1)
  }

  func test_values_whenFirstAppearing_thenAsReferenceSays() {
    let trace = Trace()
    let controller = TracingController("A", trace)
    let label = UILabel()
    label.text = "Text"
    label.translatesAutoresizingMaskIntoConstraints = false
    controller.onCall["viewDidLoad"] = { [unowned controller] in
      controller.view.addSubview(label)
      label.topAnchor.constraint(equalTo: controller.view.safeAreaLayoutGuide.topAnchor).isActive = true
      label.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor).isActive = true
    }
    controller.onCall["viewWillAppear"] = { [unowned controller] in
      XCTAssertNil(controller.view.window)
      XCTAssertEqual(controller.view.safeAreaInsets, .zero)
    }
    controller.onCall["viewIsAppearing"] = { [unowned controller] in
      XCTAssertNotNil(controller.view.window)
      XCTAssertEqual(controller.view.safeAreaInsets.top, 59)
      XCTAssertEqual(label.frame, .zero)
    }
    var wasLaidOut = false
    controller.onCall["didLayout"] = { wasLaidOut = label.frame.height > 0 && label.frame.minY == 59 }
    let window = show(controller)
    XCTAssertTrue(wasLaidOut)
    XCTAssertEqual(trace.take().count, 4)
    XCTAssertNotNil(window.rootViewController)
  }

  func test_containment_whenComplete_thenMovedTwice() {
    let trace = Trace()
    let parent = TracingController("P", trace)
    let window = show(parent)
    _ = trace.take()
    let child = ContainedController("C", trace)
    parent.addChild(child)
    XCTAssertTrue(child.parent === parent)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    Appearance.commit()
    XCTAssertEqual(
      trace.take(),
      [
        "C.willMove(P)", "C.viewDidLoad", "C.viewWillAppear(false)", "C.didMove(P)", "C.viewIsAppearing(false)",
        "C.viewDidAppear(false)", "C.didMove(P)",
      ])
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
    XCTAssertEqual(
      trace.take(), ["C.willMove(nil)", "C.viewWillDisappear(false)", "C.viewDidDisappear(false)", "C.didMove(nil)"])
    XCTAssertNotNil(window.rootViewController)
  }

  /// A view that its owner added before it was on screen, without `addChild`: no calls (ivanchan.github.io 2016;
  /// daria-kopaliani/DAPagesContainer#5), neither as the owner comes and goes.
  func test_containment_whenAddChildIsOmittedOffScreen_thenNoCalls() {
    let trace = Trace()
    let stack = UINavigationController(rootViewController: TracingController("A", trace))
    let window = show(stack)
    let owner = TracingController("P", trace)
    let guest = TracingController("G", trace)
    let child = TracingController("C", trace)
    owner.onCall["viewDidLoad"] = { [unowned owner] in
      owner.view.addSubview(guest.view)
      owner.addChild(child)
      owner.view.addSubview(child.view)
      child.didMove(toParent: owner)
    }
    stack.pushViewController(owner, animated: false)
    Appearance.commit()
    XCTAssertEqual(trace.take().filter { $0.hasPrefix("G.") }, ["G.viewDidLoad"])
    XCTAssertTrue(guest.view.window === window)
    guest.view.removeFromSuperview()
    XCTAssertEqual(trace.take(), [])
    owner.view.addSubview(guest.view)
    Appearance.commit()
    XCTAssertEqual(trace.take(), ["G.viewWillAppear(false)", "G.viewIsAppearing(false)", "G.viewDidAppear(false)"])
    stack.popViewController(animated: false)
    Appearance.commit()
    let calls = trace.take()
    XCTAssertEqual(calls.filter { $0.hasPrefix("G.") }, [])
    XCTAssertEqual(calls.filter { $0.hasPrefix("C.") }, ["C.viewWillDisappear(false)", "C.viewDidDisappear(false)"])
  }

  func test_containment_whenDidMoveIsOmitted_thenAppearanceIsTheSame() {
    let trace = Trace()
    let parent = TracingController("P", trace)
    let window = show(parent)
    _ = trace.take()
    let child = ContainedController("C", trace)
    parent.addChild(child)
    parent.view.addSubview(child.view)
    Appearance.commit()
    XCTAssertEqual(
      trace.take(),
      [
        "C.willMove(P)", "C.viewDidLoad", "C.viewWillAppear(false)", "C.viewIsAppearing(false)",
        "C.viewDidAppear(false)",
      ])
    XCTAssertNotNil(window.rootViewController)
  }

  func test_containment_whenAddChildIsOmitted_thenAppearsAndDies() {
    let trace = Trace()
    let parent = TracingController("P", trace)
    let window = show(parent)
    _ = trace.take()
    addUnowned(to: parent, trace)
    Appearance.commit()
    XCTAssertEqual(
      trace.take(),
      ["C.viewDidLoad", "C.viewWillAppear(false)", "C.viewIsAppearing(false)", "C.viewDidAppear(false)", "C.deinit"])
    XCTAssertNotNil(window.rootViewController)
  }

  private func addUnowned(to parent: UIViewController, _ trace: Trace) {
    let child = TracingController("C", trace)
    parent.view.addSubview(child.view)
    XCTAssertNil(child.parent)
  }

  func test_forwarding_whenManual_thenOnlyBeginAndEndTell() {
    let trace = Trace()
    let parent = TracingController("P", trace)
    parent.forwards = false
    let window = show(parent)
    _ = trace.take()
    let child = TracingController("C", trace)
    parent.addChild(child)
    parent.view.addSubview(child.view)
    Appearance.commit()
    XCTAssertEqual(trace.take(), ["C.viewDidLoad"])
    child.beginAppearanceTransition(true, animated: false)
    child.endAppearanceTransition()
    XCTAssertEqual(trace.take(), ["C.viewWillAppear(false)", "C.viewIsAppearing(false)", "C.viewDidAppear(false)"])
    XCTAssertNotNil(window.rootViewController)
  }

  func test_children_whenInTheParentsView_thenAppearWithIt() {
    let trace = Trace()
    let parent = TracingController("P", trace)
    let child = TracingController("C", trace)
    parent.onCall["viewDidLoad"] = { [unowned parent] in
      parent.addChild(child)
      parent.view.addSubview(child.view)
      child.didMove(toParent: parent)
    }
    let window = show(parent)
    XCTAssertEqual(
      trace.take(),
      [
        "P.viewDidLoad", "C.viewDidLoad", "P.viewWillAppear(false)", "C.viewWillAppear(false)",
        "P.viewIsAppearing(false)", "C.viewIsAppearing(false)", "C.viewDidAppear(false)", "P.viewDidAppear(false)",
      ])
    XCTAssertNotNil(window.rootViewController)
  }

  func test_view_whenSetToNil_thenLoadsAgain() {
    let trace = Trace()
    let controller = TracingController("X", trace)
    XCTAssertFalse(controller.isViewLoaded)
    XCTAssertNil(controller.viewIfLoaded)
    XCTAssertNotNil(controller.view)
    controller.view = nil
    XCTAssertFalse(controller.isViewLoaded)
    XCTAssertNotNil(controller.view)
    XCTAssertEqual(trace.take(), ["X.viewDidLoad", "X.viewDidLoad"])
  }

  func test_view_whenLoadViewMakesNone_thenDidLoadIsCalledOnce() {
    final class Empty: UIViewController {
      var loads = 0
      override func loadView() {}
      override func viewDidLoad() { loads += 1 }
    }
    let controller = Empty()
    controller.loadViewIfNeeded()
    XCTAssertEqual(controller.loads, 1)
    XCTAssertFalse(controller.isViewLoaded)
  }

  func test_memoryWarning_whenCoveredAndUnloaded_thenAllHear() {
    let trace = Trace()
    let hidden = TracingController("A", trace)
    let navigation = UINavigationController()
    navigation.viewControllers = [hidden, TracingController("B", trace)]
    let window = show(navigation)
    _ = trace.take()
    XCTAssertFalse(hidden.isViewLoaded)
    Appearance.sendMemoryWarning(to: [window])
    XCTAssertEqual(trace.take(), ["A.didReceiveMemoryWarning", "B.didReceiveMemoryWarning"])
    XCTAssertFalse(hidden.isViewLoaded)
  }

  func test_rootSwap_whenVisible_thenOldGoesAndNewComes() {
    let trace = Trace()
    let window = show(TracingController("Old", trace))
    _ = trace.take()
    window.rootViewController = TracingController("New", trace)
    XCTAssertEqual(
      trace.take().filter { $0 != "Old.deinit" },
      [
        "Old.viewWillDisappear(false)", "Old.viewDidDisappear(false)", "New.viewDidLoad",
        "New.viewWillAppear(false)",
      ])
    Appearance.commit()
    XCTAssertEqual(
      trace.take().filter { !$0.hasSuffix("deinit") }, ["New.viewIsAppearing(false)", "New.viewDidAppear(false)"])
  }

  func test_window_whenHidden_thenRootIsNotLoaded() {
    let controller = UIViewController()
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = controller
    Appearance.commit()
    XCTAssertTrue(window.isHidden)
    XCTAssertFalse(controller.isViewLoaded)
  }

  func test_window_whenMadeShownAndHidden_thenTellsOfEachOnce() {
    let trace = Trace()
    var posted: [String] = []
    let names = [UIWindow.didBecomeVisibleNotification, UIWindow.didBecomeHiddenNotification]
    let observers = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { note in
        let text = note.name.rawValue
        MainActor.assumeIsolated { posted.append(text) }
      }
    }
    defer { observers.forEach(NotificationCenter.default.removeObserver) }
    let window = show(TracingController("A", trace))
    window.isHidden = true
    XCTAssertEqual(posted, ["UIWindowDidBecomeVisibleNotification", "UIWindowDidBecomeHiddenNotification"])
    XCTAssertEqual(Array(trace.take().suffix(2)), ["A.viewWillDisappear(false)", "A.viewDidDisappear(false)"])
    window.isHidden = false
    Appearance.commit()
    XCTAssertEqual(
      trace.take(), ["A.viewWillAppear(false)", "A.viewIsAppearing(false)", "A.viewDidAppear(false)"])
  }

  func test_appearanceProxy_whenAskedTwice_thenTheSame() {
    defer {
      UINavigationBar.appearance().tintColor = nil
      UIBarButtonItem.appearance().tintColor = nil
    }
    UINavigationBar.appearance().tintColor = .red
    UIBarButtonItem.appearance().tintColor = .green
    XCTAssertEqual(UINavigationBar.appearance().tintColor, .red)
    XCTAssertTrue(UITabBar.appearance() === UITabBar.appearance())
    XCTAssertEqual(UIBarButtonItem.appearance().tintColor, .green)
  }
}
