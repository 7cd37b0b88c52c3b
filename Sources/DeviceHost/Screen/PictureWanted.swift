import LifeCycle

/// A picture that somebody wants of a device.
public struct PictureWanted: Sendable, Hashable {
  /// The app whose windows are wanted; nil for all that the screen shows, the device's own screens with it.
  public var app: String?
  /// How many pixels make a point; nil for as many as the device's screen has.
  public var scale: Double?
  /// Whether the app is to look dark; nil for as it is.
  public var isDark: Bool?
  /// The size of text; nil for the user's.
  public var textSize: TextSize?
  /// Whether colours stand out more; nil for the user's choice.
  public var increasesContrast: Bool?
  /// Whether it is taken at once, whatever the apps are at: launch screens are seen so. Else it waits for rest.
  public var isAtOnce = false

  /// A picture; by default of the whole screen, as it is, as large as the device's screen.
  public init(
    app: String? = nil, scale: Double? = nil, isDark: Bool? = nil, textSize: TextSize? = nil,
    increasesContrast: Bool? = nil, isAtOnce: Bool = false
  ) {
    self.app = app
    self.scale = scale
    self.isDark = isDark
    self.textSize = textSize
    self.increasesContrast = increasesContrast
    self.isAtOnce = isAtOnce
  }
}

/// A picture that was taken.
public struct TakenPicture: Sendable, Hashable {
  /// The PNG file.
  public var png: [UInt8]
  /// The width, in pixels.
  public var width: Int
  /// The height, in pixels.
  public var height: Int
  /// The Debian packages whose fonts are missing, so that boxes stand for letters.
  public var missingPackages: [String]
}
