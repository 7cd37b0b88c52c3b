import Foundation
import XCTest

/// `dormouse audit` with its probes, on an app that has each fault which probes see.
final class ProbeCommandTests: XCTestCase {
  private static let checkout = URL(fileURLWithPath: #filePath).appending(path: "../../..").standardizedFileURL
  private var folder: URL!

  override func setUpWithError() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "dormouse-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  override func tearDownWithError() throws { try FileManager.default.removeItem(at: folder) }

  private struct Report: Decodable {
    struct Finding: Decodable {
      var rule: String
      var path: String
      var line: Int?
      var evidence: [Evidence]
    }
    struct Evidence: Decodable {
      var path: String
      var text: String
    }
    struct State: Decodable {
      var rule: String
      var state: String
      var reason: String?
    }
    var findings: [Finding]
    var rules: [State]

    func evidence(of rule: String) -> [String] {
      findings.filter { $0.rule == rule }.flatMap { $0.evidence.map { "\($0.path): \($0.text)" } }
    }
  }

  private struct Document: Decodable { var apps: [Report] }

  /// - Returns: Among others all that the report says but for what was measured.
  private func audit(_ app: URL, _ arguments: String...) throws -> (
    status: Int32, report: Report, said: NSDictionary
  ) {
    let file = folder.appending(path: "report.json")
    let process = Process()
    process.executableURL = Bundle(for: Self.self).bundleURL.appending(path: "dormouse")
    process.arguments = ["audit", app.path, "--json", file.path] + arguments
    let cache =
      ProcessInfo.processInfo.environment["XDG_CACHE_HOME"] ?? Self.checkout.appending(path: ".build/cache").path
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["XDG_STATE_HOME": folder.path, "XDG_CACHE_HOME": cache]) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    let said = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let bytes = try XCTUnwrap(FileManager.default.contents(atPath: file.path), said)
    let reports = try JSONDecoder().decode(Document.self, from: bytes).apps
    var all = try XCTUnwrap(JSONSerialization.jsonObject(with: bytes) as? [String: Any])
    XCTAssertNotNil(all.removeValue(forKey: "measured"))
    return (process.terminationStatus, try XCTUnwrap(reports.first, said), NSDictionary(dictionary: all))
  }

  func test_probes_seeEachFault() throws {
    let (status, report, _) = try audit(Self.checkout.appending(path: "Conformance/FaultyApp"))
    XCTAssertEqual(status, 1)
    func places(_ rule: String) -> [String] {
      report.findings.filter { $0.rule == rule }.map { "\($0.path):\($0.line ?? 0)" }
    }
    XCTAssertEqual(places("LA2"), ["AppDelegate.swift:15"])
    XCTAssertEqual(places("LA3"), ["AppDelegate.swift:29"])
    XCTAssertEqual(places("CB1"), ["AppDelegate.swift:20"])
    XCTAssertEqual(places("WN11"), ["SceneDelegate.swift:8"])
    XCTAssertEqual(places("IN1"), ["SceneDelegate.swift:21"])
    XCTAssertEqual(places("LV6"), ["SceneDelegate.swift:28"])
    XCTAssertEqual(places("LV3"), ["AppDelegate.swift:5"])
    XCTAssertEqual(places("SN1"), ["AppDelegate.swift:5"])
    XCTAssertTrue(report.evidence(of: "CB1").contains { $0.contains("It ran in none of the probes launch") })
    XCTAssertTrue(report.evidence(of: "IN1").contains("probe link-cold: the launched app runs 0 of them"))
    XCTAssertTrue(report.evidence(of: "WN11").contains("probe reclaim: then: UIViewController"))
    XCTAssertEqual(
      report.evidence(of: "LA3"),
      ["probe before-first-unlock: It runs in the launch before the first unlock, and not in the same one after it."])
    XCTAssertTrue(report.evidence(of: "LA2").contains("probe silent-push: exited, crash ← silent push"))
  }

  func test_notes_hasNoneOfThem_andTwoRunsAreEqual() throws {
    let first = try audit(Self.checkout.appending(path: "Examples/Notes"))
    XCTAssertEqual(
      first.report.findings.filter { ["LA2", "LA7", "LV3", "LV6", "LV7", "WN11"].contains($0.rule) }.count, 0)
    for rule in ["LA7", "LV6", "LV7", "WN11"] {
      XCTAssertEqual(first.report.rules.first { $0.rule == rule }?.state, "passed", rule)
    }
    let second = try audit(Self.checkout.appending(path: "Examples/Notes"))
    XCTAssertEqual(first.said, second.said)
  }

  func test_anAppThatCannotBeBuilt_keepsItsFindings_andSaysWhyItsScoresAreUnknown() throws {
    let app = folder.appending(path: "Broken")
    try FileManager.default.createDirectory(at: app, withIntermediateDirectories: true)
    let source = """
      import UIKit
      import SomethingThatIsNotThere

      @main
      final class AppDelegate: UIResponder, UIApplicationDelegate {}
      """
    try source.write(to: app.appending(path: "AppDelegate.swift"), atomically: true, encoding: .utf8)
    let plist = "<plist version=\"1.0\"><dict><key>CFBundleIdentifier</key><string>a.b</string></dict></plist>"
    try plist.write(to: app.appending(path: "Info.plist"), atomically: true, encoding: .utf8)
    let process = try audit(app)
    XCTAssertEqual(process.status, 1)
    XCTAssertEqual(process.report.findings.first?.rule, "SC1")
    XCTAssertEqual(process.report.rules.first { $0.rule == "LA7" }?.state, "unknown")
  }

  func test_anAppThatNeverRests_isPlayedOnce_andSaysSo() throws {
    let app = folder.appending(path: "Restless")
    try FileManager.default.createDirectory(at: app, withIntermediateDirectories: true)
    let source = """
      import UIKit

      @main
      class AppDelegate: UIResponder, UIApplicationDelegate {
        func application(
          _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
          spin()
          return true
        }

        private func spin() { DispatchQueue.main.async { self.spin() } }
      }

      """
    try Data(source.utf8).write(to: app.appending(path: "AppDelegate.swift"))
    let plist = "<plist version=\"1.0\"><dict><key>CFBundleIdentifier</key><string>a.c</string></dict></plist>"
    try Data(plist.utf8).write(to: app.appending(path: "Info.plist"))
    let (_, report, _) = try audit(app)
    let state = try XCTUnwrap(report.rules.first { $0.rule == "LV3" })
    XCTAssertEqual(state.state, "unknown")
    let reason = try XCTUnwrap(state.reason)
    XCTAssertTrue(reason.hasPrefix("The app never comes to rest when it is launched: "), reason)
  }
}
