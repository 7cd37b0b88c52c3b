import LayerTree
import LifeCycle

/// What the screen shows from a time on, as what has changed since the moment before.
public struct RecordedMoment: Sendable, Hashable {
  /// A tree at its place on the screen.
  public struct Plane: Sendable, Hashable {
    /// The same number for the same tree, from one moment to the next.
    public var number: UInt32
    /// Where its upper left corner lies, in points.
    public var origin: Point
    /// What has changed of it; the whole for a tree that is new.
    public var change: TreeChange
    /// The tree's pictures that are files, as far as they are new.
    public var files: [File]
    /// The app's own fonts that the tree's texts are set in, as far as they are new.
    public var fonts: [Font]

    /// A tree at its place.
    public init(
      _ number: UInt32, at origin: Point = .zero, change: TreeChange = TreeChange(), files: [File] = [],
      fonts: [Font] = []
    ) {
      self.number = number
      self.origin = origin
      self.change = change
      self.files = files
      self.fonts = fonts
    }
  }

  /// A picture that is a file.
  public struct File: Sendable, Hashable {
    /// The picture.
    public var image: ImageID
    /// The file's place among those of the recording.
    public var file: UInt32

    /// A picture that is a file.
    public init(_ image: ImageID, file: UInt32) {
      self.image = image
      self.file = file
    }
  }

  /// A font that is a file.
  public struct Font: Sendable, Hashable {
    /// Its PostScript name.
    public var name: String
    /// The number of the face in the file.
    public var index: UInt16
    /// The file's place among those of the recording.
    public var file: UInt32

    /// A font that is a file.
    public init(_ name: String, index: UInt16, file: UInt32) {
      self.name = name
      self.index = index
      self.file = file
    }
  }

  /// From when on, on the device's clock.
  public var time: Instant
  /// The screen's size, in points.
  public var size: Size
  /// The number of the last event of the device's log before it; 0 for none. On a virtual clock, several moments may have one
  /// time.
  public var event: Int64
  /// The trees from back to front. One that is not among them is gone.
  public var planes: [Plane]

  /// What the screen shows from a time on.
  public init(time: Instant, size: Size, event: Int64 = 0, planes: [Plane]) {
    self.time = time
    self.size = size
    self.event = event
    self.planes = planes
  }
}
