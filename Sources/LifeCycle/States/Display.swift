/// A display beside the device's own. The raw values are those of scenario files and of the control protocol.
public enum Display: String, Sendable, Hashable, CaseIterable {
  /// A screen that shows and takes no touches, by cable or over the air (reference 2.5).
  case external
  /// A car's screen (reference 2.5).
  case carPlay

  /// What the sessions are for whose scenes it shows.
  public var role: SceneRole {
    switch self {
    case .external: .externalDisplay
    case .carPlay: .carPlay
    }
  }

  /// The screen that is plugged in. Reference: not sourced; chosen as a common television's and a common car's.
  public var screen: ConnectedScreen {
    switch self {
    case .external: ConnectedScreen(display: self, width: 1920, height: 1080, scale: 1)
    case .carPlay: ConnectedScreen(display: self, width: 400, height: 240, scale: 2)
    }
  }
}

/// A screen beside the device's own, as an app is told of it.
public struct ConnectedScreen: Sendable, Hashable {
  /// Which of the displays it is.
  public var display: Display
  /// The width, in points.
  public var width: Double
  /// The height, in points.
  public var height: Double
  /// Pixels in a point.
  public var scale: Double

  public init(display: Display, width: Double, height: Double, scale: Double) {
    self.display = display
    self.width = width
    self.height = height
    self.scale = scale
  }
}

extension SceneRole {
  /// The display beside the device's own that shows scenes of this role; nil for the device's own screen.
  public var display: Display? {
    switch self {
    case .windowApplication, .other: nil
    case .externalDisplay: .external
    case .carPlay: .carPlay
    }
  }
}
