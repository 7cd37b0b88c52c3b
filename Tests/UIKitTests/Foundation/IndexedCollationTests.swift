import XCTest

@testable import UIKit

/// Sections by first letters.
@preconcurrency @MainActor
final class IndexedCollationTests: XCTestCase {
  private final class Person: UIResponder {
    let name: String
    init(_ name: String) { self.name = name }
    override func _method(named selector: String) -> _SelectorMethod? {
      selector == "name" ? _SelectorMethod(none: { NSString(string: self.name) }) : super._method(named: selector)
    }
  }

  func test_section_whenTheTextBeginsWithALetter_thenThatLetters() {
    let collation = UILocalizedIndexedCollation.current()
    let selector = Selector("name")
    let sections = ["anna", "Émile", "42"].map {
      collation.sectionTitles[collation.section(for: Person($0), collationStringSelector: selector)]
    }
    XCTAssertEqual(sections, ["A", "E", "#"])
    XCTAssertEqual(collation.section(forSectionIndexTitle: 3), 3)
  }

  func test_sorting_whenTextsDifferInCase_thenByTheAlphabet() {
    let people = ["b", "A", "c"].map(Person.init)
    let sorted = UILocalizedIndexedCollation.current().sortedArray(
      from: people, collationStringSelector: Selector("name"))
    XCTAssertEqual(sorted.compactMap { ($0 as? Person)?.name }, ["A", "b", "c"])
    let texts = UILocalizedIndexedCollation.current().sortedArray(
      from: ["y", "x"], collationStringSelector: Selector("self"))
    XCTAssertEqual(texts as? [String], ["x", "y"])
  }
}
