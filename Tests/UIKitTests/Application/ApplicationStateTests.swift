import LifeCycle
import SystemLink
import XCTest

@testable import UIKit

/// What the application tells an app of itself and of the device, and what it asks of the system.
@preconcurrency @MainActor
final class ApplicationStateTests: XCTestCase {
  private let id = SessionID("55555555-5555-5555-5555-555555555555")
  private var device: DeviceDouble!
  private var application: UIApplication { .shared }

  override func tearDown() async throws {
    await MainActor.run {
      device?.stop()
      device = nil
    }
  }

  /// Launched, with its scene on screen.
  private func launch(_ change: (inout Bootstrap) -> Void = { _ in }) throws {
    var bootstrap = Bootstrap.test(.scenes, delegateClass: "UIKitTests.RecordingSceneDelegate")
    change(&bootstrap)
    device = try DeviceDouble(delegate: "UIKitTests.RecordingAppDelegate", bootstrap: bootstrap)
    try device.run(.launch(.init(inForeground: true)))
    try device.run(
      .connectScene(.init(session: SessionRecord(id: id, role: .windowApplication), settings: .active)))
  }

  private func update(_ settings: SceneSettings) throws {
    try device.run(.updateScenes([.init(scene: id, settings: settings)]))
  }

  private func window() throws -> UIWindow {
    let scene = try XCTUnwrap(application.connectedScenes.first as? UIWindowScene)
    return try XCTUnwrap((scene.delegate as? RecordingSceneDelegate)?.window)
  }

  func test_state_followsTheScenes() throws {
    try launch()
    XCTAssertEqual(application.applicationState, .active)
    try update(SceneSettings(isForeground: true, deactivationReasons: .controlCenter))
    XCTAssertEqual(application.applicationState, .inactive)
    try update(.background)
    XCTAssertEqual(application.applicationState, .background)
  }

  func test_backgroundTask_withoutAName_holdsTheAppUntilItExpires() throws {
    try launch()
    var isExpired = false
    let task = application.beginBackgroundTask { isExpired = true }
    XCTAssertNotEqual(task, .invalid)
    try device.wait { $0.contains(.acquire(id: UInt32(task.rawValue), name: "")) }
    try update(.background)
    XCTAssertFalse(isExpired)
    try device.run(.expireBackgroundTasks)
    XCTAssertTrue(isExpired)
    application.endBackgroundTask(task)
  }

  func test_backgroundTime_isBoundlessOnScreenAndShortOffIt() throws {
    try launch()
    XCTAssertEqual(application.backgroundTimeRemaining, .greatestFiniteMagnitude)
    let task = application.beginBackgroundTask()
    try update(.background)
    XCTAssertGreaterThan(application.backgroundTimeRemaining, 0)
    XCTAssertLessThan(application.backgroundTimeRemaining, 600)
    application.endBackgroundTask(task)
  }

  func test_backgroundRefresh_isWhatTheUserAllows() throws {
    try launch()
    XCTAssertEqual(application.backgroundRefreshStatus, .available)
    try device.run(.backgroundRefresh(.denied))
    XCTAssertEqual(application.backgroundRefreshStatus, .denied)
  }

  func test_protectedData_areThereUntilTheDeviceIsLocked() throws {
    try launch()
    XCTAssertTrue(application.isProtectedDataAvailable)
    try device.run(.protectedData(isAvailable: false))
    XCTAssertFalse(application.isProtectedDataAvailable)
  }

  func test_badge_isToldToTheSystem() throws {
    try launch { $0.services.badge = 2 }
    application.applicationIconBadgeNumber = 7
    try device.wait { $0.contains(.service(request: 0, .setBadge(7))) }
    XCTAssertEqual(application.applicationIconBadgeNumber, 7)
  }

  func test_keyWindow_isThatOfTheScene() throws {
    try launch()
    XCTAssertNil(application.keyWindow)
    let window = try window()
    window.makeKeyAndVisible()
    XCTAssertTrue(application.keyWindow === window)
    let scene = try XCTUnwrap(window.windowScene)
    XCTAssertTrue(scene.keyWindow === window)
    window.resignKey()
    XCTAssertFalse(window.isKeyWindow)
    XCTAssertNil(application.keyWindow)
  }

