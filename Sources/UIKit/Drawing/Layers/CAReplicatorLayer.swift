import Foundation
internal import LayerTree

/// A layer that repeats its sublayers: the system is told of each copy as of layers of its own.
///
/// - Note: Differs from iOS: colours are not mixed with those of the instances, of which the alpha counts, and there are no
///   more copies than a thousand layers make up.
@preconcurrency @MainActor
open class CAReplicatorLayer: CALayer {
  /// How often the sublayers show.
  open var instanceCount = 1 { didSet { changed(.children) } }
  /// Stored; it has no effect here.
  open var preservesDepth = false
  /// How much later than the one before each moves, in seconds.
  open var instanceDelay: CFTimeInterval = 0 { didSet { changed(.children) } }
  /// The transform from each to the next, about the layer's centre.
  open var instanceTransform = CATransform3DIdentity { didSet { changed(.children) } }
  /// The colour of the first; its alpha counts for the copies.
  open var instanceColor: CGColor? { didSet { changed(.children) } }
  /// The change of red from each to the next; stored without effect.
  open var instanceRedOffset: Float = 0
  /// The change of green from each to the next; stored without effect.
  open var instanceGreenOffset: Float = 0
  /// The change of blue from each to the next; stored without effect.
  open var instanceBlueOffset: Float = 0
  /// The change of alpha from each to the next.
  open var instanceAlphaOffset: Float = 0 { didSet { changed(.children) } }

  public override nonisolated init() { super.init() }
  public override nonisolated init(layer: Any) { super.init(layer: layer) }
  public required nonisolated init?(coder: NSCoder) { super.init(coder: coder) }
}

/// A layer whose sublayers have depth of their own on iOS; here it is a layer as others.
@preconcurrency @MainActor
open class CATransformLayer: CALayer {

  public override nonisolated init() { super.init() }
  public override nonisolated init(layer: Any) { super.init(layer: layer) }
  public required nonisolated init?(coder: NSCoder) { super.init(coder: coder) }
}

/// A layer that scrolls.
@preconcurrency @MainActor
open class CAScrollLayer: CALayer {
  /// The directions. Stored; it has no effect here.
  open var scrollMode = CAScrollLayerScrollMode.both

  /// Scrolls to a point.
  open func scroll(to p: CGPoint) { bounds.origin = p }

  public override nonisolated init() { super.init() }
  public override nonisolated init(layer: Any) { super.init(layer: layer) }
  public required nonisolated init?(coder: NSCoder) { super.init(coder: coder) }
}

/// The directions in which a layer scrolls.
public struct CAScrollLayerScrollMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// None.
  public static let none = CAScrollLayerScrollMode(rawValue: "none")
  /// Up and down.
  public static let vertically = CAScrollLayerScrollMode(rawValue: "vertically")
  /// Left and right.
  public static let horizontally = CAScrollLayerScrollMode(rawValue: "horizontally")
  /// All.
  public static let both = CAScrollLayerScrollMode(rawValue: "both")
}

/// A layer that is drawn in tiles on iOS.
///
/// - Note: Differs from iOS: it is drawn at once and as a whole, as other layers are.
@preconcurrency @MainActor
open class CATiledLayer: CALayer {
  /// The size of a tile, in pixels.
  open var tileSize = CGSize(width: 256, height: 256)
  /// How many sizes there are.
  open var levelsOfDetail = 1
  /// How many of them are larger.
  open var levelsOfDetailBias = 0

  public override nonisolated init() { super.init() }
  public override nonisolated init(layer: Any) { super.init(layer: layer) }
  public required nonisolated init?(coder: NSCoder) { super.init(coder: coder) }
}

extension CALayer {
  /// The nearest scroll layer: the layer itself, or one around it.
  private var nearestScrollLayer: CAScrollLayer? {
    sequence(first: self, next: \.superlayer).lazy.compactMap { $0 as? CAScrollLayer }.first
  }

  /// Scrolls the nearest scroll layer so that a point of this one lies where it begins.
  public func scroll(_ p: CGPoint) {
    guard let around = nearestScrollLayer else { return }
    around.scroll(to: convert(p, to: around))
  }

  /// Scrolls the nearest scroll layer as far as a rectangle of this one needs to be seen.
  public func scrollRectToVisible(_ r: CGRect) {
    guard let around = nearestScrollLayer else { return }
    let (wanted, seen) = (convert(r, to: around), around.bounds)
    func origin(_ low: CGFloat, _ high: CGFloat, _ begin: CGFloat, _ end: CGFloat) -> CGFloat {
      low < begin ? low : high > end ? min(low, begin + high - end) : begin
    }
    around.scroll(
      to: CGPoint(
        x: origin(wanted.minX, wanted.maxX, seen.minX, seen.maxX),
        y: origin(wanted.minY, wanted.maxY, seen.minY, seen.maxY)))
  }
}
