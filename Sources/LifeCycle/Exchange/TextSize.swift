/// The size of text that the user prefers in all apps, from the smallest to the largest. Raw values are those of the
/// encoding.
public enum TextSize: UInt8, Sendable, Hashable, CaseIterable {
  case extraSmall = 0
  case small = 1
  case medium = 2
  /// As delivered.
  case large = 3
  case extraLarge = 4
  case extraExtraLarge = 5
  case extraExtraExtraLarge = 6
  case accessibilityMedium = 7
  case accessibilityLarge = 8
  case accessibilityExtraLarge = 9
  case accessibilityExtraExtraLarge = 10
  case accessibilityExtraExtraExtraLarge = 11

  /// The name in scenario files and commands.
  public var name: String { "\(self)" }

  /// The size of a name; nil for one that there is not.
  public init?(name: String) {
    guard let size = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = size
  }
}
