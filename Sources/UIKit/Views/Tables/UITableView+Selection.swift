import Foundation

/// Selection by touch.
extension UITableView {
  var takesSelection: Bool { isEditing ? allowsSelectionDuringEditing || takesSeveral : allowsSelection }
  var takesSeveral: Bool { isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }

  /// The row under a finger that came down is highlighted, unless something in it takes the touch.
  func fingerCameDown(_ touch: UITouch) {
    unhighlight()
    refusedHighlight = nil
    let place = touch.location(in: self)
    let isOnControl = sequence(first: touch.view, next: { $0?.superview }).prefix { $0 !== self }.contains {
      $0 is UIControl
    }
    touchStart = touch.location(in: nil)
    guard !isOnControl, swiped == nil, takesSelection, let path = indexPathForRow(at: place) else { return }
    if let cell = cellForRow(at: path), cell.hasDetailButton(at: convert(place, to: cell)) { return }
    if !highlight(path) { refusedHighlight = path }
  }

  func fingerMoved(_ touch: UITouch) {
    let place = touch.location(in: nil)
    if hypot(place.x - touchStart.x, place.y - touchStart.y) > TouchDelivery.tapSlop { unhighlight() }
  }

  private func highlight(_ path: IndexPath) -> Bool {
    guard tableDelegate?.tableView(self, shouldHighlightRowAt: path) ?? true else { return false }
    highlighted = path
    cellForRow(at: path)?.setHighlighted(true, animated: false)
    tableDelegate?.tableView(self, didHighlightRowAt: path)
    return true
  }

  func unhighlight() {
    guard let path = highlighted else { return }
    highlighted = nil
    cellForRow(at: path)?.setHighlighted(false, animated: false)
    tableDelegate?.tableView(self, didUnhighlightRowAt: path)
  }

  /// Handles a tap that no view in the row handled: the detail button's, or a selection.
  func selectByTouch(at point: CGPoint) -> Bool {
    guard let path = indexPathForRow(at: point) else { return false }
    if swiped != nil {
      hideActions()
      return true
    }
    if let cell = cellForRow(at: path), cell.hasDetailButton(at: convert(point, to: cell)) {
      tableDelegate?.tableView(self, accessoryButtonTappedForRowWith: path)
      return true
    }
    guard takesSelection else {
      unhighlight()
      return false
    }
    let isRefused = refusedHighlight == path
    refusedHighlight = nil
    guard !isRefused, highlighted == path || highlight(path) else { return true }
    toggle(path)
    unhighlight()
    return true
  }

  private func toggle(_ path: IndexPath) {
    if takesSeveral, selection.contains(path) {
      deselect(path)
    } else {
      let chosen: IndexPath? = tableDelegate.map { $0.tableView(self, willSelectRowAt: path) } ?? path
      guard let chosen else { return }
      for old in takesSeveral ? [] : selection where old != chosen { deselect(old) }
      guard takesSeveral || selection.allSatisfy({ $0 == chosen }) else { return }
      selectRow(at: chosen, animated: false, scrollPosition: .none)
      if let cell = cellForRow(at: chosen) { cell.selectionSegue?(cell) }
      tableDelegate?.tableView(self, didSelectRowAt: chosen)
      if !isEditing, tableDelegate?.tableView(self, canPerformPrimaryActionForRowAt: chosen) ?? false {
        tableDelegate?.tableView(self, performPrimaryActionForRowAt: chosen)
      }
    }
    NotificationCenter.default.post(name: Self.selectionDidChangeNotification, object: self)
  }

  private func deselect(_ path: IndexPath) {
    let chosen: IndexPath? = tableDelegate.map { $0.tableView(self, willDeselectRowAt: path) } ?? path
    guard let chosen else { return }
    deselectRow(at: chosen, animated: false)
    tableDelegate?.tableView(self, didDeselectRowAt: chosen)
  }
}
