internal import LayerTree

/// What the blurs of iOS are made of: how far they blur, and the colour over it.
///
/// Radius, saturation and colours of `extraLight`, `light` and `dark`: Apple's sample "UIImage+ImageEffects" (2013). The
/// other materials: chosen, from nearly clear to nearly solid.
enum Material {
  /// A blur with the traits of now.
  static func backdrop(_ style: UIBlurEffect.Style) -> Backdrop {
    switch style {
    case .extraLight: return Backdrop(radius: 20, saturation: 1.8, tint: 0xf7f7_f7d1)
    case .light: return Backdrop(radius: 30, saturation: 1.8, tint: 0xffff_ff4d)
    case .dark: return Backdrop(radius: 20, saturation: 1.8, tint: 0x1c1c_1cba)
    case .regular: return isDark ? backdrop(.dark) : Backdrop(radius: 30, saturation: 1.8, tint: 0xf7f7_f7a6)
    case .prominent: return isDark ? Backdrop(radius: 20, saturation: 1.8, tint: 0x2c2c_2eba) : backdrop(.extraLight)
    case .systemUltraThinMaterial: return ultraThin(isDark)
    case .systemThinMaterial: return thin(isDark)
    case .systemMaterial: return regular(isDark)
    case .systemThickMaterial: return thick(isDark)
    case .systemChromeMaterial: return chrome(isDark)
    case .systemUltraThinMaterialLight: return ultraThin(false)
    case .systemThinMaterialLight: return thin(false)
    case .systemMaterialLight: return regular(false)
    case .systemThickMaterialLight: return thick(false)
    case .systemChromeMaterialLight: return chrome(false)
    case .systemUltraThinMaterialDark: return ultraThin(true)
    case .systemThinMaterialDark: return thin(true)
    case .systemMaterialDark: return regular(true)
    case .systemThickMaterialDark: return thick(true)
    case .systemChromeMaterialDark: return chrome(true)
    }
  }

  private static var isDark: Bool { UITraitCollection.current.userInterfaceStyle == .dark }
  private static func made(_ tint: Colour) -> Backdrop { Backdrop(radius: 30, saturation: 1.8, tint: tint) }
  /// Of alerts: as the regular one, and in the dark lighter, as a published picture of iOS 15 has it.
  static var ofAlerts: Backdrop { isDark ? made(0x3838_38d1) : regular(false) }
  /// Below the tint of a translucent bar: white of 0.97, half opaque (as measured, stackoverflow 30154753).
  static var belowTint: Backdrop { Backdrop(radius: 20, saturation: 1.8, tint: 0xf7f7_f77f) }
  private static func ultraThin(_ dark: Bool) -> Backdrop { made(dark ? 0x2525_258c : 0xf5f5_f570) }
  private static func thin(_ dark: Bool) -> Backdrop { made(dark ? 0x2525_25b3 : 0xf7f7_f7a6) }
  private static func regular(_ dark: Bool) -> Backdrop { made(dark ? 0x2525_25d1 : 0xf7f7_f7cc) }
  private static func thick(_ dark: Bool) -> Backdrop { made(dark ? 0x2828_28e6 : 0xf9f9_f9e6) }
  private static func chrome(_ dark: Bool) -> Backdrop { made(dark ? 0x1d1d_1df0 : 0xf9f9_f9f0) }
}
