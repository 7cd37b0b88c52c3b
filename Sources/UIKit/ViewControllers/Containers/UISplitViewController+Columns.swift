import Foundation

/// The contents of the columns, and which columns are visible.
extension UISplitViewController {
  private static var order: [Column] { [.primary, .supplementary, .secondary] }

  /// The preferred display mode of an expanded container.
  var wantedMode: DisplayMode {
    guard preferredDisplayMode == .automatic else { return preferredDisplayMode }
    let size = viewIfLoaded?.bounds.size ?? UIScreen.main.bounds.size
    return size.width > size.height ? .oneBesideSecondary : .secondaryOnly
  }

  func put(_ controller: UIViewController?, into column: Column) {
    let old = holders[column]
    columns[column] = controller
    if isCollapsed, column != .compact, replace(column, by: controller) { return }
    // Apple's page on `viewControllers` has that controller itself shown while collapsed; apps set a tab bar controller.
    let holder = column == .compact ? controller : controller.map { hold($0) }
    guard holder !== old else { return }
    holders[column] = holder
    if let holder {
      addChild(holder)
      holder.tellDidMove(to: self)
    }
    if let old { old.tellWillMove(to: nil) }
    arrange()
    if let old {
      Appearance.settle(old)
      old.viewIfLoaded?.removeFromSuperview()
      old.removeFromParent()
    }
  }

  private func hold(_ controller: UIViewController) -> UIViewController {
    if style == .unspecified || controller is UINavigationController { return controller }
    return UINavigationController(rootViewController: controller)
  }

  /// While collapsed, replaces the contents of a column that are on the primary column's stack.
  private func replace(_ column: Column, by controller: UIViewController?) -> Bool {
    guard column != .primary, let stack = holders[.primary] as? UINavigationController,
      let present = moved[column], !present.isEmpty
    else { return false }
    let kept = stack.viewControllers.filter { here in !present.contains { $0 === here } }
    let new = controller.map { contents(of: $0) } ?? []
    moved[column] = new
    stack.setViewControllers(kept + new, animated: false)
    return true
  }

  /// The controllers that a column adds to the stack; a navigation controller gives up its own.
  private func contents(of controller: UIViewController) -> [UIViewController] {
    guard let navigation = controller as? UINavigationController else { return [controller] }
    let inside = navigation.viewControllers
    navigation.setViewControllers([], animated: false)
    return inside
  }

  // MARK: Visible columns

  private var wanted: [UIViewController] {
    if isCollapsed { return [holders[.compact] ?? holders[.primary] ?? holders[.secondary]].compactMap { $0 } }
    let seen: [Column] =
      switch displayMode {
      case .automatic, .secondaryOnly: [.secondary]
      case .oneBesideSecondary, .oneOverSecondary:
        style == .tripleColumn ? [.supplementary, .secondary] : [.primary, .secondary]
      case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary: Self.order
      }
    let found = seen.compactMap { holders[$0] }
    return found.isEmpty ? Self.order.compactMap { holders[$0] } : found
  }

  /// Shows the columns that must be visible and hides the others.
  func arrange() {
    let old = shown
    shown = wanted
    let coming = shown.filter { column in !old.contains { $0 === column } }
    // What a stack has taken over is its own.
    let leaving = old.filter { column in column.parent === self && !shown.contains { $0 === column } }
    guard machine.isVisible, isArranged else {
      for column in leaving { column.viewIfLoaded?.removeFromSuperview() }
      return
    }
    for column in coming { column.beginAppearance(true, animated: false) }
    for column in leaving { column.beginAppearance(false, animated: false) }
    placeColumns()
    for column in leaving {
      Appearance.add(
        AppearanceTransition(
          appearing: nil, disappearing: column,
          cleanUp: { [weak self] in
            if self?.shown.contains(where: { $0 === column }) != true { column.viewIfLoaded?.removeFromSuperview() }
          }))
    }
    for column in coming { Appearance.add(AppearanceTransition(appearing: column, disappearing: nil)) }
  }

  /// Every column but the last has its preferred width, and the last gets the rest.
  func placeColumns() {
    guard let bounds = viewIfLoaded?.bounds else { return }
    var x: CGFloat = 0
    var ends: [CGFloat] = []
    for (index, column) in shown.enumerated() {
      guard let inner = column.view else { continue }
      let isLast = index == shown.count - 1
      let width = isLast ? bounds.width - x : min(primaryColumnWidth, bounds.width - x)
      inner.frame = view.mirrored(CGRect(x: x, y: 0, width: max(0, width), height: bounds.height))
      if inner.superview !== view { view.addSubview(inner) }
      x += width
      if !isLast { ends.append(x) }
    }
    placeLines(at: ends, height: bounds.height)
  }

