import DeviceCore
import Foundation
import LifeCycle
import ScreenRecording
import XCTest

@testable import DeviceHost

/// What is typed into a password field changes no pixel that anybody gets to see: not on a card of the switcher, not in a
/// picture, not in a recording and what is drawn of it. While the field is on the screen its dots tell how long it is; what
/// is kept does not tell even that.
final class SecretPixelTests: DeviceTestCase {
  private static let source = """
    @_spi(Scenario) import UIKit

    @main
    class AppDelegate: UIResponder, UIApplicationDelegate, ScenarioActor {
      func perform(action: String, argument: String) {
        let scene = UIApplication.shared.connectedScenes.compactMap { $0.delegate as? SceneDelegate }.first
        if action == "secret" { scene?.secret.text = argument } else { scene?.open.text = argument }
      }
    }

    class SceneDelegate: UIResponder, UIWindowSceneDelegate {
      var window: UIWindow?
      let secret = UITextField(frame: CGRect(x: 20, y: 300, width: 300, height: 40))
      let open = UITextField(frame: CGRect(x: 20, y: 400, width: 300, height: 40))

      func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        guard let scene = scene as? UIWindowScene else { return }
        let window = UIWindow(windowScene: scene)
        window.rootViewController = UIViewController()
        secret.isSecureTextEntry = true
        for field in [secret, open] { window.rootViewController?.view.addSubview(field) }
        window.rootViewController?.view.backgroundColor = .systemBackground
        window.makeKeyAndVisible()
        self.window = window
      }
    }
    """

  private static let bundle = Result {
    let info: [String: Any] = [
      "CFBundleIdentifier": "com.example.Secret",
      "UIApplicationSceneManifest": [
        "UISceneConfigurations": [
          "UIWindowSceneSessionRoleApplication": [
            ["UISceneConfigurationName": "Default", "UISceneDelegateClassName": "Secret.SceneDelegate"]
          ]
        ]
      ],
    ]
    let data = try PropertyListSerialization.data(fromPropertyList: info, format: .xml, options: 0)
    return try BuiltApps.build(
      "Secret", files: ["AppDelegate.swift": source, "Info.plist": String(decoding: data, as: UTF8.self)])
  }

  /// What a life with a field shows, as PNG files.
  private struct Shown {
    var screen: [UInt8]
    var window: [UInt8]
    var liveCard: [UInt8]
    var keptCard: [UInt8]
    /// Of the recording: the window, the live card, the kept card.
    var recorded: [[UInt8]]
    /// All that was written.
    var recording: Data
  }

  private func live(_ name: String, secret: String, open: String = "open") throws -> Shown {
    var configuration = DeviceConfiguration(name: "secret", world: .virtual)
    configuration.screenProgram = try BuiltApps.screen()
    let device = try Device(configuration, in: try StateFolder(temporary.appending(path: name)))
    defer { XCTAssertNoThrow(try device.shutDown()) }
    let app = try device.app(named: try device.install(try Self.bundle.get()).name)
    try device.perform(.launch(), app)
    try device.settle()
    try device.perform(.ask(AppRequest("secret", .text(secret))), app)
    try device.perform(.ask(AppRequest("open", .text(open))), app)
    try device.wait(.seconds(1))
    let file = temporary.appending(path: "\(name).dormouse-rec")
    try device.record(into: file.path)
    let began = device.clock.now
    func picture(_ app: String? = nil) throws -> [UInt8] {
      let taken = try device.takePicture(PictureWanted(app: app, scale: 1)).png
      try device.wait(.seconds(1))
      return taken
    }
    let (screen, window) = (try picture(), try picture("Secret"))
    try device.perform(.openSwitcher)
    let liveCard = try picture()
    try device.perform(.home)
    try device.perform(.openSwitcher)
    let keptCard = try picture()
    try device.stopRecording()
    let bytes = try Data(contentsOf: file)
    let renderer = try RecordingRenderer(
      try Recording([UInt8](bytes)), scale: 1, format: .png, by: try BuiltApps.screen())
    defer { XCTAssertNoThrow(try renderer.close()) }
    let recorded = try [0.5, 2.9, 3.9].map { try renderer.picture(at: began + .seconds($0)).drawn.bytes }
    return Shown(
      screen: screen, window: window, liveCard: liveCard, keptCard: keptCard, recorded: recorded, recording: bytes)
  }

  func test_aSecret_changesNoPixel_andItsLengthNoneThatIsKept() throws {
    let one = try live("one", secret: "hunter2")
    let other = try live("other", secret: "WWWWWWW")
    let none = try live("none", secret: "")
    let different = try live("different", secret: "hunter2", open: "shut")

    // Of the same length everything is the same, to the last byte of the recording.
    XCTAssertEqual(one.screen, other.screen)
    XCTAssertEqual(one.window, other.window)
    XCTAssertEqual(one.liveCard, other.liveCard)
    XCTAssertEqual(one.keptCard, other.keptCard)
    XCTAssertEqual(one.recorded, other.recorded)
    XCTAssertEqual(one.recording, other.recording)
    // What is kept does not tell the length.
    XCTAssertEqual(one.keptCard, none.keptCard)
    XCTAssertEqual(one.recorded, none.recorded)
    XCTAssertNotEqual(one.screen, none.screen, "its dots are on the screen")
    // What is no secret is seen in each of them.
    XCTAssertNotEqual(one.screen, different.screen)
    XCTAssertNotEqual(one.window, different.window)
    XCTAssertNotEqual(one.liveCard, different.liveCard)
    XCTAssertNotEqual(one.keptCard, different.keptCard)
    for (one, different) in zip(one.recorded, different.recorded) { XCTAssertNotEqual(one, different) }
    XCTAssertNotEqual(one.liveCard, one.keptCard, "a card lives while the app is inactive")
  }
}
