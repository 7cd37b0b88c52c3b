import Foundation

/// A file to be made of an image. Any thread.
///
/// - Note: Differs from iOS: PNG and JPEG files of one image are made, others copied from a source of their own type; their
///   properties are not written.
public final class CGImageDestination: @unchecked Sendable {
  fileprivate enum Place {
    case data(NSMutableData)
    case file(URL)
  }

  fileprivate let place: Place
  fileprivate let type: String
  fileprivate let most: Int
  private let lock = NSLock()
  private var files: [() -> Data?] = []

  fileprivate init?(_ place: Place, _ type: CFString, _ count: Int) {
    let type = type as String
    guard count > 0, CGImageDestination.types.contains(type) else { return nil }
    self.place = place
    self.type = type
    most = count
  }

  fileprivate static let types = ["public.png", "public.jpeg", "com.compuserve.gif"]

  fileprivate func add(_ file: @escaping () -> Data?) { lock.withLock { if files.count < most { files.append(file) } } }

  fileprivate func write() -> Bool {
    let made = lock.withLock { files }
    guard made.count == 1, let data = made[0]() else { return false }
    switch place {
    case .data(let old):
      old.append(data)
      return true
    case .file(let url): return (try? data.write(to: url)) != nil
    }
  }

  /// An image as a file of the destination's type; nil for a type that is not made.
  fileprivate func file(_ image: CGImage, _ properties: CFDictionary?) -> Data? {
    var image = image
    if let most = properties?.number(kCGImageDestinationImageMaxPixelSize) {
      image = image.smaller(most: most, turned: .up) ?? image
    }
    switch type {
    case "public.png": return UIImage(cgImage: image).pngData()
    case "public.jpeg":
      let quality = properties?.number(kCGImageDestinationLossyCompressionQuality) ?? 0.8
      return UIImage(cgImage: image).jpegData(compressionQuality: CGFloat(quality))
    default: return nil
    }
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// A file that is added to data; nil for a type that is not known.
public func CGImageDestinationCreateWithData(
  _ data: CFMutableData, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? { CGImageDestination(.data(data), type, count) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// A file at a place; nil for a type that is not known.
public func CGImageDestinationCreateWithURL(
  _ url: CFURL, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? { CGImageDestination(.file(url as URL), type, count) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Adds an image.
public func CGImageDestinationAddImage(_ idst: CGImageDestination, _ image: CGImage, _ properties: CFDictionary?) {
  idst.add { idst.file(image, properties) }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Adds an image of a source: as it is, if the source has the destination's type and nothing is to change.
public func CGImageDestinationAddImageFromSource(
  _ idst: CGImageDestination, _ isrc: CGImageSource, _ index: Int, _ properties: CFDictionary?
) {
  let changes = properties?.number(kCGImageDestinationImageMaxPixelSize) != nil
  if isrc.type == idst.type, index == 0, !changes {
    idst.add { isrc.data }
  } else {
    idst.add { CGImageSourceCreateImageAtIndex(isrc, index, nil).flatMap { idst.file($0, properties) } }
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// What the whole file says of itself; it is not written.
public func CGImageDestinationSetProperties(_ idst: CGImageDestination, _ properties: CFDictionary?) {}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Makes the file; false if there is not one image, or if it cannot be made or written.
public func CGImageDestinationFinalize(_ idst: CGImageDestination) -> Bool { idst.write() }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The types of files that can be made or copied.
public func CGImageDestinationCopyTypeIdentifiers() -> CFArray { NSArray(array: CGImageDestination.types) }
