import LayerTree
import SeenLayers
import XCTest

@_spi(Scenario) @testable import UIKit

/// What the framework calls on controllers and responders, and what it finds for them.
@preconcurrency @MainActor
final class ControllerHooksTests: XCTestCase {
  func test_accessibilityTexts_areKept_andMakeTheControllerNoElement() {
    let controller = UIViewController()
    XCTAssertNil(controller.accessibilityLabel)
    controller.accessibilityLabel = "label"
    controller.accessibilityHint = "hint"
    controller.accessibilityValue = "value"
    let texts = [controller.accessibilityLabel, controller.accessibilityHint, controller.accessibilityValue]
    XCTAssertEqual(texts, ["label", "hint", "value"])
    XCTAssertNil(controller.view.accessibilityLabel)
  }

  /// Controllers whose texts are their own.
  private final class SpokenController: UIViewController {
    override var accessibilityLabel: String? {
      get { "own" }
      set { heard = newValue }
    }
    var heard: String?
  }

  func test_accessibilityTexts_canBeOverridden() {
    let controller = SpokenController()
    controller.accessibilityLabel = "set"
    XCTAssertEqual((controller as UIViewController).accessibilityLabel, "own")
    XCTAssertEqual(controller.heard, "set")
  }

  func test_hooks_areCalledWhileTheViewComes() {
    let controller = HookedController(nibName: "Hooked", bundle: .main)
    XCTAssertEqual(controller.nibName, "Hooked")
    XCTAssertNil(controller.viewIfLoaded)
    let window = show(controller)
    XCTAssertTrue(controller.viewIfLoaded === controller.view)
    XCTAssertEqual(controller.heard.first, "loadView")
    for hook in ["updateViewConstraints", "viewSafeAreaInsetsDidChange", "viewLayoutMarginsDidChange"] {
      XCTAssertTrue(controller.heard.contains(hook), hook)
    }
    XCTAssertNotNil(window.rootViewController)
  }

  func test_view_whenNotOverridden_isMadeTheSizeOfTheScreen() {
    let controller = UIViewController()
    controller.loadViewIfNeeded()
    XCTAssertEqual(controller.viewIfLoaded?.frame, UIScreen.main.bounds)
  }

  func test_collectionController_hasItsCollectionInItsView() {
    let controller = UICollectionViewController(collectionViewLayout: UICollectionViewFlowLayout())
    let window = show(controller)
    XCTAssertTrue(controller.collectionView.superview === controller.view)
    XCTAssertEqual(controller.collectionView.frame, controller.view.bounds)
    controller.collectionView.alwaysBounceVertical = true
    XCTAssertEqual(controller.collectionView.adjustedContentInset.top, window.safeAreaInsets.top)
  }

  func test_updateOfConstraints_whenOverridden_reachesTheView() {
    let controller = HookedController(nibName: nil, bundle: nil)
    let window = show(controller)
    XCTAssertGreaterThan((controller.view as? CountingView)?.updates ?? 0, 0)
    XCTAssertNotNil(window.rootViewController)
  }

  func test_dismiss_takesAwayWhatIsPresented_andSaysWhen() {
    let root = UIViewController()
    let window = show(root)
    let shown = UIViewController()
    root.present(shown, animated: false)
    XCTAssertTrue(shown.view.window === window)
    var isDone = false
    shown.dismiss(animated: false) { isDone = true }
    Appearance.commit()
    XCTAssertTrue(isDone)
    XCTAssertNil(root.presentedViewController)
  }

  func test_firstResponder_isOneOfThose_thatCanBe() {
    let controller = UIViewController()
    let window = show(controller)
    let first = FocusedView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let second = FocusedView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    controller.view.addSubview(first)
    controller.view.addSubview(second)
    XCTAssertFalse(controller.becomeFirstResponder())
    XCTAssertTrue(first.becomeFirstResponder())
    XCTAssertTrue(first.isFirstResponder)
    // The framework asks the present one to give way.
    XCTAssertTrue(second.becomeFirstResponder())
    XCTAssertEqual(first.heard, ["become", "resign"])
    XCTAssertFalse(first.isFirstResponder)
    second.mayResign = false
    XCTAssertFalse(first.becomeFirstResponder())
    second.mayResign = true
    XCTAssertTrue(second.resignFirstResponder())
    XCTAssertFalse(second.isFirstResponder)
    XCTAssertNotNil(window.rootViewController)
  }

