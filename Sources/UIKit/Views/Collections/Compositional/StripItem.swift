import Foundation

/// A cell of a section that scrolls on its own, for the section's handler.
@MainActor
final class StripItem: NSCollectionLayoutVisibleItem {
  private let view: UICollectionReusableView
  private let attributes: UICollectionViewLayoutAttributes

  init(_ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) {
    self.view = view
    self.attributes = attributes
  }

  var alpha: CGFloat {
    get { view.alpha }
    set { view.alpha = newValue }
  }
  var zIndex: Int {
    get { Int(view.layer.zPosition) }
    set { view.layer.zPosition = CGFloat(newValue) }
  }
  var isHidden: Bool {
    get { view.isHidden }
    set { view.isHidden = newValue }
  }
  var center: CGPoint {
    get { view.center }
    set { view.center = newValue }
  }
  var transform: CGAffineTransform {
    get { view.transform }
    set { view.transform = newValue }
  }
  var frame: CGRect { attributes.frame }
  var indexPath: IndexPath { attributes.indexPath }
  var name: String { attributes.representedElementKind ?? "" }
  var representedElementKind: String? { attributes.representedElementKind }
  var representedElementCategory: UICollectionView.ElementCategory { attributes.representedElementCategory }
}
