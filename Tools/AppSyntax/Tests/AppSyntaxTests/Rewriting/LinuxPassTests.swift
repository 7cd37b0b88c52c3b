import AppSyntaxMessages
import XCTest

@testable import AppSyntax

final class LinuxPassTests: XCTestCase {
  /// The changed text; nil when nothing needs a change.
  private func rewrite(_ text: String) -> String? {
    let modules: Set = [
      "UIKit", "Foundation", "FoundationNetworking", "FoundationXML", "Observation", "os",
      "DormouseNetworking", "SecItem", "Combine", "WebKit",
    ]
    let settings = CompilationSettings(definitions: [], languageMode: 5, modules: modules)
    let edits = LinuxPass.edits(for: parse(text, settings: settings), additions: ["NSUserActivity"])
    return edits.isEmpty ? nil : TextEdit.apply(edits, to: text)
  }

  func test_rewrite_whenTheAppHasATypeOfThatName_thenNoModuleIsImportedForIt() {
    let settings = CompilationSettings(definitions: [], languageMode: 5, modules: ["UIKit", "Observation"])
    let file = parse("import UIKit\nclass A { @Observable var b = 1 }", settings: settings)
    XCTAssertEqual(LinuxPass.edits(for: file, declared: ["Observable"]), [])
    XCTAssertFalse(LinuxPass.edits(for: file).isEmpty)
  }

  func test_rewrite_whenNothingIsToChange_thenNil() {
    XCTAssertNil(rewrite("@main class A {}\nimport UIKit\n// @objc\nlet s = \"@objc @IBOutlet\""))
  }

  func test_rewrite_whenAttributesAreObjectiveC_thenBlanksOfTheSameLengthStandThere() {
    XCTAssertEqual(rewrite("@objc func a()"), "      func a()")
    XCTAssertEqual(rewrite("@objc(a:b:) func a()"), "            func a()")
    XCTAssertEqual(rewrite("@objcMembers class A {}"), "             class A {}")
    XCTAssertEqual(rewrite("@IBOutlet weak var a: B!"), "          weak var a: B!")
    XCTAssertEqual(rewrite("@IBAction func a() {}"), "          func a() {}")
  }

  func test_rewrite_whenThereIsAPreview_thenItIsLeftOut() {
    for preview in ["#Preview { A() }", "#Preview(\"B\") { A() }", "@available(iOS 17, *) #Preview { A() }"] {
      XCTAssertEqual(rewrite("class A {}\n\(preview)"), "class A {}\n" + String(repeating: " ", count: preview.count))
    }
    XCTAssertEqual(rewrite("#Preview {\n  A()\n}\nclass A {}"), "          \n     \n \nclass A {}")
    XCTAssertNil(rewrite("#Other { A() }"))
  }

  func test_rewrite_whenAProtocolIsObjectiveCs_thenItIsOfClasses() {
    XCTAssertEqual(rewrite("@objc protocol A {}"), "      protocol A: AnyObject {}")
    XCTAssertEqual(rewrite("@objc protocol A: B {}"), "      protocol A: B, AnyObject {}")
    for bound in ["AnyObject", "NSObjectProtocol", "class"] {
      XCTAssertEqual(rewrite("@objc protocol A: \(bound) {}"), "      protocol A: \(bound) {}")
    }
    XCTAssertNil(rewrite("protocol A {}"))
  }

  func test_rewrite_whenParenthesisIsNotPartOfTheAttribute_thenItStays() {
    XCTAssertEqual(rewrite("@objc (a)"), "      (a)")
    XCTAssertEqual(rewrite("func a(b: @objc (Int) -> Void)"), "func a(b:       (Int) -> Void)")
  }

  func test_rewrite_whenAttributeSpansLines_thenLinesStay() {
    XCTAssertEqual(rewrite("@objc(a:\n  b:)\nfunc c()"), "        \n     \nfunc c()")
  }

  func test_rewrite_whenAttributeIsSimilar_thenItStays() {
    XCTAssertNil(rewrite("@IBSegueAction func a() {}\n@IBInspectable var b = 1\n@objcc var c = 1"))
  }

  func test_rewrite_whenMainIsOfAppKit_thenItBecomesMain() {
    XCTAssertEqual(rewrite("@NSApplicationMain class A {}"), "@main              class A {}")
    XCTAssertNil(rewrite("@UIApplicationMain class A {}"))
  }

  func test_rewrite_whenImportNamesASubmodule_thenUIKitIsImported() {
    XCTAssertEqual(rewrite("import UIKit.UINib\nx"), "import UIKit      \nx")
    XCTAssertNil(rewrite("import class UIKit.UIView\nimport Foo.Bar"))
  }

