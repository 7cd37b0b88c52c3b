import Foundation
import XCTest

/// `dormouse audit` as scripts see it: files, what is known, what has changed, exit statuses.
final class AuditCommandTests: XCTestCase {
  private var folder: URL!
  private var app: String { folder.appending(path: "iOS/My App").path }

  override func setUpWithError() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "dormouse-audit-\(UUID().uuidString)")
    try FileManager.default.createDirectory(atPath: app, withIntermediateDirectories: true)
    try write(
      """
      import UIKit

      @main
      class AppDelegate: UIResponder, UIApplicationDelegate {
        func applicationDidEnterBackground(_ application: UIApplication) { Store.shared.save() }
      }

      class SceneDelegate: UIResponder, UIWindowSceneDelegate {}

      extension AppDelegate {
        func application(
          _ application: UIApplication, configurationForConnecting session: UISceneSession,
          options: UIScene.ConnectionOptions
        ) -> UISceneConfiguration { UISceneConfiguration(name: nil, sessionRole: session.role) }
      }

      """, to: "App.swift")
    try write(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>CFBundleIdentifier</key><string>com.example.audited</string></dict></plist>

      """, to: "Info.plist")
  }

  override func tearDownWithError() throws { try FileManager.default.removeItem(at: folder) }

  private func write(_ text: String, to name: String) throws {
    try text.write(toFile: "\(app)/\(name)", atomically: true, encoding: .utf8)
  }

  private func read(_ name: String) throws -> String {
    try String(contentsOf: folder.appending(path: name), encoding: .utf8)
  }

  private func file(_ name: String) -> String { folder.appending(path: name).path }

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
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    try Data().write(to: folder.appending(path: "errors"))
    let output = Pipe()
    process.standardOutput = output
    process.standardError = try FileHandle(forWritingTo: folder.appending(path: "errors"))
    try process.run()
    let said = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: said, as: UTF8.self), try read("errors"))
  }

  /// With one rule, so that new rules change nothing here.
  private func audit(_ arguments: String...) throws -> (status: Int32, output: String, errors: String) {
    let tool = Bundle(for: Self.self).bundleURL.appending(path: "dormouse")
    return try run(tool, ["audit"] + arguments + (arguments.contains("--report") ? [] : ["--static", "--rule", "CB1"]))
  }

  private func git(_ arguments: String...) throws {
    let git = ["git", "-C", folder.path, "-c", "user.name=a", "-c", "user.email=a@b"]
    XCTAssertEqual(try run(URL(fileURLWithPath: "/usr/bin/env"), git + arguments).status, 0, "\(arguments)")
  }

  func test_outputs_areMadeOfOneReport_whichIsRenderedAgain() throws {
    let first = try audit(
      app, "--json", file("a.json"), "--sarif", file("a.sarif"), "--junit", file("a.xml"), "--html", file("a.html"))
    XCTAssertEqual(first.status, 1, first.errors)
    XCTAssertTrue(first.output.contains("CB1"))
    let again = try audit(
      "--report", file("a.json"), "--sarif", file("b.sarif"), "--junit", file("b.xml"), "--html", file("b.html"),
      "--json", file("b.json"), "--quiet", "--fail-on", "never")
    XCTAssertEqual(again.status, 0, again.errors)
    XCTAssertEqual(again.output + again.errors, "")
    for kind in ["json", "sarif", "xml", "html"] { XCTAssertEqual(try read("a.\(kind)"), try read("b.\(kind)"), kind) }
    XCTAssertEqual(try audit(app, "--junit", "-").output.prefix(5), "<?xml")
  }

  func test_aBaseline_makesFindingsKnown_untilTheyAreGone() throws {
    let written = try audit(app, "--write-baseline", file("known.json"))
    XCTAssertEqual(written.status, 0, written.errors)
    XCTAssertTrue(written.errors.contains("the baseline has 1 finding\n"))
    XCTAssertEqual(try audit(app, "--baseline", file("known.json")).status, 0)
    try write(
      try read("iOS/My App/App.swift").replacing("Store.shared.save()", with: "print(1)"), to: "App.swift")
    let stale = try audit(app, "--baseline", file("known.json"))
    XCTAssertEqual(stale.status, 0)
    XCTAssertTrue(stale.errors.contains("the baseline's CB1 in App.swift matches nothing any more"), stale.errors)
  }

  func test_onlyWhatHasChanged_isToldOfARepository() throws {
    try git("init", "-q", "-b", "main")
    try git("add", ".")
    try git("commit", "-q", "-m", "first")
    let sarif = try audit(app, "--sarif", "-", "--fail-on", "never").output
    XCTAssertTrue(sarif.contains("\"iOS/My%20App/App.swift\""))
    let none = try audit(app, "--changed-since", "main")
    XCTAssertEqual(none.status, 0)
    XCTAssertTrue(none.output.contains("1 on lines that have not changed"), none.output)
    try write(
      try read("iOS/My App/App.swift").replacing("Store.shared.save()", with: "Store.save()"), to: "App.swift")
    XCTAssertEqual(try audit(app, "--changed-since", "main").status, 1)
    let wrong = try audit(app, "--changed-since", "nope")
    XCTAssertEqual(wrong.status, 2)
    XCTAssertTrue(wrong.errors.contains("git knows no revision 'nope' here"), wrong.errors)
  }

  func test_wrongUsageAndInput_endWith2_andWriteNothing() throws {
    try "{}".write(toFile: file("no.json"), atomically: true, encoding: .utf8)
    for arguments in [
      [], [app, "--report", file("no.json")], ["--report", file("no.json"), "--html", file("out")],
      ["--report", file("nothing.json")], [app, "--baseline", file("no.json"), "--json", file("out")],
      [app, "--json", "-", "--html", "-"], [app, "--static", "--json", file("no/such/folder.json")],
      [app, "--changed-since", "main", "--json", file("out")], ["--report", file("no.json"), "--static"],
      [app, "--write-baseline", file("out"), "--changed-since", "main"], [app, "--rule", "XX1"],
      [file("nowhere"), "--json", file("out")],
    ] {
      let tool = Bundle(for: Self.self).bundleURL.appending(path: "dormouse")
      let ended = try run(tool, ["audit"] + arguments)
      XCTAssertEqual(ended.status, 2, "\(arguments): \(ended.errors)")
      XCTAssertEqual(ended.output, "", "\(arguments)")
      XCTAssertFalse(ended.errors.isEmpty, "\(arguments)")
      XCTAssertFalse(FileManager.default.fileExists(atPath: file("out")), "\(arguments)")
    }
  }
}
