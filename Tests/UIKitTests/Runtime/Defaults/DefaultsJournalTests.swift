import XCTest

@testable import UIKit

final class DefaultsJournalTests: XCTestCase {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("journal-\(UUID().uuidString)")
  private var path: String { folder.appendingPathComponent("Preferences/.unwritten").path }

  override func tearDown() { try? FileManager.default.removeItem(at: folder) }

  func test_entries_whenAnotherProcessHasAppended_thenAllInTheirOrder() throws {
    try append(3)
    var journal = try DefaultsJournal(path: path)
    XCTAssertEqual(try described(journal), ["own 0 = 0", "own 1 = 1", "own 2 = 2"])
    try journal.append(DefaultsJournal.Entry(suite: "group.shared", key: "word", value: nil))
    XCTAssertEqual(
      try described(try DefaultsJournal(path: path)), ["own 0 = 0", "own 1 = 1", "own 2 = 2", "group.shared word = -"])
  }

  func test_entries_whenValuesAreOfEveryKind_thenTheyComeBack() throws {
    let value: [String: Any] = [
      "date": Date(timeIntervalSince1970: 7), "data": Data([1, 2]), "list": [1, "two", 3.5] as [Any], "yes": true,
    ]
    var journal = try DefaultsJournal(path: path)
    try journal.append(DefaultsJournal.Entry(suite: nil, key: "all", value: value))
    let read = try XCTUnwrap(try journal.entries().first?.value as? [String: Any])
    XCTAssertEqual(read as NSDictionary, value as NSDictionary)
  }

  func test_entries_whenTheLastRecordIsTorn_thenTheOthers() throws {
    try append(2)
    let whole = try Data(contentsOf: URL(fileURLWithPath: path))
    for length in [whole.count - 1, whole.count / 2 + 1, whole.count / 2 + 3] {
      try whole.prefix(length).write(to: URL(fileURLWithPath: path))
      XCTAssertEqual(try described(try DefaultsJournal(path: path)), ["own 0 = 0"], "\(length)")
    }
    try Data([1, 2]).write(to: URL(fileURLWithPath: path))
    XCTAssertEqual(try described(try DefaultsJournal(path: path)), [])
  }

  func test_clear_whenAppendedAfterwards_thenOnlyWhatCameAfter() throws {
    try append(2)
    var journal = try DefaultsJournal(path: path)
    try journal.clear()
    XCTAssertEqual(journal.size, 0)
    try journal.append(DefaultsJournal.Entry(suite: nil, key: "after", value: "x"))
    XCTAssertEqual(try described(journal), ["own after = x"])
  }

  func test_init_whenThePathCannotBeMade_thenItThrows() {
    XCTAssertThrowsError(try DefaultsJournal(path: "/proc/none/Preferences/.unwritten"))
  }

  private func append(_ count: Int) throws {
    var journal = try DefaultsJournal(path: path)
    for number in 0..<count {
      try journal.append(DefaultsJournal.Entry(suite: nil, key: "\(number)", value: number))
    }
  }

  private func described(_ journal: DefaultsJournal) throws -> [String] {
    try journal.entries().map { "\($0.suite ?? "own") \($0.key) = \($0.value ?? "-")" }
  }
}
