import LayerTree
import LifeCycle
import SystemLink
import XCTest

@testable import UIKit

/// A scene that is laid out for snapshots: what it commits, whom it calls, and that it looks as before in the end.
@preconcurrency @MainActor
final class SceneSnapshotsTests: XCTestCase {
  private var device: DeviceDouble!
  private let session = SessionID("55555555-5555-5555-5555-555555555555")

  private func start(
    os: Int = 26, idiom: Bootstrap.Idiom = .phone, info: [String: Any] = [:], controller: UIViewController
  ) throws -> [AppMessage] {
    let dictionary = NSDictionary(dictionary: info)
    MainBundleInfo.stored = { dictionary.object(forKey: $0) as AnyObject? }
    SnapshotSceneDelegate.root = controller
    var bootstrap = Bootstrap.test(.scenes, os: os, delegateClass: "UIKitTests.SnapshotSceneDelegate")
    bootstrap.idiom = idiom
    if idiom == .pad { (bootstrap.screenWidth, bootstrap.screenHeight) = (834, 1194) }
    device = try DeviceDouble(delegate: "UIKitTests.SnapshotAppDelegate", bootstrap: bootstrap)
    try device.run(.launch(Transition.Launch(inForeground: true)))
    return try device.run(
      .connectScene(.init(session: SessionRecord(id: session, role: .windowApplication), settings: .active)))
  }

  override func tearDown() async throws {
    await MainActor.run {
      device?.stop()
      device = nil
      MainBundleInfo.stored = MainBundleInfo.inBundle
      InterfaceTurn.begin(with: DeviceTraits())
      UIScreen.main.idiom = .phone
    }
  }

  private func home(_ variants: [SnapshotVariant]) throws -> [AppMessage] {
    try device.run(.updateScenes([.init(scene: session, settings: .background, snapshots: variants)]))
  }

  private let both = [SnapshotVariant(isDark: false), SnapshotVariant(isDark: true)]

  /// The window at each snapshot, and in the end.
  private func trees(_ messages: [AppMessage], after earlier: [AppMessage]) throws -> [LayerTree] {
    var tree = LayerTree()
    var trees: [LayerTree] = []
    for message in earlier + messages {
      switch message {
      case .commit(_, let change), .commitAgain(let change): _ = try tree.apply(change)
      case .snapshot: trees.append(tree)
      default: break
      }
    }
    XCTAssertEqual(trees.last, tree, "it commits nothing behind the last snapshot")
    return trees
  }

  func test_window_isCommittedInBothStyles_andLooksAsBeforeInTheEnd() throws {
    let controller = HearingController()
    let launch = try start(controller: controller)
    controller.heard = []
    let messages = try home(both)
    let sent = messages.compactMap { if case .snapshot(let id, let variant) = $0 { (id, variant) } else { nil } }
    XCTAssertEqual(sent.map(\.0), [session, session, session])
    XCTAssertEqual(sent.map(\.1), [both[0], both[1], nil])
    let trees = try trees(messages, after: launch)
    XCTAssertEqual(trees.count, 3)
    XCTAssertNotEqual(trees[0], trees[1])
    XCTAssertEqual(trees[0], trees[2])
    let backgrounds = try trees.map { try XCTUnwrap($0.layers.values.compactMap(\.background).first) }
    XCTAssertLessThan(backgrounds[1].red, backgrounds[0].red)
    XCTAssertEqual(
      controller.heard,
      [
        "changed to dark from light, current dark, screen light, background", "handler dark",
        "changed to light from dark, current light, screen light, background", "handler light",
      ])
  }

  func test_calls_areOfTheirOwnKind_behindTheNotification() throws {
    _ = try start(controller: HearingController())
    let records = try home(both).compactMap { if case .began(let record) = $0 { record } else { nil } }
    let snapshots = records.filter { $0.kind == .snapshot }
    XCTAssertEqual(
      snapshots.map(\.name),
      [
        "UIScene.snapshot", "HearingController.traitCollectionDidChange(_:)",
        "HearingController.registerForTraitChanges(_:handler:)", "UIScene.snapshot",
        "HearingController.traitCollectionDidChange(_:)", "HearingController.registerForTraitChanges(_:handler:)",
      ])
    XCTAssertEqual(snapshots.map { $0.detail["style"]?.string }, ["light", "dark", "dark", "dark", "light", "light"])
    XCTAssertTrue(snapshots.allSatisfy { $0.applicationState == .background && $0.sceneState == .background })
    let entered = try XCTUnwrap(records.lastIndex { $0.name == "UIApplication.didEnterBackgroundNotification" })
    XCTAssertLessThan(entered, try XCTUnwrap(records.firstIndex { $0.kind == .snapshot }))
    let later = try device.run(.traits(DeviceTraits(isDark: true)))
      .compactMap { if case .began(let record) = $0 { record } else { nil } }
    XCTAssertEqual(
      later.first { $0.name == "HearingController.traitCollectionDidChange(_:)" }?.kind, .incidental,
      "the user's own choice is no snapshot")
  }

