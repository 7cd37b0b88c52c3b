/// Which properties a change names.
public struct LayerProperties: OptionSet, Sendable, Hashable {
  /// The set as bits; each is the number of a `LayerProperty`.
  public let rawValue: UInt32
  /// A set of bits; bits that stand for no property stay in it.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// A set of one.
  public init(_ property: LayerProperty) { rawValue = 1 << UInt32(property.rawValue) }

  /// All there are.
  public static let all = LayerProperties(
    rawValue: LayerProperty.allCases.reduce(0) { $0 | 1 << UInt32($1.rawValue) })

  /// Whether a property is named.
  public func contains(_ property: LayerProperty) -> Bool { rawValue & 1 << UInt32(property.rawValue) != 0 }

  /// The named properties in the order of their numbers.
  public var each: Each { Each(left: rawValue) }

  /// The properties of a set, one after the other.
  public struct Each: Sequence, IteratorProtocol {
    fileprivate var left: UInt32

    /// The next property; nil after the last one. Bits that stand for no property are left out.
    public mutating func next() -> LayerProperty? {
      while left != 0 {
        let bit = UInt8(truncatingIfNeeded: left.trailingZeroBitCount)
        left &= left - 1
        if let property = LayerProperty(rawValue: bit) { return property }
      }
      return nil
    }
  }

  /// Where the anchor lies in the layer above.
  public static let position = LayerProperties(.position)
  /// The part of the layer that is its anchor.
  public static let anchorPoint = LayerProperties(.anchorPoint)
  /// What the layer's own coordinates begin with.
  public static let boundsOrigin = LayerProperties(.boundsOrigin)
  /// The layer's size.
  public static let boundsSize = LayerProperties(.boundsSize)
  /// Origin and size.
  public static let bounds: LayerProperties = [.boundsOrigin, .boundsSize]
  /// The order among its neighbours.
  public static let zPosition = LayerProperties(.zPosition)
  /// The movement about the anchor.
  public static let transform = LayerProperties(.transform)
  /// The movement of all layers in it.
  public static let sublayerTransform = LayerProperties(.sublayerTransform)
  /// The opacity.
  public static let opacity = LayerProperties(.opacity)
  /// Whether it is left out.
  public static let isHidden = LayerProperties(.isHidden)
  /// The colour behind the contents.
  public static let background = LayerProperties(.background)
  /// The radius of the round corners.
  public static let cornerRadius = LayerProperties(.cornerRadius)
  /// Which corners are round.
  public static let corners = LayerProperties(.corners)
  /// How they are round.
  public static let cornerCurve = LayerProperties(.cornerCurve)
  /// The width of the border.
  public static let borderWidth = LayerProperties(.borderWidth)
  /// The colour of the border.
  public static let borderColour = LayerProperties(.borderColour)
  /// The shadow.
  public static let shadow = LayerProperties(.shadow)
  /// The layers in it.
  public static let children = LayerProperties(.children)
  /// The layer that says how much is seen where.
  public static let mask = LayerProperties(.mask)
  /// Whether nothing is seen outside of it.
  public static let clips = LayerProperties(.clips)
  /// Whether it is drawn by itself before it moves.
  public static let isRasterized = LayerProperties(.isRasterized)
  /// How it mixes with what is below.
  public static let blend = LayerProperties(.blend)
  /// What it makes of what is below.
  public static let backdrop = LayerProperties(.backdrop)
  /// What it shows.
  public static let contents = LayerProperties(.contents)
  /// Where contents of another size lie.
  public static let contentsGravity = LayerProperties(.contentsGravity)
  /// The part of the contents that stretches.
  public static let contentsCentre = LayerProperties(.contentsCentre)
  /// The part of the contents that is shown.
  public static let contentsRect = LayerProperties(.contentsRect)
  /// What it is to somebody who cannot see it.
  public static let element = LayerProperties(.element)
  /// Who may see it.
  public static let privacy = LayerProperties(.privacy)
  /// Whether it is seen from behind.
  public static let isDoubleSided = LayerProperties(.isDoubleSided)
}
