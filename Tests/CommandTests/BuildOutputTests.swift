import XCTest

@testable import dormouse

final class BuildOutputTests: XCTestCase {
  func test_aLongBuild_showsEachModuleOnce() {
    let output = BuildOutput()
    let steps = [
      "[1/140] Write sources", "[12/140] Compiling UIKit UIView.swift", "[13/140] Compiling UIKit UIWindow.swift",
      "[40/160] Emitting module CarPlay", "[41/160] Compiling CarPlay CPTemplate.swift", "[160/160] Linking Notes",
    ]
    XCTAssertEqual(steps.compactMap(output.progress), ["[12/140] UIKit", "[41/160] CarPlay"])
  }

  func test_aShortBuild_showsNone() {
    XCTAssertEqual(BuildOutput().progress("[3/9] Compiling Notes Note.swift"), nil)
  }
}
