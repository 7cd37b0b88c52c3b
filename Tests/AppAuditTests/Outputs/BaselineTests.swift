import Foundation
import XCTest

@testable import AppAudit

final class BaselineTests: XCTestCase {
  private let one = Sample.finding("SC1", .error, "Info.plist", 1)
  private let other = Sample.finding("CB3", .warning, "A.swift", 2)

  func test_aBaseline_isAFileOfItsOwn_orAReport() throws {
    let document = Sample.document([Sample.report([one, other])])
    let written = Baseline(of: document)
    XCTAssertEqual(written.entries.map(\.path), ["A.swift", "Info.plist"])
    XCTAssertEqual(try Baseline(json: try written.json()), written)
    XCTAssertEqual(try Baseline(json: try document.json()), written)
    XCTAssertEqual(Set(written.reasons.keys), [one.fingerprint, other.fingerprint])
  }

  func test_whatIsNoBaseline_isRefused() {
    for (json, error) in [
      ("nonsense", ReportError.noJSON), ("[]", .otherSchema(nil)),
      (#"{"schema":"urn:dormouse:audit-baseline","version":2,"entries":[]}"#, .otherVersion(2, reads: 1)),
      (#"{"schema":"urn:dormouse:audit-baseline","version":1}"#, .broken("entries")),
      (#"{"schema":"urn:dormouse:audit","version":2}"#, .broken("tool")),
    ] {
      XCTAssertThrowsError(try Baseline(json: Data(json.utf8)), json) { thrown in
        guard case .broken = error else { return XCTAssertEqual(thrown as? ReportError, error, json) }
        guard case .broken? = thrown as? ReportError else { return XCTFail("\(json): \(thrown)") }
      }
    }
  }

  func test_aNewBaseline_keepsTheReasonsOfTheOldOne() {
    var old = Baseline(of: Sample.document([Sample.report([one])]))
    old.entries[0].reason = "The release is near."
    var report = Sample.report([other])
    report.ignored = [
      .init(finding: one, reason: "The release is near."),
      .init(finding: Sample.finding("WN4", .note, "B.swift", 1), reason: "a comment says so"),
    ]
    let new = Baseline(of: Sample.document([report]), with: old)
    XCTAssertEqual(new.entries.map(\.reason), [Baseline.plainReason, "The release is near."])
  }

  func test_whatMatchesNothing_isStale_whereItWasLookedAt() {
    let baseline = Baseline(of: Sample.document([Sample.report([one, other]), Sample.report([one], of: "Widget")]))
    var report = Sample.report([])
    report.ignored = [.init(finding: other, reason: "known")]
    let rules = Set(Sample.rules.map(\.id))
    XCTAssertEqual(baseline.stale(in: [report], rules: rules, all: true).map(\.app), ["Notes", "Widget"])
    XCTAssertEqual(baseline.stale(in: [report], rules: rules, all: false).map(\.rule), ["SC1"])
    // Of a rule that was not asked nothing is known.
    XCTAssertEqual(baseline.stale(in: [report], rules: ["CB1"], all: false).filter { $0.rule == "SC1" }.count, 0)
  }
}
