import XCTest

@testable import UIKit

final class ClassNamesTests: XCTestCase {
  func test_find_whenTheModuleIsNamedInFull_thenTheClassIsFoundFromAnyApp() {
    for module in [nil, "UIKitTests", "Other"] {
      XCTAssertTrue(ClassNames.find("UIKitTests.ClassNamesTests", module: module) is ClassNamesTests.Type)
    }
  }

  func test_find_whenTheAppsModuleIsCompiledAsAnother_thenNamesOfThatKindDoNotFindOthers() {
    // The app `UIKit` would be compiled as `UIKit_App`, where there is no such class; UIKit's own still counts.
    XCTAssertTrue(ClassNames.find("UIKit.UIView", module: "UIKit_App") is UIView.Type)
    XCTAssertNil(ClassNames.find("UIKit.ClassNamesTests", module: "UIKit_App"))
  }

  func test_name_isTheOneThatFindsTheClass_alsoOfAnInnerOne() {
    for type: AnyClass in [UIView.self, ClassNamesTests.self, Inner.self] {
      XCTAssertTrue(ClassNames.find(ClassNames.name(of: type), module: nil) == type)
    }
    XCTAssertEqual(ClassNames.name(of: UIView.self), "UIKit.UIView")
    XCTAssertTrue(ClassNames.isFrameworkClass(UIWindow.self))
    XCTAssertFalse(ClassNames.isFrameworkClass(Inner.self))
  }

  final class Inner: UIView {}

  @MainActor
  func test_description_isTheNameOfTheClass_withoutTheFrameworks() {
    XCTAssertEqual(UIView.description(), "UIView")
    XCTAssertEqual(Inner.description(), ClassNames.name(of: Inner.self))
    XCTAssertEqual(_classDescription(of: UIView()), "UIView")
    XCTAssertTrue(Inner.classForCoder() == Inner.self)
    XCTAssertEqual(_classDescription(of: Inner() as AnyObject), Inner.description())
  }

  func test_nsStringFromClass_whenTheSystemHasToldAnotherModule_thenTheClassKeepsItsName() {
    XCTAssertEqual(NSStringFromClass(ClassNamesTests.self), "UIKitTests.ClassNamesTests")
  }
}
