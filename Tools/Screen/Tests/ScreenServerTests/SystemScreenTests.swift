import Compositor
import Foundation
import LayerTree
import ScreenLink
import SystemUI
import XCTest

@testable import ScreenServer

/// The system's own screens as they were looked at and committed.
final class SystemScreenTests: XCTestCase {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Goldens")
  /// With this set, pictures are written instead of compared; all of them into this folder if it is a path.
  private static let recording = ProcessInfo.processInfo.environment["DORMOUSE_RECORD_PICTURES"]

  /// Those that are held; the others have the same parts.
  private static let held: Set<String> = [
    "home", "home-pad", "lock", "switcher", "alert", "banner-dark", "keyboard", "keyboard-korean-dark",
  ]

  private struct NoPicture: Error {}

  private func picture(_ exhibit: SystemExhibit, _ maker: PictureMaker) throws -> [UInt8] {
    let state = exhibit.state
    var planes = state.planes.filter { $0.place == .behind }.map { plane($0) }
    if !state.windows.isEmpty {
      planes.append(PictureRequest.Plane(SystemExhibits.window(state.size, state.isDark)))
    }
    planes += state.planes.filter { $0.place == .front }.map { plane($0) }
    let request = PictureRequest(size: state.size, scale: exhibit.scale, planes: planes)
    let (answer, files) = maker.answer(.picture(request), files: [])
    guard case .picture(let drawn) = answer, let file = files.first else {
      XCTFail("\(exhibit.name): \(answer)")
      throw NoPicture()
    }
    XCTAssertEqual(drawn.missingPackages, [], exhibit.name)
    return try file.bytes(atMost: 16 << 20)
  }

  private func plane(_ plane: SystemPlane) -> PictureRequest.Plane {
    PictureRequest.Plane(plane.tree.atRest.whole, at: plane.origin)
  }

  func test_eachScreen_isThatOfTheCommittedPicture() throws {
    let maker = PictureMaker()
    let isLooking = Self.recording?.hasPrefix("/") ?? false
    for exhibit in SystemExhibits.all where isLooking || Self.held.contains(exhibit.name) {
      let png = try picture(exhibit, maker)
      let folder = isLooking ? URL(fileURLWithPath: Self.recording ?? "") : Self.folder
      let url = folder.appendingPathComponent(exhibit.name + ".png")
      guard Self.recording == nil else {
        try Data(png).write(to: url)
        continue
      }
      let golden = try PNG.decode([UInt8](Data(contentsOf: url)))
      let seen = try PNG.decode(png)
      guard golden != seen else { continue }
      let failed = FileManager.default.temporaryDirectory.appendingPathComponent("system-" + exhibit.name + ".png")
      try Data(png).write(to: failed)
      XCTFail("\(exhibit.name): \(Comparison(golden, seen).differing) pixels differ; see \(failed.path)")
    }
  }

  func test_eachScreen_isOneThatCanBeDrawn() throws {
    let names = SystemExhibits.all.map(\.name)
    XCTAssertEqual(Set(names).count, names.count)
    XCTAssertTrue(Self.held.isSubset(of: names))
    for exhibit in SystemExhibits.all {
      XCTAssertFalse(exhibit.state.planes.isEmpty, exhibit.name)
      for plane in exhibit.state.planes {
        XCTAssertNotNil(plane.tree.root, "\(exhibit.name), \(plane.number)")
      }
    }
  }
}
