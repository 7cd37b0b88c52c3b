import Foundation

/// How pixels lie in memory, as Core Graphics says it.
struct PixelLayout: Equatable, Sendable {
  /// Four bytes a pixel: red, green and blue, multiplied by alpha, and alpha.
  static let drawn = PixelLayout(
    bits: 32, info: .init(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue), channels: 3)

  /// The bits of a pixel.
  let bits: Int
  let info: CGBitmapInfo
  /// The channels without alpha.
  let channels: Int

  private init(bits: Int, info: CGBitmapInfo, channels: Int) {
    self.bits = bits
    self.info = info
    self.channels = channels
  }

  /// Nil for a layout whose pixels are not known here: those of more than eight bits a channel, and of print.
  init?(bitsPerComponent: Int, bitsPerPixel: Int? = nil, space: CGColorSpace?, info: CGBitmapInfo) {
    let alpha = CGImageAlphaInfo(rawValue: info.intersection(.alphaInfoMask).rawValue)
    let order = info.intersection(.byteOrderMask)
    let channels = alpha == .alphaOnly ? 1 : space?.numberOfComponents ?? 1
    let own = alpha == .alphaOnly || channels == 1 ? 8 : 32
    let bits = bitsPerPixel ?? own
    guard bitsPerComponent == 8, let alpha, !info.contains(.floatComponents),
      info.subtracting([.alphaInfoMask, .byteOrderMask]).isEmpty
    else { return nil }
    switch (channels, bits) {
    case (3, 32): guard alpha != .alphaOnly else { return nil }
    case (3, 24): guard alpha == .none, order.isEmpty else { return nil }
    case (1, 8): guard alpha == .none || alpha == .alphaOnly, order.isEmpty else { return nil }
    default: return nil
    }
    guard order.isEmpty || order == .byteOrder32Little || order == .byteOrder32Big else { return nil }
    self.init(bits: bits, info: info, channels: channels)
  }

  /// Where alpha is.
  var alpha: CGImageAlphaInfo {
    CGImageAlphaInfo(rawValue: info.intersection(.alphaInfoMask).rawValue) ?? .none
  }

  /// Puts drawn pixels into memory of this layout. Colours without alpha are put on black, as on iOS.
  ///
  /// - Parameter target: Room for as many rows of so many bytes.
  func put(_ drawn: UnsafeRawBufferPointer, width: Int, height: Int, into target: UnsafeMutableRawPointer, row: Int) {
    let order = info.intersection(.byteOrderMask)
    let isFirst = [.premultipliedFirst, .first, .noneSkipFirst].contains(alpha)
    let isStraight = alpha == .first || alpha == .last
    let isOpaque = [.none, .noneSkipFirst, .noneSkipLast].contains(alpha)
    var place = isFirst ? [1, 2, 3, 0] : [0, 1, 2, 3]
    if order == .byteOrder32Little { place = place.map { 3 - $0 } }
    let (red, green, blue, opacity) = (place[0], place[1], place[2], place[3])
    let isSame = self == .drawn
    for y in 0..<height {
      let from = UnsafeRawBufferPointer(rebasing: drawn[y * width * 4..<(y + 1) * width * 4])
      let to = target + y * row
      if isSame {
        to.copyMemory(from: from.baseAddress ?? UnsafeRawPointer(to), byteCount: from.count)
        continue
      }
      for x in 0..<width {
        let (r, g, b, a) = (from[4 * x], from[4 * x + 1], from[4 * x + 2], from[4 * x + 3])
        switch bits {
        case 8:
          // The brightness that eyes see (ITU-R BT.709).
          let sum: Int = Int(r) * 2126 + Int(g) * 7152 + Int(b) * 722
          to.storeBytes(of: alpha == .alphaOnly ? a : UInt8((sum + 5000) / 10000), toByteOffset: x, as: UInt8.self)
        case 24:
          to.storeBytes(of: r, toByteOffset: 3 * x, as: UInt8.self)
          to.storeBytes(of: g, toByteOffset: 3 * x + 1, as: UInt8.self)
          to.storeBytes(of: b, toByteOffset: 3 * x + 2, as: UInt8.self)
        default:
          func own(_ part: UInt8) -> UInt8 {
            guard isStraight, a > 0, a < 255 else { return part }
            let whole: Int = (Int(part) * 255 + Int(a) / 2) / Int(a)
            return UInt8(min(255, whole))
          }
          to.storeBytes(of: own(r), toByteOffset: 4 * x + red, as: UInt8.self)
          to.storeBytes(of: own(g), toByteOffset: 4 * x + green, as: UInt8.self)
          to.storeBytes(of: own(b), toByteOffset: 4 * x + blue, as: UInt8.self)
          to.storeBytes(of: isOpaque ? 255 : a, toByteOffset: 4 * x + opacity, as: UInt8.self)
        }
      }
    }
  }
}
