import LifeCycle
import SystemLink
import XCTest

@testable import UIKit

/// The user's text size reaches fonts and traits, and the system's bar is told how to look.
@preconcurrency @MainActor
final class TextSizeTests: XCTestCase {
  private var device: DeviceDouble!

  private func start() throws -> UIWindow {
    device = try DeviceDouble(
      delegate: "UIKitTests.RecordingAppDelegate",
      bootstrap: .test(.scenes, delegateClass: "UIKitTests.TurningSceneDelegate"))
    try device.run(.launch(.init(inForeground: true)))
    try device.run(
      .connectScene(
        .init(
          session: SessionRecord(id: SessionID("44444444-4444-4444-4444-444444444445"), role: .windowApplication),
          settings: .active)))
    return try XCTUnwrap(Runtime.shared.windowScenes.first?.windows.first)
  }

  override func tearDown() async throws {
    await MainActor.run {
      device?.stop()
      device = nil
    }
  }

  private func tell(_ size: TextSize) throws -> [AppMessage] { try device.run(.traits(DeviceTraits(textSize: size))) }

  func test_fontsAndTraits_followTheUser() throws {
    let window = try start()
    let label = UILabel()
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    let fixed = UILabel()
    fixed.font = .preferredFont(forTextStyle: .body)
    let scaled = UITextField()
    scaled.font = UIFontMetrics(forTextStyle: .body).scaledFont(for: .systemFont(ofSize: 34), maximumPointSize: 60)
    scaled.adjustsFontForContentSizeCategory = true
    for view in [label, fixed, scaled] { window.addSubview(view) }
    XCTAssertEqual(label.font.pointSize, 17)
    XCTAssertEqual(scaled.font?.pointSize, 34)
    var heard: [String] = []
    let token = window.registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { (_: UIWindow, old) in
      heard.append(old.preferredContentSizeCategory.rawValue)
    }
    let names = try tell(.accessibilityLarge).compactMap {
      if case .began(let record) = $0 { record.name } else { nil }
    }
    XCTAssertTrue(names.contains("UIContentSizeCategory.didChangeNotification"), "\(names)")
    XCTAssertEqual(heard, [UIContentSizeCategory.large.rawValue])
    XCTAssertEqual(label.font.pointSize, 33)
    XCTAssertEqual(fixed.font.pointSize, 17)
    XCTAssertEqual(scaled.font?.pointSize, 60, "twice as large is more than it may be")
    XCTAssertEqual(UIApplication.shared.preferredContentSizeCategory, .accessibilityLarge)
    XCTAssertTrue(window.traitCollection.preferredContentSizeCategory.isAccessibilityCategory)
    XCTAssertEqual(UIFont.preferredFont(forTextStyle: .caption2).pointSize, 24)
    let small = UITraitCollection(preferredContentSizeCategory: .extraSmall)
    XCTAssertEqual(UIFont.preferredFont(forTextStyle: .largeTitle, compatibleWith: small).pointSize, 31)
    XCTAssertEqual(UIFontMetrics.default.scaledValue(for: 17, compatibleWith: small), 14)
    window.unregisterForTraitChanges(token)
    _ = try tell(.large)
    XCTAssertEqual(label.font.pointSize, 17)
    XCTAssertEqual(scaled.font?.pointSize, 34)
    XCTAssertEqual(heard.count, 1)
  }

  func test_everyStyle_growsWithTheSize() {
    let styles: [UIFont.TextStyle] = [
      .largeTitle, .title1, .title2, .title3, .headline, .body, .callout, .subheadline, .footnote, .caption1, .caption2,
    ]
    for style in styles {
      let sizes = TextSize.allCases.map { TextSizes.points(style, TextSizes.category(at: Int($0.rawValue))) }
      XCTAssertEqual(sizes.count, 12)
      XCTAssertEqual(sizes, sizes.sorted(), "\(style)")
      XCTAssertLessThan(sizes[3], sizes[4])
      XCTAssertGreaterThanOrEqual(sizes[0], 11)
    }
    let categories = TextSize.allCases.map { TextSizes.category(at: Int($0.rawValue)) }
    XCTAssertEqual(Set(categories.map(\.rawValue)).count, TextSize.allCases.count)
  }

  func test_theSystemsBar_isToldOfWhatIsNotUsual() throws {
    let window = try start()
    func bars(_ messages: [AppMessage]) -> [StatusBarLook] {
      messages.compactMap { if case .statusBar(_, let look) = $0 { look } else { nil } }
    }
    final class Hiding: UIViewController {
      override var prefersStatusBarHidden: Bool { true }
      override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
    }
    final class Leaving: UIViewController {
      override var childForStatusBarHidden: UIViewController? { children.first }
    }
    XCTAssertEqual(bars(try tell(.small)), [], "nothing is told of what is usual")
    window.rootViewController = Hiding()
    XCTAssertEqual(bars(try tell(.medium)), [StatusBarLook(isHidden: true, isLight: true)])
    let leaving = Leaving()
    leaving.addChild(Hiding())
    window.rootViewController = leaving
    XCTAssertEqual(bars(try tell(.small)), [StatusBarLook(isHidden: true)])
    window.rootViewController = UIViewController()
    XCTAssertEqual(bars(try tell(.large)), [StatusBarLook()])
    let stack = UINavigationController(rootViewController: Hiding())
    stack.navigationBar.barStyle = .black
    window.rootViewController = stack
    XCTAssertEqual(stack.preferredStatusBarStyle, .lightContent)
    XCTAssertNil(stack.childForStatusBarStyle, "a bar decides")
    XCTAssertEqual(bars(try tell(.small)), [StatusBarLook(isHidden: true, isLight: true)])
    stack.isNavigationBarHidden = true
    XCTAssertTrue(stack.childForStatusBarStyle === stack.topViewController)
    let dark = UIViewController()
    dark.overrideUserInterfaceStyle = .dark
    window.rootViewController = dark
    XCTAssertEqual(bars(try tell(.medium)), [StatusBarLook(isLight: true)])
  }
}