  func test_severalScenes_needThePadAndTheManifest() throws {
    try launch { $0.idiom = .pad }
    XCTAssertFalse(application.supportsMultipleScenes)
    device.stop()
    try launch {
      $0.idiom = .pad
      $0.manifest.supportsMultipleScenes = true
    }
    XCTAssertTrue(application.supportsMultipleScenes)
  }

  func test_activation_byARequestObject_asksForTheSessionOrForANewOne() throws {
    try launch()
    let session = try XCTUnwrap(application.openSessions.first)
    let activity = NSUserActivity(activityType: "com.example.note")
    application.activateSceneSession(for: UISceneSessionActivationRequest(session: session, userActivity: activity))
    try device.wait { $0.contains(.request(id: 1, .activate(id, UserActivity(type: "com.example.note")))) }
    application.activateSceneSession(for: UISceneSessionActivationRequest(role: .windowApplication))
    try device.wait { $0.contains(.request(id: 2, .activate(nil, nil))) }
  }

  func test_errors_ofScenes_haveTheirDomain() throws {
    try launch()
    var domain: String?
    application.activateSceneSession(for: UISceneSessionActivationRequest()) { domain = ($0 as NSError).domain }
    device.send(.answer(request: 1, .refused(code: 1, reason: "no")))
    try device.run(.notice(.memoryWarning))
    XCTAssertEqual(domain, UISceneErrorDomain)
  }

  func test_settings_areOpenedByTheirAddresses() throws {
    try launch()
    for address in [UIApplication.openSettingsURLString, UIApplication.openNotificationSettingsURLString] {
      let url = try XCTUnwrap(URL(string: address))
      XCTAssertTrue(application.canOpenURL(url))
      application.open(url)
      try device.wait { messages in
        messages.contains { if case .open(_, address) = $0 { true } else { false } }
      }
    }
  }

  func test_snapshot_thatIsToBeIgnored_isToldToTheSystem() throws {
    try launch()
    application.ignoreSnapshotOnNextApplicationLaunch()
    try device.wait { $0.contains(.ignoreSnapshot) }
  }

