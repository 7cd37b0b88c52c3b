import XCTest

@testable import UIKit

final class CacheTests: XCTestCase {
  private final class Picture: NSDiscardableContent {
    var isUsed = false
    var isDiscarded = false
    func beginContentAccess() -> Bool { true }
    func endContentAccess() {}
    func discardContentIfPossible() { isDiscarded = !isUsed }
    func isContentDiscarded() -> Bool { isDiscarded }
  }

  func test_cache_whenItsObjectsCanDiscard_thenThoseInUseStay() {
    let cache = _NSCache<NSString, Picture>()
    let (used, unused) = (Picture(), Picture())
    used.isUsed = true
    cache.setObject(used, forKey: "used")
    cache.setObject(unused, forKey: "unused", cost: 3)
    EvictableCaches.evict()
    XCTAssertTrue(cache.object(forKey: NSString(string: "us" + "ed")) === used)
    XCTAssertNil(cache.object(forKey: "unused"))
    XCTAssertTrue(unused.isDiscarded)

    cache.evictsObjectsWithDiscardedContent = false
    used.isUsed = false
    EvictableCaches.evict()
    XCTAssertTrue(used.isDiscarded)
    XCTAssertTrue(cache.object(forKey: "used") === used)
    cache.removeObject(forKey: "used")
    EvictableCaches.evict()
    XCTAssertNil(cache.object(forKey: "used"))
  }

  func test_delegate_needsNoMethod() {
    final class Hearer: NSObject, NSCacheDelegate {}
    let hearer = Hearer()
    let cache = _NSCache<NSString, NSString>()
    cache.delegate = hearer
    cache.setObject("a", forKey: "b")
    cache.removeAllObjects()
    XCTAssertNil(cache.object(forKey: "b"))
    XCTAssertTrue(cache.delegate === hearer)
  }
}
