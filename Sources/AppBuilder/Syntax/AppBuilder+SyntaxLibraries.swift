import Foundation

extension AppBuilder {
  /// The folder of the toolchain's own build of SwiftSyntax, against which the builder's reader of Swift sources is
  /// compiled; nil if the toolchain has none, and the package swift-syntax must be fetched and compiled instead.
  ///
  /// Throws `AppBuilderError` if there is no toolchain.
  public static func syntaxLibraries(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(AppBuilderError) -> URL? {
    try Toolchain.find(environment: environment).syntaxLibraries()
  }
}
