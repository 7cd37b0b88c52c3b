import LifeCycle
import XCTest

@testable import UIKit

@preconcurrency @MainActor
final class RehearsalTests: XCTestCase {
  /// What is rehearsed is a whole life: a plan that is refused would make no table.
  func test_theRehearsedLife_isPossible() {
    let session = SessionRecord(id: SessionID("00000000-0000-0000-0000-000000000000"), role: .windowApplication)
    let life = Rehearsal.life(of: session)
    XCTAssertEqual(Rehearsal.plan(life), life.count)
  }
}
