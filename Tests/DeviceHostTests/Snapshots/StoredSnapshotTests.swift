import LayerTree
import LifeCycle
import SystemLink
import XCTest

@testable import DeviceHost

/// Snapshots as bytes: the same back, and a clear refusal of everything else.
final class StoredSnapshotTests: XCTestCase {
  private func tree(_ text: String = "Hello", privacy: Privacy = .open) throws -> LayerTree {
    var root = Layer()
    root.bounds.size = Size(width: 100, height: 200)
    root.children = [LayerID(2)]
    var label = Layer()
    label.bounds.size = Size(width: 40, height: 20)
    let line = TextLine(
      baseline: Point(x: 0, y: 15), width: 40, ascent: 15, descent: 5, runs: [TextRun(text, width: 40)])
    label.contents = .text(TextBlock(lines: [line]))
    label.element = Element(.textField, label: "Field", value: text)
    label.privacy = privacy
    return try LayerTree(
      TreeChange(
        isWhole: true, size: root.bounds.size, root: LayerID(1), created: [LayerID(1), LayerID(2)],
        changes: [
          .init(LayerID(1), LayerChange(root, root.differences(from: Layer()))),
          .init(LayerID(2), LayerChange(label, label.differences(from: Layer()))),
        ]))
  }

  private func snapshot() throws -> StoredSnapshot {
    StoredSnapshot(
      app: "com.example.App", session: "S", pictures: ["a", "b"],
      variants: [.init(isDark: false, tree: try tree()), .init(isDark: true, tree: try tree("Dark"))])
  }

  private func flaw(_ bytes: [UInt8], app: String = "com.example.App", session: String = "S") -> SnapshotFlaw? {
    do throws(SnapshotFlaw) {
      _ = try StoredSnapshot(bytes, app: app, session: session)
      return nil
    } catch { return error }
  }

  func test_bytes_giveTheSameBack() throws {
    let snapshot = try snapshot()
    let bytes = try snapshot.bytes()
    XCTAssertEqual(try StoredSnapshot(bytes, app: "com.example.App", session: "S"), snapshot)
    XCTAssertEqual(try StoredSnapshot.pictures(in: bytes), ["a", "b"])
    XCTAssertLessThan(bytes.count, 2_000)
  }

  func test_eachDamagedByte_andEachCut_isRefused() throws {
    let bytes = try snapshot().bytes()
    for place in bytes.indices {
      var other = bytes
      other[place] ^= 0x10
      XCTAssertNotNil(flaw(other), "byte \(place)")
      XCTAssertNotNil(flaw(Array(bytes.prefix(place))), "the first \(place)")
    }
    XCTAssertNotNil(flaw(bytes + [0]))
  }

  func test_whatItIsNot_isSaid() throws {
    let bytes = try snapshot().bytes()
    XCTAssertEqual(flaw(bytes, session: "T")?.description, "the file is another session's")
    XCTAssertEqual(flaw(bytes, app: "com.example.Other"), .foreign)
    XCTAssertEqual(flaw(Array("GIF89a".utf8))?.description, "the file is no snapshot")
    XCTAssertEqual(flaw([]), .noSnapshot)
    var other = bytes
    other["dormouse snapshot\n".utf8.count] &+= 1
    XCTAssertEqual(flaw(other), .otherVersion(wireVersion + 1))
    other = bytes
    other[bytes.count - 1] ^= 1
    XCTAssertEqual(flaw(other)?.description, "the file is damaged: its check sum does not fit")
  }

  func test_secrets_areNotKept_notEvenTheirDots() throws {
    let kept = try LayerTree(try tree("secret", privacy: .secure).keepable)
    let layer = try XCTUnwrap(kept[LayerID(2)])
    XCTAssertNil(layer.contents)
    XCTAssertNil(layer.element?.value)
    XCTAssertEqual(layer.element?.label, "Field")
    let bytes = try StoredSnapshot(app: "a", session: "s", variants: [.init(isDark: false, tree: kept)]).bytes()
    for word in ["secret", "••••••"] { XCTAssertFalse(Array(word.utf8).isContained(in: bytes), word) }
    let hidden = try LayerTree(try tree("private", privacy: .sensitive).keepable)
    XCTAssertEqual(hidden[LayerID(2)]?.isHidden, true)
    XCTAssertNil(hidden[LayerID(2)]?.element)
    XCTAssertEqual(try LayerTree(try tree().keepable), try tree())
  }

  func test_tree_isOfTheStyle_andOfTheSizeWhereThereIsOne() throws {
    let snapshot = try snapshot()
    XCTAssertEqual(snapshot.tree(isDark: true, size: nil), snapshot.variants[1].tree)
    XCTAssertEqual(snapshot.tree(isDark: false, size: Size(width: 1, height: 1)), snapshot.variants[0].tree)
    XCTAssertNil(StoredSnapshot(app: "a", session: "s").tree(isDark: false, size: nil))
  }

  func test_fingerprints_areTheirBytes() {
    let texts = ["", "a", "aa", "12345678", "123456789", "\0", "\0\0\0\0\0\0\0\0", "987654321"]
    XCTAssertEqual(Set(texts.map { Fingerprint(of: Array($0.utf8)).name }).count, texts.count)
    XCTAssertEqual(Fingerprint(of: Array("dormouse".utf8)), Fingerprint(of: Array("dormouse".utf8)[...]))
    XCTAssertTrue(texts.allSatisfy { Fingerprint(of: Array($0.utf8)).name.count == 32 })
  }
}

extension [UInt8] {
  fileprivate func isContained(in bytes: [UInt8]) -> Bool {
    bytes.indices.contains { bytes[$0...].starts(with: self) }
  }
}
