import LifeCycle
import SystemLink
import XCTest

@testable import UIKit

@preconcurrency @MainActor
final class ExternalDisplayTests: XCTestCase {
  private let window = SessionRecord(
    id: SessionID("11111111-1111-1111-1111-111111111111"), role: .windowApplication)
  private let external = SessionRecord(
    id: SessionID("22222222-2222-2222-2222-222222222222"), role: .externalDisplay)
  private let shown = SceneSettings(isForeground: true, deactivationReasons: .nonInteractive)
  private var device: DeviceDouble!

  override func tearDown() async throws {
    await MainActor.run {
      device?.stop()
      device = nil
    }
  }

  private func start(os: Int = 26) throws {
    let delegate = "UIKitTests.RecordingSceneDelegate"
    var bootstrap = Bootstrap.test(.scenes, os: os, delegateClass: delegate)
    bootstrap.manifest.configurations[.externalDisplay] = [
      SceneConfiguration(name: "External Display", delegateClass: delegate)
    ]
    device = try DeviceDouble(delegate: "UIKitTests.RecordingAppDelegate", bootstrap: bootstrap)
  }

  private func connect(_ record: SessionRecord, _ settings: SceneSettings) throws -> [AppMessage] {
    try device.run(.connectScene(.init(session: record, settings: settings)))
  }

  private func scene(_ record: SessionRecord) -> UIWindowScene? {
    Runtime.shared.scene(record.id) as? UIWindowScene
  }

  private func posted(during body: () throws -> Void) rethrows -> [String] {
    nonisolated(unsafe) var names: [String] = []
    let observers = [UIScreen.didConnectNotification, UIScreen.didDisconnectNotification].map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { note in
        XCTAssertTrue(note.object is UIScreen)
        names.append(note.name.rawValue)
      }
    }
    try body()
    observers.forEach(NotificationCenter.default.removeObserver)
    return names
  }

  func test_screens_ofTheLaunch_arePostedByNobody() throws {
    try start()
    let names = try posted {
      try device.run(.screens([Display.external.screen]))
      try device.run(.launch(.init(inForeground: true)))
    }
    XCTAssertEqual(names, [])
    XCTAssertEqual(UIScreen.screens.count, 2)
    XCTAssertTrue(UIScreen.screens[0] === UIScreen.main)
    XCTAssertEqual(UIScreen.screens[1].bounds.size, CGSize(width: 1920, height: 1080))
  }

  func test_screens_thatComeAndGo_arePosted() throws {
    try start()
    try device.run(.launch(.init(inForeground: true)))
    let names = try posted {
      try device.run(.screens([Display.external.screen]))
      let external = UIScreen.screens[1]
      try device.run(.screens([Display.external.screen, Display.carPlay.screen]))
      XCTAssertTrue(UIScreen.screens[1] === external, "The same screen is the same object.")
      XCTAssertEqual(UIScreen.screens[2].traitCollection.userInterfaceIdiom, .carPlay)
      try device.run(.screens([]))
    }
    XCTAssertEqual(
      names,
      [
        "UIScreenDidConnectNotification", "UIScreenDidConnectNotification", "UIScreenDidDisconnectNotification",
        "UIScreenDidDisconnectNotification",
      ])
    XCTAssertEqual(UIScreen.screens.count, 1)
  }

  func test_externalScene_isOnItsScreenAndEndsMirroringWithAWindow() throws {
    try start()
    try device.run(.screens([Display.external.screen]))
    try device.run(.launch(.init(inForeground: true)))
    _ = try connect(window, .active)
    let messages = try connect(external, shown)
    XCTAssertEqual(
      messages.calls.filter { !$0.contains("ViewController") },
      [
        "application(_:configurationForConnecting:options:) @active/foregroundActive",
        "scene(_:willConnectTo:options:) @active/unattached", "UIScene.willConnectNotification @active/unattached",
        "sceneWillEnterForeground(_:) @active/unattached",
        "UIScene.willEnterForegroundNotification @active/unattached",
      ])
    let scene = try XCTUnwrap(scene(external))
    XCTAssertEqual(scene.activationState, .foregroundInactive)
    XCTAssertEqual(scene.session.role, .windowExternalDisplayNonInteractive)
    XCTAssertTrue(scene.screen === UIScreen.screens[1])
    XCTAssertNil(scene.statusBarManager)
    XCTAssertTrue(scene.screen.mirrored === UIScreen.main, "Its window is not shown yet.")
    let window = try XCTUnwrap((scene.delegate as? RecordingSceneDelegate)?.window)
    XCTAssertEqual(window.bounds.size, CGSize(width: 1920, height: 1080))
    window.isHidden = false
    XCTAssertNil(scene.screen.mirrored)
    window.windowScene = nil
    XCTAssertTrue(scene.screen.mirrored === UIScreen.main)
    XCTAssertNil(UIScreen.main.mirrored)
  }

  @available(*, deprecated)
  func test_theOlderRole_isTheSame() {
    XCTAssertEqual(UISceneSession.Role.windowExternalDisplay, .windowExternalDisplayNonInteractive)
  }

  func test_accessory_isOfferedWhileItsControllerIsOnScreen_andSaysWhatTheSceneIsMadeOf() throws {
    try start(os: 27)
    try device.run(.screens([Display.external.screen]))
    try device.run(.launch(.init(inForeground: true)))
    _ = try connect(window, .active)
    let controller = UIViewController()
    let configuration = UISceneConfiguration()
    configuration.delegateClass = RecordingSceneDelegate.self
    let registration = controller.registerSceneAccessory(
      .externalNonInteractive(sceneConfiguration: configuration, userInfo: "context"))
    XCTAssertTrue(registration.isAvailable)
    try device.run(.notice(.memoryWarning))
    XCTAssertFalse(device.messages.contains(.sceneAccessory(true)), "The controller is not on screen.")

    let shownWindow = try XCTUnwrap((scene(window)?.delegate as? RecordingSceneDelegate)?.window)
    shownWindow.rootViewController = controller
    shownWindow.makeKeyAndVisible()
    try device.run(.notice(.memoryWarning))
    XCTAssertTrue(device.messages.contains(.sceneAccessory(true)))
    let messages = try connect(external, shown)
    XCTAssertFalse(messages.calls.contains { $0.hasPrefix("application(_:configurationForConnecting") })
    XCTAssertTrue(
      messages.contains(
        .configured(external.id, SceneConfiguration(delegateClass: "UIKitTests.RecordingSceneDelegate"))))
    XCTAssertTrue(scene(external)?.delegate is RecordingSceneDelegate)

    registration.isEnabled = false
    try device.wait { $0.contains(.sceneAccessory(false)) }
    registration.isEnabled = true
    try device.wait { $0.filter { $0 == .sceneAccessory(true) }.count == 2 }
    controller.unregisterSceneAccessory(registration)
    try device.wait { $0.filter { $0 == .sceneAccessory(false) }.count == 2 }
  }

  func test_windowOfAnAppWithoutScenes_onAnotherScreen() throws {
    device = try DeviceDouble(delegate: "UIKitTests.RecordingAppDelegate", bootstrap: .test(.application))
    try device.run(.screens([Display.external.screen]))
    let window = UIWindow(frame: .zero)
    window.screen = UIScreen.screens[1]
    XCTAssertEqual(window.frame.size, CGSize(width: 1920, height: 1080))
    window.screen = .main
    XCTAssertTrue(window.screen === UIScreen.main)
  }
}
