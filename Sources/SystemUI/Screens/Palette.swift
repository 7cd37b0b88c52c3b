internal import LayerTree

/// The system's colours in one appearance.
struct Palette {
  var isDark: Bool

  private func pick(_ light: Colour, _ dark: Colour) -> Colour { isDark ? dark : light }

  /// Words.
  var label: Colour { pick(.black, .white) }
  /// Words of less weight.
  var secondary: Colour { pick(0x3c3c_43b0, 0xebeb_f5a0) }
  /// Boxes that one looks through.
  var glass: Colour { pick(0xf7f7_fac8, 0x2626_2ac0) }
  /// Boxes that one looks through, in front of the wallpaper.
  var thinGlass: Colour { pick(0xffff_ff40, 0x3030_3860) }
  /// Fields in such boxes.
  var field: Colour { pick(0x7878_8028, 0x7878_8050) }
  /// What can be pressed.
  var tint: Colour { pick(0x007a_ffff, 0x0a84_ffff) }
  /// What is behind an alert.
  var dimming: Colour { pick(0x0000_0033, 0x0000_007a) }
  /// The keyboard.
  var keyboard: Colour { pick(0xd6d8_dee0, 0x2424_26e0) }
  /// A key with a letter.
  var key: Colour { pick(0xffff_ffff, 0x6a6a_6eff) }
  /// A key that does something.
  var functionKey: Colour { pick(0xb4b9_c4ff, 0x4646_4aff) }
  /// The shadow under a key.
  var keyShadow: Colour { pick(0x8889_8cff, 0x1111_11ff) }
  static let red = Colour(0xff3b_30ff)
  static let green = Colour(0x34c7_59ff)

  /// The two colours of an app without an icon, which follow from its name.
  static func colours(of name: String) -> (top: Colour, bottom: Colour) {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in name.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return pairs[Int((hash >> 32 ^ hash) % UInt64(pairs.count))]
  }

  private static let pairs: [(top: Colour, bottom: Colour)] = [
    (0x5ac8_faff, 0x0a6f_e8ff), (0x7be0_8eff, 0x1f9d_55ff), (0xffd4_60ff, 0xf08c_00ff), (0xff9a_76ff, 0xe045_58ff),
    (0xc59b_ffff, 0x7048_e8ff), (0xff8f_c7ff, 0xd633_6cff), (0x63e6_d2ff, 0x0b8f_8fff), (0x9fb4_ffff, 0x3b5b_dbff),
    (0xb0bc_ccff, 0x4f5d_73ff), (0xffb0_a0ff, 0xc92a_2aff),
  ]
}
