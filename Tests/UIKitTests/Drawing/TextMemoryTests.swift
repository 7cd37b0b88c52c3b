import Glibc
import XCTest

@testable import UIKit

/// What is drawn again and again takes no more memory: Foundation on Linux never frees the runs of an attributed string.
@preconcurrency @MainActor
final class TextMemoryTests: XCTestCase {
  private nonisolated static let rounds = 2_000
  /// Less than what an attributed string without attributes leaves behind.
  private nonisolated static let most = 100

  /// How many bytes of the heap each round leaves in use.
  private func left(by body: () -> Void) throws -> Int {
    // Tables and caches are made in the first.
    for _ in 0..<100 { body() }
    let before = try used()
    for _ in 0..<Self.rounds { body() }
    return (try used() - before) / Self.rounds
  }

  /// How many bytes of the heap are in use, by the C library's own account of it. Swift does not import the function.
  private func used() throws -> Int {
    typealias Account = @convention(c) (Int32, UnsafeMutablePointer<FILE>) -> Int32
    let account = unsafeBitCast(try XCTUnwrap(dlsym(nil, "malloc_info")), to: Account.self)
    var text: UnsafeMutablePointer<CChar>?
    var length = 0
    let file = try XCTUnwrap(open_memstream(&text, &length))
    XCTAssertEqual(account(0, file), 0)
    XCTAssertEqual(fclose(file), 0)
    defer { free(text) }
    let lines = String(cString: try XCTUnwrap(text)).split(separator: "\n")
    // The sums come behind those of each arena.
    func size(_ kind: String) throws -> Int {
      let line = try XCTUnwrap(lines.last { $0.hasPrefix("<\(kind)") }, kind)
      let number = line.split(separator: "size=\"").last?.split(separator: "\"").first
      return try XCTUnwrap(number.flatMap { Int($0) }, kind)
    }
    return try size("system type=\"current\"") - size("total type=\"fast\"") - size("total type=\"rest\"")
  }

  func test_anAttributedString_leavesMemory() throws {
    XCTAssertGreaterThan(
      try left { _ = NSAttributedString(string: "a").length }, Self.most,
      "Foundation frees them by now: attributed strings may be used for plain text again.")
  }

  func test_labelsDrawnAgain_leaveNone() throws {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    label.text = "Some text"
    label.shadowColor = .gray
    XCTAssertNotNil(label.ownContents)
    XCTAssertLessThan(try left { _ = label.ownContents }, Self.most)
  }

  func test_fieldsDrawnAgain_leaveNone() throws {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    field.text = "Some text"
    XCTAssertNotNil(field.textBlock)
    XCTAssertLessThan(try left { _ = (field.textBlock, field.placed) }, Self.most)
  }

  func test_buttonsLaidOutAgain_leaveNone() throws {
    for configuration in [nil, UIButton.Configuration.filled()] {
      let button = UIButton(configuration: configuration ?? .plain())
      button.configuration = configuration
      button.setTitle("Some text", for: .normal)
      button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
      button.showTitle()
      XCTAssertEqual(button.titleLabel?.text, "Some text")
      let bytes = try left {
        button.showTitle()
        _ = button.titleSize(.infinity)
      }
      XCTAssertLessThan(bytes, Self.most, "\(configuration as Any)")
    }
  }

  func test_stringsMeasuredAndDrawn_leaveNone() throws {
    let attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 20)]
    XCTAssertEqual(
      "Some".size(withAttributes: attributes), NSAttributedString(string: "Some", attributes: attributes).size())
    XCTAssertLessThan(try left { _ = "Some".size(withAttributes: attributes) }, Self.most)
  }
}
