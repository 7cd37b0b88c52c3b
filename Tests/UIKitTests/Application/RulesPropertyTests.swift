import DeviceCore
import LifeCycle
import ModelDevice
import SystemLink
import XCTest

@testable import UIKit

/// The rules that hold in every trace, looked at from outside of a real UIKit: what the app's side reports of its calls
/// while a device gives it random settings.
@preconcurrency @MainActor
final class RulesPropertyTests: XCTestCase {
  private let key = ProcessKey(1)
  private let ids = (1...3).map { SessionID("\($0)\($0)\($0)\($0)\($0)\($0)\($0)\($0)-1111-1111-1111-111111111111") }

  func test_randomSettings_ofAnAppWithScenes_keepEveryRule() throws {
    for seed in 1...12 as ClosedRange<UInt64> { try live(seed: seed, model: .scenes) }
  }

  func test_randomSettings_ofAnAppWithoutScenes_keepEveryRule() throws {
    for seed in 1...12 as ClosedRange<UInt64> { try live(seed: seed, model: .application) }
  }

  private func live(seed: UInt64, model: LifeCycleModel) throws {
    var random = SplitMix(state: seed)
    let delegate = model == .scenes ? "WholeAppDelegate" : "WholeLegacyDelegate"
    let system = Int(Life.systems[Int(seed % UInt64(Life.systems.count))].major)
    let device = try DeviceDouble(
      delegate: "UIKitTests.\(delegate)",
      bootstrap: .test(
        model, os: max(system, model == .scenes ? 13 : 11), delegateClass: "UIKitTests.WholeSceneDelegate")
    )
    defer { device.stop() }
    var witness = Witness()
    let inForeground = seed % 2 == 0
    witness.begin(key, model: model, inForeground: inForeground)
    // Rule 8: a scene app's options are nil whatever it was launched for.
    let url = SceneActions(urls: [OpenedURL("conformance://x")])
    let launched = try device.run(.launch(.init(inForeground: inForeground, actions: url)))
    if model == .scenes {
      XCTAssertEqual(
        launched.detail("application(_:didFinishLaunchingWithOptions:)"), ["launchOptions": .null], "seed \(seed)")
    }
    look(at: launched, &witness)

    var connected: Set<SessionID> = []
    var loaded = 0
    for step in 0..<120 {
      let id = model == .scenes ? ids[Int(random.next() % 3)] : ids[0]
      let said: [AppMessage]
      if !connected.contains(id) {
        connected.insert(id)
        said = try device.run(
          .connectScene(
            .init(
              session: SessionRecord(id: id, role: .windowApplication), settings: settings(&random),
              isImplicit: model == .application)))
        loaded += 1
      } else if model == .scenes, random.next() % 12 == 0 {
        connected.remove(id)
        said = try device.run(.disconnectScene(id, discards: false))
      } else {
        let updates = connected.sorted { $0.rawValue < $1.rawValue }.filter { $0 == id || random.next() % 2 == 0 }
          .map { Transition.SceneUpdate(scene: $0, settings: settings(&random)) }
        said = try device.run(.updateScenes(updates))
        // Rule 5: no controller hears of going and coming back. One that was connected behind appears with its scene.
        let calls = said.calls.filter { $0.hasPrefix("UIViewController.") || $0.hasPrefix("Quiet") }
        XCTAssertEqual(calls, [], "rule 5: seed \(seed), step \(step)")
      }
      look(at: said, &witness)
      witness.rest()
      XCTAssertNil(witness.breach, "seed \(seed), step \(step)")
      guard witness.breach == nil else { return }
    }
    XCTAssertGreaterThan(loaded, 0)
    XCTAssertGreaterThan(witness.looks, 60, "seed \(seed)")
  }

  private func settings(_ random: inout SplitMix) -> SceneSettings {
    SceneSettings(
      isForeground: random.next() % 3 > 0, deactivationReasons: DeactivationReasons(rawValue: UInt32(random.next() % 2))
    )
  }

  /// What was reported, as the steps that it stands for.
  private func look(at messages: [AppMessage], _ witness: inout Witness) {
    for case .began(let record) in messages {
      let step: LifeCycleStep?
      switch record.kind {
      case .application: step = ApplicationCallback(rawValue: record.name).map { .callApplication($0) }
      case .scene:
        step = record.scene.flatMap { id in SceneCallback(rawValue: record.name).map { .callScene($0, id) } }
      case .notification:
        if let scene = record.scene {
          step = SceneNotification(rawValue: record.name).map { .postScene($0, scene) }
        } else {
          step = ApplicationNotification(rawValue: record.name).map { .postApplication($0) }
        }
      case .state:
        let target = record.detail["to"]?.string ?? ""
        if let scene = record.scene {
          step = ActivationState(name: target).map { .setScene($0, scene) }
        } else if record.detail["from"] == .null {
          // Where the process begins.
          step = nil
        } else {
          step = ApplicationState(name: target).map { .setApplication($0) }
        }
      default: step = nil
      }
      if let step { witness.see(step, of: key) }
    }
  }
}

/// Delegates that implement every method of the life cycle.
final class WholeAppDelegate: NSObject, UIApplicationDelegate {
  func application(
    _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  func applicationDidBecomeActive(_ application: UIApplication) {}
  func applicationWillResignActive(_ application: UIApplication) {}
  func applicationDidEnterBackground(_ application: UIApplication) {}
  func applicationWillEnterForeground(_ application: UIApplication) {}
}

final class WholeLegacyDelegate: NSObject, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = QuietController()
    window?.makeKeyAndVisible()
    return true
  }
  func applicationDidBecomeActive(_ application: UIApplication) {}
  func applicationWillResignActive(_ application: UIApplication) {}
  func applicationDidEnterBackground(_ application: UIApplication) {}
  func applicationWillEnterForeground(_ application: UIApplication) {}
}

final class WholeSceneDelegate: NSObject, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    window = UIWindow(windowScene: scene)
    window?.rootViewController = QuietController()
    window?.makeKeyAndVisible()
  }
  func sceneDidDisconnect(_ scene: UIScene) {}
  func sceneWillEnterForeground(_ scene: UIScene) {}
  func sceneDidBecomeActive(_ scene: UIScene) {}
  func sceneWillResignActive(_ scene: UIScene) {}
  func sceneDidEnterBackground(_ scene: UIScene) {}
}

final class QuietController: UIViewController {
  override func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated) }
  override func viewDidAppear(_ animated: Bool) { super.viewDidAppear(animated) }
  override func viewWillDisappear(_ animated: Bool) { super.viewWillDisappear(animated) }
  override func viewDidDisappear(_ animated: Bool) { super.viewDidDisappear(animated) }
}
