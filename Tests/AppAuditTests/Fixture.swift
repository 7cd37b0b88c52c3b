import AppAudit
import AppBuilder
import AppFacts
import AppSyntaxMessages
import Foundation
import XCTest

/// An app in one text file: each of its files begins with a line `--- NAME`. A file that is not there is a plain one of an app
/// with scenes. Lines on which a rule must find something end with `← RULE`, in a comment of the file's language.
struct Fixture {
  let name: String
  let files: [String: String]

  init(name: String, files: [String: String]) {
    (self.name, self.files) = (name, files)
  }

  init(_ file: URL) throws {
    name = file.deletingPathExtension().lastPathComponent
    var files: [String: String] = [:]
    var current: String?
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("--- ") {
        current = String(line.dropFirst(4))
      } else if let current {
        files[current, default: ""] += line + "\n"
      }
    }
    self.files = files
  }

  static var folder: URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Fixtures")
  }

  /// The fixtures, by name.
  static func all() throws -> [Fixture] {
    try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "txt" }.sorted { $0.path < $1.path }.map(Fixture.init)
  }

  /// The places at which a rule must find something.
  ///
  /// - Parameters:
  ///   - onlyLeft: Only those that its fix leaves, by the word `left` behind them.
  ///   - onlyUnpatched: Only those that its patch does not fit, by the word `unpatched`.
  func marks(of rule: String, onlyLeft: Bool = false, onlyUnpatched: Bool = false) -> [String] {
    files.flatMap { name, text in
      text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap { number, line in
        guard let mark = line.range(of: "← ") else { return nil as String? }
        let rules = line[mark.upperBound...].split { !$0.isLetter && !$0.isNumber }.map(String.init)
        let isWanted = (!onlyLeft || rules.contains("left")) && (!onlyUnpatched || rules.contains("unpatched"))
        return rules.contains(rule) && isWanted ? "\(name):\(number + 1)" : nil
      }
    }
    .sorted()
  }

  /// The app's facts, read from a folder that is there for as long as it takes.
  func facts() throws -> AppFacts { try inFolder { try Self.facts(in: $0) } }

  /// Does something in a folder with the app's files.
  func inFolder<Value>(_ body: (URL) throws -> Value) throws -> Value {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("audit-\(UUID().uuidString)/\(name)")
    defer {
      do { try FileManager.default.removeItem(at: folder.deletingLastPathComponent()) } catch { XCTFail("\(error)") }
    }
    for (name, text) in Self.plain.merging(files, uniquingKeysWith: { $1 }) {
      let file = folder.appendingPathComponent(name)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    return try body(folder)
  }

  static func facts(in folder: URL) throws -> AppFacts { try XCTUnwrap(builder.facts(of: folder).first) }

  static var builder: AppBuilder {
    AppBuilder(
      framework: FrameworkPackage(directory: checkout), cache: cache, configuration: .release, log: { _ in })
  }

  private static let checkout = URL(fileURLWithPath: #filePath).appendingPathComponent("../../..").standardizedFileURL

  /// Where `./test` has the reader of Swift sources compiled.
  private static let cache: URL = {
    let home = ProcessInfo.processInfo.environment["XDG_CACHE_HOME"].map { URL(fileURLWithPath: $0) }
    return (home ?? checkout.appendingPathComponent(".build/cache")).appendingPathComponent("dormouse/build")
  }()

  private static let plain = [
    "AppDelegate.swift": """
    import UIKit

    @main
    class AppDelegate: UIResponder, UIApplicationDelegate {
      func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool { true }
    }

    """,
    "SceneDelegate.swift": """
    import UIKit

    class SceneDelegate: UIResponder, UIWindowSceneDelegate {
      var window: UIWindow?

      func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
      ) {
        guard let scene = scene as? UIWindowScene else { return }
        window = UIWindow(windowScene: scene)
        window?.rootViewController = UIViewController()
        window?.makeKeyAndVisible()
      }
    }

    """,
    "Info.plist": """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    <dict>
      <key>CFBundleIdentifier</key>
      <string>com.example.fixture</string>
      <key>UILaunchScreen</key>
      <dict/>
      <key>UIApplicationSceneManifest</key>
      <dict>
        <key>UIApplicationSupportsMultipleScenes</key>
        <false/>
        <key>UISceneConfigurations</key>
        <dict>
          <key>UIWindowSceneSessionRoleApplication</key>
          <array>
            <dict>
              <key>UISceneConfigurationName</key>
              <string>Default Configuration</string>
              <key>UISceneDelegateClassName</key>
              <string>$(PRODUCT_MODULE_NAME).SceneDelegate</string>
            </dict>
          </array>
        </dict>
      </dict>
    </dict>
    </plist>

    """,
  ]
}
