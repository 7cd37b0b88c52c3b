import Foundation

/// The layout attributes of a collection view element. Geometry is in points, in content coordinates.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject, @preconcurrency NSCopying {
  /// The element's index path.
  open var indexPath = IndexPath(item: 0, section: 0)
  /// The element's category.
  open internal(set) var representedElementCategory = UICollectionView.ElementCategory.cell
  /// The kind of a supplementary or decoration view; nil for a cell.
  open internal(set) var representedElementKind: String?
  /// The frame, in content coordinates: around what the transform makes of the bounds, as that of a view.
  open var frame: CGRect {
    get {
      guard isTransformed else { return place }
      let (middle, size) = (center, place.size)
      return CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
        .applying(transform).offsetBy(dx: middle.x, dy: middle.y)
    }
    set {
      place = newValue
      guard isTransformed else { return }
      size = CGRect(origin: .zero, size: newValue.size).applying(transform.inverted()).size
    }
  }
  /// The frame without the transform.
  private(set) var place = CGRect.zero
  private var isTransformed = false
  /// The opacity, from 0 to 1.
  open var alpha: CGFloat = 1
  /// The stacking order; elements with higher values are in front.
  open var zIndex = 0
  /// Whether the element is hidden.
  open var isHidden = false
  /// The transform to apply to the view, about its centre.
  open var transform: CGAffineTransform {
    get { CATransform3DGetAffineTransform(transform3D) }
    set { transform3D = CATransform3DMakeAffineTransform(newValue) }
  }
  /// The transform of space to apply to the view, about its centre.
  open var transform3D = CATransform3DIdentity {
    didSet { isTransformed = !CATransform3DIsIdentity(transform3D) }
  }

  /// The dimensions that are estimated, so that the view can size itself.
  var estimates = (width: false, height: false)
  /// The section that scrolls on its own, where the element is in one: the frame is then in what scrolls.
  var strip: Int?
  /// The look of an item of a list; nil for others.
  var row: RowLook?

  /// The centre of the frame.
  open var center: CGPoint {
    get { CGPoint(x: place.midX, y: place.midY) }
    set { place.origin = CGPoint(x: newValue.x - place.width / 2, y: newValue.y - place.height / 2) }
  }

  /// The size; setting it keeps the centre.
  open var size: CGSize {
    get { place.size }
    set {
      let middle = center
      place.size = newValue
      center = middle
    }
  }

  /// The bounds, in the element's own coordinates.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: place.size) }
    set { size = newValue.size }
  }

  public required override init() { super.init() }

  /// Creates the attributes of a cell.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }

  /// Creates the attributes of a supplementary view.
  public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
    representedElementCategory = .supplementaryView
    representedElementKind = elementKind
  }

  /// Creates the attributes of a decoration view.
  public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
    representedElementCategory = .decorationView
    representedElementKind = decorationViewKind
  }

  /// Copies the attributes; subclasses copy their own properties.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = Self()
    copy.indexPath = indexPath
    copy.representedElementCategory = representedElementCategory
    copy.representedElementKind = representedElementKind
    copy.place = place
    copy.alpha = alpha
    copy.zIndex = zIndex
    copy.isHidden = isHidden
    copy.transform3D = transform3D
    copy.estimates = estimates
    copy.row = row
    copy.strip = strip
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

/// The identity of a collection view element.
enum CollectionElement: Hashable {
  case cell(IndexPath)
  case supplementary(String, IndexPath)
  case decoration(String, IndexPath)

  var path: IndexPath {
    switch self {
    case .cell(let path), .supplementary(_, let path), .decoration(_, let path): path
    }
  }
}
