import Foundation
import LayerTree
import Synchronization
import SystemLink
import XCTest

@testable import UIKit

/// Who reads pixels asks the system for them: one that says what it was asked, and gives the pixels it is told to.
@preconcurrency @MainActor
final class PixelsTests: XCTestCase {
  private final class System: Sendable {
    let asked = Mutex<[PixelsAsked]>([])
    let answer: @Sendable (PixelsAsked) -> [UInt8]?

    init(_ answer: @escaping @Sendable (PixelsAsked) -> [UInt8]?) { self.answer = answer }

    func connect() {
      DrawnPixels.connect { [self] asked in
        self.asked.withLock { $0.append(asked) }
        guard let bytes = answer(asked) else { return .failure(.init(text: "nobody is there")) }
        let size = asked.tree.size ?? .zero
        return .success(
          .init(
            width: Int((size.width * asked.scale).rounded(.up)), height: Int((size.height * asked.scale).rounded(.up)),
            data: Data(bytes)))
      }
    }

    var last: PixelsAsked? { asked.withLock { $0.last } }
    var count: Int { asked.withLock { $0.count } }
  }

  override func tearDown() async throws { DrawnPixels.connect(nil) }

  private func red(_ width: CGFloat, _ height: CGFloat, scale: CGFloat = 2) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    return UIGraphicsImageRenderer(size: CGSize(width: width, height: height), format: format).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: width, height: height))
    }
  }

  func test_files_areAskedFor_asTheImageIs() throws {
    let system = System { asked in asked.format == .png ? [1, 2, 3] : [4] }
    system.connect()
    let image = red(10, 5)
    XCTAssertEqual(image.pngData(), Data([1, 2, 3]))
    let asked = try XCTUnwrap(system.last)
    XCTAssertEqual(asked.scale, 2)
    let tree = try LayerTree(asked.tree)
    XCTAssertEqual((tree.size.width * asked.scale).rounded(.up), 20)
    XCTAssertEqual((tree.size.height * asked.scale).rounded(.up), 10)
    guard case .list(let list)? = tree.layers[LayerID(1)]?.contents else { return XCTFail("\(tree)") }
    XCTAssertEqual(
      list.ops, [.fill(Path(Rectangle(x: 0, y: 0, width: 10, height: 5)), .nonZero, .colour(0xff00_00ff))])
    XCTAssertEqual(image.jpegData(compressionQuality: 0.5), Data([4]))
    XCTAssertEqual(system.last?.format, .jpeg(quality: 50))
    // A PNG file is one already.
    let count = system.count
    let file = Beginnings.png(3, 2)
    XCTAssertEqual(UIImage(data: file)?.pngData(), file)
    XCTAssertEqual(system.count, count)
    // The pictures in a drawing go with it.
    let outer = UIGraphicsImageRenderer(size: CGSize(width: 9, height: 9)).image { _ in image.draw(at: .zero) }
    XCTAssertNotNil(outer.pngData())
    XCTAssertEqual(system.last?.tree.images.count, 2)
  }

  func test_withoutASystem_thereIsNothing_orTheDataThatWere() throws {
    XCTAssertNil(red(3, 3).pngData())
    XCTAssertNil(red(3, 3).cgImage?.dataProvider?.data)
    XCTAssertEqual(UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1)).pngData { _ in }, Data())
    let file = Beginnings.png(3, 2)
    XCTAssertEqual(UIImage(data: file)?.jpegData(compressionQuality: 1), file)
    let system = System { _ in nil }
    system.connect()
    XCTAssertNil(red(3, 3).pngData())
    XCTAssertEqual(system.count, 1)
  }

  func test_pixels_areReadOnce() throws {
    let system = System { _ in [UInt8](repeating: 7, count: 4 * 6 * 4) }
    system.connect()
    let image = try XCTUnwrap(red(3, 2).cgImage)
    XCTAssertEqual(image.width, 6)
    XCTAssertEqual(image.dataProvider?.data?.length, 4 * 6 * 4)
    XCTAssertEqual((image.dataProvider?.data).map { CFDataGetBytePtr($0)[5] }, 7)
    XCTAssertEqual(system.count, 1)
    XCTAssertEqual(image.alphaInfo, .premultipliedLast)
    XCTAssertEqual([image.bitsPerPixel, image.bitsPerComponent, image.bytesPerRow], [32, 8, 24])
    // Fewer bytes than there must be are none.
    XCTAssertNil(red(30, 2).cgImage?.dataProvider?.data)
  }

  private func context(_ data: UnsafeMutableRawPointer?, _ info: UInt32, row: Int = 0) -> CGContext? {
    CGContext(
      data: data, width: 2, height: 1, bitsPerComponent: 8, bytesPerRow: row, space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: info)
  }

  func test_context_givesItsPixels_andDrawsThemAgainWhenMoreWasDrawn() throws {
    let system = System { _ in [1, 2, 3, 255, 5, 6, 7, 255] }
    system.connect()
    let context = try XCTUnwrap(context(nil, CGImageAlphaInfo.premultipliedLast.rawValue))
    XCTAssertEqual([context.bytesPerRow, context.bitsPerPixel], [8, 32])
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    XCTAssertEqual(system.count, 0)
    let data = try XCTUnwrap(context.data).assumingMemoryBound(to: UInt8.self)
    XCTAssertEqual([data[0], data[6]], [1, 7])
    _ = context.data
    XCTAssertEqual(system.count, 1)
    context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
    _ = context.data
    XCTAssertEqual(system.count, 2)
    // What nobody has changed is a drawing still, at any scale.
    guard case .list? = context.makeImage()?.picture?.source.kind else { return XCTFail("it is pixels") }
    data[0] = 9
    guard case .file? = context.makeImage()?.picture?.source.kind else { return XCTFail("it is a drawing") }
  }

  func test_memoryOfTheApp_hasThePixelsAfterEachCall() throws {
    let system = System { _ in [1, 2, 3, 255, 5, 6, 7, 128] }
    system.connect()
    var memory = [UInt8](repeating: 0, count: 8)
    try memory.withUnsafeMutableBytes { bytes in
      let info = CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue
      let context = try XCTUnwrap(self.context(bytes.baseAddress, info, row: 8))
      context.translateBy(x: 1, y: 0)
      XCTAssertEqual(system.count, 0)
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      XCTAssertEqual(system.count, 1)
      let layer = CALayer()
      layer.frame = CGRect(x: 0, y: 0, width: 2, height: 1)
      layer.backgroundColor = UIColor.red.cgColor
      let inner = CALayer()
      inner.frame = layer.frame
      inner.backgroundColor = UIColor.green.cgColor
      layer.addSublayer(inner)
      layer.render(in: context)
      XCTAssertEqual(system.count, 2, "a layer is one call")
    }
    XCTAssertEqual(memory, [3, 2, 1, 255, 7, 6, 5, 128])
  }

  func test_memoryWithPixels_isWhatTheDrawingBeginsWith() throws {
    var memory: [UInt8] = [255, 0, 0, 255, 0, 0, 0, 0]
    memory.withUnsafeMutableBytes { bytes in
      let context = self.context(bytes.baseAddress, CGImageAlphaInfo.premultipliedLast.rawValue, row: 8)
      XCTAssertEqual(context?.makeImage()?.picture?.parts.count, 1)
    }
    XCTAssertNil(context(nil, CGImageAlphaInfo.premultipliedLast.rawValue, row: 4), "too short a row")
  }

  func test_pixelsOfTheApp_areAPicture() throws {
    let provider = try XCTUnwrap(CGDataProvider(data: Data([1, 2, 3, 4, 5, 6, 7, 8]) as CFData))
    func image(_ width: Int, _ bits: Int = 32, _ info: CGImageAlphaInfo = .last) -> CGImage? {
      CGImage(
        width: width, height: 1, bitsPerComponent: 8, bitsPerPixel: bits, bytesPerRow: width * bits / 8,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGBitmapInfo(rawValue: info.rawValue), provider: provider,
        decode: nil, shouldInterpolate: false, intent: .defaultIntent)
    }
    let made = try XCTUnwrap(image(2))
    XCTAssertEqual(made.dataProvider?.data as Data?, Data([1, 2, 3, 4, 5, 6, 7, 8]))
    XCTAssertEqual(made.alphaInfo, .last)
    guard case .file? = made.picture?.source.kind else { return XCTFail("no picture") }
    XCTAssertNil(image(3), "fewer pixels than it says")
    XCTAssertNil(image(1, 64))
    XCTAssertNil(image(1, 24, .last))
    XCTAssertNil(image(0))
  }

  func test_layouts_areFilledAsTheySay() throws {
    let drawn: [UInt8] = [64, 32, 16, 128]
    func put(_ info: UInt32, _ space: CGColorSpace = CGColorSpaceCreateDeviceRGB()) throws -> [UInt8] {
      let layout = try XCTUnwrap(PixelLayout(bitsPerComponent: 8, space: space, info: CGBitmapInfo(rawValue: info)))
      var target = [UInt8](repeating: 0, count: layout.bits / 8)
      target.withUnsafeMutableBytes { target in
        guard let start = target.baseAddress else { return }
        drawn.withUnsafeBytes { layout.put($0, width: 1, height: 1, into: start, row: 4) }
      }
      return target
    }
    XCTAssertEqual(try put(1), drawn)
    XCTAssertEqual(try put(2), [128, 64, 32, 16])
    XCTAssertEqual(try put(0x2002), [16, 32, 64, 128])
    XCTAssertEqual(try put(0x4006), [255, 64, 32, 16])
    XCTAssertEqual(try put(3), [128, 64, 32, 128], "straight")
    XCTAssertEqual(try put(7), [128], "alpha alone")
    XCTAssertEqual(try put(0, CGColorSpaceCreateDeviceGray()), [38], "brightness")
    XCTAssertNil(PixelLayout(bitsPerComponent: 16, space: CGColorSpaceCreateDeviceRGB(), info: []))
  }
}
