import LifeCycle
import SystemLink
import XCTest

@testable import UIKit

/// The device is turned, and its style changed (reference 9).
@preconcurrency @MainActor
final class DeviceTraitsTests: XCTestCase {
  private let didUpdate = "windowScene(_:didUpdate:interfaceOrientation:traitCollection:)"
  private let didUpdateGeometry = "windowScene(_:didUpdateEffectiveGeometry:)"
  private var device: DeviceDouble!

  /// Not in `setUp`: waiting inside of a main actor's job would keep the main queue from being served.
  private func start() throws {
    TurningSceneDelegate.heard = []
    device = try DeviceDouble(
      delegate: "UIKitTests.RecordingAppDelegate",
      bootstrap: .test(.scenes, delegateClass: "UIKitTests.TurningSceneDelegate"))
    try device.run(.launch(.init(inForeground: true)))
    try device.run(
      .connectScene(
        .init(
          session: SessionRecord(id: SessionID("44444444-4444-4444-4444-444444444444"), role: .windowApplication),
          settings: .active)))
  }

  override func tearDown() async throws {
    await MainActor.run {
      device?.stop()
      device = nil
    }
  }

  /// The screen is the process's own: it is left as it was found.
  private func straighten() throws { _ = try tell(DeviceTraits()) }

  private func tell(_ traits: DeviceTraits) throws -> [CallRecord] {
    try device.run(.traits(traits)).compactMap { if case .began(let record) = $0 { record } else { nil } }
  }

  func test_rotation_tellsBothFormsWithWhatWasBefore_andTurnsTheWindow() throws {
    try start()
    let records = try tell(DeviceTraits(orientation: .landscapeLeft))
    XCTAssertEqual(records.filter { $0.name.hasPrefix("windowScene") }.map(\.name), [didUpdate, didUpdateGeometry])
    XCTAssertTrue(records.filter { $0.name.hasPrefix("windowScene") }.allSatisfy { $0.kind == .incidental })
    XCTAssertEqual(TurningSceneDelegate.heard, ["1 390x844 light", "geometry 1 390x844"])
    let window = try XCTUnwrap(Runtime.shared.windowScenes.first?.windows.first)
    XCTAssertEqual(window.frame.size, CGSize(width: 844, height: 390))
    XCTAssertEqual(Runtime.shared.windowScenes.first?.interfaceOrientation, .landscapeLeft)
    try straighten()
  }

  func test_turning_isToldOfAsLongAsSomebodyAskedForIt() throws {
    try start()
    let name = "UIDevice.orientationDidChangeNotification"
    XCTAssertEqual(UIDevice.current.orientation, .portrait)
    XCTAssertFalse(try tell(DeviceTraits(orientation: .landscapeLeft)).contains { $0.name == name })
    XCTAssertEqual(UIDevice.current.orientation, .landscapeRight)
    UIDevice.current.beginGeneratingDeviceOrientationNotifications()
    UIDevice.current.beginGeneratingDeviceOrientationNotifications()
    UIDevice.current.endGeneratingDeviceOrientationNotifications()
    XCTAssertTrue(try tell(DeviceTraits()).contains { $0.name == name })
    XCTAssertFalse(try tell(DeviceTraits(isDark: true)).contains { $0.name == name }, "A style is no turn.")
    UIDevice.current.endGeneratingDeviceOrientationNotifications()
    XCTAssertFalse(UIDevice.current.isGeneratingDeviceOrientationNotifications)
    try straighten()
  }

