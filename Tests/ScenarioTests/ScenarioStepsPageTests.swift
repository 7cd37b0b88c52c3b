import ActionText
import Foundation
import LifeCycle
import XCTest

@testable import Scenario

/// `docs/scenario-steps.md` against the code: nothing is missing, nothing is invented, and each example is read.
final class ScenarioStepsPageTests: XCTestCase {
  private struct Row {
    let name: String
    /// What stands in the second column, without its quotes.
    let second: String
    let third: String
  }

  /// The rows of each table, by the heading above it.
  private static func tables() throws -> [String: [Row]] {
    let page = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("docs/scenario-steps.md")
    var tables: [String: [Row]] = [:]
    var heading = ""
    for line in try String(contentsOf: page, encoding: .utf8).split(separator: "\n") {
      if line.hasPrefix("## ") { heading = String(line.dropFirst(3)) }
      guard line.hasPrefix("| `") else { continue }
      let cells = line.split(separator: "|").map {
        $0.trimmingCharacters(in: .whitespaces).trimmingCharacters(in: ["`"])
      }
      guard cells.count >= 3 else { throw CocoaError(.fileReadCorruptFile, userInfo: ["line": String(line)]) }
      tables[heading, default: []].append(Row(name: cells[0], second: cells[1], third: cells[2]))
    }
    return tables
  }

  private func steps(_ yaml: String) throws -> [Step] {
    try ScenarioFile(text: "app: A\ndevice: { passcode: true }\nsteps:\n- " + yaml, file: "scenario-steps.md").steps
  }

  func test_tables_nameWhatTheCodeHas() throws {
    let tables = try Self.tables()
    func assertNames(_ heading: String, _ known: [String], line: UInt = #line) {
      XCTAssertEqual(Set(tables[heading, default: []].map(\.name)), Set(known), heading, line: line)
    }
    assertNames("A file", ScenarioFile.keys)
    assertNames("Steps", StepName.all)
    assertNames("Requests to the app", AppRequestName.allCases.map(\.rawValue))
    assertNames("Background launches", BackgroundLaunch.allCases.map(\.rawValue))
    assertNames("Interruptions", Interruption.allCases.map(\.rawValue))
    assertNames("Exit reasons", ExitReason.allCases.map(\.rawValue))
    assertNames("Expectations", Expectation.keys)
    assertNames("Event kinds", EventKind.allCases.map(\.rawValue))
  }

  func test_everyExample_isReadAsTheStepItsRowNames() throws {
    let tables = try Self.tables()
    for (heading, rows) in tables where !["A file", "Event kinds"].contains(heading) {
      for row in rows {
        XCTAssertNoThrow(try steps(row.second), "\(heading): \(row.second)")
        XCTAssertEqual(try steps(row.second).count, 1, row.second)
        if heading == "Steps" {
          XCTAssertEqual(row.second.prefix { $0 != ":" }, row.name[...], row.second)
        } else {
          XCTAssertTrue(row.second.contains(row.name), "\(heading): \(row.second) is no example of \(row.name)")
        }
      }
    }
  }

  func test_everyKeyOfAFile_isReadFromItsExample() throws {
    let least = ["app: A", "steps: [lock]"]
    let plain = try ScenarioFile(text: least.joined(separator: "\n"), file: "scenario-steps.md")
    for row in try Self.tables()["A file", default: []] {
      let lines = least.filter { !$0.hasPrefix(row.name + ":") } + [row.second]
      let file = try ScenarioFile(text: lines.joined(separator: "\n"), file: "scenario-steps.md")
      XCTAssertEqual(row.second.prefix { $0 != ":" }, row.name[...])
      XCTAssertNotEqual(file, plain, row.second)
    }
  }

  func test_eventKinds_areMarkedAsTheyAreCompared() throws {
    for row in try Self.tables()["Event kinds", default: []] {
      let kind = try XCTUnwrap(EventKind(rawValue: row.name))
      XCTAssertEqual(row.second == "yes", EventKind.compared.contains(kind), row.name)
    }
  }

  func test_interruptions_areMarkedWithTheirEffect() throws {
    for row in try Self.tables()["Interruptions", default: []] {
      let effect =
        switch try XCTUnwrap(Interruption(rawValue: row.name)).effect {
        case .nothing: "none"
        case .inactive: "inactive"
        case .background: "background"
        }
      XCTAssertEqual(row.third, effect, row.name)
    }
  }
}
