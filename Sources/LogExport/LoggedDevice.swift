/// What is known of the device that wrote a log; the log itself does not say it.
public struct LoggedDevice: Sendable, Hashable {
  /// An app on it.
  public struct App: Sendable, Hashable {
    /// Its name, as in the log.
    public var name: String
    /// Its bundle identifier.
    public var bundleIdentifier: String
    /// Its version, for people.
    public var version: String

    /// An app.
    public init(name: String, bundleIdentifier: String, version: String) {
      self.name = name
      self.bundleIdentifier = bundleIdentifier
      self.version = version
    }
  }

  /// Its name, or that of the log's file.
  public var name: String
  /// The version of iOS that it emulates; nil if nobody knows.
  public var system: String?
  /// `phone` or `pad`; nil if nobody knows.
  public var idiom: String?
  /// The apps of which more than the name is known.
  public var apps: [App]
  /// What made the export: `Dormouse 0.1.0`.
  public var software: String

  /// A device, as far as it is known.
  public init(name: String, system: String? = nil, idiom: String? = nil, apps: [App] = [], software: String) {
    self.name = name
    self.system = system
    self.idiom = idiom
    self.apps = apps
    self.software = software
  }

  /// `default, iOS 26, phone`: as much of it as is known.
  var title: String {
    let parts: [String?] = [name, system.map { "iOS \($0)" }, idiom]
    return parts.compactMap { $0 }.joined(separator: ", ")
  }
}
