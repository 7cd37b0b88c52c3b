import Foundation
import XCTest

/// What folders of apps may hold: facts, audit and migration end each with one sentence, and no file is half written.
final class BadInputTests: XCTestCase {
  /// An app with something in it, and what the commands make of it.
  private struct Case {
    let name: String
    var changes: [String: Data?] = [:]
    /// Of `audit`, findings aside; `facts` ends the same way.
    var audit: Int32 = 0
    var migrate: Int32 = 0
    /// What the audit says of it, or why there is no report.
    var told = ""
    /// What the migration says of it.
    var said = ""

    init(
      _ name: String, _ changes: [String: String?] = [:], audit: Int32 = 0, migrate: Int32 = 0, told: String = "",
      said: String = ""
    ) {
      self.name = name
      self.changes = changes.mapValues { $0.map { Data($0.utf8) } }
      self.audit = audit
      self.migrate = migrate
      self.told = told
      self.said = said
    }

    func changing(_ path: String, _ data: Data) -> Case {
      var other = self
      other.changes[path] = data
      return other
    }
  }

  private static let launch = """
        func application(
            _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            window = UIWindow(frame: UIScreen.main.bounds)
            window?.rootViewController = UIViewController()
            window?.makeKeyAndVisible()
            return true
        }

    """

  private static let delegate = """
    import UIKit

    @main
    class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?

    \(launch)
        func applicationDidEnterBackground(_ application: UIApplication) {
            print("saved")
        }
    }

    """

  private static func plist(_ keys: String = "") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    <dict>
    \t<key>CFBundleIdentifier</key>
    \t<string>a.b</string>
    \(keys)</dict>
    </plist>

