/// The device's orientation, the user's choices of appearance, text size and contrast, and the keyboard, which interfaces follow.
public struct DeviceTraits: Sendable, Hashable {
  /// The orientation of an interface. Raw values match `UIInterfaceOrientation`; the names are those in scenario files.
  public enum Orientation: UInt8, Sendable, Hashable, CaseIterable {
    case portrait = 1
    case portraitUpsideDown = 2
    case landscapeRight = 3
    case landscapeLeft = 4

    /// The name in scenario files.
    public var name: String {
      switch self {
      case .portrait: "portrait"
      case .portraitUpsideDown: "portraitUpsideDown"
      case .landscapeRight: "landscapeRight"
      case .landscapeLeft: "landscapeLeft"
      }
    }

    /// Whether the long side is horizontal.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  }

  /// The device's orientation.
  public var orientation: Orientation
  /// Whether the dark appearance is on.
  public var isDark: Bool
  /// The size of text.
  public var textSize: TextSize
  /// Whether the user wants colours that stand out more from each other.
  public var increasesContrast: Bool
  /// Whether a hardware keyboard is connected: then none comes onto the screen.
  public var hasHardwareKeyboard: Bool

  public init(
    orientation: Orientation = .portrait, isDark: Bool = false, textSize: TextSize = .large,
    increasesContrast: Bool = false, hasHardwareKeyboard: Bool = false
  ) {
    self.orientation = orientation
    self.isDark = isDark
    self.textSize = textSize
    self.increasesContrast = increasesContrast
    self.hasHardwareKeyboard = hasHardwareKeyboard
  }
}
