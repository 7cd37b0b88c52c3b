import Foundation
import XCTest

@testable import AppMigration

final class AllOrNothingTests: XCTestCase {
  private var folder: TestFolder!

  override func setUpWithError() throws {
    folder = try TestFolder()
    try folder.write("one", "a/One.swift")
    try folder.write("two", "Two.plist")
    try folder.write("old", "Old.swift")
  }

  override func tearDown() { folder = nil }

  private let changes = [
    FileChange(path: "a/One.swift", before: Array("one".utf8), after: Array("ONE".utf8)),
    FileChange(path: "a/New.swift", before: nil, after: Array("new".utf8)),
    FileChange(path: "Two.plist", before: Array("two".utf8), after: Array("TWO".utf8)),
    FileChange(path: "Old.swift", before: Array("old".utf8), after: nil),
  ]

  private func write(
    _ changes: [FileChange]? = nil, isCancelled: () -> Bool = { false }, fault: AllOrNothing.Fault? = nil
  ) throws(WriteFailure) {
    try AllOrNothing(changes ?? self.changes, in: folder.path).write(isCancelled: isCancelled, fault: fault)
  }

  private func expectNothingWritten(_ message: String = "", file: StaticString = #filePath, line: UInt = #line) throws {
    XCTAssertEqual(try folder.names, ["Old.swift", "Two.plist", "a", "a/One.swift"], message, file: file, line: line)
    for change in changes { XCTAssertEqual(folder.bytes(change.path), change.before, message, file: file, line: line) }
  }

  private func failure(_ body: () throws(WriteFailure) -> Void) -> WriteFailure? {
    do { try body() } catch { return error }
    return nil
  }

  // MARK: All

  func test_allAreWritten_andNothingElseStays() throws {
    try write()
    XCTAssertEqual(try folder.names, ["Two.plist", "a", "a/New.swift", "a/One.swift"])
    for change in changes { XCTAssertEqual(folder.bytes(change.path), change.after) }
  }

  func test_permissionsStay() throws {
    let path = folder.path + "/Two.plist"
    try FileManager.default.setAttributes([.posixPermissions: 0o751], ofItemAtPath: path)
    try write()
    XCTAssertEqual(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int, 0o751)
  }

  func test_unchangedFile_isNotTouched() throws {
    let path = folder.path + "/Two.plist"
    func number() throws -> Int? { try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int }
    let before = try number()
    try write([FileChange(path: "Two.plist", before: Array("two".utf8), after: Array("two".utf8))])
    XCTAssertEqual(try number(), before)
  }

  func test_link_staysALink_andItsFileIsWritten() throws {
    try folder.run("ln", "-s", "../Two.plist", "a/Link.plist")
    try folder.run("ln", "-s", "Link.plist", "a/Again.plist")
    try write([FileChange(path: "a/Again.plist", before: Array("two".utf8), after: Array("TWO".utf8))])
    XCTAssertEqual(folder.text("Two.plist"), "TWO")
    XCTAssertEqual(
      try FileManager.default.destinationOfSymbolicLink(atPath: folder.path + "/a/Again.plist"), "Link.plist")
    XCTAssertEqual(try folder.names.filter { $0.contains(".dormouse") }, [])
  }

  func test_linkToAFileThatIsNotThere_makesThatFile() throws {
    try folder.run("ln", "-s", "New.txt", "Link.txt")
    try write([FileChange(path: "Link.txt", before: nil, after: Array("new".utf8))])
    XCTAssertEqual(folder.text("New.txt"), "new")
  }

  func test_twoLinksToOneFile_areOneChange_ifTheySayTheSame() throws {
    try folder.run("ln", "-s", "Two.plist", "Link.plist")
    let other = FileChange(path: "Link.plist", before: Array("two".utf8), after: Array("TWO".utf8))
    try write([changes[2], other])
    XCTAssertEqual(folder.text("Two.plist"), "TWO")
    let (one, two) = (
      FileChange(path: "Two.plist", before: Array("TWO".utf8), after: [49]),
      FileChange(path: "Link.plist", before: Array("TWO".utf8), after: [50])
    )
    XCTAssertEqual(failure { () throws(WriteFailure) in try write([one, two]) }?.reason, .twice)
    XCTAssertEqual(folder.text("Two.plist"), "TWO")
  }

  // MARK: None

  func test_eachStepOfEachFile_failing_leavesAllAsItWas() throws {
    // What happens, in order.
    var steps: [(WriteStep, String)] = []
    XCTAssertNotNil(
      failure { () throws(WriteFailure) in
        try write(fault: { step, path in
          steps.append((step, path))
          // At the very end, so that the files are as before.
          return step == .flushFolder && path == "Old.swift" ? EIO : nil
        })
      })
    steps.removeAll { $0.0 == .putBack }
    XCTAssertEqual(Set(steps.map(\.0)), Set(WriteStep.allCases).subtracting([.putBack]))
    try expectNothingWritten()
    for (wanted, file) in steps {
      let failure = failure { () throws(WriteFailure) in
        try write(fault: { step, path in step == wanted && path == file ? ENOSPC : nil })
      }
      XCTAssertEqual(
        failure?.description, "\(file): No space left on device, while \(wanted.purpose); no file is changed.")
      try expectNothingWritten("\(wanted) of \(file)")
    }
  }