    """
  }

  /// Runs all three commands on each.
  private func check(_ cases: [Case], file: StaticString = #filePath, line: UInt = #line) throws {
    for bad in cases {
      let app = try MigrationFixture(bad.name, ["AppDelegate.swift": Self.delegate, "Info.plist": Self.plist()])
      defer { XCTAssertNoThrow(try app.remove()) }
      for (path, data) in bad.changes {
        if let data {
          try app.write(data, to: path)
        } else {
          try FileManager.default.removeItem(at: app.folder.appending(path: path))
        }
      }
      try app.git("add", "-A")
      try app.git("-c", "user.name=a", "-c", "user.email=a@b", "commit", "-q", "--allow-empty", "-m", "bad")
      try check(bad, app, file: file, line: line)
    }
  }

  private func check(_ bad: Case, _ app: MigrationFixture, file: StaticString, line: UInt) throws {
    func hold(_ isTrue: Bool, _ ended: MigrationFixture.Ended, _ command: String) {
      XCTAssertTrue(isTrue, "\(bad.name): \(command): \(ended)", file: file, line: line)
    }
    let facts = try app.dormouse(["facts", app.folder.path])
    hold(facts.status == bad.audit, facts, "facts")
    let audit = try app.dormouse(["audit", app.folder.path, "--static", "--fail-on", "never"])
    hold(audit.status == bad.audit, audit, "audit")
    hold(bad.told.isEmpty || (audit.output + audit.errors).contains(bad.told), audit, "audit")
    let before = try app.files()
    let run = try app.migrate("--no-proof")
    hold(run.status == bad.migrate, run, "migrate")
    hold(bad.said.isEmpty || (run.output + run.errors).contains(bad.said), run, "migrate")
    for ended in [facts, audit, run] where ended.status == 2 {
      hold(ended.errors.split(separator: "\n").count == 1 && ended.output.isEmpty, ended, "one sentence")
    }
    guard let back = run.output.firstMatch(of: /git apply -R (.*)/)?.1 else {
      hold(bad.migrate != 0, run, "it was not migrated")
      return assertEqual(try app.files(), before, file: file, line: line)
    }
    let after = try app.files()
    XCTAssertNotNil(after.keys.first { $0.hasSuffix("SceneDelegate.swift") }, bad.name, file: file, line: line)
    XCTAssertFalse(try app.migrate("--no-proof").output.contains("Written."), bad.name, file: file, line: line)
    assertEqual(try app.files(), after, file: file, line: line)
    try app.git("apply", "-R", String(back))
    assertEqual(try app.files(), before, file: file, line: line)
    try FileManager.default.removeItem(atPath: String(back))
  }

  // MARK: Folders

  func test_aFolderThatIsNotThere_isNamed() throws {
    let app = try MigrationFixture("Empty", ["a.txt": "a"])
    defer { XCTAssertNoThrow(try app.remove()) }
    let missing = app.folder.appending(path: "none").path
    for command in [["facts"], ["audit", "--static"], ["migrate"]] {
      let ended = try app.dormouse(command + [missing])
      XCTAssertEqual(ended.status, 2)
      XCTAssertEqual(ended.errors, "dormouse: app: there is no folder \(missing)\n")
    }
  }

  func test_folders() throws {
    let app = try MigrationFixture("NoGit", ["AppDelegate.swift": Self.delegate, "Info.plist": Self.plist()])
    defer { XCTAssertNoThrow(try app.remove()) }
    try FileManager.default.removeItem(at: app.folder.appending(path: ".git"))
    XCTAssertEqual(try app.migrate("--no-proof").status, 0)
    XCTAssertEqual(try app.migrate("--check").status, 0)

    try check([
      Case(
        "NoSwift", ["AppDelegate.swift": nil], audit: 2, migrate: 2, told: "has no Swift files", said: "has no Swift"),
      Case("Caf\u{65}\u{301} \u{e9}"), Case("한국어"), Case("🎉 app"), Case("it's \"q\" $x"),
      Case("Names", ["부분 é/it's \"q\" $x.swift": "let a = 1\n", "🎉.swift": "let b = 1\n"]),
    ])
  }

  func test_linksInACircle_areLeftAlone() throws {
    let app = try MigrationFixture("Links", ["AppDelegate.swift": Self.delegate, "Info.plist": Self.plist()])
    defer { XCTAssertNoThrow(try app.remove()) }
    for (path, target) in [("up", ".."), ("here", "."), ("a", "b"), ("b", "a"), ("loop.swift", "loop.swift")] {
      let link = app.folder.appending(path: path).path
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
    }
    try app.commit()
    let audit = try app.dormouse(["audit", app.folder.path, "--static", "--fail-on", "never"])
    XCTAssertEqual(audit.status, 0, audit.errors)
    XCTAssertTrue(audit.output.contains("left alone: loop.swift: it cannot be read: "), audit.output)
    XCTAssertEqual(try app.migrate("--no-proof").status, 0)
  }

  // MARK: Sources

  func test_sources() throws {
    let windows = Self.delegate.replacing("\n", with: "\r\n")
    let chain = (0..<400).map { "if a == \($0) { print(\($0)) }" }.joined(separator: " else ")
    try check([
      Case(
        "Broken", ["B.swift": "class B { func c( {\n"], migrate: 1, told: "left alone: B.swift: it is not read whole",
        said: "B.swift:1: This file does not parse without errors, so it is left alone."),
      Case(
        "BrokenDelegate", ["AppDelegate.swift": Self.delegate.replacing("Bool {", with: "Bool {{{")], migrate: 1,
        told: "left alone: AppDelegate.swift", said: "Left alone: AppDelegate.swift: it is not read whole: line"),
      Case("Empty", ["Empty.swift": ""]),
      Case("Long", ["Long.swift": "let a = \"" + String(repeating: "a", count: 1 << 20) + "\"\n"]),
      Case("Chain", ["Chain.swift": "func f(_ a: Int) { \(chain) }\n"], told: "in 80 branches or more"),
      Case("Windows", ["AppDelegate.swift": windows, "Info.plist": Self.plist().replacing("\n", with: "\r\n")]),
      Case("Tabs", ["AppDelegate.swift": Self.delegate.replacing("    ", with: "\t")]),
      Case("Mark", ["AppDelegate.swift": "\u{FEFF}" + Self.delegate, "Info.plist": "\u{FEFF}" + Self.plist()]),
      Case(
        "NoLastLine",
        ["AppDelegate.swift": String(Self.delegate.dropLast()), "Info.plist": String(Self.plist().dropLast())]),
      Case(
        "Latin", migrate: 1, told: "left alone: L.swift: it is not UTF-8.", said: "L.swift:1: This file is not UTF-8"
      )
      .changing("L.swift", Data("let a = \"".utf8) + [0xE9] + Data("\"\n".utf8)),
      Case("LatinDelegate", migrate: 1, said: "Left alone: AppDelegate.swift: it is not UTF-8.")
        .changing("AppDelegate.swift", Data(Self.delegate.utf8) + Data("// ".utf8) + [0xE9, 0x0A]),
      Case("Wide", migrate: 1, told: "it is not UTF-8.", said: "it is not UTF-8.")
        .changing("AppDelegate.swift", try XCTUnwrap(Self.delegate.data(using: .utf16))),
      Case("Folder", ["Folder.swift/a.txt": "a"]),
      Case(
        "Taken", ["SceneDelegate.swift": "struct Other {}\n"], migrate: 1,
        said: "SceneDelegate.swift is there already and is no scene delegate of this app"),
    ])
  }

  func test_delegates() throws {
    let head = "import UIKit\n\n"
    let parts = [
      "applicationDidEnterBackground(_ application: UIApplication) { print(1) }",
      "applicationDidBecomeActive(_ application: UIApplication) { print(2) }",
      "applicationWillResignActive(_ application: UIApplication) { window?.endEditing(true) }",
      "application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool { true }",
    ]
    var spread: [String: String?] = [
      "AppDelegate.swift": head + "@main\nclass AppDelegate: UIResponder {\n    var window: UIWindow?\n}\n",
      "Launch.swift": head + "extension AppDelegate: UIApplicationDelegate {\n\(Self.launch)}\n",
    ]
    for (number, part) in parts.enumerated() {
      spread["Part\(number).swift"] = head + "extension AppDelegate {\n    func \(part)\n}\n"
    }
    let base =
      head
      + "class Base: UIResponder, UIApplicationDelegate {\n    func applicationDidBecomeActive(_ a: UIApplication) "
      + "{\n        print(1)\n    }\n}\n"
    let half = Self.delegate.replacing(
      "        window = UIWindow(frame: UIScreen.main.bounds)\n",
      with: "        #if DEBUG\n        window = UIWindow()\n        #else\n        window = UIWindow(frame: .zero)\n"
        + "        #endif\n")
    let twoHeads = Self.delegate.replacing(
      "    func applicationDidEnterBackground(_ application: UIApplication) {\n",
      with: "    #if DEBUG\n    func applicationDidEnterBackground(_ application: UIApplication) {\n    #else\n"
        + "    func applicationDidEnterBackground(_ app: UIApplication) {\n    #endif\n")
    try check([
      Case("Spread", spread),
      Case(
        "Inherited",
        [
          "Base.swift": base,
          "AppDelegate.swift": Self.delegate.replacing("UIResponder, UIApplicationDelegate", with: "Base"),
        ]),
      Case("Generic", ["AppDelegate.swift": Self.generic], migrate: 1, said: "The app delegate AppDelegate is generic"),
      Case("Nested", ["AppDelegate.swift": head + "enum Parts {\n" + Self.delegate.dropFirst(head.count) + "}\n"]),
      Case("Half", ["AppDelegate.swift": half]),
      Case(
        "TwoHeads", ["AppDelegate.swift": twoHeads], migrate: 1, said: "Left alone: AppDelegate.swift: it is not read"),
    ])
  }

  private static let generic =
    delegate.replacing("@main\n", with: "").replacing("AppDelegate:", with: "AppDelegate<Store>:")

  // MARK: Property lists

  func test_propertyLists() throws {
    let code = "With --opt-in code the app delegate chooses the configuration instead."
    let story = """
      <?xml version="1.0"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="a">
      <scenes><scene sceneID="s"><objects><viewController id="a"/></objects></scene></scenes></document>

