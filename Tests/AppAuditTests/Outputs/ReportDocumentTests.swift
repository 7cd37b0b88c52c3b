import AppFacts
import Foundation
import XCTest

@testable import AppAudit

final class ReportDocumentTests: XCTestCase {
  private func schema() throws -> JSONSchema {
    try JSONSchema(try Data(contentsOf: Golden.docs.appendingPathComponent("audit.schema.json")))
  }

  func test_theSchema_isTheCodes() throws {
    var schema = try schema()
    let plain = Sample.document([Sample.report([])])
    for document in [plain, Sample.hostile, Sample.full] {
      XCTAssertEqual(schema.faults(of: try JSONSerialization.jsonObject(with: try document.json())), [])
    }
    XCTAssertEqual(schema.unseen, [], "a full report shows every property of the schema")
    let text = try String(contentsOf: Golden.docs.appendingPathComponent("audit.schema.json"), encoding: .utf8)
    let root = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    let definitions = try XCTUnwrap(root?["$defs"] as? [String: [String: Any]])
    XCTAssertEqual(definitions["category"]?["enum"] as? [String], Rule.Category.allCases.map(\.rawValue))
    let states = (definitions["rule"]?["properties"] as? [String: [String: Any]])?["state"]?["enum"] as? [String]
    XCTAssertEqual(states, Report.RuleState.State.allCases.map(\.rawValue))
    XCTAssertTrue(text.contains("\"const\": \"\(ReportDocument.schema)\""))
    XCTAssertTrue(text.contains("\"const\": \(ReportDocument.currentVersion)"))
  }

  func test_theSchema_findsWhatIsWrong() throws {
    var document = Sample.full
    document.apps[0].findings[0].line = 0
    document.apps[0].findings[0].fingerprint = "x"
    document.apps[0].scores[0].score = 101
    var schema = try schema()
    XCTAssertEqual(schema.faults(of: try JSONSerialization.jsonObject(with: try document.json())).count, 3)
  }

  func test_whatIsWritten_isReadBack() throws {
    for document in [Sample.full, Sample.hostile, Sample.many] {
      XCTAssertEqual(try ReportDocument(json: try document.json()), document)
    }
  }

  func test_equalReports_areEqualBytes_butForWhatIsMeasured() throws {
    var later = Sample.full
    later.measured = .init(folder: "/elsewhere", started: "2028-01-01T00:00:00Z", seconds: 3)
    func plain(_ document: ReportDocument) throws -> NSDictionary {
      var object = try JSONSerialization.jsonObject(with: try document.json()) as? [String: Any] ?? [:]
      XCTAssertNotNil(object.removeValue(forKey: "measured"))
      return object as NSDictionary
    }
    XCTAssertEqual(try plain(later), try plain(Sample.full))
    later.measured = Sample.full.measured
    XCTAssertEqual(try later.json(), try Sample.full.json())
    XCTAssertEqual(AuditPage(later).bytes, AuditPage(Sample.full).bytes)
  }

  func test_whatIsNoReport_isRefusedWithItsPlace() throws {
    func refused(_ json: String) -> ReportError? {
      do { _ = try ReportDocument(json: Data(json.utf8)) } catch { return error }
      return nil
    }
    XCTAssertEqual(refused("{"), .noJSON)
    XCTAssertEqual(refused(""), .noJSON)
    XCTAssertEqual(refused("[]"), .otherSchema(nil))
    XCTAssertEqual(refused("{}"), .otherSchema(nil))
    XCTAssertEqual(refused(#"{"schema":"urn:other","version":1}"#), .otherSchema("urn:other"))
    XCTAssertEqual(refused(#"{"schema":"urn:dormouse:audit","version":7}"#), .otherVersion(7, reads: 2))
    let text = String(decoding: try Sample.full.json(), as: UTF8.self)
    XCTAssertEqual(
      refused(text.replacing("\"line\" : 12", with: "\"line\" : \"x\"")), .broken("apps.0.findings.1.line"))
    XCTAssertEqual(
      refused(text.replacing("\"fingerprint\"", with: "\"print\"")), .broken("apps.0.findings.0.fingerprint"))
  }

  func test_paths_areToldFromTheFolder() {
    let paths = ReportPaths(folder: URL(fileURLWithPath: "/r/iOS/App"), root: URL(fileURLWithPath: "/r"))
    XCTAssertEqual(paths.folderInRoot, "iOS/App")
    XCTAssertEqual(paths.told("A.swift"), "A.swift")
    XCTAssertEqual(paths.told("/r/iOS/App/B/A.swift"), "B/A.swift")
    XCTAssertEqual(paths.told("/r/Shared/A.swift"), "../../Shared/A.swift")
    XCTAssertEqual(paths.told("/rest/A.swift"), "/rest/A.swift")
    let alone = ReportPaths(folder: URL(fileURLWithPath: "/r"), root: nil)
    XCTAssertEqual(alone.folderInRoot, ".")
    XCTAssertEqual(alone.told("/other/A.swift"), "/other/A.swift")
    XCTAssertEqual(ReportPaths.inRepository("../../Shared/A.swift", folder: "iOS/App"), "Shared/A.swift")
    XCTAssertEqual(ReportPaths.inRepository("../../../A.swift", folder: "."), "A.swift")
    XCTAssertEqual(ReportPaths.inRepository("A.swift", folder: "."), "A.swift")
  }

  func test_theTerminal_isNotMoved() {
    let text = ReportText(Sample.hostile.apps[0], isColoured: false).text
    XCTAssertFalse(text.unicodeScalars.contains { $0 != "\n" && $0.properties.generalCategory == .control })
    XCTAssertFalse(text.contains("\u{202E}"))
    XCTAssertTrue(
      ReportText(Sample.full.apps[0], isColoured: false).text.hasSuffix(
        "2 errors, 2 warnings, 1 note; 1 ignored; 4 on lines that have not changed  (static)\n"
          + "1 of them with a patch to look at: --patches shows it"))
  }

  func test_patches_areShownWhereTheyAreWanted() {
    let plain = ReportText(Sample.full.apps[0], isColoured: false).text
    XCTAssertFalse(plain.contains("TODO(dormouse)"), plain)
    let shown = ReportText(Sample.full.apps[0], isColoured: false, showsPatches: true).text
    XCTAssertTrue(shown.contains("  | +// TODO(dormouse): decide.\n  | +let line = 13\n  |  let end = 14\n"), shown)
    XCTAssertFalse(shown.contains("--patches"))
  }
}
