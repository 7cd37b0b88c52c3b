import XCTest

@testable import AppBuilder

final class ImportScanTests: XCTestCase {
  func test_modules_whenImportedInAnyForm_thenFound() {
    let text = """
      import UIKit
      @testable import Notes
      @preconcurrency import CoreLocation
      import class AVFoundation.AVPlayer
      #if canImport(Combine)
        import Combine
      #endif
      // import MediaPlayer
      let text = "import MapKit"
      """
    XCTAssertEqual(
      ImportScan.modules(in: text), ["UIKit", "Notes", "CoreLocation", "AVFoundation", "Combine"])
  }

  func test_neighbours_areTheLibrariesThatAreImported() throws {
    let checkout = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../..").standardizedFileURL
    let framework = FrameworkPackage(directory: checkout)
    XCTAssertEqual(
      try framework.neighbours(of: ["UIKit", "CoreLocation", "Foundation", "Combine"]).map(\.product),
      ["CoreLocation", "Combine"])
    XCTAssertEqual(try framework.neighbours(of: ["UIKit"]).map(\.product), [])
    XCTAssertNil(framework.combine(for: ["UIKit"]))
  }
}
