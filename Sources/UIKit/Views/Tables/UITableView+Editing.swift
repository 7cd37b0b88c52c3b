import Foundation

/// Editing by touch: the controls of editing mode, the actions that a swipe shows, and moves.
///
/// - Note: Differs from iOS: a tap on a row's delete control deletes at once, without another button to confirm it.
extension UITableView: SwipesRows {
  func addEditingGestures() {
    addRowSwipes()
    let move = RowMove(table: self)
    addGestureRecognizer(move)
    // What moves a row does not scroll.
    panGestureRecognizer.require(toFail: move)
  }

  /// Puts a cell into or out of editing mode, with the control that the delegate wants for the row.
  func prepareEditing(of cell: UITableViewCell, at path: IndexPath, animated: Bool) {
    guard isEditing || cell.isEditing else { return }
    let canEdit = isEditing && dataSource?.tableView(self, canEditRowAt: path) ?? true
    cell.editingStyle = canEdit ? tableDelegate?.tableView(self, editingStyleForRowAt: path) ?? .delete : .none
    cell.onEdit = { [weak self, weak cell] in
      guard let self, let cell, let path = indexPath(for: cell) else { return }
      dataSource?.tableView(self, commit: cell.editingStyle, forRowAt: path)
    }
    cell.canMove = isEditing && dataSource?.tableView(self, canMoveRowAt: path) ?? false
    let takesTaps = takesSeveral
    cell.showsEditingControl = isEditing && !takesTaps
    cell.showsSelectionMark = isEditing && takesTaps
    if cell.isEditing != isEditing { cell.setEditing(isEditing, animated: animated) }
  }

  // MARK: Swipe actions

  /// The actions of a row, the outermost first; nil if the row has none.
  private func actions(of path: IndexPath, isTrailing: Bool) -> [UIContextualAction]? {
    guard dataSource?.tableView(self, canEditRowAt: path) ?? false else { return nil }
    guard isTrailing else {
      return tableDelegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)?.actions
    }
    if let given = tableDelegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path) {
      return given.actions
    }
    if let older = tableDelegate?.tableView(self, editActionsForRowAt: path) {
      return older.map { $0.action(for: path) }
    }
    guard tableDelegate?.tableView(self, editingStyleForRowAt: path) ?? .delete == .delete,
      !(dataSource is any _RowsUncommitted)
    else { return nil }
    let title = tableDelegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path) ?? "Delete"
    let delete = UIContextualAction(style: .destructive, title: title) { [weak self] _, _, done in
      if let self { dataSource?.tableView(self, commit: .delete, forRowAt: path) }
      done(true)
    }
    return [delete]
  }

  func hasActions(at point: CGPoint, isTrailing: Bool) -> Bool {
    guard !isEditing, let path = indexPathForRow(at: point) else { return false }
    return actions(of: path, isTrailing: isTrailing)?.isEmpty == false
  }

  func showActions(at point: CGPoint, isTrailing: Bool) {
    hideActions()
    guard !isEditing, let path = indexPathForRow(at: point), let cell = cellForRow(at: path),
      let actions = actions(of: path, isTrailing: isTrailing), !actions.isEmpty
    else { return }
    tableDelegate?.tableView(self, willBeginEditingRowAt: path)
    let isAtRight = isTrailing != runsFromRight
    let buttons = SwipeButtons(actions, at: cell.frame, isAtRight: isAtRight) { [weak self, weak cell] action in
      if let cell { action.perform(in: cell) }
      self?.hideActions()
    }
    cell.rowLook.roundCorners(of: buttons.layer)
    // Beside the row they are straight.
    buttons.layer.maskedCorners.formIntersection(
      isAtRight ? [.layerMaxXMinYCorner, .layerMaxXMaxYCorner] : [.layerMinXMinYCorner, .layerMinXMaxYCorner])
    // The whole cell makes room, with what an app has added beside its content view: such labels lie beside the button in a
    // published picture of iOS 14 (AndreasDemenagas/TodoMaster).
    let way = isAtRight ? -buttons.bounds.width : buttons.bounds.width
    cell.moveAside(by: way, cell.rowLook)
    addSubview(buttons)
    swiped = (path, cell, buttons, way)
  }

  /// Hides the actions that a swipe has shown.
  func hideActions() {
    guard let swiped else { return }
    dropSwipe()
    tableDelegate?.tableView(self, didEndEditingRowAt: swiped.path)
  }

  /// The same where rows change; the delegate hears nothing.
  func dropSwipe() {
    guard let swiped else { return }
    self.swiped = nil
    swiped.buttons.removeFromSuperview()
    swiped.cell.moveBack(from: swiped.way, swiped.cell.rowLook)
  }

  // MARK: Moves

  /// Moves a row to the place where a finger let it go.
  func moveRow(from path: IndexPath, to point: CGPoint) {
    guard let proposed = indexPathForRow(at: point) else { return }
    let target =
      tableDelegate?.tableView(self, targetIndexPathForMoveFromRowAt: path, toProposedIndexPath: proposed) ?? proposed
    guard target != path else { return }
    dataSource?.tableView(self, moveRowAt: path, to: target)
    moveRow(at: path, to: target)
  }
}

/// A drag that begins at the trailing edge of a row in editing mode, and moves the row.
private final class RowMove: UIPanGestureRecognizer {
  private unowned let table: UITableView
  private var path: IndexPath?

  init(table: UITableView) {
    self.table = table
    super.init(target: nil, action: nil)
    onRecognize = { [weak self] recognizer in
      guard let self, recognizer.state == .ended, let path else { return }
      self.table.moveRow(from: path, to: recognizer.location(in: self.table))
    }
  }

  private func isAtEnd(_ x: CGFloat) -> Bool {
    table.runsFromRight ? x < table.bounds.minX + 44 : x > table.bounds.maxX - 44
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    let place = location(in: table)
    path = table.isEditing && isAtEnd(place.x) ? table.indexPathForRow(at: place) : nil
    if path.flatMap({ table.cellForRow(at: $0)?.canMove }) != true { state = .failed }
  }
}
