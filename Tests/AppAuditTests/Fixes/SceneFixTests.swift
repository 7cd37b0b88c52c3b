import XCTest

/// What UIKit asks the scene delegate, and the app delegate has; and settings of scenes.
final class SceneFixTests: XCTestCase {
  private func delegate(_ members: String) -> String {
    """
    import UIKit
    import os

    @main
    class AppDelegate: UIResponder, UIApplicationDelegate {
    \(members)
    }

    class Store {
      static let shared = Store()
      func save() {}
      func open(_ url: URL) {}
    }

    """
  }

  private func scene(_ members: String, imports: String = "") -> String {
    """
    import UIKit
    \(imports)
    class SceneDelegate: UIResponder, UIWindowSceneDelegate {
      var window: UIWindow?

      func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
      ) {
        window = UIWindow(windowScene: scene as! UIWindowScene)
      }
    \(members)}

    """
  }

  // MARK: Callbacks

  func test_deadCallback_movesWithItsComments() throws {
    let before = delegate(
      """
        var name = ""
        private var count = 0

        // The app is back.
        func applicationDidBecomeActive(_ application: UIApplication) {
          // Shown in the title.
          name = "active"
          application.isIdleTimerDisabled = true
          Logger().log("active")
        }

        func applicationDidEnterBackground(_ application: UIApplication) {
          count += 1
        }
      """)
    let after = delegate(
      """
        var name = ""
        private var count = 0

        func applicationDidEnterBackground(_ application: UIApplication) {
          count += 1
        }
      """)
    try ExactFix(rule: "CB1", before: ["AppDelegate.swift": before, "SceneDelegate.swift": scene("")]).gives(
      [
        "AppDelegate.swift": after,
        "SceneDelegate.swift": scene(
          """

            // The app is back.
            func sceneDidBecomeActive(_ scene: UIScene) {
              guard let appDelegate = UIApplication.shared.delegate as? AppDelegate else { return }
              // Shown in the title.
              appDelegate.name = "active"
              UIApplication.shared.isIdleTimerDisabled = true
              Logger().log("active")
            }

          """, imports: "import os\n"),
      ], left: ["It needs count, which is private to AppDelegate."])
  }

  func test_deadCallback_goesBehindWhatItsTwinDoes() throws {
    let before = delegate(
      "  func applicationDidEnterBackground(_ application: UIApplication) {\n    Store.shared.save() // all\n  }")
    let twin = """

        func sceneDidEnterBackground(_ scene: UIScene) {
          window?.isHidden = true

      """
    try ExactFix(rule: "CB1", before: ["AppDelegate.swift": before, "SceneDelegate.swift": scene(twin + "  }\n")])
      .gives([
        "AppDelegate.swift": delegate("@").replacing("@\n", with: ""),
        "SceneDelegate.swift": scene(twin + "    Store.shared.save() // all\n  }\n"),
      ])
    let guarded = "\n  func sceneDidEnterBackground(_ scene: UIScene) {\n    if window == nil { return }\n  }\n"
    try ExactFix(rule: "CB1", before: ["AppDelegate.swift": before, "SceneDelegate.swift": scene(guarded)])
      .gives([:], left: ["sceneDidEnterBackground(_:) of SceneDelegate may end before its end."])
  }

  func test_deadCopy_isTakenOut_butNotWhatASelectorNames() throws {
    let method = """
        /// Saves.
        func applicationDidEnterBackground(_ application: UIApplication) {
          Store.shared.save()
        }
      """
    let twin = scene("\n  func sceneDidEnterBackground(_ scene: UIScene) { Store.shared.save() }\n")
    let other = "  var count = 0\n"
    try ExactFix(
      rule: "CB2", before: ["AppDelegate.swift": delegate(other + "\n" + method), "SceneDelegate.swift": twin]
    ).gives(["AppDelegate.swift": delegate("  var count = 0")])
    let named = "  var name: Selector { #selector(applicationDidEnterBackground) }\n\n"
    try ExactFix(rule: "CB2", before: ["AppDelegate.swift": delegate(named + method), "SceneDelegate.swift": twin])
      .gives([:], left: ["AppDelegate.swift:6 has it as a selector."])
  }

  // MARK: Inputs

  func test_inputs_areHandedToTheAppDelegate() throws {
    let before = delegate(
      """
        func application(
          _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]
        ) -> Bool {
          Store.shared.open(url)
          return options[.sourceApplication] != nil
        }

        private func application(_ application: UIApplication, userDidAcceptCloudKitShareWith data: CKShare.Metadata) {
          Store.shared.save()
        }
      """)
    try ExactFix(rule: "IN5", before: ["AppDelegate.swift": before, "SceneDelegate.swift": scene("")]).gives(
      [
        "SceneDelegate.swift": scene(
          """

            func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
              for context in URLContexts {
                _ = (UIApplication.shared.delegate as? AppDelegate)?.application(
                  UIApplication.shared, open: context.url,
                  options: ([
                    .sourceApplication: context.options.sourceApplication,
                    .annotation: context.options.annotation,
                    .openInPlace: context.options.openInPlace,
                  ] as [UIApplication.OpenURLOptionsKey: Any?]).compactMapValues { $0 })
              }
            }

          """)
      ], left: ["application(_:userDidAcceptCloudKitShareWith:) is private"])
  }

