import Compositor
import LayerTree
import XCTest

/// Trees that somebody makes to break the compositor: each gives a picture or an error, and the work for it is bounded.
final class HostileTreeTests: XCTestCase {
  /// Draws; nil if the compositor says that it is too much.
  private func draw(_ tree: LayerTree, scale: Double = 1) throws -> Bitmap? {
    do throws(CompositorError) {
      return try Compositor(fonts: FontLibrary(), pictures: TestPictures()).draw(tree, scale: scale)
    } catch {
      XCTAssertEqual(error, .tooMuchWork)
      return nil
    }
  }

  func test_impossibleSizes_areRefused() throws {
    let compositor = Compositor(fonts: FontLibrary())
    for (size, scale) in [(0.0, 1.0), (100, 0), (100, -1), (100, .nan), (100, .infinity), (16_384, 3), (100, 1e300)] {
      let tree = try window(size, size, .white, [])
      XCTAssertThrowsError(try compositor.draw(tree, scale: scale), "\(size) \(scale)")
    }
    var other = Bitmap(width: 3, height: 3)
    XCTAssertThrowsError(
      try compositor.redraw(window(10, 10, .white, []), damage: .whole, scale: 1, into: &other)
    ) { XCTAssertEqual($0 as? CompositorError, .otherSize) }
    XCTAssertThrowsError(try compositor.draw(LayerTree(), scale: 1))
  }

  func test_hugeNumbers_crashNothing() throws {
    let huge: [Double] = [1e300, -1e300, 1e18, 4e9, 1e6, 1e-300, -5, .leastNonzeroMagnitude]
    for number in huge {
      let item = box(10, 10, 50, 50, .red, [box(0, 0, number, number, .blue)]) { layer in
        layer.position.x = number
        layer.cornerRadius = number
        layer.borderWidth = number
        layer.shadow = Shadow(opacity: 1, offset: Point(x: number, y: -number), radius: number)
        layer.backdrop = Backdrop(radius: number, saturation: number)
        layer.contents = .shape(
          Shape(
            Path(Rectangle(x: -number, y: 0, width: number, height: number)), stroke: .black, pen: Pen(width: number)))
      }
      XCTAssertNotNil(try draw(window(80, 80, .white, [item])), "\(number)")
      let kinds: [Contents] = [
        .text(
          TextBlock(lines: [
            TextLine(
              baseline: Point(x: 0, y: number), width: number, ascent: number, descent: number,
              runs: [
                TextRun("huge", width: number, size: number, underline: 9),
                TextRun("x", x: number, width: 5, rise: number),
                TextRun("가", width: 5, face: FontFace(.cjkKR), size: 20, tracking: number),
                TextRun("😀", width: 5, face: FontFace(.emoji), size: number),
              ])
          ])), .image(ImageID(1), tint: nil, frames: []), .image(ImageID(5), tint: nil, frames: []),
        .gradient(
          Gradient(.radial, colours: [.red, .blue], locations: [number, -number], start: Point(x: number, y: 0))),
        .gradient(Gradient(.conic, colours: [.red, .blue], end: Point(x: number, y: number))),
        .list(
          DisplayList([
            .concat(Affine(a: number, b: 0, c: number, d: 1, tx: 0, ty: number)),
            .shadow(Shadow(opacity: 1, offset: Point(x: number, y: number), radius: number)),
            .fill(star(10, 10, 10), .evenOdd, .colour(.red)),
            .fill(
              star(10, 10, number), .nonZero,
              .pattern(
                DisplayList([.clear(.unit)]), tile: Rectangle(x: number, y: 0, width: number, height: 1),
                step: Size(width: number, height: 0), matrix: Affine(a: number, b: 1, c: 0, d: number, tx: 0, ty: 0))),
            .clipToImage(ImageID(1), Rectangle(x: 0, y: 0, width: number, height: number)),
            .stroke(star(10, 10, 10), .colour(.blue), Pen(width: number, dashes: [number, 1], dashPhase: number)),
            .image(
              ImageID(1), Rectangle(x: number, y: 0, width: 1e9, height: 1e9),
              source: Rectangle(x: number, y: 0, width: number, height: 9), tint: nil, .high), .restore, .endLayer,
          ])),
      ]
      for contents in kinds {
        for turn in [0, 0.4] {
          let item = box(10, 10, 60, 60) { layer in
            layer.contents = contents
            layer.contentsGravity = .resizeAspectFill
            layer.transform = .rotation(turn)
          }
          _ = try draw(window(80, 80, .white, [item], images: TestPictures.sources))
        }
      }
      for row in 0..<4 {
        let item = box(10, 10, 50, 50, .red, [box(0, 0, 30, 30, .blue)]) { layer in
          switch row {
          case 0: layer.transform.row1 = [number, number, 0, number]
          case 1: layer.transform.row2 = [0, number, number, 0]
          case 2: layer.transform.row4 = [number, 0, 0, number]
          default: layer.sublayerTransform.row4[3] = number
          }
          layer.contents = text("turned")
          layer.shadow = Shadow(opacity: 1)
        }
        _ = try draw(window(80, 80, .white, [item]))
      }
    }
  }

