import Foundation

/// What the beginning of an image's data says.
struct ImageHeader: Equatable {
  enum Format: Equatable { case png, jpeg, gif, bmp, webp, other }

  var format: Format
  /// In pixels; nil where the beginning does not tell.
  var size: CGSize?
  /// How the pixels are turned, as cameras say it (Exif 2.3, tag 0x0112): 1 to 8, 1 where nobody says anything.
  var orientation = 1

  /// Nil if the data are of no format that is known for images.
  init?(_ data: Data) {
    let bytes = Bytes(data: data)
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      format = .png
      size = bytes.size(bytes.big(16, 4), bytes.big(20, 4))
    } else if bytes.starts(with: [0xFF, 0xD8]) {
      format = .jpeg
      size = bytes.jpegSize
      orientation = bytes.exifOrientation ?? 1
    } else if bytes.starts(with: Array("GIF8".utf8)) {
      format = .gif
      size = bytes.size(bytes.little(6, 2), bytes.little(8, 2))
    } else if bytes.starts(with: Array("BM".utf8)) {
      format = .bmp
      size = bytes.size(bytes.little(18, 4), bytes.little(22, 4))
    } else if bytes.starts(with: Array("RIFF".utf8)), bytes.has(Array("WEBP".utf8), at: 8) {
      format = .webp
      size =
        bytes.has(Array("VP8X".utf8), at: 12)
        ? bytes.size(bytes.little(24, 3).map { $0 + 1 }, bytes.little(27, 3).map { $0 + 1 })
        : bytes.has(Array("VP8 ".utf8), at: 12) ? bytes.size(bytes.little(26, 2), bytes.little(28, 2)) : nil
    } else if bytes.has(Array("ftyp".utf8), at: 4) || bytes.starts(with: Array("%PDF".utf8))
      || bytes.starts(with: [0x49, 0x49, 0x2A, 0]) || bytes.starts(with: [0x4D, 0x4D, 0, 0x2A])
      || bytes.starts(with: Array("<svg".utf8)) || bytes.starts(with: Array("<?xml".utf8))
      || bytes.starts(with: [0, 0, 1, 0])
    {
      format = .other
    } else {
      return nil
    }
  }

  private struct Bytes {
    let data: Data

    subscript(_ place: Int) -> Int? {
      place >= 0 && place < data.count ? Int(data[data.startIndex + place]) : nil
    }

    func starts(with bytes: [UInt8]) -> Bool { has(bytes, at: 0) }
    func has(_ bytes: [UInt8], at place: Int) -> Bool {
      data.count >= place + bytes.count
        && data[(data.startIndex + place)..<(data.startIndex + place + bytes.count)].elementsEqual(bytes)
    }
    func big(_ place: Int, _ count: Int) -> Int? {
      (0..<count).reduce(0 as Int?) { sum, index in sum.flatMap { sum in self[place + index].map { sum << 8 | $0 } } }
    }
    func little(_ place: Int, _ count: Int) -> Int? {
      (0..<count).reversed().reduce(0 as Int?) { sum, index in
        sum.flatMap { sum in self[place + index].map { sum << 8 | $0 } }
      }
    }
    func size(_ width: Int?, _ height: Int?) -> CGSize? {
      guard let width, let height, width > 0, height > 0, width < 1 << 24, height < 1 << 24 else { return nil }
      return CGSize(width: width, height: height)
    }

    /// The size in the first frame header.
    var jpegSize: CGSize? {
      parts { (place, kind) -> CGSize?? in
        let isFrame = (0xC0...0xCF).contains(kind) && ![0xC4, 0xC8, 0xCC].contains(kind)
        return isFrame ? .some(size(big(place + 7, 2), big(place + 5, 2))) : nil
      } ?? nil
    }

    /// The orientation in the first part that a camera has written; nil for none.
    var exifOrientation: Int? {
      parts { (place, kind) -> Int?? in
        guard kind == 0xE1, has(Array("Exif".utf8) + [0, 0], at: place + 4) else { return nil }
        let start = place + 10
        let isLittle = has(Array("II".utf8), at: start)
        func number(_ place: Int, _ count: Int) -> Int? { isLittle ? little(place, count) : big(place, count) }
        guard let list = number(start + 4, 4), let count = number(start + list, 2) else { return .some(nil) }
        for entry in 0..<min(count, 256) {
          let place = start + list + 2 + 12 * entry
          guard number(place, 2) == 0x0112 else { continue }
          return .some(number(place + 8, 2).flatMap { (1...8).contains($0) ? $0 : nil })
        }
        return .some(nil)
      } ?? nil
    }

    /// The first that `body` makes of a part, given its place and kind; nil if there is none before the pixels.
    private func parts<Found>(_ body: (Int, Int) -> Found?) -> Found? {
      var place = 2
      while let mark = self[place], let kind = self[place + 1], mark == 0xFF {
        if kind == 0xFF {
          place += 1
          continue
        }
        if let found = body(place, kind) { return found }
        if kind == 0x01 || (0xD0...0xD8).contains(kind) {
          place += 2
          continue
        }
        guard let length = big(place + 2, 2), length >= 2, kind != 0xDA else { return nil }
        place += 2 + length
      }
      return nil
    }
  }
}
