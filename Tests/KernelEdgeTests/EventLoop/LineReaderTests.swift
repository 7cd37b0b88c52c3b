import KernelTesting
import LifeCycle
import XCTest

@testable import KernelEdge

final class LineReaderTests: KernelTestCase {
  func test_lines_whenTheLastHasNoNewline_thenItComesToo() throws {
    XCTAssertEqual(try output(of: start(shell("printf 'a\\n\\nb'"))), ["a", "", "b"])
  }

  func test_lines_whenOneIsEndless_thenItComesInPieces() throws {
    let lines = try output(of: start(shell("head -c 150000 /dev/zero | tr '\\0' x; echo")))
    XCTAssertEqual(lines.map(\.utf8.count), [65_536, 65_536, 18_928])
  }

  func test_close_whenCalledByALine_thenNoFurtherLineComes() throws {
    let child = try start(shell("printf 'a\\nb\\n'"))
    var lines: [String] = []
    var reader: LineReader?
    reader = try LineReader(
      try XCTUnwrap(child.standardOutput), on: loop,
      onLine: { line in
        lines.append(line)
        reader?.close()
      }, onEnd: { XCTFail("closed before the end") })
    _ = try waitForEnd(child)
    try waitUntil("a line") { !lines.isEmpty }
    XCTAssertEqual(try loop.runOnce(timeout: .zero), 0)
    XCTAssertEqual(lines, ["a"])
  }
}
