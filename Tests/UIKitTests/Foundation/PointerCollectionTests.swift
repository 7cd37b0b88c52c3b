import Foundation
import XCTest

@testable import UIKit

final class PointerCollectionTests: XCTestCase {
  func test_pointerArray_whenWeak_thenForgetsObjectsAndKeepsTheirPlaces() {
    let array = NSPointerArray.weakObjects()
    let kept = NSObject()
    do {
      let gone = NSObject()
      array.addPointer(Unmanaged.passUnretained(gone).toOpaque())
      array.addPointer(Unmanaged.passUnretained(kept).toOpaque())
      XCTAssertEqual(array.allObjects.count, 2)
      withExtendedLifetime(gone) {}
    }
    XCTAssertEqual(array.count, 2)
    XCTAssertEqual(array.pointer(at: 1), Unmanaged.passUnretained(kept).toOpaque())
    array.addPointer(nil)
    array.compact()
    XCTAssertEqual(array.count, 1)
    withExtendedLifetime(kept) {}
  }

  func test_purgeableData_whenNobodyUsesIt_thenIsDiscarded() {
    let data = NSPurgeableData(data: Data([1, 2, 3]))
    data.discardContentIfPossible()
    XCTAssertFalse(data.isContentDiscarded())
    XCTAssertTrue(data.beginContentAccess())
    data.endContentAccess()
    data.endContentAccess()
    XCTAssertEqual(Data(referencing: data), Data([1, 2, 3]))
    data.discardContentIfPossible()
    XCTAssertTrue(data.isContentDiscarded())
    XCTAssertFalse(data.beginContentAccess())
    XCTAssertEqual(data.length, 0)
  }
}
