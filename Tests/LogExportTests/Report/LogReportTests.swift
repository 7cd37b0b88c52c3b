import EventLog
import Foundation
import LifeCycle
import PageMarkup
import XCTest

@testable import LogExport

final class LogReportTests: XCTestCase {
  private let device = LoggedDevice(
    name: "default", system: "26", idiom: "phone",
    apps: [.init(name: "Notes", bundleIdentifier: "com.example.Notes", version: "1.2 (3)")], software: "Dormouse 1")

  private func event(
    _ seq: Int, _ kind: EventKind, _ name: String, app: String? = "Notes", cause: Int? = nil,
    detail: [String: Value] = [:]
  ) -> Event {
    Event(
      seq: seq, time: Instant(nanoseconds: Int64(seq) * 1_500_000), world: .virtual, app: app, kind: kind, name: name,
      cause: cause, detail: detail)
  }

  private func text(_ events: [Event], _ pictures: [LoggedPicture] = [], _ language: LogReport.Language? = nil)
    -> String
  {
    String(decoding: LogReport(events, of: device, pictures: pictures, language: language).bytes, as: UTF8.self)
  }

  func test_onTop_areDeviceAppsAndExits() {
    let report = text([
      event(1, .input, "launch"),
      event(
        2, .process, "exited", cause: 1,
        detail: ["reason": "watchdog", "code": "0x8badf00d", "explanation": "took 20 s to launch"]),
    ])
    for part in [
      "<title>Notes · default, iOS 26, phone</title>", "<dd>26</dd>", "<dd>Notes (1.2 (3), com.example.Notes)</dd>",
      "<td>watchdog</td><td>0x8badf00d</td><td>took 20 s to launch</td>", "<dd>0.001 – 0.003 s</dd>",
      "<td><a href=\"#e1\">1</a></td>",
    ] { XCTAssertTrue(report.contains(part), part) }
    XCTAssertTrue(text([event(1, .input, "home")]).contains("No process has ended."))
  }

  func test_markupOfApps_staysText() throws {
    let evil = "</script><script>alert(1)</script><img src=x onerror=alert(2)>\"'&\u{202E}\u{0}"
    let report = text([
      event(1, .output, evil, app: evil, detail: [evil: .string(evil)]),
      event(2, .process, "exited", app: evil, detail: ["reason": .string(evil), "explanation": "<!--"]),
    ])
    XCTAssertEqual(report.components(separatedBy: "<script").count, 3, "Data and script, and nothing else.")
    XCTAssertEqual(report.components(separatedBy: "</script").count, 3)
    XCTAssertFalse(report.contains("<img src=x"))
    XCTAssertFalse(report.contains("<!--"))
    XCTAssertFalse(report.contains("\u{202E}\u{FFFD}"))
    // What the script reads is the log all the same.
    let start = try XCTUnwrap(report.range(of: "id=\"data\">")).upperBound
    let end = try XCTUnwrap(report.range(of: "</script>", range: start..<report.endIndex)).lowerBound
    let data = try JSONSerialization.jsonObject(with: Data(report[start..<end].utf8)) as? [String: Any]
    let events = try XCTUnwrap(data?["events"] as? [[String: Any]])
    XCTAssertEqual(events.map { $0["name"] as? String }, [evil, "exited"])
  }

  func test_thePolicy_letsTheReportsOwnScriptAndStylesRun_andNothingElse() throws {
    let report = text([event(1, .input, "launch")])
    let policy = try XCTUnwrap(
      report.firstMatch(
        of:
          /default-src 'none'; script-src 'sha256-([^']+)'; style-src 'sha256-([^']+)'; img-src blob:; base-uri 'none'; form-action 'none'"/
      ))
    func contents(_ element: String) throws -> [UInt8] {
      let start = try XCTUnwrap(report.range(of: "<\(element)>")).upperBound
      let end = try XCTUnwrap(
        report.range(of: "</\(element.prefix { $0 != " " })>", range: start..<report.endIndex)
      ).lowerBound
      return Array(report[start..<end].utf8)
    }
    XCTAssertEqual(Base64.text(SHA256.hash(try contents("script type=\"module\""))), String(policy.output.1))
    XCTAssertEqual(Base64.text(SHA256.hash(try contents("style"))), String(policy.output.2))
    XCTAssertFalse(report.contains("style=\""))
    // The name of a kind of markup is no address.
    let named = report.replacingOccurrences(of: "http://www.w3.org/2000/svg", with: "")
    XCTAssertFalse(named.contains("http://"))
    XCTAssertFalse(named.contains("https://"))
  }

  func test_theScript_isThePagesModulesInOne() {
    XCTAssertNil(LogReport.script.firstMatch(of: /(?m)^\s*(import|export)\b/))
    for part in ["class Timeline ", "class Life ", "class Events ", "class RecordedPicture "] {
      XCTAssertEqual(LogReport.script.components(separatedBy: "\n\(part)").count, 2, part)
    }
    XCTAssertEqual(
      ScriptBundle.joined(["import { a } from '/b.js'\nexport const b = 1", "export class C {\n  export\n}"]),
      "const b = 1\nclass C {\n  export\n}")
  }

  func test_picturesAndLanguage_areInTheFile() {
    let picture = LoggedPicture(time: Instant(nanoseconds: 5), after: 1, jpeg: [0xff, 0xd8, 0xff], width: 3, height: 4)
    let report = text([event(1, .input, "launch")], [picture], .korean)
    XCTAssertTrue(report.contains("{\"time\":5e-09,\"after\":1,\"width\":3,\"height\":4,\"jpeg\":\"/9j/\"}"))
    XCTAssertTrue(report.hasPrefix("<!DOCTYPE html>\n<html lang=\"ko\" data-language=\"chosen\">"))
    XCTAssertTrue(report.contains("프로세스 종료 이유"))
    XCTAssertTrue(text([event(1, .input, "launch")]).contains("<html lang=\"en\">"))
  }

  func test_withoutScripts_everyEventIsInATable() throws {
    let file = URL(fileURLWithPath: #filePath).appending(path: "../../Fixtures/life.jsonl").standardizedFileURL
    let events = try EventLogEncoding.events(log: String(contentsOf: file, encoding: .utf8))
    let report = text(events)
    let start = try XCTUnwrap(report.range(of: "<noscript>")).upperBound
    let end = try XCTUnwrap(report.range(of: "</noscript>")).lowerBound
    XCTAssertEqual(report[start..<end].components(separatedBy: "<tr id=\"e").count, events.count + 1)
  }
}
