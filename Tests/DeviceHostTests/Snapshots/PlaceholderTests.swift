import DeviceCore
import Foundation
import LayerTree
import LifeCycle
import ScreenRecording
import SystemUI
import XCTest

@testable import DeviceHost

/// What is seen of an app that has not drawn its window yet.
final class PlaceholderTests: DeviceTestCase {
  /// It takes its time in `didFinishLaunching`: three seconds on the clock if it has no file "go", and then so long until it
  /// has one.
  private static let source = """
    import Foundation
    @_spi(Scenario) import UIKit

    @main
    class AppDelegate: UIResponder, UIApplicationDelegate, ScenarioActor {
      func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        let go = NSHomeDirectory() + "/go"
        guard !FileManager.default.fileExists(atPath: go) else { return true }
        if FileManager.default.fileExists(atPath: NSHomeDirectory() + "/wait") {
          for _ in 0..<6_000 where !FileManager.default.fileExists(atPath: go) { usleep(5_000) }
        } else {
          ScenarioSupport.sleepMainThread(seconds: 3)
        }
        return true
      }
      func perform(action: String, argument: String) {}
    }

    class SceneDelegate: UIResponder, UIWindowSceneDelegate {
      var window: UIWindow?

      func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        guard let scene = scene as? UIWindowScene else { return }
        let window = UIWindow(windowScene: scene)
        window.rootViewController = UIViewController()
        let button = UIButton(frame: CGRect(x: 20, y: 100, width: 300, height: 30), primaryAction: nil)
        button.setTitle("Own", for: .normal)
        window.rootViewController?.view.backgroundColor = .systemBackground
        window.rootViewController?.view.addSubview(button)
        window.makeKeyAndVisible()
        self.window = window
      }
    }
    """

