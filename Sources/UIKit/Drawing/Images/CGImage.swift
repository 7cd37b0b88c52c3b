import Foundation
internal import LayerTree

/// Pixels, of which the number is known here and where they come from: nothing is decoded.
public final class CGImage: Sendable {
  /// The width, in pixels.
  public let width: Int
  /// The height, in pixels.
  public let height: Int
  /// What the system is told of; nil for pixels that nobody can show.
  let picture: Picture?

  init(width: Int, height: Int, picture: Picture? = nil) {
    self.width = width
    self.height = height
    self.picture = picture
  }

  /// The bits of a pixel.
  public var bitsPerPixel: Int { 32 }
  /// The bits of a channel.
  public var bitsPerComponent: Int { 8 }
  /// The bytes of a row.
  public var bytesPerRow: Int { width * 4 }
  /// The pixels in a rectangle; nil if there are none.
  public func cropping(to rect: CGRect) -> CGImage? {
    let part = rect.integral.intersection(CGRect(x: 0, y: 0, width: width, height: height))
    guard !part.isNull, part.width >= 1, part.height >= 1 else { return nil }
    let (w, h) = (Double(width), Double(height))
    let unit = Rectangle(
      x: Double(part.minX) / w, y: Double(part.minY) / h, width: Double(part.width) / w,
      height: Double(part.height) / h)
    return CGImage(
      width: Int(part.width), height: Int(part.height),
      picture: picture?.derived(part: unit, size: part.size, scale: 1))
  }
  /// The same pixels.
  public func copy() -> CGImage? { self }
}
