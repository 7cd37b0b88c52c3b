import Foundation

/// A linear relation between two attributes: `first = second × multiplier + constant`.
///
/// Active constraints place the views whose `translatesAutoresizingMaskIntoConstraints` is false. A constraint that
/// conflicts with others is reported on standard error and ignored, as in UIKit.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
  /// The relation between the two sides.
  public enum Relation: Int, Sendable {
    case lessThanOrEqual = -1
    case equal, greaterThanOrEqual
  }

  /// An attribute of an item; raw values as in the SDK.
  public enum Attribute: Int, Sendable {
    case notAnAttribute = 0
    case left, right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline, firstBaseline
    case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
    case centerXWithinMargins, centerYWithinMargins
  }

  /// The first item, a view or guide.
  public private(set) weak var firstItem: AnyObject?
  /// The attribute of the first item.
  public let firstAttribute: Attribute
  /// The relation between the sides.
  public let relation: Relation
  /// The second item, a view or guide; nil if there is only a constant.
  public private(set) weak var secondItem: AnyObject?
  /// The attribute of the second item.
  public let secondAttribute: Attribute
  /// The multiplier of the second attribute.
  public let multiplier: CGFloat
  /// The constant, in points.
  open var constant: CGFloat { didSet { if oldValue != constant { changed() } } }
  /// The priority; required by default.
  open var priority = UILayoutPriority.required { didSet { if oldValue != priority { changed() } } }
  /// A name for messages.
  open var identifier: String?
  weak var installedOn: UIView?
  private let hasSecond: Bool
  /// Whether the constant is the standard distance, of a visual format or of Interface Builder.
  var isStandardDistance = false

  /// Creates a constraint between attributes of two items, or between one item and a constant.
  public init(
    item first: Any, attribute: Attribute, relatedBy relation: Relation, toItem second: Any?,
    attribute secondAttribute: Attribute, multiplier: CGFloat, constant: CGFloat
  ) {
    firstItem = first as AnyObject
    firstAttribute = attribute
    self.relation = relation
    secondItem = second.map { $0 as AnyObject }
    hasSecond = second != nil
    self.secondAttribute = secondAttribute
    self.multiplier = multiplier
    self.constant = constant
    super.init()
  }

  /// A constraint between nothing, which takes part in no layout: a place for one that comes later.
  public override init() {
    firstAttribute = .notAnAttribute
    relation = .equal
    secondAttribute = .notAnAttribute
    multiplier = 1
    constant = 0
    hasSecond = false
    super.init()
  }

  /// Called on a constraint from a storyboard or nib after its outlets are connected.
  open func awakeFromNib() {}

  /// The first item and attribute as an anchor.
  open var firstAnchor: NSLayoutAnchor<AnyObject> { NSLayoutAnchor(firstItem ?? NSNull(), firstAttribute) }
  /// The second item and attribute as an anchor; nil without a second item.
  open var secondAnchor: NSLayoutAnchor<AnyObject>? { secondItem.map { NSLayoutAnchor($0, secondAttribute) } }
  /// Stored; it has no effect here.
  open var shouldBeArchived = false

  /// Whether the constraint takes part in layout. Activation installs it on the closest common ancestor of its items.
  open var isActive: Bool {
    get { installedOn != nil }
    set {
      guard newValue != isActive else { return }
      if newValue { install() } else { uninstall() }
    }
  }

  /// Activates constraints.
  public class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Deactivates constraints.
  public class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  /// Whether one of the items has been deallocated.
  var isOrphaned: Bool { firstItem == nil || (hasSecond && secondItem == nil) }

  private func install() {
    guard let first = LayoutItem.owningView(of: firstItem) else {
      preconditionFailure("A constraint cannot be activated: its first item does not belong to a view")
    }
    guard hasSecond else {
      install(on: first)
      return
    }
    guard let second = LayoutItem.owningView(of: secondItem),
      let common = sequence(first: first, next: \.superview).first(where: { second.isDescendant(of: $0) })
    else {
      preconditionFailure(
        "Unable to activate constraint with anchors \(summary) because they have no common ancestor. Does the constraint "
          + "or its anchors reference items in different view hierarchies? That's illegal.")
    }
    install(on: common)
  }

  func install(on view: UIView) {
    installedOn = view
    view.constraints.append(self)
    changed()
  }

  func uninstall() {
    installedOn?.constraints.removeAll { $0 === self }
    changed()
    installedOn = nil
  }

  /// The view that holds it runs the other way now.
  func directionChanged() { changed() }

  private func changed() {
    guard let view = installedOn else { return }
    view.setNeedsLayout()
    view.treeRoot.setNeedsLayout()
    // An item gets its frame when its superview lays out.
    LayoutItem.owningView(of: firstItem)?.superview?.setNeedsLayout()
    LayoutItem.owningView(of: secondItem)?.superview?.setNeedsLayout()
  }

  /// A description of the constraint for messages.
  var summary: String {
    func side(_ item: AnyObject?, _ attribute: Attribute) -> String {
      item.map { "\(type(of: $0)).\(attribute)" } ?? ""
    }
    let sign = [Relation.equal: "==", .lessThanOrEqual: "<=", .greaterThanOrEqual: ">="][relation]!
    let second = hasSecond ? "\(side(secondItem, secondAttribute)) * \(multiplier) + " : ""
    let name = identifier.map { "'\($0)' " } ?? ""
    return
      "<NSLayoutConstraint \(name)\(side(firstItem, firstAttribute)) \(sign) \(second)\(constant) @\(priority.rawValue)>"
  }
}
