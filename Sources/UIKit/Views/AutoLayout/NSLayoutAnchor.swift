import Foundation

/// An edge, centre or dimension of a view or guide, to build constraints from.
@preconcurrency @MainActor
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  let item: AnyObject
  let attribute: NSLayoutConstraint.Attribute

  init(_ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute) {
    self.item = item
    self.attribute = attribute
    super.init()
  }

  func constraint(
    _ relation: NSLayoutConstraint.Relation, _ other: NSLayoutAnchor?, multiplier: CGFloat = 1, constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(
      item: item, attribute: attribute, relatedBy: relation, toItem: other?.item,
      attribute: other?.attribute ?? .notAnAttribute, multiplier: multiplier, constant: constant)
  }

  /// Constrains this anchor to equal another plus a constant.
  public func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0) -> NSLayoutConstraint {
    constraint(.equal, anchor, constant: constant)
  }
  /// Constrains this anchor to be at least another plus a constant.
  public func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, anchor, constant: constant)
  }
  /// Constrains this anchor to be at most another plus a constant.
  public func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, anchor, constant: constant)
  }
}

/// A horizontal position: a left, right or centre anchor.
public final class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  /// Constrains this anchor to follow another by a multiple of the system spacing, 8 points.
  public func constraint(
    equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(equalTo: anchor, constant: 8 * multiplier)
  }
  /// Constrains this anchor to follow another by at least a multiple of the system spacing, 8 points.
  public func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(greaterThanOrEqualTo: anchor, constant: 8 * multiplier)
  }
  /// Constrains this anchor to follow another by at most a multiple of the system spacing, 8 points.
  public func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(lessThanOrEqualTo: anchor, constant: 8 * multiplier)
  }
}

extension NSLayoutXAxisAnchor {
  /// How far another anchor is to the right of this one, to build constraints from. A guide between both measures it.
  public func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
    let guide = UILayoutGuide()
    guard measure(to: otherAnchor, with: guide) else { return guide.widthAnchor }
    guide.leftAnchor.constraint(equalTo: self).isActive = true
    guide.rightAnchor.constraint(equalTo: otherAnchor).isActive = true
    return guide.widthAnchor
  }
}

extension NSLayoutYAxisAnchor {
  /// How far another anchor is below this one, to build constraints from. A guide between both measures it.
  public func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
    let guide = UILayoutGuide()
    guard measure(to: otherAnchor, with: guide) else { return guide.heightAnchor }
    guide.topAnchor.constraint(equalTo: self).isActive = true
    guide.bottomAnchor.constraint(equalTo: otherAnchor).isActive = true
    return guide.heightAnchor
  }
}

extension NSLayoutAnchor {
  /// Gives a guide to the closest view that holds both anchors; false without one.
  fileprivate func measure(to other: NSLayoutAnchor, with guide: UILayoutGuide) -> Bool {
    guard let first = LayoutItem.owningView(of: item), let second = LayoutItem.owningView(of: other.item),
      let common = sequence(first: first, next: \.superview).first(where: { second.isDescendant(of: $0) })
    else { return false }
    common.addLayoutGuide(guide)
    return true
  }
}

/// A vertical position: a top, bottom, centre or baseline anchor.
public final class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  /// Constrains this anchor to lie below another by a multiple of the system spacing, 8 points.
  public func constraint(
    equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(equalTo: anchor, constant: 8 * multiplier)
  }
  /// Constrains this anchor to lie below another by at least a multiple of the system spacing, 8 points.
  public func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(greaterThanOrEqualTo: anchor, constant: 8 * multiplier)
  }
  /// Constrains this anchor to lie below another by at most a multiple of the system spacing, 8 points.
  public func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(lessThanOrEqualTo: anchor, constant: 8 * multiplier)
  }
}

/// A width or height anchor.
public final class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  /// Constrains the dimension to equal a constant.
  public func constraint(equalToConstant constant: CGFloat) -> NSLayoutConstraint {
    constraint(.equal, nil, constant: constant)
  }
  /// Constrains the dimension to be at least a constant.
  public func constraint(greaterThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, nil, constant: constant)
  }
  /// Constrains the dimension to be at most a constant.
  public func constraint(lessThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, nil, constant: constant)
  }
  /// Constrains the dimension to equal a multiple of another plus a constant.
  public func constraint(
    equalTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    constraint(.equal, anchor, multiplier: multiplier, constant: constant)
  }
  /// Constrains the dimension to be at least a multiple of another plus a constant.
  public func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, anchor, multiplier: multiplier, constant: constant)
  }
  /// Constrains the dimension to be at most a multiple of another plus a constant.
  public func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, anchor, multiplier: multiplier, constant: constant)
  }
}
