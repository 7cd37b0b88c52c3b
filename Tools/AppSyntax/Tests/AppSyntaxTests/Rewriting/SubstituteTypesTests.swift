import AppSyntaxMessages
import XCTest

@testable import AppSyntax

final class SubstituteTypesTests: XCTestCase {
  private func companion(_ text: String, modules: Set<String> = ["Foundation", "UIKit"]) -> String? {
    let settings = CompilationSettings(definitions: [], languageMode: 5, modules: modules)
    let file = ParsedFile(SourceText(path: "/app/A.swift", text: text), settings: settings)
    return Preparation(of: [file], framework: []).companion
  }

  func test_companion_whenACacheIsMentioned_thenItHasAnAlias() {
    XCTAssertEqual(
      companion("import Foundation\nlet a = NSCache<NSString, NSData>()"),
      "import UIKit\n\npublic typealias NSCache = _NSCache\n")
  }

  func test_companion_whenTheAppHasATypeOfTheName_orCannotHaveUIKit_thenThereIsNone() {
    XCTAssertNil(companion("import Foundation\nfinal class NSCache {}\nlet a = NSCache()"))
    XCTAssertNil(companion("import Foundation\nlet a = NSCache<NSString, NSData>()", modules: ["Foundation"]))
    XCTAssertNil(companion("let a = NSCache()"))
    XCTAssertNil(companion("import UIKit\nlet a = 1"))
  }
}