  func test_textField_whenTapped_becomesTheFirstResponder() {
    let controller = UIViewController()
    let window = show(controller)
    let field = FocusedField(frame: CGRect(x: 50, y: 300, width: 200, height: 40))
    controller.view.addSubview(field)
    window.tap(at: CGPoint(x: 100, y: 320))
    XCTAssertEqual(field.heard, ["become"])
    XCTAssertTrue(field.isFirstResponder)
    field.resignFirstResponder()
  }

  func test_touches_ofAFinger_reachTheView() {
    let controller = UIViewController()
    let canvas = TouchCanvas(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    controller.view.addSubview(canvas)
    let window = show(controller)
    UserTouch.drag(in: window, from: CGPoint(x: 50, y: 50), to: CGPoint(x: 60, y: 60), steps: 1)
    XCTAssertEqual(canvas.heard, ["began", "moved", "ended"])
    canvas.heard = []
    UserTouch(in: window, at: CGPoint(x: 50, y: 50))?.cancel()
    XCTAssertEqual(canvas.heard, ["began", "cancelled"])
  }

  func test_touches_thatAViewDoesNotTake_goUpTheChain() {
    let controller = TouchedController()
    let window = show(controller)
    UserTouch.drag(in: window, from: CGPoint(x: 50, y: 50), to: CGPoint(x: 60, y: 60), steps: 1)
    UserTouch(in: window, at: CGPoint(x: 50, y: 50))?.cancel()
    XCTAssertEqual(controller.heard, ["began", "moved", "ended", "began", "cancelled"])
  }

  // MARK: Containers

  func test_containers_areFoundFromTheirChildren() {
    let leaf = UIViewController()
    let navigation = UINavigationController(rootViewController: leaf)
    let tabs = UITabBarController()
    tabs.viewControllers = [UIViewController(), navigation]
    XCTAssertTrue(leaf.navigationController === navigation)
    XCTAssertTrue(leaf.tabBarController === tabs)
    XCTAssertNil(leaf.splitViewController)
    let split = UISplitViewController()
    split.viewControllers = [UINavigationController(rootViewController: UIViewController()), UIViewController()]
    XCTAssertTrue(split.viewControllers.last?.splitViewController === split)
  }

  func test_title_isThatOfTheNavigationItem() {
    let controller = UIViewController()
    controller.title = "Notes"
    XCTAssertEqual(controller.navigationItem.title, "Notes")
    controller.navigationItem.prompt = "All"
    XCTAssertEqual(controller.navigationItem.prompt, "All")
  }

  func test_detail_withoutASplitView_isPresented() {
    let root = UIViewController()
    let window = show(root)
    let detail = UIViewController()
    root.showDetailViewController(detail, sender: nil)
    Appearance.commit()
    XCTAssertTrue(root.presentedViewController === detail)
    XCTAssertTrue(detail.view.window === window)
  }

  func test_transition_exchangesTheViewsOfTwoChildren() {
    let trace = Trace()
    let parent = UIViewController()
    let old = TracingController("Old", trace)
    let new = TracingController("New", trace)
    for child in [old, new] { parent.addChild(child) }
    parent.view.addSubview(old.view)
    let window = show(parent)
    _ = trace.take()
    var isDone: Bool?
    parent.transition(from: old, to: new, duration: 0, animations: nil) { isDone = $0 }
    Appearance.commit()
    XCTAssertEqual(isDone, true)
    XCTAssertNil(old.view.superview)
    XCTAssertTrue(new.view.window === window)
    XCTAssertEqual(
      trace.take().filter { !$0.contains("viewDidLoad") },
      [
        "New.viewWillAppear(false)", "Old.viewWillDisappear(false)", "New.viewIsAppearing(false)",
        "Old.viewDidDisappear(false)", "New.viewDidAppear(false)",
      ])
  }

  func test_appearance_ofChildren_comesWithTheParents_unlessItForwardsItself() {
    let trace = Trace()
    let parent = UIViewController()
    let child = TracingController("Child", trace)
    parent.addChild(child)
    parent.view.addSubview(child.view)
    let window = show(parent)
    XCTAssertTrue(parent.shouldAutomaticallyForwardAppearanceMethods)
    XCTAssertEqual(trace.take().last, "Child.viewDidAppear(false)")
    child.beginAppearanceTransition(false, animated: true)
    XCTAssertEqual(trace.take(), ["Child.viewWillDisappear(true)"])
    child.endAppearanceTransition()
    XCTAssertEqual(trace.take(), ["Child.viewDidDisappear(true)"])
    XCTAssertNotNil(window.rootViewController)
  }

  func test_presentation_inTheCurrentContext_isByTheControllerThatDefinesIt() {
    let parent = UIViewController()
    let child = UIViewController()
    parent.addChild(child)
    parent.view.addSubview(child.view)
    let window = show(parent)
    child.definesPresentationContext = true
    let shown = UIViewController()
    shown.modalPresentationStyle = .overCurrentContext
    child.present(shown, animated: false)
    Appearance.commit()
    XCTAssertTrue(shown.presentingViewController === child)
    XCTAssertNotNil(window.rootViewController)
  }

  func test_tabs_whenOneIsChosen_thenTheDelegateDecidesAndHears() throws {
    let tabs = UITabBarController()
    let second = UIViewController()
    second.tabBarItem = UITabBarItem(title: "Second", image: nil, tag: 1)
    tabs.viewControllers = [UIViewController(), second]
    let listener = TabListener()
    tabs.delegate = listener
    let window = show(tabs)
    let layer = try XCTUnwrap(window.renderedLayers().first { $0.text?.string == "Second" })
    window.tap(at: CGPoint(x: layer.frame.x + 5, y: layer.frame.y + 5))
    XCTAssertEqual(listener.selected, 1)
    XCTAssertTrue(tabs.selectedViewController === second)
    tabs.selectedViewController = tabs.viewControllers?.first
    XCTAssertEqual(tabs.selectedIndex, 0)
  }

  private final class Book: UIPageViewController {
    override init(
      transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
      options: [OptionsKey: Any]? = nil
    ) { super.init(transitionStyle: .scroll, navigationOrientation: .vertical, options: options) }

    required init?(coder: NSCoder) { fatalError("made in code") }
  }

  func test_pages_areMadeWithoutWords_byTheClasssOwnInitializer() {
    XCTAssertEqual(UIPageViewController().transitionStyle, .pageCurl)
    XCTAssertEqual(Book().transitionStyle, .scroll)
    XCTAssertEqual(Book().navigationOrientation, .vertical)
  }

  func test_pages_whenTurned_thenTheDelegateHears() {
    let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    let source = PageSource()
    pages.dataSource = source
    pages.delegate = source
    pages.setViewControllers([source.first], direction: .forward, animated: false)
    let window = show(pages)
    UserTouch.drag(in: window, from: CGPoint(x: 350, y: 400), to: CGPoint(x: 50, y: 400))
    Appearance.commit()
    XCTAssertTrue(pages.viewControllers?.first === source.second)
    XCTAssertEqual(source.completed, [true])
  }

  func test_split_whenAModeIsPreferred_thenItIsTaken() {
    let screen = UIScreen.main
    screen.idiom = .pad
    screen.bounds = CGRect(x: 0, y: 0, width: 1024, height: 768)
    defer {
      screen.idiom = .phone
      screen.bounds = CGRect(x: 0, y: 0, width: 390, height: 844)
    }
    let split = UISplitViewController(style: .doubleColumn)
    split.setViewController(UIViewController(), for: .primary)
    split.setViewController(UIViewController(), for: .secondary)
    let window = show(split)
    XCTAssertEqual(split.displayMode, .oneBesideSecondary)
    split.preferredDisplayMode = .secondaryOnly
    Appearance.commit()
    XCTAssertEqual(split.displayMode, .secondaryOnly)
    XCTAssertNotNil(window.rootViewController)
  }

  // MARK: Values

  func test_switch_whenSetAndTapped_thenItTurns() {
    let toggle = UISwitch(frame: CGRect(x: 100, y: 100, width: 50, height: 30))
    let controller = UIViewController()
    controller.view.addSubview(toggle)
    let window = show(controller)
    toggle.setOn(true, animated: false)
    XCTAssertTrue(toggle.isOn)
    window.tap(at: CGPoint(x: 110, y: 110))
    XCTAssertFalse(toggle.isOn)
  }

  func test_imageView_isAsLargeAsItsImage() {
    let view = UIImageView()
    XCTAssertNotEqual(view.intrinsicContentSize, CGSize(width: 12, height: 8))
    view.image = UIGraphicsImageRenderer(size: CGSize(width: 12, height: 8)).image { _ in }
    XCTAssertEqual(view.intrinsicContentSize, CGSize(width: 12, height: 8))
  }

  func test_tapRecognizer_whenMoreTapsAreAsked_thenOneIsNotEnough() {
    let controller = UIViewController()
    let window = show(controller)
    var count = 0
    let recognizer = UITapGestureRecognizer()
    recognizer.onRecognize = { _ in count += 1 }
    controller.view.addGestureRecognizer(recognizer)
    window.tap(at: CGPoint(x: 100, y: 400))
    XCTAssertEqual(count, 1)
    recognizer.numberOfTapsRequired = 2
    window.tap(at: CGPoint(x: 100, y: 400))
    XCTAssertEqual(count, 1)
  }

  func test_defaults_whenSetByTheOlderName_thenTheyAreThere() throws {
    let name = "defaults-\(UUID().uuidString)"
    let defaults = try XCTUnwrap(UserDefaults(suiteName: name))
    defer { defaults.removePersistentDomain(forName: name) }
    defaults.setValue(5, forKey: "count")
    XCTAssertEqual(defaults.integer(forKey: "count"), 5)
  }

  func test_animations_whenSwitchedOff_areOffUntilSwitchedOn() {
    XCTAssertTrue(UIView.areAnimationsEnabled)
    UIView.setAnimationsEnabled(false)
    XCTAssertFalse(UIView.areAnimationsEnabled)
    UIView.setAnimationsEnabled(true)
    var inside: Bool?
    UIView.performWithoutAnimation { inside = UIView.areAnimationsEnabled }
    XCTAssertEqual(inside, false)
    XCTAssertTrue(UIView.areAnimationsEnabled)
  }

  func test_pool_runsItsBodyAndGivesItsResult() {
    var count = 0
    autoreleasepool { count += 1 }
    XCTAssertEqual(count, 1)
    XCTAssertEqual(autoreleasepool { 42 }, 42)
  }

  func test_mediaTime_isTheSystemsUptime() {
    let before = ProcessInfo.processInfo.systemUptime
    let time = CACurrentMediaTime()
    XCTAssertGreaterThan(before, 0)
    XCTAssertGreaterThanOrEqual(time, before)
    XCTAssertLessThanOrEqual(time, ProcessInfo.processInfo.systemUptime)
  }

  func test_selector_byItsName_isTheSame() {
    XCTAssertEqual(NSSelectorFromString("save:for:"), Selector("save:for:"))
    XCTAssertEqual(NSSelectorFromString("save:for:").description, "save:for:")
  }
}

private final class CountingView: UIView {
  var updates = 0
  override func updateConstraints() {
    super.updateConstraints()
    updates += 1
  }
}

private final class HookedController: UIViewController {
  var heard: [String] = []

