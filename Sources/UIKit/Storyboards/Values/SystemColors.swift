import Foundation

/// The system's colours by the names that storyboards use.
enum SystemColors {
  static func named(_ name: String) -> UIColor? {
    // Not in the list: the tint may be a colour of the system by its name.
    if name == "tintColor" { return .tintColor }
    return colors[name] ?? colors[name.hasSuffix("Color") ? String(name.dropLast(5)) : name]
  }

  private static let colors: [String: UIColor] = [
    "systemRed": .systemRed, "systemGreen": .systemGreen, "systemBlue": .systemBlue, "systemOrange": .systemOrange,
    "systemYellow": .systemYellow, "systemPink": .systemPink, "systemPurple": .systemPurple,
    "systemTeal": .systemTeal, "systemIndigo": .systemIndigo, "systemBrown": .systemBrown, "systemMint": .systemMint,
    "systemCyan": .systemCyan, "systemGray": .systemGray, "systemGray2": .systemGray2, "systemGray3": .systemGray3,
    "systemGray4": .systemGray4, "systemGray5": .systemGray5, "systemGray6": .systemGray6,
    "label": .label, "secondaryLabel": .secondaryLabel, "tertiaryLabel": .tertiaryLabel,
    "quaternaryLabel": .quaternaryLabel, "link": .link, "placeholderText": .placeholderText, "separator": .separator,
    "opaqueSeparator": .opaqueSeparator, "systemBackground": .systemBackground,
    "secondarySystemBackground": .secondarySystemBackground, "tertiarySystemBackground": .tertiarySystemBackground,
    "systemGroupedBackground": .systemGroupedBackground,
    "secondarySystemGroupedBackground": .secondarySystemGroupedBackground,
    "tertiarySystemGroupedBackground": .tertiarySystemGroupedBackground, "systemFill": .systemFill,
    "secondarySystemFill": .secondarySystemFill, "tertiarySystemFill": .tertiarySystemFill,
    "quaternarySystemFill": .quaternarySystemFill, "darkText": .darkText, "lightText": .lightText,
    // Names from before iOS 13.
    "groupTableViewBackground": .systemGroupedBackground,
    "tableCellGroupedBackground": .secondarySystemGroupedBackground,
    "scrollViewTexturedBackground": .scrollViewTexturedBackground, "viewFlipsideBackground": .viewFlipsideBackground,
    "tableCellBackground": .systemBackground,
  ]
}
