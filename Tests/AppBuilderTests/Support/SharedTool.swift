import Foundation

@testable import AppBuilder

/// The reader of Swift sources, compiled once for all tests of this checkout.
enum SharedTool {
  private static let checkout = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../..")
    .standardizedFileURL
  static let package = checkout.appendingPathComponent("Tools/AppSyntax")
  static let folder = checkout.appendingPathComponent(".build/cache/dormouse/build/tools")

  static func session() throws -> SyntaxSession {
    let toolchain = try Toolchain.find(environment: ProcessInfo.processInfo.environment)
    return SyntaxSession(tool: SyntaxTool(package: package, folder: folder, toolchain: toolchain)) { _ in }
  }
}
