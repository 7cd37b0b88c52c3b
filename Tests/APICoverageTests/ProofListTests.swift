import XCTest

@testable import apicoverage

final class ProofListTests: XCTestCase {
  func test_list_whenWrittenAndRead_thenTheSame() throws {
    var list = ProofList()
    list.add(Proof(name: "UIView.alpha", way: .test, place: "UIKitTests.A/test_b"))
    list.add(Proof(name: "UIMenu", way: .scenario, place: "menu", emptied: "UIMenu.children"))
    list.add(Proof(name: "audio", way: .key, place: "audio-keeps-running"))
    let again = try ProofList(list.text)
    XCTAssertEqual(again.proofs, list.proofs)
    XCTAssertEqual(again.text, list.text)
    XCTAssertTrue(list.text.contains("\nUIMenu | scenario | menu | UIMenu.children\nUIView.alpha | test | "), list.text)
  }

  func test_list_whenALineIsNoProof_thenItsNumberIsTold() {
    XCTAssertThrowsError(try ProofList("# a\nUIView.alpha | hope | x\n")) { error in
      XCTAssertTrue("\(error)".hasPrefix("line 2: "), "\(error)")
    }
  }
}
