import Foundation
import Glibc
import ScreenLink
import XCTest

@testable import DeviceHost

/// The files with snapshots: whole, private, and gone with what they belong to.
final class SnapshotFilesTests: DeviceTestCase {
  private let snapshot = StoredSnapshot(app: "com.example.App", session: "S", pictures: [])

  private func mode(_ path: String) throws -> Int {
    let file = temporary.appending(path: "snapshots/" + path).path
    return try XCTUnwrap(try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? NSNumber)
      .intValue
  }

  func test_files_areTheUsersAlone() throws {
    let files = SnapshotFiles(in: temporary)
    try files.write(snapshot, "1")
    try files.write(snapshot, "1")
    XCTAssertEqual(try mode("1"), 0o600)
    XCTAssertEqual(try mode(""), 0o700)
    let (picture, size) = try files.keep(try ScreenFile([1, 2, 3], named: "p"), atMost: 3, of: "com.example.App")
    XCTAssertEqual(size, 3)
    XCTAssertEqual(try mode("pictures/com.example.App/\(picture)"), 0o600)
    XCTAssertEqual(
      try files.keep(try ScreenFile([1, 2, 3], named: "q"), atMost: 3, of: "com.example.App").name, picture)
    XCTAssertThrowsError(try files.keep(try ScreenFile([1, 2, 3, 4], named: "r"), atMost: 3, of: "com.example.App"))
    XCTAssertEqual(try files.snapshot("1", app: "com.example.App", session: "S"), snapshot)
    XCTAssertNil(try files.snapshot("2", app: "com.example.App", session: "S"))
  }

  func test_links_areNotFollowed() throws {
    let files = SnapshotFiles(in: temporary)
    try files.write(snapshot, "1")
    let elsewhere = temporary.appending(path: "elsewhere").path
    XCTAssertEqual(
      symlink(temporary.appending(path: "snapshots/1").path, temporary.appending(path: "snapshots/2").path), 0)
    XCTAssertThrowsError(try files.snapshot("2", app: "com.example.App", session: "S"))
    XCTAssertEqual(symlink(elsewhere, temporary.appending(path: "snapshots/3.new").path), 0)
    try files.write(snapshot, "3")
    XCTAssertFalse(FileManager.default.fileExists(atPath: elsewhere))
    XCTAssertEqual(mkfifo(temporary.appending(path: "snapshots/4").path, 0o600), 0)
    XCTAssertThrowsError(try files.snapshot("4", app: "com.example.App", session: "S"))
  }

  func test_pictures_goWithTheLastSnapshotThatNeedsThem() throws {
    let files = SnapshotFiles(in: temporary)
    let one = try files.keep(try ScreenFile([1], named: "p"), atMost: 9, of: "com.example.App").name
    let other = try files.keep(try ScreenFile([2], named: "p"), atMost: 9, of: "com.example.App").name
    try files.write(StoredSnapshot(app: "com.example.App", session: "S", pictures: [one, other]), "1")
    try files.write(StoredSnapshot(app: "com.example.App", session: "T", pictures: [one]), "2")
    func kept() throws -> Set<String> {
      try files.removePictures(of: "com.example.App", besidesThoseIn: ["1", "2", "3"])
      return Set(try FileManager.default.contentsOfDirectory(atPath: files.pictures(of: "com.example.App").path))
    }
    XCTAssertEqual(try kept(), [one, other])
    try files.delete("1")
    XCTAssertEqual(try kept(), [one])
    try files.delete("2")
    try files.delete("2")
    XCTAssertEqual(try kept(), [])
    try files.write(snapshot, "7")
    try files.write(snapshot, "8")
    try files.keep(only: ["8"])
    XCTAssertEqual(
      Set(try FileManager.default.contentsOfDirectory(atPath: temporary.appending(path: "snapshots").path)),
      ["8", "pictures"])
    try files.forget(app: "com.example.App", ["8"])
    XCTAssertFalse(FileManager.default.fileExists(atPath: files.pictures(of: "com.example.App").path))
  }
}
