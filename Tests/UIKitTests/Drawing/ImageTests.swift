import LayerTree
import XCTest

@testable import UIKit

final class ImageTests: XCTestCase {
  private func png(_ width: UInt8, _ height: UInt8) -> Data {
    Data([
      0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, width, 0, 0, 0,
      height,
    ])
  }

  func test_size_isInTheHeader_ofEachFormat() {
    XCTAssertEqual(ImageHeader(png(30, 20)), ImageHeader(png(30, 20)))
    XCTAssertEqual(ImageHeader(png(30, 20))?.size, CGSize(width: 30, height: 20))
    let gif = Data("GIF89a".utf8) + [10, 0, 5, 1]
    XCTAssertEqual(ImageHeader(gif)?.size, CGSize(width: 10, height: 261))
    let jpeg = Data([0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xFF, 0xC2, 0, 11, 8, 0, 64, 1, 0, 3])
    XCTAssertEqual(ImageHeader(jpeg)?.size, CGSize(width: 256, height: 64))
    XCTAssertEqual(ImageHeader(jpeg)?.format, .jpeg)
  }

  func test_data_thatAreNoImage_areNone_andShortOnesHaveNoSize() {
    XCTAssertNil(UIImage(data: Data()))
    XCTAssertNil(UIImage(data: Data("no image".utf8)))
    for length in 8..<24 { XCTAssertNil(ImageHeader(png(3, 3).prefix(length))?.size) }
    XCTAssertNil(ImageHeader(Data([0xFF, 0xD8, 0xFF, 0xE0, 0, 0]))?.size)
    XCTAssertNil(ImageHeader(Data([0xFF, 0xD8, 0xFF, 0xE0, 0xFF, 0xFF]))?.size)
  }

  func test_scale_countsForTheSize_andIsInAFilesName() throws {
    XCTAssertEqual(UIImage(data: png(30, 20), scale: 2)?.size, CGSize(width: 15, height: 10))
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try png(30, 60).write(to: folder.appendingPathComponent("a@3x.png"))
    let image = try XCTUnwrap(UIImage(contentsOfFile: folder.appendingPathComponent("a@3x.png").path))
    XCTAssertEqual(image.size, CGSize(width: 10, height: 20))
    XCTAssertEqual(image.scale, 3)
    XCTAssertEqual(UIImage(named: "a", in: Bundle(path: folder.path), with: nil)?.size, image.size)
    try FileManager.default.removeItem(at: folder)
  }

  func test_variants_keepTheData() throws {
    let image = try XCTUnwrap(UIImage(data: png(10, 10)))
    let template = image.withRenderingMode(.alwaysTemplate).withTintColor(.red, renderingMode: .alwaysOriginal)
    XCTAssertEqual(template.renderingMode, .alwaysOriginal)
    XCTAssertEqual(template.pngData(), png(10, 10))
    XCTAssertNotEqual(template, image)
    XCTAssertEqual(image.stretchableImage(withLeftCapWidth: 3, topCapHeight: 4).capInsets.right, 6)
    XCTAssertEqual(image.withHorizontallyFlippedOrientation().imageOrientation, .upMirrored)
  }

  func test_pixels_canBeTurnedAndCut() throws {
    let pixels = try XCTUnwrap(UIImage(data: png(40, 20))?.cgImage)
    XCTAssertEqual(UIImage(cgImage: pixels, scale: 2, orientation: .right).size, CGSize(width: 10, height: 20))
    XCTAssertEqual(pixels.cropping(to: CGRect(x: 30, y: 0, width: 30, height: 5))?.width, 10)
    XCTAssertNil(pixels.cropping(to: CGRect(x: 50, y: 0, width: 5, height: 5)))
    XCTAssertNil(UIImage(systemName: "star")?.cgImage)
  }

  func test_symbolsThatAreNarrowOrLow_areSo_inEachSize() throws {
    let right = try XCTUnwrap(UIImage(systemName: "chevron.right"))
    XCTAssertEqual(right.size.width, 12.67, accuracy: 0.01)
    XCTAssertEqual(right.size.height, 17)
    XCTAssertEqual(UIImage(systemName: "chevron.down")?.size.width, 20)
    XCTAssertLessThan(UIImage(systemName: "ellipsis")?.size.height ?? 20, 7)
    let large = UIImage.SymbolConfiguration(pointSize: 34, weight: .bold)
    let grown = right.withConfiguration(large)
    XCTAssertEqual(grown.size.height, 34)
    XCTAssertEqual(grown.withConfiguration(UIImage.SymbolConfiguration(weight: .light)).size, grown.size)
    // It is drawn in a square in the picture's middle, a little higher than the picture.
    let square = SymbolProportion.square(in: Size(width: 12.75, height: 17))
    XCTAssertEqual(square, Rectangle(x: -3.625, y: -1.5, width: 20, height: 20))
    XCTAssertEqual(SymbolProportion.square(in: Size(width: 20, height: 6)).y, -7)
  }

  func test_symbols_haveTheirConfigurationsSize() {
    XCTAssertEqual(UIImage(systemName: "star")?.size.width, 20)
    let large = UIImage.SymbolConfiguration(pointSize: 34, weight: .bold)
    XCTAssertEqual(UIImage(systemName: "star", withConfiguration: large)?.size.width, 40)
    let both = large.applying(UIImage.SymbolConfiguration(scale: .large))
    XCTAssertEqual(UIImage(systemName: "star", withConfiguration: both)?.size.width, 50)
    XCTAssertEqual(both, UIImage.SymbolConfiguration(pointSize: 34, weight: .bold, scale: .large))
    XCTAssertEqual(UIImage(systemName: "star")?.applyingSymbolConfiguration(large)?.size.width, 40)
  }

  func test_images_areArchived() throws {
    let image = try XCTUnwrap(UIImage(data: png(30, 20), scale: 2))
    let data = try NSKeyedArchiver.archivedData(withRootObject: image, requiringSecureCoding: true)
    XCTAssertEqual(try NSKeyedUnarchiver.unarchivedObject(ofClass: UIImage.self, from: data)?.size, image.size)
  }
}
