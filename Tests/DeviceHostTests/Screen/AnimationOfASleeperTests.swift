import DeviceCore
import Foundation
import LayerTree
import LifeCycle
import XCTest

@testable import DeviceHost

/// What the system moves goes on while the app's main thread does nothing, with a real process.
final class AnimationOfASleeperTests: DeviceTestCase {
  private static let source = """
    @_spi(Scenario) import UIKit

    @main
    class AppDelegate: UIResponder, UIApplicationDelegate, ScenarioActor {
      var window: UIWindow?
      let box = UIView(frame: CGRect(x: 0, y: 100, width: 40, height: 40))

      func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = UIViewController()
        box.backgroundColor = .red
        window.rootViewController?.view.addSubview(box)
        window.makeKeyAndVisible()
        self.window = window
        return true
      }

      func perform(action: String, argument: String) {
        switch action {
        case "move": UIView.animate(withDuration: 60, delay: 0, options: .curveLinear) { self.box.center.x += 300 }
        case "sleepMainThread": ScenarioSupport.sleepMainThread(seconds: Double(argument) ?? 0)
        default: box.isHidden = true
        }
      }
    }
    """

  func test_viewer_seesEachFrame_whileTheAppSleepsTwoSeconds() throws {
    let bundle = try BuiltApps.build(
      "MovingSleeper", files: ["AppDelegate.swift": Self.source, "Info.plist": try plist()])
    let device = try makeDevice()
    _ = try device.install(bundle)
    let app = try device.app(named: "MovingSleeper")
    try device.perform(.launch(), app)
    try device.settle()
    try device.perform(.ask(AppRequest("move")), app)
    try device.settle()
    try device.perform(.ask(AppRequest("sleepMainThread", .span(.seconds(2)))), app)
    try device.settle()
    // It does this as soon as it is awake; until then a viewer looks at every frame that it can.
    try device.perform(.ask(AppRequest("hide")), app)
    let before = try XCTUnwrap(device.trees.values.first)
    let (id, moving) = try XCTUnwrap(before.layers.first { !$0.value.animations.isEmpty })
    let begin = try XCTUnwrap(moving.animations.first).animation.begin
    var seen: [(number: Int64, x: Double)] = []
    for _ in 0..<100_000 {
      let next = ScreenFrame.time(of: ScreenFrame.number(at: device.clock.now) + 1)
      try device.serve(atMost: next - device.clock.now)
      guard device.trees.values.first == before else { break }
      let frame = device.shownFrame(of: app)
      guard frame.number != seen.last?.number else { continue }
      let layer = try XCTUnwrap(frame.windows.first?[id])
      seen.append((frame.number, layer.position.x))
    }
    XCTAssertNotEqual(device.trees.values.first, before, "It is awake.")
    XCTAssertGreaterThan(seen.count, 10)
    for frame in seen {
      let passed = (ScreenFrame.time(of: frame.number) - begin).seconds
      XCTAssertEqual(frame.x, moving.position.x - 300 + 300 * passed / 60, accuracy: 1e-6)
    }
    for (one, next) in zip(seen, seen.dropFirst()) { XCTAssertLessThan(one.x, next.x) }
    try device.settle()
    try device.shutDown()
  }

  private func plist() throws -> String {
    let info: [String: Any] = ["CFBundleIdentifier": "com.example.MovingSleeper"]
    let data = try PropertyListSerialization.data(fromPropertyList: info, format: .xml, options: 0)
    return try XCTUnwrap(String(data: data, encoding: .utf8))
  }
}
