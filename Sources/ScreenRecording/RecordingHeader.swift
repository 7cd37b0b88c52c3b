import LayerTree
import LifeCycle

/// What a recording says of the device that it is of.
public struct RecordingHeader: Sendable, Hashable {
  /// What wrote it: `Dormouse 0.1.0`.
  public var software: String
  /// The device's name.
  public var device: String
  /// The version of iOS that the device emulates.
  public var system: String
  /// `phone` or `pad`.
  public var idiom: String
  /// Whether its times are those of the real clock or of a virtual one.
  public var world: Event.World
  /// The screen's size at its beginning, in points.
  public var size: Size
  /// How many of its pixels make a point.
  public var scale: Double
  /// When it begins, on the device's clock.
  public var start: Instant
  /// What the device's stored log adds to the clock, as it goes on from one start of the device to the next.
  public var logOffset: Span
  /// What the stored log adds to the numbers of events, likewise.
  public var logNumber: Int64

  /// What a recording says of its device.
  public init(
    software: String, device: String, system: String, idiom: String, world: Event.World, size: Size, scale: Double,
    start: Instant, logOffset: Span = .zero, logNumber: Int64 = 0
  ) {
    self.software = software
    self.device = device
    self.system = system
    self.idiom = idiom
    self.world = world
    self.size = size
    self.scale = scale
    self.start = start
    self.logOffset = logOffset
    self.logNumber = logNumber
  }
}
