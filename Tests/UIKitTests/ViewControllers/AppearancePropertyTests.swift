import LifeCycle
import SystemLink
import XCTest

@_spi(Scenario) @testable import UIKit

/// Rule 4 of the view-controller traces over random programs: every controller follows the automaton, `willMove` and
/// `didMove` agree, nothing leaks. A failure prints the seed; `DORMOUSE_SEED` plays that program alone.
@preconcurrency @MainActor
final class AppearancePropertyTests: XCTestCase {
  private static let programs = 3000
  /// `DORMOUSE_STEPS` plays only the beginning of a program, to find the step that matters.
  private static let steps = ProcessInfo.processInfo.environment["DORMOUSE_STEPS"].flatMap { Int($0) } ?? 24

  private let system = System()

  override func setUp() async throws { try await MainActor.run { try system.launch() } }
  override func tearDown() async throws { await MainActor.run { Runtime.shared = Runtime() } }

  func test_rule4_whenProgramsAreRandom_thenEveryControllerFollowsTheAutomaton() throws {
    if let text = ProcessInfo.processInfo.environment["DORMOUSE_SEED"] {
      play(try XCTUnwrap(UInt64(text)), printsSteps: true)
      return
    }
    for seed in 1...UInt64(Self.programs) where !play(seed) { return }
  }

  @discardableResult
  private func play(_ seed: UInt64, printsSteps: Bool = false) -> Bool {
    let census = Census()
    let faults = run(seed, census, printsSteps)
    Appearance.commit()
    let alive = census.living
    let all = faults + (alive.isEmpty ? [] : ["alive: \(alive.sorted().joined(separator: ", "))"])
    XCTAssertEqual(all, [], "DORMOUSE_SEED=\(seed)")
    // Time passes: what still moves would be looked at in all programs that follow.
    Animations.finishDue(by: Instant(nanoseconds: .max))
    return all.isEmpty
  }

  /// All owners are gone when it returns.
  private func run(_ seed: UInt64, _ census: Census, _ printsSteps: Bool) -> [String] {
    let program = RandomProgram(seed, census, system)
    for _ in 0..<Self.steps {
      let step = program.step()
      if printsSteps { print(step) }
    }
    program.end()
    return census.faults
  }
}

/// An app without scenes, launched, with its scene in front.
@MainActor
private final class System {
  let id = SessionID("11111111-1111-1111-1111-111111111111")
  let runner = TransitionRunner()

  func launch() throws {
    Runtime.shared = Runtime()
    let bootstrap = Bootstrap.test(.application)
    ProcessSide.shared.begin(AppSide(bootstrap), isVirtual: true) { _ in }
    runner.begin(bootstrap, principalClass: nil, delegateClass: nil)
    try runner.runToRest(.launch(.init(inForeground: true)))
    let record = SessionRecord(id: id, role: .windowApplication)
    try runner.runToRest(
      .connectScene(.init(session: record, settings: .active, options: .none, isImplicit: true)))
  }
}

extension TransitionRunner {
  /// As the client does, without a turn of the main queue.
  fileprivate func runToRest(_ transition: Transition) throws {
    for step in try ProcessSide.shared.take(transition, at: .zero, offers: []) { carryOut(step) }
  }
}

/// Every controller that was made, and what it was told.
@MainActor
private final class Census {
  private struct Entry {
    weak var controller: Witness?
    let name: String
  }

  private var entries: [Entry] = []
  var faults: [String] = []
  /// Set while no controller may hear of anything (rule 5).
  var expectsSilence = false
  var living: [String] { entries.filter { $0.controller != nil }.map(\.name) }
  var all: [Witness] { entries.compactMap(\.controller) }

  func add(_ controller: Witness) -> String {
    let name = "V\(entries.count)"
    entries.append(Entry(controller: controller, name: name))
    return name
  }
}

/// A controller that checks the order of its calls.
private final class Witness: UIViewController {
  private enum State { case disappeared, appearing, announced, appeared, disappearing }

  let census: Census
  private(set) var name = ""
  private var state = State.disappeared
  /// What `willMove` said last: nil before the first, an empty one for no parent. It must keep nobody alive.
  private var announced: ObjectIdentifier??

  init(_ census: Census) {
    self.census = census
    super.init(nibName: nil, bundle: nil)
    name = census.add(self)
  }
  required init?(coder: NSCoder) { nil }

  private func go(to new: State, from allowed: [State], _ call: String) {
    if !allowed.contains(state) { census.faults.append("\(name).\(call) while \(state)") }
    if census.expectsSilence { census.faults.append("\(name).\(call) though nothing appears or goes") }
    state = new
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    go(to: .appearing, from: [.disappeared, .disappearing], "viewWillAppear")
  }
  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    go(to: .announced, from: [.appearing], "viewIsAppearing")
    if viewIfLoaded?.window == nil { census.faults.append("\(name).viewIsAppearing without a window") }
  }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    go(to: .appeared, from: [.announced], "viewDidAppear")
  }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    go(to: .disappearing, from: [.appeared, .appearing, .announced], "viewWillDisappear")
  }
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    go(to: .disappeared, from: [.disappearing], "viewDidDisappear")
  }
  override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    announced = .some(parent.map { ObjectIdentifier($0) })
  }
  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    guard let announced else { return census.faults.append("\(name).didMove without willMove") }
    if announced != parent.map({ ObjectIdentifier($0) }) {
      census.faults.append("\(name).didMove to another parent than willMove said")
    }
  }

  /// What must hold when nothing is under way.
  func checkRest() {
    let isSeen = viewIfLoaded?.window != nil
    switch state {
    case .appeared: if !isSeen { census.faults.append("\(name) has appeared but is in no window") }
    case .disappeared: if isSeen { census.faults.append("\(name) is in a window but has not appeared") }
    case .appearing, .announced, .disappearing: census.faults.append("\(name) is \(state) at rest")
    }
    if let announced, announced != parent.map({ ObjectIdentifier($0) }) {
      census.faults.append("\(name) was told of another parent than it has")
    }
  }
}