  func test_cancellationAtEachFile_leavesAllAsItWas() throws {
    var count = 0
    for allowed in 0..<2 * changes.count {
      count = 0
      let failure = failure { () throws(WriteFailure) in
        try write(isCancelled: {
          count += 1
          return count > allowed
        })
      }
      XCTAssertEqual(failure?.reason, .cancelled)
      XCTAssertEqual(failure?.path, changes[allowed % changes.count].path)
      try expectNothingWritten("after \(allowed) questions")
    }
    count = 0
    try write(isCancelled: {
      count += 1
      return count > 2 * changes.count
    })
    XCTAssertEqual(folder.text("Two.plist"), "TWO")
  }

  func test_fileThatCannotBePutBack_isNamedWithItsOldBytes() throws {
    let failure = failure { () throws(WriteFailure) in
      try write(fault: { step, path in
        let fails = (step == .replace && path == "Two.plist") || (step == .putBack && path == "a/One.swift")
        return fails ? EIO : nil
      })
    }
    let lost = try XCTUnwrap(failure?.notPutBack.first)
    XCTAssertEqual(lost.path, "a/One.swift")
    let kept = try XCTUnwrap(lost.kept)
    XCTAssertEqual(FileManager.default.contents(atPath: kept), Data("one".utf8))
    XCTAssertEqual(
      failure?.description,
      "Two.plist: Input/output error, while putting the new file in its place; these could not be put back: "
        + "a/One.swift (its old bytes are in \(kept)).")
    XCTAssertEqual(folder.text("a/One.swift"), "ONE")
    XCTAssertNil(folder.text("a/New.swift"))
    XCTAssertEqual(folder.text("Two.plist"), "two")
  }

  func test_newFileThatDoesNotGo_isNamed() throws {
    let failure = failure { () throws(WriteFailure) in
      try write(fault: { step, path in
        let fails = (step == .replace && path == "Two.plist") || (step == .putBack && path == "a/New.swift")
        return fails ? EIO : nil
      })
    }
    XCTAssertEqual(failure?.notPutBack, [.init(path: "a/New.swift", kept: nil)])
    XCTAssertEqual(
      failure?.description.hasSuffix("; these could not be put back: a/New.swift (which was not there)."), true)
    XCTAssertEqual(folder.text("a/One.swift"), "one")
  }

  func test_fileThatChangedMeanwhile_isLeftAlone() throws {
    try folder.write("tw0", "Two.plist")
    XCTAssertEqual(
      failure { () throws(WriteFailure) in try write() }?.description,
      "Two.plist: it has changed since it was read; no file is changed.")
    XCTAssertEqual(folder.text("Two.plist"), "tw0")
    XCTAssertEqual(folder.text("a/One.swift"), "one")
    try folder.write("two", "Two.plist")
    try folder.write("here already", "a/New.swift")
    XCTAssertEqual(failure { () throws(WriteFailure) in try write() }?.path, "a/New.swift")
    try folder.run("rm", "a/New.swift", "Old.swift")
    XCTAssertEqual(failure { () throws(WriteFailure) in try write() }?.path, "Old.swift")
  }

  func test_missingFolder_fileForAFolder_andLinksInACircle_areNamed() throws {
    try folder.run("ln", "-s", "Here", "There")
    try folder.run("ln", "-s", "There", "Here")
    for path in ["b/New.swift", "Here", "There/New.swift"] {
      let change = FileChange(path: path, before: nil, after: [65])
      XCTAssertEqual(
        failure { () throws(WriteFailure) in try write(changes + [change]) }?.description,
        "\(path): its folder is missing, or links lead in a circle; no file is changed.")
    }
    let below = FileChange(path: "Two.plist/New.swift", before: nil, after: [65])
    XCTAssertEqual(
      failure { () throws(WriteFailure) in try write(changes + [below]) }?.description,
      "Two.plist/New.swift: Not a directory, while reading it; no file is changed.")
    let isFolder = FileChange(path: "a", before: nil, after: [65])
    XCTAssertEqual(
      failure { () throws(WriteFailure) in try write(changes + [isFolder]) }?.description,
      "a: Is a directory, while reading it; no file is changed.")
    try folder.run("rm", "Here", "There")
    try expectNothingWritten()
  }

  func test_folderThatTakesNoFiles_isNamed() throws {
    // Nobody makes files there, not even root.
    let change = FileChange(path: "/proc/self/New.swift", before: nil, after: [65])
    let failure = failure { () throws(WriteFailure) in try write(changes + [change]) }
    XCTAssertEqual(failure?.path, "/proc/self/New.swift")
    try expectNothingWritten()
  }

  func test_diskWithoutHardLinks_keepsACopy() throws {
    let path = folder.path + "/Two.plist"
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    try SystemFile.copy(path, as: path + ".old")
    XCTAssertEqual(folder.text("Two.plist.old"), "two")
    XCTAssertEqual(try FileManager.default.attributesOfItem(atPath: path + ".old")[.posixPermissions] as? Int, 0o640)
    XCTAssertThrowsError(try SystemFile.copy(path, as: path + ".old"), "what is there is nobody's to overwrite")
  }
}
