import Foundation

/// A view of a collection view that is used again: a cell, a header, a footer, a decoration.
open class UICollectionReusableView: UIView {
  /// The name under which it is used again; the collection view gives it.
  open internal(set) var reuseIdentifier: String?

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Called before the view is used again.
  open func prepareForReuse() {}
  /// Called with the layout's values, before they are the view's; subclasses take what their layout has added.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}
  /// The values that the view would rather have, for layouts that estimate; those it was given, unless overridden.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes { layoutAttributes }
  /// Called before the layout becomes another.
  open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}
  /// Called after the layout became another.
  open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

  func take(_ attributes: UICollectionViewLayoutAttributes) {
    apply(attributes)
    frame = attributes.frame
    alpha = attributes.alpha
    isHidden = attributes.isHidden
    transform = attributes.transform
  }
}

/// Never instantiated: gives `UICollectionReusableView.init(frame:)` a `required` spelling, as `_CellProbe` does for the
/// cells of tables.
open class _ReusableViewProbe: UICollectionReusableView {
  public required override init(frame: CGRect) { fatalError("the probe is never made") }
  public required init?(coder: NSCoder) { fatalError("the probe is never made") }
}

extension CellFactory {
  @inline(never) @_optimize(none)
  static func make(_ type: UICollectionReusableView.Type, frame: CGRect) -> UICollectionReusableView {
    let view: AnyObject = unsafeBitCast(type, to: _ReusableViewProbe.Type.self).init(frame: frame)
    return unsafeDowncast(view, to: UICollectionReusableView.self)
  }
}
