import UIKit
import XCTest

final class AssociatedObjectTests: XCTestCase {
  private static nonisolated(unsafe) var place: UInt8 = 0
  private static nonisolated(unsafe) var other: UInt8 = 0

  func test_values_areOfOneObjectAndKey() {
    let (first, second) = (NSObject(), NSObject())
    objc_setAssociatedObject(first, &Self.place, "a", .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    objc_setAssociatedObject(first, &Self.other, 1, .OBJC_ASSOCIATION_COPY)
    XCTAssertEqual(objc_getAssociatedObject(first, &Self.place) as? String, "a")
    XCTAssertEqual(objc_getAssociatedObject(first, &Self.other) as? Int, 1)
    XCTAssertNil(objc_getAssociatedObject(second, &Self.place))
    objc_setAssociatedObject(first, &Self.place, nil, .OBJC_ASSOCIATION_RETAIN)
    XCTAssertNil(objc_getAssociatedObject(first, &Self.place))
    objc_removeAssociatedObjects(first)
    XCTAssertNil(objc_getAssociatedObject(first, &Self.other))
  }

  func test_assign_doesNotKeepTheValueAlive() {
    let owner = NSObject()
    var value: NSObject? = NSObject()
    objc_setAssociatedObject(owner, &Self.place, value, .OBJC_ASSOCIATION_ASSIGN)
    XCTAssertTrue(objc_getAssociatedObject(owner, &Self.place) as? NSObject === value)
    value = nil
    XCTAssertNil(objc_getAssociatedObject(owner, &Self.place))
  }

  func test_values_ofDeallocatedObjectsGo() {
    weak var first: NSObject?
    do {
      let value = NSObject()
      objc_setAssociatedObject(NSObject(), &Self.place, value, .OBJC_ASSOCIATION_RETAIN)
      first = value
    }
    // At most as many as there are living ones, of which other tests have left some. The owners live on, as the allocator
    // would hand out the same address again.
    var owners: [NSObject] = []
    for _ in 0..<100_000 where first != nil {
      let owner = NSObject()
      owners.append(owner)
      objc_setAssociatedObject(owner, &Self.place, NSObject(), .OBJC_ASSOCIATION_RETAIN)
    }
    withExtendedLifetime(owners) {}
    XCTAssertNil(first)
  }

  func test_lock_isHeldUntilItIsGivenBack() {
    nonisolated(unsafe) let object = NSObject()
    XCTAssertEqual(objc_sync_enter(object), 0)
    objc_sync_enter(object)
    let done = expectation(description: "the other thread has it")
    nonisolated(unsafe) var order: [Int] = []
    Thread.detachNewThread {
      objc_sync_enter(object)
      order.append(2)
      objc_sync_exit(object)
      done.fulfill()
    }
    order.append(1)
    objc_sync_exit(object)
    XCTAssertEqual(objc_sync_exit(object), 0)
    wait(for: [done], timeout: 10)
    XCTAssertEqual(order, [1, 2])
    XCTAssertEqual(objc_sync_exit(object), -1)
  }
}
