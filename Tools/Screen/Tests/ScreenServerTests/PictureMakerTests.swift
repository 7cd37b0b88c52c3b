import Compositor
import LayerTree
import ScreenLink
import XCTest

@testable import ScreenServer

/// Requests and their answers.
final class PictureMakerTests: XCTestCase {
  private struct Unexpected: Error {
    var answer: ScreenAnswer
  }

  private let maker = PictureMaker()

  /// A window of one colour.
  private func plane(
    _ colour: Colour?, width: Double = 10, at origin: Point = .zero, image: ImageID? = nil, files: Int = 0
  ) -> PictureRequest.Plane {
    var root = Layer()
    root.bounds = Rectangle(x: 0, y: 0, width: width, height: 10)
    root.position = Point(x: width / 2, y: 5)
    root.background = colour
    root.contents = image.map { .image($0, tint: nil, frames: []) }
    var change = TreeChange(
      isWhole: true, size: Size(width: width, height: 10), root: LayerID(1), created: [LayerID(1)],
      changes: [.init(LayerID(1), LayerChange(root, .all))])
    if let image {
      change.images = [.init(image, ImageSource(.bundle(path: "a"), size: Size(width: width, height: 10)))]
    }
    let files = image.map { image in (0..<files).map { PictureRequest.File(image, descriptor: UInt16($0)) } } ?? []
    return PictureRequest.Plane(change, at: origin, files: files)
  }

  private func draw(
    _ planes: [PictureRequest.Plane], scale: Double = 1, files: [ScreenFile] = [], line: UInt = #line
  ) throws -> (DrawnPicture, [UInt32]) {
    let request = PictureRequest(
      size: Size(width: 20, height: 10), scale: scale, background: 0x0000_ffff, planes: planes, format: .pixels)
    let (answer, results) = maker.answer(.picture(request), files: files)
    guard case .picture(let drawn) = answer else { throw Unexpected(answer: answer) }
    let bytes = try XCTUnwrap(results.first, line: line).bytes(atMost: 1 << 20)
    let pixels = bytes.withUnsafeBytes { Array($0.bindMemory(to: UInt32.self)) }
    XCTAssertEqual(pixels.count, Int(drawn.width * drawn.height), line: line)
    return (drawn, pixels)
  }

  func test_planes_lieOverEachOther_attheirPlaces() throws {
    let (_, pixels) = try draw([
      plane(0xff00_00ff), plane(0x00ff_00ff, at: Point(x: 10, y: 0)), plane(0xffff_ff80, width: 2),
      plane(nil, width: 5, at: Point(x: 12, y: 0)),
    ])
    XCTAssertEqual(pixels[0], 0xffff_8080, "white, half transparent, on red")
    XCTAssertEqual(pixels[5], 0xffff_0000)
    XCTAssertEqual(pixels[15], 0xff00_ff00)
    XCTAssertEqual(try draw([]).1[0], 0xff00_00ff)
    XCTAssertEqual(try draw([plane(nil)], scale: 2).1.count, 800)
    // Outside of the picture: what is there of it.
    XCTAssertEqual(try draw([plane(0xff00_00ff, at: Point(x: -5, y: -5))]).1[4], 0xffff_0000)
    XCTAssertEqual(try draw([plane(0xff00_00ff, at: Point(x: 500, y: 0))]).1[4], 0xff00_00ff)
  }

  func test_bytes_areRedGreenBlueAndAlpha_andFilesAreFiles() throws {
    func made(_ format: PictureRequest.Format) throws -> [UInt8] {
      let request = PictureRequest(
        size: Size(width: 10, height: 10), scale: 1, background: .clear,
        planes: [plane(0xff80_0080, width: 5)], format: format, quality: 90)
      let (answer, files) = maker.answer(.picture(request), files: [])
      guard case .picture = answer, let file = files.first else { throw Unexpected(answer: answer) }
      XCTAssertTrue(file.isSealed)
      return try file.bytes(atMost: 1 << 20)
    }
    let bytes = try made(.bytes)
    XCTAssertEqual(bytes.count, 400)
    XCTAssertEqual(Array(bytes[0..<4]), [128, 64, 0, 128])
    XCTAssertEqual(Array(bytes[36..<40]), [0, 0, 0, 0])
    XCTAssertEqual(try DecodedPictures.decode(ScreenFile(made(.png), named: "png")).get()[0, 0], 0x8080_4000)
    let jpeg = try DecodedPictures.decode(ScreenFile(made(.jpeg), named: "jpeg")).get()
    XCTAssertEqual([jpeg.width, jpeg.height], [10, 10])
    XCTAssertEqual(jpeg[0, 0] >> 24, 255)
  }

  func test_brokenPictures_areMissing_andTheRestIsDrawn() throws {
    let broken = try ScreenFile([1, 2, 3], named: "broken")
    let (drawn, pixels) = try draw([plane(0xff00_00ff, image: ImageID(7), files: 1)], files: [broken])
    XCTAssertEqual(drawn.missingImages.map(\.image), [ImageID(7)])
    XCTAssertTrue(drawn.missingImages[0].reason.contains("none of PNG"), drawn.missingImages[0].reason)
    XCTAssertEqual(pixels[0], 0xffff_0000)
    // A number that stands for no file is as no file.
    XCTAssertEqual(try draw([plane(0xff00_00ff, image: ImageID(7), files: 3)]).1[0], 0xffff_0000)
  }

  func test_impossibleRequests_areRefused() {
    let plane = PictureRequest.Plane(TreeChange(created: [LayerID(1)]))
    for request in [
      PictureRequest(size: Size(width: 0, height: 10), scale: 1, planes: []),
      PictureRequest(size: Size(width: 10, height: 10), scale: -1, planes: []),
      PictureRequest(size: Size(width: 1e9, height: 10), scale: 1, planes: []),
      PictureRequest(size: Size(width: 10, height: 10), scale: 1, planes: [plane]),
    ] {
      guard case (.failed(let reason), _) = maker.answer(.picture(request), files: []) else {
        XCTFail("\(request) is drawn")
        continue
      }
      XCTAssertFalse(reason.isEmpty)
    }
    guard case (.failed, _) = maker.answer(.compare(ComparisonRequest()), files: []) else {
      return XCTFail("nothing is compared")
    }
  }

  func test_comparison_countsWhatIsDifferent() throws {
    func file(_ pixel: UInt32, width: Int = 4) throws -> ScreenFile {
      try ScreenFile(PNG.encode(Bitmap(width: width, height: 2, filledWith: pixel), text: []), named: "picture")
    }
    func compare(_ a: ScreenFile, _ b: ScreenFile, _ tolerance: Double = 0) throws -> PictureComparison {
      let request = ComparisonRequest(tolerance: tolerance, wantsDifference: true)
      let (answer, files) = maker.answer(.compare(request), files: [a, b])
      guard case .comparison(let comparison) = answer else { throw Unexpected(answer: answer) }
      XCTAssertEqual(files.count, comparison.isSame ? 0 : 1)
      XCTAssertEqual(comparison.hasDifference, !comparison.isSame)
      return comparison
    }
    XCTAssertTrue(try compare(file(0xff10_2030), file(0xff10_2030)).isSame)
    XCTAssertEqual(try compare(file(0xff10_2030), file(0xff10_2031)).differing, 8)
    XCTAssertTrue(try compare(file(0xff10_2030), file(0xff10_2031), 2).isSame)
    XCTAssertFalse(try compare(file(0xff10_2030), file(0xff10_2030, width: 5), 100).isSame)
  }
}
