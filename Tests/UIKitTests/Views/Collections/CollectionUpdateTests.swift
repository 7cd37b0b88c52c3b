import XCTest

@testable import UIKit

final class CollectionUpdateTests: XCTestCase {
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

  func test_places_whenItemsComeAndGo_thenTheOthersKeepTheirOrder() {
    let update = CollectionUpdate(
      before: [4], after: [4],
      changes: [.deleteItem(path(1)), .insertItem(path(0)), .moveItem(path(3), to: path(1))])
    XCTAssertNil(update.problem)
    XCTAssertEqual(update.places, [path(3): path(1), path(0): path(2), path(2): path(3)])
  }

  func test_places_whenSectionsChange_thenTheirItemsGoAlong() {
    let update = CollectionUpdate(
      before: [1, 2, 1], after: [3, 1, 1],
      changes: [.deleteSection(0), .insertSection(2), .insertItem(path(2, 0)), .reloadItem(path(0, 2))])
    XCTAssertNil(update.problem)
    XCTAssertEqual(update.sections, [1: 0, 2: 1])
    XCTAssertEqual(
      update.places, [path(0, 1): path(0, 0), path(1, 1): path(1, 0), path(0, 2): path(0, 1)])
    XCTAssertEqual(update.reloaded, [path(0, 2)])
  }

  func test_places_whenItemsMoveBetweenSections_thenFromOneToTheOther() {
    let update = CollectionUpdate(before: [2, 1], after: [1, 2], changes: [.moveItem(path(0), to: path(1, 1))])
    XCTAssertNil(update.problem)
    XCTAssertEqual(update.places, [path(0): path(1, 1), path(1): path(0), path(0, 1): path(0, 1)])
  }

  func test_problem_whenCountsDoNotAgree_thenNamesTheSectionAndTheNumbers() throws {
    let items = CollectionUpdate(before: [2], after: [2], changes: [.insertItem(path(0))])
    let message = try XCTUnwrap(items.problem)
    XCTAssertTrue(message.contains("invalid number of items in section 0"), message)
    XCTAssertTrue(message.contains("(1 inserted, 0 deleted)"), message)
    let sections = CollectionUpdate(before: [2], after: [2, 0], changes: [])
    XCTAssertTrue(try XCTUnwrap(sections.problem).contains("invalid number of sections"))
  }

  func test_problem_whenAPlaceIsNotThere_thenNamesIt() throws {
    let delete = CollectionUpdate(before: [2], after: [1], changes: [.deleteItem(path(2))])
    XCTAssertEqual(
      delete.problem, "attempt to delete item 2 of section 0, which has 2 items before the update")
    let insert = CollectionUpdate(before: [], after: [1], changes: [.insertSection(1)])
    XCTAssertEqual(insert.problem, "attempt to insert section 1, but there are 1 sections after the update")
    let twice = CollectionUpdate(
      before: [2], after: [2], changes: [.moveItem(path(0), to: path(1)), .moveItem(path(1), to: path(1))])
    XCTAssertNotNil(twice.problem)
  }
}
