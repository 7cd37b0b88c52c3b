internal import LayerTree

/// x / 255 to the nearest, for x up to 255 * 255.
@inline(__always)
func over255(_ x: UInt32) -> UInt32 {
  let y = x &+ 128
  return (y &+ y >> 8) >> 8
}

/// All four parts of a pixel times a byte, to the nearest.
@inline(__always)
func times(_ pixel: UInt32, _ factor: UInt32) -> UInt32 {
  var even = (pixel & 0x00ff_00ff) &* factor &+ 0x0080_0080
  even = (even &+ (even >> 8 & 0x00ff_00ff)) >> 8 & 0x00ff_00ff
  var odd = (pixel >> 8 & 0x00ff_00ff) &* factor &+ 0x0080_0080
  odd = (odd &+ (odd >> 8 & 0x00ff_00ff)) & 0xff00_ff00
  return even | odd
}

/// A pixel over another one.
@inline(__always)
func over(_ upper: UInt32, _ lower: UInt32) -> UInt32 {
  let alpha = upper >> 24
  if alpha == 255 { return upper }
  return upper &+ times(lower, 255 &- alpha)
}

/// A colour's pixel: its parts multiplied by its opacity.
func premultiplied(_ red: UInt32, _ green: UInt32, _ blue: UInt32, _ alpha: UInt32) -> UInt32 {
  alpha << 24 | over255(red * alpha) << 16 | over255(green * alpha) << 8 | over255(blue * alpha)
}

extension Colour {
  /// The pixel of the colour.
  var pixel: UInt32 { premultiplied(UInt32(red), UInt32(green), UInt32(blue), UInt32(alpha)) }

  /// The pixel of the colour with less opacity.
  func pixel(opacity: Double) -> UInt32 { times(pixel, byte(opacity)) }
}

/// A part from 0 to 1 as a byte; 0 for what is no number.
func byte(_ part: Double) -> UInt32 { part > 0 ? UInt32((min(part, 1) * 255).rounded()) : 0 }
