/// The appearance of a scene's window: the app commits changes, the system keeps the tree.
///
/// A value that keeps its own rules: each layer but the root lies in exactly one other, or is its mask; no layer lies in
/// itself; `LayerLimits` hold. `apply(_:)` is the only way to change it.
public struct LayerTree: Sendable, Hashable {
  /// The window's size, in points.
  public internal(set) var size: Size
  /// The layer that all others lie in; nil until the first change.
  public internal(set) var root: LayerID?
  /// All layers.
  public internal(set) var layers: [LayerID: Layer]
  /// The pictures that the app has told of.
  public internal(set) var images: [ImageID: ImageSource]
  /// The layers that have animations.
  public internal(set) var animated: Set<LayerID>
  /// The layers that look through to what is below.
  var backdrops: Set<LayerID> = []

  /// How many animations there are, those of groups too.
  var animationCount = 0
  /// About how many bytes all contents take.
  var weight = 0

  /// A tree of which nothing is known yet.
  public init() {
    size = .zero
    layers = [:]
    images = [:]
    animated = []
  }

  /// The tree that a change begins. Throws as `apply(_:)` does.
  public init(_ change: TreeChange) throws(TreeError) {
    self.init()
    _ = try apply(change)
  }

  /// The layer of an identifier.
  public subscript(id: LayerID) -> Layer? { layers[id] }
}
