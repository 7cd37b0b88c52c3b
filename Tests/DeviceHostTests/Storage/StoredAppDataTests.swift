import DeviceCore
import Foundation
import XCTest

@testable import DeviceHost

/// What an app has stored, in words, as proofs compare it.
final class StoredAppDataTests: DeviceTestCase {
  private var device: Device!
  private var container: URL!

  override func setUpWithError() throws {
    try super.setUpWithError()
    device = try makeDevice()
    _ = try device.install(try BuiltApps.formsApp())
    container = try device.library.makeContainer(of: try XCTUnwrap(device.library.bundle(named: "FormsApp")))
  }

  override func tearDownWithError() throws {
    try device?.shutDown()
    device = nil
    try super.tearDownWithError()
  }

  private func write(_ text: String, to path: String) throws {
    let file = container.appending(path: path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  private var data: StoredAppData { get throws { try device.storedData(of: "FormsApp") } }

  func test_files_areThoseOfTheApp_withoutCachesAndWhatTheSystemStores() throws {
    XCTAssertEqual(try data, StoredAppData())
    try write("ab", to: "Documents/a b/c.txt")
    try write("ab", to: "Library/Application Support/d")
    for path in ["Library/Caches/x", "tmp/x", "Library/Preferences/.unwritten", "Library/Line Counts/1.profraw"] {
      try write("x", to: path)
    }
    try FileManager.default.createSymbolicLink(
      at: container.appending(path: "Documents/link"), withDestinationURL: container)
    let files = try data.files
    XCTAssertEqual(
      files.keys.sorted(), ["Documents/a b/c.txt", "Documents/link", "Library/Application Support/d"])
    XCTAssertEqual(files["Documents/link"], "a link")
    XCTAssertEqual(files["Documents/a b/c.txt"], files["Library/Application Support/d"])
    try write("ac", to: "Documents/a b/c.txt")
    let changed = try XCTUnwrap(data.files["Documents/a b/c.txt"])
    XCTAssertTrue(changed.hasPrefix("2 bytes, "), changed)
    XCTAssertNotEqual(changed, files["Documents/a b/c.txt"])
  }

  func test_whatIsNoFile_isNotWaitedFor() throws {
    for path in ["Documents/pipe", "Library/Preferences/pipe.plist"] {
      let file = container.appending(path: path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      XCTAssertEqual(mkfifo(file.path, 0o600), 0)
    }
    XCTAssertEqual(try data, StoredAppData(files: ["Documents/pipe": "no regular file"]))
  }

  func test_defaults_areReadByKey_thoseOfOtherSuitesWithTheirNames() throws {
    let bundle = try XCTUnwrap(device.library.bundle(named: "FormsApp"))
    let values: [String: Any] = [
      "text": "a", "number": 3, "list": ["a", 1], "map": ["b": 2, "a": 1], "data": Data([1, 2]),
      "date": Date(timeIntervalSinceReferenceDate: 1.5), "long": String(repeating: "x", count: 500),
    ]
    for name in [bundle.bundleIdentifier, "group.a"] {
      let list = try PropertyListSerialization.data(fromPropertyList: values, format: .binary, options: 0)
      try list.write(to: container.appending(path: "Library/Preferences/\(name).plist"))
    }
    let defaults = try data.defaults
    XCTAssertEqual(defaults["text"], "“a”")
    XCTAssertEqual(defaults["number"], "3")
    XCTAssertEqual(defaults["list"], "[“a”, 1]")
    XCTAssertEqual(defaults["map"], "{a: 1, b: 2}")
    XCTAssertEqual(defaults["date"], "2001-01-01 00:00:01 +0000, 1.5 s")
    XCTAssertTrue(try XCTUnwrap(defaults["data"]).hasPrefix("2 bytes, "))
    XCTAssertLessThan(try XCTUnwrap(defaults["long"]).count, 250)
    XCTAssertEqual(defaults["group.a: number"], "3")
    XCTAssertEqual(defaults.count, 2 * values.count)
  }

  func test_anAppThatIsNotThere_orAListThatIsBroken_isASentence() throws {
    XCTAssertThrowsError(try device.storedData(of: "Nobody")) {
      XCTAssertEqual("\($0)", "no app named Nobody is installed")
    }
    try write("no list", to: "Library/Preferences/a.plist")
    XCTAssertThrowsError(try device.storedData(of: "FormsApp")) {
      XCTAssertTrue("\($0)".hasPrefix("reading an app's user defaults: "), "\($0)")
    }
  }
}
