import AppAudit
import XCTest

/// What of an app with scenes only systems run that have none.
final class LinesBeforeScenesTests: XCTestCase {
  private static let delegate = """
    import UIKit

    @main
    class AppDelegate: UIResponder, UIApplicationDelegate {
      var window: UIWindow?

      func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        if #unavailable(iOS 13.0) {
          window = UIWindow()
        }
        guard #available(iOS 13.0, *) else {
          return start()
        }
        return true
      }

      func applicationDidBecomeActive(_ application: UIApplication) {
        handleDidBecomeActive()
      }

      func applicationWillTerminate(_ application: UIApplication) {
        print("the end")
      }

      func handleDidBecomeActive() { print("active") }
      func start() -> Bool { true }
    }

    """

  private func lines(_ target: String) throws -> [Int] {
    let plain = try Fixture(name: "Plain", files: [:]).inFolder {
      try String(contentsOf: $0.appendingPathComponent("Info.plist"), encoding: .utf8)
    }
    let plist = plain.replacing(
      "<key>UILaunchScreen</key>",
      with: "<key>MinimumOSVersion</key><string>\(target)</string><key>UILaunchScreen</key>")
    let fixture = Fixture(name: "Elder", files: ["AppDelegate.swift": Self.delegate, "Info.plist": plist])
    let found = AuditedApp(try fixture.facts()).linesBeforeScenes.sorted()
    XCTAssertEqual(Set(found.map(\.path)).subtracting(["AppDelegate.swift"]), [])
    return found.map(\.number)
  }

  func test_lines_areThoseOfForwardersAndOfWhatIsUnavailable() throws {
    XCTAssertEqual(try lines("12.0"), [11, 14, 20])
    XCTAssertEqual(try lines("13.0"), [])
  }
}
