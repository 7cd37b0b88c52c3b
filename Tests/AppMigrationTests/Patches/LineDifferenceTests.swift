import XCTest

@testable import AppMigration

final class LineDifferenceTests: XCTestCase {
  private func lines(_ text: String) -> [ArraySlice<UInt8>] { text.map { ArraySlice(String($0).utf8) } }

  private func changes(_ old: String, _ new: String) -> [LineDifference.Change] {
    let changes = LineDifference.changes(from: lines(old), to: lines(new))
    XCTAssertEqual(applied(changes, old, new), new)
    return changes
  }

  private func applied(_ changes: [LineDifference.Change], _ old: String, _ new: String) -> String {
    let (old, new) = (Array(old), Array(new))
    var result: [Character] = []
    var at = 0
    for change in changes {
      result += old[at..<change.old.lowerBound] + new[change.new]
      at = change.old.upperBound
    }
    return String(result + old[at...])
  }

  func test_shortestWay() {
    func count(_ old: String, _ new: String) -> Int { changes(old, new).reduce(0) { $0 + $1.old.count + $1.new.count } }
    XCTAssertEqual(count("", ""), 0)
    XCTAssertEqual(count("abc", "abc"), 0)
    XCTAssertEqual(count("", "abc"), 3)
    XCTAssertEqual(count("abc", ""), 3)
    XCTAssertEqual(count("abcabba", "cbabac"), 5)
    XCTAssertEqual(count("abc", "xyz"), 6)
    XCTAssertEqual(count("aaaa", "aa"), 2)
    XCTAssertEqual(changes("axc", "ayc"), [.init(old: 1..<2, new: 1..<2)])
    XCTAssertEqual(changes("abcd", "xabcdy"), [.init(old: 0..<0, new: 0..<1), .init(old: 4..<4, new: 5..<6)])
  }

  func test_allShortTexts_comeOut() {
    let words = ["", "a", "b", "ab", "ba", "aab", "abab", "bbaa", "abcba", "ccabb", "cabcab"]
    for old in words { for new in words { _ = changes(old, new) } }
  }

  func test_textsThatHaveNothingInCommon_areOneChange() {
    let old = (0..<3000).map { ArraySlice("a\($0)".utf8) }
    let new = (0..<3000).map { ArraySlice("b\($0)".utf8) }
    XCTAssertEqual(LineDifference.changes(from: old, to: new), [.init(old: 0..<3000, new: 0..<3000)])
  }
}
