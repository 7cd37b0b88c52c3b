import LayerTree
import LifeCycle

/// What is on the screen: all its trees, from back to front, and what is new about each.
public struct SceneryChange: Sendable, Hashable {
  /// One tree at its place.
  public struct Plane: Sendable, Hashable {
    /// The tree's number, the same for as long as it is there.
    public var number: UInt32
    /// Where its upper left corner lies, in points.
    public var origin: Point
    /// What is new about the tree: the whole of one that was not there; nil for one that stays as it is.
    public var change: TreeChange?
    /// Files of pictures of the tree that have not come before.
    public var files: [PictureRequest.File]
    /// Files of the app's own fonts that have not come before.
    public var fonts: [PictureRequest.Font]

    /// Whether it is an app's window, or what stands in the place of one.
    public static func isWindow(_ number: UInt32) -> Bool { (1_000..<0x4000_0000).contains(number) }

    /// A tree at its place.
    public init(
      _ number: UInt32, at origin: Point = .zero, _ change: TreeChange?, files: [PictureRequest.File] = [],
      fonts: [PictureRequest.Font] = []
    ) {
      self.number = number
      self.origin = origin
      self.change = change
      self.files = files
      self.fonts = fonts
    }
  }

  /// The number of the message; who has taken it in says so by `ViewReport.shown`.
  public var number: UInt32
  /// What the kernel's monotonic clock is ahead of the device's, in nanoseconds.
  public var clockOffset: Int64
  /// The screen's size, in points, as it is held.
  public var size: Size
  /// How the interface stands: where the device's upper end is.
  public var orientation: DeviceTraits.Orientation
  /// How many pixels of the device make a point.
  public var scale: Double
  /// The trees; those that are not among them are gone.
  public var planes: [Plane]

  /// What is on the screen.
  public init(
    number: UInt32, clockOffset: Int64, size: Size, orientation: DeviceTraits.Orientation = .portrait, scale: Double,
    planes: [Plane]
  ) {
    self.number = number
    self.clockOffset = clockOffset
    self.size = size
    self.orientation = orientation
    self.scale = scale
    self.planes = planes
  }
}
