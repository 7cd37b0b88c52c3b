import XCTest

@testable import AppBuilder

final class ModuleMentionsTests: XCTestCase {
  private let mentions = ModuleMentions(name: "Scenario", target: "Scenario_App")

  func test_replaced_whenAMemberOfTheModuleIsNamed_thenItHasTheCompiledName() {
    XCTAssertEqual(
      mentions.replaced(in: "let a: Scenario.View = Scenario .b; x.Scenario.C(MyScenario.D, Scenario, \"Scenario.f\")"),
      "let a: Scenario_App.View = Scenario .b; x.Scenario.C(MyScenario.D, Scenario, \"Scenario.f\")")
  }

  func test_isType_whenATypeHasTheName_thenTrue() {
    XCTAssertTrue(mentions.isType(in: ["", "final class Scenario {}"]))
    XCTAssertTrue(mentions.isType(in: ["extension Scenario: A {}"]))
    XCTAssertFalse(mentions.isType(in: ["class ScenarioView {}", "let a = Scenario.b"]))
  }
}
