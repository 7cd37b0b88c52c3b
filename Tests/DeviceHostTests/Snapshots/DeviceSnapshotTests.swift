import DeviceCore
import Foundation
import LayerTree
import LifeCycle
import ScreenLink
import XCTest

@testable import DeviceHost

/// Snapshots of a real app's window, from the way to the background to the end of its session.
final class DeviceSnapshotTests: DeviceTestCase {
  private static let source = """
    @_spi(Scenario) import UIKit

    @main
    class AppDelegate: UIResponder, UIApplicationDelegate, ScenarioActor {
      func perform(action: String, argument: String) {
        switch action {
        case "ignore": UIApplication.shared.ignoreSnapshotOnNextApplicationLaunch()
        case "crash": UIApplication.shared.connectedScenes.compactMap { $0.delegate as? SceneDelegate }.first?.crashes = true
        default: UIApplication.shared.connectedScenes.compactMap { $0.delegate as? SceneDelegate }.first?.label.text = argument
        }
      }
    }

    class SceneDelegate: UIResponder, UIWindowSceneDelegate {
      var window: UIWindow?
      var crashes = false
      let label = UILabel(frame: CGRect(x: 20, y: 100, width: 300, height: 30))

      func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        guard let scene = scene as? UIWindowScene else { return }
        let window = UIWindow(windowScene: scene)
        let root = Root()
        root.scene = self
        root.view.backgroundColor = .systemBackground
        label.text = "Shown"
        let field = UITextField(frame: CGRect(x: 20, y: 150, width: 300, height: 30))
        field.isSecureTextEntry = true
        field.text = "hunter2"
        let picture = UIImageView(image: UIImage(data: Self.png))
        picture.frame.origin = CGPoint(x: 20, y: 200)
        for view in [label, field, picture] { root.view.addSubview(view) }
        window.rootViewController = root
        window.makeKeyAndVisible()
        self.window = window
      }

      class Root: UIViewController {
        weak var scene: SceneDelegate?
        override func traitCollectionDidChange(_ previous: UITraitCollection?) {
          super.traitCollectionDidChange(previous)
          if scene?.crashes == true { fatalError("in the middle of a snapshot") }
        }
      }

      static let png = Data(base64Encoded:
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==")!
    }
    """

  private static let bundle = Result {
    let info: [String: Any] = [
      "CFBundleIdentifier": "com.example.Snapped",
      "UIApplicationSceneManifest": [
        "UISceneConfigurations": [
          "UIWindowSceneSessionRoleApplication": [
            ["UISceneConfigurationName": "Default", "UISceneDelegateClassName": "Snapped.SceneDelegate"]
          ]
        ]
      ],
    ]
    let data = try PropertyListSerialization.data(fromPropertyList: info, format: .xml, options: 0)
    return try BuiltApps.build(
      "Snapped", files: ["AppDelegate.swift": source, "Info.plist": String(decoding: data, as: UTF8.self)])
  }

  private var device: Device!
  private var events: [Event] = []

  private func start() throws -> (app: AppKey, session: Session) {
    device = try makeDevice(DeviceConfiguration(name: "snapshots", world: .virtual))
    device.observe { [weak self] in self?.events.append($0) }
    _ = try device.install(try Self.bundle.get())
    let app = try device.app(named: "Snapped")
    try device.perform(.launch(), app)
    try device.settle()
    return (app, try XCTUnwrap(device.core.sessions(of: app).first))
  }

  private func home() throws {
    try device.perform(UserAction(.home))
    try device.settle()
  }

