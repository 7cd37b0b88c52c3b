import Foundation

/// Pixels, of which only the number is known here: nothing is decoded.
public final class CGImage: Sendable {
  /// The width, in pixels.
  public let width: Int
  /// The height, in pixels.
  public let height: Int

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
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
    return CGImage(width: Int(part.width), height: Int(part.height))
  }
  /// The same pixels.
  public func copy() -> CGImage? { self }
}
