import Foundation

/// Editing by touch: the controls of editing mode, the actions that a swipe shows, and moves.
///
/// - Note: Differs from iOS: a tap on a row's delete control deletes at once, without another button to confirm it; and
///   a swipe offers to delete although the data source has no method to commit it. Chosen: neither can be asked of a
///   Swift object before the call.
extension UITableView {
  func addEditingGestures() {
    for direction in [UISwipeGestureRecognizer.Direction.left, .right] {
      let swipe = RowSwipe(table: self)
      swipe.direction = direction
      swipe.onRecognize = { [weak self] recognizer in
        guard let self, recognizer.state == .ended, let swipe = recognizer as? RowSwipe else { return }
        showActions(at: swipe.start, isTrailing: swipe.isTrailing)
      }
      addGestureRecognizer(swipe)
    }
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
    guard tableDelegate?.tableView(self, editingStyleForRowAt: path) ?? .delete == .delete else { return nil }
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
    let widths = actions.map { SwipeButton.width(of: $0) }
    let room = widths.reduce(0, +)
    let isAtRight = isTrailing != runsFromRight
    let holder = UIView(
      frame: CGRect(
        x: isAtRight ? cell.frame.maxX - room : cell.frame.minX, y: cell.frame.minY, width: room,
        height: cell.frame.height))
    var x = isAtRight ? room : 0
    for (action, width) in zip(actions, widths) {
      let button = SwipeButton(action)
      button.onTap = { [weak self, weak cell] in
        if let cell { action.perform(in: cell) }
        self?.hideActions()
      }
      if isAtRight { x -= width }
      button.frame = CGRect(x: x, y: 0, width: width, height: holder.bounds.height)
      if !isAtRight { x += width }
      holder.addSubview(button)
    }
    cell.rowLook.roundCorners(of: holder.layer)
    cell.shift = isTrailing ? -room : room
    addSubview(holder)
    swiped = (path, holder)
  }

  /// Hides the actions that a swipe has shown.
  func hideActions() {
    guard let swiped else { return }
    self.swiped = nil
    swiped.buttons.removeFromSuperview()
    cellForRow(at: swiped.path)?.shift = 0
    tableDelegate?.tableView(self, didEndEditingRowAt: swiped.path)
  }

  /// The same where rows change; the delegate hears nothing.
  func dropSwipe() {
    guard let swiped else { return }
    self.swiped = nil
    swiped.buttons.removeFromSuperview()
    cellForRow(at: swiped.path)?.shift = 0
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

/// A swipe over a row; begins only where the row has actions.
private final class RowSwipe: UISwipeGestureRecognizer {
  private unowned let table: UITableView
  private(set) var start = CGPoint.zero
  var isTrailing: Bool { (direction == .left) != table.runsFromRight }

  init(table: UITableView) {
    self.table = table
    super.init(target: nil, action: nil)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    start = location(in: table)
  }

  override var state: State {
    get { super.state }
    set {
      let isRefused = newValue == .ended && !table.hasActions(at: start, isTrailing: isTrailing)
      super.state = isRefused ? .failed : newValue
    }
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
