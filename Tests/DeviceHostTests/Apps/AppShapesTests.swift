import DeviceCore
import Foundation
import LifeCycle
import XCTest

@testable import DeviceHost

/// Apps in the shapes that people have, built with the real UIKit and launched on a real device.
final class AppShapesTests: DeviceTestCase {
  private var events: [Event] = []

  /// Builds an app, takes it to the home screen and back, and gives what it printed.
  private func life(of name: String, files: [String: String]) throws -> [String] {
    let bundle = try BuiltApps.build(name, files: files)
    let device = try makeDevice(DeviceConfiguration(name: "shapes"))
    device.observe { [unowned self] in events.append($0) }
    _ = try device.install(bundle)
    let app = try device.app(named: name)
    for kind in [UserAction.Kind.launch(), .home, .launch()] {
      try device.perform(kind, app)
      try device.settle()
    }
    XCTAssertEqual(device.state(of: app).process, .running)
    try device.shutDown()
    for pid in Set(events.compactMap(\.pid)) { XCTAssertFalse(isAlive(pid)) }
    return events.filter { $0.kind == .output }.map(\.name)
  }

  /// What an app's container holds of a defaults domain.
  private func defaults(of app: String, named domain: String) throws -> [String: Any] {
    let preferences = temporary.appending(path: "state/containers/com.example.\(app)/Library/Preferences")
    let data = try Data(contentsOf: preferences.appending(path: "\(domain).plist"))
    return try XCTUnwrap(try PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any])
  }

  private func calls(_ kind: EventKind) -> [String] { events.filter { $0.kind == kind }.map(\.name) }

  private func infoPlist(_ identifier: String, sceneDelegate: String?) -> String {
    let manifest =
      sceneDelegate.map {
        """
        <key>UIApplicationSceneManifest</key><dict>
        <key>UIApplicationSupportsMultipleScenes</key><false/>
        <key>UISceneConfigurations</key><dict><key>UIWindowSceneSessionRoleApplication</key><array><dict>
        <key>UISceneConfigurationName</key><string>Default Configuration</string>
        <key>UISceneDelegateClassName</key><string>\($0)</string>
        </dict></array></dict></dict>
        """
      } ?? ""
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict>
      <key>CFBundleExecutable</key><string>$(EXECUTABLE_NAME)</string>
      <key>CFBundleIdentifier</key><string>com.example.\(identifier)</string>
      \(manifest)
      </dict></plist>
      """
  }

  private let sceneDelegate = """
    import UIKit

    class SceneDelegate: NSObject, UIWindowSceneDelegate {
      var window: UIWindow?
      override init() { super.init() }
      func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
      ) {
        guard let scene = scene as? UIWindowScene else { return }
        window = UIWindow(windowScene: scene)
        window?.rootViewController = UIViewController()
        window?.makeKeyAndVisible()
      }
      func sceneDidBecomeActive(_ scene: UIScene) { print("active") }
    }
    """

  func test_aPackage_withMain_keepsItsDefaultsInTheContainer() throws {
    let files = [
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription

      let package = Package(
        name: "PackageApp",
        dependencies: [.package(name: "Dormouse", path: "\(BuiltApps.checkout.path)")],
        targets: [
          .executableTarget(name: "PackageApp", dependencies: [.product(name: "UIKit", package: "Dormouse")])
        ])
      """,
      "Info.plist": infoPlist("PackageApp", sceneDelegate: "PackageApp.SceneDelegate"),
      "Sources/PackageApp/SceneDelegate.swift": sceneDelegate,
      "Sources/PackageApp/AppDelegate.swift": """
      import UIKit

      @main
      final class AppDelegate: UIResponder, UIApplicationDelegate {
        func application(
          _ application: UIApplication,
          didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
          let defaults = UserDefaults.standard
          print("starts before:", defaults.integer(forKey: "starts"))
          defaults.set(1, forKey: "starts")
          let shared = UserDefaults(suiteName: "group.shared")
          print("shared before:", shared?.string(forKey: "word") ?? "none")
          shared?.set("kept", forKey: "word")
          return true
        }
      }
      """,
    ]
    XCTAssertEqual(
      try life(of: "PackageApp", files: files), ["starts before: 0", "shared before: none", "active", "active"])
    XCTAssertEqual(try defaults(of: "PackageApp", named: "com.example.PackageApp")["starts"] as? Int, 1)
    XCTAssertEqual(try defaults(of: "PackageApp", named: "group.shared")["word"] as? String, "kept")
  }

  /// As on iOS, where another process keeps them: what was set is there, however soon the app is killed.
  func test_anAppThatIsKilledRightAfterItSetDefaults_findsThemInItsNextLaunch() throws {
    let bundle = try BuiltApps.build(
      "KilledApp",
      files: [
        "Info.plist": infoPlist("KilledApp", sceneDelegate: nil),
        "AppDelegate.swift": """
        import UIKit

        @main
        class AppDelegate: UIResponder, UIApplicationDelegate {
          func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
          ) -> Bool {
            let defaults = UserDefaults.standard
            let shared = UserDefaults(suiteName: "group.shared")!
            let starts = defaults.integer(forKey: "starts")
            let (word, words) = (shared.string(forKey: "word"), defaults.stringArray(forKey: "words"))
            print("start", starts, word ?? "none", words ?? [], defaults.object(forKey: "gone") ?? "none")
            if starts < 2 {
              defaults.set(true, forKey: "gone")
              defaults.set(starts + 1, forKey: "starts")
              defaults.set(["a", "b"], forKey: "words")
              shared.set("kept \\(starts)", forKey: "word")
              defaults.removeObject(forKey: "gone")
              kill(getpid(), SIGKILL)
            }
            return true
          }
        }
        """,
      ])
    for isCopy in [false, true] {
      events = []
      var configuration = DeviceConfiguration(name: "shapes")
      if isCopy { configuration.template = Self.template }
      let state = try StateFolder(temporary.appending(path: "state-\(isCopy)"))
      let device = try Device(configuration, in: state)
      device.observe { [unowned self] in events.append($0) }
      _ = try device.install(bundle)
      if isCopy { try awaitTemplate(of: "KilledApp", on: device) }
      let app = try device.app(named: "KilledApp")
      for _ in 1...3 {
        try device.perform(.launch(), app)
        try device.settle()
      }
      XCTAssertEqual(
        events.filter { $0.kind == .output }.map(\.name),
        [
          "start 0 none [] none", "start 1 kept 0 [\"a\", \"b\"] none", "start 2 kept 1 [\"a\", \"b\"] none",
        ])
      try device.shutDown()
    }
  }

  func test_aFolder_withUIApplicationMain_NSObjectsAndAsync() throws {
    let files = [
      "Info.plist": infoPlist("OldApp", sceneDelegate: "$(PRODUCT_MODULE_NAME).SceneDelegate"),
      "SceneDelegate.swift": sceneDelegate,
      "AppDelegate.swift": """
      import UIKit

      @UIApplicationMain
      class AppDelegate: NSObject, UIApplicationDelegate {
        let made: Int
        override init() {
          made = 3
          super.init()
        }
        func application(
          _ application: UIApplication,
          didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
          print("made with", made)
          print("window:", UIApplication.shared.delegate?.window??.frame as Any)
          Task { @MainActor in print("task") }
          return true
        }
      }
      """,
    ]
    let printed = try life(of: "OldApp", files: files)
    XCTAssertEqual(printed.filter { $0 != "task" }, ["made with 3", "window: nil", "active", "active"])
    XCTAssertTrue(printed.contains("task"))
  }

  func test_aFolder_withCombineAndAsynchronousDelegates() throws {
    let files = [
      "Info.plist": infoPlist("CombineApp", sceneDelegate: nil),
      "AppDelegate.swift": """
      import Combine
      import UIKit
      import UserNotifications

      final class Model: ObservableObject {
        @Published var count = 0
      }

      final class Label {
        var text = "" { didSet { print("label", text) } }
      }

      class Base: UIResponder {}

      @main
      class AppDelegate: Base, UIApplicationDelegate, UNUserNotificationCenterDelegate {
        let model = Model()
        let label = Label()
        var last: [AnyHashable: Any] = [:]
        var bag: Set<AnyCancellable> = []

        func application(
          _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
          UNUserNotificationCenter.current().delegate = self
          NotificationCenter.default.publisher(for: UIApplication.didBecomeActiveNotification)
            .sink { [model] _ in model.count += 1 }.store(in: &bag)
          model.objectWillChange.sink { print("will change") }.store(in: &bag)
          model.$count.dropFirst().map { "number \\($0)" }.assign(to: \\.text, on: label).store(in: &bag)
          Timer.publish(every: 0.01, on: .main, in: .common).autoconnect().prefix(2)
            .sink(receiveCompletion: { print("timer", $0) }, receiveValue: { _ in }).store(in: &bag)
          return true
        }
        func application(
          _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
        ) async -> UIBackgroundFetchResult {
          last = userInfo
          return .newData
        }
        func userNotificationCenter(
          _ center: UNUserNotificationCenter, willPresent notification: UNNotification
        ) async -> UNNotificationPresentationOptions { [.banner] }
        func userNotificationCenter(
          _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
        ) async { last = response.notification.request.content.userInfo }
      }
      """,
    ]
    var said: [String] = []
    _ = try BuiltApps.build("CombineApp", files: files) { said.append($0) }
    XCTAssertEqual(said, [])
    let printed = try life(of: "CombineApp", files: files)
    XCTAssertEqual(
      printed.filter { !$0.hasPrefix("timer") }, ["will change", "label number 1", "will change", "label number 2"])
  }

  func test_aFolder_withMainSwiftAndAnAppDelegateAlone() throws {
    let files = [
      "Info.plist": infoPlist("MainApp", sceneDelegate: nil),
      "main.swift": """
      import UIKit

      print("arguments:", CommandLine.argc)
      UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(AppDelegate.self))
      """,
      "AppDelegate.swift": """
      import UIKit

      class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        func application(
          _ application: UIApplication,
          didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
          window = UIWindow(frame: UIScreen.main.bounds)
          window?.rootViewController = UIViewController()
          window?.makeKeyAndVisible()
          return true
        }
        func applicationDidBecomeActive(_ application: UIApplication) { print("active") }
      }
      """,
    ]
    XCTAssertEqual(try life(of: "MainApp", files: files), ["arguments: 1", "active", "active"])
    XCTAssertEqual(
      calls(.application),
      [
        "application(_:didFinishLaunchingWithOptions:)", "applicationDidBecomeActive(_:)",
        "applicationDidBecomeActive(_:)",
      ])
  }

  func test_anUnknownSceneDelegate_isToldAndTheSceneGoesWithoutOne() throws {
    let files = [
      "Info.plist": infoPlist("LostApp", sceneDelegate: "$(PRODUCT_MODULE_NAME).NoSuchDelegate"),
      "AppDelegate.swift": """
      import UIKit

      @main
      class AppDelegate: UIResponder, UIApplicationDelegate {}
      """,
    ]
    let printed = try life(of: "LostApp", files: files)
    XCTAssertTrue(printed.contains { $0.contains("NoSuchDelegate") }, "\(printed)")
    XCTAssertEqual(calls(.scene), [])
    XCTAssertTrue(calls(.notification).contains("UIScene.didActivateNotification"))
  }

  func test_anAppThatExitsWhileItIsLaunched_isAnExitOfItsOwn() throws {
    let bundle = try BuiltApps.build(
      "ExitApp",
      files: [
        "Info.plist": infoPlist("ExitApp", sceneDelegate: nil),
        "AppDelegate.swift": """
        import UIKit

        @main
        class AppDelegate: UIResponder, UIApplicationDelegate {
          func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
          ) -> Bool {
            print("leaving")
            UserDefaults.standard.set(true, forKey: "left")
            exit(7)
          }
        }
        """,
      ])
    let device = try makeDevice(DeviceConfiguration(name: "shapes"))
    device.observe { [unowned self] in events.append($0) }
    _ = try device.install(bundle)
    let app = try device.app(named: "ExitApp")
    try device.perform(.launch(), app)
    try device.settle()
    XCTAssertEqual(device.state(of: app).exit?.reason, .appExit)
    XCTAssertTrue(events.contains { $0.kind == .output && $0.name == "leaving" })
    let call = try XCTUnwrap(events.first { $0.kind == .application })
    XCTAssertEqual(call.name, "application(_:didFinishLaunchingWithOptions:)")
    XCTAssertNil(call.duration, "It never returned.")
    XCTAssertEqual(try defaults(of: "ExitApp", named: "com.example.ExitApp")["left"] as? Bool, true)
    try device.shutDown()
  }

  func test_aCompilerError_namesTheAppsOwnFileAndLine() throws {
    var said: [String] = []
    XCTAssertThrowsError(
      try BuiltApps.build(
        "BrokenApp",
        files: [
          "Info.plist": infoPlist("BrokenApp", sceneDelegate: nil),
          "AppDelegate.swift": """
          import UIKit

          @main
          class AppDelegate: UIResponder, UIApplicationDelegate {
            let number: Int = "no"
          }
          """,
        ], said: { said.append($0) })
    ) { XCTAssertTrue("\($0)".contains("BrokenApp does not compile"), "\($0)") }
    let place = BuiltApps.folder.appending(path: "sources/BrokenApp/AppDelegate.swift").path + ":5:"
    XCTAssertTrue(said.contains { $0.hasPrefix(place) && $0.contains("error:") }, said.joined(separator: "\n"))
  }
}
