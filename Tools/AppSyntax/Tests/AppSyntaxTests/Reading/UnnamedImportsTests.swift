import AppSyntaxMessages
import XCTest

@testable import AppSyntax

final class UnnamedImportsTests: XCTestCase {
  /// A file's imports as the session tells them, and its text as the compiler gets it.
  private func pass(_ text: String, beside others: [String] = []) -> (imports: [SeenImport], text: String) {
    let files = parse(app: [text] + others)
    let declared = UnnamedImports.declared(in: files)
    let edits = Preparation(of: files, framework: []).edits.first { $0.path == "/app/0.swift" }
    return (
      UnnamedImports(of: files[0], declared: declared).marked(files[0].facts).seenImports,
      TextEdit.apply(edits?.edits ?? [], to: text)
    )
  }

  func test_import_whenNothingOfTheModuleIsNamed_thenItIsUIKits() {
    let result = pass("import UIKit\nimport Metal\n@preconcurrency import CoreML // why\nclass A { var mtl = 1 }")
    XCTAssertEqual(
      result.imports,
      [
        SeenImport(module: "UIKit", line: 1), SeenImport(module: "Metal", line: 2, isUnnamed: true),
        SeenImport(module: "CoreML", line: 3, isUnnamed: true),
      ])
    XCTAssertEqual(
      result.text, "import UIKit\nimport UIKit\n@preconcurrency import UIKit  // why\nclass A { var mtl = 1 }")
  }

  func test_import_whenSomethingIsNamed_thenTheFirstOneIsTold() {
    let text = "import Metal\nclass A {\n  var b: MTLDevice?\n  var c: MTLBuffer?\n}"
    let result = pass(text)
    XCTAssertEqual(
      result.imports, [SeenImport(module: "Metal", line: 1, use: SeenImport.Use(name: "MTLDevice", line: 3))])
    XCTAssertEqual(result.text, text)
  }

  func test_import_ofOneDeclaration_namesIt() {
    let text = "import class Metal.Thing"
    XCTAssertEqual(pass(text).imports, [SeenImport(module: "Metal", line: 1)])
    XCTAssertEqual(pass(text).text, text)
  }

  func test_names_whenTheyAreTheAppsOwnOrUnseenOrLookAlike_thenTheyDoNotCount() {
    for text in [
      "import ARKit\nlet a: ARRow? = nil", "import Metal\n#if canImport(Metal)\nlet a: MTLDevice? = nil\n#endif",
      "import SpriteKit\nlet a: SKProductsRequest? = nil", "import OpenAL\nlet alert = 1, ALibrary = 2",
      "import Metal\n// MTLDevice\nlet a = \"MTLDevice\"",
    ] {
      XCTAssertEqual(pass(text, beside: ["struct ARRow {}"]).imports.map(\.isUnnamed), [true], text)
    }
  }

  func test_modules_thatAreThere_orWhoseNamesAreNotKnown_stay() {
    for (text, modules) in [("import SwiftUI", ["UIKit"]), ("import Metal", ["UIKit", "Metal"])] {
      let known = CompilationSettings(definitions: [], languageMode: 5, modules: Set(modules))
      let result = UnnamedImports(of: parse(text, settings: known), declared: [])
      XCTAssertEqual(result.unnamed, [], text)
    }
  }
}
