import Foundation

/// An installable app.
public struct BuiltApp: Equatable, Sendable {
  /// The bundle, `NAME.app`.
  public var bundle: URL
  /// The name of the bundle and of the executable in it.
  public var name: String
  /// `CFBundleIdentifier`.
  public var bundleIdentifier: String
  /// The module of the app's classes, as in `MODULE.SceneDelegate`.
  public var moduleName: String
  /// Whether the existing bundle was current, so that nothing was built.
  public var wasUpToDate: Bool
  /// Delegate methods that iOS would call but Swift on Linux never will, each with `file:line`.
  public var warnings: [BuildWarning]
}
