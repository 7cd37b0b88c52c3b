import CompiledInterface
import LifeCycle
import SystemLink
import XCTest

@testable import UIKit

/// What an app reads of its scenes, and what becomes of what it sets.
@preconcurrency @MainActor
final class SceneValuesTests: XCTestCase {
  private let id = SessionID("66666666-6666-6666-6666-666666666666")
  private var device: DeviceDouble!

  override func tearDown() async throws {
    await MainActor.run {
      device?.stop()
      device = nil
      ConfiguringAppDelegate.configure = nil
      ConfiguringAppDelegate.asked = []
      OptionsSceneDelegate.options = nil
      OptionsSceneDelegate.opened = []
      OptionsSceneDelegate.updated = []
    }
  }

  @discardableResult
  private func launch(
    _ options: SceneActions = .none, _ change: (inout Bootstrap) -> Void = { _ in }
  ) throws -> UIWindowScene {
    var bootstrap = Bootstrap.test(.scenes, delegateClass: "UIKitTests.OptionsSceneDelegate")
    change(&bootstrap)
    device = try DeviceDouble(delegate: "UIKitTests.ConfiguringAppDelegate", bootstrap: bootstrap)
    try device.run(.launch(.init(inForeground: true)))
    try device.run(
      .connectScene(
        .init(session: SessionRecord(id: id, role: .windowApplication), settings: .active, options: options)))
    return try XCTUnwrap(UIApplication.shared.connectedScenes.first as? UIWindowScene)
  }

  private func options(_ actions: SceneActions) throws -> UIScene.ConnectionOptions {
    try launch(actions)
    return try XCTUnwrap(OptionsSceneDelegate.options)
  }

  // MARK: Connection options

  func test_options_ofAURL_haveTheURLAndWhoAskedForIt() throws {
    let options = try options(
      SceneActions(
        urls: [
          OpenedURL(
            "conformance://note/42", sourceApplication: "com.example.other", openInPlace: true, annotation: ["page": 7])
        ]))
    let context = try XCTUnwrap(options.urlContexts.first)
    XCTAssertEqual(context.url, URL(string: "conformance://note/42"))
    XCTAssertEqual(context.options.sourceApplication, "com.example.other")
    XCTAssertTrue(context.options.openInPlace)
    XCTAssertEqual(context.options.annotation as? [String: Int], ["page": 7])
    XCTAssertEqual(options.sourceApplication, "com.example.other")
    XCTAssertTrue(options.userActivities.isEmpty)
    XCTAssertNil(options.shortcutItem)
  }

  func test_options_ofAnActivityFromAnotherDevice_haveItAndItsType() throws {
    let options = try options(
      SceneActions(activities: [UserActivity(type: "com.example.note")], handoff: Handoff(type: "com.example.note")))
    XCTAssertEqual(options.userActivities.map(\.activityType), ["com.example.note"])
    XCTAssertEqual(options.handoffUserActivityType, "com.example.note")
  }

  func test_options_ofAQuickAction_haveIt() throws {
    XCTAssertEqual(try options(SceneActions(shortcutItem: "compose")).shortcutItem?.type, "compose")
  }

  func test_options_ofANotification_haveTheResponse() throws {
    let notification = UserNotification(identifier: "1", title: "hello", userInfo: ["kind": "refresh"])
    let response = try XCTUnwrap(
      options(SceneActions(notificationResponse: NotificationResponse(notification, action: "reply")))
        .notificationResponse)
    XCTAssertEqual(response.actionIdentifier, "reply")
    XCTAssertEqual(response.notification.request.content.title, "hello")
  }

  func test_options_ofAnInvitation_haveItsMetadata() throws {
    let share = CloudKitShare(containerIdentifier: "iCloud.test", title: "Notes")
    XCTAssertNotNil(try options(SceneActions(cloudKitShare: share)).cloudKitShareMetadata)
  }

  func test_url_whenTheSceneRuns_comesInAContext() throws {
    try launch()
    let opened = SceneActions(urls: [OpenedURL("conformance://note/7")])
    try device.run(.updateScenes([.init(scene: id, settings: .active, actions: opened)]))
    XCTAssertEqual(OptionsSceneDelegate.opened, ["conformance://note/7"])
  }

  // MARK: Configuration

  func test_configuration_isReadByNameAndRole() throws {
    try launch()
    let asked = try XCTUnwrap(ConfiguringAppDelegate.asked.first)
    XCTAssertEqual(asked.name, "Default Configuration")
    XCTAssertEqual(asked.role, .windowApplication)
    let made = UISceneConfiguration(name: nil, sessionRole: .windowExternalDisplayNonInteractive)
    XCTAssertNil(made.name)
    XCTAssertEqual(made.role, .windowExternalDisplayNonInteractive)
  }

  func test_configuration_decidesTheClassOfTheScene() throws {
    ConfiguringAppDelegate.configure = {
      $0.sceneClass = NoteScene.self
      $0.delegateClass = OptionsSceneDelegate.self
    }
    XCTAssertTrue(try launch() is NoteScene)
  }

