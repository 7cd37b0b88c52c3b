import CLinux
import XCTest

@testable import UIKit

final class OverridesTests: XCTestCase {
  private let code: (UInt) -> Bool = { $0 >= 100 }

  func test_theMethod_isWhereOnlyTheOneDiffers() {
    XCTAssertEqual(Overrides.place(in: [100, 101, 7], none: [100, 101, 7], one: [100, 102, 7], isCode: code), 1)
    XCTAssertNil(Overrides.place(in: [100, 101], none: [100, 101], one: [103, 102], isCode: code))
    XCTAssertNil(Overrides.place(in: [100, 101], none: [100, 101], one: [100, 101], isCode: code))
  }

  /// What the memory held before is in no method's place, whichever of the three has it.
  func test_leftoverWords_areNoMethods() {
    for (base, one): (UInt, UInt) in [(0, 7), (7, 0), (7, 8), (7, 100), (100, 7)] {
      XCTAssertEqual(
        Overrides.place(in: [base, 101], none: [base, 101], one: [one, 102], isCode: code), 1, "\(base) \(one)")
    }
  }

  @MainActor func test_code_isToldFromData() {
    let method = unsafeBitCast(clinux_is_code as @convention(c) (UInt) -> Bool, to: UInt.self)
    XCTAssertTrue(clinux_is_code(method))
    let object = UIView()
    XCTAssertFalse(clinux_is_code(UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque())))
    XCTAssertFalse(clinux_is_code(UInt(bitPattern: ObjectIdentifier(UIView.self))))
    XCTAssertFalse(clinux_is_code(0))
    XCTAssertFalse(clinux_is_code(.max))
  }
}
