import Foundation
internal import LayerTree

/// Changes of rows and sections. Rows that stay keep their cells, and slide to their new places.
extension UITableView {
  /// How long rows take to their places, in seconds. Chosen as seen.
  static let slide: TimeInterval = 0.3

  /// Adds changes to the current batch, or carries them out as a batch.
  func change(_ changes: [CollectionUpdate.Change], with animation: RowAnimation) {
    updates.changes += changes.map { ($0, animation) }
    if updates.depth == 0 { carryOutUpdates() }
  }

  /// Takes the rows of a batch to their new places. A data source that does not agree makes all rows be asked for anew.
  func carryOutUpdates() {
    let made = updates.changes
    updates.changes = []
    updates.hasMoved = false
    guard let before = updates.counts else { return setNeedsReload() }
    let after = (0..<numberOfSections).map { numberOfRows(inSection: $0) }
    let update = CollectionUpdate(before: before, after: after, changes: made.map(\.change))
    guard update.problem == nil else { return setNeedsReload() }
    updates.counts = after
    updates.needMap = true
    aim = nil
    updates.move = updates.move || made.isEmpty || made.contains { $0.animation != .none }
    updates.coming = Dictionary(
      uniqueKeysWithValues: updates.coming.compactMap { path, animation in
        update.places[path].map { ($0, animation) }
      })
    for (change, animation) in made { note(change, animation, update) }
    updates.footer = updates.footer ?? tableFooterView?.seenPlace
    dropSwipe()
    selection = selection.compactMap { update.reloaded.contains($0) ? nil : update.places[$0] }
    keepShown(update, made.first { $0.animation != .none }?.animation)
    map.keepHeights { update.reloaded.contains($0) ? nil : update.places[$0] }
    setNeedsLayout()
    if window != nil { layoutIfNeeded() }
  }

  private func note(_ change: CollectionUpdate.Change, _ animation: RowAnimation, _ update: CollectionUpdate) {
    switch change {
    case .insertItem(let path): updates.coming[path] = animation
    case .reloadItem(let path): if let new = update.places[path] { updates.coming[new] = animation }
    case .insertSection(let section): noteAll(of: section, animation)
    case .reloadSection(let section): if let new = update.sections[section] { noteAll(of: new, animation) }
    case .deleteItem, .moveItem, .deleteSection, .moveSection: break
    }
  }

  private func noteAll(of section: Int, _ animation: RowAnimation) {
    for row in 0..<(updates.counts?[section] ?? 0) { updates.coming[IndexPath(row: row, section: section)] = animation }
  }

  private func keepShown(_ update: CollectionUpdate, _ animation: RowAnimation?) {
    let (cells, edges) = (shown, shownEdges)
    (shown, shownEdges) = ([:], [:])
    let movement = seenMovement
    for (path, cell) in cells {
      if !update.reloaded.contains(path), let place = update.places[path] {
        shown[place] = cell
        continue
      }
      if let movement, let animation { go(cell, animation, movement) }
      retire(cell, at: path, isSeen: movement != nil && animation != nil)
    }
    for (edge, view) in edges {
      if let section = update.sections[edge.section], !update.reloadedSections.contains(edge.section) {
        shownEdges[TableMap.Edge(section: section, isHeader: edge.isHeader)] = view
        continue
      }
      if animation != nil { movement?.fade(view.layer, to: 0) }
      retire(view, edge, isSeen: movement != nil && animation != nil)
    }
  }

  // MARK: What is seen

  /// What rows move by; nil if they are at their places at once.
  private var seenMovement: TransitionMovement? {
    guard updates.move, isSeenToMove, AnimationBlock.current == nil else { return nil }
    return TransitionMovement(Self.slide, isDriven: false)
  }

  /// How far beside its place a view is, where an animation begins or ends.
  private static func side(_ view: UIView, _ animation: RowAnimation) -> CGPoint {
    switch animation {
    case .left: CGPoint(x: -view.bounds.width, y: 0)
    case .right: CGPoint(x: view.bounds.width, y: 0)
    case .top: CGPoint(x: 0, y: -view.bounds.height)
    case .bottom: CGPoint(x: 0, y: view.bounds.height)
    case .fade, .none, .middle, .automatic: .zero
    }
  }

  private func come(_ view: UIView, _ animation: RowAnimation, _ movement: TransitionMovement) {
    guard animation != .none else { return }
    let side = Self.side(view, animation)
    if side != .zero { movement.slide(view.layer, from: side) }
    movement.fade(view.layer, from: 0)
  }

  private func go(_ view: UIView, _ animation: RowAnimation, _ movement: TransitionMovement) {
    let side = Self.side(view, animation)
    if side != .zero { movement.slide(view.layer, to: side) }
    movement.fade(view.layer, to: 0)
  }

  /// Shows what is in sight, and rows that have other places as they go there.
  func showMoving(_ show: () -> Void) {
    let movement = seenMovement
    let (coming, footer) = (updates.coming, updates.footer)
    (updates.move, updates.coming, updates.footer) = (false, [:], nil)
    guard let movement else { return show() }
    updates.hasMoved = true
    let places = seenPlaces
    let visible = Set(map.rows(from: bounds.minY, to: bounds.maxY).map(\.path))
    let leaving = shown.filter { !visible.contains($0.key) }.sorted { $0.key < $1.key }
    for (path, cell) in leaving {
      shown[path] = nil
      movement.keep(cell.layer)
      retire(cell, at: path, isSeen: true)
    }
    show()
    // What leaves is seen from where it was. Where it goes is known once rows that come have said how high they are.
    for (path, cell) in leaving {
      guard let row = map.rows.first(where: { $0.path == path }) else { continue }
      let goal = cell.way(from: CGPoint(x: row.frame.midX, y: row.frame.midY))
      movement.slide(cell.layer, from: places[ObjectIdentifier(cell)].map { cell.way(from: $0) } ?? .zero, to: goal)
    }
    moveRows(from: places, coming, movement)
    for view in shownEdges.values {
      if let place = places[ObjectIdentifier(view)] {
        movement.slide(view, from: place)
      } else {
        movement.fade(view.layer, from: 0)
      }
    }
    if let view = tableFooterView, let footer { movement.slide(view, from: footer) }
  }

  private var seenPlaces: [ObjectIdentifier: CGPoint] {
    let views = Array(shown.values) as [UIView] + Array(shownEdges.values)
    return Dictionary(uniqueKeysWithValues: views.map { (ObjectIdentifier($0), $0.seenPlace) })
  }

  private func moveRows(
    from places: [ObjectIdentifier: CGPoint], _ coming: [IndexPath: RowAnimation], _ movement: TransitionMovement
  ) {
    let rows = shown.sorted { $0.key < $1.key }
    func way(_ cell: UITableViewCell) -> CGPoint? { places[ObjectIdentifier(cell)].map { cell.way(from: $0) } }
    // A row that comes into sight was as far away as its neighbour.
    var last = rows.lazy.compactMap { way($0.value) }.first ?? .zero
    for (path, cell) in rows {
      if let own = way(cell) {
        last = own
      } else if let animation = coming[path] {
        come(cell, animation, movement)
        continue
      }
      if last != .zero { movement.slide(cell.layer, from: last) }
    }
  }
}
