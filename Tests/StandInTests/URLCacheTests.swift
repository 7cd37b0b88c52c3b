import DormouseNetworking
import Foundation
import FoundationNetworking
import XCTest

final class URLCacheTests: XCTestCase {
  /// A cache is made with the folder of its files, as apps write it since iOS 13.
  func test_aCacheOfAFolder_keepsAnswers() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let cache = URLCache(memoryCapacity: 25_000_000, diskCapacity: 50_000_000, directory: folder)
    let request = URLRequest(url: try XCTUnwrap(URL(string: "http://127.0.0.1/a")))
    let response = try XCTUnwrap(
      request.url.flatMap { HTTPURLResponse(url: $0, statusCode: 200, httpVersion: nil, headerFields: [:]) })
    cache.storeCachedResponse(CachedURLResponse(response: response, data: Data([1, 2])), for: request)
    XCTAssertEqual(cache.cachedResponse(for: request)?.data, Data([1, 2]))
    XCTAssertEqual(cache.memoryCapacity, 25_000_000)
    XCTAssertTrue(FileManager.default.fileExists(atPath: folder.path))
  }
}
