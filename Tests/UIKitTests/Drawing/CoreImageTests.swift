import Foundation
import LayerTree
import XCTest

@testable import UIKit

@preconcurrency @MainActor
final class CoreImageTests: XCTestCase {
  /// As python-qrcode 8 draws "Dormouse", with the correction M and the mask 2.
  private let known = """
    #######.....#.#######
    #.....#...#.#.#.....#
    #.###.#.#.#.#.#.###.#
    #.###.#.#.#...#.###.#
    #.###.#.#.###.#.###.#
    #.....#.###.#.#.....#
    #######.#.#.#.#######
    ........#..##........
    #.#####..##.#.#####..
    #.#....####.##.###..#
    ##..########.#...#.#.
    #....#..#.#.....###..
    ....###....#...#.#.#.
    ........#######.#.#..
    #######.....#.#....#.
    #.....#.#######..##..
    #.###.#.#.#.#.......#
    #.###.#.##..#...##...
    #.###.#.##.#.#...##..
    #.....#...#.....###..
    #######.#.##.#..#..#.
    """

  func test_code_isThatOfAnotherProgram() throws {
    let code = try XCTUnwrap(QRCode(Array("Dormouse".utf8), .medium, mask: 2))
    let rows = (0..<code.side).map { y in (0..<code.side).map { x in code[x, y] ? "#" : "." }.joined() }
    XCTAssertEqual(rows.joined(separator: "\n"), known)
    XCTAssertEqual(code.version, 1)
  }

  func test_codes_growWithTheirBytes_toALimit() throws {
    func version(_ count: Int, _ correction: QRCode.Correction) -> Int? {
      QRCode([UInt8](repeating: 65, count: count), correction, mask: 0)?.version
    }
    // ISO/IEC 18004, table 7.
    XCTAssertEqual(version(17, .low), 1)
    XCTAssertEqual(version(18, .low), 2)
    XCTAssertEqual(version(2953, .low), 40)
    XCTAssertNil(version(2954, .low))
    XCTAssertEqual(version(7, .high), 1)
    XCTAssertEqual(version(1273, .high), 40)
    XCTAssertNil(version(1274, .high))
    XCTAssertEqual(version(0, .quartile), 1)
  }

  func test_filter_makesACode_withALightEdge() throws {
    let filter = CIFilter.qrCodeGenerator()
    XCTAssertNil(CIFilter(name: "CIQRCodeGenerator")?.outputImage)
    filter.message = Data("Dormouse".utf8)
    filter.correctionLevel = "H"
    let image = try XCTUnwrap(filter.outputImage)
    XCTAssertEqual(image.extent, CGRect(x: 0, y: 0, width: 27, height: 27))
    let other = try XCTUnwrap(CIFilter(name: "CIQRCodeGenerator"))
    other.setValue(Data("Dormouse".utf8), forKey: "inputMessage")
    other.setValue("H", forKey: "inputCorrectionLevel")
    XCTAssertEqual(other.outputImage?.steps.ops, image.steps.ops)
    let large = image.transformed(by: CGAffineTransform(scaleX: 10, y: 10))
    XCTAssertEqual(large.extent.size, CGSize(width: 270, height: 270))
    let pixels = try XCTUnwrap(CIContext().createCGImage(large, from: large.extent))
    XCTAssertEqual([pixels.width, pixels.height], [270, 270])
    XCTAssertNotNil(pixels.picture)
    let shown = UIImage(ciImage: large)
    XCTAssertEqual(shown.size, CGSize(width: 270, height: 270))
    XCTAssertNil(shown.cgImage)
    XCTAssertIdentical(shown.ciImage, large)
    XCTAssertNotNil(shown.picture)
  }

  func test_codes_areGivenOtherTones() throws {
    let filter = CIFilter.qrCodeGenerator()
    filter.message = Data("a".utf8)
    let code = try XCTUnwrap(filter.outputImage)
    let tones = CIFilter.falseColor()
    tones.inputImage = code.transformed(by: CGAffineTransform(scaleX: 2, y: 2))
    tones.color0 = .red
    tones.color1 = .clear
    let colours = tones.outputImage?.steps.ops.compactMap { op in
      if case .fill(_, _, .colour(let colour)) = op { colour } else { nil }
    }
    XCTAssertEqual(colours, [.clear, 0xff00_00ff])
    XCTAssertEqual(tones.outputImage?.extent.width, 46)
    // An image of many colours stays as it is.
    let image = CIImage(color: .blue).cropped(to: CGRect(x: 0, y: 0, width: 4, height: 4))
    XCTAssertIdentical(image.applyingFilter("CIMaskToAlpha"), image)
    XCTAssertIdentical(image.applyingFilter("CIGaussianBlur", parameters: [kCIInputRadiusKey: 4]), image)
    XCTAssertNil(CIFilter(name: "Blur"))
  }

  func test_images_areMovedCutAndPutOverEachOther() throws {
    let context = CIContext()
    let red = CIImage(color: .red).cropped(to: CGRect(x: 0, y: 0, width: 4, height: 2))
    XCTAssertEqual(red.extent, CGRect(x: 0, y: 0, width: 4, height: 2))
    let moved = red.transformed(by: CGAffineTransform(translationX: 3, y: 1))
    let both = moved.composited(over: red)
    XCTAssertEqual(both.extent, CGRect(x: 0, y: 0, width: 7, height: 3))
    XCTAssertEqual(red.oriented(.right).extent, CGRect(x: 0, y: 0, width: 2, height: 4))
    XCTAssertEqual(red.oriented(.down).extent, red.extent)
    XCTAssertTrue(red.cropped(to: CGRect(x: 9, y: 9, width: 1, height: 1)).extent.isNull)
    XCTAssertNil(context.createCGImage(.empty(), from: .zero))
    let drawn = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image {
      $0.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    }
    let image = try XCTUnwrap(CIImage(image: drawn))
    XCTAssertEqual(image.extent.width, 2 * drawn.scale)
    XCTAssertEqual(image.steps.pictures.count, 1)
    XCTAssertNotEqual(image.applyingFilter("CIColorInvert").steps.ops, image.steps.ops)
  }
}
