import Foundation
internal import LayoutSolver

extension LayoutEngine {
  /// The rectangle of an item in the root's coordinates, as expressions of the solver's variables.
  struct Box {
    var left: LinearExpression
    var top: LinearExpression
    var width: LinearExpression
    var height: LinearExpression

    var right: LinearExpression { left + width }
    var bottom: LinearExpression { top + height }

    func inset(by insets: UIEdgeInsets) -> Box {
      Box(
        left: left + insets.left, top: top + insets.top, width: width - (insets.left + insets.right),
        height: height - (insets.top + insets.bottom))
    }
  }

  /// A new box, with its place in a view's coordinates; in the root's if nil.
  mutating func makeBox(in view: UIView?) -> Box {
    var (left, top) = (
      LinearExpression.variable(problem.makeVariable()), LinearExpression.variable(problem.makeVariable())
    )
    if let view {
      let outer = box(of: view)
      left = outer.left + left - view.bounds.minX
      top = outer.top + top - view.bounds.minY
    }
    return Box(
      left: left, top: top, width: .variable(problem.makeVariable()), height: .variable(problem.makeVariable()))
  }

  func frame(of box: Box) -> CGRect {
    func value(_ expression: LinearExpression) -> CGFloat { (problem.value(of: expression) * 1000).rounded() / 1000 }
    return CGRect(x: value(box.left), y: value(box.top), width: value(box.width), height: value(box.height))
  }

  /// A view's box: its variables if constraints place it, or else its fixed frame.
  func box(of view: UIView) -> Box {
    if let box = boxes[ObjectIdentifier(view)] { return box }
    let size = view.bounds.size
    guard view !== root, let parent = view.superview else {
      return Box(
        left: LinearExpression(), top: LinearExpression(), width: LinearExpression(size.width),
        height: LinearExpression(size.height))
    }
    let outer = box(of: parent)
    let frame = view.layer.plainFrame
    return Box(
      left: outer.left + (frame.minX - parent.bounds.minX), top: outer.top + (frame.minY - parent.bounds.minY),
      width: LinearExpression(size.width), height: LinearExpression(size.height))
  }

  private mutating func box(of guide: UILayoutGuide) -> Box? {
    if let box = boxes[ObjectIdentifier(guide)] { return box }
    guard let view = guide.owningView else { return nil }
    let outer = box(of: view)
    guard guide.role == .scrollContent else { return outer.inset(by: guide.insets) }
    // The content's origin is the frame's, shifted by the scroll offset; the constraints determine its size.
    let content = Box(
      left: outer.left - view.bounds.minX, top: outer.top - view.bounds.minY,
      width: .variable(problem.makeVariable()), height: .variable(problem.makeVariable()))
    boxes[ObjectIdentifier(guide)] = content
    return content
  }

  // MARK: Constraints

  /// A constraint as an expression compared with zero; nil if one of its items is not in the tree.
  mutating func expression(of constraint: NSLayoutConstraint) -> (LinearExpression, LayoutProblem.Relation)? {
    let isMirrored = isMirrored(constraint)
    guard
      let first = side(constraint.firstItem, constraint.firstAttribute, other: constraint.secondItem, isMirrored)
    else { return nil }
    var difference = first - constraint.constant
    if constraint.secondItem != nil {
      guard
        let second = side(constraint.secondItem, constraint.secondAttribute, other: constraint.firstItem, isMirrored)
      else {
        return nil
      }
      difference = difference - second * constraint.multiplier
      if constraint.multiplier != 1 {
        // Places are multiplied in the coordinates of the view that holds the constraint.
        difference = difference - origin(of: constraint, constraint.firstAttribute, isMirrored)
        difference =
          difference + origin(of: constraint, constraint.secondAttribute, isMirrored) * constraint.multiplier
      }
    }
    switch constraint.relation {
    case .equal: return (difference, .equal)
    case .lessThanOrEqual: return (difference, .lessOrEqual)
    case .greaterThanOrEqual: return (difference, .greaterOrEqual)
    }
  }

  /// Whether a constraint counts from right to left: it names a leading or a trailing edge, and the view that holds it runs
  /// so.
  private func isMirrored(_ constraint: NSLayoutConstraint) -> Bool {
    constraint.firstAttribute.isDirectional || constraint.secondAttribute.isDirectional
      ? constraint.installedOn?.effectiveUserInterfaceLayoutDirection == .rightToLeft : false
  }

