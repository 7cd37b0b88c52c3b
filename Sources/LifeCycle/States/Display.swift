/// A display besides the device's own. Raw values are the names in scenario files and in the control protocol.
public enum Display: String, Sendable, Hashable, CaseIterable {
  /// A screen without touch input, connected by cable or wirelessly (reference 2.5).
  case external
  /// A car's screen (reference 2.5).
  case carPlay

  /// The role of the sessions whose scenes the display shows.
  public var role: SceneRole {
    switch self {
    case .external: .externalDisplay
    case .carPlay: .carPlay
    }
  }

  /// The connected screen. Reference: not sourced; chosen as typical of a television and of a car.
  public var screen: ConnectedScreen {
    switch self {
    case .external: ConnectedScreen(display: self, width: 1920, height: 1080, scale: 1)
    case .carPlay: ConnectedScreen(display: self, width: 400, height: 240, scale: 2)
    }
  }
}

/// A screen besides the device's own, as an app sees it.
public struct ConnectedScreen: Sendable, Hashable {
  /// Which display it is.
  public var display: Display
  /// The width, in points.
  public var width: Double
  /// The height, in points.
  public var height: Double
  /// Pixels per point.
  public var scale: Double

  public init(display: Display, width: Double, height: Double, scale: Double) {
    self.display = display
    self.width = width
    self.height = height
    self.scale = scale
  }
}

extension SceneRole {
  /// The extra display that shows scenes of this role; nil for the device's own screen.
  public var display: Display? {
    switch self {
    case .windowApplication, .other: nil
    case .externalDisplay: .external
    case .carPlay: .carPlay
    }
  }
}
