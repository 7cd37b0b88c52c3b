import Foundation

/// A file with an image, of which the beginning is read. Any thread.
///
/// - Note: Differs from iOS: of files that move, the first image is there alone; of properties, those that the beginning
///   tells.
public final class CGImageSource: @unchecked Sendable {
  private let lock = NSLock()
  private var bytes: Data
  private var isWhole: Bool
  private var known: UIImage?

  fileprivate init(_ bytes: Data, isWhole: Bool = true) {
    self.bytes = bytes
    self.isWhole = isWhole
  }

  fileprivate func replace(by bytes: Data, isWhole: Bool) {
    lock.withLock {
      self.bytes = bytes
      self.isWhole = isWhole
      known = nil
    }
  }

  var data: Data { lock.withLock { bytes } }
  fileprivate var hasEnded: Bool { lock.withLock { isWhole } }

  /// The image; nil if the data are of no kind that is known.
  var image: UIImage? {
    lock.withLock {
      if let known { return known }
      known = UIImage(data: bytes)
      return known
    }
  }

  /// The type of the file, by its beginning; nil if it is not known.
  var type: String? { Self.type(of: data) }

  private static func type(of data: Data) -> String? {
    func begins(_ bytes: [UInt8], at place: Int = 0) -> Bool { data.dropFirst(place).starts(with: bytes) }
    if begins([0x89, 0x50, 0x4E, 0x47]) { return "public.png" }
    if begins([0xFF, 0xD8]) { return "public.jpeg" }
    if begins(Array("GIF8".utf8)) { return "com.compuserve.gif" }
    if begins(Array("BM".utf8)) { return "com.microsoft.bmp" }
    if begins(Array("WEBP".utf8), at: 8) { return "org.webmproject.webp" }
    if begins([0x49, 0x49, 0x2A, 0]) || begins([0x4D, 0x4D, 0, 0x2A]) { return "public.tiff" }
    if begins(Array("ftyphei".utf8), at: 4) || begins(Array("ftypmif1".utf8), at: 4) { return "public.heic" }
    return nil
  }
}

