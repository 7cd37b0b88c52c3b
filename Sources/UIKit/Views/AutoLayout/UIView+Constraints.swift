import Foundation

extension NSLayoutConstraint {
  /// A layout axis.
  public enum Axis: Int, Sendable { case horizontal, vertical }
}

extension UIView {
  /// Installs a constraint on this view.
  public func addConstraint(_ constraint: NSLayoutConstraint) {
    if !constraint.isActive { constraint.install(on: self) }
  }
  /// Installs constraints on this view.
  public func addConstraints(_ constraints: [NSLayoutConstraint]) { constraints.forEach(addConstraint) }
  /// Removes a constraint from this view.
  public func removeConstraint(_ constraint: NSLayoutConstraint) {
    if constraint.installedOn === self { constraint.uninstall() }
  }
  /// Removes constraints from this view.
  public func removeConstraints(_ constraints: [NSLayoutConstraint]) { constraints.forEach(removeConstraint) }

  /// Invalidates the constraints: `updateConstraints` runs in the next layout pass.
  public func setNeedsUpdateConstraints() {
    needsConstraints = true
    setNeedsLayout()
  }
  /// Runs `updateConstraints` now on the view and its descendants that need it, descendants first.
  public func updateConstraintsIfNeeded() {
    for view in subviews { view.updateConstraintsIfNeeded() }
    guard needsConstraints else { return }
    TraitTracking.note(.constraints, of: self) {
      if let controller { controller.updateViewConstraints() } else { updateConstraints() }
    }
    needsConstraints = false
  }

  /// The priority with which the view resists growing beyond its content.
  public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    axis == .horizontal ? priorities.hugging.horizontal : priorities.hugging.vertical
  }
  /// The priority with which the view resists shrinking below its content.
  public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    axis == .horizontal ? priorities.compression.horizontal : priorities.compression.vertical
  }
  /// Sets the priority with which the view resists growing beyond its content.
  public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    if axis == .horizontal { priorities.hugging.horizontal = priority } else { priorities.hugging.vertical = priority }
    invalidateIntrinsicContentSize()
  }
  /// Sets the priority with which the view resists shrinking below its content.
  public func setContentCompressionResistancePriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    if axis == .horizontal {
      priorities.compression.horizontal = priority
    } else {
      priorities.compression.vertical = priority
    }
    invalidateIntrinsicContentSize()
  }

  /// The size that satisfies the view's constraints and is closest to a target.
  public func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
  }

  /// The size that satisfies the view's constraints, with priorities for the target width and height.
  public func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    LayoutEngine.fittingSize(of: self, target: targetSize, priorities: (horizontal, vertical))
  }

  /// Removes this view's constraints that involve another view or its descendants.
  func dropConstraints(touching view: UIView) {
    for constraint in constraints {
      let items = [constraint.firstItem, constraint.secondItem].compactMap { LayoutItem.owningView(of: $0) }
      if items.contains(where: { $0.isDescendant(of: view) }) { constraint.uninstall() }
    }
  }
}

/// An item of a constraint: a view or a layout guide.
@MainActor
enum LayoutItem {
  /// The view itself, or the view that owns the guide.
  static func owningView(of item: AnyObject?) -> UIView? {
    (item as? UIView) ?? (item as? UILayoutGuide)?.owningView
  }
}
