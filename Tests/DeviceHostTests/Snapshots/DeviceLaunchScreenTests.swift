import DeviceCore
import Foundation
import LayerTree
import LifeCycle
import XCTest

@testable import DeviceHost

/// Launch screens of real bundles, made by a process that runs nothing of the app.
final class DeviceLaunchScreenTests: DeviceTestCase {
  /// It must never run here.
  private static let source = """
    import UIKit

    @main
    class AppDelegate: UIResponder, UIApplicationDelegate {
      override init() { fatalError("the app ran") }
    }
    class Own: UIViewController {
      override func viewDidLoad() { fatalError("the app ran") }
    }
    """

  private static let storyboard = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" launchScreen="YES" \
    useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" initialViewController="one">
      <scenes><scene sceneID="s"><objects>
        <viewController id="one" customClass="Own" customModule="Launched" sceneMemberID="viewController">
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

  private func bundle(_ name: String, _ info: [String: Any], storyboard: Bool = false) throws -> URL {
    var info = info
    info["CFBundleIdentifier"] = "com.example.\(name)"
    let data = try PropertyListSerialization.data(fromPropertyList: info, format: .xml, options: 0)
    var files = ["AppDelegate.swift": Self.source, "Info.plist": String(decoding: data, as: UTF8.self)]
    if storyboard { files["Base.lproj/LaunchScreen.storyboard"] = Self.storyboard }
    return try BuiltApps.build(name, files: files)
  }

  private var device: Device!
  private var events: [Event] = []

  /// Installs a bundle, and waits until its launch screens are made.
  private func install(_ bundle: URL) throws -> (app: AppKey, failure: LaunchScreenFailure?) {
    device = try device ?? makeDevice(DeviceConfiguration(name: "launch", world: .virtual))
    device.observe { [weak self] in self?.events.append($0) }
    let app = try device.app(named: try device.install(bundle).name)
    var outcome: LaunchScreenFailure??
    device.makeLaunchScreens(of: app) { outcome = .some($0) }
    XCTAssertNil(device.launchScreen(of: app, isDark: false), "not before it is made")
    for _ in 0..<600 where outcome == nil { try device.serve(atMost: .milliseconds(50)) }
    return (app, try XCTUnwrap(outcome, "not in time: the launch screens"))
  }

  private func texts(_ tree: LayerTree?) -> [String] {
    tree?.layers.values.compactMap { if case .text(let block)? = $0.contents { block.string } else { nil } } ?? []
  }

  func test_aStoryboard_isShownInBothStyles_withoutTheApp_andOutlivesTheDevice() throws {
    let bundle = try bundle("Launched", ["UILaunchStoryboardName": "LaunchScreen"], storyboard: true)
    let (app, failure) = try install(bundle)
    XCTAssertNil(failure)
    let light = try XCTUnwrap(device.launchScreen(of: app, isDark: false))
    let dark = try XCTUnwrap(device.launchScreen(of: app, isDark: true))
    XCTAssertEqual(light.size, Size(width: 393, height: 852))
    XCTAssertEqual(texts(light), ["Welcome"])
    XCTAssertEqual(texts(dark), ["Welcome"])
    XCTAssertNotEqual(light, dark)
    let label = try XCTUnwrap(light.visible.last { if case .text? = light[$0.id]?.contents { true } else { false } })
    XCTAssertEqual(label.part.x + label.part.width / 2, 393 / 2, accuracy: 1)
    device = try device.restarted()
    XCTAssertEqual(device.launchScreen(of: app, isDark: true), dark)
    XCTAssertNil(device.core.process(of: app), "nothing of the app ran")
    try device.uninstall("Launched")
    XCTAssertEqual(
      try FileManager.default.contentsOfDirectory(atPath: temporary.appending(path: "state/snapshots").path), [])
    try device.shutDown()
  }

  func test_aDictionary_isShown_andAnAppWithoutEither_hasNone() throws {
    let (app, failure) = try install(
      try bundle("LaunchedPlainly", ["UILaunchScreen": ["UINavigationBar": [String: String]()]]))
    XCTAssertNil(failure)
    XCTAssertNotNil(device.launchScreen(of: app, isDark: false))
    let (none, reason) = try install(try bundle("LaunchedWithout", [:]))
    XCTAssertNil(reason)
    XCTAssertNil(device.launchScreen(of: none, isDark: false))
    try device.shutDown()
  }

  func test_hostileStoryboards_areRefusedInASentence() throws {
    let good = try bundle("Launched", ["UILaunchStoryboardName": "LaunchScreen"], storyboard: true)
    let copy = temporary.appending(path: "Launched.app")
    let file = copy.appending(path: "Base.lproj/LaunchScreen.storyboardc")
    try FileManager.default.copyItem(at: good, to: copy)
    let bytes = try Data(contentsOf: file)
    for hostile in [Data(), Data(repeating: 0xff, count: 4_096), bytes.prefix(bytes.count / 2), bytes + bytes] {
      try hostile.write(to: file)
      events = []
      let (app, failure) = try install(copy)
      XCTAssertNotNil(failure)
      XCTAssertNil(device.launchScreen(of: app, isDark: false))
      let told = events.filter { $0.name == "launchScreenRefused" }
      XCTAssertEqual(told.first?.detail["explanation"]?.string, failure?.description)
      XCTAssertEqual(device.state(of: app).process, .notRunning)
    }
    try FileManager.default.removeItem(at: file)
    let (without, reason) = try install(copy)
    XCTAssertEqual(reason?.description, "Info.plist names a launch screen that is not in the bundle")
    XCTAssertNil(device.launchScreen(of: without, isDark: false))
    try bytes.write(to: file)
    XCTAssertNil(try install(copy).failure, "the device goes on")
    try device.shutDown()
  }
}
