import Foundation
import LifeCycle
import SystemLink
import XCTest

@testable import UIKit

/// Legacy restoration over two lives of one app (reference 1.f): saved in the first, back in the second.
@preconcurrency @MainActor
final class LegacyRestorationTests: XCTestCase {
  private let id = SessionID("33333333-3333-3333-3333-333333333333")
  private var container: URL!
  private var device: DeviceDouble?

  override func setUp() async throws {
    try await MainActor.run {
      container = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
      try FileManager.default.createDirectory(at: container, withIntermediateDirectories: true)
      RestoringDelegate.reset()
    }
  }

  override func tearDown() async throws {
    try await MainActor.run {
      end()
      try FileManager.default.removeItem(at: container)
    }
  }

  private func end() {
    device?.stop()
    device = nil
    StateRestoration.shared = StateRestoration()
  }

  /// One life: launched, and shown.
  private func launch(discardsSavedState: Bool = false, delegate: String = "RestoringDelegate") throws -> [String] {
    end()
    var bootstrap = Bootstrap.test(.application)
    bootstrap.containerPath = container.path
    let device = try DeviceDouble(delegate: "UIKitTests.\(delegate)", bootstrap: bootstrap)
    self.device = device
    var launch = Transition.Launch(inForeground: true)
    launch.discardsSavedState = discardsSavedState
    let launched = try device.run(.launch(launch))
    let connected = try device.run(
      .connectScene(
        .init(
          session: SessionRecord(id: id, role: .windowApplication), settings: .active, options: .none,
          isImplicit: true)))
    return names(launched + connected)
  }

  private func background() throws -> [String] {
    names(try XCTUnwrap(device).run(.updateScenes([.init(scene: id, settings: .background)])))
  }

  /// The calls about restoration, and those they stand between.
  private func names(_ messages: [AppMessage]) -> [String] {
    let landmarks = [
      "Restor", "ApplicationState:", "application(_:willFinish", "application(_:didFinish",
      "applicationDidEnterBackground",
    ]
    let withdrawn: Set<UInt32> = Set(messages.compactMap { if case .withdrawn(let id) = $0 { id } else { nil } })
    return messages.compactMap {
      guard case .began(let record) = $0, !withdrawn.contains(record.id),
        landmarks.contains(where: record.name.contains)
      else { return nil }
      return record.name
    }
  }

  private var saved: URL {
    container.appendingPathComponent("Library/Saved Application State/com.example.test.savedState/data.data")
  }
  private var mark: URL { saved.deletingLastPathComponent().appendingPathComponent("restoring") }

  private func isThere(_ file: URL) -> Bool { FileManager.default.fileExists(atPath: file.path) }

  private func saveOnce() throws {
    _ = try launch()
    RestoringDelegate.navigation?.pushViewController(RestoredNote("note-42"), animated: false)
    _ = try background()
    XCTAssertTrue(isThere(saved))
  }

  func test_save_comesAfterDidEnterBackground() throws {
    _ = try launch()
    XCTAssertEqual(
      try background(),
      [
        "applicationDidEnterBackground(_:)", "application(_:shouldSaveSecureApplicationState:)",
        "application(_:willEncodeRestorableStateWith:)", "UINavigationController.encodeRestorableState(with:)",
        "RestoredRoot.encodeRestorableState(with:)",
      ])
  }

  func test_restore_standsBetweenWillAndDidFinish_inItsOrder() throws {
    try saveOnce()
    let calls = try launch()
    XCTAssertEqual(
      calls,
      [
        "application(_:willFinishLaunchingWithOptions:)", "application(_:shouldRestoreSecureApplicationState:)",
        "application(_:viewControllerWithRestorationIdentifierPath:coder:)",
        "application(_:viewControllerWithRestorationIdentifierPath:coder:)",
        "RestoredNote.viewController(withRestorationIdentifierPath:coder:)",
        "UINavigationController.decodeRestorableState(with:)", "RestoredRoot.decodeRestorableState(with:)",
        "RestoredNote.decodeRestorableState(with:)", "application(_:didDecodeRestorableStateWith:)",
        "UINavigationController.applicationFinishedRestoringState()",
        "RestoredRoot.applicationFinishedRestoringState()", "RestoredNote.applicationFinishedRestoringState()",
        "application(_:didFinishLaunchingWithOptions:)",
      ])
    XCTAssertEqual(RestoringDelegate.asked, [["Navigation"], ["Navigation", "Root"]])
    let note = RestoringDelegate.navigation?.topViewController as? RestoredNote
    XCTAssertEqual(note?.hadItsView, true, "decodeRestorableState comes after viewDidLoad")
    XCTAssertEqual(note?.text, "note-42")
    XCTAssertFalse(isThere(mark))
  }

  func test_restore_whenTheAppSaysNo_nothingIsDecoded() throws {
    try saveOnce()
    RestoringDelegate.restores = false
    XCTAssertEqual(
      try launch(),
      [
        "application(_:willFinishLaunchingWithOptions:)", "application(_:shouldRestoreSecureApplicationState:)",
        "application(_:didFinishLaunchingWithOptions:)",
      ])
  }

  func test_restore_intoAnotherClass_isNotDecodedThere() throws {
    try saveOnce()
    RestoringDelegate.substitute = { $0 == ["Navigation", "Root"] ? UIViewController() : nil }
    let calls = try launch()
    XCTAssertFalse(calls.contains("UIViewController.decodeRestorableState(with:)"))
    XCTAssertFalse(calls.contains("RestoredRoot.decodeRestorableState(with:)"))
    XCTAssertTrue(calls.contains("RestoredNote.decodeRestorableState(with:)"))
  }

