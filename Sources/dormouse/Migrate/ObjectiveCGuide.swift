import AppFacts
import AppSyntaxMessages
import Foundation

/// What to do by hand in an app whose delegate is written in Objective-C, method by method.
struct ObjectiveCGuide {
  let refusal: MigrationRefusal
  let lines: [String]

  /// The methods of an app delegate that go elsewhere, and where.
  private static let twins = [
    ("applicationDidBecomeActive:", "sceneDidBecomeActive:"),
    ("applicationWillResignActive:", "sceneWillResignActive:"),
    ("applicationDidEnterBackground:", "sceneDidEnterBackground:"),
    ("applicationWillEnterForeground:", "sceneWillEnterForeground:, which also runs at the first launch"),
    ("application:openURL:options:", "scene:openURLContexts:, and connectionOptions.URLContexts for a launch"),
    ("application:openURL:sourceApplication:annotation:", "scene:openURLContexts:, and connectionOptions.URLContexts"),
    ("application:handleOpenURL:", "scene:openURLContexts:, and connectionOptions.URLContexts"),
    (
      "application:continueUserActivity:restorationHandler:",
      "scene:continueUserActivity:, and connectionOptions.userActivities for a launch"
    ),
    ("application:willContinueUserActivityWithType:", "scene:willContinueUserActivityWithType:"),
    ("application:didFailToContinueUserActivityWithType:error:", "scene:didFailToContinueUserActivityWithType:error:"),
    ("application:didUpdateUserActivity:", "scene:didUpdateUserActivity:"),
    (
      "application:performActionForShortcutItem:completionHandler:",
      "windowScene:performActionForShortcutItem:completionHandler:, and connectionOptions.shortcutItem for a launch"
    ),
    (
      "application:userDidAcceptCloudKitShareWithMetadata:",
      "windowScene:userDidAcceptCloudKitShareWithMetadata:, and connectionOptions.cloudKitShareMetadata"
    ),
    (
      "application:didFinishLaunchingWithOptions:",
      "what makes and fills the window goes to scene:willConnectToSession:options:; the rest stays"
    ),
  ]

  init(_ facts: AppFacts) {
    let folder = URL(fileURLWithPath: facts.folder)
    var found: (path: String, text: String)?
    for path in facts.foreign {
      let url = path.hasPrefix("/") ? URL(fileURLWithPath: path) : folder.appendingPathComponent(path)
      guard let data = FileManager.default.contents(atPath: url.path) else { continue }
      let text = String(decoding: data, as: UTF8.self)
      guard Self.methods(in: text).contains(where: { $0.name == "application:didFinishLaunchingWithOptions:" }) else {
        continue
      }
      found = (path, text)
      break
    }
    guard let found else {
      refusal = MigrationRefusal(
        reason: "There is no app delegate in the Swift sources of \(facts.name), nor in its Objective-C ones.",
        path: "",
        line: 1)
      lines = []
      return
    }
    let methods = Self.methods(in: found.text)
    let first = methods.first { $0.name == "application:didFinishLaunchingWithOptions:" }
    refusal = MigrationRefusal(
      reason: "The app delegate of \(facts.name) is written in Objective-C, which is not edited here.",
      path: found.path,
      line: first?.line ?? 1)
    lines =
      [
        "Write a class SceneDelegate that conforms to UIWindowSceneDelegate, with a property `window`.",
        "In each Info.plist name it in UIApplicationSceneManifest, under UIWindowSceneSessionRoleApplication.",
      ]
      + methods.compactMap { method in
        Self.twins.first { $0.0 == method.name }.map { "\(found.path):\(method.line): -\(method.name) → \($0.1)" }
      }
  }

  /// The selectors of a file's instance methods, with their lines.
  private static func methods(in text: String) -> [(name: String, line: Int)] {
    var result: [(String, Int)] = []
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (number, line) in lines.enumerated() where line.hasPrefix("-") {
      // A head may go on over lines.
      let last = lines[number...].firstIndex { $0.contains("{") || $0.contains(";") } ?? number
      let head = lines[number...last].joined(separator: "\n").prefix { $0 != "{" && $0 != ";" }
      // Without types in parentheses what is left is names and colons.
      var depth = 0
      let plain = head.dropFirst().filter { character in
        if character == "(" { depth += 1 }
        defer { if character == ")" { depth -= 1 } }
        return depth == 0
      }
      let parts = plain.split(whereSeparator: \.isWhitespace).filter { $0.contains(":") }
        .map { $0.prefix { $0 != ":" } + ":" }
      if !parts.isEmpty { result.append((parts.joined(), number + 1)) }
    }
    return result
  }
}
