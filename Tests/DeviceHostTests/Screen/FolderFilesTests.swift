import Foundation
import Glibc
import ScreenLink
import XCTest

@testable import DeviceHost

/// An app's pictures are opened inside of its bundle alone.
final class FolderFilesTests: DeviceTestCase {
  func test_onlyFilesOfTheBundle_areOpened() throws {
    let bundle = temporary.appending(path: "A.app")
    let manager = FileManager.default
    try manager.createDirectory(at: bundle.appending(path: "images"), withIntermediateDirectories: true)
    try Data("in".utf8).write(to: bundle.appending(path: "images/a.png"))
    try Data("out".utf8).write(to: temporary.appending(path: "secret"))
    try manager.createSymbolicLink(
      at: bundle.appending(path: "link.png"), withDestinationURL: temporary.appending(path: "secret"))
    try manager.createSymbolicLink(
      at: bundle.appending(path: "inside.png"), withDestinationURL: bundle.appending(path: "images/a.png"))
    try manager.createSymbolicLink(at: bundle.appending(path: "folder"), withDestinationURL: temporary)
    XCTAssertEqual(mkfifo(bundle.appending(path: "pipe").path, 0o600), 0)
    let files = try FolderFiles(bundle.path)
    for path in ["images/a.png", "./images/a.png", "images/../images/a.png"] {
      XCTAssertEqual(try files.open(path).get().bytes(atMost: 9), Array("in".utf8), path)
    }
    for path in [
      "../secret", "images/../../secret", "/etc/passwd", temporary.path + "/secret", "link.png", "inside.png",
      "folder/secret", "pipe", "images", "", ".", "..", "none.png", "images/a.png/", "images/a.png\0",
      String(repeating: "a/", count: 5000), "/proc/self/exe", "images/../../A.app/../secret",
    ] {
      XCTAssertThrowsError(try files.open(path).get(), path)
    }
  }
}