  override func loadView() {
    heard.append("loadView")
    view = CountingView(frame: UIScreen.main.bounds)
  }
  override func updateViewConstraints() {
    super.updateViewConstraints()
    heard.append("updateViewConstraints")
  }
  override func viewSafeAreaInsetsDidChange() {
    super.viewSafeAreaInsetsDidChange()
    heard.append("viewSafeAreaInsetsDidChange")
  }
  override func viewLayoutMarginsDidChange() {
    super.viewLayoutMarginsDidChange()
    heard.append("viewLayoutMarginsDidChange")
  }
}

private final class FocusedView: UIView {
  var heard: [String] = []
  var mayResign = true

  override var canBecomeFirstResponder: Bool { true }
  override var canResignFirstResponder: Bool { mayResign }

  override func becomeFirstResponder() -> Bool {
    heard.append("become")
    return super.becomeFirstResponder()
  }
  override func resignFirstResponder() -> Bool {
    heard.append("resign")
    return super.resignFirstResponder()
  }
}

private final class FocusedField: UITextField {
  var heard: [String] = []

  override func becomeFirstResponder() -> Bool {
    heard.append("become")
    return super.becomeFirstResponder()
  }
}

private final class TouchedController: UIViewController {
  var heard: [String] = []

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { heard.append("began") }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { heard.append("moved") }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { heard.append("ended") }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { heard.append("cancelled") }
}

@MainActor
private final class PageSource: NSObject, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
  let first = UIViewController()
  let second = UIViewController()
  var completed: [Bool] = []

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController? { viewController === second ? first : nil }
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? { viewController === first ? second : nil }
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) { self.completed.append(completed) }
}

@MainActor
private final class TabListener: NSObject, UITabBarControllerDelegate {
  var selected: Int?
  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
    selected = tabBarController.selectedIndex
  }
}
