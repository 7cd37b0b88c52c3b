/// How the device is held and what its user has chosen, as far as interfaces follow it.
public struct DeviceTraits: Sendable, Hashable {
  /// Which way up an interface stands. The raw values are those of `UIInterfaceOrientation`; the names those of
  /// scenario files.
  public enum Orientation: UInt8, Sendable, Hashable, CaseIterable {
    case portrait = 1
    case portraitUpsideDown = 2
    case landscapeRight = 3
    case landscapeLeft = 4

    /// As scenario files name it.
    public var name: String {
      switch self {
      case .portrait: "portrait"
      case .portraitUpsideDown: "portraitUpsideDown"
      case .landscapeRight: "landscapeRight"
      case .landscapeLeft: "landscapeLeft"
      }
    }

    /// Whether the long side lies.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  }

  /// How the device is held.
  public var orientation: Orientation
  /// Whether the user has chosen the dark appearance.
  public var isDark: Bool

  public init(orientation: Orientation = .portrait, isDark: Bool = false) {
    self.orientation = orientation
    self.isDark = isDark
  }
}
