import ByteCodec
import CompiledInterface
import XCTest

final class InterfaceElementTests: XCTestCase {
  private let scene = InterfaceElement(
    "viewController", attributes: ["id": "1", "customClass": "Notes"],
    children: [
      InterfaceElement("rect", attributes: ["key": "frame", "width": "320"]),
      InterfaceElement("label", attributes: ["id": "2"], text: "Grüße\nan alle"),
      InterfaceElement("label", attributes: ["id": "3"]),
    ])

  func test_compiled_whenItIsRead_thenTheSameTree() throws {
    XCTAssertEqual(try InterfaceElement(compiled: scene.compiled), scene)
  }

  func test_compiled_isTheSameForTheSameTree() {
    var attributes: [String: String] = [:]
    for number in (0..<32).reversed() { attributes["a\(number)"] = "\(number)" }
    var others: [String: String] = [:]
    for number in 0..<32 { others["a\(number)"] = "\(number)" }
    XCTAssertEqual(
      InterfaceElement("view", attributes: attributes).compiled, InterfaceElement("view", attributes: others).compiled)
  }

  func test_lookups_findAttributesAndChildren() {
    XCTAssertEqual(scene["customClass"], "Notes")
    XCTAssertNil(scene["title"])
    XCTAssertEqual(scene.children(named: "label").map { $0["id"] }, ["2", "3"])
    XCTAssertEqual(scene.child("label")?.text, "Grüße\nan alle")
    XCTAssertNil(scene.child("button"))
    XCTAssertEqual(scene.child(key: "frame")?["width"], "320")
    XCTAssertNil(scene.child(key: "bounds"))
  }

  func test_read_whenTheFileIsCutShort_thenItThrows() {
    let bytes = scene.compiled
    for length in bytes.indices {
      XCTAssertThrowsError(try InterfaceElement(compiled: Array(bytes[..<length])), "\(length) of \(bytes.count)")
    }
  }

  func test_read_whenTheFileIsOfAnotherVersionOrTooLong_thenItThrows() {
    var later = scene.compiled
    later[0] = 2
    XCTAssertThrowsError(try InterfaceElement(compiled: later)) { error in
      guard case ByteCodecError.unknownCode(let what, 2) = error else { return XCTFail("\(error)") }
      XCTAssertEqual(what, "version of a storyboard")
    }
    XCTAssertThrowsError(try InterfaceElement(compiled: scene.compiled + [0])) { error in
      guard case ByteCodecError.trailingBytes(1) = error else { return XCTFail("\(error)") }
    }
  }

  func test_read_whenTheTreeIsTooDeep_thenItThrows() {
    var deep = InterfaceElement("view")
    for _ in 0..<10_000 { deep = InterfaceElement("view", children: [deep]) }
    XCTAssertThrowsError(try InterfaceElement(compiled: deep.compiled))
  }
}
