import AppAudit
import Foundation
import XCTest

/// `dormouse audit --fix` as scripts see it: what is written, what is not, and how it is taken back.
final class FixCommandTests: XCTestCase {
  private var folder: URL!
  private var app: String { folder.appending(path: "iOS/Shop").path }

  override func setUpWithError() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "dormouse-fix-\(UUID().uuidString)")
    try FileManager.default.createDirectory(atPath: app, withIntermediateDirectories: true)
    try write(
      """
      import UIKit

      @main
      class AppDelegate: UIResponder, UIApplicationDelegate {}

      class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?

        func scene(
          _ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions
        ) {
          window = UIWindow(windowScene: scene as! UIWindowScene)
        }

        func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
          for context in contexts { window?.isHidden = context.url.isFileURL }
        }
      }

      class ListController: UIViewController {
        override func viewWillAppear(_ animated: Bool) {
          UIApplication.shared.keyWindow?.isHidden = animated
        }

        func hide() { UIApplication.shared.keyWindow?.isHidden = true }
      }

      """, to: "App.swift")
    try write(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0">
      <dict>
        <key>MinimumOSVersion</key>
        <string>16.0</string>
        <key>UIApplicationSceneManifest</key>
        <dict>
          <key>UISceneConfigurations</key>
          <dict>
            <key>UIWindowSceneSessionRoleApplication</key>
            <array>
              <dict>
                <key>UISceneDelegateClassName</key>
                <string>SceneDelegate</string>
              </dict>
            </array>
          </dict>
        </dict>
      </dict>
      </plist>

      """, to: "Info.plist")
    try git("init", "-q", "-b", "main")
    try git("add", ".")
    try git("commit", "-q", "-m", "first")
  }

  override func tearDownWithError() throws { try FileManager.default.removeItem(at: folder) }

  private func write(_ text: String, to name: String) throws {
    try text.write(toFile: "\(app)/\(name)", atomically: true, encoding: .utf8)
  }

  private func read(_ name: String) throws -> String { try String(contentsOfFile: "\(app)/\(name)", encoding: .utf8) }

  private func run(_ program: URL, _ arguments: [String]) throws -> (status: Int32, output: String, errors: String) {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    var environment = ProcessInfo.processInfo.environment
    environment["XDG_STATE_HOME"] = folder.path
    // Where the reader of Swift sources is compiled, for all tests.
    let checkout = URL(fileURLWithPath: #filePath).appendingPathComponent("../../..").standardizedFileURL
    environment["XDG_CACHE_HOME"] =
      environment["XDG_CACHE_HOME"] ?? checkout.appendingPathComponent(".build/cache").path
    for name in ["GIT_AUTHOR", "GIT_COMMITTER"] {
      environment["\(name)_NAME"] = "Test"
      environment["\(name)_EMAIL"] = "test@example.com"
    }
    process.environment = environment
    let (output, errors) = (folder.appending(path: "stdout.txt"), folder.appending(path: "stderr.txt"))
    for file in [output, errors] { XCTAssertTrue(FileManager.default.createFile(atPath: file.path, contents: nil)) }
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    process.waitUntilExit()
    return (
      process.terminationStatus, try String(contentsOf: output, encoding: .utf8),
      try String(contentsOf: errors, encoding: .utf8)
    )
  }

  @discardableResult
  private func git(_ arguments: String...) throws -> String {
    let result = try run(URL(fileURLWithPath: "/usr/bin/git"), ["-C", folder.path + "/iOS"] + arguments)
    XCTAssertEqual(result.status, 0, result.errors)
    return result.output
  }

  private func fix(_ arguments: String...) throws -> (status: Int32, output: String, errors: String) {
    try audit([app, "--static", "--fix"] + arguments)
  }

  private func audit(_ arguments: [String]) throws -> (status: Int32, output: String, errors: String) {
    try run(Bundle(for: Self.self).bundleURL.appending(path: "dormouse"), ["audit"] + arguments)
  }

  func test_fix_writesWhatIsGone_andItsPatchTakesItBack() throws {
    let (before, plist) = (try read("App.swift"), try read("Info.plist"))
    let result = try fix()
    XCTAssertEqual(result.status, 0, result.output + result.errors)
    for id in ["SC4", "SC13", "CB8", "IN1", "WN2"] {
      XCTAssertTrue(result.output.contains("fixed       \(id) "), result.output)
    }
    XCTAssertTrue(result.output.contains("left        WN2 "), result.output)
    XCTAssertTrue(try read("App.swift").contains("    super.viewWillAppear(animated)\n"))
    XCTAssertTrue(try read("App.swift").contains("  func hide() { view.window?.isHidden = true }\n"))
    XCTAssertTrue(
      try read("App.swift").contains(
        "    if !options.urlContexts.isEmpty {\n      self.scene(scene, openURLContexts: options.urlContexts)\n    }\n  }\n"
      ))
    XCTAssertTrue(try read("Info.plist").contains("<string>$(PRODUCT_MODULE_NAME).SceneDelegate</string>"))

    let mended = try read("App.swift")
    let again = try fix("--allow-dirty")
    XCTAssertFalse(again.output.contains("fixed"), again.output)
    XCTAssertFalse(again.output.contains("Written"), again.output)
    XCTAssertEqual(try read("App.swift"), mended)

    let patch = try XCTUnwrap(result.output.split(separator: "\n").last?.split(separator: " ").last)
    XCTAssertEqual(
      try run(URL(fileURLWithPath: "/usr/bin/git"), ["-C", folder.path + "/iOS", "apply", "-R", String(patch)]).status,
      0)
    XCTAssertEqual(try read("App.swift"), before)
    XCTAssertEqual(try read("Info.plist"), plist)
  }

  func test_aPatchToLookAt_isShown_fitsAtTheRoot_andIsNeverWritten() throws {
    let text = """
      import UIKit

      class TitledController: UIViewController {
        override func viewWillAppear(_ animated: Bool) {
          super.viewWillAppear(animated)
          performSegue(withIdentifier: "title", sender: self)
        }
      }

      """
    try write(text, to: "Titled.swift")
    try git("add", ".")
    try git("commit", "-q", "-m", "titled")
    let left = try fix("--rule", "CB11")
    XCTAssertTrue(left.output.contains("left        CB11 "), left.output + left.errors)
    XCTAssertEqual(try read("Titled.swift"), text)

    let json = folder.appending(path: "report.json").path
    let quiet = try audit([app, "--static", "--rule", "CB11", "--json", json, "--fail-on", "never"])
    XCTAssertTrue(quiet.output.contains("1 of them with a patch to look at"), quiet.output + quiet.errors)
    let shown = try audit(["--report", json, "--patches", "--fail-on", "never"])
    XCTAssertTrue(shown.output.contains("\n  | +    // TODO(dormouse): "), shown.output + shown.errors)

    let document = try ReportDocument(json: try Data(contentsOf: URL(fileURLWithPath: json)))
    let patch = try XCTUnwrap(document.findings.first?.finding.patch)
    XCTAssertTrue(patch.hasPrefix("diff --git a/Shop/Titled.swift b/Shop/Titled.swift\n"), patch)
    let file = folder.appending(path: "titled.patch")
    try Data(patch.utf8).write(to: file)
    try git("apply", file.path)
    XCTAssertTrue(try read("Titled.swift").contains("  override func viewDidAppear(_ animated: Bool) {\n"))
  }

  func test_diff_printsThePatch_andWritesNothing() throws {
    let result = try fix("--diff", "--rule", "CB8")
    XCTAssertEqual(result.status, 0, result.errors)
    XCTAssertTrue(result.output.hasPrefix("diff --git a/Shop/App.swift b/Shop/App.swift\n"), result.output)
    XCTAssertTrue(result.output.contains("\n+    super.viewWillAppear(animated)\n"), result.output)
    XCTAssertTrue(result.errors.contains("fixed       CB8 "), result.errors)
    XCTAssertEqual(try git("status", "--porcelain"), "")
  }

  func test_dirtyFiles_areLeft_butWithAllowDirty() throws {
    try write(try read("App.swift") + "// more\n", to: "App.swift")
    let before = try read("App.swift")
    let result = try fix()
    XCTAssertEqual(result.status, 1)
    XCTAssertTrue(result.output.contains("App.swift has changes that are not committed"), result.output)
    XCTAssertTrue(result.output.contains("fixed       SC4 "), result.output)
    XCTAssertEqual(try read("App.swift"), before)
    XCTAssertTrue(try fix("--allow-dirty").output.contains("fixed       IN1 "))
    XCTAssertTrue(try read("App.swift").hasSuffix("// more\n"))
  }

  func test_wrongUsage_isRefused() throws {
    let tool = Bundle(for: Self.self).bundleURL.appending(path: "dormouse")
    for arguments in [
      [app, "--diff"], [app, "--allow-dirty"], [app, "--fix", "--json", "-"], ["--report", "x", "--fix"],
    ] {
      XCTAssertEqual(try run(tool, ["audit"] + arguments).status, 2, "\(arguments)")
    }
  }
}
