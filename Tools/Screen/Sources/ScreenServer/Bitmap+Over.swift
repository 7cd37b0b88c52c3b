import Compositor
import LayerTree

extension Bitmap {
  /// Puts another one over it, with its upper left corner at a place. What lies outside is left out.
  package mutating func put(_ other: Bitmap, x: Int, y: Int) {
    let columns = max(0, -x)..<max(max(0, -x), min(other.width, width - x))
    let rows = max(0, -y)..<max(max(0, -y), min(other.height, height - y))
    for row in rows {
      let from = row * other.width
      let to = (row + y) * width + x
      for column in columns {
        let pixel = other.pixels[from + column]
        switch pixel >> 24 {
        case 0: continue
        case 255: pixels[to + column] = pixel
        default: pixels[to + column] = Self.over(pixel, pixels[to + column])
        }
      }
    }
  }

  /// A pixel over another one.
  private static func over(_ pixel: UInt32, _ below: UInt32) -> UInt32 {
    let rest = 255 - (pixel >> 24)
    func part(_ shift: UInt32) -> UInt32 {
      let product = (below >> shift & 255) * rest + 128
      // Rounded, as if it were divided by 255.
      return min(255, (pixel >> shift & 255) + (product + product >> 8) >> 8) << shift
    }
    return part(24) | part(16) | part(8) | part(0)
  }
}

extension Colour {
  /// The colour as a pixel.
  var pixel: UInt32 {
    let alpha = UInt32(self.alpha)
    func part(_ value: UInt8) -> UInt32 { (UInt32(value) * alpha + 127) / 255 }
    return alpha << 24 | part(red) << 16 | part(green) << 8 | part(blue)
  }
}
