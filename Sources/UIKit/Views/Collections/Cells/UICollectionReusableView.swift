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
  /// The attributes that the view prefers, for self-sizing layouts: the fitting size in estimated dimensions; otherwise, and
  /// where nothing determines it, the given attributes.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let isEstimated = layoutAttributes.estimates
    let given = layoutAttributes.size
    guard isEstimated.width || isEstimated.height,
      let preferred = layoutAttributes.copy() as? UICollectionViewLayoutAttributes,
      let wanted = contentSize(fitting: given, isWidthFixed: !isEstimated.width)
    else { return layoutAttributes }
    preferred.frame.size = CGSize(
      width: isEstimated.width ? wanted.width : given.width, height: isEstimated.height ? wanted.height : given.height)
    return preferred
  }

  /// The fitting size of the content, as given where its constraints leave a side open; nil if they do not determine it.
  func contentSize(fitting size: CGSize, isWidthFixed: Bool) -> CGSize? {
    fittingSize(of: self, size, isWidthFixed: isWidthFixed)
  }

  /// The fitting size of a view by the constraints in it; nil if there are none.
  final func fittingSize(of view: UIView, _ size: CGSize, isWidthFixed: Bool) -> CGSize? {
    guard view.subviews.contains(where: { !$0.translatesAutoresizingMaskIntoConstraints }) else { return nil }
    return view.systemLayoutSizeFitting(
      size,
      withHorizontalFittingPriority: isWidthFixed ? .required : .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
  }

  /// Called before the layout changes.
  open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}
  /// Called after the layout changes.
  open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

  /// What the layout said last, since the view was made or used again.
  private var layoutAlpha: CGFloat?
  private var layoutHides: Bool?

  /// Forgets what the layout said: the view is used again.
  func forgetLayout() { (layoutAlpha, layoutHides) = (nil, nil) }

  func take(_ attributes: UICollectionViewLayoutAttributes) {
    apply(attributes)
    // A frame is that of the view as it is without a transform.
    if !CATransform3DIsIdentity(transform3D) { transform3D = CATransform3DIdentity }
    frame = attributes.place
    // What the layout says as before leaves what the app has set since: cells are hidden as they are made.
    if attributes.alpha != layoutAlpha { alpha = attributes.alpha }
    if attributes.isHidden != layoutHides { isHidden = attributes.isHidden }
    layoutAlpha = attributes.alpha
    layoutHides = attributes.isHidden
    if !CATransform3DIsIdentity(attributes.transform3D) { transform3D = attributes.transform3D }
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
