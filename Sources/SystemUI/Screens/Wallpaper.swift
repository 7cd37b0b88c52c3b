internal import LayerTree

extension SystemState {
  /// What lies behind everything.
  var wallpaper: [Piece] {
    let base: [Colour] =
      isDark
      ? [0x0710_24ff, 0x1426_52ff, 0x3a2a_66ff, 0x5a2f_5eff] : [0x1c62_d6ff, 0x4a94_eeff, 0x8f8d_ecff, 0xd98c_b8ff]
    func glow(_ name: String, _ x: Double, _ y: Double, _ radius: Double, _ colour: Colour) -> Piece {
      let side = max(size.width, size.height) * radius
      let clear = Colour(colour.rgba & 0xffff_ff00)
      return .gradient(
        name, .about(size.width * x, size.height * y, side, side),
        Gradient(
          .radial, colours: [colour, clear], start: Point(x: 0.5, y: 0.5), end: Point(x: 1, y: 1)))
    }
    return [
      .gradient(
        "sky", screen, Gradient(colours: base, start: Point(x: 0.2, y: 0), end: Point(x: 0.75, y: 1))),
      glow("dawn", 0.95, 0.08, 1.1, isDark ? 0x2d6c_c880 : 0x9be7_ff90),
      glow("dusk", 0.05, 0.72, 1.0, isDark ? 0x8a3f_a070 : 0xffb7_a080),
      glow("deep", 0.9, 0.95, 0.9, isDark ? 0x101a_4090 : 0x5b4b_d870),
    ]
  }

  /// The same out of focus, with a shade over it.
  func blurredWallpaper(_ shade: Colour) -> [Piece] {
    wallpaper + [Piece("shade", screen, shade)]
  }
}
