import XCTest

@testable import UIKit

final class UndoManagerTests: XCTestCase {
  private final class Note {
    var text = ""
    let manager: UndoManager
    init(_ manager: UndoManager) { self.manager = manager }

    func set(_ new: String) {
      let old = text
      manager.registerUndo(withTarget: self) { $0.set(old) }
      text = new
    }
  }

  private func manager() -> UndoManager {
    let manager = UndoManager()
    manager.groupsByEvent = false
    return manager
  }

  private func grouped(_ manager: UndoManager, _ name: String = "", _ body: () -> Void) {
    manager.beginUndoGrouping()
    body()
    if !name.isEmpty { manager.setActionName(name) }
    manager.endUndoGrouping()
  }

  func test_groups_areUndoneAndRedone_withTheirNames() {
    let manager = manager()
    let note = Note(manager)
    grouped(manager, "Type") {
      note.set("a")
      note.set("ab")
    }
    grouped(manager, "Cut") { note.set("") }
    XCTAssertEqual(manager.undoMenuItemTitle, "Undo Cut")
    manager.undo()
    XCTAssertEqual(note.text, "ab")
    XCTAssertEqual(manager.redoActionName, "Cut")
    manager.undo()
    XCTAssertEqual(note.text, "")
    XCTAssertFalse(manager.canUndo)
    manager.redo()
    XCTAssertEqual(note.text, "ab")
    XCTAssertTrue(manager.canUndo)
    XCTAssertTrue(manager.canRedo)
  }

  func test_aNewChange_endsRedoing() {
    let manager = manager()
    let note = Note(manager)
    grouped(manager) { note.set("a") }
    manager.undo()
    grouped(manager) { note.set("b") }
    XCTAssertFalse(manager.canRedo)
  }

  func test_oneTurn_isOneGroup() {
    let manager = UndoManager()
    let note = Note(manager)
    note.set("a")
    note.set("b")
    XCTAssertTrue(manager.canUndo)
    manager.undo()
    XCTAssertEqual(note.text, "")
    manager.redo()
    XCTAssertEqual(note.text, "b")
  }

  func test_levels_andTargetsAndDisabling() {
    let manager = manager()
    manager.levelsOfUndo = 1
    let note = Note(manager)
    grouped(manager) { note.set("a") }
    grouped(manager) { note.set("b") }
    manager.undo()
    XCTAssertEqual(note.text, "a")
    XCTAssertFalse(manager.canUndo, "Only one level is kept.")
    manager.disableUndoRegistration()
    note.set("c")
    manager.enableUndoRegistration()
    XCTAssertFalse(manager.canUndo)
    grouped(manager) { note.set("d") }
    manager.removeAllActions(withTarget: note)
    XCTAssertFalse(manager.canUndo)
  }

  func test_selector_isSentWithItsObject() {
    final class Target: UIResponder {
      var received: [String] = []
      override func _method(named selector: String) -> _SelectorMethod? {
        guard selector == "take:" else { return super._method(named: selector) }
        return _SelectorMethod(one: { [weak self] (text: String) in self?.received.append(text) })
      }
    }
    let target = MainActor.assumeIsolated { Target() }
    let manager = manager()
    grouped(manager) { manager.registerUndo(withTarget: target, selector: "take:", object: "old") }
    manager.undo()
    XCTAssertEqual(MainActor.assumeIsolated { target.received }, ["old"])
  }
}