  func test_archive_isDiscarded_whenTheUserHasSwipedTheAppAway() throws {
    try saveOnce()
    XCTAssertFalse(try launch(discardsSavedState: true).contains("application(_:didDecodeRestorableStateWith:)"))
    XCTAssertFalse(isThere(saved))
  }

  func test_archive_isDiscarded_whenItCannotBeRead() throws {
    try saveOnce()
    try Data([1, 2, 3]).write(to: saved)
    XCTAssertFalse(try launch().contains("application(_:shouldRestoreSecureApplicationState:)"))
    XCTAssertFalse(isThere(saved))
  }

  func test_archive_isDiscarded_afterAnEndInTheMiddle_alsoOfAnExtendedRestoration() throws {
    try saveOnce()
    RestoringDelegate.extends = true
    XCTAssertTrue(try launch().contains("application(_:didDecodeRestorableStateWith:)"))
    XCTAssertTrue(isThere(mark), "Not complete yet.")
    // The process ends here.
    XCTAssertFalse(try launch().contains("application(_:shouldRestoreSecureApplicationState:)"))
    XCTAssertFalse(isThere(saved))
  }

  func test_extension_whenCompleted_leavesNoMark() throws {
    try saveOnce()
    RestoringDelegate.extends = true
    _ = try launch()
    UIApplication.shared.completeStateRestoration()
    XCTAssertFalse(isThere(mark))
    XCTAssertTrue(isThere(saved))
  }

  func test_save_whenDeclined_removesWhatWasSavedBefore() throws {
    try saveOnce()
    _ = try launch()
    RestoringDelegate.saves = false
    _ = try background()
    XCTAssertFalse(isThere(saved))
  }

  func test_olderForms_areAskedWhereTheSecureOnesAreNot() throws {
    _ = try launch(delegate: "OlderRestoringDelegate")
    XCTAssertEqual(
      Array(try background().prefix(2)),
      ["applicationDidEnterBackground(_:)", "application(_:shouldSaveApplicationState:)"])
    XCTAssertTrue(isThere(saved))
    XCTAssertEqual(
      Array(try launch(delegate: "OlderRestoringDelegate").prefix(2)),
      ["application(_:willFinishLaunchingWithOptions:)", "application(_:shouldRestoreApplicationState:)"])
  }

  func test_registeredObject_isSavedAndRestored() throws {
    defer { RestoringDelegate.registers = nil }
    let settings = RestoredSettings("first")
    RestoringDelegate.registers = settings
    try saveOnce()
    settings.text = "changed since"
    _ = try launch()
    XCTAssertEqual(settings.text, "first")
  }
}

/// An object of the app that takes part in restoration beside the controllers.
final class RestoredSettings: NSObject, UIStateRestoring {
  var text: String

  init(_ text: String) { self.text = text }

  func encodeRestorableState(with coder: NSCoder) { coder.encode(text, forKey: "text") }
  func decodeRestorableState(with coder: NSCoder) {
    text = coder.decodeObject(of: NSString.self, forKey: "text") as String? ?? ""
  }
}

/// Answers the questions before the secure forms of them.
final class OlderRestoringDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let root = RestoredRoot()
    root.restorationIdentifier = "Root"
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = root
    window.makeKeyAndVisible()
    self.window = window
    return true
  }

  func applicationDidEnterBackground(_ application: UIApplication) {}
  func application(_ application: UIApplication, shouldSaveApplicationState coder: NSCoder) -> Bool { true }
  func application(_ application: UIApplication, shouldRestoreApplicationState coder: NSCoder) -> Bool { true }
}

final class RestoringDelegate: UIResponder, UIApplicationDelegate {
  static var restores = true
  static var saves = true
  static var extends = false
  static var asked: [[String]] = []
  static var substitute: ([String]) -> UIViewController? = { _ in nil }
  static weak var navigation: UINavigationController?
  static var registers: RestoredSettings?
  var window: UIWindow?

  static func reset() {
    (restores, saves, extends, asked) = (true, true, false, [])
    substitute = { _ in nil }
  }

  func application(
    _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    Self.asked = []
    let root = RestoredRoot()
    root.restorationIdentifier = "Root"
    let navigation = UINavigationController(rootViewController: root)
    navigation.restorationIdentifier = "Navigation"
    Self.navigation = navigation
    if let object = Self.registers {
      UIApplication.registerObject(forStateRestoration: object, restorationIdentifier: "Settings")
    }
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    self.window = window
    return true
  }

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }

  func applicationDidEnterBackground(_ application: UIApplication) {}
  func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool { Self.saves }
  func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) -> Bool {
    Self.restores
  }
  func application(_ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder) {}
  func application(_ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder) {
    if Self.extends { application.extendStateRestoration() }
  }

  func application(
    _ application: UIApplication, viewControllerWithRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) -> UIViewController? {
    Self.asked.append(identifierComponents)
    return Self.substitute(identifierComponents)
  }
}

final class RestoredRoot: UIViewController {}

final class RestoredNote: UIViewController, UIViewControllerRestoration {
  var text: String
  /// Whether the view was loaded when the state was decoded.
  private(set) var hadItsView = false

  init(_ text: String) {
    self.text = text
    super.init(nibName: nil, bundle: nil)
    restorationIdentifier = "Note"
    restorationClass = RestoredNote.self
  }

  required init?(coder: NSCoder) { nil }

  static func viewController(
    withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
  ) -> UIViewController? { RestoredNote("") }

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(text, forKey: "text")
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    text = coder.decodeObject(of: NSString.self, forKey: "text") as String? ?? ""
    hadItsView = isViewLoaded
  }
}
