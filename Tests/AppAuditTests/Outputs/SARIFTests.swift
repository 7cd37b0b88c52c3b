import AppAudit
import Foundation
import XCTest

final class SARIFTests: XCTestCase {
  private func run(_ document: ReportDocument) throws -> [String: Any] {
    let data = try SARIF(document).json()
    XCTAssertLessThan(data.count, 10_000_000)
    let log = try XCTUnwrap(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    XCTAssertEqual(log["version"] as? String, "2.1.0")
    XCTAssertEqual(log["$schema"] as? String, "https://json.schemastore.org/sarif-2.1.0.json")
    let runs = try XCTUnwrap(log["runs"] as? [[String: Any]])
    XCTAssertEqual(runs.count, 1, "GitHub wants runs of one category to be one")
    try SARIFStructure.check(runs[0])
    return runs[0]
  }

  func test_theSample_isHeldByAFile() throws {
    try Golden.hold(Array(try SARIF(Sample.full).json()), to: Golden.folder.appendingPathComponent("report.sarif"))
  }

  func test_paths_areRelativeToTheRepository() throws {
    let results = try XCTUnwrap(try run(Sample.full)["results"] as? [[String: Any]])
    XCTAssertEqual(
      results.map { SARIFStructure.uri($0) },
      [
        "iOS/Info.plist", "iOS/App/Scene%20Delegate.swift", "Shared/%EC%95%B1.swift", "iOS/App/View.swift",
        "iOS/App/View.swift",
      ])
    let outside = Sample.document([Sample.report([Sample.finding("SC1", .error, "/etc/Info.plist", 1)])])
    XCTAssertEqual(
      SARIFStructure.uri((try run(outside)["results"] as? [[String: Any]] ?? [])[0]), "file:///etc/Info.plist")
  }

  func test_fingerprints_areThoseOfTheFindings_andTwoAppsTellASharedFileOnce() throws {
    let finding = Sample.finding("IN1", .error, "../Shared/A.swift", 4)
    let document = Sample.document([
      Sample.report([finding], of: "Phone", folder: "Phone"), Sample.report([finding], of: "Pad", folder: "Pad"),
    ])
    let results = try XCTUnwrap(try run(document)["results"] as? [[String: Any]])
    XCTAssertEqual(results.count, 1)
    XCTAssertEqual(
      results[0]["partialFingerprints"] as? [String: String], ["primaryLocationLineHash": finding.fingerprint])
  }

  func test_tooManyFindings_areTheMostSevere_andANoteSaysHowManyAreMissing() throws {
    let run = try run(Sample.many)
    let results = try XCTUnwrap(run["results"] as? [[String: Any]])
    XCTAssertEqual(results.count, SARIF.Limits.results)
    XCTAssertEqual(
      Dictionary(grouping: results) { $0["level"] as? String }.mapValues(\.count),
      ["error": 2_000, "warning": 2_000, "note": 1_000])
    XCTAssertEqual(
      SARIFStructure.notes(run).map(\.kind), ["resultsLeftOut"])
    XCTAssertTrue(SARIFStructure.notes(run)[0].text.hasPrefix("1000 results are left out"))
  }

  func test_longTexts_keepTheFileBelowTheLimit() throws {
    var document = Sample.many
    let long = String(repeating: "앱", count: 3_000)
    for index in document.apps[0].findings.indices { document.apps[0].findings[index].message = long }
    let results = try XCTUnwrap(try run(document)["results"] as? [[String: Any]])
    XCTAssertGreaterThan(results.count, 100)
    XCTAssertLessThan(results.count, 5_000)
  }

  func test_hostileTexts_areNeitherLinksNorPlacesToFill() throws {
    let run = try run(Sample.hostile)
    let results = try XCTUnwrap(run["results"] as? [[String: Any]])
    let text = try XCTUnwrap((results[0]["message"] as? [String: Any])?["text"] as? String)
    XCTAssertFalse(text.contains("](http"))
    XCTAssertTrue(text.contains("{{0}}"))
    XCTAssertNotNil(URL(string: SARIFStructure.uri(results[0])))
  }

  func test_patches_areFixes() throws {
    let results = try XCTUnwrap(try run(Sample.full)["results"] as? [[String: Any]])
    let fixes = results.compactMap { $0["fixes"] as? [[String: Any]] }
    XCTAssertEqual(fixes.count, 1)
    let changes = try XCTUnwrap(fixes[0][0]["artifactChanges"] as? [[String: Any]])
    XCTAssertEqual(changes.count, 1)
    XCTAssertEqual(
      (changes[0]["artifactLocation"] as? [String: String])?["uri"], "iOS/App/Scene%20Delegate.swift")
    let replacements = try XCTUnwrap(changes[0]["replacements"] as? [[String: Any]])
    XCTAssertEqual(
      replacements.map { $0["deletedRegion"] as? [String: Int] },
      [
        ["startLine": 12, "startColumn": 1, "endLine": 14, "endColumn": 1],
        ["startLine": 15, "startColumn": 1, "endLine": 15, "endColumn": 1],
      ])
    XCTAssertEqual(
      replacements.map { ($0["insertedContent"] as? [String: String])?["text"] },
      ["// TODO(dormouse): decide.\nlet line = 13\n", "let last = 15\n"])
  }

  func test_whatIsNotKnown_isNoted() throws {
    XCTAssertEqual(SARIFStructure.notes(try run(Sample.full)).map(\.kind), ["fileLeftAlone", "ruleUnknown"])
  }
}

/// What the standard requires of a run, and GitHub of its parts.
enum SARIFStructure {
  static func check(_ run: [String: Any]) throws {
    let driver = try object(try object(run["tool"])["driver"])
    XCTAssertEqual(driver["name"] as? String, "Dormouse")
    XCTAssertNotNil(driver["version"] as? String)
    let rules = try objects(driver["rules"])
    XCTAssertLessThan(rules.count, 25_000)
    XCTAssertEqual(Set(rules.map { $0["id"] as? String }).count, rules.count)
    for rule in rules {
      for key in ["shortDescription", "fullDescription"] { try checkText(rule[key], atMost: 1_024) }
      try checkText(rule["help"], atMost: 4_000)
      XCTAssertFalse((try object(rule["help"])["markdown"] as? String ?? "").isEmpty)
      let properties = try object(rule["properties"])
      XCTAssertLessThanOrEqual(try XCTUnwrap(properties["tags"] as? [String]).count, 20)
      XCTAssertNil(properties["security-severity"])
      XCTAssertTrue(levels.contains(try object(rule["defaultConfiguration"])["level"] as? String ?? ""))
      if let help = rule["helpUri"] as? String { XCTAssertTrue(help.hasPrefix("https://")) }
    }
    for invocation in try objects(run["invocations"]) {
      XCTAssertEqual(invocation["executionSuccessful"] as? Bool, true)
    }
    let bases = try object(run["originalUriBaseIds"])
    XCTAssertNotNil(bases["%SRCROOT%"])
    for result in try objects(run["results"]) {
      try checkText(result["message"], atMost: 20_000)
      XCTAssertTrue(levels.contains(result["level"] as? String ?? ""))
      let index = try XCTUnwrap(result["ruleIndex"] as? Int)
      XCTAssertEqual(rules[index]["id"] as? String, try XCTUnwrap(result["ruleId"] as? String))
      let locations = try objects(result["locations"])
      XCTAssertEqual(locations.count, 1)
      for location in try locations + objects(result["relatedLocations"] ?? []) { try checkLocation(location) }
      XCTAssertEqual(try object(result["partialFingerprints"]).count, 1)
      for fix in try objects(result["fixes"] ?? []) {
        try checkText(fix["description"], atMost: 1_000)
        for change in try objects(fix["artifactChanges"]) {
          try checkLocation(["physicalLocation": change])
          for replacement in try objects(change["replacements"]) {
            let region = try XCTUnwrap(replacement["deletedRegion"] as? [String: Int])
            let start = try XCTUnwrap(region["startLine"])
            XCTAssertGreaterThan(start, 0)
            XCTAssertGreaterThanOrEqual(try XCTUnwrap(region["endLine"]), start)
          }
        }
      }
    }
  }

