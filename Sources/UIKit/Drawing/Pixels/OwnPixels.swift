import Foundation
internal import LayerTree

/// Pixels that an app has made itself, as a picture: the system is told of them as of any file.
enum OwnPixels {
  /// What the program that draws knows them by: eight bytes, then six numbers.
  private static let mark: [UInt8] = [0x89] + Array("DMPIX".utf8) + [0x0d, 0x0a]

  /// Nil for fewer bytes than there must be, and for a size that a picture cannot have.
  static func picture(_ bytes: Data, width: Int, height: Int, row: Int, _ layout: PixelLayout) -> Picture? {
    let size = Size(width: Double(width), height: Double(height))
    let source = ImageSource(.file(path: ""), size: size, scale: 1)
    guard width > 0, height > 0, source.isPossible, row >= width * layout.bits / 8, row <= 1 << 24,
      bytes.count >= row * (height - 1) + width * layout.bits / 8
    else { return nil }
    var data = Data(mark)
    for number in [width, height, row, layout.bits, Int(layout.info.rawValue), layout.channels] {
      withUnsafeBytes(of: UInt32(number).littleEndian) { data.append(contentsOf: $0) }
    }
    data.append(bytes.prefix(row * height))
    // The last row may end where its pixels do.
    data.append(Data(count: max(0, row * height - bytes.count)))
    let file = PictureFile(data)
    return Picture(ImageSource(.file(path: file.path), size: size, scale: 1), file: file)
  }
}
