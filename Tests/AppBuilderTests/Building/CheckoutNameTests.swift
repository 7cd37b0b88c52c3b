import AppBuilder
import XCTest

/// SwiftPM tells packages by their folders' names: the checkout's may be that of a package inside it.
final class CheckoutNameTests: XCTestCase {
  private var folder: TestFolder!

  override func setUpWithError() throws { folder = try TestFolder() }
  override func tearDownWithError() throws { try folder.remove() }

  func test_build_whenTheCheckoutIsCalledModules_thenFoldersAndPackagesAreBuilt() throws {
    let framework = try StandInFramework.write(in: folder, named: "Modules", modules: true)
    let delegate = """
      import UIKit
      import os
      @main class AppDelegate: UIResponder, UIApplicationDelegate { let isLogging = os.isLogging }
      """
    let plist = BuildTestCase.plist()
    let plain = try folder.write(["App.swift": delegate, "Info.plist": plist], in: "Plain")
    let packed = try folder.write(
      [
        "Package.swift": """
        // swift-tools-version: 6.2
        import PackageDescription
        let package = Package(
          name: "Packed", dependencies: [.package(name: "Dormouse", path: "../Modules")],
          targets: [.executableTarget(name: "Packed", dependencies: [.product(name: "UIKit", package: "Dormouse")])])
        """,
        "Sources/Packed/App.swift": delegate.replacingOccurrences(of: "import os\n", with: "")
          .replacingOccurrences(of: "os.isLogging", with: "true"), "Sources/Packed/Other.swift": "",
        "Sources/Packed/Info.plist": plist,
      ], in: "Packed")
    for app in [plain, packed] {
      var messages: [BuildMessage] = []
      let builder = AppBuilder(
        framework: framework, cache: folder.url.appendingPathComponent("cache"), toolFolder: SharedTool.folder
      ) { messages.append($0) }
      do {
        let built = try builder.build(app, into: folder.url.appendingPathComponent("installed"))
        XCTAssertEqual(built.name, app.lastPathComponent)
      } catch { XCTFail("\(app.lastPathComponent): \(error) \(messages)") }
    }
  }
}
