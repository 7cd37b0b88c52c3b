import LifeCycle
import XCTest

final class SessionIDTests: XCTestCase {
  func test_anIdentifier_readsAsItWasWritten() {
    for text in [
      "0A1B2C3D-4E5F-4678-9ABC-DEF012345678", "00000000-0000-0000-0000-000000000000",
      "FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF", "0a1b2c3d-4e5f-4678-9abc-def012345678", "implicit", "",
      "0A1B2C3D4E5F-4678-9ABC-DEF012345678-", "--------------------------------0000",
      "0A1B2C3D-4E5F-4678-9ABC-DEF01234567G", "0A1B2C3D-4E5F-4678-9ABC-DEF0123456789",
    ] {
      XCTAssertEqual(SessionID(text).rawValue, text)
      XCTAssertEqual(SessionID(text), SessionID(text))
      XCTAssertNotEqual(SessionID(text), SessionID(text + "x"))
    }
  }

  func test_aUUID_isTheSame_fromBitsAndFromText() {
    let bits = SessionID(high: 0x0a1b_2c3d_4e5f_4678, low: 0x9abc_def0_1234_5678)
    XCTAssertEqual(bits, SessionID("0A1B2C3D-4E5F-4678-9ABC-DEF012345678"))
    XCTAssertNotEqual(bits, SessionID("0a1b2c3d-4e5f-4678-9abc-def012345678"), "Case counts.")
  }
}
