import Foundation
import XCTest

@testable import UIKit

final class RichTextTests: XCTestCase {
  private func read(_ text: String) throws -> NSAttributedString {
    try NSAttributedString(data: Data(text.utf8), options: [.documentType: NSAttributedString.DocumentType.rtf])
  }

  func test_text_isReadWithoutTables() throws {
    let text = try read(
      #"""
      {\rtf1\ansi{\fonttbl\f0\fswiss Helvetica;}{\*\generator Writer;}
      {\colortbl;\red255\green255\blue255;}
      \f0\fs24 One \{two\}\
      Caf\'e9 \u8364?5\tab x\par}
      """#)
    XCTAssertEqual(text.string, "One {two}\nCafé €5\tx\n")
  }

  func test_letters_haveTheirForm() throws {
    let text = try read(#"{\rtf1 a\b b\b0\fs40 c{\i d}\ul e}"#)
    XCTAssertEqual(text.string, "abcde")
    func font(_ place: Int) -> UIFont? { text.attribute(.font, at: place, effectiveRange: nil) as? UIFont }
    XCTAssertEqual(font(0), .systemFont(ofSize: 12))
    XCTAssertEqual(font(1), .boldSystemFont(ofSize: 12))
    XCTAssertEqual(font(2), .systemFont(ofSize: 20))
    XCTAssertEqual(font(3), .italicSystemFont(ofSize: 20))
    XCTAssertNil(text.attribute(.underlineStyle, at: 3, effectiveRange: nil))
    XCTAssertEqual(
      text.attribute(.underlineStyle, at: 4, effectiveRange: nil) as? Int, NSUnderlineStyle.single.rawValue)
  }

  func test_brokenDocuments_end() throws {
    XCTAssertEqual(try read(#"{\rtf1 a}}}}b\"#).string, "ab")
    XCTAssertEqual(try read(#"{\rtf1 \'"#).string, "")
    XCTAssertThrowsError(try read("plain"))
    XCTAssertEqual(try NSAttributedString(data: Data(#"{\rtf1 told}"#.utf8)).string, "told")
  }
}
