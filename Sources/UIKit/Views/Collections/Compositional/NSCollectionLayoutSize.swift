import Foundation

/// A dimension in a compositional layout: absolute, a fraction of the container, or estimated.
@preconcurrency @MainActor
open class NSCollectionLayoutDimension: NSObject {
  enum Kind { case fractionalWidth, fractionalHeight, absolute, estimated }

  let kind: Kind
  /// The fraction, or the length in points.
  public let dimension: CGFloat

  init(_ kind: Kind, _ dimension: CGFloat) {
    self.kind = kind
    self.dimension = max(0, dimension)
    super.init()
  }

  /// A fraction of the container's width.
  open class func fractionalWidth(_ fractionalWidth: CGFloat) -> Self {
    asAsked(NSCollectionLayoutDimension(.fractionalWidth, fractionalWidth), self)
  }
  /// A fraction of the container's height.
  open class func fractionalHeight(_ fractionalHeight: CGFloat) -> Self {
    asAsked(NSCollectionLayoutDimension(.fractionalHeight, fractionalHeight), self)
  }
  /// A length in points.
  open class func absolute(_ absoluteDimension: CGFloat) -> Self {
    asAsked(NSCollectionLayoutDimension(.absolute, absoluteDimension), self)
  }
  /// A length in points until the cell is measured.
  open class func estimated(_ estimatedDimension: CGFloat) -> Self {
    asAsked(NSCollectionLayoutDimension(.estimated, estimatedDimension), self)
  }

  /// Whether the dimension is a fraction of the container's width.
  open var isFractionalWidth: Bool { kind == .fractionalWidth }
  /// Whether the dimension is a fraction of the container's height.
  open var isFractionalHeight: Bool { kind == .fractionalHeight }
  /// Whether the dimension is absolute.
  open var isAbsolute: Bool { kind == .absolute }
  /// Whether the dimension is estimated.
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

  /// Creates a size from two dimensions.
  public init(widthDimension width: NSCollectionLayoutDimension, heightDimension height: NSCollectionLayoutDimension) {
    widthDimension = width
    heightDimension = height
    super.init()
  }

  func points(in container: CGSize) -> CGSize {
    CGSize(width: widthDimension.points(in: container), height: heightDimension.points(in: container))
  }
}

/// Spacing between items.
@preconcurrency @MainActor
open class NSCollectionLayoutSpacing: NSObject {
  /// The spacing in points; the minimum if flexible.
  public let spacing: CGFloat
  /// Whether the spacing can expand.
  public let isFlexible: Bool

  init(_ spacing: CGFloat, isFlexible: Bool) {
    self.spacing = spacing
    self.isFlexible = isFlexible
    super.init()
  }

  /// A fixed spacing, in points.
  open class func fixed(_ fixedSpacing: CGFloat) -> Self {
    asAsked(NSCollectionLayoutSpacing(fixedSpacing, isFlexible: false), self)
  }
  /// A flexible spacing with a minimum, in points.
  open class func flexible(_ flexibleSpacing: CGFloat) -> Self {
    asAsked(NSCollectionLayoutSpacing(flexibleSpacing, isFlexible: true), self)
  }

  /// Whether the spacing is fixed.
  open var isFixed: Bool { !isFlexible }
}

/// Spacing around the edges of an item.
@preconcurrency @MainActor
open class NSCollectionLayoutEdgeSpacing: NSObject {
  /// The leading spacing.
  public let leading: NSCollectionLayoutSpacing?
  /// The top spacing.
  public let top: NSCollectionLayoutSpacing?
  /// The trailing spacing.
  public let trailing: NSCollectionLayoutSpacing?
  /// The bottom spacing.
  public let bottom: NSCollectionLayoutSpacing?

  /// Creates edge spacing; flexible spacing does not expand.
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

/// What a factory has made, as an instance of the class that was asked. A subclass of an app's, which has no other way to be
/// made, ends the app with a sentence.
func asAsked<Made: NSObject>(_ made: NSObject, _ type: Made.Type) -> Made {
  guard let made = made as? Made else {
    preconditionFailure("\(type) is made by none of its superclass's factories, which make that class alone")
  }
  return made
}
