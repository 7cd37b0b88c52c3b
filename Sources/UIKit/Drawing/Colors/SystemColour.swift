/// A colour of the system in its variants, each as `0xRRGGBBAA`.
///
/// Values: Apple, Human Interface Guidelines, "Color" (system colours and greys in four appearances); those of labels, fills
/// and backgrounds as `UIColor` gives them on iOS 17. Increased contrast of labels, fills and separators: chosen.
struct SystemColour {
  let light: UInt32
  let dark: UInt32
  var lightHigh: UInt32
  var darkHigh: UInt32
  /// Over other content, in the dark.
  var elevated: UInt32
  var elevatedHigh: UInt32

  /// A colour; without variants of its own it looks as the one before.
  init(
    _ light: UInt32, _ dark: UInt32, _ lightHigh: UInt32? = nil, _ darkHigh: UInt32? = nil, elevated: UInt32? = nil,
    _ elevatedHigh: UInt32? = nil
  ) {
    self.light = light
    self.dark = dark
    self.lightHigh = lightHigh ?? light
    self.darkHigh = darkHigh ?? dark
    self.elevated = elevated ?? dark
    self.elevatedHigh = elevatedHigh ?? elevated ?? self.darkHigh
  }

  /// The variant for an appearance.
  func value(_ traits: UITraitCollection) -> UInt32 {
    let isHigh = traits.accessibilityContrast == .high
    guard traits.userInterfaceStyle == .dark else { return isHigh ? lightHigh : light }
    if traits.userInterfaceLevel == .elevated { return isHigh ? elevatedHigh : elevated }
    return isHigh ? darkHigh : dark
  }
}

extension UIColor {
  /// A colour of the system.
  static func system(
    _ light: UInt32, _ dark: UInt32, _ lightHigh: UInt32? = nil, _ darkHigh: UInt32? = nil, elevated: UInt32? = nil,
    _ elevatedHigh: UInt32? = nil
  ) -> UIColor {
    let colour = SystemColour(light, dark, lightHigh, darkHigh, elevated: elevated, elevatedHigh)
    return UIColor { UIColor(packed: colour.value($0)) }
  }
}
