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

  func test_build_whenAPackageHasSelectors_thenTheyWorkAndItsFilesStayAsTheyAre() throws {
    var files = files("Chosen")
    files["Sources/Chosen/AppDelegate.swift"] = nil
    files["Sources/Chosen/Receiver.swift"] = """
      import UIKit

      @objcMembers class Receiver: UIResponder {
        @IBAction func tapped() { print("tapped") }
        func chosen() -> Selector { #selector(tapped) }
      }
      extension Receiver { @objc func apart() { print("apart") } }
      """
    files["Sources/Chosen/main.swift"] = """
      import UIKit
      MainActor.assumeIsolated {
        let receiver = Receiver()
        send(receiver.chosen(), to: receiver)
        send(#selector(Receiver.apart), to: receiver)
      }
      """
    let app = try folder.write(files, in: "Chosen")
    let before = try TestFolder.paths(in: app)
    XCTAssertEqual(try output(of: build(app)), "tapped\napart\n")
    XCTAssertEqual(try TestFolder.paths(in: app), before)
    // The other file stays as it is, and what is written for it does not.
    let receiver = try XCTUnwrap(files["Sources/Chosen/Receiver.swift"])
    let renamed = receiver.replacingOccurrences(of: "@objc func apart", with: "@objc(far) func apart")
    try folder.write(["Sources/Chosen/Receiver.swift": renamed], in: "Chosen")
    XCTAssertEqual(try output(of: build(app)), "tapped\napart\n")
    let gone = receiver.replacingOccurrences(of: "apart()", with: "afar()")
    try folder.write(["Sources/Chosen/Receiver.swift": gone], in: "Chosen")
    let error = try errorOf(AppBuilderError.self) { try build(app) }
    XCTAssertEqual(error, .compilationFailed(app: "Chosen", exitCode: 1))
    let line =
      "\(app.path)/Sources/Chosen/main.swift:5:8: error: type 'Receiver' has no method 'apart'; did you mean 'afar'?"
    XCTAssertTrue(messages.contains(.compiler(line)), "\(messages)")
  }

  func test_build_whenAPackagesSourceIsWrong_thenTheCompilerNamesTheFileAndColumn() throws {
    var files = files("Wrongly")
    files["Sources/Wrongly/Other.swift"] = "import UIKit\nclass O: UIResponder { @objc func f() { let x: Int = \"\" } }"
    let app = try folder.write(files, in: "Wrongly")
    XCTAssertThrowsError(try build(app))
    let place = "\(app.path)/Sources/Wrongly/Other.swift:2:54: error:"
    let isNamed = messages.contains { if case .compiler(let line) = $0 { line.hasPrefix(place) } else { false } }
    XCTAssertTrue(isNamed, "\(messages)")
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