/// How much of a file has come. Raw values are Apple's.
public enum CGImageSourceStatus: Int32, Sendable {
  case statusUnexpectedEOF = -5
  case statusInvalidData = -4
  case statusUnknownType = -3
  case statusReadingHeader = -2
  case statusIncomplete = -1
  case statusComplete = 0
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// A source of a file; nil if it cannot be read.
public func CGImageSourceCreateWithURL(_ url: CFURL, _ options: CFDictionary?) -> CGImageSource? {
  (try? Data(contentsOf: url as URL)).map { CGImageSource($0) }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// A source of data.
public func CGImageSourceCreateWithData(_ data: CFData, _ options: CFDictionary?) -> CGImageSource? {
  CGImageSource(data as Data)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// A source of what a provider has; nil if it has nothing.
public func CGImageSourceCreateWithDataProvider(
  _ provider: CGDataProvider, _ options: CFDictionary?
) -> CGImageSource? { provider.data.map { CGImageSource($0 as Data) } }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// A source of data that come little by little.
public func CGImageSourceCreateIncremental(_ options: CFDictionary?) -> CGImageSource {
  CGImageSource(Data(), isWhole: false)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// All data that have come so far.
public func CGImageSourceUpdateData(_ isrc: CGImageSource, _ data: CFData, _ final: Bool) {
  isrc.replace(by: data as Data, isWhole: final)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// How much has come.
public func CGImageSourceGetStatus(_ isrc: CGImageSource) -> CGImageSourceStatus {
  if isrc.image == nil { return isrc.hasEnded ? .statusUnknownType : .statusReadingHeader }
  return isrc.hasEnded ? .statusComplete : .statusIncomplete
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// How much of an image has come.
public func CGImageSourceGetStatusAtIndex(_ isrc: CGImageSource, _ index: Int) -> CGImageSourceStatus {
  CGImageSourceGetStatus(isrc)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// How many images there are: one, or none if the data are of no kind that is known.
public func CGImageSourceGetCount(_ isrc: CGImageSource) -> Int { isrc.image == nil ? 0 : 1 }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Which image is the most important one: the first.
public func CGImageSourceGetPrimaryImageIndex(_ isrc: CGImageSource) -> Int { 0 }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The type of the file; nil if it is not known.
public func CGImageSourceGetType(_ isrc: CGImageSource) -> CFString? { isrc.type.map { NSString(string: $0) } }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The types of files that are known.
public func CGImageSourceCopyTypeIdentifiers() -> CFArray {
  ["public.png", "public.jpeg", "com.compuserve.gif", "com.microsoft.bmp", "org.webmproject.webp", "public.heic"]
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// What is known of the file: its size.
public func CGImageSourceCopyProperties(_ isrc: CGImageSource, _ options: CFDictionary?) -> CFDictionary? {
  guard isrc.image != nil else { return nil }
  return [kCGImagePropertyFileSize: isrc.data.count] as NSDictionary
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// What is known of an image: its size in pixels, how it is turned, and what its colours are; nil if there is none.
public func CGImageSourceCopyPropertiesAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CFDictionary? {
  guard index == 0, let image = isrc.image, let pixels = image.cgImage else { return nil }
  let known: NSMutableDictionary = [
    kCGImagePropertyPixelWidth: pixels.width, kCGImagePropertyPixelHeight: pixels.height,
    kCGImagePropertyDepth: 8, kCGImagePropertyColorModel: kCGImagePropertyColorModelRGB,
    kCGImagePropertyOrientation: Int(image.imageOrientation.exif),
  ]
  return known
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// An image, as the file has it: not turned; nil if there is none.
public func CGImageSourceCreateImageAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? { index == 0 ? isrc.image?.cgImage : nil }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// An image that is made smaller; nil if there is none, and if neither a key asks for one to be made of the image.
public func CGImageSourceCreateThumbnailAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
  guard index == 0, let image = isrc.image, let pixels = image.cgImage, let options else { return nil }
  func flag(_ key: CFString) -> Bool { (options[key] as? NSNumber)?.boolValue ?? (options[key] as? Bool) ?? false }
  guard
    flag(kCGImageSourceCreateThumbnailFromImageAlways) || flag(kCGImageSourceCreateThumbnailFromImageIfAbsent)
  else { return nil }
  let turn = flag(kCGImageSourceCreateThumbnailWithTransform) ? image.imageOrientation : .up
  return pixels.smaller(most: options.number(kCGImageSourceThumbnailMaxPixelSize), turned: turn)
}

extension NSDictionary {
  /// A number, however it is given.
  func number(_ key: CFString) -> Double? {
    switch self[key] {
    case let number as NSNumber: number.doubleValue
    case let number as Int: Double(number)
    case let number as Double: number
    case let number as CGFloat: Double(number)
    default: nil
    }
  }
}

extension UIImage.Orientation {
  /// The number that cameras write for it.
  var exif: UInt32 {
    switch self {
    case .up: 1
    case .upMirrored: 2
    case .down: 3
    case .downMirrored: 4
    case .leftMirrored: 5
    case .right: 6
    case .rightMirrored: 7
    case .left: 8
    }
  }
}

extension CGImage {
  /// The image with a longer side of at most so many pixels, turned upright.
  func smaller(most: Double?, turned: UIImage.Orientation) -> CGImage? {
    let longer = Double(max(width, height))
    let scale = min(1, (most ?? longer) / max(longer, 1))
    let own = CGSize(
      width: max(1, (Double(width) * scale).rounded()), height: max(1, (Double(height) * scale).rounded()))
    let isAcross: Bool
    switch turned {
    case .left, .leftMirrored, .right, .rightMirrored: isAcross = true
    default: isAcross = false
    }
    let size = isAcross ? CGSize(width: own.height, height: own.width) : own
    guard
      let context = CGContext(
        data: nil, width: Int(size.width), height: Int(size.height), bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
    else { return nil }
    switch turned {
    case .down, .downMirrored:
      context.translateBy(x: size.width, y: size.height)
      context.rotate(by: .pi)
    case .left, .leftMirrored:
      context.translateBy(x: size.width, y: 0)
      context.rotate(by: .pi / 2)
    case .right, .rightMirrored:
      context.translateBy(x: 0, y: size.height)
      context.rotate(by: -.pi / 2)
    case .up, .upMirrored: break
    }
    switch turned {
    case .upMirrored, .downMirrored, .leftMirrored, .rightMirrored:
      context.translateBy(x: own.width, y: 0)
      context.scaleBy(x: -1, y: 1)
    case .up, .down, .left, .right: break
    }
    context.draw(self, in: CGRect(origin: .zero, size: own))
    return context.makeImage()
  }
}
