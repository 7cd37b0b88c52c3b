import Foundation

/// A reusable view of a collection view: a cell, supplementary view or decoration view.
open class UICollectionReusableView: UIView {
  /// The reuse identifier; set by the collection view.
  open internal(set) var reuseIdentifier: String?

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Called before the view is reused.
  open func prepareForReuse() {}
  /// Called with the layout attributes before the view adopts them; subclasses read custom attributes here.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}
  /// The attributes that the view prefers, for self-sizing layouts; the given ones unless overridden.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes { layoutAttributes }
  /// Called before the layout changes.
  open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}
  /// Called after the layout changes.
  open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

  func take(_ attributes: UICollectionViewLayoutAttributes) {
    apply(attributes)
    // A frame is that of the view as it is without a transform.
    if transform != .identity { transform = .identity }
    frame = attributes.frame
    alpha = attributes.alpha
    isHidden = attributes.isHidden
    transform = attributes.transform
  }
}

/// Never instantiated: redeclares `UICollectionReusableView.init(frame:)` as `required`, as `_CellProbe` does for table
/// cells.
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
