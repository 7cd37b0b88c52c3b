import XCTest

@testable import AppAudit

/// What an outline knows of conditions.
final class OutlineConditionTests: XCTestCase {
  private func condition(_ text: String) -> OutlineCondition {
    var names = OutlineCondition.Names()
    names.flags["wasInBackground"] = "flag"
    names.inputs["incoming"] = "known"
    return OutlineCondition(text, names)
  }

  private func code(_ text: String) -> String {
    let condition = condition(text)
    return condition.code + (condition.hasUnknown ? " …" : "")
  }

  func test_inputs_ofConnectionsAndLaunches() {
    XCTAssertEqual(code("!connectionOptions.urlContexts.isEmpty"), "Outline.connection.url")
    XCTAssertEqual(code("connectionOptions.userActivities.isEmpty"), "!Outline.connection.activity")
    XCTAssertEqual(code("let item = connectionOptions.shortcutItem"), "Outline.connection.action")
    XCTAssertEqual(code("let url = connectionOptions.urlContexts.first?.url"), "Outline.connection.url")
    XCTAssertEqual(code("let url = launchOptions?[.url] as? URL"), "Outline.launched(.url)")
    XCTAssertEqual(
      code("let item = launchOptions?[UIApplication.LaunchOptionsKey.shortcutItem] as? UIApplicationShortcutItem"),
      "Outline.launched(.shortcutItem)")
    XCTAssertEqual(code("launchOptions?[.url] == nil"), "!Outline.launched(.url)")
    XCTAssertEqual(code("incoming != nil"), "known")
    XCTAssertEqual(code("let incoming"), "known")
  }

  func test_flagsAndSystems() {
    XCTAssertEqual(code("wasInBackground"), "flag")
    XCTAssertEqual(code("!self.wasInBackground"), "!flag")
    XCTAssertEqual(code("#available(iOS 15, *)"), "true")
    XCTAssertEqual(code("#unavailable(iOS 13.0)"), "false")
    XCTAssertEqual(code("wasInBackground || incoming == nil"), "(flag || !known)")
  }

  func test_whatIsNotKnown_isSaid() {
    XCTAssertEqual(code("store.isReady"), "true …")
    XCTAssertEqual(code("wasInBackground, let user = store.user"), "flag …")
    XCTAssertEqual(code("wasInBackground && store.isReady"), "flag …")
    XCTAssertEqual(code("wasInBackground || store.isReady"), "true …")
    // A type of the same name, and a longer condition than is kept.
    XCTAssertEqual(code("item.type == Action.shortcutItem"), "true …")
    XCTAssertEqual(code("wasInBackground, …"), "true …")
  }
}
