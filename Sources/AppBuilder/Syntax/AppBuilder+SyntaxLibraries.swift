import Foundation

extension AppBuilder {
  /// The folder of the toolchain's own build of SwiftSyntax, over which the builder's reader of Swift sources is compiled;
  /// nil where the toolchain carries none, and the package swift-syntax is fetched and compiled instead.
  ///
  /// Throws `AppBuilderError` where there is no toolchain.
  public static func syntaxLibraries(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(AppBuilderError) -> URL? {
    try Toolchain.find(environment: environment).syntaxLibraries()
  }
}
