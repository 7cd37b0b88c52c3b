import XCTest

@testable import UIKit

@preconcurrency @MainActor
final class WindowSpellingTests: XCTestCase {
  private let delegate = PlainDelegate()

  override func setUp() async throws {
    await MainActor.run {
      Runtime.shared = Runtime()
      UIApplication.shared.delegate = delegate
    }
  }

  override func tearDown() async throws {
    await MainActor.run { Runtime.shared = Runtime() }
  }

  func test_window_whenTheDelegateHasOne_thenEverySpellingFindsIt() {
    let window = UIWindow(frame: .zero)
    let root = UIViewController()
    window.rootViewController = root
    WindowSpellings.set(window)
    XCTAssertTrue(WindowSpellings.forced() === window)
    XCTAssertTrue(WindowSpellings.forcedAfterChain() === window)
    XCTAssertTrue(WindowSpellings.flattened() === window)
    XCTAssertTrue(WindowSpellings.cast() === window)
    XCTAssertTrue(WindowSpellings.boundTwice() === window)
    XCTAssertTrue(WindowSpellings.guarded() === window)
    XCTAssertTrue(WindowSpellings.ofOptionalOwnClass() === window)
    XCTAssertTrue(WindowSpellings.ofOwnClassForced() === window)
    for found in [WindowSpellings.chained(), WindowSpellings.boundOnce(), WindowSpellings.ofOwnClass()] {
      XCTAssertTrue(found === root)
    }
  }

  func test_window_whenTheDelegateHasNone_thenTheInnerLevelIsNil() {
    XCTAssertNil(WindowSpellings.chained())
    XCTAssertNil(WindowSpellings.boundTwice())
    XCTAssertNil(WindowSpellings.flattened())
  }

  func test_window_whenTheDelegateDoesNotDeclareIt_thenNilAndSettingItIsWithoutEffect() {
    let delegate = SceneAppDelegate()
    UIApplication.shared.delegate = delegate
    XCTAssertNil(WindowSpellings.chained())
    XCTAssertNil(WindowSpellings.flattened())
  }
}
