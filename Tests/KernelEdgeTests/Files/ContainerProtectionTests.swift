import CLinux
import Foundation
import Glibc
import LifeCycle
import SystemCalls
import XCTest

@testable import KernelEdge

final class ContainerProtectionTests: XCTestCase {
  private var container = ""
  private var elsewhere = ""

  override func setUpWithError() throws {
    let root = FileManager.default.temporaryDirectory.path + "/dormouse-protection-\(UUID().uuidString)"
    container = root + "/container"
    elsewhere = root + "/elsewhere"
    addTeardownBlock { try FileManager.default.removeItem(atPath: root) }
    for folder in [container, elsewhere] {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }
    let result = clinux_set_attribute(container, FileProtection.marker, "1", 1)
    if result == -EOPNOTSUPP { throw XCTSkip("\(root): the file system keeps no attributes of users") }
    try checked(result, "setxattr", while: "marking")
  }

  @discardableResult
  private func write(
    _ path: String, _ protection: FileProtection? = .complete, permissions: Int = 0o640
  ) throws -> String {
    let file = path.hasPrefix("/") ? path : "\(container)/\(path)"
    try FileManager.default.createDirectory(
      atPath: (file as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try Data(path.utf8).write(to: URL(fileURLWithPath: file))
    try protection.map { try protect(file, $0) }
    try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: file)
    return file
  }

  private func protect(_ file: String, _ protection: FileProtection) throws {
    let value = Array(protection.rawValue.utf8)
    try checked(
      clinux_set_attribute(file, FileProtection.attribute, value, value.count), "setxattr", while: "protecting")
  }

  private func permissions(_ file: String) throws -> mode_t {
    var info = stat()
    try checkedErrno(lstat(file, &info), "lstat", while: "looking at \(file)")
    return info.st_mode & 0o777
  }

  private func takeAway(
    _ standard: FileProtection = .none, behind lock: DeviceLock = .again
  ) throws -> ContainerProtection.Outcome {
    try ContainerProtection.takeAway(container, standard: standard, behind: lock)
  }

  func test_filesWithAProtection_areUnreadableAndComeBackAsTheyWere() throws {
    let secret = try write("Documents/secret")
    let unlessOpen = try write("Documents/a/b/unlessOpen", .completeUnlessOpen, permissions: 0o400)
    let others = [
      try write("Documents/plain", nil), try write("Documents/first", .completeUntilFirstUserAuthentication),
      try write("Documents/none", FileProtection.none),
    ]
    XCTAssertEqual(try takeAway().files, 2)
    XCTAssertEqual(try [secret, unlessOpen].map(permissions), [0, 0])
    XCTAssertEqual(try others.map(permissions), [0o640, 0o640, 0o640])
    XCTAssertEqual(try takeAway().files, 0, "A second lock changes nothing.")
    let back = try ContainerProtection.giveBack(container)
    XCTAssertEqual(back.files, 2)
    XCTAssertEqual(back.failures, [])
    XCTAssertEqual(try [secret, unlessOpen].map(permissions), [0o640, 0o400])
    XCTAssertEqual(try ContainerProtection.giveBack(container).files, 0)
  }

  func test_aFolder_protectsWhatIsInIt() throws {
    let file = try write("Documents/vault/deep/file", nil)
    let exception = try write("Documents/vault/exception", FileProtection.none)
    try protect(container + "/Documents/vault", .complete)
    XCTAssertEqual(try takeAway().files, 1)
    XCTAssertEqual(try [file, exception].map(permissions), [0, 0o640])
  }

  func test_theAppsStandard_isForAllFilesButTheSystems() throws {
    checkedRemoval()
    let files = [try write("Documents/file", nil), try write("Library/Caches/file", nil)]
    let kept = [try write("Library/Preferences/app.plist", nil), try write("Documents/none", FileProtection.none)]
    XCTAssertEqual(try takeAway(.complete).files, 2)
    XCTAssertEqual(try files.map(permissions), [0, 0])
    XCTAssertEqual(try kept.map(permissions), [0o640, 0o640])
  }

  func test_beforeTheFirstUnlock_allButFilesWithoutProtectionAreUnreadable() throws {
    checkedRemoval()
    let secret = try write("Documents/secret")
    XCTAssertEqual(try takeAway(.complete).files, 1)
    let files = [
      secret, try write("Documents/plain", nil), try write("Documents/first", .completeUntilFirstUserAuthentication),
      try write("Library/Preferences/app.plist", nil),
    ]
    let kept = [
      try write("Documents/none", FileProtection.none), try write("Library/Saved Application State/a", nil),
      try write("Library/Line Counts/1.profraw", nil),
    ]
    XCTAssertEqual(try takeAway(.completeUntilFirstUserAuthentication, behind: .sinceStart).files, 3)
    XCTAssertEqual(try files.map(permissions), [0, 0, 0, 0])
    XCTAssertEqual(try kept.map(permissions), [0o640, 0o640, 0o640])
    XCTAssertEqual(try ContainerProtection.giveBack(container).files, 4)
    XCTAssertEqual(try files.map(permissions), [0o640, 0o640, 0o640, 0o640])
    XCTAssertEqual(try takeAway(.completeUntilFirstUserAuthentication).files, 0, "It was unlocked once.")
  }

  private func checkedRemoval() { XCTAssertEqual(clinux_remove_attribute(container, FileProtection.marker), 0) }

  func test_aContainerThatProtectsNothing_isNotWalked() throws {
    let file = try write("Documents/secret")
    checkedRemoval()
    XCTAssertEqual(try takeAway().files, 0)
    XCTAssertEqual(try permissions(file), 0o640)
    let missing = try ContainerProtection.takeAway(container + "/missing", standard: .complete, behind: .again)
    XCTAssertEqual(missing.files, 0)
  }

  func test_linksAndSecondNames_areLeftAlone() throws {
    let outside = try write(elsewhere + "/file")
    let named = try write("Documents/named")
    try protect(elsewhere, .complete)
    for (path, target) in [("folder", elsewhere), ("file", outside)] {
      try FileManager.default.createSymbolicLink(atPath: "\(container)/\(path)", withDestinationPath: target)
    }
    try FileManager.default.linkItem(atPath: named, toPath: elsewhere + "/other")
    XCTAssertEqual(mkfifo(container + "/pipe", 0o600), 0)
    let outcome = try takeAway(.complete)
    XCTAssertEqual(outcome.files, 0)
    XCTAssertEqual(outcome.failures, [])
    XCTAssertEqual(try [outside, named].map(permissions), [0o640, 0o640])
    let link = elsewhere + "/link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: container)
    XCTAssertThrowsError(try ContainerProtection.takeAway(link, standard: .complete, behind: .again))
  }

  func test_whatAnAppMakesOfTheAttributes_givesNoMoreThanPermissions() throws {
    let strange = try write("Documents/strange")
    let own = try write("Documents/own", nil, permissions: 0)
    _ = try takeAway()
    // Only a file that can be written takes an attribute, unless for root.
    for (value, expected) in [("7777", 0o777 as mode_t), ("rwx", 0o600)] {
      XCTAssertEqual(chmod(strange, 0o600), 0)
      try checked(
        clinux_set_attribute(strange, ContainerProtection.permissions, value, value.utf8.count), "setxattr",
        while: "testing")
      XCTAssertEqual(chmod(strange, 0), 0)
      XCTAssertEqual(try ContainerProtection.giveBack(container).files, 1)
      var info = stat()
      XCTAssertEqual(lstat(strange, &info), 0)
      XCTAssertEqual(info.st_mode & 0o7777, expected)
      _ = try takeAway()
    }
    XCTAssertEqual(try permissions(own), 0, "It was so before.")
  }

  func test_aLargeOrDeepContainer_isWalkedToTheLimitAndSaysSo() throws {
    for number in 0..<5 { try write("Documents/\(number)") }
    let outcome = try ContainerProtection.takeAway(container, standard: .none, behind: .again, mostEntries: 3)
    XCTAssertTrue(outcome.isCutShort)
    XCTAssertEqual(outcome.files, 2)
    try write((0...70).map { _ in "a/" }.joined() + "deep")
    XCTAssertTrue(try takeAway().isCutShort)
  }
}