  private static let storyboard = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" launchScreen="YES" \
    useAutolayout="YES" initialViewController="one">
      <scenes><scene sceneID="s"><objects>
        <viewController id="one" sceneMemberID="viewController">
          <view key="view" contentMode="scaleToFill" id="v">
            <rect key="frame" x="0" y="0" width="375" height="667"/>
            <subviews>
              <label text="Welcome" translatesAutoresizingMaskIntoConstraints="NO" id="l"/>
            </subviews>
            <color key="backgroundColor" systemColor="systemBackgroundColor"/>
            <constraints>
              <constraint firstItem="l" firstAttribute="centerX" secondItem="v" secondAttribute="centerX" id="x"/>
              <constraint firstItem="l" firstAttribute="centerY" secondItem="v" secondAttribute="centerY" id="y"/>
            </constraints>
          </view>
        </viewController>
      </objects></scene></scenes>
    </document>
    """

  private static let bundle = Result {
    let info: [String: Any] = [
      "CFBundleIdentifier": "com.example.Slow", "UILaunchStoryboardName": "LaunchScreen",
      "UIApplicationSceneManifest": [
        "UISceneConfigurations": [
          "UIWindowSceneSessionRoleApplication": [
            ["UISceneConfigurationName": "Default", "UISceneDelegateClassName": "Slow.SceneDelegate"]
          ]
        ]
      ],
    ]
    let data = try PropertyListSerialization.data(fromPropertyList: info, format: .xml, options: 0)
    return try BuiltApps.build(
      "Slow",
      files: [
        "AppDelegate.swift": source, "Info.plist": String(decoding: data, as: UTF8.self),
        "Base.lproj/LaunchScreen.storyboard": storyboard,
      ])
  }

  private var device: Device!
  private var app: AppKey!

  private func start(_ world: Event.World) throws {
    var configuration = DeviceConfiguration(name: "placeholder", world: world)
    configuration.screenProgram = try BuiltApps.screen()
    device = try makeDevice(configuration)
    app = try device.app(named: try device.install(try Self.bundle.get()).name)
    var outcome: LaunchScreenFailure??
    device.makeLaunchScreens(of: app) { outcome = .some($0) }
    for _ in 0..<600 where outcome == nil { try device.serve(atMost: .milliseconds(50)) }
    XCTAssertNil(try XCTUnwrap(outcome, "not in time: the launch screens"))
  }

  override func tearDownWithError() throws {
    try device?.shutDown()
    device = nil
    try super.tearDownWithError()
  }

  /// A file of the app's home that tells it what to do.
  private func tell(_ name: String, _ isThere: Bool = true) throws {
    let bundle = try XCTUnwrap(device.library.bundle(named: "Slow"))
    let file = try device.library.makeContainer(of: bundle).appending(path: name)
    if isThere { try Data().write(to: file) } else { try FileManager.default.removeItem(at: file) }
  }

  private func texts(_ tree: LayerTree?) -> [String] {
    tree?.layers.values.compactMap { if case .text(let block)? = $0.contents { block.string } else { nil } }.sorted()
      ?? []
  }

  /// What the app's part of the screen shows, and whether it can be used.
  private var seen: (texts: [String], isLive: Bool, elements: Int)? {
    device.scenery().planes.last { $0.app == app }.map { plane in
      (texts(plane.tree), plane.session != nil, plane.tree.layers.values.count { $0.element != nil })
    }
  }

  private func until(_ what: String, _ condition: () throws -> Bool) throws {
    for _ in 0..<1_000 where try !condition() { try device.serve(atMost: .milliseconds(20)) }
    XCTAssertTrue(try condition(), what)
  }

  /// On the real clock, with an app that blocks its main thread before its first commit.
  func test_aBlockedApp_showsItsLaunchScreen_thenItsOwn_andItsSnapshotWhenItComesBack() throws {
    try start(.real)
    try tell("wait")
    try device.perform(.launch(), app)
    // The launch screen grows out of the icon, and stands.
    XCTAssertEqual(device.systemState().movement.map { texts($0.tree) }, ["Welcome"])
    try until("the launch screen has arrived") {
      device.systemState().movement == nil && device.pid(of: app) != nil
    }
    XCTAssertEqual(seen?.texts, ["Welcome"])
    XCTAssertEqual(seen?.isLive, false)
    XCTAssertEqual(seen?.elements, 0, "nothing in it can be used")
    try device.take(.touch(TouchSample(finger: 1, .began, x: 150, y: 110)))
    try device.take(.touch(TouchSample(finger: 1, .ended, x: 150, y: 110)))
    let launching = try device.takePicture(PictureWanted(scale: 1, isAtOnce: true))
    XCTAssertEqual(try device.takePicture(PictureWanted(app: "Slow", scale: 1, isAtOnce: true)).height, 852)
    try device.perform(.openSwitcher)
    XCTAssertEqual(device.systemState().switcher?.cards.map { texts($0.tree) }, [["Welcome"]])
    try device.perform(.closeSwitcher)
    XCTAssertTrue(device.state(of: app).scenes.values.allSatisfy { $0 != .connected(.foregroundActive) })

    try tell("go")
    try device.settle()
    XCTAssertEqual(seen?.texts, ["Own"])
    XCTAssertEqual(seen?.isLive, true)
    XCTAssertNotEqual(try device.takePicture(PictureWanted(scale: 1)).png, launching.png)

    try device.perform(.home)
    try device.settle()
    try device.perform(.terminate(.jetsam), app)
    try device.settle()
    try tell("go", false)
    for isDark in [false, true] {
      if isDark { try device.perform(.appearance(.dark)) }
      try device.perform(.launch(), app)
      try until("the snapshot has arrived") { device.systemState().movement == nil && device.pid(of: app) != nil }
      XCTAssertEqual(seen?.texts, ["Own"])
      XCTAssertEqual(seen?.isLive, false)
      XCTAssertEqual(seen?.elements, 0)
      let session = try XCTUnwrap(device.core.frontSession(of: app))
      XCTAssertEqual(
        device.scenery().planes.last { $0.app == app }?.tree,
        device.snapshot(of: session.record.id, isDark: isDark)?.withoutElements, "in the style of the moment")
      try device.perform(.home)
      try device.perform(.terminate(.jetsam), app)
      try tell("go")
      try device.settle()
      try tell("go", false)
    }
    try tell("go")
  }

  /// An ignored snapshot, one of another size, and none: the launch screen.
  func test_withoutAFittingSnapshot_theLaunchScreenIsShown() throws {
    try start(.virtual)
    try tell("go")
    try device.perform(.launch(), app)
    try device.settle()
    let session = try XCTUnwrap(device.core.frontSession(of: app))
    XCTAssertEqual(texts(device.placeholder(of: session, isDark: false)), ["Welcome"], "it has no snapshot yet")
    try device.perform(.home)
    try device.settle()
    XCTAssertEqual(texts(device.placeholder(of: session, isDark: false)), ["Own"])
    XCTAssertEqual(texts(device.placeholder(of: session, isDark: true)), ["Own"])
    try device.perform(.rotate(.landscapeLeft))
    try device.settle()
    XCTAssertNil(device.placeholder(of: session, isDark: false), "both are upright")
    try device.perform(.rotate(.portrait))
    try device.settle()
    XCTAssertEqual(texts(device.placeholder(of: session, isDark: false)), ["Own"])
  }

  /// On the virtual clock it is there for exactly as long as the app sleeps, in recordings too.
  func test_inARecording_itStandsForAsLongAsTheAppSleeps() throws {
    try start(.virtual)
    let file = temporary.appending(path: "slow.dormouse-rec").path
    try device.record(into: file)
    let began = device.clock.now
    try device.perform(.launch(), app)
    try device.settle()
    try device.wait(.seconds(1))
    XCTAssertEqual(seen?.texts, ["Own"])
    try device.stopRecording()
    let recording = try Recording([UInt8](Data(contentsOf: URL(fileURLWithPath: file))))
    func recorded(_ seconds: Double) throws -> [String] {
      var screen = RecordedScreen(of: recording)
      try screen.advance(to: began + .seconds(seconds), in: recording)
      return screen.planes.flatMap { texts($0.tree) }.filter { ["Welcome", "Own"].contains($0) }
    }
    XCTAssertEqual(try recorded(0.1), ["Welcome"])
    XCTAssertEqual(try recorded(2.9), ["Welcome"])
    XCTAssertEqual(try recorded(3.5), ["Own"])
  }
}
