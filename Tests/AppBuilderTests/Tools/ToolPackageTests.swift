import XCTest

@testable import AppBuilder

/// A program of a small package that is built of another one, as the programs that draw are.
final class ToolPackageTests: XCTestCase {
  private var folder: TestFolder!

  override func setUpWithError() throws { folder = try TestFolder() }
  override func tearDownWithError() throws { try folder.remove() }

  private func tool() throws -> ToolPackage {
    ToolPackage(
      product: "Tool", package: folder.url.appendingPathComponent("Tool"),
      others: [folder.url.appendingPathComponent("Sources")], folder: folder.url.appendingPathComponent("built"),
      configuration: .debug, options: ["--disable-index-store"],
      toolchain: try Toolchain.find(environment: ProcessInfo.processInfo.environment), announcement: "",
      failure: { .screenFailed(reason: $0) })
  }

  private func build() throws -> String {
    let program = try tool().executable(log: { _ in }, prepare: { () throws(AppBuilderError) in false })
    let process = Process()
    process.executableURL = program
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let said = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: said, as: UTF8.self)
  }

  func test_executable_whenAModuleOfTheOtherPackageGetsAFile_orLosesOne_thenItIsBuiltOfThat() throws {
    try folder.write([
      "Package.swift": """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(
        name: "House", products: [.library(name: "House", targets: ["House"])], targets: [.target(name: "House")])
      """, "Sources/House/One.swift": "public let one = 1",
      "Tool/Package.swift": """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(
        name: "Tool", dependencies: [.package(name: "House", path: "..")],
        targets: [.executableTarget(name: "Tool", dependencies: [.product(name: "House", package: "House")])])
      """, "Tool/Sources/Tool/main.swift": "import House\nprint(one)",
    ])
    XCTAssertEqual(try build(), "1\n")
    // The program's own files stay as they are; a file is there that was not when it was planned.
    try folder.write([
      "Sources/House/One.swift": "public let one = Two().number",
      "Sources/House/Two.swift": "struct Two { var number = 22 }",
    ])
    XCTAssertEqual(try build(), "22\n")
    try FileManager.default.removeItem(at: folder.url.appendingPathComponent("Sources/House/Two.swift"))
    try folder.write(["Sources/House/One.swift": "public let one = 333"])
    XCTAssertEqual(try build(), "333\n")
  }
}
