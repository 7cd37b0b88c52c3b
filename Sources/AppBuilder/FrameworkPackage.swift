import Foundation

/// The Swift package that provides UIKit to apps.
public struct FrameworkPackage: Equatable, Sendable {
  /// The package's folder; it may have any name.
  public var directory: URL
  /// The library product that an app depends on; also the name of the module that it imports.
  public var product: String
  /// The package of `AppSyntax`, the program that reads an app's Swift sources.
  public var syntaxTool: URL

  /// The framework in a checkout of this repository, or a substitute for it.
  ///
  /// - Parameter syntaxTool: nil for the one in the checkout.
  public init(directory: URL, product: String = "UIKit", syntaxTool: URL? = nil) {
    self.directory = directory.standardizedFileURL
    self.product = product
    self.syntaxTool = syntaxTool ?? directory.appendingPathComponent("Tools/AppSyntax").standardizedFileURL
  }

  /// Checks that the package exists.
  func check() throws(AppBuilderError) {
    guard Files.isFolder(directory) else { throw .frameworkMissing(path: directory.path, reason: "no such folder.") }
    guard Files.exists(directory.appendingPathComponent("Package.swift")) else {
      throw .frameworkMissing(path: directory.path, reason: "the folder has no Package.swift.")
    }
  }
}
