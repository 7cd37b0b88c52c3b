import Foundation

/// Brings the colours of catalogues and storyboards into extended sRGB, in which they are shown.
///
/// By the published primaries of Display P3 (those of DCI-P3 with the white of D65, and the curve of sRGB). A colour that
/// sRGB cannot show has parts beyond 0 and 1.
enum ColourSpace {
  case sRGB, displayP3, linear, gamma22
  /// Apple's Generic RGB and Generic Gray, with a gamma of 1.8.
  case generic

  init(_ name: String?) {
    self =
      switch name {
      case "display-p3": .displayP3
      case "extended-linear-srgb", "extended-linear-gray": .linear
      case "gray-gamma-22", "extended-gray": .gamma22
      default: .sRGB
      }
  }

  func sRGB(_ red: Double, _ green: Double, _ blue: Double) -> (red: Double, green: Double, blue: Double) {
    switch self {
    case .sRGB, .gamma22: return (red, green, blue)
    case .linear: return (Self.curved(red), Self.curved(green), Self.curved(blue))
    case .displayP3:
      // Greys are the same in both.
      if red == green, green == blue { return (red, green, blue) }
      let (r, g, b) = (Self.straight(red), Self.straight(green), Self.straight(blue))
      return (
        Self.curved(1.224_940_176 * r - 0.224_940_176 * g),
        Self.curved(-0.042_056_955 * r + 1.042_056_955 * g),
        Self.curved(-0.019_637_555 * r - 0.078_636_046 * g + 1.098_273_6 * b)
      )
    case .generic:
      // By the primaries of its published profile. Greys stay greys.
      if red == green, green == blue { return (grey(red), grey(red), grey(red)) }
      let (r, g, b) = (pow(red, 1.8), pow(green, 1.8), pow(blue, 1.8))
      return (
        Self.curved(1.024_829 * r - 0.027_838 * g + 0.003_009 * b),
        Self.curved(0.020_791 * r + 0.948_721 * g + 0.030_488 * b),
        Self.curved(-0.002_038 * r - 0.001_929 * g + 1.003_967 * b)
      )
    }
  }

  /// A grey: that of a gamma of 2.2 is so near to sRGB's that its number is taken as it is.
  func grey(_ level: Double) -> Double {
    switch self {
    case .linear: Self.curved(level)
    case .generic: Self.curved(pow(level, 1.8))
    case .sRGB, .displayP3, .gamma22: level
    }
  }

  private static func straight(_ value: Double) -> Double {
    let size = abs(value)
    let result = size <= 0.04045 ? size / 12.92 : pow((size + 0.055) / 1.055, 2.4)
    return value < 0 ? -result : result
  }

  private static func curved(_ value: Double) -> Double {
    let size = abs(value)
    let result = size <= 0.003_130_8 ? size * 12.92 : 1.055 * pow(size, 1 / 2.4) - 0.055
    return value < 0 ? -result : result
  }
}
