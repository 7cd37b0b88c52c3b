import Foundation

/// Makes pixels of images of Core Image's: the system draws them when somebody reads or shows them.
open class CIContext: NSObject, @unchecked Sendable {
  /// A context.
  public override init() { super.init() }
  /// A context; options have no effect.
  public convenience init(options: [CIContextOption: Any]?) { self.init() }

  /// The pixels in a rectangle of an image; nil for a size that a picture cannot have.
  open func createCGImage(_ image: CIImage, from fromRect: CGRect) -> CGImage? {
    let rect = fromRect.integral
    guard !rect.isNull, rect.width >= 1, rect.height >= 1, let picture = image.picture(of: rect) else { return nil }
    return CGImage(width: Int(rect.width), height: Int(rect.height), picture: picture)
  }
  /// The same; format and space have no effect.
  open func createCGImage(
    _ image: CIImage, from fromRect: CGRect, format: CIFormat, colorSpace: CGColorSpace?
  ) -> CGImage? { createCGImage(image, from: fromRect) }

  /// The image as a PNG file, for which the caller waits; format, space and options have no effect.
  open func pngRepresentation(
    of image: CIImage, format: CIFormat, colorSpace: CGColorSpace, options: [CIImageRepresentationOption: Any] = [:]
  ) -> Data? { createCGImage(image, from: image.extent).flatMap { UIImage(cgImage: $0).pngData() } }

  /// The image as a JPEG file, for which the caller waits; space and options have no effect.
  open func jpegRepresentation(
    of image: CIImage, colorSpace: CGColorSpace, options: [CIImageRepresentationOption: Any] = [:]
  ) -> Data? {
    createCGImage(image, from: image.extent).flatMap { UIImage(cgImage: $0).jpegData(compressionQuality: 0.9) }
  }
}

/// Options of contexts; they have no effect here.
public struct CIContextOption: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Whether the processor draws.
  public static let useSoftwareRenderer = CIContextOption(rawValue: "software_renderer")
  /// The space in which is reckoned.
  public static let workingColorSpace = CIContextOption(rawValue: "working_color_space")
  /// The space of what is made.
  public static let outputColorSpace = CIContextOption(rawValue: "output_color_space")
  /// Whether steps are kept.
  public static let cacheIntermediates = CIContextOption(rawValue: "kCIContextCacheIntermediates")
}

/// Options of files; they have no effect here.
public struct CIImageRepresentationOption: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
}

/// How pixels lie in memory; it has no effect here. The raw values are ours.
public struct CIFormat: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int32
  public init(rawValue: Int32) { self.rawValue = rawValue }
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Red, green, blue, alpha.
  public static let RGBA8 = CIFormat(rawValue: 1)
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Alpha, red, green, blue.
  public static let ARGB8 = CIFormat(rawValue: 2)
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Blue, green, red, alpha.
  public static let BGRA8 = CIFormat(rawValue: 3)
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Numbers with fractions.
  public static let RGBAf = CIFormat(rawValue: 4)
}

extension UIImage {
  /// An image of Core Image's, a pixel for a point.
  public convenience init(ciImage: CIImage) { self.init(ciImage: ciImage, scale: 1, orientation: .up) }

  /// An image of Core Image's, with so many pixels per point, turned. Its `cgImage` is nil, as on iOS.
  public convenience init(ciImage: CIImage, scale: CGFloat, orientation: Orientation) {
    let rect = ciImage.extent.isNull ? .zero : ciImage.extent
    let pixels = CGImage(
      width: Int(min(max(rect.width, 0), 0x1p24)), height: Int(min(max(rect.height, 0), 0x1p24)),
      picture: ciImage.picture(of: rect))
    let turned = UIImage(cgImage: pixels, scale: scale, orientation: orientation)
    var values = turned.values
    values.filtered = ciImage
    values.pixels = nil
    self.init(values)
  }

  /// The image of Core Image's that it is made of; nil for another.
  public var ciImage: CIImage? { values.filtered }
}
