import Foundation

/// A layer that repeats its sublayers; nothing is drawn here.
@preconcurrency @MainActor
open class CAReplicatorLayer: CALayer {
  /// How often.
  open var instanceCount = 1
  /// Stored; it has no effect here.
  open var preservesDepth = false
  /// The delay of each, in seconds.
  open var instanceDelay: CFTimeInterval = 0
  /// The transform from each to the next.
  open var instanceTransform = CATransform3DIdentity
  /// The colour of the first.
  open var instanceColor: CGColor?
  /// The change of red from each to the next.
  open var instanceRedOffset: Float = 0
  /// The change of green from each to the next.
  open var instanceGreenOffset: Float = 0
  /// The change of blue from each to the next.
  open var instanceBlueOffset: Float = 0
  /// The change of alpha from each to the next.
  open var instanceAlphaOffset: Float = 0

  public override nonisolated init() { super.init() }
  public override nonisolated init(layer: Any) { super.init(layer: layer) }
  public required nonisolated init?(coder: NSCoder) { super.init(coder: coder) }
}

/// A layer whose sublayers have depth; nothing is drawn here.
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

/// A layer in tiles; nothing is drawn here.
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
