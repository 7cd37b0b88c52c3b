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

  // MARK: System colours, light appearance

  /// The system's red.
  public static let systemRed = UIColor(packed: 0xff3b_30ff)
  /// The system's green.
  public static let systemGreen = UIColor(packed: 0x34c7_59ff)
  /// The system's blue.
  public static let systemBlue = UIColor(packed: 0x007a_ffff)
  /// The system's orange.
  public static let systemOrange = UIColor(packed: 0xff95_00ff)
  /// The system's yellow.
  public static let systemYellow = UIColor(packed: 0xffcc_00ff)
  /// The system's pink.
  public static let systemPink = UIColor(packed: 0xff2d_55ff)
  /// The system's purple.
  public static let systemPurple = UIColor(packed: 0xaf52_deff)
  /// The system's teal.
  public static let systemTeal = UIColor(packed: 0x30b0_c7ff)
  /// The system's indigo.
  public static let systemIndigo = UIColor(packed: 0x5856_d6ff)
  /// The system's brown.
  public static let systemBrown = UIColor(packed: 0xa284_5eff)
  /// The system's mint.
  public static let systemMint = UIColor(packed: 0x00c7_beff)
  /// The system's cyan.
  public static let systemCyan = UIColor(packed: 0x32ad_e6ff)
  /// The system's gray.
  public static let systemGray = UIColor(packed: 0x8e8e_93ff)
  /// The system's gray 2.
  public static let systemGray2 = UIColor(packed: 0xaeae_b2ff)
  /// The system's gray 3.
  public static let systemGray3 = UIColor(packed: 0xc7c7_ccff)
  /// The system's gray 4.
  public static let systemGray4 = UIColor(packed: 0xd1d1_d6ff)
  /// The system's gray 5.
  public static let systemGray5 = UIColor(packed: 0xe5e5_eaff)
  /// The system's gray 6.
  public static let systemGray6 = UIColor(packed: 0xf2f2_f7ff)
  /// The system's tint color.
  // swift-format-ignore: DontRepeatTypeInStaticProperties
  public static let tintColor = UIColor(packed: 0x007a_ffff)
  /// The system's label.
  public static let label = UIColor(packed: 0x0000_00ff)
  /// The system's secondary label.
  public static let secondaryLabel = UIColor(packed: 0x3c3c_4399)
  /// The system's tertiary label.
  public static let tertiaryLabel = UIColor(packed: 0x3c3c_434c)
  /// The system's quaternary label.
  public static let quaternaryLabel = UIColor(packed: 0x3c3c_432e)
  /// The system's link.
  public static let link = UIColor(packed: 0x007a_ffff)
  /// The system's placeholder text.
  public static let placeholderText = UIColor(packed: 0x3c3c_434c)
  /// The system's separator.
  public static let separator = UIColor(packed: 0x3c3c_434a)
  /// The system's opaque separator.
  public static let opaqueSeparator = UIColor(packed: 0xc6c6_c8ff)
  /// The system's background.
  public static let systemBackground = UIColor(packed: 0xffff_ffff)
  /// The system's secondary background.
  public static let secondarySystemBackground = UIColor(packed: 0xf2f2_f7ff)
  /// The system's tertiary background.
  public static let tertiarySystemBackground = UIColor(packed: 0xffff_ffff)
  /// The system's grouped background.
  public static let systemGroupedBackground = UIColor(packed: 0xf2f2_f7ff)
  /// The system's secondary grouped background.
  public static let secondarySystemGroupedBackground = UIColor(packed: 0xffff_ffff)
  /// The system's tertiary grouped background.
  public static let tertiarySystemGroupedBackground = UIColor(packed: 0xf2f2_f7ff)
  /// The system's fill.
  public static let systemFill = UIColor(packed: 0x7878_8033)
  /// The system's secondary fill.
  public static let secondarySystemFill = UIColor(packed: 0x7878_8028)
  /// The system's tertiary fill.
  public static let tertiarySystemFill = UIColor(packed: 0x7676_801e)
  /// The system's quaternary fill.
  public static let quaternarySystemFill = UIColor(packed: 0x7474_8014)
  /// The system's dark text.
  public static let darkText = UIColor(packed: 0x0000_00ff)
  /// The system's light text.
  public static let lightText = UIColor(packed: 0xffff_ff99)

  /// The background of grouped tables, by its older name.
  public static var groupTableViewBackground: UIColor { systemGroupedBackground }

  convenience init(packed: UInt32) {
    func channel(_ shift: UInt32) -> CGFloat { CGFloat(packed >> shift & 0xff) / 255 }
    self.init(red: channel(24), green: channel(16), blue: channel(8), alpha: channel(0))
  }
}
