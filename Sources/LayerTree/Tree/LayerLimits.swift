/// What a tree may hold. Who goes beyond breaks the protocol. The numbers are the protocol's own, not iOS's.
public enum LayerLimits {
  /// Layers of a tree.
  public static let layers = 20_000
  /// Layers from the root to the deepest one.
  public static let depth = 256
  /// Animations of a tree, those in groups too.
  public static let animations = 4_096
  /// Groups in groups.
  public static let groups = 8
  /// Pictures that a tree knows.
  public static let images = 10_000
  /// Pictures that a layer shows in turn: what an app shows beyond is left out by the app itself.
  public static let frames = 1_000
  /// Pixels on a side of a picture, and points on a side of a window.
  public static let side = 16_384.0
  /// Pixels of a picture.
  public static let pixels = 64.0 * 1024 * 1024
  /// About how many bytes the contents of a layer may take.
  public static let contents = 1 << 20
  /// About how many bytes the contents of all layers and pictures may take.
  public static let tree = 64 << 20
  /// How deep a drawing may keep what is set, begin layers, and have patterns of drawings.
  public static let nesting = 64
  /// Pictures that are drawings of pictures that are drawings, and so on: what lies deeper is not drawn.
  public static let pictureDepth = 8
  /// Patterns in patterns.
  public static let patterns = 8
  /// Bytes of the name of a symbol.
  public static let symbolName = 256
}
