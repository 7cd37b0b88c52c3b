import LifeCycle
import SystemLink
import XCTest

@testable import UIKit

/// When a scene's delegate gets its saved activity (reference 1.f; flutter/flutter#189458).
@preconcurrency @MainActor
final class SceneRestorationOrderTests: XCTestCase {
  func test_restoreInteraction_comesAfterViewWillAppear_andBeforeTheForeground() throws {
    let device = try DeviceDouble(
      delegate: "UIKitTests.RecordingAppDelegate",
      bootstrap: .test(.scenes, delegateClass: "UIKitTests.RestoredSceneDelegate"))
    defer { device.stop() }
    try device.run(.launch(.init(inForeground: true)))
    var session = SessionRecord(id: SessionID("66666666-6666-6666-6666-666666666666"), role: .windowApplication)
    session.restorationActivity = UserActivity(type: "com.example.note")
    let names = try device.run(.connectScene(.init(session: session, settings: .active))).compactMap {
      if case .began(let record) = $0 { record.name } else { nil }
    }
    let order = [
      "scene(_:willConnectTo:options:)", "RestoredController.viewWillAppear(_:)",
      "scene(_:restoreInteractionStateWith:)", "sceneWillEnterForeground(_:)",
    ]
    XCTAssertEqual(names.filter(order.contains), order)
    let scene = try XCTUnwrap(Runtime.shared.scenes.first)
    func isAsked() throws -> Bool {
      try device.run(.updateScenes([.init(scene: session.id, settings: .active)]))
      return try device.run(.updateScenes([.init(scene: session.id, settings: .background)]))
        .detail("stateRestorationActivity(for:)") != nil
    }
    XCTAssertTrue(try isAsked())
    scene.extendStateRestoration()
    XCTAssertFalse(try isAsked(), "what it was handed stays until it is restored")
    scene.completeStateRestoration()
    XCTAssertTrue(try isAsked())
  }
}

final class RestoredSceneDelegate: NSObject, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    window = UIWindow(windowScene: scene)
    window?.rootViewController = UINavigationController(rootViewController: RestoredController())
    window?.makeKeyAndVisible()
  }
  func sceneWillEnterForeground(_ scene: UIScene) {}
  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { nil }
  func scene(_ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity) {}
}

private final class RestoredController: UIViewController {
  override func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated) }
}
