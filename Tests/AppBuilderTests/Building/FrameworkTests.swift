import XCTest

@testable import AppBuilder

final class FrameworkTests: XCTestCase {
  private var folder: TestFolder!

  override func setUpWithError() throws { folder = try TestFolder() }
  override func tearDownWithError() throws { try folder.remove() }

  private func toolchain() throws -> Toolchain {
    try Toolchain.find(environment: ProcessInfo.processInfo.environment)
  }

  private func framework(_ directory: URL) throws -> Framework {
    try Framework(
      FrameworkPackage(directory: directory), toolchain: toolchain(), cache: folder.url.appendingPathComponent("cache"))
  }

  private static let checkout = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../..")
    .standardizedFileURL

  func test_products_areUIKitAndTheLibrariesThatAreImported() throws {
    let framework = try framework(Self.checkout)
    XCTAssertEqual(
      framework.products(for: ["UIKit", "CoreLocation", "Foundation", "Combine"]).map(\.name),
      ["UIKit", "AppleModules", "CoreLocation", "Combine"])
    XCTAssertEqual(framework.products(for: ["UIKit"]).map(\.name), ["UIKit", "AppleModules"])
    XCTAssertEqual(framework.packages(for: ["UIKit"]).map(\.name), ["Dormouse", "DormouseModules"])
    XCTAssertFalse(framework.givesCombine(for: ["UIKit"]))
    XCTAssertTrue(
      framework.importableModules.isSuperset(of: ["UIKit", "UserNotifications", "CarPlay", "os", "Combine"]))
    XCTAssertFalse(framework.importableModules.contains("SystemLink"))
  }

  func test_folders_areThoseAnAppIsBuiltFromAndAllAreThere() throws {
    let framework = try framework(Self.checkout)
    let names = Set(framework.folders.map(\.lastPathComponent))
    XCTAssertTrue(names.isSuperset(of: ["UIKit", "LifeCycle", "SystemLink", "os"]), "\(names)")
    XCTAssertTrue(names.isDisjoint(with: ["AppBuilder", "DeviceCore", "DeviceHost", "dormouse"]), "\(names)")
    for folder in framework.folders + framework.manifests {
      XCTAssertTrue(FileManager.default.fileExists(atPath: folder.path), folder.path)
    }
  }

  func test_load_whenTheManifestIsWrittenInAnyWay_thenSwiftPMsAnswerCountsAndIsKept() throws {
    // No regular expression over the text finds these names.
    let manifest = """
      // swift-tools-version: 6.2
      import PackageDescription
      let names = ["Side", "UI" + "Kit"]
      let package = Package(
        name: "Other" + "wise", products: names.map { .library(name: $0, targets: [$0]) },
        targets: names.map { .target(name: $0) } + [.target(name: "Apart")])
      """
    let root = try folder.write(
      [
        "Package.swift": manifest, "Sources/Side/a.swift": "", "Sources/UIKit/b.swift": "",
        "Sources/Apart/c.swift": "",
      ], in: "root")
    let first = try framework(root)
    XCTAssertEqual(first.main.name, "Otherwise")
    XCTAssertEqual(first.products(for: ["Side", "Apart"]).map(\.name), ["UIKit", "Side"])
    XCTAssertEqual(Set(first.folders.map(\.lastPathComponent)), ["Side", "UIKit"])
    // A toolchain that cannot be asked is not asked again for the same manifest.
    let cache = folder.url.appendingPathComponent("cache")
    let swift = try folder.write(["swift": "#!/bin/sh\necho asked >&2; exit 1\n"]).appendingPathComponent("swift")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: swift.path)
    let broken = Toolchain(swift: swift)
    XCTAssertEqual(try DescribedPackage.load(root, toolchain: toolchain(), cache: cache), first.main)
    XCTAssertEqual(
      try errorOf(AppBuilderError.self) { try DescribedPackage.load(root, toolchain: broken, cache: cache) },
      .brokenManifest(path: root.appendingPathComponent("Package.swift").path, reason: "asked"))
  }
}