  func test_launchOption_goesToTheConnectionOptions() throws {
    let head = """
        func application(
          _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {

      """
    let before = delegate(
      head + """
            Store.shared.save()
            // What was tapped.
            if let url = options?[UIApplication.LaunchOptionsKey.url] as? URL, url.isFileURL {
              Store.shared.open(url)
            }
            if let item = options?[.shortcutItem] as? UIApplicationShortcutItem {
              return item.type.isEmpty
            }
            return true
          }
        """)
    let after = delegate(
      head + """
            Store.shared.save()
            if let item = options?[.shortcutItem] as? UIApplicationShortcutItem {
              return item.type.isEmpty
            }
            return true
          }
        """)
    let text = scene("")
    let end = "    window = UIWindow(windowScene: scene as! UIWindowScene)\n"
    try ExactFix(rule: "IN6", before: ["AppDelegate.swift": before, "SceneDelegate.swift": text]).gives(
      [
        "AppDelegate.swift": after,
        "SceneDelegate.swift": text.replacing(
          end,
          with: end + """
                // What was tapped.
                if let url = connectionOptions.urlContexts.first?.url, url.isFileURL {
                  Store.shared.open(url)
                }

            """),
      ], left: ["It decides what the launch method returns."])
  }

  func test_completionHandler_isCalledOnTheWayThatMissesIt() throws {
    let before = delegate(
      """
        func application(
          _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
          fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
        ) {
          guard userInfo["id"] != nil else { return } // no id
          if userInfo["text"] == nil {
            // Nothing to show.
            return // yet
          }
          load { isNew in
            if isNew { completionHandler(.newData) }
          }
        }

        func application(
          _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
          completionHandler _: @escaping () -> Void
        ) {
          Store.shared.save()
        }

        func application(
          _ application: UIApplication, performFetchWithCompletionHandler done: @escaping (UIBackgroundFetchResult) -> Void
        ) {
          if application.isIdleTimerDisabled { done(.newData) }
          Store.shared.save()
        }

        func load(_ answer: @escaping (Bool) -> Void) { answer(true) }
      """)
    let after = delegate(
      """
        func application(
          _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
          fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
        ) {
          guard userInfo["id"] != nil else {
            completionHandler(.noData)
            return
          } // no id
          if userInfo["text"] == nil {
            // Nothing to show.
            completionHandler(.noData)
            return // yet
          }
          load { isNew in
            if isNew { completionHandler(.newData) } else { completionHandler(.noData) }
          }
        }

        func application(
          _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
          completionHandler: @escaping () -> Void
        ) {
          Store.shared.save()
          completionHandler()
        }

        func application(
          _ application: UIApplication, performFetchWithCompletionHandler done: @escaping (UIBackgroundFetchResult) -> Void
        ) {
          if application.isIdleTimerDisabled { done(.newData) }
          Store.shared.save()
        }

        func load(_ answer: @escaping (Bool) -> Void) { answer(true) }
      """)
    try ExactFix(rule: "IN11", before: ["AppDelegate.swift": before]).gives(
      ["AppDelegate.swift": after], left: ["Other ways come here that have called it already"])
  }

  func test_delegateOfNotifications_isSetAtLaunch() throws {
    let launch = """
        func application(
          _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {

      """
    let end = "    window = UIWindow(windowScene: scene as! UIWindowScene)\n"
    let write = "    UNUserNotificationCenter.current().delegate = "
    let center = scene("", imports: "import UserNotifications\n").replacing(end, with: end + write + "Notes.shared\n")
    let rest = "\nclass Notes: NSObject, UNUserNotificationCenterDelegate {\n  static let shared = Notes()\n}\n"
    let before = delegate(launch + "    return true\n  }")
    try ExactFix(rule: "IN14", before: ["AppDelegate.swift": before, "SceneDelegate.swift": center + rest]).gives([
      "AppDelegate.swift": delegate(launch + write + "Notes.shared\n    return true\n  }")
        .replacing("import UIKit\n", with: "import UIKit\nimport UserNotifications\n"),
      "SceneDelegate.swift": scene("", imports: "import UserNotifications\n") + rest,
    ])
    let own = center.replacing("Notes.shared", with: "self as? UNUserNotificationCenterDelegate")
    try ExactFix(rule: "IN14", before: ["AppDelegate.swift": before, "SceneDelegate.swift": own]).gives(
      [:], left: ["It names self"])
  }

  // MARK: Settings

  func test_generatedManifest_isTakenOutOfTheTargetsSettings() throws {
    let fixture = try XCTUnwrap(Fixture.all().first { $0.name == "SC5.fault" })
    let project = "Fixture.xcodeproj/project.pbxproj"
    let text = try XCTUnwrap(fixture.files[project])
    let setting = " INFOPLIST_KEY_UIApplicationSceneManifest_Generation = YES;"
    try ExactFix(rule: "SC5", before: fixture.files).gives([project: text.replacing(setting, with: "")])
    let lines = text.replacing(setting, with: "\n     \(setting) // merged\n        OTHER = 1;\n")
    try ExactFix(rule: "SC5", before: fixture.files.merging([project: lines]) { $1 }).gives(
      [project: lines.replacing("     \(setting) // merged", with: "      // merged")])
    let above = text.replacing(setting, with: "").replacing(
      "SDKROOT = iphoneos;", with: "SDKROOT = iphoneos;\(setting)")
    try ExactFix(rule: "SC5", before: fixture.files.merging([project: above]) { $1 }).gives(
      [:], left: ["Fixture.xcodeproj/project.pbxproj: not each of the build configurations of Fixture says"])
  }
}
