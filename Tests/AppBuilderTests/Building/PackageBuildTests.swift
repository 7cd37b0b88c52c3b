import AppBuilder
import XCTest

final class PackageBuildTests: BuildTestCase {
  private func manifest(name: String, more: String = "", targets: String = "") -> String {
    """
    // swift-tools-version: 5.9
    import PackageDescription
    let package = Package(
      name: "\(name)",\(more)
      dependencies: [.package(name: "Dormouse", path: "../some checkout")],
      targets: [
        .executableTarget(
          name: "\(name)", dependencies: [.product(name: "UIKit", package: "Dormouse")],
          resources: [.copy("Data")])\(targets)
      ])
    """
  }

  private static let main = "import UIKit\n@main class AppDelegate: UIResponder, UIApplicationDelegate {}"

  private func files(_ name: String, delegate: String = main) -> [String: String] {
    [
      "Package.swift": manifest(name: name), "Sources/\(name)/AppDelegate.swift": delegate,
      "Sources/\(name)/Other.swift": "import UIKit\nlet other = Bundle.module",
      "Sources/\(name)/Data/a.txt": "a", "Sources/\(name)/Info.plist": Self.plist(),
    ]
  }

  func test_build_whenAppIsAPackage_thenTheBundleIsWholeAndTheFolderUntouched() throws {
    let app = try folder.write(files("Packed"), in: "packed folder")
    let before = try TestFolder.paths(in: app)
    let built = try build(app)
    XCTAssertEqual(built.name, "Packed")
    XCTAssertEqual(built.bundleIdentifier, "com.acme.Packed")
    XCTAssertEqual(try TestFolder.paths(in: app), before)
    XCTAssertEqual(try output(of: built), "started Packed.AppDelegate\n")
    let paths = try TestFolder.paths(in: built.bundle)
    XCTAssertTrue(paths.contains("Packed_Packed.resources/Data/a.txt"), "\(paths)")
    XCTAssertTrue(try build(app).wasUpToDate)
  }

  func test_build_whenPackageUsesUIApplicationMain_thenItCompilesUnmodified() throws {
    let delegate = Self.main.replacingOccurrences(of: "@main", with: "@UIApplicationMain")
    let app = try folder.write(files("Older", delegate: delegate), in: "Older")
    XCTAssertEqual(try output(of: build(app)), "started Older.AppDelegate\n")
    XCTAssertEqual(try output(of: build(app, .release)), "started Older.AppDelegate\n")
  }

  func test_build_whenInfoPlistIsInTheRoot_thenItIsTaken() throws {
    var files = files("Rooted")
    files["Info.plist"] = files.removeValue(forKey: "Sources/Rooted/Info.plist")
    let app = try folder.write(files, in: "Rooted")
    XCTAssertEqual(try build(app).bundleIdentifier, "com.acme.Rooted")
  }

  func test_build_whenThereIsNoInfoPlist_thenTheErrorSaysSo() throws {
    var files = files("Bare")
    files["Sources/Bare/Info.plist"] = nil
    let app = try folder.write(files, in: "Bare")
    XCTAssertEqual(try errorOf(AppBuilderError.self) { try build(app) }, .noInfoPlist(folder: app.path))
  }

  func test_build_whenNoTargetUsesTheFramework_thenTheErrorSaysSo() throws {
    var files = files("Tool")
    files["Package.swift"] = """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(name: "Tool", targets: [.executableTarget(name: "Tool")])
      """
    let app = try folder.write(files, in: "Tool")
    XCTAssertEqual(
      try errorOf(AppBuilderError.self) { try build(app) },
      .noExecutable(
        package: app.path + "/Package.swift", reason: "no executable target depends on the product \"UIKit\"."))
  }

  func test_build_whenManifestIsBroken_thenTheErrorHoldsTheCompilersWords() throws {
    var files = files("Broken")
    files["Package.swift"] = "// swift-tools-version: 5.9\nimport PackageDescription\nlet package = Pakage()\n"
    let app = try folder.write(files, in: "Broken")
    let error = try errorOf(AppBuilderError.self) { try build(app) }
    XCTAssertTrue(error.description.contains("cannot find 'Pakage' in scope"), error.description)
  }
}
