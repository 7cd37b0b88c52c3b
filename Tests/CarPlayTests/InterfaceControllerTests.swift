import XCTest

@testable import CarPlay

@preconcurrency @MainActor
final class InterfaceControllerTests: XCTestCase {
  private final class Recorder: NSObject, CPInterfaceControllerDelegate {
    var calls: [String] = []
    func templateWillAppear(_ aTemplate: CPTemplate, animated: Bool) { note("willAppear", aTemplate) }
    func templateDidAppear(_ aTemplate: CPTemplate, animated: Bool) { note("didAppear", aTemplate) }
    func templateWillDisappear(_ aTemplate: CPTemplate, animated: Bool) { note("willDisappear", aTemplate) }
    func templateDidDisappear(_ aTemplate: CPTemplate, animated: Bool) { note("didDisappear", aTemplate) }
    private func note(_ call: String, _ template: CPTemplate) {
      calls.append("\(template.userInfo as? String ?? "?") \(call)")
    }
  }

  private let controller = CPInterfaceController(scene: nil)
  private let recorder = Recorder()

  private func list(_ name: String, _ items: [CPListItem] = []) -> CPListTemplate {
    let template = CPListTemplate(title: name, sections: [CPListSection(items: items)])
    template.userInfo = name
    return template
  }

  private func told() -> [String] {
    defer { recorder.calls = [] }
    return recorder.calls
  }

  func test_stack_tellsItsDelegateOfWhatIsSeen() {
    controller.delegate = recorder
    let (root, next) = (list("root"), list("next"))
    controller.setRootTemplate(root, animated: false)
    XCTAssertEqual(told(), ["root willAppear", "root didAppear"])
    controller.pushTemplate(next, animated: true)
    XCTAssertEqual(told(), ["root willDisappear", "next willAppear", "root didDisappear", "next didAppear"])
    XCTAssertEqual(controller.templates, [root, next])
    let alert = CPAlertTemplate(titleVariants: ["Sure?"], actions: [])
    alert.userInfo = "alert"
    controller.presentTemplate(alert, animated: true)
    XCTAssertEqual(told(), ["next willDisappear", "alert willAppear", "next didDisappear", "alert didAppear"])
    XCTAssertEqual(controller.presentedTemplate, alert)
    controller.dismissTemplate(animated: true)
    controller.popToRootTemplate(animated: true)
    XCTAssertEqual(controller.topTemplate, root)
    XCTAssertEqual(told().last, "root didAppear")
  }

  func test_whatCannotBe_isAnErrorToWhoeverWaits() async throws {
    let root = list("root")
    do {
      try await controller.pushTemplate(list("a"), animated: false)
      XCTFail("There is no root yet.")
    } catch { XCTAssertEqual((error as NSError).domain, CarPlayErrorDomain) }
    try await controller.setRootTemplate(root, animated: false)
    for name in ["b", "c", "d", "e"] { try await controller.pushTemplate(list(name), animated: false) }
    for wrong in [list("f"), root, CPTabBarTemplate(templates: []), CPAlertTemplate(titleVariants: [], actions: [])] {
      do {
        try await controller.pushTemplate(wrong, animated: false)
        XCTFail("\(wrong) was pushed.")
      } catch { XCTAssertEqual(controller.templates.count, 5) }
    }
    do {
      try await controller.presentTemplate(list("g"), animated: false)
      XCTFail("A list cannot be presented.")
    } catch { XCTAssertNil(controller.presentedTemplate) }
    do {
      try await controller.pop(to: list("h"), animated: false)
      XCTFail("The template is not on the stack.")
    } catch { XCTAssertEqual(controller.templates.count, 5) }
    let popped = try await controller.pop(to: root, animated: false)
    XCTAssertTrue(popped)
    let poppedRoot = try await controller.popTemplate(animated: false)
    XCTAssertFalse(poppedRoot, "The root stays.")
    let dismissed = try await controller.dismissTemplate(animated: false)
    XCTAssertFalse(dismissed)
  }

  func test_completion_comesAfterTheCall() {
    var calls: [String] = []
    let done = expectation(description: "completion")
    controller.setRootTemplate(list("root"), animated: false) { success, error in
      XCTAssertNil(error)
      calls.append("completion \(success)")
      done.fulfill()
    }
    calls.append("returned")
    wait(for: [done], timeout: 10)
    XCTAssertEqual(calls, ["returned", "completion true"])
  }

  func test_rows_ofAListUnderTabs_areSelected() {
    var selected: [String] = []
    let item = CPListItem(text: "Song", detailText: nil)
    item.handler = { item, completion in
      selected.append(item.text ?? "")
      completion()
    }
    let (first, second) = (list("first", [item]), list("second"))
    (first.tabTitle, second.tabTitle) = ("One", "Two")
    let tabs = CPTabBarTemplate(templates: [first, second])
    tabs.userInfo = "tabs"
    controller.delegate = recorder
    controller.setRootTemplate(tabs, animated: false)
    XCTAssertEqual(controller.rows.map(\.text), ["One", "Two", "Song"])
    XCTAssertEqual(told(), ["tabs willAppear", "first willAppear", "tabs didAppear", "first didAppear"])
    controller.select(row: 2)
    XCTAssertEqual(selected, ["Song"])
    controller.select(row: 1)
    XCTAssertEqual(tabs.selectedTemplate, second)
    XCTAssertEqual(
      told(), ["first willDisappear", "second willAppear", "first didDisappear", "second didAppear"])
    XCTAssertEqual(controller.rows.map(\.text), ["One", "Two"])
    controller.select(row: 7)
    controller.pushTemplate(list("pushed"), animated: false)
    XCTAssertEqual(controller.rows.map(\.text), ["Back"])
    controller.select(row: 0)
    XCTAssertEqual(controller.topTemplate, tabs)
  }

  func test_alertAction_isCalledWithItself() {
    var chosen: String?
    let action = CPAlertAction(title: "OK", style: .default) { chosen = $0.title }
    controller.setRootTemplate(list("root"), animated: false)
    controller.presentTemplate(CPAlertTemplate(titleVariants: ["Sure?"], actions: [action]), animated: false)
    XCTAssertEqual(controller.rows.map(\.text), ["Sure?", "OK"])
    controller.select(row: 1)
    XCTAssertEqual(chosen, "OK")
  }

  func test_list_knowsWhereItsItemsAre() {
    let items = [CPListItem(text: "a", detailText: nil), CPListItem(text: "b", detailText: nil)]
    let template = CPListTemplate(
      title: nil, sections: [CPListSection(items: [items[0]]), CPListSection(items: [items[1]])])
    XCTAssertEqual(template.itemCount, 2)
    XCTAssertEqual(template.indexPath(for: items[1]), IndexPath(indexes: [1, 0]))
    XCTAssertNil(template.indexPath(for: CPListItem(text: "c", detailText: nil)))
  }
}
