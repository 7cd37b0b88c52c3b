internal import LayerTree

/// Looks pixels up between pixels.
struct Sampler {
  let pixels: UnsafePointer<UInt32>
  let width: Int
  let height: Int

  /// The colour at a place in the picture's pixels; beyond its edges as at them.
  @inline(__always)
  func callAsFunction(_ x: Double, _ y: Double) -> UInt32 {
    let (u, v) = (min(max(x - 0.5, 0), Double(width - 1)), min(max(y - 0.5, 0), Double(height - 1)))
    let (left, top) = (Int(u), Int(v))
    let (right, bottom) = (min(left + 1, width - 1), min(top + 1, height - 1))
    let a = UInt32((u - Double(left)) * 256)
    let b = UInt32((v - Double(top)) * 256)
    return Self.mix(
      Self.mix(pixels[top * width + left], pixels[top * width + right], a),
      Self.mix(pixels[bottom * width + left], pixels[bottom * width + right], a), b)
  }

  /// The colour between two, in 256ths.
  @inline(__always)
  private static func mix(_ a: UInt32, _ b: UInt32, _ part: UInt32) -> UInt32 {
    if a == b { return a }
    let rest = 256 - part
    let even = ((a & 0x00ff_00ff) &* rest &+ (b & 0x00ff_00ff) &* part) >> 8 & 0x00ff_00ff
    let odd = ((a >> 8 & 0x00ff_00ff) &* rest &+ (b >> 8 & 0x00ff_00ff) &* part) & 0xff00_ff00
    return even | odd
  }
}

extension Canvas {
  /// Fills all pixels with those of a picture.
  ///
  /// - Parameter way: From the screen's pixels to the picture's.
  func sample(_ bitmap: Bitmap, _ way: Projection, nearest: Bool = false, _ work: Work) throws(CompositorError) {
    guard bitmap.width > 0, bitmap.height > 0 else { return }
    try work.add(box.area * 15)
    bitmap.pixels.withUnsafeBufferPointer { pixels in
      guard let base = pixels.baseAddress else { return }
      let sampler = Sampler(pixels: base, width: bitmap.width, height: bitmap.height)
      for y in box.top..<box.bottom {
        let row = row(y, from: box.left)
        for x in box.left..<box.right {
          guard let place = way(Point(x: Double(x) + 0.5, y: Double(y) + 0.5)), place.x.isFinite, place.y.isFinite
          else { continue }
          if nearest {
            let column = min(max(place.x.rounded(.down), 0), Double(bitmap.width - 1))
            let line = min(max(place.y.rounded(.down), 0), Double(bitmap.height - 1))
            row[x - box.left] = base[Int(line) * bitmap.width + Int(column)]
          } else {
            row[x - box.left] = sampler(place.x, place.y)
          }
        }
      }
    }
  }

  /// The pixels as a bitmap.
  var bitmap: Bitmap {
    Bitmap(
      width: box.width, height: box.height,
      pixels: box.isEmpty ? [] : Array(UnsafeBufferPointer(start: pixels, count: box.area)))
      ?? Bitmap(width: 0, height: 0)
  }
}
