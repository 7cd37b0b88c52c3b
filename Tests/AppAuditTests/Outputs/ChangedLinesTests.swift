import AppAudit
import XCTest

final class ChangedLinesTests: XCTestCase {
  private func lines(_ diff: String, untracked: [String] = []) -> ChangedLines {
    ChangedLines(diff: Array(diff.utf8), untracked: untracked)
  }

  func test_hunks_areTheLinesThatWereAdded() {
    let changes = lines(
      """
      diff --git a/A.swift b/A.swift
      index 1..2 100644
      --- a/A.swift
      +++ b/A.swift
      @@ -3 +3 @@ func f()
      -old
      +new
      @@ -10,0 +11,2 @@
      +one
      +two
      @@ -20,2 +22,0 @@
      -gone
      -gone
      """)
    XCTAssertEqual((1...25).filter { changes.contain("A.swift", $0) }, [3, 11, 12])
    XCTAssertTrue(changes.contain("A.swift", nil))
    XCTAssertFalse(changes.contain("B.swift", nil))
  }

  func test_linesThatLookLikeADiff_areLines() {
    let changes = lines(
      "+++ b/A.swift\n@@ -0,0 +1,3 @@\n+++ b/B.swift\n+@@ -0,0 +50,9 @@\n+x\r\n\\ No newline at end of file\n")
    XCTAssertEqual((1...60).filter { changes.contain("A.swift", $0) }, [1, 2, 3])
    XCTAssertFalse(changes.contain("B.swift", nil))
  }

  func test_names_ofAnyKind() {
    let changes = lines(
      "+++ b/My App/A.swift\t\n@@ -0,0 +1 @@\n+x\n+++ \"b/a\\\"b\\\\c\\td\\354\\225\\261.swift\"\n@@ -0,0 +1 @@\n+x\n"
        + "--- a/Gone.swift\n+++ /dev/null\n@@ -1 +0,0 @@\n-x\n",
      untracked: ["New/앱.swift"])
    XCTAssertTrue(changes.contain("My App/A.swift", 1))
    XCTAssertTrue(changes.contain("a\"b\\c\td앱.swift", 1))
    XCTAssertTrue(changes.contain("New/앱.swift", 1_000))
    XCTAssertFalse(changes.contain("Gone.swift", nil))
  }

  func test_nonsense_isNothing() {
    for diff in [
      "@@ -1 +1 @@\n+x", "+++ b/A\n@@ -x +y @@\n", "+++ b/A\n@@ -1,1 +9223372036854775807,9223372036854775807 @@\n",
      "+++ \"", "+++ \"b/\\",
    ] {
      XCTAssertFalse(lines(diff).contain("A", 1), diff)
    }
  }
}
