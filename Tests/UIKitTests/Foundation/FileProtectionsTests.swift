import CLinux
import Foundation
import LifeCycle
import XCTest

@testable import UIKit

final class FileProtectionsTests: XCTestCase {
  private var folder = URL(fileURLWithPath: "/")
  private let files = AppContainers()

  override func setUpWithError() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("protections-\(UUID().uuidString)")
    self.folder = folder
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    addTeardownBlock { try FileManager.default.removeItem(at: folder) }
    if clinux_attribute(folder.path, FileProtection.attribute, nil, 0) == -EOPNOTSUPP {
      throw XCTSkip("\(folder.path): the file system keeps no attributes of users")
    }
  }

  private func protection(_ url: URL) throws -> URLFileProtection? {
    (try files.attributesOfItem(atPath: url.path)[.protectionKey] as? FileProtectionType)
      .map { URLFileProtection(rawValue: $0.rawValue) }
  }

  func test_optionsOfData_stayWithTheFile() throws {
    let url = folder.appendingPathComponent("a")
    for (options, expected): (Data.WritingOptions, URLFileProtection) in [
      ([.atomic, .completeFileProtection], .complete), (.completeFileProtectionUnlessOpen, .completeUnlessOpen),
      (.completeFileProtectionUntilFirstUserAuthentication, .completeUntilFirstUserAuthentication),
      (.noFileProtection, URLFileProtection.none),
    ] {
      try Data("a".utf8)._writeProtected(to: url, options: options)
      XCTAssertEqual(try protection(url), expected)
      XCTAssertEqual(try Data(contentsOf: url), Data("a".utf8))
    }
    try NSData()._writeProtected(to: url, options: .completeFileProtection)
    XCTAssertEqual(try protection(url), .complete)
    try NSData()._writeProtected(toFile: url.path, options: .noFileProtection)
    XCTAssertEqual(try protection(url), URLFileProtection.none)
    let plain = folder.appendingPathComponent("b")
    try Data()._writeProtected(to: plain, options: .atomic)
    XCTAssertNil(try protection(plain))
    XCTAssertThrowsError(
      try Data()._writeProtected(to: folder.appendingPathComponent("c/d"), options: .completeFileProtection))
  }

  func test_attributesOfTheFileManager_stayWithTheFile() throws {
    let complete: [FileAttributeKey: Any] = [.protectionKey: FileProtectionType.complete]
    let file = folder.appendingPathComponent("a")
    XCTAssertTrue(files.createFile(atPath: file.path, contents: nil, attributes: complete))
    XCTAssertEqual(try protection(file), .complete)
    try files.setAttributes([.protectionKey: FileProtectionType.none], ofItemAtPath: file.path)
    XCTAssertEqual(try protection(file), URLFileProtection.none)
    try files.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
    XCTAssertEqual(try protection(file), URLFileProtection.none)
    let inner = folder.appendingPathComponent("b/c")
    try files.createDirectory(at: inner, withIntermediateDirectories: true, attributes: complete)
    XCTAssertEqual(try protection(inner), .complete)
    XCTAssertFalse(files.createFile(atPath: folder.path + "/no/a", contents: nil, attributes: complete))
  }

  func test_aResourceValue_staysWithTheFile() throws {
    try (folder as NSURL)._setProtection(URLFileProtection.complete, forKey: .fileProtectionKey)
    XCTAssertEqual(try protection(folder), .complete)
    let missing = folder.appendingPathComponent("missing") as NSURL
    XCTAssertThrowsError(try missing._setProtection(URLFileProtection.none, forKey: .fileProtectionKey)) {
      XCTAssertEqual(($0 as? CocoaError)?.code, .fileNoSuchFile)
    }
  }

  func test_aProtectionThatEndsWithTheLock_marksTheContainer() throws {
    var bootstrap = Bootstrap.test(.scenes)
    bootstrap.containerPath = folder.path
    AppContainers.adopt(bootstrap)
    let file = folder.appendingPathComponent("a")
    func isMarked() -> Bool { clinux_attribute(folder.path, FileProtection.marker, nil, 0) >= 0 }
    try Data()._writeProtected(to: file, options: .completeFileProtectionUntilFirstUserAuthentication)
    XCTAssertFalse(isMarked(), "The device has nothing to look for.")
    try Data()._writeProtected(to: file, options: .completeFileProtection)
    XCTAssertTrue(isMarked())
  }
}