  /// The origin of the holder's coordinates, for attributes that are places on an axis.
  private func origin(
    of constraint: NSLayoutConstraint, _ attribute: NSLayoutConstraint.Attribute, _ isMirrored: Bool
  ) -> LinearExpression {
    guard let holder = constraint.installedOn else { return LinearExpression() }
    switch attribute {
    case .notAnAttribute, .width, .height: return LinearExpression()
    case .left, .right, .leading, .trailing, .centerX, .leftMargin, .rightMargin, .leadingMargin, .trailingMargin,
      .centerXWithinMargins:
      let box = box(of: holder)
      return isMirrored ? box.right * -1 : box.left - holder.bounds.minX
    default: return box(of: holder).top - holder.bounds.minY
    }
  }

  private mutating func side(
    _ item: AnyObject?, _ attribute: NSLayoutConstraint.Attribute, other: AnyObject?, _ isMirrored: Bool
  ) -> LinearExpression? {
    func value(_ box: Box, baselines view: UIView?, margins: UIEdgeInsets) -> LinearExpression {
      guard isMirrored, let mirrored = attribute.mirrored else {
        return self.value(attribute, of: box, baselines: view, margins: margins)
      }
      return self.value(mirrored, of: box, baselines: view, margins: margins) * -1
    }
    if let guide = item as? UILayoutGuide { return box(of: guide).map { value($0, baselines: nil, margins: .zero) } }
    guard let view = item as? UIView, view.isDescendant(of: root) else { return nil }
    var box = self.box(of: view)
    // To its descendants, a scroll view's edges are those of its content; its size and its centre are those of its frame,
    // counted from where the content begins (Apple, "Working with Scroll Views").
    if attribute != .width, attribute != .height, let scroll = view as? UIScrollView,
      let inner = LayoutItem.owningView(of: other), inner !== scroll, inner.isDescendant(of: scroll),
      let content = self.box(of: scroll.scrollContentGuide)
    {
      box =
        attribute.isCentre
        ? Box(left: content.left, top: content.top, width: box.width, height: box.height) : content
    }
    let insets = view.alignmentRectInsets
    if insets != .zero { box = box.inset(by: insets) }
    return value(box, baselines: view, margins: view.effectiveMargins)
  }

  private func value(
    _ attribute: NSLayoutConstraint.Attribute, of box: Box, baselines view: UIView?, margins: UIEdgeInsets
  ) -> LinearExpression {
    switch attribute {
    case .left, .leading: return box.left
    case .right, .trailing: return box.right
    case .top: return box.top
    case .bottom: return box.bottom
    case .width: return box.width
    case .height: return box.height
    case .centerX: return box.left + box.width * 0.5
    case .centerY: return box.top + box.height * 0.5
    case .firstBaseline:
      let ascender = Double(view?.baselineFont?.ascender ?? 0)
      guard let line = view?.centredLineHeight else { return box.top + ascender }
      return box.top + box.height * 0.5 + (ascender - Double(line) * 0.5)
    case .lastBaseline:
      let descender = Double(view?.baselineFont?.descender ?? 0)
      guard let line = view?.centredLineHeight else { return box.bottom + descender }
      return box.top + box.height * 0.5 + (descender + Double(line) * 0.5)
    case .leftMargin, .leadingMargin: return box.left + margins.left
    case .rightMargin, .trailingMargin: return box.right - margins.right
    case .topMargin: return box.top + margins.top
    case .bottomMargin: return box.bottom - margins.bottom
    case .centerXWithinMargins: return value(.centerX, of: box.inset(by: margins), baselines: view, margins: .zero)
    case .centerYWithinMargins: return value(.centerY, of: box.inset(by: margins), baselines: view, margins: .zero)
    case .notAnAttribute: return LinearExpression()
    }
  }
}

extension NSLayoutConstraint.Attribute {
  /// Whether it is on another side where text runs from right to left.
  fileprivate var isDirectional: Bool {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    default: false
    }
  }

  /// Whether it is a centre.
  fileprivate var isCentre: Bool {
    switch self {
    case .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins: true
    default: false
    }
  }

  /// The same place, counted from right to left; nil for what is on no horizontal axis.
  fileprivate var mirrored: Self? {
    switch self {
    case .leading: .right
    case .trailing: .left
    case .leadingMargin: .rightMargin
    case .trailingMargin: .leftMargin
    case .left, .right, .leftMargin, .rightMargin, .centerX, .centerXWithinMargins: self
    default: nil
    }
  }
}
