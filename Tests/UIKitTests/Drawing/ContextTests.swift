import XCTest

@testable import UIKit

@preconcurrency @MainActor
final class ContextTests: XCTestCase {
  func test_renderer_runsWhatDraws_inItsContext_andGivesTheSize() {
    let format = UIGraphicsImageRendererFormat.default()
    format.scale = 2
    var isCurrent = false
    let image = UIGraphicsImageRenderer(size: CGSize(width: 30, height: 20), format: format).image { context in
      isCurrent = UIGraphicsGetCurrentContext() === context.cgContext
      XCTAssertEqual(context.cgContext.width, 60)
    }
    XCTAssertTrue(isCurrent)
    XCTAssertEqual(image.size, CGSize(width: 30, height: 20))
    XCTAssertEqual(image.scale, 2)
    XCTAssertNil(UIGraphicsGetCurrentContext())
  }

  func test_olderFunctions_nest() {
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 10, height: 10), false, 1)
    UIGraphicsBeginImageContext(CGSize(width: 5, height: 4))
    XCTAssertEqual(UIGraphicsGetImageFromCurrentImageContext()?.size, CGSize(width: 5, height: 4))
    UIGraphicsEndImageContext()
    XCTAssertEqual(UIGraphicsGetImageFromCurrentImageContext()?.size, CGSize(width: 10, height: 10))
    UIGraphicsEndImageContext()
    XCTAssertNil(UIGraphicsGetImageFromCurrentImageContext())
  }

  func test_context_keepsTransformClipAndPath() throws {
    let context = CGContext(bounds: CGRect(x: 0, y: 0, width: 100, height: 100), scale: 1)
    context.saveGState()
    context.translateBy(x: 10, y: 20)
    context.scaleBy(x: 2, y: 2)
    // Upwards, as on iOS.
    XCTAssertEqual(CGPoint(x: 1, y: 1).applying(context.ctm), CGPoint(x: 12, y: 78))
    context.clip(to: CGRect(x: 0, y: 0, width: 5, height: 5))
    XCTAssertEqual(context.boundingBoxOfClipPath, CGRect(x: 0, y: 0, width: 5, height: 5))
    context.addRect(CGRect(x: 1, y: 1, width: 3, height: 3))
    XCTAssertEqual(context.boundingBoxOfPath, CGRect(x: 1, y: 1, width: 3, height: 3))
    context.fillPath()
    XCTAssertTrue(context.isPathEmpty)
    context.restoreGState()
    XCTAssertEqual(context.ctm, CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 100))
    XCTAssertEqual(context.boundingBoxOfClipPath.width, 100)
  }

  func test_gradient_placesItsColours() throws {
    let colors = [UIColor.red.cgColor, UIColor.green.cgColor, UIColor.blue.cgColor] as CFArray
    let even = try XCTUnwrap(CGGradient(colorsSpace: nil, colors: colors, locations: nil))
    XCTAssertEqual(even.stops.map(\.place), [0, 0.5, 1])
    let given = CGGradient(colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors, locations: [0, 0.1, 1])
    XCTAssertEqual(given?.stops.map(\.place), [0, 0.1, 1])
    XCTAssertNil(CGGradient(colorsSpace: nil, colors: [] as CFArray, locations: nil))
  }
}