  func test_configuration_decidesTheStoryboardOfTheWindow() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("storyboard-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let document = InterfaceElement(
      "document", attributes: ["initialViewController": "note"],
      children: [InterfaceElement("viewController", attributes: ["id": "note", "title": "Note"])])
    try Data(document.compiled).write(to: folder.appendingPathComponent("Notes.storyboardc"))
    let storyboard = UIStoryboard(name: "Notes", bundle: try XCTUnwrap(Bundle(path: folder.path)))
    ConfiguringAppDelegate.configure = {
      $0.storyboard = storyboard
      $0.delegateClass = RecordingStoryboardDelegate.self
    }
    let scene = try launch()
    XCTAssertEqual(scene.keyWindow?.rootViewController?.title, "Note")
    XCTAssertTrue(scene.keyWindow?.rootViewController?.storyboard === storyboard)
  }

  // MARK: Scenes

  func test_scene_andItsSession_knowEachOther() throws {
    let scene = try launch()
    let session = try XCTUnwrap(UIApplication.shared.openSessions.first)
    XCTAssertTrue(scene.session === session)
    XCTAssertTrue(session.scene === scene)
    try device.run(.updateScenes([.init(scene: id, settings: .background)]))
    try device.run(.disconnectScene(id, discards: false))
    XCTAssertNil(session.scene)
  }

  func test_scene_whenItsConditionsAreSet_thenTheSystemIsTold() throws {
    let scene = try launch()
    let conditions = UISceneActivationConditions()
    conditions.canActivateForTargetContentIdentifierPredicate = NSPredicate(value: false)
    scene.activationConditions = conditions
    let messages = try device.run(.updateScenes([.init(scene: id, settings: .background)]))
    XCTAssertTrue(
      messages.contains(
        .activationConditions(
          id, ActivationConditions(canActivate: .constant(false), prefersToActivate: .constant(false)))))
  }

  func test_scene_opensURLs_andHearsWhetherAnAppWasFound() throws {
    let scene = try launch()
    let url = try XCTUnwrap(URL(string: "other://x"))
    var isOpen: Bool?
    scene.open(url, options: nil) { isOpen = $0 }
    try device.wait { $0.contains(.open(request: 1, url: "other://x")) }
    device.send(.answer(request: 1, .granted))
    try device.run(.notice(.memoryWarning))
    XCTAssertEqual(isOpen, true)
  }

  func test_scene_whenOnlyLinksMayBeOpened_thenNoOtherURLIs() throws {
    let scene = try launch()
    let options = UIScene.OpenExternalURLOptions()
    options.universalLinksOnly = true
    var answers: [Bool] = []
    scene.open(try XCTUnwrap(URL(string: "other://x")), options: options) { answers.append($0) }
    try device.wait { _ in answers == [false] }
    scene.open(try XCTUnwrap(URL(string: "https://example.com")), options: options)
    try device.wait { $0.contains(.open(request: 1, url: "https://example.com")) }
    UIApplication.shared.open(
      try XCTUnwrap(URL(string: "other://x")), options: [.universalLinksOnly: true]
    ) { answers.append($0) }
    try device.wait { _ in answers == [false, false] }
  }

  func test_scene_whoseActivityChanges_thenItsDelegateHears() throws {
    ConfiguringAppDelegate.configure = { $0.sceneClass = NoteScene.self }
    let scene = try launch()
    let activity = NSUserActivity(activityType: "com.example.note")
    scene.userActivity = activity
    activity.becomeCurrent()
    activity.needsSave = true
    try device.wait { $0.calls.contains { $0.hasPrefix("scene(_:didUpdate:)") } }
    XCTAssertEqual(OptionsSceneDelegate.updated, ["com.example.note"])
    XCTAssertEqual(activity.title, "of the scene", "The scene brings its own activity up to date.")
  }

  func test_windowScene_hasTheScreensSizeAndTraits() throws {
    let scene = try launch()
    XCTAssertTrue(scene.screen === UIScreen.main)
    XCTAssertEqual(scene.coordinateSpace.bounds, CGRect(x: 0, y: 0, width: 390, height: 844))
    XCTAssertEqual(scene.effectiveGeometry.systemFrame, CGRect(x: 0, y: 0, width: 390, height: 844))
    XCTAssertEqual(scene.effectiveGeometry.interfaceOrientation, .portrait)
    XCTAssertEqual(scene.traitCollection.horizontalSizeClass, .compact)
    XCTAssertEqual(scene.traitCollection.verticalSizeClass, .regular)
    XCTAssertNil(scene.sizeRestrictions)
    XCTAssertEqual(scene.statusBarManager?.statusBarFrame.width, 390)
  }

  func test_windowScene_onAPad_limitsItsSize() throws {
    let scene = try launch(.none) { $0.idiom = .pad }
    XCTAssertNotNil(scene.sizeRestrictions)
  }
}

final class NoteScene: UIWindowScene {
  override func updateUserActivityState(_ activity: NSUserActivity) {
    super.updateUserActivityState(activity)
    activity.title = "of the scene"
  }
}

final class RecordingStoryboardDelegate: NSObject, UIWindowSceneDelegate {
  var window: UIWindow?
}

/// Answers which configuration a scene gets as the test wants.
final class ConfiguringAppDelegate: UIResponder, UIApplicationDelegate {
  static var configure: ((UISceneConfiguration) -> Void)?
  static var asked: [UISceneConfiguration] = []

  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = connectingSceneSession.configuration
    Self.asked.append(configuration)
    Self.configure?(configuration)
    return configuration
  }
}

/// Keeps what it is handed.
final class OptionsSceneDelegate: NSObject, UIWindowSceneDelegate {
  static var options: UIScene.ConnectionOptions?
  static var opened: [String] = []
  static var updated: [String] = []
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {
    Self.options = connectionOptions
    guard let scene = scene as? UIWindowScene else { return }
    window = UIWindow(windowScene: scene)
    window?.rootViewController = UIViewController()
    window?.makeKeyAndVisible()
  }

  // swift-format-ignore: AlwaysUseLowerCamelCase
  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
    Self.opened += URLContexts.map(\.url.absoluteString)
  }

  func scene(_ scene: UIScene, didUpdate userActivity: NSUserActivity) {
    Self.updated.append(userActivity.activityType)
  }
}
