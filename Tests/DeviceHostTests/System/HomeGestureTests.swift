import DeviceCore
import Foundation
import LayerTree
import LifeCycle
import SystemUI
import XCTest

@testable import DeviceHost

/// What fingers do at the device's own screens over time: the windows under a finger, an icon under a finger, and answers to
/// questions.
final class HomeGestureTests: DeviceTestCase {
  private static let source = """
    import CoreLocation
    @_spi(Scenario) import UIKit
    import UserNotifications

    @main
    class AppDelegate: UIResponder, UIApplicationDelegate, ScenarioActor {
      let manager = CLLocationManager()
      func perform(action: String, argument: String) {
        if action == "locate" { return manager.requestWhenInUseAuthorization() }
        UNUserNotificationCenter.current().requestAuthorization(options: [.alert]) { granted, _ in
          print("granted: \\(granted)")
        }
      }
    }

    class SceneDelegate: UIResponder, UIWindowSceneDelegate {
      var window: UIWindow?

      func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        guard let scene = scene as? UIWindowScene else { return }
        let window = UIWindow(windowScene: scene)
        window.rootViewController = UIViewController()
        window.rootViewController?.view.backgroundColor = .systemBackground
        window.makeKeyAndVisible()
        self.window = window
        if let item = options.shortcutItem { print("picked: \\(item.type)") }
      }
    }
    """

  private static let bundle = Result {
    let info: [String: Any] = [
      "CFBundleIdentifier": "com.example.Asking", "NSLocationWhenInUseUsageDescription": "To find you.",
      "UIApplicationShortcutItems": [
        ["UIApplicationShortcutItemType": "new", "UIApplicationShortcutItemTitle": "New"],
        ["UIApplicationShortcutItemType": "find", "UIApplicationShortcutItemTitle": "Find"],
      ],
      "UIApplicationSceneManifest": [
        "UISceneConfigurations": [
          "UIWindowSceneSessionRoleApplication": [
            ["UISceneConfigurationName": "Default", "UISceneDelegateClassName": "Asking.SceneDelegate"]
          ]
        ]
      ],
    ]
    let data = try PropertyListSerialization.data(fromPropertyList: info, format: .xml, options: 0)
    return try BuiltApps.build(
      "Asking", files: ["AppDelegate.swift": source, "Info.plist": String(decoding: data, as: UTF8.self)])
  }

  private var device: Device!
  private var app: AppKey!
  private var events: [Event] = []

  override func tearDownWithError() throws {
    try device?.shutDown()
    device = nil
    try super.tearDownWithError()
  }

  private func start(_ world: Event.World = .virtual) throws {
    device = try makeDevice(DeviceConfiguration(name: "fingers", world: world))
    device.observe { [unowned self] in events.append($0) }
    app = try device.app(named: try device.install(try Self.bundle.get()).name)
  }

  private func launch() throws {
    try device.perform(.launch(), app)
    try device.settle()
    for _ in 0..<500 where device.systemState().movement != nil { try device.serve(atMost: .milliseconds(10)) }
    XCTAssertNil(device.systemState().movement)
    events = []
  }

  private func touch(_ phase: TouchSample.Phase, _ x: Double, _ y: Double) throws {
    try device.take(.touch(TouchSample(finger: 1, phase, x: x, y: y)))
    try device.settle()
  }

  /// Drags up from the lower edge to a height, slowly.
  private func drag(to y: Double) throws {
    try touch(.began, 196, 848)
    for step in 1...10 {
      try touch(.moved, 196, 848 + (y - 848) * Double(step) / 10)
      try device.wait(.milliseconds(200))
    }
  }

  private var state: ActivationState? {
    guard case .connected(let state)? = device.state(of: app).scenes[1] else { return nil }
    return state
  }

  private static let (resigns, leaves) = (
    "UIScene.willDeactivateNotification", "UIScene.didEnterBackgroundNotification"
  )

