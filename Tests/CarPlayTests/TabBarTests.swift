import XCTest

@testable import CarPlay

@preconcurrency @MainActor
final class TabBarTests: XCTestCase {
  private final class Delegate: NSObject, CPTabBarTemplateDelegate {
    var selected: [CPTemplate] = []
    func tabBarTemplate(_ tabBarTemplate: CPTabBarTemplate, didSelect selectedTemplate: CPTemplate) {
      selected.append(selectedTemplate)
    }
  }

  private let templates = [CPListTemplate(title: "a", sections: []), CPListTemplate(title: "b", sections: [])]

  func test_selection_byTheAppIsNotTold_byATouchItIs() {
    let (tabs, delegate) = (CPTabBarTemplate(templates: templates), Delegate())
    tabs.delegate = delegate
    XCTAssertEqual(tabs.selectedTemplate, templates[0])
    tabs.selectTemplate(at: 1)
    XCTAssertEqual(tabs.selectedTemplate, templates[1])
    tabs.selectTemplate(at: 7)
    tabs.selectTemplate(CPListTemplate(title: "c", sections: []))
    XCTAssertEqual(tabs.selectedTemplate, templates[1])
    tabs.selectTemplate(templates[0])
    XCTAssertEqual(delegate.selected, [])
    tabs.rows[1].select?()
    XCTAssertEqual(delegate.selected, [templates[1]])
  }

  func test_update_whenTheSelectedTabGoes_thenTheFirstIsSelected() {
    let tabs = CPTabBarTemplate(templates: templates)
    tabs.selectTemplate(at: 1)
    let other = CPListTemplate(title: "c", sections: [])
    tabs.updateTemplates([other, templates[1]])
    XCTAssertEqual(tabs.selectedTemplate, templates[1])
    tabs.updateTemplates([other])
    XCTAssertEqual(tabs.selectedTemplate, other)
    tabs.updateTemplates([])
    XCTAssertNil(tabs.selectedTemplate)
  }
}
