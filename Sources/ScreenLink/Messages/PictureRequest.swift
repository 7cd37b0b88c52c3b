import LayerTree

/// A picture to be drawn: trees over each other, each at its place.
public struct PictureRequest: Sendable, Hashable {
  /// A tree at its place in the picture.
  public struct Plane: Sendable, Hashable {
    /// The change that begins the tree, as `LayerTree.whole` makes it; nothing in it moves.
    public var tree: TreeChange
    /// Where its upper left corner lies, in points.
    public var origin: Point
    /// The tree's pictures that come as files.
    public var files: [File]
    /// The app's own fonts that the tree's texts are set in.
    public var fonts: [Font]

    /// A tree at a place.
    public init(_ tree: TreeChange, at origin: Point = .zero, files: [File] = [], fonts: [Font] = []) {
      self.tree = tree
      self.origin = origin
      self.files = files
      self.fonts = fonts
    }
  }

  /// A font that comes as a file.
  public struct Font: Sendable, Hashable {
    /// Its PostScript name, as `FontFace.Family.app` has it.
    public var name: String
    /// The number of the face in the file.
    public var index: UInt16
    /// The place of the file's descriptor among those of the request.
    public var descriptor: UInt16

    /// A font that comes as a file.
    public init(_ name: String, index: UInt16 = 0, descriptor: UInt16) {
      self.name = name
      self.index = index
      self.descriptor = descriptor
    }
  }

  /// A picture of a tree that comes as a file.
  public struct File: Sendable, Hashable {
    /// The picture.
    public var image: ImageID
    /// The place of its descriptor among those of the request.
    public var descriptor: UInt16

    /// A picture that comes as a file.
    public init(_ image: ImageID, descriptor: UInt16) {
      self.image = image
      self.descriptor = descriptor
    }
  }

  /// What the answer brings.
  public enum Format: UInt8, Sendable, Hashable, CaseIterable {
    /// A PNG file.
    case png = 0
    /// Pixels row by row: premultiplied ARGB, 32 bits each as the machine has them.
    case pixels = 1
    /// Pixels row by row, as bytes: red, green and blue, multiplied by alpha, and alpha.
    case bytes = 2
    /// A JPEG file.
    case jpeg = 3
  }

  /// The picture's size, in points.
  public var size: Size
  /// How many pixels make a point.
  public var scale: Double
  /// What is seen where nothing is drawn.
  public var background: Colour
  /// The trees from back to front.
  public var planes: [Plane]
  /// What the answer brings.
  public var format: Format
  /// How good a JPEG file is, from 0 to 100.
  public var quality: UInt8
  /// What a PNG file says of itself.
  public var texts: [PictureText]

  /// A picture to be drawn; by default as PNG, on black.
  public init(
    size: Size, scale: Double, background: Colour = .black, planes: [Plane], format: Format = .png,
    quality: UInt8 = 100, texts: [PictureText] = []
  ) {
    self.size = size
    self.scale = scale
    self.background = background
    self.planes = planes
    self.format = format
    self.quality = quality
    self.texts = texts
  }
}

/// Something that a picture says of itself.
public struct PictureText: Sendable, Hashable {
  /// What it is about: 1 to 79 bytes.
  public var key: String
  /// What is said.
  public var value: String

  /// Something that a picture says of itself.
  public init(_ key: String, _ value: String) {
    self.key = key
    self.value = value
  }
}
