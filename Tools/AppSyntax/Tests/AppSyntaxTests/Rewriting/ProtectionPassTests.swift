import AppSyntaxMessages
import XCTest

@testable import AppSyntax

final class ProtectionPassTests: XCTestCase {
  private func rewrite(_ texts: String...) -> String {
    let files = parse(app: texts)
    return TextEdit.apply(ProtectionPass(files: files).edits(for: files[0]), to: texts[0])
  }

  func test_rewrite_whenOptionsNameAProtection_thenTheFileIsMarkedToo() {
    for (call, expected) in [
      ("try data.write(to: url, options: .completeFileProtection)", "try data._writeProtected(to: url, "),
      ("try? data?.write(to: url, options: [.atomic, .completeFileProtectionUnlessOpen])", "data?._writeProtected(to"),
      (
        "try (data as NSData).write(toFile: path, options: .noFileProtection)",
        "(data as NSData)._writeProtected(toFile"
      ),
      (
        "try Data()\n  .write(\n  to: a, options: [NSData.WritingOptions.completeFileProtection])",
        ")\n  ._writeProtected(\n"
      ),
      (
        "extension Data { func a() throws { try write(to: a, options: .completeFileProtection) } }",
        "try _writeProtected("
      ),
    ] {
      let result = rewrite(call)
      XCTAssertTrue(result.contains(expected), result)
      XCTAssertEqual(result.replacing("_writeProtected", with: "write"), call)
    }
  }

  func test_rewrite_whenOptionsAreAName_thenItCountsWhatTheAppNamesElsewhere() {
    let call = "try data.write(to: url, options: options)"
    XCTAssertEqual(rewrite(call), call)
    XCTAssertEqual(
      rewrite(call, "let options: Data.WritingOptions = .completeFileProtection"),
      "try data._writeProtected(to: url, options: options)")
  }

  func test_rewrite_whenItIsAnotherCall_thenItStays() {
    let other = "let a: Data.WritingOptions = .completeFileProtection"
    for call in [
      "try data.write(to: url)", "try data.write(to: url, options: .atomic)", "try data.write(to: url, options: [])",
      "try text.write(to: url, atomically: true, encoding: .utf8)", "data.save(to: url, options: options)",
      "#if os(macOS)\ntry data.write(to: url, options: .completeFileProtection)\n#endif",
      "try data.write(to: url, options: options, a: .completeFileProtection)",
    ] {
      XCTAssertEqual(rewrite(call, other), call)
    }
  }

  func test_rewrite_whenAResourceValueIsTheProtection_thenItIsSet() {
    XCTAssertEqual(
      rewrite("try (url as NSURL).setResourceValue(URLFileProtection.complete, forKey: .fileProtectionKey)"),
      "try (url as NSURL)._setProtection  (URLFileProtection.complete, forKey: .fileProtectionKey)")
    let other = "try a.setResourceValue(true, forKey: .isHiddenKey) // fileProtectionKey"
    XCTAssertEqual(rewrite(other), other)
  }

  func test_rewrite_whenTheAppHasSuchAMethodOfItsOwn_thenNothingChanges() {
    let call = "try data.write(to: url, options: .completeFileProtection)"
    XCTAssertEqual(rewrite(call, "extension A { func write(to url: URL, options: B) {} }"), call)
    XCTAssertNotEqual(rewrite(call, "extension A { func write(to url: URL) {} }"), call)
  }
}
