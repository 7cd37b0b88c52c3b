import Foundation
internal import LayerTree
import Synchronization

/// Pixels, of which the number is known here and where they come from: nothing is decoded before somebody reads them.
public final class CGImage: Sendable {
  /// The width, in pixels.
  public let width: Int
  /// The height, in pixels.
  public let height: Int
  /// What the system is told of; nil for pixels that nobody can show.
  let picture: Picture?
  private let layout: PixelLayout
  private let provider: Mutex<CGDataProvider?>
  /// The bytes of a row.
  public let bytesPerRow: Int

  init(width: Int, height: Int, picture: Picture? = nil) {
    self.width = width
    self.height = height
    self.picture = picture
    layout = .drawn
    bytesPerRow = width * 4
    provider = Mutex(nil)
  }

  /// An image of pixels that the app has made; nil for fewer bytes than there must be, for a size that no picture can have, and
  /// for pixels of more than eight bits a channel. How it is scaled and what is meant by `decode` has no effect.
  public init?(
    width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int, space: CGColorSpace,
    bitmapInfo: CGBitmapInfo, provider: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
    intent: CGColorRenderingIntent
  ) {
    guard
      let layout = PixelLayout(
        bitsPerComponent: bitsPerComponent, bitsPerPixel: bitsPerPixel, space: space, info: bitmapInfo),
      let bytes = provider.bytes,
      let picture = OwnPixels.picture(bytes, width: width, height: height, row: bytesPerRow, layout)
    else { return nil }
    self.width = width
    self.height = height
    self.picture = picture
    self.layout = layout
    self.bytesPerRow = bytesPerRow
    self.provider = Mutex(provider)
  }

  private convenience init?(file: CGDataProvider) {
    guard let data = file.bytes, let pixels = ImageFiles.values(of: data, name: nil, scale: 1)?.pixels else {
      return nil
    }
    self.init(width: pixels.width, height: pixels.height, picture: pixels.picture)
  }

  /// The image in a PNG file; nil if there is none.
  public convenience init?(
    pngDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
    intent: CGColorRenderingIntent
  ) { self.init(file: source) }

  /// The image in a JPEG file; nil if there is none.
  public convenience init?(
    jpegDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
    intent: CGColorRenderingIntent
  ) { self.init(file: source) }

  /// The pixels. They are drawn when somebody asks for their bytes, and the caller waits for them: red, green and blue,
  /// multiplied by alpha, and alpha, a byte each. Those that the app has made are as it has made them.
  public var dataProvider: CGDataProvider? {
    provider.withLock { provider in
      if let known = provider { return known }
      guard let picture else { return nil }
      let new = CGDataProvider { [width, height] in
        DrawnPixels.pixels(of: picture, width: width, height: height)?.data
      }
      provider = new
      return new
    }
  }

  /// The bits of a pixel.
  public var bitsPerPixel: Int { layout.bits }
  /// The bits of a channel.
  public var bitsPerComponent: Int { 8 }
  /// How alpha and the order of bytes are.
  public var bitmapInfo: CGBitmapInfo { layout.info }
  /// Where alpha is.
  public var alphaInfo: CGImageAlphaInfo { layout.alpha }
  /// The space of colours.
  public var colorSpace: CGColorSpace? {
    layout.channels == 1 ? CGColorSpaceCreateDeviceGray() : CGColorSpace(name: CGColorSpace.sRGB)
  }
  /// False: masks are images as others here.
  public var isMask: Bool { false }
  /// True.
  public var shouldInterpolate: Bool { true }
  /// How colours are brought into another space.
  public var renderingIntent: CGColorRenderingIntent { .defaultIntent }

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
  /// The pixels where a mask is opaque.
  ///
  /// - Note: Differs from iOS: the opacity of the mask's pixels counts, not their brightness.
  public func masking(_ mask: CGImage) -> CGImage? {
    let box = CGRect(x: 0, y: 0, width: width, height: height)
    let context = CGContext(bounds: box, scale: 1, isUpwards: true)
    context.clip(to: box, mask: mask)
    context.draw(self, in: box)
    return context.makeImage()
  }
  /// The same pixels.
  public func copy() -> CGImage? { self }
  /// The same pixels: all colours are of one space here.
  public func copy(colorSpace space: CGColorSpace) -> CGImage? { self }
}

/// How colours are brought into another space; it has no effect here. The raw values are the SDK's.
public enum CGColorRenderingIntent: Int32, Sendable {
  case defaultIntent, absoluteColorimetric, relativeColorimetric, perceptual, saturation
}
