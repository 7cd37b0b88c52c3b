/// An animation of a layer under the name by which it can be replaced or removed.
public struct KeyedAnimation: Sendable, Hashable {
  /// The name; no other animation of the layer has it.
  public var key: String
  /// The animation.
  public var animation: Animation

  /// An animation with its name.
  public init(key: String, animation: Animation) {
    self.key = key
    self.animation = animation
  }
}
