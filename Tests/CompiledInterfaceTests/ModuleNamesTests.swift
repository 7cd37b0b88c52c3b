import CompiledInterface
import XCTest

final class ModuleNamesTests: XCTestCase {
  func test_candidates_whenTheAppHasAnotherName_thenItsOwnComesFirst() {
    XCTAssertEqual(ModuleNames.candidates(for: "LifeCycle", app: "LifeCycle_App"), ["LifeCycle_App", "LifeCycle"])
    XCTAssertEqual(ModuleNames.candidates(for: "Notes", app: "Notes"), ["Notes"])
    XCTAssertEqual(ModuleNames.candidates(for: "Kit", app: "Notes"), ["Kit", "Kit_in_Notes"])
    XCTAssertEqual(ModuleNames.candidates(for: "Kit", app: nil), ["Kit"])
  }

  func test_compiled_whenTheNameHasOtherLetters_thenTheyAreSpelledOutAndReadBack() {
    let name = ModuleNames.compiled(app: "Für_Ümläut_u")
    XCTAssertEqual(name, "F_ufc_r__udc_ml_ue4_ut_u_App")
    XCTAssertEqual(ModuleNames.candidates(for: "Für_Ümläut_u", app: name).first, name)
    XCTAssertEqual(ModuleNames.plain(className: name + ".View", app: name), "Für_Ümläut_u.View")
  }

  func test_plain_whenAClassIsOfARenamedModule_thenItsSourcesNameIsGiven() {
    XCTAssertEqual(
      ModuleNames.plain(className: "LifeCycle_App.View.Inner", app: "LifeCycle_App"), "LifeCycle.View.Inner")
    XCTAssertEqual(ModuleNames.plain(className: "Kit_in_Notes.View", app: "Notes"), "Kit.View")
    XCTAssertEqual(ModuleNames.plain(className: "Notes.View", app: "Notes"), "Notes.View")
    XCTAssertEqual(ModuleNames.plain(className: "_App.View", app: "_App"), "_App.View")
    XCTAssertEqual(ModuleNames.plain(className: "View", app: "Notes"), "View")
  }
}
