import Foundation

/// Where an element of a collection view is, and how it looks there. Geometry is in points of the content.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject, @preconcurrency NSCopying {
  /// The element's place in the data.
  open var indexPath = IndexPath(item: 0, section: 0)
  /// What sort of element it is.
  open internal(set) var representedElementCategory = UICollectionView.ElementCategory.cell
  /// The kind of a supplementary or decoration view; nil for a cell.
  open internal(set) var representedElementKind: String?
  /// Where it is in the content.
  open var frame = CGRect.zero
  /// From 0 to 1.
  open var alpha: CGFloat = 1
  /// Elements with larger numbers are in front.
  open var zIndex = 0
  /// Whether it is left out.
  open var isHidden = false
  /// Given to the view, whose drawing shows it as far as views' transforms do.
  open var transform = CGAffineTransform.identity

  /// Which sides of the size are only estimated, so that the cell is asked.
  var estimates = (width: false, height: false)

  /// The middle of the frame.
  open var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set { frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2) }
  }

  /// The size; the middle stays.
  open var size: CGSize {
    get { frame.size }
    set {
      let middle = center
      frame.size = newValue
      center = middle
    }
  }

  /// The rectangle in its own coordinates.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: frame.size) }
    set { size = newValue.size }
  }

  public required override init() { super.init() }

  /// Of a cell.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }

  /// Of a header, footer or another view that goes with the items.
  public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
    representedElementCategory = .supplementaryView
    representedElementKind = elementKind
  }

  /// Of a view that is the layout's own.
  public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
    representedElementCategory = .decorationView
    representedElementKind = decorationViewKind
  }

  /// The same values in another object of the class; subclasses copy what they add.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = Self()
    copy.indexPath = indexPath
    copy.representedElementCategory = representedElementCategory
    copy.representedElementKind = representedElementKind
    copy.frame = frame
    copy.alpha = alpha
    copy.zIndex = zIndex
    copy.isHidden = isHidden
    copy.transform = transform
    copy.estimates = estimates
    return copy
  }

  var element: CollectionElement {
    switch representedElementCategory {
    case .cell: .cell(indexPath)
    case .supplementaryView: .supplementary(representedElementKind ?? "", indexPath)
    case .decorationView: .decoration(representedElementKind ?? "", indexPath)
    }
  }
}

/// Names an element of a collection view.
enum CollectionElement: Hashable {
  case cell(IndexPath)
  case supplementary(String, IndexPath)
  case decoration(String, IndexPath)
}