  func test_rotation_isToldOfTheStatusBarToo_beforeAndAfter() throws {
    try start()
    let heard = Heard()
    let center = NotificationCenter.default
    let names = [
      UIApplication.willChangeStatusBarOrientationNotification, UIApplication.didChangeStatusBarOrientationNotification,
      UIApplication.willChangeStatusBarFrameNotification, UIApplication.didChangeStatusBarFrameNotification,
    ]
    let observers = names.map { name in
      center.addObserver(forName: name, object: nil, queue: nil) { heard.lines.append(Self.line(of: $0)) }
    }
    defer { observers.forEach(center.removeObserver) }
    _ = try tell(DeviceTraits(orientation: .landscapeLeft))
    XCTAssertEqual(
      heard.lines,
      [
        "WillChangeStatusBarOrientation 4", "WillChangeStatusBarFrame 844", "DidChangeStatusBarOrientation 1",
        "DidChangeStatusBarFrame 390",
      ])
    heard.lines = []
    _ = try tell(DeviceTraits(orientation: .landscapeLeft, isDark: true))
    XCTAssertEqual(heard.lines, [], "A style is no turn.")
    try straighten()
  }

  private nonisolated static func line(of note: Notification) -> String {
    let name = note.name.rawValue.replacingOccurrences(of: "UIApplication", with: "")
      .replacingOccurrences(of: "Notification", with: "")
    let orientation = note.userInfo?[UIApplication.statusBarOrientationUserInfoKey] as? NSNumber
    let frame = note.userInfo?[UIApplication.statusBarFrameUserInfoKey] as? NSValue
    return "\(name) \(orientation?.intValue ?? frame.map { Int($0.cgRectValue.width) } ?? -1)"
  }

  func test_style_changesNoGeometry() throws {
    try start()
    let records = try tell(DeviceTraits(isDark: true))
    XCTAssertEqual(records.filter { $0.name.hasPrefix("windowScene") }.map(\.name), [didUpdate])
    XCTAssertEqual(TurningSceneDelegate.heard, ["1 390x844 light"])
    XCTAssertEqual(UIScreen.main.traitCollection.userInterfaceStyle, .dark)
    try straighten()
  }

  func test_contrast_reachesTraitsAndColours() throws {
    try start()
    let window = try XCTUnwrap(Runtime.shared.windowScenes.first?.windows.first)
    let usual = UIColor.systemBlue.resolvedColor(with: window.traitCollection)
    XCTAssertFalse(UIAccessibility.isDarkerSystemColorsEnabled)
    let records = try tell(DeviceTraits(increasesContrast: true))
    XCTAssertEqual(
      records.filter { $0.name.hasPrefix("UIAccessibility") }.map(\.name),
      ["UIAccessibility.darkerSystemColorsStatusDidChangeNotification"])
    XCTAssertTrue(UIAccessibility.isDarkerSystemColorsEnabled)
    XCTAssertEqual(window.traitCollection.accessibilityContrast, .high)
    XCTAssertNotEqual(UIColor.systemBlue.resolvedColor(with: window.traitCollection), usual)
    try straighten()
    XCTAssertEqual(UIColor.systemBlue.resolvedColor(with: window.traitCollection), usual)
  }

  func test_traits_thatAreCompared_areNone() throws {
    try start()
    let messages = try device.run(.traits(DeviceTraits(orientation: .landscapeRight, isDark: true)))
    XCTAssertEqual(messages.calls, [])
    try straighten()
  }
}

private final class Heard: @unchecked Sendable {
  var lines: [String] = []
}

final class TurningSceneDelegate: NSObject, UIWindowSceneDelegate {
  static var heard: [String] = []
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    window = UIWindow(windowScene: scene)
    window?.rootViewController = UIViewController()
    window?.makeKeyAndVisible()
  }

  func windowScene(
    _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
    interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
    traitCollection previousTraitCollection: UITraitCollection
  ) {
    let size = previousCoordinateSpace.bounds.size
    let style = previousTraitCollection.userInterfaceStyle == .dark ? "dark" : "light"
    Self.heard.append("\(previousInterfaceOrientation.rawValue) \(Int(size.width))x\(Int(size.height)) \(style)")
  }

  func windowScene(
    _ windowScene: UIWindowScene, didUpdateEffectiveGeometry previousEffectiveGeometry: UIWindowScene.Geometry
  ) {
    let size = previousEffectiveGeometry.systemFrame.size
    Self.heard.append(
      "geometry \(previousEffectiveGeometry.interfaceOrientation.rawValue) \(Int(size.width))x\(Int(size.height))")
  }
}
