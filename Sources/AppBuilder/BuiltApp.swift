import Foundation

/// An app that is ready to be installed.
public struct BuiltApp: Equatable, Sendable {
  /// The bundle, `NAME.app`.
  public var bundle: URL
  /// The name of the bundle and of the executable in it.
  public var name: String
  /// `CFBundleIdentifier`.
  public var bundleIdentifier: String
  /// The module the app's classes are in, as in `MODULE.SceneDelegate`.
  public var moduleName: String
  /// Whether the existing bundle was current, so that nothing was built.
  public var wasUpToDate: Bool
  /// Delegate methods that iOS calls and Swift on Linux never will, each with `file:line`.
  public var warnings: [BuildWarning]
}
