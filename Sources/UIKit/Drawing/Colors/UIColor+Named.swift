import Foundation

extension UIColor {
  // MARK: Fixed colours

  /// Black.
  public static let black = UIColor(red: 0, green: 0, blue: 0, alpha: 1)
  /// Dark gray.
  public static let darkGray = UIColor(red: 0.3333, green: 0.3333, blue: 0.3333, alpha: 1)
  /// Light gray.
  public static let lightGray = UIColor(red: 0.6667, green: 0.6667, blue: 0.6667, alpha: 1)
  /// White.
  public static let white = UIColor(red: 1, green: 1, blue: 1, alpha: 1)
  /// Gray.
  public static let gray = UIColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 1)
  /// Red.
  public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  /// Green.
  public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  /// Blue.
  public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  /// Cyan.
  public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
  /// Yellow.
  public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
  /// Magenta.
  public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
  /// Orange.
  public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  /// Purple.
  public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  /// Brown.
  public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
  /// Clear.
  public static let clear = UIColor(red: 0, green: 0, blue: 0, alpha: 0)

  // MARK: System colours, by appearance

  /// The system's red.
  public static let systemRed = system(0xff3b_30ff, 0xff45_3aff, 0xd700_15ff, 0xff69_61ff)
  /// The system's green.
  public static let systemGreen = system(0x34c7_59ff, 0x30d1_58ff, 0x248a_3dff, 0x30db_5bff)
  /// The system's blue.
  public static let systemBlue = system(0x007a_ffff, 0x0a84_ffff, 0x0040_ddff, 0x409c_ffff)
  /// The system's orange.
  public static let systemOrange = system(0xff95_00ff, 0xff9f_0aff, 0xc934_00ff, 0xffb3_40ff)
  /// The system's yellow.
  public static let systemYellow = system(0xffcc_00ff, 0xffd6_0aff, 0xb250_00ff, 0xffd4_26ff)
  /// The system's pink.
  public static let systemPink = system(0xff2d_55ff, 0xff37_5fff, 0xd30f_45ff, 0xff64_82ff)
  /// The system's purple.
  public static let systemPurple = system(0xaf52_deff, 0xbf5a_f2ff, 0x8944_abff, 0xda8f_ffff)
  /// The system's teal.
  public static let systemTeal = system(0x30b0_c7ff, 0x40c8_e0ff, 0x0082_99ff, 0x5de6_ffff)
  /// The system's indigo.
  public static let systemIndigo = system(0x5856_d6ff, 0x5e5c_e6ff, 0x3634_a3ff, 0x7d7a_ffff)
  /// The system's brown.
  public static let systemBrown = system(0xa284_5eff, 0xac8e_68ff, 0x7f65_45ff, 0xb594_69ff)
  /// The system's mint.
  public static let systemMint = system(0x00c7_beff, 0x63e6_e2ff, 0x0c81_7bff, 0x66d4_cfff)
  /// The system's cyan.
  public static let systemCyan = system(0x32ad_e6ff, 0x64d2_ffff, 0x0071_a4ff, 0x70d7_ffff)
  /// The system's gray.
  public static let systemGray = system(0x8e8e_93ff, 0x8e8e_93ff, 0x6c6c_70ff, 0xaeae_b2ff)
  /// The system's gray 2.
  public static let systemGray2 = system(0xaeae_b2ff, 0x6363_66ff, 0x8e8e_93ff, 0x7c7c_80ff)
  /// The system's gray 3.
  public static let systemGray3 = system(0xc7c7_ccff, 0x4848_4aff, 0xaeae_b2ff, 0x5454_56ff)
  /// The system's gray 4.
  public static let systemGray4 = system(0xd1d1_d6ff, 0x3a3a_3cff, 0xbcbc_c0ff, 0x4444_46ff)
  /// The system's gray 5.
  public static let systemGray5 = system(0xe5e5_eaff, 0x2c2c_2eff, 0xd8d8_dcff, 0x3636_38ff)
  /// The system's gray 6.
  public static let systemGray6 = system(0xf2f2_f7ff, 0x1c1c_1eff, 0xebeb_f0ff, 0x2424_26ff)
  /// The tint of views for which nobody gives one: the app's accent colour, if its catalogue has it, or the system's blue.
  // swift-format-ignore: DontRepeatTypeInStaticProperties
  public static let tintColor =
    (MainBundleInfo.inBundle("NSAccentColorName") as? NSString).flatMap { UIColor(named: $0.description) }
    ?? systemBlue
  /// The system's label.
  public static let label = system(0x0000_00ff, 0xffff_ffff)
  /// The system's secondary label.
  public static let secondaryLabel = system(0x3c3c_4399, 0xebeb_f599, 0x3c3c_43cc, 0xebeb_f5b2)
  /// The system's tertiary label.
  public static let tertiaryLabel = system(0x3c3c_434c, 0xebeb_f54c, 0x3c3c_43b2, 0xebeb_f58c)
  /// The system's quaternary label.
  public static let quaternaryLabel = system(0x3c3c_432e, 0xebeb_f529, 0x3c3c_438c, 0xebeb_f566)
  /// The system's link.
  public static let link = system(0x007a_ffff, 0x0b84_ffff, 0x0040_ddff, 0x409c_ffff)
  /// The system's placeholder text.
  public static let placeholderText = system(0x3c3c_434c, 0xebeb_f54c, 0x3c3c_43b2, 0xebeb_f58c)
  /// The system's separator.
  public static let separator = system(0x3c3c_434a, 0x5454_5899, 0x3c3c_435e, 0x5454_58ad)
  /// The system's opaque separator.
  public static let opaqueSeparator = system(0xc6c6_c8ff, 0x3838_3aff)
  /// The system's background.
  public static let systemBackground = system(0xffff_ffff, 0x0000_00ff, elevated: 0x1c1c_1eff, 0x2424_26ff)
  /// The system's secondary background.
  public static let secondarySystemBackground = system(
    0xf2f2_f7ff, 0x1c1c_1eff, 0xebeb_f0ff, 0x2424_26ff, elevated: 0x2c2c_2eff, 0x3636_38ff)
  /// The system's tertiary background.
  public static let tertiarySystemBackground = system(
    0xffff_ffff, 0x2c2c_2eff, 0xffff_ffff, 0x3636_38ff, elevated: 0x3a3a_3cff, 0x4444_46ff)
  /// The system's grouped background.
  public static let systemGroupedBackground = system(
    0xf2f2_f7ff, 0x0000_00ff, 0xebeb_f0ff, 0x0000_00ff, elevated: 0x1c1c_1eff, 0x2424_26ff)
  /// The system's secondary grouped background.
  public static let secondarySystemGroupedBackground = system(
    0xffff_ffff, 0x1c1c_1eff, 0xffff_ffff, 0x2424_26ff, elevated: 0x2c2c_2eff, 0x3636_38ff)
  /// The system's tertiary grouped background.
  public static let tertiarySystemGroupedBackground = system(
    0xf2f2_f7ff, 0x2c2c_2eff, 0xebeb_f0ff, 0x3636_38ff, elevated: 0x3a3a_3cff, 0x4444_46ff)
  /// The system's fill.
  public static let systemFill = system(0x7878_8033, 0x7878_805b, 0x7878_8047, 0x7878_8070)
  /// The system's secondary fill.
  public static let secondarySystemFill = system(0x7878_8028, 0x7878_8051, 0x7878_803d, 0x7878_8066)
  /// The system's tertiary fill.
  public static let tertiarySystemFill = system(0x7676_801e, 0x7676_803d, 0x7676_8033, 0x7676_8052)
  /// The system's quaternary fill.
  public static let quaternarySystemFill = system(0x7474_8014, 0x7676_802d, 0x7474_8028, 0x7676_8042)
  /// The system's dark text.
  public static let darkText = UIColor(packed: 0x0000_00ff)
  /// The system's light text.
  public static let lightText = UIColor(packed: 0xffff_ff99)

  /// The background of grouped tables, by its older name.
  public static var groupTableViewBackground: UIColor { systemGroupedBackground }
  /// The grey behind scroll views before iOS 7.
  public static var scrollViewTexturedBackground: UIColor { UIColor(red: 0.435, green: 0.443, blue: 0.475, alpha: 1) }
  /// The dark grey behind settings before iOS 7.
  public static var viewFlipsideBackground: UIColor { UIColor(red: 0.122, green: 0.129, blue: 0.141, alpha: 1) }

  convenience init(packed: UInt32) {
    func channel(_ shift: UInt32) -> CGFloat { CGFloat(packed >> shift & 0xff) / 255 }
    self.init(red: channel(24), green: channel(16), blue: channel(8), alpha: channel(0))
  }
}
