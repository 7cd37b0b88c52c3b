import Foundation

/// A layout on the way from one layout to another. Changes of layout are immediate, so the framework makes none; an
/// app's own shows the next layout's attributes.
open class UICollectionViewTransitionLayout: UICollectionViewLayout {
  /// The layout at the start.
  public let currentLayout: UICollectionViewLayout
  /// The layout at the end.
  public let nextLayout: UICollectionViewLayout
  /// How far the transition is, from 0 to 1; stored.
  open var transitionProgress: CGFloat = 0
  private var values: [String: CGFloat] = [:]

  /// A layout between two others.
  public init(currentLayout: UICollectionViewLayout, nextLayout newLayout: UICollectionViewLayout) {
    self.currentLayout = currentLayout
    nextLayout = newLayout
    super.init()
  }

  public required init?(coder: NSCoder) { nil }

  /// Sets a value by the app's key.
  open func updateValue(_ value: CGFloat, forAnimatedKey key: String) { values[key] = value }
  /// The value by the app's key; 0 for none.
  open func value(forAnimatedKey key: String) -> CGFloat { values[key] ?? 0 }

  override open var collectionViewContentSize: CGSize { nextLayout.collectionViewContentSize }
  override open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    nextLayout.layoutAttributesForElements(in: rect)
  }
  override open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    nextLayout.layoutAttributesForItem(at: indexPath)
  }
}
