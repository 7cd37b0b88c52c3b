import LifeCycle
import XCTest

@testable import UIKit

/// What a process that is started ahead of its launch looks up.
@preconcurrency @MainActor
final class LookAheadTests: XCTestCase {
  private var asked: [String] = []
  private let before = Runtime.shared

  override func setUp() async throws {
    Runtime.shared = Runtime()
    AheadSceneDelegate.made = 0
    MainBundleInfo.stored = { [unowned self] key in
      asked.append(key)
      return nil
    }
  }

  override func tearDown() async throws {
    MainBundleInfo.stored = MainBundleInfo.inBundle
    Runtime.shared = before
  }

  private func lookAhead(in world: Event.World) -> Int {
    var bootstrap = Bootstrap.test(.scenes, delegateClass: "UIKitTests.AheadSceneDelegate")
    bootstrap.world = world
    Runtime.shared.bootstrap = bootstrap
    return TransitionRunner().lookAhead()
  }

  func test_inRealTime_theLaunchFindsThePropertyListRead_andNothingOfTheAppIsMade() {
    XCTAssertEqual(lookAhead(in: .real), 1, "the scene's delegate")
    XCTAssertTrue(asked.contains("UISupportedInterfaceOrientations"), "\(asked)")
    asked = []
    _ = DeclaredOrientations()
    XCTAssertEqual(asked, [])
    XCTAssertEqual(AheadSceneDelegate.made, 0)
  }

  func test_inVirtualTime_thereIsNoTimeAhead() {
    XCTAssertEqual(lookAhead(in: .virtual), 0)
    XCTAssertEqual(asked, [])
  }
}

final class AheadSceneDelegate: UIResponder, UIWindowSceneDelegate {
  static var made = 0

  override init() {
    Self.made += 1
    super.init()
  }
}
