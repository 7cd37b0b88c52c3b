import LifeCycle
import SystemLink
import XCTest

@testable import UIKit

/// Opens URLs the way of iOS 4 to 8.
final class OlderURLDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication, open url: URL, sourceApplication: String?, annotation: Any
  ) -> Bool { true }
}

/// Opens URLs the way of iOS 2 and 3.
final class OldestURLDelegate: UIResponder, UIApplicationDelegate {
  func application(_ application: UIApplication, handleOpen url: URL) -> Bool { true }
}

@preconcurrency @MainActor
final class OlderDelegateTests: XCTestCase {
  private let id = SessionID("22222222-2222-2222-2222-222222222222")

  private func calls(of delegate: String) throws -> [String] {
    let device = try DeviceDouble(delegate: "UIKitTests.\(delegate)", bootstrap: .test(.application, os: 11))
    defer { device.stop() }
    let actions = SceneActions(urls: [OpenedURL("conformance://note/42")])
    let launch = try device.run(.launch(.init(inForeground: true, actions: actions)))
    let connect = try device.run(
      .connectScene(
        .init(
          session: SessionRecord(id: id, role: .windowApplication), settings: .active, options: actions,
          isImplicit: true)))
    return (launch + connect).calls.filter { $0.contains("open") || $0.contains("Open") }
  }

  func test_open_whenOnlyTheOlderFormIsThere_thenItIsCalled() throws {
    XCTAssertEqual(
      try calls(of: "OlderURLDelegate"), ["application(_:open:sourceApplication:annotation:) @inactive/-"])
  }

  func test_open_whenOnlyTheOldestFormIsThere_thenItIsCalled() throws {
    XCTAssertEqual(try calls(of: "OldestURLDelegate"), ["application(_:handleOpen:) @inactive/-"])
  }
}
