import Foundation

/// One side of a size in a compositional layout: points, a part of the container, or an estimate.
@preconcurrency @MainActor
open class NSCollectionLayoutDimension: NSObject {
  enum Kind { case fractionalWidth, fractionalHeight, absolute, estimated }

  let kind: Kind
  /// The part, or the points.
  public let dimension: CGFloat

  init(_ kind: Kind, _ dimension: CGFloat) {
    self.kind = kind
    self.dimension = max(0, dimension)
    super.init()
  }

  /// A part of the container's width.
  open class func fractionalWidth(_ fractionalWidth: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.fractionalWidth, fractionalWidth)
  }
  /// A part of the container's height.
  open class func fractionalHeight(_ fractionalHeight: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.fractionalHeight, fractionalHeight)
  }
  /// Points.
  open class func absolute(_ absoluteDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.absolute, absoluteDimension)
  }
  /// Points until the cell says what it wants.
  open class func estimated(_ estimatedDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.estimated, estimatedDimension)
  }

  /// Whether it is a part of the container's width.
  open var isFractionalWidth: Bool { kind == .fractionalWidth }
  /// Whether it is a part of the container's height.
  open var isFractionalHeight: Bool { kind == .fractionalHeight }
  /// Whether it is in points.
  open var isAbsolute: Bool { kind == .absolute }
  /// Whether the cell is asked.
  open var isEstimated: Bool { kind == .estimated }

  func points(in container: CGSize) -> CGFloat {
    switch kind {
    case .fractionalWidth: container.width * dimension
    case .fractionalHeight: container.height * dimension
    case .absolute, .estimated: dimension
    }
  }
}

/// A size in a compositional layout.
@preconcurrency @MainActor
open class NSCollectionLayoutSize: NSObject {
  /// The width.
  public let widthDimension: NSCollectionLayoutDimension
  /// The height.
  public let heightDimension: NSCollectionLayoutDimension

  /// A size of two sides.
  public init(widthDimension width: NSCollectionLayoutDimension, heightDimension height: NSCollectionLayoutDimension) {
    widthDimension = width
    heightDimension = height
    super.init()
  }

  func points(in container: CGSize) -> CGSize {
    CGSize(width: widthDimension.points(in: container), height: heightDimension.points(in: container))
  }
}

/// Space between things.
@preconcurrency @MainActor
open class NSCollectionLayoutSpacing: NSObject {
  /// The points; at least so many where it is flexible.
  public let spacing: CGFloat
  /// Whether it grows.
  public let isFlexible: Bool

  init(_ spacing: CGFloat, isFlexible: Bool) {
    self.spacing = spacing
    self.isFlexible = isFlexible
    super.init()
  }

  /// So many points.
  open class func fixed(_ fixedSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(fixedSpacing, isFlexible: false)
  }
  /// At least so many points.
  open class func flexible(_ flexibleSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(flexibleSpacing, isFlexible: true)
  }

  /// Whether the space is all it can be.
  open var isFixed: Bool { !isFlexible }
}

/// Space around an item, which the next ones keep off.
@preconcurrency @MainActor
open class NSCollectionLayoutEdgeSpacing: NSObject {
  /// At the left.
  public let leading: NSCollectionLayoutSpacing?
  /// Over it.
  public let top: NSCollectionLayoutSpacing?
  /// At the right.
  public let trailing: NSCollectionLayoutSpacing?
  /// Under it.
  public let bottom: NSCollectionLayoutSpacing?

  /// Space at the edges that are given; flexible space does not grow here.
  public init(
    leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?, trailing: NSCollectionLayoutSpacing?,
    bottom: NSCollectionLayoutSpacing?
  ) {
    self.leading = leading
    self.top = top
    self.trailing = trailing
    self.bottom = bottom
    super.init()
  }

  var insets: NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(
      top: top?.spacing ?? 0, leading: leading?.spacing ?? 0, bottom: bottom?.spacing ?? 0,
      trailing: trailing?.spacing ?? 0)
  }
}
