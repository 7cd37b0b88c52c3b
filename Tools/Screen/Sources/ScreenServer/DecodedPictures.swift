import CImageWorker
import Compositor
import LayerTree
import ScreenLink

/// The pictures of the trees that are drawn now, decoded when they are first needed, each in a process of its own.
package final class DecodedPictures: PictureSource {
  /// Why a file is no picture.
  package struct Reason: Error {
    package var text: String
  }

  private struct Key: Hashable {
    var plane: Int
    var image: ImageID
  }

  /// The most pixels that are kept decoded at a time.
  private static let mostPixels = 64 << 20

  /// How many milliseconds of a processor one picture may take.
  private let patience: UInt32
  /// How many all of a request may take.
  private let allPatience: UInt32
  private var left: UInt32
  private var plane = 0
  private var files: [ImageID: ScreenFile] = [:]
  private var decoded: [Key: Picture?] = [:]
  private var pixels = 0
  /// The pictures that could not be drawn, each once.
  private(set) var missing: [DrawnPicture.Missing] = []

  init(patience: UInt32 = 2000, allPatience: UInt32 = 8000) {
    self.patience = patience
    self.allPatience = allPatience
    left = allPatience
  }

  /// Forgets what the last request brought.
  func begin() {
    left = allPatience
    decoded = [:]
    missing = []
    pixels = 0
  }

  /// From here on, a tree's own pictures.
  func use(_ plane: PictureRequest.Plane, _ number: Int, _ files: [ScreenFile]) {
    self.plane = number
    self.files = [:]
    for file in plane.files where Int(file.descriptor) < files.count {
      self.files[file.image] = files[Int(file.descriptor)]
    }
  }

  package func picture(_ id: ImageID, of source: ImageSource) -> Picture? {
    let key = Key(plane: plane, image: id)
    if let known = decoded[key] { return known }
    let picture = find(id, source)
    decoded[key] = .some(picture)
    return picture
  }

  private func find(_ id: ImageID, _ source: ImageSource) -> Picture? {
    // Of one without a file the device has said why.
    guard let file = files[id] else { return nil }
    guard left > 0 else {
      miss(id, "the pictures of the window take longer than \(allPatience) milliseconds to decode")
      return nil
    }
    var taken: UInt32 = 0
    let result = Self.decode(file, within: min(patience, left), taken: &taken)
    left -= min(taken, left)
    switch result {
    case .success(let bitmap):
      pixels += bitmap.pixels.count
      guard pixels <= Self.mostPixels else {
        miss(id, "the pictures of the window have more than 64 million pixels")
        return nil
      }
      return Picture(bitmap, scale: source.scale)
    case .failure(let reason):
      miss(id, reason.text)
      return nil
    }
  }

  private func miss(_ id: ImageID, _ reason: String) {
    missing.append(.init(plane: UInt16(plane), id, reason))
  }

  /// Decodes a file.
  static func decode(_ file: ScreenFile) -> Result<Bitmap, Reason> {
    var taken: UInt32 = 0
    return decode(file, within: 2000, taken: &taken)
  }

  /// - Parameter taken: gets the milliseconds of a processor that it took.
  package static func decode(_ file: ScreenFile, within patience: UInt32, taken: inout UInt32) -> Result<Bitmap, Reason>
  {
    var image = image_decoded()
    let error = image_decode(file.number, patience, &image)
    taken = image.milliseconds
    guard error == 0 else { return .failure(Reason(text: "no process could be started to decode it")) }
    defer { image_release(&image) }
    guard let start = image.pixels else {
      let text = withUnsafeBytes(of: &image.reason) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      return .failure(Reason(text: text))
    }
    let (width, height) = (Int(image.width), Int(image.height))
    let pixels = Array(UnsafeBufferPointer(start: start, count: width * height))
    guard let bitmap = Bitmap(width: width, height: height, pixels: pixels) else {
      return .failure(Reason(text: "it has no pixels"))
    }
    return .success(bitmap)
  }
}