  /// What the app hears of the gesture, in its order.
  private var calls: [String] { events.map(\.name).filter { [Self.resigns, Self.leaves].contains($0) } }

  private func tap(_ label: String, line: UInt = #line) throws {
    let middle = try XCTUnwrap(device.middle(of: label), label, line: line)
    try touch(.began, middle.x, middle.y)
    try touch(.ended, middle.x, middle.y)
  }

  // MARK: The windows under a finger

  func test_aSlowFinger_takesTheWindow_andLeavesItInTheSwitcher() throws {
    try start()
    try launch()
    try touch(.began, 196, 848)
    XCTAssertEqual(state, .foregroundActive, "a finger at the edge is no gesture yet")
    try touch(.moved, 196, 820)
    XCTAssertEqual(state, .foregroundInactive, "it resigns as the gesture begins")
    XCTAssertNotNil(device.systemState().pull)
    XCTAssertNil(device.systemState().switcher)
    var widths: [Double] = []
    for y in [700.0, 600, 500, 422] {
      try touch(.moved, 196, y)
      try device.wait(.milliseconds(200))
      let pull = try XCTUnwrap(device.systemState().pull)
      widths.append(pull.place(of: Size(width: 393, height: 852)).width)
      XCTAssertNil(device.scenery().planes.first { $0.session != nil }, "it is out of reach")
    }
    XCTAssertEqual(widths, widths.sorted(by: >), "it shrinks with the finger")
    XCTAssertEqual(state, .foregroundInactive)
    try touch(.ended, 196, 422)
    XCTAssertNil(device.systemState().pull)
    XCTAssertEqual(device.systemState().switcher?.cards.count, 1)
    XCTAssertEqual(state, .foregroundInactive, "nothing is decided yet")
    try tap("Asking")
    XCTAssertEqual(state, .foregroundActive)
    XCTAssertEqual(calls, [Self.resigns])
  }

  func test_aFastFinger_goesHome_andOneThatComesBack_returns() throws {
    try start()
    try launch()
    try touch(.began, 196, 848)
    try touch(.moved, 196, 600)
    try touch(.ended, 196, 400)
    XCTAssertNil(device.shownInFront)
    XCTAssertEqual(state, .background)
    XCTAssertEqual(calls, [Self.resigns, Self.leaves])

    try launch()
    try drag(to: 500)
    for y in [600.0, 700, 840] {
      try touch(.moved, 196, y)
      try device.wait(.milliseconds(200))
    }
    try touch(.ended, 196, 840)
    XCTAssertEqual(state, .foregroundActive)
    XCTAssertFalse(device.core.isSwitcherOpen)
    XCTAssertEqual(calls, [Self.resigns])

    try drag(to: 500)
    try touch(.cancelled, 196, 500)
    XCTAssertEqual(state, .foregroundActive, "a finger that is lost is none")
    XCTAssertNil(device.systemState().pull)

    try drag(to: 500)
    try device.perform(.lock)
    try device.settle()
    XCTAssertNil(device.systemState().pull)
    try touch(.ended, 196, 100)
    XCTAssertTrue(device.core.isLocked)
  }

  func test_onTheRealClock_theWindowGoesOnFromWhereTheFingerLeftIt() throws {
    try start(.real)
    try launch()
    try device.take(.touch(TouchSample(finger: 1, .began, x: 196, y: 848)))
    try device.take(.touch(TouchSample(finger: 1, .moved, x: 196, y: 700)))
    try device.take(.touch(TouchSample(finger: 1, .moved, x: 196, y: 422)))
    let place = try XCTUnwrap(device.systemState().pull).place(of: Size(width: 393, height: 852))
    try device.take(.touch(TouchSample(finger: 1, .ended, x: 196, y: 422)))
    let movement = try XCTUnwrap(device.systemState().movement)
    XCTAssertEqual(movement.kind, .closes)
    XCTAssertEqual(movement.from, place)
    try device.settle()
    XCTAssertEqual(state, .background)
  }

  // MARK: An icon under a finger