      """
    let both = ["", "~ipad"].map { "\t<key>UIMainStoryboardFile\($0)</key>\n\t<string>Main\($0)</string>\n" }.joined()
    try check([
      Case("Binary", migrate: 1, said: "it is a binary property list; convert it")
        .changing(
          "Info.plist",
          try PropertyListSerialization.data(
            fromPropertyList: ["CFBundleIdentifier": "a.b"], format: .binary, options: 0)),
      Case("Wide", migrate: 1, said: "it is UTF-16; save it as UTF-8.")
        .changing("Info.plist", try XCTUnwrap(Self.plist().replacing("UTF-8", with: "UTF-16").data(using: .utf16))),
      Case(
        "Cut", ["Info.plist": String(Self.plist().dropLast(20))], migrate: 1,
        told: "left alone: Info.plist: it cannot be read: ", said: code),
      Case(
        "Nothing", ["Info.plist": ""], migrate: 1, told: "left alone: Info.plist", said: "Info.plist:1: it is empty."),
      Case(
        "Twice", ["Info.plist": Self.plist("\t<key>CFBundleIdentifier</key>\n\t<string>c.d</string>\n")], migrate: 1,
        said: "Info.plist:6: the key “CFBundleIdentifier” is there twice, first in line 4."),
      Case(
        "NoKeys", ["Info.plist": Self.plist("\t<key>UIApplicationSceneManifest</key>\n\t<dict/>\n")],
        said: "line 6: UIApplicationSceneManifest was empty and is filled"),
      Case(
        "Outside", ["Info.plist": Self.plist("\t<key>UISceneConfigurations</key>\n\t<dict/>\n")],
        told: "SC3 Info.plist:6", said: "line 6: UISceneConfigurations stands outside the manifest"),
      Case(
        "PhoneAndPad",
        ["Info.plist": Self.plist(both), "Main.storyboard": story, "Main~ipad.storyboard": story],
        said: "UIApplicationSceneManifest~ipad added"),
    ])
  }
}