  func test_deepGroups_areDrawnOrRefused() throws {
    var item = box(0, 0, 400, 800, .red)
    for depth in 0..<250 {
      item = box(0, 0, 400, 800, nil, [item]) {
        $0.opacity = 0.99
        $0.clips = depth % 2 == 0
        $0.cornerRadius = 20
      }
    }
    _ = try draw(window(400, 800, .white, [item]), scale: 3)
    // Thousands of groups as large as the window: more than any app has.
    let groups = (0..<6000).map { _ in box(0, 0, 400, 800, nil, [box(0, 0, 400, 800, .blue)]) { $0.opacity = 0.5 } }
    XCTAssertNil(try draw(window(400, 800, .white, groups), scale: 3))
  }

  func test_blursOfManyLayers_areBounded() throws {
    let looks = (0..<2000).map { _ in box(0, 0, 400, 800) { $0.backdrop = Backdrop(radius: 1e9) } }
    XCTAssertNil(try draw(window(400, 800, .white, looks), scale: 2))
    let shadows = (0..<300).map { index in
      box(0, 0, 400, 800, nil, [label(10, Double(index), "shadow")]) {
        $0.shadow = Shadow(opacity: 1, radius: Double(index * 50))
      }
    }
    _ = try draw(window(400, 800, .white, shadows), scale: 2)
  }

  /// What looks through beyond the window may throw its shadow into it: it looks at the window's edge.
  func test_blursBeyondTheWindow_touchNothingElse() throws {
    let places = [(-90.0, 10.0), (130, 10), (10, -90), (10, 130), (-90, -90), (130, 130), (-60, 130), (400, 400)]
    for radius in [1.0, 8, 30] {
      for scale in [1.0, 2, 3] {
        let beyond = places.map { x, y in
          box(x, y, 60, 60) {
            $0.backdrop = Backdrop(radius: radius, saturation: 2)
            $0.shadow = Shadow(opacity: 1, offset: Point(x: 1, y: 1), radius: 2)
          }
        }
        let ground = [box(20, 20, 50, 50, .red)]
        let picture = try XCTUnwrap(try draw(window(100, 100, .white, ground + beyond), scale: scale))
        XCTAssertEqual(
          picture == (try draw(window(100, 100, .white, ground), scale: scale)), true, "\(radius) \(scale)")
      }
    }
  }

  func test_longPathsAndDashes_areBounded() throws {
    var path = Path()
    path.move(to: .zero)
    var dice = Dice(3)
    for _ in 0..<20_000 {
      path.curve(
        to: Point(x: Double.random(in: 0...400, using: &dice), y: Double.random(in: 0...800, using: &dice)),
        control1: Point(x: Double.random(in: -1e5...1e5, using: &dice), y: 0),
        control2: Point(x: 0, y: Double.random(in: -1e5...1e5, using: &dice)))
    }
    for pen in [Pen(width: 2, cap: .round, join: .round), Pen(width: 1, dashes: [0.001, 0.001])] {
      _ = try draw(
        window(400, 800, .white, [box(0, 0, 400, 800) { $0.contents = .shape(Shape(path, stroke: .red, pen: pen)) }]),
        scale: 2)
    }
    let dashes = [Double](repeating: 1e-9, count: 100_000)
    var line = Path()
    line.move(to: Point(x: -1e12, y: 5))
    line.line(to: Point(x: 1e12, y: 6))
    XCTAssertNotNil(
      try draw(
        window(
          100, 100, .white,
          [box(0, 0, 100, 100) { $0.contents = .shape(Shape(line, stroke: .red, pen: Pen(width: 3, dashes: dashes))) }])
      ))
  }

  func test_drawingsInThemselves_end() throws {
    let images: [ImageID: ImageSource] = [
      ImageID(9): ImageSource(
        .list(
          DisplayList([
            .image(ImageID(9), Rectangle(x: 1, y: 1, width: 8, height: 8), source: .unit, tint: nil, .standard),
            .image(ImageID(9), Rectangle(x: 2, y: 2, width: 8, height: 8), source: .unit, tint: nil, .standard),
            .fill(star(5, 5, 5), .nonZero, .colour(.red)),
          ])), size: Size(width: 10, height: 10))
    ]
    XCTAssertNotNil(
      try draw(
        window(
          50, 50, .white, [box(0, 0, 50, 50) { $0.contents = .image(ImageID(9), tint: nil, frames: []) }],
          images: images)))
  }

  func test_brokenFiles_areNoPictures() throws {
    let good = PNG.encode(Bitmap(width: 20, height: 10, filledWith: 0xff12_3456))
    XCTAssertThrowsError(try PNG.decode([]))
    XCTAssertThrowsError(try PNG.decode(Array("no picture at all".utf8)))
    for length in stride(from: 0, to: good.count - 12, by: 3) {
      XCTAssertThrowsError(try PNG.decode(Array(good.prefix(length))), "\(length)")
    }
    var dice = Dice(5)
    for _ in 0..<200 {
      var bad = good
      bad[Int.random(in: bad.indices, using: &dice)] = UInt8.random(in: 0...255, using: &dice)
      _ = try? PNG.decode(bad)
    }
    // A header that promises more pixels than any picture has.
    var huge = good
    huge.replaceSubrange(16..<24, with: [0, 0, 0xff, 0xff, 0, 0, 0xff, 0xff])
    XCTAssertThrowsError(try PNG.decode(huge))
  }
}
