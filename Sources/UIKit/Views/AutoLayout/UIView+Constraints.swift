import Foundation

extension NSLayoutConstraint {
  /// The direction of a line.
  public enum Axis: Int, Sendable { case horizontal, vertical }
}

extension UIView {
  /// Installs a constraint on this view.
  public func addConstraint(_ constraint: NSLayoutConstraint) {
    if !constraint.isActive { constraint.install(on: self) }
  }
  /// Installs constraints on this view.
  public func addConstraints(_ constraints: [NSLayoutConstraint]) { constraints.forEach(addConstraint) }
  /// Takes a constraint away from this view.
  public func removeConstraint(_ constraint: NSLayoutConstraint) {
    if constraint.installedOn === self { constraint.uninstall() }
  }
  /// Takes constraints away from this view.
  public func removeConstraints(_ constraints: [NSLayoutConstraint]) { constraints.forEach(removeConstraint) }

  /// Marks the constraints as out of date: `updateConstraints` runs in the next layout.
  public func setNeedsUpdateConstraints() {
    needsConstraints = true
    setNeedsLayout()
  }
  /// Runs `updateConstraints` at once in the view and in it, where it is due.
  public func updateConstraintsIfNeeded() {
    for view in subviews { view.updateConstraintsIfNeeded() }
    guard needsConstraints else { return }
    if let controller { controller.updateViewConstraints() } else { updateConstraints() }
    needsConstraints = false
  }

  /// How much the content resists being made larger.
  public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    axis == .horizontal ? priorities.hugging.horizontal : priorities.hugging.vertical
  }
  /// How much the content resists being made smaller.
  public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    axis == .horizontal ? priorities.compression.horizontal : priorities.compression.vertical
  }
  /// Sets how much the content resists being made larger.
  public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    if axis == .horizontal { priorities.hugging.horizontal = priority } else { priorities.hugging.vertical = priority }
    invalidateIntrinsicContentSize()
  }
  /// Sets how much the content resists being made smaller.
  public func setContentCompressionResistancePriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    if axis == .horizontal {
      priorities.compression.horizontal = priority
    } else {
      priorities.compression.vertical = priority
    }
    invalidateIntrinsicContentSize()
  }

  /// The size that the constraints in the view make of it, as near to a size as they allow.
  public func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
  }

  /// The same with priorities for width and height.
  public func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    LayoutEngine.fittingSize(of: self, target: targetSize, priorities: (horizontal, vertical))
  }

  /// Takes away the constraints on this view that tie the other, or what is in it, to something else.
  func dropConstraints(touching view: UIView) {
    for constraint in constraints {
      let items = [constraint.firstItem, constraint.secondItem].compactMap { LayoutItem.owningView(of: $0) }
      if items.contains(where: { $0.isDescendant(of: view) }) { constraint.uninstall() }
    }
  }
}

/// What constraints can be about.
@MainActor
enum LayoutItem {
  /// The view, or the view whose guide it is.
  static func owningView(of item: AnyObject?) -> UIView? {
    (item as? UIView) ?? (item as? UILayoutGuide)?.owningView
  }
}