  func test_aStyleOfItsOwn_isNotChanged() throws {
    let controller = HearingController()
    controller.overrideUserInterfaceStyle = .dark
    _ = try start(controller: controller)
    controller.heard = []
    _ = try home(both)
    XCTAssertEqual(controller.heard, [])
  }

  func test_pad_isLaidOutInOtherSizes_wherePossible() throws {
    let all = ["Portrait", "PortraitUpsideDown", "LandscapeLeft", "LandscapeRight"]
      .map { "UIInterfaceOrientation" + $0 }
    let variants =
      both + [
        SnapshotVariant(isDark: false, isTurned: true), SnapshotVariant(isDark: false, isResized: true, isTurned: true),
        SnapshotVariant(isDark: false, isResized: true),
      ]
    let controller = HearingController()
    let launch = try start(idiom: .pad, info: ["UISupportedInterfaceOrientations": all], controller: controller)
    let seen = try trees(try home(variants), after: launch)
    XCTAssertEqual(
      seen.map { "\(Int($0.size.width))x\(Int($0.size.height))" },
      ["834x1194", "834x1194", "1194x834", "592x834", "412x1194", "834x1194"])
    XCTAssertEqual(seen.first, seen.last)
    XCTAssertEqual(controller.sizes, ["1194x834", "592x834", "412x1194", "834x1194"])
    XCTAssertEqual(UIScreen.main.bounds.size, CGSize(width: 834, height: 1194))
    device.stop()
    let full: [String: Any] = ["UISupportedInterfaceOrientations": all, "UIRequiresFullScreen": NSNumber(value: true)]
    let messages = try start(idiom: .pad, info: full, controller: HearingController())
    XCTAssertEqual(try trees(try home(variants), after: messages).count, 3, "it always fills the screen")
  }

  func test_work_thatASnapshotBringsAbout_isDoneBeforeTheAnswer() throws {
    let controller = HearingController()
    let launch = try start(controller: controller)
    controller.hidesLater = true
    let messages = try home(both)
    XCTAssertTrue(controller.view.subviews.allSatisfy(\.isHidden))
    var tree = LayerTree()
    for message in launch + messages {
      switch message {
      case .commit(_, let change), .commitAgain(let change): _ = try tree.apply(change)
      default: break
      }
    }
    XCTAssertTrue(tree.layers.values.contains { $0.isHidden })
  }

  func test_refreshAndBackgroundWork_takeSnapshots_andNothingElseDoes() throws {
    _ = try start(controller: HearingController())
    _ = try home([])
    for transition in [Transition.refreshScene(session, snapshots: both), .takeSnapshots(session, both)] {
      let messages = try device.run(transition)
      XCTAssertEqual(messages.filter { if case .snapshot = $0 { true } else { false } }.count, 3, transition.name)
    }
    XCTAssertFalse(try device.run(.notice(.memoryWarning)).contains { if case .snapshot = $0 { true } else { false } })
  }
}

final class SnapshotAppDelegate: UIResponder, UIApplicationDelegate {}

final class SnapshotSceneDelegate: NSObject, UIWindowSceneDelegate {
  static var root = UIViewController()
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {
    window = (scene as? UIWindowScene).map(UIWindow.init(windowScene:))
    window?.rootViewController = Self.root
    window?.makeKeyAndVisible()
  }
}

private final class HearingController: UIViewController {
  var heard: [String] = []
  var sizes: [String] = []
  var hidesLater = false

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    view.addSubview(UIView(frame: CGRect(x: 10, y: 10, width: 10, height: 10)))
    registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (self: HearingController, _) in
      self.heard.append("handler \(self.traitCollection.userInterfaceStyle.name)")
    }
  }

  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    let state = UIApplication.shared.applicationState == .background ? "background" : "front"
    heard.append(
      "changed to \(traitCollection.userInterfaceStyle.name) from \(previous?.userInterfaceStyle.name ?? "-"), "
        + "current \(UITraitCollection.current.userInterfaceStyle.name), "
        + "screen \(UIScreen.main.traitCollection.userInterfaceStyle.name), \(state)")
    guard hidesLater else { return }
    DispatchQueue.main.async { for view in self.view.subviews { view.isHidden = true } }
  }

  override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    super.viewWillTransition(to: size, with: coordinator)
    sizes.append("\(Int(size.width))x\(Int(size.height))")
  }
}
