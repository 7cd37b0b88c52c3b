import LifeCycle
import XCTest

@testable import UIKit

@preconcurrency @MainActor
final class GeometryRequestTests: XCTestCase {
  private func error(for preferences: UIWindowScene.GeometryPreferences, isExpected: Bool) -> (any Error)? {
    let session = UISceneSession(SessionRecord(id: SessionID("1"), role: .windowApplication))
    let scene = UIWindowScene(session: session, connectionOptions: UIScene.ConnectionOptions(.none))
    var result: (any Error)?
    let answered = expectation(description: "answered")
    scene.requestGeometryUpdate(preferences) { error in
      result = error
      answered.fulfill()
    }
    if !isExpected { DispatchQueue.main.async { answered.fulfill() } }
    wait(for: [answered], timeout: 20)
    return result
  }

  func test_request_whenUprightWillDo_thenNoError() {
    XCTAssertNil(error(for: .iOS(interfaceOrientations: .allButUpsideDown), isExpected: false))
  }

  func test_request_whenLyingIsWanted_thenDenied() {
    let denied = error(for: .iOS(interfaceOrientations: .landscape), isExpected: true) as? UISceneError
    XCTAssertEqual(denied?.code, .geometryRequestDenied)
  }
}
