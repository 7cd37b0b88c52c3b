/// Where a picture comes from.
public struct ImageSource: Sendable, Hashable {
  /// The place.
  public enum Kind: Sendable, Hashable {
    /// A file of the app's bundle, by its path there.
    case bundle(path: String)
    /// A file of the app's container, by its path there: data that the app has from elsewhere, and puts there when it shows
    /// them. It goes when the app needs it no more.
    case file(path: String)
    /// A drawing, at any scale.
    case list(DisplayList)
    /// A symbol of the system, by its name, drawn as thick as text of a weight from 100 to 900; in black, for a tint.
    case symbol(name: String, weight: UInt16)
  }

  /// The place.
  public var kind: Kind
  /// The picture's size, in points.
  public var size: Size
  /// How many of its pixels make a point.
  public var scale: Double

  /// A picture from a place.
  public init(_ kind: Kind, size: Size, scale: Double = 1) {
    self.kind = kind
    self.size = size
    self.scale = scale
  }
}
