import LifeCycle

/// What the device tells the program that shows its screen to people.
public enum ViewOrder: Sendable, Hashable {
  /// What it serves. The first message, once.
  case begin(ViewSetup)
  /// What is on the screen now, as far as it is not told yet.
  case scenery(SceneryChange)
  /// The answer to `ViewReport.openControl`: the connection is the file that goes with it. Without one there is none.
  case control(client: UInt32)
  /// Read this out to who cannot see.
  case say(String)
  /// The app has taken what was typed into an element: who typed it is told the element again, even if it has refused it.
  case edited(ElementPlace)
}

/// What the program serves, and to whom.
public struct ViewSetup: Sendable, Hashable {
  /// The bytes of a token: 256 bits.
  public static let tokenLength = 32

  /// The version of what both say; that of the device.
  public var version: UInt32
  /// Who says this may look and touch.
  public var token: [UInt8]
  /// The port of the loopback address that its socket listens on.
  public var port: UInt16
  /// The device's name.
  public var name: String
  /// `phone` or `pad`.
  public var idiom: String

  /// What the program serves, and to whom.
  public init(version: UInt32 = screenLinkVersion, token: [UInt8], port: UInt16, name: String, idiom: String) {
    self.version = version
    self.token = token
    self.port = port
    self.name = name
    self.idiom = idiom
  }
}
