import Compositor
import Foundation
import LayerTree
import XCTest

/// The committed pictures.
enum Goldens {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Goldens")

  /// With this set, pictures are written instead of compared.
  static var isRecording: Bool { ProcessInfo.processInfo.environment["DORMOUSE_RECORD_PICTURES"] != nil }

  /// Holds a picture against the committed one.
  static func check(_ picture: Bitmap, _ name: String, file: StaticString = #filePath, line: UInt = #line) throws {
    let url = folder.appendingPathComponent(name + ".png")
    if isRecording {
      try Data(PNG.encode(picture, text: [("Title", name)])).write(to: url)
      return
    }
    let golden = try PNG.decode([UInt8](Data(contentsOf: url)))
    guard golden != picture else { return }
    let comparison = Comparison(golden, picture)
    let failed = FileManager.default.temporaryDirectory.appendingPathComponent("dormouse-picture-" + name + ".png")
    try Data(PNG.encode(picture)).write(to: failed)
    XCTFail(
      "\(name): \(comparison.differing) pixels differ, by \(comparison.greatest) at most; see \(failed.path)",
      file: file, line: line)
  }

  /// The fonts, or none.
  static func fonts(_ exhibit: Exhibit) -> FontLibrary {
    exhibit.hasFonts ? FontLibrary() : FontLibrary(folder: "/nonexistent")
  }

  static func compositor(_ exhibit: Exhibit) -> Compositor {
    Compositor(fonts: fonts(exhibit), pictures: TestPictures())
  }
}

extension Damage {
  static func part(_ rectangle: Rectangle) -> Damage {
    var damage = Damage.none
    damage.add(rectangle)
    return damage
  }
}
