import LayerTree

/// What the program that draws says.
public enum ScreenAnswer: Sendable, Hashable {
  /// It is there, and speaks this version. The first message, and the answer to none.
  case ready(version: UInt32)
  /// The picture is in the file that goes with the answer.
  case picture(DrawnPicture)
  /// How different two pictures are. A picture of the differences goes with the answer where it was wanted.
  case comparison(PictureComparison)
  /// The request cannot be fulfilled: one sentence for people.
  case failed(String)
}

/// A picture that was drawn.
public struct DrawnPicture: Sendable, Hashable {
  /// A picture of a tree that could not be drawn.
  public struct Missing: Sendable, Hashable {
    /// The place of the tree among those of the request.
    public var plane: UInt16
    /// The picture.
    public var image: ImageID
    /// Why: one sentence for people.
    public var reason: String

    /// A picture that could not be drawn.
    public init(plane: UInt16, _ image: ImageID, _ reason: String) {
      self.plane = plane
      self.image = image
      self.reason = reason
    }
  }

  /// A font of an app that could not be read; the system's stands for it.
  public struct MissingFont: Sendable, Hashable {
    /// The place of the tree among those of the request.
    public var plane: UInt16
    /// Its PostScript name.
    public var name: String
    /// Why: one sentence for people.
    public var reason: String

    /// A font that could not be read.
    public init(plane: UInt16, _ name: String, _ reason: String) {
      self.plane = plane
      self.name = name
      self.reason = reason
    }
  }

  /// The width, in pixels.
  public var width: UInt32
  /// The height, in pixels.
  public var height: UInt32
  /// The Debian packages whose fonts were not there; boxes stand for their letters.
  public var missingPackages: [String]
  /// The first of the pictures that could not be drawn.
  public var missingImages: [Missing]
  /// The first of the apps' fonts that could not be read.
  public var missingFonts: [MissingFont]

  /// A picture that was drawn.
  public init(
    width: UInt32, height: UInt32, missingPackages: [String] = [], missingImages: [Missing] = [],
    missingFonts: [MissingFont] = []
  ) {
    self.width = width
    self.height = height
    self.missingPackages = missingPackages
    self.missingImages = missingImages
    self.missingFonts = missingFonts
  }
}

/// How different two pictures are.
public struct PictureComparison: Sendable, Hashable {
  /// A picture's size, in pixels.
  public struct PixelSize: Sendable, Hashable, CustomStringConvertible {
    /// The width.
    public var width: UInt32
    /// The height.
    public var height: UInt32

    /// A size in pixels.
    public init(width: UInt32, height: UInt32) {
      self.width = width
      self.height = height
    }

    /// `393 × 852`.
    public var description: String { "\(width) × \(height)" }
  }

  /// The first picture's size.
  public var first: PixelSize
  /// The second picture's size.
  public var second: PixelSize
  /// How many pixels are different by more than the tolerance; those that only one picture has, too.
  public var differing: UInt64
  /// Whether a picture of the differences goes with the answer.
  public var hasDifference: Bool

  /// How different two pictures are.
  public init(first: PixelSize, second: PixelSize, differing: UInt64, hasDifference: Bool = false) {
    self.first = first
    self.second = second
    self.differing = differing
    self.hasDifference = hasDifference
  }

  /// Whether they count as the same.
  public var isSame: Bool { first == second && differing == 0 }
}
