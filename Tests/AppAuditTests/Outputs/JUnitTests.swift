import AppAudit
import Foundation
import FoundationXML
import XCTest

final class JUnitTests: XCTestCase {
  /// The elements of a file with their attributes, in order.
  private final class Reader: NSObject, XMLParserDelegate {
    var elements: [(name: String, attributes: [String: String])] = []
    var text = ""

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    ) {
      elements.append((name, attributes))
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }
  }

  private func read(_ document: ReportDocument) throws -> Reader {
    let reader = Reader()
    let parser = XMLParser(data: Data(JUnit(document).bytes))
    parser.delegate = reader
    XCTAssertTrue(parser.parse(), "\(parser.parserError.map { "\($0)" } ?? "")")
    return reader
  }

  func test_theSample_isHeldByAFile() throws {
    try Golden.hold(JUnit(Sample.full).bytes, to: Golden.folder.appendingPathComponent("report.junit.xml"))
  }

  func test_everyRule_isACase_andCategoriesAreSuites() throws {
    let reader = try read(Sample.full)
    func count(_ name: String) -> Int { reader.elements.filter { $0.name == name }.count }
    XCTAssertEqual(
      reader.elements[0].attributes.filter { $0.key != "name" },
      [
        "tests": "6", "failures": "3", "errors": "1", "skipped": "1",
      ])
    XCTAssertEqual(count("testsuite"), 6, "five categories with rules, and the comments")
    XCTAssertEqual(count("testcase"), Sample.rules.count + 1)
    XCTAssertEqual(count("failure"), 3)
    XCTAssertEqual(count("system-out"), 1, "a note fails nothing and is said")
    XCTAssertEqual(reader.elements.first { $0.name == "skipped" }?.attributes["message"], "nothing launches")
    XCTAssertEqual(reader.elements.first { $0.name == "error" }?.attributes["message"], "The probe could not run.")
  }

  func test_hostileTexts_stayText() throws {
    let reader = try read(Sample.hostile)
    XCTAssertEqual(
      Set(reader.elements.map(\.name)),
      ["testsuites", "testsuite", "testcase", "failure", "skipped", "error"])
    XCTAssertTrue(reader.text.contains("<script>alert(1)</script>"))
    XCTAssertFalse(reader.text.unicodeScalars.contains("\u{1B}"))
    XCTAssertTrue(reader.text.contains("앱"))
  }

  func test_manyFindings_areOneCaseARule() throws {
    XCTAssertEqual(try read(Sample.many).elements.filter { $0.name == "testcase" }.count, Sample.rules.count)
  }
}