  @available(*, deprecated)
  func test_touches_areDroppedBetweenBeginAndEnd() throws {
    try launch()
    let window = try window()
    let canvas = TouchCanvas(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    window.addSubview(canvas)
    window.makeKeyAndVisible()
    let path = TouchPath(start: TouchPath.Point(x: 100, y: 100))
    application.beginIgnoringInteractionEvents()
    XCTAssertTrue(application.isIgnoringInteractionEvents)
    try device.run(.touch(id, path))
    XCTAssertEqual(canvas.heard, [])
    application.endIgnoringInteractionEvents()
    try device.run(.touch(id, path))
    XCTAssertEqual(canvas.heard, ["began", "ended"])
  }

  func test_touches_goToTheWindowOfTheHighestLevel() throws {
    try launch()
    let lower = try window()
    let upper = UIWindow(windowScene: try XCTUnwrap(lower.windowScene))
    let canvas = TouchCanvas(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    upper.addSubview(canvas)
    upper.windowLevel = .alert
    upper.isHidden = false
    // Attached after it, and below it all the same.
    lower.makeKeyAndVisible()
    try device.run(.touch(id, TouchPath(start: TouchPath.Point(x: 100, y: 100))))
    XCTAssertEqual(canvas.heard, ["began", "ended"])
  }

  func test_remoteNotifications_areOverWhenUnregistered() throws {
    try launch { $0.services.isRegisteredForRemoteNotifications = true }
    XCTAssertTrue(application.isRegisteredForRemoteNotifications)
    application.unregisterForRemoteNotifications()
    XCTAssertFalse(application.isRegisteredForRemoteNotifications)
    try device.wait { $0.contains(.service(request: 0, .unregisterForRemoteNotifications)) }
  }

  func test_quickAction_whenChanged_thenTheSystemHearsOfIt() throws {
    try launch()
    let action = UIMutableApplicationShortcutItem(type: "compose", localizedTitle: "Write")
    action.localizedTitle = "Compose"
    action.localizedSubtitle = "a note"
    application.shortcutItems = [action]
    try device.wait {
      $0.contains(.shortcutItems([ShortcutItem(type: "compose", title: "Compose", subtitle: "a note")]))
    }
  }

  func test_device_isNamedByItsKind() throws {
    try launch { $0.idiom = .pad }
    XCTAssertEqual(UIDevice.current.model, "iPad")
    XCTAssertEqual(UIDevice.current.name, "iPad")
    XCTAssertEqual(UIDevice.current.systemName, "iPadOS")
    XCTAssertEqual(UIDevice.current.userInterfaceIdiom, .pad)
    let here = try XCTUnwrap(UIDevice.current.identifierForVendor)
    XCTAssertEqual(UIDevice.current.identifierForVendor, here)
    device.stop()
    try launch { $0.containerPath = "/elsewhere" }
    XCTAssertEqual(UIDevice.current.model, "iPhone")
    XCTAssertEqual(UIDevice.current.systemName, "iOS")
    XCTAssertEqual(UIDevice.current.userInterfaceIdiom, .phone)
    XCTAssertNotEqual(try XCTUnwrap(UIDevice.current.identifierForVendor), here)
  }

  func test_mainScreen_isAsTheDeviceSays() throws {
    try launch {
      $0.screenWidth = 320
      $0.screenHeight = 568
      $0.screenScale = 2
    }
    defer {
      UIScreen.main.bounds = CGRect(x: 0, y: 0, width: 390, height: 844)
      UIScreen.main.scale = 3
    }
    XCTAssertEqual(UIScreen.main.bounds, CGRect(x: 0, y: 0, width: 320, height: 568))
    XCTAssertEqual(UIScreen.main.nativeBounds.width, 640)
    XCTAssertTrue(try window().screen === UIScreen.main)
  }

  @available(*, deprecated)
  func test_statusBar_isAsTheRootControllerPrefers() throws {
    try launch()
    let window = try window()
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    XCTAssertEqual(application.statusBarFrame.width, 390)
    XCTAssertGreaterThan(application.statusBarFrame.height, 0)
    XCTAssertEqual(application.statusBarOrientation, .portrait)
    XCTAssertFalse(application.isStatusBarHidden)
    XCTAssertEqual(application.statusBarStyle, .default)
    window.rootViewController = QuietStatusController()
    XCTAssertEqual(application.statusBarFrame, .zero)
    XCTAssertTrue(application.isStatusBarHidden)
    XCTAssertEqual(application.statusBarStyle, .lightContent)
    let manager = try XCTUnwrap(window.windowScene?.statusBarManager)
    XCTAssertTrue(manager.isStatusBarHidden)
    // What the app sets itself counts where Info.plist says so.
    application.statusBarStyle = .darkContent
    application.isStatusBarHidden = false
    XCTAssertTrue(application.isStatusBarHidden)
    XCTAssertEqual(application.statusBarStyle, .lightContent)
    MainBundleInfo.stored = { $0 == "UIViewControllerBasedStatusBarAppearance" ? NSNumber(value: false) : nil }
    defer { MainBundleInfo.stored = MainBundleInfo.inBundle }
    XCTAssertEqual(application.statusBarStyle, .darkContent)
    XCTAssertFalse(application.isStatusBarHidden)
    application.isStatusBarHidden = true
    XCTAssertTrue(application.isStatusBarHidden)
  }
}

/// Notes which touches it gets.
final class TouchCanvas: UIView {
  var heard: [String] = []

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { heard.append("began") }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { heard.append("moved") }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { heard.append("ended") }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { heard.append("cancelled") }
}

private final class QuietStatusController: UIViewController {
  override var prefersStatusBarHidden: Bool { true }
  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
}
