import Foundation

/// A file with reports: the audit's JSON. All outputs are made of it, and of nothing else.
package struct ReportDocument: Codable, Equatable, Sendable {
  package static let schema = "urn:dormouse:audit"
  /// Changes with every change of what the JSON says.
  package static let currentVersion = 2

  package struct Tool: Codable, Equatable, Sendable {
    package var name: String
    package var version: String

    package init(name: String, version: String) {
      self.name = name
      self.version = version
    }
  }

  /// What differs between two runs on the same sources.
  package struct Measured: Codable, Equatable, Sendable {
    /// The absolute path of the app's folder.
    package var folder: String
    /// When it began, as in `2027-01-31T09:41:00Z`.
    package var started: String
    package var seconds: Double

    package init(folder: String, started: String, seconds: Double) {
      self.folder = folder
      self.started = started
      self.seconds = seconds
    }
  }

  package var schema = ReportDocument.schema
  package var version = ReportDocument.currentVersion
  package var tool: Tool
  /// One for each app of the folder.
  package var apps: [Report]
  /// What the baseline has and nobody has found again.
  package var stale: [Baseline.Entry]
  package var measured: Measured

  package init(tool: Tool, apps: [Report], stale: [Baseline.Entry] = [], measured: Measured) {
    self.tool = tool
    self.apps = apps
    self.stale = stale
    self.measured = measured
  }

  /// - Throws: `ReportError`.
  package init(json: Data) throws(ReportError) {
    try ReportError.check(json, schema: Self.schema, version: Self.currentVersion)
    do { self = try JSONDecoder().decode(Self.self, from: json) } catch { throw .broken(ReportError.place(of: error)) }
  }

  /// The findings of all apps, with their app's report.
  package var findings: [(report: Report, finding: Report.Finding)] {
    apps.flatMap { report in report.findings.map { (report, $0) } }
  }

  package func json() throws -> Data { try Self.encode(self) }

  /// Sorted, so that equal values are equal bytes.
  static func encode(_ value: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
    return try encoder.encode(value) + Data("\n".utf8)
  }
}

/// Why a file is no report and no baseline; a sentence without a full stop.
package enum ReportError: Error, Equatable, CustomStringConvertible {
  case noJSON
  /// It says that it is something else.
  case otherSchema(String?)
  case otherVersion(Int, reads: Int)
  /// A value is missing or not as it should be; where.
  case broken(String)

  package var description: String {
    switch self {
    case .noJSON: "it is no JSON"
    case .otherSchema(nil): "it has no field 'schema' that says what it is"
    case .otherSchema(let name?): "its schema is '\(name)'"
    case .otherVersion(let version, let own): "it has version \(version), and this tool reads \(own)"
    case .broken(let place): "its value at '\(place)' is missing or not as docs/audit.schema.json says"
    }
  }

  private struct Head: Decodable {
    var schema: String?
    var version: Int?
  }

  /// - Returns: The schema that a file says it has.
  static func schema(of json: Data) throws(ReportError) -> String? {
    do { return try JSONDecoder().decode(Head.self, from: json).schema } catch { throw unreadable(json) }
  }

  static func check(_ json: Data, schema: String, version: Int) throws(ReportError) {
    let head: Head
    do { head = try JSONDecoder().decode(Head.self, from: json) } catch { throw unreadable(json) }
    guard head.schema == schema else { throw .otherSchema(head.schema) }
    guard head.version == version else { throw .otherVersion(head.version ?? 0, reads: version) }
  }

  private static func unreadable(_ json: Data) -> ReportError {
    (try? JSONSerialization.jsonObject(with: json)) == nil ? .noJSON : .otherSchema(nil)
  }

  static func place(of error: any Error) -> String {
    let (path, key): ([any CodingKey], (any CodingKey)?) =
      switch error {
      case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context),
        DecodingError.dataCorrupted(let context):
        (context.codingPath, nil)
      case DecodingError.keyNotFound(let key, let context): (context.codingPath, key)
      default: ([], nil)
      }
    return (path + [key].compactMap(\.self)).map { $0.intValue.map(String.init) ?? $0.stringValue }
      .joined(separator: ".")
  }
}
