import Compositor
import Foundation
import LayerTree
import XCTest

/// Each look of a layer as it was looked at and committed.
final class GoldenTests: XCTestCase {
  func test_eachLook_isThatOfTheCommittedPicture() throws {
    XCTAssertEqual(FontLibrary().missing, [], "pictures with text need these packages")
    XCTAssertEqual(Set(Gallery.all.map(\.name)).count, Gallery.all.count)
    for exhibit in Gallery.all {
      let picture = try Goldens.compositor(exhibit).draw(exhibit.make(), scale: exhibit.scale)
      try Goldens.check(picture, exhibit.name)
    }
  }

  func test_eachPart_isTheWholePicturesPart() throws {
    var dice = Dice(1)
    for exhibit in Gallery.all {
      let tree = try exhibit.make()
      let compositor = Goldens.compositor(exhibit)
      let whole = try compositor.draw(tree, scale: exhibit.scale)
      var parts = [
        Rectangle(x: 0, y: 0, width: tree.size.width / 2 + 0.3, height: tree.size.height),
        Rectangle(x: tree.size.width / 3, y: tree.size.height / 3, width: 7, height: 5),
      ]
      for _ in 0..<12 {
        parts.append(
          Rectangle(
            x: Double.random(in: -10..<tree.size.width, using: &dice),
            y: Double.random(in: -10..<tree.size.height, using: &dice),
            width: Double.random(in: 0.1..<60, using: &dice), height: Double.random(in: 0.1..<60, using: &dice)))
      }
      for (index, part) in parts.enumerated() {
        // What was there before is gone, and only there.
        var picture = whole
        for y in 0..<whole.height {
          for x in 0..<whole.width {
            let point = Point(x: (Double(x) + 0.5) / exhibit.scale, y: (Double(y) + 0.5) / exhibit.scale)
            if part.contains(point) { picture[x, y] = 0xff00_00ff }
          }
        }
        // Half of them by a compositor that has kept nothing.
        let drawing = index % 2 == 0 ? compositor : Goldens.compositor(exhibit)
        try drawing.redraw(tree, damage: .part(part), scale: exhibit.scale, into: &picture)
        XCTAssertEqual(picture == whole, true, "\(exhibit.name), \(part)")
      }
    }
  }

  func test_noLookIsMissed() throws {
    let committed = try FileManager.default.contentsOfDirectory(atPath: Goldens.folder.path)
      .filter { $0.hasSuffix(".png") }.map { String($0.dropLast(4)) }
    XCTAssertEqual(Set(committed), Set(Gallery.all.map(\.name)), "a picture without a tree, or the other way round")
    let bytes = try committed.reduce(0) {
      try $0 + Data(contentsOf: Goldens.folder.appendingPathComponent($1 + ".png")).count
    }
    XCTAssertLessThan(bytes, 2 << 20)
  }
}
