internal import LayerTree

/// Two pictures held against each other, pixel by pixel.
///
/// Colours differ by their distance in the CIE's L*a*b* space of 1976: about 2 is what an eye just sees.
public struct Comparison: Sendable {
  /// How many pixels differ by more than the tolerance; all of the larger picture if the sizes differ.
  public let differing: Int
  /// The greatest distance of two pixels; infinite if the sizes differ.
  public let greatest: Double
  /// Whether both are of one size.
  public let hasSameSize: Bool
  /// The first picture, pale, with red pixels where the second one differs.
  public let picture: Bitmap

  /// Compares two pictures. With a tolerance of 0 each bit counts.
  public init(_ a: Bitmap, _ b: Bitmap, tolerance: Double = 0) {
    hasSameSize = a.width == b.width && a.height == b.height
    guard hasSameSize else {
      differing = max(a.pixels.count, b.pixels.count)
      greatest = .infinity
      picture = Bitmap(width: a.width, height: a.height, filledWith: 0xffff_0000)
      return
    }
    var picture = Bitmap(width: a.width, height: a.height)
    var count = 0
    var most = 0.0
    for index in a.pixels.indices {
      let (one, other) = (a.pixels[index], b.pixels[index])
      var isOther = false
      if one != other {
        let distance = Lab(one).distance(to: Lab(other))
        most = max(most, distance)
        isOther = tolerance > 0 ? distance > tolerance : true
      }
      if isOther { count += 1 }
      picture.pixels[index] = isOther ? 0xffff_0000 : Self.pale(one)
    }
    differing = count
    greatest = most
    self.picture = picture
  }

  /// A pixel on white, three quarters of the way to it.
  private static func pale(_ pixel: UInt32) -> UInt32 {
    let rest = 255 - (pixel >> 24)
    func part(_ shift: UInt32) -> UInt32 { ((765 + min((pixel >> shift & 255) + rest, 255)) / 4) << shift }
    return 0xff00_0000 | part(16) | part(8) | part(0)
  }
}

/// A colour on white as eyes see it.
private struct Lab {
  let l: Double
  let a: Double
  let b: Double

  init(_ pixel: UInt32) {
    let rest = 255 - (pixel >> 24)
    let (red, green, blue) = (
      Self.linear[Int(min((pixel >> 16 & 255) + rest, 255))], Self.linear[Int(min((pixel >> 8 & 255) + rest, 255))],
      Self.linear[Int(min((pixel & 255) + rest, 255))]
    )
    // The primaries of standard RGB, with D65 as white.
    let x = Self.root((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505)
    let y = Self.root(0.2126 * red + 0.7152 * green + 0.0722 * blue)
    let z = Self.root((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089)
    l = 116 * y - 16
    a = 500 * (x - y)
    b = 200 * (y - z)
  }

  func distance(to other: Lab) -> Double {
    let (x, y, z) = (l - other.l, a - other.a, b - other.b)
    return (x * x + y * y + z * z).squareRoot()
  }

  private static let linear: [Double] = (0...255).map { byte in
    let value = Double(byte) / 255
    return value <= 0.04045 ? value / 12.92 : Maths.exp(2.4 * Maths.log((value + 0.055) / 1.055))
  }

  private static func root(_ value: Double) -> Double {
    value > 0.008_856 ? Maths.exp(Maths.log(value) / 3) : 7.787 * value + 16.0 / 116
  }
}
