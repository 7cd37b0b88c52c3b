import Foundation
import LifeCycle
import XCTest

@testable import DeviceHost

/// What sort of device it is survives its end.
final class StoredShapeTests: DeviceTestCase {
  func test_read_givesWhatWasWrittenLast() throws {
    let folder = try StateFolder(temporary.appending(path: "state"))
    XCTAssertNil(try StoredShape.read(from: folder.url))
    for shape in [
      StoredShape(systemVersion: SystemVersion(18, 3), idiom: .pad),
      StoredShape(systemVersion: SystemVersion(12), idiom: .phone),
    ] {
      try shape.write(to: folder)
      XCTAssertEqual(try StoredShape.read(from: folder.url), shape)
    }
  }

  func test_read_ofSomethingElse_namesTheFileAndTheField() throws {
    let folder = try StateFolder(temporary.appending(path: "state"))
    let file = folder.url.appending(path: "device.json")
    for (text, word) in [
      ("{\"os\": \"next\", \"idiom\": \"pad\"}", "os 'next'"),
      ("{\"os\": \"26\", \"idiom\": \"watch\"}", "idiom 'watch'"), ("[", "its format is invalid"),
    ] {
      try Data(text.utf8).write(to: file)
      XCTAssertThrowsError(try StoredShape.read(from: folder.url)) {
        XCTAssertTrue("\($0)".contains(word) && "\($0)".contains(file.path), "\($0)")
      }
    }
  }
}
