import XCTest

@testable import AppBuilder

final class SourcePassTests: XCTestCase {
  func test_rewrite_whenNothingIsToChange_thenNil() {
    XCTAssertNil(SourcePass.rewrite("@main class A {}\nimport UIKit\n// @objc\nlet s = \"@objc @IBOutlet\""))
  }

  func test_rewrite_whenAttributesAreObjectiveC_thenBlanksOfTheSameLengthStandThere() {
    XCTAssertEqual(SourcePass.rewrite("@objc func a()"), "      func a()")
    XCTAssertEqual(SourcePass.rewrite("@objc(a:b:) func a()"), "            func a()")
    XCTAssertEqual(SourcePass.rewrite("@objcMembers class A {}"), "             class A {}")
    XCTAssertEqual(SourcePass.rewrite("@IBOutlet weak var a: B!"), "          weak var a: B!")
    XCTAssertEqual(SourcePass.rewrite("@IBAction func a() {}"), "          func a() {}")
  }

  func test_rewrite_whenParenthesisIsNotPartOfTheAttribute_thenItStays() {
    XCTAssertEqual(SourcePass.rewrite("@objc (a)"), "      (a)")
  }

  func test_rewrite_whenAttributeSpansLines_thenLinesStay() {
    XCTAssertEqual(SourcePass.rewrite("@objc(a:\n  b:)\nfunc c()"), "        \n     \nfunc c()")
  }

  func test_rewrite_whenAttributeIsSimilar_thenItStays() {
    XCTAssertNil(SourcePass.rewrite("@IBSegueAction func a() {}\n@IBInspectable var b = 1\n@objcc var c = 1"))
  }

  func test_rewrite_whenMainIsOfAppKit_thenItBecomesMain() {
    XCTAssertEqual(SourcePass.rewrite("@NSApplicationMain class A {}"), "@main              class A {}")
    XCTAssertNil(SourcePass.rewrite("@UIApplicationMain class A {}"))
  }

  func test_rewrite_whenImportNamesASubmodule_thenUIKitIsImported() {
    XCTAssertEqual(SourcePass.rewrite("import UIKit.UINib\nx"), "import UIKit      \nx")
    XCTAssertNil(SourcePass.rewrite("import class UIKit.UIView\nimport Foo.Bar"))
  }

  func test_rewrite_whenImportNamesAPartOfTheLogModule_thenTheModuleIsImported() {
    XCTAssertEqual(SourcePass.rewrite("import os.log\nimport os.signpost"), "import os    \nimport os         ")
  }

  func test_rewrite_whenURLSessionIsUsed_thenItsModuleIsImportedAtTheEnd() {
    XCTAssertEqual(
      SourcePass.rewrite("import UIKit\nlet s = URLSession.shared"),
      "import UIKit\nlet s = URLSession.shared\nimport FoundationNetworking\n")
    XCTAssertNil(SourcePass.rewrite("import UIKit\n// URLSession\nlet s = \"URLSession\""))
    XCTAssertNil(SourcePass.rewrite("import FoundationNetworking\nlet s = URLSession.shared"))
  }

  func test_rewrite_whenTextIsNotASCII_thenBytesBeforeAndAfterStay() {
    XCTAssertEqual(SourcePass.rewrite("/* 안녕 */ @objc var é = \"ü\""), "/* 안녕 */       var é = \"ü\"")
  }
}
