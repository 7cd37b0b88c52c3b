import LifeCycle
import XCTest

@testable import UIKit

/// Which window hears what has no place, and what a window knows of its screen.
@preconcurrency @MainActor
final class KeyWindowTests: XCTestCase {
  private final class Mute: UIWindow {
    var isAsked = false
    override var canBecomeKey: Bool {
      isAsked = true
      return false
    }
  }

  private final class Heard: UIWindow {
    var calls: [String] = []
    override func becomeKey() { calls.append("becomes") }
    override func resignKey() { calls.append("resigns") }
  }

  func test_key_goesFromOneWindowToTheOther() {
    let (first, second) = (Heard(frame: .zero), Heard(frame: .zero))
    XCTAssertTrue(first.canBecomeKey)
    first.makeKey()
    XCTAssertTrue(first.isKeyWindow)
    second.makeKey()
    XCTAssertFalse(first.isKeyWindow)
    XCTAssertTrue(second.isKeyWindow)
    XCTAssertEqual(first.calls, ["becomes", "resigns"])
    XCTAssertEqual(second.calls, ["becomes"])
  }

  func test_key_isNotTakenByAWindowThatMayNot() {
    let (first, mute) = (Heard(frame: .zero), Mute(frame: .zero))
    first.makeKey()
    mute.makeKey()
    XCTAssertTrue(mute.isAsked)
    XCTAssertTrue(first.isKeyWindow)
    XCTAssertFalse(mute.isKeyWindow)
  }

  func test_screen_hasThreePixelsAPoint() {
    XCTAssertEqual(UIScreen.main.scale, 3)
  }

  func test_windowScene_ofAWindowShownInAnAppWithoutScenes_isTheSystems() {
    let runtime = Runtime.shared
    let before = runtime.implicitScene
    defer { runtime.implicitScene = before }
    let scene = UIWindowScene(
      session: UISceneSession(SessionRecord(id: SessionID("implicit"), role: .windowApplication)),
      connectionOptions: UIScene.ConnectionOptions(.none))
    runtime.implicitScene = scene

    let window = UIWindow(frame: UIScreen.main.bounds)
    XCTAssertNil(window.windowScene)
    window.makeKeyAndVisible()
    XCTAssertTrue(window.windowScene === scene)
    XCTAssertTrue(window.isKeyWindow)
    XCTAssertNotNil(window.windowScene?.statusBarManager)
    window.isHidden = true
    XCTAssertNil(window.windowScene)
    XCTAssertFalse(scene.windows.contains(window))
  }
}