  private static let levels: Set = ["none", "note", "warning", "error"]

  private static func checkLocation(_ location: [String: Any]) throws {
    let physical = try object(location["physicalLocation"])
    let artifact = try object(physical["artifactLocation"])
    let uri = try XCTUnwrap(artifact["uri"] as? String)
    XCTAssertTrue(uri.allSatisfy { $0.isASCII && !" <>\"{}|\\^`".contains($0) }, uri)
    if uri.hasPrefix("file:///") {
      XCTAssertNil(artifact["uriBaseId"])
    } else {
      XCTAssertFalse(uri.hasPrefix("/") || uri.hasPrefix("../") || uri.isEmpty, uri)
      XCTAssertEqual(artifact["uriBaseId"] as? String, "%SRCROOT%")
    }
    if let region = physical["region"] {
      XCTAssertGreaterThan(try XCTUnwrap(try object(region)["startLine"] as? Int), 0)
    }
  }

  private static func checkText(_ value: Any?, atMost length: Int) throws {
    let text = try XCTUnwrap(try object(value)["text"] as? String)
    XCTAssertTrue(!text.isEmpty && text.count <= length)
  }

  private static func object(_ value: Any?) throws -> [String: Any] { try XCTUnwrap(value as? [String: Any]) }
  private static func objects(_ value: Any?) throws -> [[String: Any]] { try XCTUnwrap(value as? [[String: Any]]) }

  static func uri(_ result: [String: Any]) -> String {
    let physical = (result["locations"] as? [[String: Any]])?.first?["physicalLocation"] as? [String: Any]
    return (physical?["artifactLocation"] as? [String: Any])?["uri"] as? String ?? ""
  }

  static func notes(_ run: [String: Any]) -> [(kind: String, text: String)] {
    let invocation = (run["invocations"] as? [[String: Any]])?.first
    let notes = invocation?["toolExecutionNotifications"] as? [[String: Any]] ?? []
    return notes.map {
      (
        ($0["descriptor"] as? [String: Any])?["id"] as? String ?? "",
        ($0["message"] as? [String: Any])?["text"] as? String ?? ""
      )
    }
  }
}
