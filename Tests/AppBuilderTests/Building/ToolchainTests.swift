import XCTest

@testable import AppBuilder

final class ToolchainTests: XCTestCase {
  private var folder: TestFolder!

  override func setUpWithError() throws { folder = try TestFolder() }
  override func tearDownWithError() throws { try folder.remove() }

  /// A toolchain laid out as swift.org's, reached by a link as a package manager makes it.
  private func toolchain(_ files: [String]) throws -> Toolchain {
    let root = try folder.write(
      Dictionary(uniqueKeysWithValues: (files + ["bin/swift"]).map { ($0, "") }), in: "toolchain")
    let link = folder.url.appendingPathComponent("swift")
    try FileManager.default.createSymbolicLink(
      at: link, withDestinationURL: root.appendingPathComponent("bin/swift"))
    return Toolchain(swift: link)
  }

  func test_modules_areThoseInItsFolder() throws {
    let toolchain = try toolchain(["lib/swift/linux/A.swiftmodule/x.swiftinterface", "lib/swift/linux/libB.so"])
    XCTAssertEqual(try toolchain.modules(), ["A"])
    XCTAssertNil(try toolchain.syntaxLibraries())
  }

  func test_syntaxLibraries_areInTheHostFolder() throws {
    let toolchain = try toolchain(["lib/swift/linux/a", "lib/swift/host/SwiftSyntax.swiftmodule/x.swiftinterface"])
    XCTAssertEqual(
      try toolchain.syntaxLibraries()?.path, folder.url.appendingPathComponent("toolchain/lib/swift/host").path)
  }

  func test_resources_whenItIsAProgramThatChooses_thenItIsAsked() throws {
    let swift = try folder.write(
      ["swift": "#!/bin/sh\necho '{\"paths\":{\"runtimeResourcePath\":\"/far/lib/swift\"}}'\n"]
    ).appendingPathComponent("swift")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: swift.path)
    XCTAssertEqual(try Toolchain(swift: swift).resources().path, "/far/lib/swift")
  }
}