  func test_rewrite_whenImportNamesAPartOfTheLogModule_thenTheModuleIsImported() {
    XCTAssertEqual(rewrite("import os.log\nimport os.signpost"), "import os    \nimport os         ")
    XCTAssertEqual(
      rewrite("#if os(macOS)\nimport Foundation.NSURL.A\n#endif"), "#if os(macOS)\nimport Foundation        \n#endif")
  }

  func test_rewrite_whenAConditionAsksForTheSystem_thenItIsIOS() {
    XCTAssertEqual(
      rewrite("#if os(iOS) && !os(macOS)\nlet a = os(iOS)\n#elseif !(DEBUG || os(iOS))\n#endif"),
      "#if os(Linux) && !os(macOS)\nlet a = os(iOS)\n#elseif !(DEBUG || os(Linux))\n#endif")
  }

  func test_rewrite_whenURLSessionIsUsed_thenItsModuleIsImportedAtTheEnd() {
    XCTAssertEqual(
      rewrite("import UIKit\nlet s = URLSession.shared"),
      "import UIKit\nlet s = URLSession.shared\nimport FoundationNetworking\n")
    XCTAssertNil(rewrite("import UIKit\n// URLSession\nlet s = \"URLSession\""))
    XCTAssertNil(rewrite("import FoundationNetworking\nlet s = URLSession.shared"))
  }

  func test_rewrite_whenNamesAreInAModuleOfTheirOwn_thenItIsImportedToo() {
    for (use, module) in [
      ("class A: XMLParserDelegate {}", "FoundationXML"), ("class A: ObservableObject {}", "Combine"),
      ("class A { @Published var b = 1 }", "Combine"), ("@Observable class A {}", "Observation"),
      ("let a: NSUserActivity", "UIKit"), ("objc_sync_enter(a)", "UIKit"),
      ("let a = b as CFString", "UIKit"), ("let a = kSecClass", "SecItem"), ("SecItemDelete(a)", "SecItem"),
    ] {
      let text = "import Foundation\n\(use)"
      XCTAssertEqual(rewrite(text), "\(text)\nimport \(module)\n")
      XCTAssertNil(rewrite("import \(module)\n\(use)"))
      XCTAssertNil(rewrite(use))
    }
    XCTAssertNil(rewrite("import RxSwift\nlet a: Observable<Int>"))
  }

  func test_rewrite_whenASessionIsConfigured_thenWhatSwiftLacksIsImportedToo() {
    for use in ["URLSessionConfiguration.default", "URLCache(memoryCapacity: 1, diskCapacity: 1, directory: b)"] {
      let text = "import UIKit\nlet a = \(use)"
      XCTAssertEqual(rewrite(text), "\(text)\nimport FoundationNetworking\nimport DormouseNetworking\n")
    }
  }

  func test_rewrite_whenAModuleIsMissingHere_thenItsSubstituteIsImported() {
    XCTAssertEqual(
      rewrite("import QuartzCore.CALayer; @_exported import CoreGraphics\nimport struct CoreGraphics.CGFloat"),
      "import UIKit             ; @_exported import UIKit       \nimport UIKit                      ")
    XCTAssertEqual(rewrite("import Darwin"), "import Glibc ")
    XCTAssertEqual(rewrite("import Security"), "import SecItem ")
    XCTAssertEqual(rewrite("import CoreText"), "import UIKit   ")
    let web = "import UIKit\nvar a: UIWebView!"
    XCTAssertEqual(rewrite(web), "\(web)\nimport WebKit\n")
    let settings = CompilationSettings(definitions: [], languageMode: 5, modules: ["CoreGraphics"])
    XCTAssertEqual(LinuxPass.edits(for: parse("import CoreGraphics", settings: settings)), [])
  }

  func test_rewrite_whenAttributesAreInLiterals_thenTheyStay() {
    XCTAssertNil(rewrite("let a = #\"\"\"\n  @objc \"a\"\n  \"\"\"#; let b = /@objc/ /* /* @objc */ @objc */"))
    XCTAssertEqual(
      rewrite("let a = \"\\({ @objc class A {} }())\""), "let a = \"\\({       class A {} }())\"")
  }

  func test_rewrite_whenInterpolationsNestWithoutEnd_thenItEnds() {
    XCTAssertNil(rewrite(String(repeating: "\"\\(", count: 5000)))
  }

  func test_rewrite_whenTextIsNotASCII_thenBytesBeforeAndAfterStay() {
    XCTAssertEqual(rewrite("/* 안녕 */ @objc var é = \"ü\""), "/* 안녕 */       var é = \"ü\"")
  }
}
