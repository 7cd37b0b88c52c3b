internal import CompiledInterface
import Foundation

/// Makes layout constraints from their elements.
@MainActor
struct InterfaceConstraint {
  let values: InterfaceValues
  /// The views and guides by identifier.
  let objects: [String: AnyObject]

  private typealias Attribute = NSLayoutConstraint.Attribute
  private static let attributes: [String: NSLayoutConstraint.Attribute] = [
    "left": .left, "right": .right, "top": .top, "bottom": .bottom, "leading": .leading, "trailing": .trailing,
    "width": .width, "height": .height, "centerX": .centerX, "centerY": .centerY, "baseline": .lastBaseline,
    "lastBaseline": .lastBaseline, "firstBaseline": .firstBaseline, "leftMargin": .leftMargin,
    "rightMargin": .rightMargin, "topMargin": .topMargin, "bottomMargin": .bottomMargin,
    "leadingMargin": .leadingMargin, "trailingMargin": .trailingMargin, "centerXWithinMargins": .centerXWithinMargins,
    "centerYWithinMargins": .centerYWithinMargins,
  ]

  /// The constraint of an element; nil if it names an item that does not exist.
  ///
  /// - Parameter holder: The view whose element contains it; the first item, if the element names none.
  func make(_ element: InterfaceElement, on holder: UIView) -> NSLayoutConstraint? {
    guard let name = element["firstAttribute"], let attribute = Self.attributes[name],
      let first = side(element["firstItem"], attribute, holder)
    else { return nil }
    var second: (item: AnyObject, attribute: Attribute)?
    if let id = element["secondItem"] {
      guard let name = element["secondAttribute"], let attribute = Self.attributes[name],
        let found = side(id, attribute, holder)
      else { return nil }
      second = found
    }
    let type = InterfaceClasses.custom(element, as: NSLayoutConstraint.Type.self) ?? NSLayoutConstraint.self
    let constraint = ConstraintFactory.make(
      type, first.item, first.attribute, relation(element["relation"]), second?.item,
      second?.attribute ?? .notAnAttribute, multiplier: multiplier(element["multiplier"]),
      constant: values.number(element, "constant") ?? 0)
    if let priority = values.number(element, "priority") { constraint.priority = UILayoutPriority(Float(priority)) }
    constraint.identifier = element["identifier"]
    constraint.isStandardDistance = element["symbolic"] == "YES"
    return constraint
  }

  /// Whether both items are in one tree, below the holder or the holder itself.
  func fits(_ constraint: NSLayoutConstraint, in holder: UIView) -> Bool {
    [constraint.firstItem, constraint.secondItem].compactMap { $0 }.allSatisfy {
      LayoutItem.owningView(of: $0)?.isDescendant(of: holder) ?? false
    }
  }

  private func side(_ id: String?, _ attribute: Attribute, _ holder: UIView) -> (item: AnyObject, attribute: Attribute)?
  {
    guard let id else { return (holder, attribute) }
    guard let item = objects[id] else { return nil }
    guard let edge = item as? BarEdge else { return item is UIView || item is UILayoutGuide ? (item, attribute) : nil }
    return edge.side(attribute)
  }

  private func relation(_ name: String?) -> NSLayoutConstraint.Relation {
    switch name {
    case "lessThanOrEqual": .lessThanOrEqual
    case "greaterThanOrEqual": .greaterThanOrEqual
    default: .equal
    }
  }

  /// A factor: `0.5`, `16:9`, `1/3` or `35%`; 1 if it is absent or no number.
  func multiplier(_ text: String?) -> CGFloat {
    if let text, text.hasSuffix("%") { return Double(text.dropLast()).map { CGFloat($0 / 100) } ?? 1 }
    let parts = (text ?? "").split { $0 == ":" || $0 == "/" }.map { Double($0) }
    switch (parts.first ?? nil, parts.count) {
    case (let factor?, 1): return CGFloat(factor)
    case (let above?, 2): return parts[1].map { $0 == 0 ? 1 : CGFloat(above / $0) } ?? 1
    default: return 1
    }
  }
}

/// The edge of a controller's bars, as storyboards from before the safe area name it: `topLayoutGuide`.
@MainActor
final class BarEdge {
  let isTop: Bool
  weak var view: UIView?

  init(isTop: Bool, of view: UIView) {
    self.isTop = isTop
    self.view = view
  }

  /// The same place in terms of the view and its safe area.
  func side(_ attribute: NSLayoutConstraint.Attribute) -> (item: AnyObject, attribute: NSLayoutConstraint.Attribute)? {
    guard let view else { return nil }
    switch (attribute, isTop) {
    case (.bottom, true), (.lastBaseline, true): return (view.safeAreaLayoutGuide, .top)
    case (.top, false), (.firstBaseline, false): return (view.safeAreaLayoutGuide, .bottom)
    default: return (view, attribute)
    }
  }
}

/// Never instantiated. Declares the initialiser of constraints as `required`, as `_SegueProbe` does for segues.
open class _ConstraintProbe: NSLayoutConstraint {
  public required override init(
    item first: Any, attribute: Attribute, relatedBy relation: Relation, toItem second: Any?,
    attribute secondAttribute: Attribute, multiplier: CGFloat, constant: CGFloat
  ) {
    fatalError("a probe is never instantiated")
  }
}

/// Creates constraints of the app's classes.
@MainActor
enum ConstraintFactory {
  @inline(never) @_optimize(none)
  static func make(
    _ type: NSLayoutConstraint.Type, _ first: AnyObject, _ attribute: NSLayoutConstraint.Attribute,
    _ relation: NSLayoutConstraint.Relation, _ second: AnyObject?, _ other: NSLayoutConstraint.Attribute,
    multiplier: CGFloat, constant: CGFloat
  ) -> NSLayoutConstraint {
    let constraint: AnyObject = unsafeBitCast(type, to: _ConstraintProbe.Type.self).init(
      item: first, attribute: attribute, relatedBy: relation, toItem: second, attribute: other, multiplier: multiplier,
      constant: constant)
    return unsafeDowncast(constraint, to: NSLayoutConstraint.self)
  }
}