  func test_aLongPress_onAnIcon_opensItsMenu() throws {
    try start()
    let icon = try XCTUnwrap(device.middle(of: "Asking"))
    try touch(.began, icon.x, icon.y)
    XCTAssertNil(device.middle(of: "Find"))
    try device.wait(.milliseconds(600))
    try touch(.ended, icon.x, icon.y)
    XCTAssertNil(device.core.process(of: app), "it is no tap")
    XCTAssertNotNil(device.middle(of: "New"))
    // Beside it, it goes.
    try touch(.began, 196, 800)
    try touch(.ended, 196, 800)
    XCTAssertNil(device.middle(of: "New"))
    try touch(.began, icon.x, icon.y)
    try device.wait(.milliseconds(600))
    try touch(.moved, icon.x + 2, icon.y)
    // It slides on to one of them.
    let find = try XCTUnwrap(device.middle(of: "Find"))
    try touch(.moved, find.x, find.y)
    try touch(.ended, find.x, find.y)
    XCTAssertTrue(events.contains { $0.name == "picked: find" }, "\(events.map(\.name))")
    try device.perform(.home)
    try device.settle()
    XCTAssertNil(device.middle(of: "Find"), "it has gone with the choice")
    // A short one launches, and one that moves does neither.
    try touch(.began, icon.x, icon.y)
    try touch(.ended, icon.x, icon.y)
    XCTAssertEqual(state, .foregroundActive)
  }

  func test_onTheRealClock_theMenuComesByItself() throws {
    try start(.real)
    let icon = try XCTUnwrap(device.middle(of: "Asking"))
    try device.take(.touch(TouchSample(finger: 1, .began, x: icon.x, y: icon.y)))
    for _ in 0..<300 where device.systemState().menu == nil { try device.serve(atMost: .seconds(1)) }
    XCTAssertNotNil(device.middle(of: "Find"))
    try device.take(.touch(TouchSample(finger: 1, .ended, x: icon.x, y: icon.y)))
    try tap("New")
    try device.settle()
    XCTAssertTrue(events.contains { $0.name == "picked: new" }, "\(events.map(\.name))")
  }

  // MARK: Questions

  func test_aQuestion_waitsForAnAnswerByTouch_whereSomebodyLooks() throws {
    try start(.real)
    try launch()
    device.isLookedAt(true)
    try device.perform(.ask(AppRequest("notify")), app)
    try device.settle()
    XCTAssertEqual(state, .foregroundInactive)
    XCTAssertFalse(events.contains { $0.name.hasPrefix("granted") })
    XCTAssertNil(device.middle(of: "Close"), "it is no other alert")
    try tap("Don’t Allow")
    try device.settle()
    XCTAssertEqual(state, .foregroundActive)
    XCTAssertTrue(events.contains { $0.name == "granted: false" }, "\(events.map(\.name))")

    try device.perform(.ask(AppRequest("locate")), app)
    try device.settle()
    XCTAssertNotNil(device.middle(of: "To find you."))
    try tap("Allow While Using App")
    try device.settle()
    XCTAssertEqual(state, .foregroundActive)
    XCTAssertEqual(device.core.locationServices(of: app).authorization, .whenInUse)
  }

  func test_aQuestion_isAnsweredAtOnce_whereNobodyLooks_andOnTheVirtualClock() throws {
    for world in [Event.World.real, .virtual] {
      events = []
      device = try Device(
        DeviceConfiguration(name: "fingers", world: world),
        in: try StateFolder(temporary.appending(path: "alone-\(world.rawValue)")))
      device.observe { [unowned self] in events.append($0) }
      app = try device.app(named: try device.install(try Self.bundle.get()).name)
      if world == .virtual { device.isLookedAt(true) }
      try device.perform(.launch(), app)
      try device.perform(.ask(AppRequest("notify")), app)
      try device.settle()
      XCTAssertTrue(events.contains { $0.name == "granted: true" }, "\(world)")
      try device.shutDown()
    }
  }
}
