/// How an app wants the system's bar at the upper edge to look over a scene.
public struct StatusBarLook: Sendable, Hashable {
  /// Whether it is hidden.
  public var isHidden: Bool
  /// Whether its letters are light; nil for as the user's appearance has them.
  public var isLight: Bool?

  /// A look; by default what a scene has that says nothing.
  public init(isHidden: Bool = false, isLight: Bool? = nil) {
    self.isHidden = isHidden
    self.isLight = isLight
  }
}
