import Foundation

/// Findings that are known and not told again: a file of its own, or a report of a former time.
package struct Baseline: Codable, Equatable, Sendable {
  package static let schema = "urn:dormouse:audit-baseline"
  package static let currentVersion = 1

  package struct Entry: Codable, Equatable, Sendable {
    package var app: String
    package var rule: String
    package var path: String
    package var message: String
    package var fingerprint: String
    /// Why it is not to be told; for people to change.
    package var reason: String

    init(_ finding: Report.Finding, of report: Report, reason: String) {
      app = report.app
      rule = finding.rule
      path = finding.path
      message = finding.message
      fingerprint = finding.fingerprint
      self.reason = reason
    }
  }

  package var schema = Baseline.schema
  package var version = Baseline.currentVersion
  package var entries: [Entry]

  static let plainReason = "It is in the baseline."

  /// What is found now, and what an older baseline has and is found still.
  package init(of document: ReportDocument, with former: Baseline? = nil) {
    let known = former?.reasons ?? [:]
    entries = document.apps.flatMap { report in
      let kept = report.ignored.filter { known[$0.finding.fingerprint] != nil }
        .map { Entry($0.finding, of: report, reason: $0.reason) }
      return kept + report.findings.map { Entry($0, of: report, reason: Self.plainReason) }
    }.sorted { ($0.app, $0.path, $0.rule, $0.fingerprint) < ($1.app, $1.path, $1.rule, $1.fingerprint) }
  }

  /// - Parameter json: A baseline or a report.
  /// - Throws: `ReportError`.
  package init(json: Data) throws(ReportError) {
    if try ReportError.schema(of: json) == ReportDocument.schema {
      self.init(of: try ReportDocument(json: json))
      return
    }
    try ReportError.check(json, schema: Self.schema, version: Self.currentVersion)
    do { self = try JSONDecoder().decode(Self.self, from: json) } catch { throw .broken(ReportError.place(of: error)) }
  }

  package func json() throws -> Data { try ReportDocument.encode(self) }

  /// The reasons by fingerprints.
  package var reasons: [String: String] {
    Dictionary(entries.map { ($0.fingerprint, $0.reason) }, uniquingKeysWith: { first, _ in first })
  }

  /// The entries that nobody has found again, of what was looked at.
  ///
  /// - Parameters:
  ///   - rules: The rules that were looked at.
  ///   - apps: Whether all apps were, so that what is of none of them is stale too.
  package func stale(in reports: [Report], rules: Set<String>, all apps: Bool) -> [Entry] {
    let names = Set(reports.map(\.app))
    let found = Set(reports.flatMap { $0.ignored.map(\.finding.fingerprint) })
    return entries.filter {
      !found.contains($0.fingerprint) && (apps || names.contains($0.app))
        && (rules.contains($0.rule) || Rule.named($0.rule) == nil)
    }
  }
}
