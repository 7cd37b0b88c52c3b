import Foundation
import KernelEdge

@testable import DeviceHost

/// A small app that goes wrong when it is told to: in its next callback, in the midst of a transition.
enum SoakApp {
  private static let source = #"""
    @_spi(Scenario) import UIKit

    /// What is to go wrong in the next callback.
    @MainActor var armed = ""

    @MainActor func go() {
      let fault = armed
      armed = ""
      switch fault {
      case "crash": kill(getpid(), SIGKILL)
      case "exit": exit(7)
      case "slow": usleep(40_000)
      case "hang": while true { sleep(60) }
      case "mute":
        // What is written from here on goes nowhere, and the link stays open.
        var ends: [Int32] = [-1, -1]
        _ = dup(3)
        socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends)
        dup2(ends[0], 3)
      default: break
      }
    }

    @main
    class AppDelegate: UIResponder, UIApplicationDelegate, ScenarioActor {
      private var tasks: [UIBackgroundTaskIdentifier] = []

      func perform(action: String, argument: String) {
        switch action {
        case "arm": armed = argument
        case "now": armed = argument; go()
        case "begin":
          tasks.append(UIApplication.shared.beginBackgroundTask(withName: argument) { [weak self] in self?.endTasks() })
        case "end": endTasks()
        case "child":
          var pid: pid_t = 0
          var words: [UnsafeMutablePointer<CChar>?] = ["sleep", "600"].map { (word: String) in strdup(word) }
          words.append(nil)
          posix_spawn(&pid, "/bin/sleep", nil, nil, &words, environ)
        default: break
        }
      }

      private func endTasks() {
        tasks.forEach(UIApplication.shared.endBackgroundTask)
        tasks = []
      }

      func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool { true }
      func applicationDidBecomeActive(_ application: UIApplication) { go() }
      func applicationWillResignActive(_ application: UIApplication) { go() }
      func applicationDidEnterBackground(_ application: UIApplication) { go() }
      func applicationWillTerminate(_ application: UIApplication) { go() }
      func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
      ) {
        go()
        completionHandler(.newData)
      }
    }

    class SceneDelegate: NSObject, UIWindowSceneDelegate {
      var window: UIWindow?
      func sceneDidBecomeActive(_ scene: UIScene) { go() }
      func sceneWillResignActive(_ scene: UIScene) { go() }
      func sceneDidEnterBackground(_ scene: UIScene) { go() }
      func sceneDidDisconnect(_ scene: UIScene) { go() }
      func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
        NSUserActivity(activityType: "com.example.soak")
      }
    }
    """#

  private static let info = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict>
    <key>CFBundleExecutable</key><string>$(EXECUTABLE_NAME)</string>
    <key>CFBundleIdentifier</key><string>com.example.Soak</string>
    <key>UIBackgroundModes</key><array><string>fetch</string><string>remote-notification</string></array>
    <key>UIApplicationSceneManifest</key><dict>
    <key>UIApplicationSupportsMultipleScenes</key><true/>
    <key>UISceneConfigurations</key><dict><key>UIWindowSceneSessionRoleApplication</key><array><dict>
    <key>UISceneConfigurationName</key><string>Default Configuration</string>
    <key>UISceneDelegateClassName</key><string>SceneDelegate</string>
    </dict></array></dict></dict>
    </dict></plist>
    """

  private static let built = Result {
    try BuiltApps.build("Soak", files: ["App.swift": source, "Info.plist": info])
  }

  /// So many apps in a folder that any number of devices can have as theirs; every third one has no scenes.
  ///
  /// - Parameter frameworks: where devices find the framework of all of them.
  static func install(_ count: Int, in folder: URL, sharing frameworks: URL) throws {
    let bundle = try built.get()
    let shared = FrameworkFiles(sharedIn: frameworks, trusting: BuiltApps.folder)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for number in 0..<count {
      let copy = folder.appending(path: "\(name(number)).app")
      try ProgramFiles.copyBundle(bundle, to: copy, program: try AppBundle(at: bundle).executable.lastPathComponent)
      if let framework = try AppBundle(at: bundle).framework { try shared.share(framework, of: copy, from: bundle) }
      let plist = copy.appending(path: "Info.plist")
      let data = try Data(contentsOf: plist)
      var info = try PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any] ?? [:]
      info["CFBundleIdentifier"] = "com.example.\(name(number))"
      if number % 3 == 2 { info["UIApplicationSceneManifest"] = nil }
      try PropertyListSerialization.data(fromPropertyList: info, format: .xml, options: 0).write(to: plist)
    }
  }

  static func name(_ number: Int) -> String { "Soak\(number)" }
}