  /// A hairline stands at the end of each column but the last. Chosen: within the column's own width.
  private func placeLines(at ends: [CGFloat], height: CGFloat) {
    let width = 1 / max(traitCollection.displayScale, 1)
    while columnLines.count > ends.count { columnLines.removeLast().removeFromSuperview() }
    while columnLines.count < ends.count {
      let line = UIView()
      line.backgroundColor = .separator
      line.isUserInteractionEnabled = false
      columnLines.append(line)
    }
    for (line, end) in zip(columnLines, ends) {
      line.frame = view.mirrored(CGRect(x: end - width, y: 0, width: width, height: height))
      if view.subviews.last !== line { view.addSubview(line) }
    }
  }

  func change(to mode: DisplayMode) {
    guard mode != displayMode else { return }
    if machine.isVisible { delegate?.splitViewController(self, willChangeTo: mode) }
    displayMode = mode
    arrange()
  }

  func reveal(_ column: Column) {
    guard !isCollapsed else { return revealInStack(column) }
    delegate?.splitViewController(self, willShow: column)
    switch column {
    case .primary: change(to: style == .tripleColumn ? .twoBesideSecondary : .oneBesideSecondary)
    case .supplementary: if displayMode == .secondaryOnly { change(to: .oneBesideSecondary) }
    case .secondary, .compact: return
    }
  }

  func conceal(_ column: Column) {
    guard !isCollapsed, column != .secondary, column != .compact else { return }
    delegate?.splitViewController(self, willHide: column)
    change(to: column == .primary && style == .tripleColumn ? .oneBesideSecondary : .secondaryOnly)
  }

  private func revealInStack(_ column: Column) {
    guard let stack = holders[.primary] as? UINavigationController else { return }
    guard column != .primary else {
      _ = stack.popToRootViewController(animated: true)
      return
    }
    if let there = moved[column]?.last, stack.viewControllers.contains(where: { $0 === there }) {
      stack.popToViewController(there, animated: true)
      return
    }
    guard let holder = holders[column] else { return }
    let new = contents(of: holder)
    let back = new.isEmpty ? moved[column] ?? [] : new
    guard !back.isEmpty else { return }
    delegate?.splitViewController(self, willShow: column)
    moved[column] = back
    stack.setViewControllers(stack.viewControllers + back, animated: true)
  }

  func showInLastColumn(_ controller: UIViewController) {
    guard isCollapsed else { return put(controller, into: .secondary) }
    columns[.secondary] = controller
    guard let stack = holders[.primary] as? UINavigationController else {
      return present(controller, animated: true)
    }
    let new = contents(of: controller)
    moved[.secondary] = new
    stack.setViewControllers(stack.viewControllers + new, animated: true)
  }

  // MARK: Narrow and wide

  /// Collapses the columns into a single stack, with the delegate's choice on top, or else the last column.
  func collapse() {
    isCollapsed = true
    if style == .unspecified { collapseList() } else if holders[.compact] == nil { collapseColumns() }
    if machine.isVisible, isArranged, !shown.isEmpty { arrange() }
    delegate?.splitViewControllerDidCollapse(self)
  }

  private func collapseList() {
    guard let first = holders[.primary], let last = holders[.secondary] else { return }
    if delegate?.splitViewController(self, collapseSecondary: last, onto: first) == true { return }
    first.collapseSecondaryViewController(last, for: self)
  }

  /// Puts what is in the last column onto a navigation controller's stack.
  func stack(_ last: UIViewController, onto first: UIViewController) {
    guard let stack = first as? UINavigationController else { return }
    let new = contents(of: last)
    moved[.secondary] = new
    stack.setViewControllers(stack.viewControllers + new, animated: false)
  }

  private func collapseColumns() {
    let proposed = Self.order.last { holders[$0] != nil } ?? .primary
    let top = delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: proposed) ?? proposed
    guard let stack = holders[.primary] as? UINavigationController else { return }
    var all = stack.viewControllers
    for column in Self.order.dropFirst() where column.rawValue <= top.rawValue {
      guard let holder = holders[column] else { continue }
      let new = contents(of: holder)
      moved[column] = new
      all += new
    }
    stack.setViewControllers(all, animated: false)
  }

  /// Returns the controllers to their columns.
  func expand() {
    isCollapsed = false
    if let stack = holders[.primary] as? UINavigationController {
      var rest = stack.viewControllers
      for column in Self.order.dropFirst().reversed() {
        guard let first = moved[column]?.first, let index = rest.firstIndex(where: { $0 === first }) else { continue }
        let back = Array(rest[index...])
        rest.removeSubrange(index...)
        stack.setViewControllers(rest, animated: false)
        guard let holder = holders[column] else { continue }
        if let navigation = holder as? UINavigationController {
          navigation.setViewControllers(back, animated: false)
        } else if holder.parent !== self {
          addChild(holder)
          holder.tellDidMove(to: self)
        }
      }
    }
    moved = [:]
    let proposed = wantedMode
    displayMode =
      delegate?.splitViewController(self, displayModeForExpandingToProposedDisplayMode: proposed) ?? proposed
    arrange()
    delegate?.splitViewControllerDidExpand(self)
  }
}