/// An app that does anything, and a user with one finger.
@MainActor
private final class RandomProgram: UIPageViewControllerDataSource {
  private let census: Census
  private let system: System
  private var random: SplitMix
  private let window = UIWindow(frame: UIScreen.main.bounds)
  private let tabs = UITabBarController()
  private let navigation: UINavigationController
  private let pages: UIPageViewController
  private var touch: UserTouch?
  private var finger = CGPoint.zero

  init(_ seed: UInt64, _ census: Census, _ system: System) {
    self.census = census
    self.system = system
    random = SplitMix(seed)
    navigation = UINavigationController(rootViewController: Witness(census))
    pages = UIPageViewController(
      transitionStyle: random.bool() ? .scroll : .pageCurl, navigationOrientation: .horizontal)
    pages.dataSource = self
    pages.setViewControllers([Witness(census)], direction: .forward, animated: false)
    tabs.viewControllers = [navigation, pages, Witness(census)]
    window.rootViewController = tabs
    window.makeKeyAndVisible()
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController? { random.bool() ? Witness(census) : nil }
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? { random.bool() ? Witness(census) : nil }

  /// The controller on top of everything presented.
  private var top: UIViewController {
    sequence(first: window.rootViewController ?? tabs, next: \.presented).reversed().first ?? tabs
  }

  /// Does one thing; its name is for whoever looks into a failure.
  func step() -> String {
    let animated = random.bool()
    switch random.below(18) {
    case 0, 1:
      navigation.pushViewController(Witness(census), animated: animated)
      return "push \(animated)"
    case 2, 3:
      navigation.popViewController(animated: animated)
      return "pop \(animated)"
    case 4:
      let kept = navigation.viewControllers.filter { _ in random.bool() }
      navigation.setViewControllers(kept + [Witness(census)], animated: animated)
      return "set \(kept.count + 1) \(animated)"
    case 5:
      navigation.popToRootViewController(animated: animated)
      return "popToRoot \(animated)"
    case 6, 7: return present(animated)
    case 8:
      top.dismiss(animated: animated)
      return "dismiss the top \(animated)"
    case 9:
      window.rootViewController?.dismiss(animated: animated)
      return "dismiss all \(animated)"
    case 10:
      tabs.selectedIndex = random.below(3)
      return "tab \(tabs.selectedIndex)"
    case 11:
      pages.setViewControllers([Witness(census)], direction: .forward, animated: animated)
      return "page \(animated)"
    case 12: return child()
    case 13, 14:
      Appearance.commit(hastens: random.bool())
      if touch == nil { rest() }
      return "commit"
    default: return useFinger()
    }
  }

  private func present(_ animated: Bool) -> String {
    let shown = Witness(census)
    let styles: [UIModalPresentationStyle] = [.automatic, .fullScreen, .overFullScreen, .formSheet, .popover]
    shown.modalPresentationStyle = styles[random.below(styles.count)]
    // A presentation over one that goes is refused with a warning, which is of no interest here.
    guard top.presented == nil, !top.isBeingDismissed, top.view.window != nil else { return "no present" }
    let holder = random.bool() ? UINavigationController(rootViewController: shown) : shown
    holder.modalPresentationStyle = shown.modalPresentationStyle
    top.present(holder, animated: animated)
    return "present \(shown.modalPresentationStyle) \(animated)"
  }

  private func child() -> String {
    guard let holder = navigation.topViewController as? Witness else { return "no child" }
    if let child = holder.children.first, random.bool() {
      child.willMove(toParent: nil)
      child.viewIfLoaded?.removeFromSuperview()
      child.removeFromParent()
      return "child goes"
    }
    let child = Witness(census)
    holder.addChild(child)
    holder.view.addSubview(child.view)
    child.didMove(toParent: holder)
    return "child"
  }

  private func useFinger() -> String {
    guard let touch else {
      finger = CGPoint(x: [3, 200, 380][random.below(3)], y: [90, 300, 600][random.below(3)])
      self.touch = UserTouch(in: window, at: finger)
      return "down \(finger)"
    }
    switch random.below(4) {
    case 0:
      self.touch = nil
      touch.lift(time: 10)
      return "up"
    case 1:
      self.touch = nil
      touch.cancel()
      return "touch cancelled"
    default:
      finger.x += CGFloat(random.below(400)) - 150
      finger.y += CGFloat(random.below(400)) - 100
      touch.move(to: finger, time: 1)
      return "move \(finger)"
    }
  }

  /// Nothing is under way: every controller stands where its view does, and background and foreground change nothing.
  private func rest() {
    Appearance.commit()
    for controller in census.all { controller.checkRest() }
    census.expectsSilence = true
    for settings in [SceneSettings.background, .active] {
      do { try system.runner.runToRest(.updateScenes([.init(scene: system.id, settings: settings)])) } catch {
        census.faults.append("the app did not move to \(settings): \(error)")
      }
    }
    census.expectsSilence = false
  }

  func end() {
    touch?.cancel()
    touch = nil
    rest()
    window.rootViewController = nil
    window.isHidden = true
    Appearance.commit()
  }
}

/// A small generator whose numbers depend on the seed alone.
private struct SplitMix {
  private var state: UInt64
  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
  mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }
  mutating func bool() -> Bool { next() & 1 == 0 }
}
