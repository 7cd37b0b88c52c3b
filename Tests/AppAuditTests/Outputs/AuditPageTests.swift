import Foundation
import PageMarkup
import XCTest

@testable import AppAudit

final class AuditPageTests: XCTestCase {
  private func text(_ document: ReportDocument) -> String {
    String(decoding: AuditPage(document).bytes, as: UTF8.self)
  }

  func test_thePolicy_letsTheStylesIn_andNothingElse() throws {
    let page = text(Sample.full)
    let policy = try XCTUnwrap(
      page.firstMatch(of: /default-src 'none'; style-src 'sha256-([^']+)'; base-uri 'none'; form-action 'none'"/))
    let start = try XCTUnwrap(page.range(of: "<style>")).upperBound
    let end = try XCTUnwrap(page.range(of: "</style>", range: start..<page.endIndex)).lowerBound
    XCTAssertEqual(Base64.text(SHA256.hash(Array(page[start..<end].utf8))), String(policy.output.1))
    for forbidden in ["<script", "style=\"", "src=\"", "@import", "url(", "http://"] {
      XCTAssertFalse(page.contains(forbidden), forbidden)
    }
  }

  func test_cardAndFindings_sayWhatTheReportSays() {
    let page = text(Sample.full)
    for part in [
      "<title>Notes · life-cycle audit</title>", "<span class=\"narrowed\">static</span>",
      "<a href=\"#app0-scenes\">Adoption and configuration</a></span>\n<span class=\"score\">49</span>",
      "BT1: The probe could not run.",
      "<code class=\"place\">App/Scene Delegate.swift:12</code><pre>let line = 12</pre>",
      "<summary>A patch to look at</summary>", "\n<del>-let line = 12</del>\n", "\n<ins>+let last = 15</ins>\n",
      "\n let begin = 11\n", "<dt>Do</dt><dd>Mend <code>SC1</code>.</dd>",
      "seen: <code>Info.plist:3</code> It says so.",
      "<a rel=\"noreferrer\" href=\"https://developer.apple.com/documentation/uikit\">",
      "<code>dormouse audit . --rule SC1</code>", "1 ignored", "4 on lines that have not changed",
      "1 file left alone", "1 entry of the baseline that nothing matches any more", "data-has=\"warning\"",
    ] { XCTAssertTrue(page.contains(part), part) }
    for category in Rule.Category.allCases { XCTAssertTrue(page.contains("\(category.title)"), category.rawValue) }
  }

  func test_filters_haveARuleForEachBox() {
    for name in Rule.Category.allCases.map(\.rawValue) + ["remark"] {
      XCTAssertTrue(
        PageFrame.styles.contains("body:has(#show-\(name):not(:checked)) [data-category=\(name)]"), name)
    }
    for name in ["error", "warning", "note"] {
      XCTAssertTrue(PageFrame.styles.contains("body:has(#show-\(name):not(:checked)) [data-severity=\(name)]"), name)
    }
    XCTAssertTrue(text(Sample.full).contains("id=\"show-remark\""))
    XCTAssertFalse(text(Sample.document([Sample.report([])])).contains("type=\"checkbox\""))
  }

  func test_hostileTexts_stayText() {
    let page = text(Sample.hostile)
    for markup in ["<script", "<img", "]]>", "href=\"javascript", "\u{202E}", "\u{1B}", "\u{0}"] {
      XCTAssertFalse(page.contains(markup), markup)
    }
    XCTAssertEqual(page.components(separatedBy: "</style").count, 2)
    XCTAssertTrue(page.contains("&lt;script&gt;alert(1)&lt;/script&gt;"))
  }

  func test_manyFindings_areAllThere_theFirstOnesOpen() {
    let page = text(Sample.many)
    XCTAssertEqual(page.components(separatedBy: "class=\"place\"").count - 1, 6_000)
    XCTAssertEqual(page.components(separatedBy: "<summary>1988 more places</summary>").count - 1, 3)
    XCTAssertLessThan(page.utf8.count, 4_000_000)
  }
}
