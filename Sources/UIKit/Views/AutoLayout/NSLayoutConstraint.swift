import Foundation

/// A linear relation between two edges, centres or sizes: `first = second × multiplier + constant`.
///
/// Active constraints place the views whose `translatesAutoresizingMaskIntoConstraints` is false. One that contradicts
/// others is reported on standard error and left out, like UIKit's.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
  /// How the two sides compare.
  public enum Relation: Int, Sendable {
    case lessThanOrEqual = -1
    case equal, greaterThanOrEqual
  }

  /// What of an item is meant. The raw values are those of the SDK.
  public enum Attribute: Int, Sendable {
    case notAnAttribute = 0
    case left, right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline, firstBaseline
    case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
    case centerXWithinMargins, centerYWithinMargins
  }

  /// A view or a guide.
  public private(set) weak var firstItem: AnyObject?
  /// What of the first item is meant.
  public let firstAttribute: Attribute
  /// How the sides compare.
  public let relation: Relation
  /// A view or a guide; nil for a constant.
  public private(set) weak var secondItem: AnyObject?
  /// What of the second item is meant.
  public let secondAttribute: Attribute
  /// The factor of the second side.
  public let multiplier: CGFloat
  /// In points.
  open var constant: CGFloat { didSet { if oldValue != constant { changed() } } }
  /// How much it matters; required by default.
  open var priority = UILayoutPriority.required { didSet { if oldValue != priority { changed() } } }
  /// For messages.
  open var identifier: String?
  weak var installedOn: UIView?
  private let hasSecond: Bool

  /// A relation between attributes of two items, or of one item and a constant.
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

  /// Whether it takes part in layout. An active constraint is installed on the nearest view that holds both items.
  open var isActive: Bool {
    get { installedOn != nil }
    set {
      guard newValue != isActive else { return }
      if newValue { install() } else { uninstall() }
    }
  }

  /// Activates several.
  public class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Deactivates several.
  public class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  /// Whether an item that it needs no longer exists.
  var isOrphaned: Bool { firstItem == nil || (hasSecond && secondItem == nil) }

  private func install() {
    guard let first = LayoutItem.owningView(of: firstItem) else {
      preconditionFailure("A constraint cannot be activated: its first item is in no view")
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

  private func changed() {
    guard let view = installedOn else { return }
    view.setNeedsLayout()
    view.treeRoot.setNeedsLayout()
    // Frames come to an item when its superview lays out.
    LayoutItem.owningView(of: firstItem)?.superview?.setNeedsLayout()
    LayoutItem.owningView(of: secondItem)?.superview?.setNeedsLayout()
  }

  /// The constraint in words, for messages.
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
