import Foundation
internal import LayerTree

/// A layer of particles: the system is told of each that can be alive at a time as of a layer of its own, which moves without
/// the app.
///
/// - Note: Differs from iOS: an emitter has at most 150 at a time, which fly in the same ways again and again; one that changes
///   begins anew. Those of particles, depth and changes of colour but of alpha have no effect. A picture at rest shows none.
@preconcurrency @MainActor
open class CAEmitterLayer: CALayer {
  /// The particles.
  open var emitterCells: [CAEmitterCell]? { didSet { changed(.children) } }
  /// A factor of how many begin.
  open var birthRate: Float = 1 { didSet { changed(.children) } }
  /// A factor of how long they last.
  open var lifetime: Float = 1 { didSet { changed(.children) } }
  /// Where they begin, in points.
  open var emitterPosition = CGPoint.zero { didSet { changed(.children) } }
  /// Stored; it has no effect here.
  open var emitterZPosition: CGFloat = 0
  /// The size of where they begin, in points.
  open var emitterSize = CGSize.zero { didSet { changed(.children) } }
  /// Stored; it has no effect here.
  open var emitterDepth: CGFloat = 0
  /// The form of where they begin.
  open var emitterShape = CAEmitterLayerEmitterShape.point { didSet { changed(.children) } }
  /// Where in the form they begin.
  open var emitterMode = CAEmitterLayerEmitterMode.volume { didSet { changed(.children) } }
  /// How they cover each other.
  open var renderMode = CAEmitterLayerRenderMode.unordered { didSet { changed(.children) } }
  /// A factor of their speed.
  open var velocity: Float = 1 { didSet { changed(.children) } }
  /// A factor of their size.
  open var scale: Float = 1 { didSet { changed(.children) } }
  /// A factor of how they turn.
  open var spin: Float = 1 { didSet { changed(.children) } }
  /// The beginning of chance.
  open var seed: UInt32 = 0 { didSet { changed(.children) } }
  /// Stored; it has no effect here.
  open var preservesDepth = false

  public override nonisolated init() { super.init() }
  public override nonisolated init(layer: Any) { super.init(layer: layer) }
  public required nonisolated init?(coder: NSCoder) { super.init(coder: coder) }
}

/// A kind of particle; what is set after an emitter has got it has no effect before the emitter itself changes.
@preconcurrency @MainActor
open class CAEmitterCell: NSObject {
  /// The image.
  open var contents: Any?
  /// Pixels per point of the image.
  open var contentsScale: CGFloat = 1
  /// The part of the image.
  open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// A name.
  open var name: String?
  /// Whether there are any.
  open var isEnabled = true
  /// How many begin in a second.
  open var birthRate: Float = 0
  /// How long they last, in seconds.
  open var lifetime: Float = 0
  /// By how much that differs.
  open var lifetimeRange: Float = 0
  /// The speed, in points a second.
  open var velocity: CGFloat = 0
  /// By how much that differs.
  open var velocityRange: CGFloat = 0
  /// The acceleration to the right.
  open var xAcceleration: CGFloat = 0
  /// The acceleration downwards.
  open var yAcceleration: CGFloat = 0
  /// The acceleration to the viewer.
  open var zAcceleration: CGFloat = 0
  /// The direction, in radians.
  open var emissionLongitude: CGFloat = 0
  /// The direction out of the plane, in radians.
  open var emissionLatitude: CGFloat = 0
  /// By how much the direction differs.
  open var emissionRange: CGFloat = 0
  /// The size.
  open var scale: CGFloat = 1
  /// By how much that differs.
  open var scaleRange: CGFloat = 0
  /// How it changes in a second.
  open var scaleSpeed: CGFloat = 0
  /// How fast they turn, in radians a second.
  open var spin: CGFloat = 0
  /// By how much that differs.
  open var spinRange: CGFloat = 0
  /// The colour.
  open var color: CGColor? = UIColor.white.cgColor
  /// By how much red differs.
  open var redRange: Float = 0
  /// By how much green differs.
  open var greenRange: Float = 0
  /// By how much blue differs.
  open var blueRange: Float = 0
  /// By how much alpha differs.
  open var alphaRange: Float = 0
  /// How red changes in a second.
  open var redSpeed: Float = 0
  /// How green changes in a second.
  open var greenSpeed: Float = 0
  /// How blue changes in a second.
  open var blueSpeed: Float = 0
  /// How alpha changes in a second.
  open var alphaSpeed: Float = 0
  /// What comes out of each.
  open var emitterCells: [CAEmitterCell]?

  public override nonisolated init() { super.init() }
}

/// The form of where particles begin.
public struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A point.
  public static let point = CAEmitterLayerEmitterShape(rawValue: "point")
  /// A line.
  public static let line = CAEmitterLayerEmitterShape(rawValue: "line")
  /// A rectangle.
  public static let rectangle = CAEmitterLayerEmitterShape(rawValue: "rectangle")
  /// A cuboid.
  public static let cuboid = CAEmitterLayerEmitterShape(rawValue: "cuboid")
  /// A circle.
  public static let circle = CAEmitterLayerEmitterShape(rawValue: "circle")
  /// A sphere.
  public static let sphere = CAEmitterLayerEmitterShape(rawValue: "sphere")
}

/// Where in the form particles begin.
public struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// At its points.
  public static let points = CAEmitterLayerEmitterMode(rawValue: "points")
  /// On its outline.
  public static let outline = CAEmitterLayerEmitterMode(rawValue: "outline")
  /// On its surface.
  public static let surface = CAEmitterLayerEmitterMode(rawValue: "surface")
  /// In it.
  public static let volume = CAEmitterLayerEmitterMode(rawValue: "volume")
}

/// How particles cover each other.
public struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// In any order.
  public static let unordered = CAEmitterLayerRenderMode(rawValue: "unordered")
  /// The youngest in front.
  public static let oldestFirst = CAEmitterLayerRenderMode(rawValue: "oldestFirst")
  /// The oldest in front.
  public static let oldestLast = CAEmitterLayerRenderMode(rawValue: "oldestLast")
  /// By their depth.
  public static let backToFront = CAEmitterLayerRenderMode(rawValue: "backToFront")
  /// By adding their light.
  public static let additive = CAEmitterLayerRenderMode(rawValue: "additive")
}
