import DormouseFoundation
import Foundation
import XCTest

/// Values of Swift in archives.
final class CodableArchivesTests: XCTestCase {
  func test_archive_keepsValuesOfSwift() throws {
    let archiver = NSKeyedArchiver(requiringSecureCoding: false)
    try archiver.encodeEncodable(["a": [1, 2]], forKey: "lists")
    try archiver.encodeEncodable("text", forKey: "text")
    archiver.finishEncoding()
    let reader = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
    XCTAssertEqual(reader.decodeDecodable([String: [Int]].self, forKey: "lists"), ["a": [1, 2]])
    XCTAssertEqual(reader.decodeDecodable(String.self, forKey: "text"), "text")
    XCTAssertNil(reader.decodeDecodable(Int.self, forKey: "text"))
    XCTAssertThrowsError(try reader.decodeTopLevelDecodable(Int.self, forKey: "text"))
    XCTAssertNil(reader.decodeDecodable(Int.self, forKey: "nothing"))
  }
}
