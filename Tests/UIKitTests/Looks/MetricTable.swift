import Foundation
import XCTest

/// The figures of `Conformance/metrics.tsv`.
enum MetricTable {
  /// Holds every figure whose name begins so within a point of what was measured, and what was measured to the table.
  static func hold(_ prefix: String, _ measured: [String: CGFloat], file: StaticString = #filePath, line: UInt = #line)
    throws
  {
    let root = URL(fileURLWithPath: "\(#filePath)").deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let text = try String(contentsOf: root.appendingPathComponent("Conformance/metrics.tsv"), encoding: .utf8)
    let rows = text.split(separator: "\n").dropFirst().map { $0.split(separator: "\t") }
    XCTAssertTrue(rows.allSatisfy { $0.count == 3 }, file: file, line: line)
    let own = rows.filter { $0[0].hasPrefix(prefix) }
    XCTAssertEqual(Set(own.map { String($0[0]) }), Set(measured.keys), file: file, line: line)
    for row in own {
      let name = String(row[0])
      let wanted = try XCTUnwrap(Double(row[1]), name, file: file, line: line)
      guard let found = measured[name] else { continue }
      // A hairline is held more tightly than a point.
      XCTAssertEqual(Double(found), wanted, accuracy: wanted < 1 ? 0.1 : 1, name, file: file, line: line)
    }
  }
}
