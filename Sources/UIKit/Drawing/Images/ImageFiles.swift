import Foundation
internal import LayerTree
import Synchronization

/// What images are made of, from files and data. Any thread.
enum ImageFiles {
  /// How much of a file is read to find an image's size; where that does not do, all of it.
  private static let beginning = 1 << 16

  /// Files of the app's bundle: they stay as they are while the app runs, and are one picture each, by path and scale.
  private static let read = Mutex<[String: UIImage.Values]>([:])

  /// The app's bundle, with a slash at its end.
  private static let root = Bundle.main.bundlePath + "/"

  /// A file's path in the app's bundle; nil for one elsewhere.
  static func pathInBundle(_ file: String) -> String? {
    guard file.hasPrefix(root) else { return nil }
    let path = file.dropFirst(root.count)
    return path.split(separator: "/").contains("..") ? nil : String(path)
  }

  /// Nil if the file is no image.
  static func values(ofFile file: String, name: String?, scale: CGFloat) -> UIImage.Values? {
    guard let path = pathInBundle(file) else {
      return FileManager.default.contents(atPath: file).flatMap { values(of: $0, name: name, scale: scale) }
    }
    let key = "\(scale) \(path)"
    if var known = read.withLock({ $0[key] }) {
      known.name = name
      return known
    }
    guard let header = header(of: file) else { return nil }
    let found = values(header, name: name, scale: scale, file: file) { .bundle(path: path) }
    return read.withLock { read in
      // Another thread may have been faster: its picture counts.
      if let known = read[key] { return known }
      read[key] = found
      return found
    }
  }

  /// Nil if the data are no image.
  static func values(of data: Data, name: String?, scale: CGFloat) -> UIImage.Values? {
    guard let header = ImageHeader(data) else { return nil }
    let file = PictureFile(data)
    return values(header, name: name, scale: scale, data: data, own: file) { .file(path: file.path) }
  }

  private static func header(of file: String) -> ImageHeader? {
    guard let handle = FileHandle(forReadingAtPath: file), let data = try? handle.read(upToCount: beginning),
      let header = ImageHeader(data)
    else { return nil }
    guard header.size == nil, data.count == beginning, let all = FileManager.default.contents(atPath: file) else {
      return header
    }
    return ImageHeader(all)
  }

  private static func values(
    _ header: ImageHeader, name: String?, scale: CGFloat, data: Data? = nil, file: String? = nil,
    own: PictureFile? = nil, _ kind: () -> ImageSource.Kind
  ) -> UIImage.Values {
    var values = UIImage.Values(name: name, data: data, file: file, scale: scale)
    guard let pixels = header.size else { return values }
    let size = CGSize(width: pixels.width / scale, height: pixels.height / scale)
    let picture = Picture(ImageSource(kind(), size: Size(size), scale: Double(scale)), file: own)
    values.pixels = CGImage(width: Int(pixels.width), height: Int(pixels.height), picture: picture)
    values.orientation = UIImage.Orientation(exif: header.orientation)
    values.size = values.orientation.isSideways ? CGSize(width: size.height, height: size.width) : size
    values.show()
    return values
  }
}
