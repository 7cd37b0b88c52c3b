import AppAudit
import AppFacts
import AppMigration
import Foundation
import XCTest

/// The patches of rules that only probes see.
final class CoverPatchTests: XCTestCase {
  private func after(_ rule: String, _ files: [String: String], _ path: String = "SceneDelegate.swift") throws -> String
  {
    try Fixture(name: "Covered", files: files).inFolder { folder in
      let app = AuditedApp(try Fixture.facts(in: folder))
      let patch = try XCTUnwrap(Rule.named(rule)?.patch)
      let changes = try patch(
        app, Hit("AppDelegate.swift", 1),
        FixFiles { path in (try? Data(contentsOf: folder.appendingPathComponent(path))).map(Array.init) })
      try RulePatchTests.apply(String(decoding: Patch(changes).bytes, as: UTF8.self), in: folder, rule)
      XCTAssertEqual(try Fixture.facts(in: folder).leftAlone, [])
      return try MendedApp(folder: folder).text(path)
    }
  }

  func test_aCover_comesWithItsEnd() throws {
    XCTAssertEqual(
      try after("SN1", [:]),
      """
      import UIKit

      class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        private var privacyCover: UIView?
        var window: UIWindow?

        func scene(
          _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
        ) {
          guard let scene = scene as? UIWindowScene else { return }
          window = UIWindow(windowScene: scene)
          window?.rootViewController = UIViewController()
          window?.makeKeyAndVisible()
        }

        func sceneWillResignActive(_ scene: UIScene) {
          // TODO(dormouse): let it look like the app, or take only the secret off the screen.
          if let window {
            let cover = UIVisualEffectView(effect: UIBlurEffect(style: .systemThickMaterial))
            cover.frame = window.bounds
            cover.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            window.addSubview(cover)
            privacyCover = cover
          }
        }

        func sceneDidBecomeActive(_ scene: UIScene) {
          privacyCover?.removeFromSuperview()
          privacyCover = nil
        }
      }

      """)
  }

  func test_databases_areSuspended_whereTheyAreGRDBs() throws {
    XCTAssertThrowsError(try after("LV7", [:])) { XCTAssertTrue("\($0)".contains("Nobody knows"), "\($0)") }
    let text = try after("LV7", ["Store.swift": "import GRDB\n"])
    XCTAssertTrue(text.hasPrefix("import UIKit\nimport GRDB\n"), text)
    XCTAssertTrue(
      text.hasSuffix(
        """
          func sceneDidEnterBackground(_ scene: UIScene) {
            // TODO(dormouse): set observesSuspensionNotifications in the Configuration of each shared database.
            NotificationCenter.default.post(name: Database.suspendNotification, object: self)
          }

          func sceneWillEnterForeground(_ scene: UIScene) {
            NotificationCenter.default.post(name: Database.resumeNotification, object: self)
          }
        }

        """), text)
  }

  func test_withoutAWindow_thereIsNoCover() throws {
    XCTAssertThrowsError(try after("SN1", ["SceneDelegate.swift": "import UIKit\n"])) {
      XCTAssertTrue("\($0)".contains("There is no delegate"), "\($0)")
    }
  }
}