  private var files: [String] {
    let folder = temporary.appending(path: "state/snapshots").path
    return ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  private func texts(_ tree: LayerTree?) -> [String] {
    tree?.layers.values.compactMap { if case .text(let block)? = $0.contents { block.string } else { nil } }.sorted()
      ?? []
  }

  func test_snapshots_areKept_inBothStyles_withoutSecrets_andOutliveTheDevice() throws {
    let (app, session) = try start()
    XCTAssertNil(device.snapshot(of: session.record.id, isDark: false))
    let live = try XCTUnwrap(device.trees[session.record.id])
    try home()
    XCTAssertEqual(device.trees[session.record.id], live, "it looks as before")
    let light = try XCTUnwrap(device.snapshot(of: session.record.id, isDark: false))
    let dark = try XCTUnwrap(device.snapshot(of: session.record.id, isDark: true))
    XCTAssertNotEqual(light, dark)
    XCTAssertEqual(texts(light), ["Shown"], "neither the password nor its dots")
    XCTAssertEqual(texts(dark), ["Shown"])
    XCTAssertEqual(files, ["1", "pictures"])
    let path = light.images.values.compactMap { if case .file(let path) = $0.kind { path } else { nil } }.first
    XCTAssertEqual(path?.hasPrefix("/snapshot/"), true)
    device = try device.restarted()
    XCTAssertEqual(device.snapshot(of: session.record.id, isDark: true), dark)
    // The picture is there, though the process and its container's file are not.
    try FileManager.default.removeItem(at: temporary.appending(path: "state/containers/com.example.Snapped"))
    var opened: [ScreenFile] = []
    XCTAssertEqual(device.plane(light, of: app, &opened).files.count, 1)
    try device.uninstall("Snapped")
    XCTAssertEqual(files, ["pictures"])
    XCTAssertNil(device.snapshot(of: session.record.id, isDark: false))
    try device.shutDown()
  }

  func test_aNewPass_replacesTheOld_andIgnoringRemovesIt() throws {
    let (app, session) = try start()
    try home()
    try device.perform(.launch(), app)
    try device.perform(.ask(AppRequest("show", .text("Later"))), app)
    try home()
    XCTAssertEqual(texts(device.snapshot(of: session.record.id, isDark: false)), ["Later"])
    try device.perform(.ask(AppRequest("ignore")), app)
    try device.settle()
    XCTAssertNotNil(device.snapshot(of: session.record.id, isDark: false), "it is for the next launch")
    try device.perform(.terminate(.jetsam), app)
    try device.settle()
    XCTAssertNil(device.snapshot(of: session.record.id, isDark: false))
    XCTAssertEqual(files, ["pictures"])
    try device.shutDown()
  }

  func test_damagedAndForeignFiles_areRefusedInASentence_andCostNothingElse() throws {
    let (app, session) = try start()
    try home()
    let file = temporary.appending(path: "state/snapshots/1")
    var bytes = try Data(contentsOf: file)
    bytes[bytes.count - 5] ^= 4
    try bytes.write(to: file)
    device = try device.restarted()
    XCTAssertNil(device.snapshot(of: session.record.id, isDark: false))
    XCTAssertNil(device.snapshot(of: session.record.id, isDark: false), "it is said once")
    XCTAssertEqual(files, ["pictures"])
    try device.perform(.launch(), app)
    try device.settle()
    XCTAssertEqual(
      events.filter { $0.name == "snapshotUnreadable" }.map { $0.detail["explanation"]?.string },
      ["the snapshot 1 of Snapped is not shown: the file is damaged: its check sum does not fit"])
    XCTAssertEqual(device.state(of: app).process, .running)
    XCTAssertEqual(device.core.sessions(of: app).map(\.record.id), [session.record.id], "the session is as it was")
    try device.shutDown()
  }

  func test_anAppThatDiesInBetween_keepsItsLastSnapshot_andItsWindow() throws {
    let (app, session) = try start()
    try home()
    let before = device.snapshot(of: session.record.id, isDark: true)
    XCTAssertNotNil(before)
    try device.perform(.launch(), app)
    try device.perform(.ask(AppRequest("crash")), app)
    try device.settle()
    let live = try XCTUnwrap(device.trees[session.record.id])
    try home()
    XCTAssertEqual(device.state(of: app).process, .notRunning)
    XCTAssertEqual(device.trees[session.record.id], live, "the other style was never on the screen")
    XCTAssertEqual(device.snapshot(of: session.record.id, isDark: true), before)
    try device.shutDown()
  }
}
