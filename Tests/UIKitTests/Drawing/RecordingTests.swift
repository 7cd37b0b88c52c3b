import Foundation
import LayerTree
import XCTest

@testable import UIKit

/// Each call of a context is kept as a step.
@preconcurrency @MainActor
final class RecordingTests: XCTestCase {
  private let bounds = CGRect(x: 0, y: 0, width: 100, height: 50)
  private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  private let square = CGRect(x: 1, y: 2, width: 3, height: 4)
  private let outline = Path(Rectangle(x: 1, y: 2, width: 3, height: 4))

  private func ops(_ draw: (CGContext) -> Void) -> [DrawOp] {
    let context = CGContext(bounds: bounds, scale: 1)
    GraphicsContexts.draw(in: context) { draw(context) }
    return context.recording.ops
  }

  private func picture() throws -> Picture {
    try XCTUnwrap(Picture(ImageSource(.bundle(path: "a.png"), size: Size(width: 10, height: 20))))
  }

  func test_rectangles_areFilledDrawnAndCleared() {
    let steps = ops { context in
      context.setFillColor(red)
      context.fill(square)
      context.setStrokeColor(gray: 1, alpha: 0.5)
      context.setLineWidth(3)
      context.stroke(square)
      context.stroke(square, width: 5)
      context.clear(square)
    }
    XCTAssertEqual(
      steps,
      [
        .fill(outline, .nonZero, .colour(0xff00_00ff)),
        .stroke(outline, .colour(0xffff_ff80), Pen(width: 3)),
        .stroke(outline, .colour(0xffff_ff80), Pen(width: 5)),
        .clear(Rectangle(square)),
      ])
  }

  func test_paths_areGoneAfterTheyAreDrawn() {
    var triangle = Path()
    triangle.move(to: Point(x: 1, y: 1))
    triangle.line(to: Point(x: 9, y: 1))
    triangle.quad(to: Point(x: 1, y: 9), control: Point(x: 9, y: 9))
    triangle.curve(to: Point(x: 2, y: 2), control1: Point(x: 3, y: 4), control2: Point(x: 5, y: 6))
    triangle.close()
    for (mode, kinds) in [
      (CGPathDrawingMode.fill, ["fill"]), (.eoFill, ["fill even"]), (.stroke, ["stroke"]),
      (.fillStroke, ["fill", "stroke"]), (.eoFillStroke, ["fill even", "stroke"]),
    ] {
      let steps = ops { context in
        context.beginPath()
        context.move(to: CGPoint(x: 1, y: 1))
        context.addLine(to: CGPoint(x: 9, y: 1))
        context.addQuadCurve(to: CGPoint(x: 1, y: 9), control: CGPoint(x: 9, y: 9))
        context.addCurve(
          to: CGPoint(x: 2, y: 2), control1: CGPoint(x: 3, y: 4), control2: CGPoint(x: 5, y: 6))
        context.closePath()
        context.drawPath(using: mode)
        XCTAssertTrue(context.isPathEmpty)
        context.fillPath()
      }
      XCTAssertEqual(
        steps.map { step in
          switch step {
          case .fill(triangle, .nonZero, _): "fill"
          case .fill(triangle, .evenOdd, _): "fill even"
          case .stroke(triangle, _, _): "stroke"
          default: "\(step)"
          }
        }, kinds)
    }
  }

  func test_pen_hasAllThatIsSet() {
    let steps = ops { context in
      context.setLineWidth(2)
      context.setLineCap(.round)
      context.setLineJoin(.bevel)
      context.setMiterLimit(4)
      context.setLineDash(phase: 1, lengths: [5, 3])
      context.strokeLineSegments(between: [.zero, CGPoint(x: 5, y: 0), CGPoint(x: 9, y: 9)])
    }
    var line = Path()
    line.move(to: .zero)
    line.line(to: Point(x: 5, y: 0))
    XCTAssertEqual(
      steps,
      [
        .stroke(
          line, .colour(.black), Pen(width: 2, cap: .round, join: .bevel, miterLimit: 4, dashes: [5, 3], dashPhase: 1))
      ])
  }

  func test_state_isKeptAndRestored() {
    let steps = ops { context in
      context.saveGState()
      context.translateBy(x: 5, y: 6)
      context.setAlpha(0.5)
      context.setBlendMode(.multiply)
      context.setFillColor(red)
      context.clip(to: square)
      context.fill(square)
      context.restoreGState()
      context.fill(square)
      context.restoreGState()
    }
    XCTAssertEqual(
      steps,
      [
        .save, .concat(Affine(a: 1, b: 0, c: 0, d: 1, tx: 5, ty: 6)), .alpha(0.5), .blend(.multiply),
        .clip(outline, .nonZero), .fill(outline, .nonZero, .colour(0xff00_00ff)), .restore,
        .fill(outline, .nonZero, .colour(.black)),
      ])
  }

  func test_whatIsSetAndDrawsNothing_leavesNoStep() {
    XCTAssertEqual(
      ops { context in
        context.saveGState()
        context.scaleBy(x: 2, y: 2)
        context.saveGState()
        context.clip(to: square)
        context.restoreGState()
        context.restoreGState()
      }, [])
  }

  func test_path_staysWhereItIs_whenTheTransformChanges() {
    let steps = ops { context in
      context.addRect(square)
      context.translateBy(x: 10, y: 0)
      context.fillPath()
    }
    XCTAssertEqual(
      steps.last, .fill(Path(Rectangle(x: -9, y: 2, width: 3, height: 4)), .nonZero, .colour(.black)))
  }

  func test_shadow_isBelowInPoints_andAboveInPixels() throws {
    let steps = ops { $0.setShadow(offset: CGSize(width: 1, height: 2), blur: 6, color: red) }
    XCTAssertEqual(
      steps, [.shadow(Shadow(colour: 0xff00_00ff, opacity: 1, offset: Point(x: 1, y: 2), radius: 6))])
    let pixels = try XCTUnwrap(
      CGContext(
        data: nil, width: 10, height: 10, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: 0))
    pixels.setShadow(offset: CGSize(width: 1, height: 2), blur: 6)
    pixels.setShadow(offset: .zero, blur: 1, color: nil)
    XCTAssertEqual(
      pixels.recording.ops,
      [
        .concat(Affine(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 10)),
        .shadow(Shadow(colour: 0x0000_0055, opacity: 1, offset: Point(x: 1, y: -2), radius: 6)), .shadow(nil),
      ])
  }

  func test_transparencyLayer_beginsWithoutWhatItIsPutDownWith() {
    let steps = ops { context in
      context.setAlpha(0.5)
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      context.saveGState()
      context.fill(square)
      context.endTransparencyLayer()
      context.endTransparencyLayer()
      context.restoreGState()
    }
    XCTAssertEqual(
      steps,
      [
        .alpha(0.5), .save, .beginLayer, .alpha(1), .save, .fill(outline, .nonZero, .colour(.black)), .restore,
        .endLayer, .restore,
      ])
  }

  func test_gradients_fillWhatIsNotClipped() throws {
    let gradient = try XCTUnwrap(
      CGGradient(colorsSpace: nil, colors: [red, CGColor(gray: 0, alpha: 1)] as CFArray, locations: [0.25, 1]))
    let stops = [GradientStop(0xff00_00ff, at: 0.25), GradientStop(.black, at: 1)]
    let steps = ops { context in
      context.scaleBy(x: 2, y: 2)
      context.clip(to: square)
      context.drawLinearGradient(
        gradient, start: .zero, end: CGPoint(x: 1, y: 2), options: .drawsAfterEndLocation)
      context.drawRadialGradient(
        gradient, startCenter: .zero, startRadius: 1, endCenter: CGPoint(x: 3, y: 4), endRadius: 5,
        options: .drawsBeforeStartLocation)
      context.drawConicGradient(gradient, center: .zero, angle: 1)
    }
    XCTAssertEqual(
      Array(steps.suffix(3)),
      [
        .fill(
          outline, .nonZero, .linear(stops, from: .zero, to: Point(x: 1, y: 2), before: false, after: true)),
        .fill(
          outline, .nonZero,
          .radial(
            stops, from: .zero, fromRadius: 1, to: Point(x: 3, y: 4), toRadius: 5, before: true, after: false)),
        .fill(outline, .nonZero, .conic(stops, centre: .zero, angle: 1)),
      ])
  }

  func test_pixels_areUpsideDown_andImagesAreNot() throws {
    let picture = try picture()
    let pixels = CGImage(width: 10, height: 20, picture: picture)
    let steps = ops { context in
      context.draw(pixels, in: square)
      UIImage(cgImage: pixels).draw(in: square)
    }
    let (place, turn) = (Rectangle(square), Affine(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 8))
    let image = DrawOp.image(picture.id, place, source: .unit, tint: nil, .standard)
    XCTAssertEqual(steps, [.save, .concat(turn), image, .concat(turn), .restore, image])
  }

  func test_images_ofPixelsThatGrowUpwards_areUpright() throws {
    let context = try XCTUnwrap(
      CGContext(
        data: nil, width: 10, height: 20, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: 0))
    context.draw(CGImage(width: 10, height: 20, picture: try picture()), in: CGRect(x: 0, y: 0, width: 10, height: 20))
    let moves = context.recording.ops.prefix { if case .image = $0 { false } else { true } }
    var top = Point(x: 0, y: 0)
    for case .concat(let move) in moves.reversed() { top = move(top) }
    XCTAssertEqual(top, Point(x: 0, y: 0))
    XCTAssertEqual(context.makeImage()?.picture?.source.size, Size(width: 10, height: 20))
  }

  func test_template_isInTheColourOfFills_orItsOwn() throws {
    let pixels = CGImage(width: 10, height: 20, picture: try picture())
    let image = UIImage(cgImage: pixels).withRenderingMode(.alwaysTemplate)
    let steps = ops { context in
      context.setFillColor(red)
      image.draw(at: .zero)
      image.withTintColor(UIColor(white: 1, alpha: 1), renderingMode: .alwaysTemplate).draw(at: .zero)
      UIImage(cgImage: pixels).draw(at: .zero, blendMode: .multiply, alpha: 0.5)
    }
    let tints = steps.compactMap { if case .image(_, _, _, let tint, _) = $0 { tint } else { nil } }
    XCTAssertEqual(tints, [0xff00_00ff, .white])
    XCTAssertTrue(steps.contains(.blend(.multiply)) && steps.contains(.alpha(0.5)))
  }

  func test_capInsets_giveNineParts() throws {
    let image = UIImage(cgImage: CGImage(width: 10, height: 20, picture: try picture()))
      .resizableImage(withCapInsets: UIEdgeInsets(top: 5, left: 2, bottom: 5, right: 2), resizingMode: .stretch)
    let steps = ops { _ in image.draw(in: CGRect(x: 0, y: 0, width: 100, height: 50)) }
    let places = steps.compactMap { if case .image(_, let place, _, _, _) = $0 { place } else { nil } }
    XCTAssertEqual(places.count, 9)
    XCTAssertEqual(places[4], Rectangle(x: 2, y: 5, width: 96, height: 40))
    XCTAssertEqual(places.reduce(0) { $0 + $1.width * $1.height }, 5000)
  }

  func test_mask_clipsToAPicture() throws {
    let picture = try picture()
    let steps = ops { $0.clip(to: square, mask: CGImage(width: 10, height: 20, picture: picture)) }
    XCTAssertTrue(steps.contains(.clipToImage(picture.id, Rectangle(square))))
  }

  func test_tiles_areAPattern() throws {
    let picture = try picture()
    let steps = ops { context in
      context.draw(CGImage(width: 10, height: 20, picture: picture), in: square, byTiling: true)
      UIColor(patternImage: UIImage(cgImage: CGImage(width: 10, height: 20, picture: picture))).setFill()
      context.translateBy(x: 3, y: 4)
      context.fill(square)
    }
    let patterns = steps.compactMap { step -> (Rectangle, Affine)? in
      if case .fill(_, _, .pattern(_, let tile, _, let matrix)) = step { (tile, matrix) } else { nil }
    }
    XCTAssertEqual(patterns.map(\.0), [Rectangle(square), Rectangle(x: 0, y: 0, width: 10, height: 20)])
    XCTAssertEqual(patterns.last?.1, Affine(a: 1, b: 0, c: 0, d: 1, tx: -3, ty: -4))
  }

  func test_text_isDrawnInLines() throws {
    let steps = ops { _ in
      "one".draw(at: CGPoint(x: 5, y: 6), withAttributes: [.foregroundColor: UIColor(cgColor: red)])
      ("two words" as NSString).draw(
        in: CGRect(x: 0, y: 0, width: 60, height: 100), withAttributes: [.font: UIFont.systemFont(ofSize: 17)])
      NSAttributedString(string: "three").draw(
        with: CGRect(x: 1, y: 20, width: 0, height: 0), options: [], context: nil)
    }
    let texts = steps.compactMap { step -> (TextBlock, Point)? in
      if case .text(let block, let point) = step { (block, point) } else { nil }
    }
    XCTAssertEqual(texts.map { $0.0.lines.count }, [1, 2, 1])
    XCTAssertEqual(texts.map { $0.0.string }, ["one", "two words", "three"])
    XCTAssertEqual(texts[0].0.lines.first?.runs.first?.colour, 0xff00_00ff)
    XCTAssertEqual(texts[0].1, Point(x: 5, y: 6))
    // Without lines the point is where the baseline begins.
    XCTAssertEqual(texts[2].1.y + (texts[2].0.lines.first?.baseline.y ?? 0), 20, accuracy: 0.001)
  }

  func test_text_withoutRoom_isLeftOut() {
    let steps = ops { _ in
      "one two three four five six".draw(in: CGRect(x: 0, y: 0, width: 40, height: 20))
      NSAttributedString(string: "one two three four five six").draw(
        with: CGRect(x: 0, y: 0, width: 40, height: 30),
        options: [.usesLineFragmentOrigin, .truncatesLastVisibleLine], context: nil)
    }
    let lines = steps.compactMap { if case .text(let block, _) = $0 { block.lines.count } else { nil } }
    XCTAssertEqual(lines, [2, 2])
    if case .text(let block, _)? = steps.last { XCTAssertTrue(block.string.hasSuffix("…"), block.string) }
  }

  func test_olderFunctions_drawInTheContextOfNow() {
    let steps = ops { _ in
      UIColor(cgColor: red).set()
      UIRectFill(square)
      let path = UIBezierPath(rect: square)
      path.lineWidth = 2
      path.stroke()
      path.usesEvenOddFillRule = true
      path.fill()
      path.addClip()
    }
    XCTAssertEqual(
      steps,
      [
        .save, .blend(.copy), .fill(outline, .nonZero, .colour(0xff00_00ff)), .restore,
        .stroke(outline, .colour(0xff00_00ff), Pen(width: 2)), .fill(outline, .evenOdd, .colour(0xff00_00ff)),
        .clip(outline, .evenOdd),
      ])
  }

  func test_strokedPath_enclosesTheLine() {
    let context = CGContext(bounds: bounds, scale: 1)
    context.setLineWidth(4)
    context.setLineCap(.square)
    context.move(to: CGPoint(x: 10, y: 10))
    context.addLine(to: CGPoint(x: 30, y: 10))
    context.addLine(to: CGPoint(x: 30, y: 30))
    context.replacePathWithStrokedPath()
    XCTAssertEqual(context.boundingBoxOfPath, CGRect(x: 8, y: 8, width: 24, height: 24))
    for (x, y, isInside) in [(9, 9, true), (20, 11, true), (31.5, 8.5, true), (20, 20, false), (31, 31.5, true)] {
      XCTAssertEqual(context.pathContains(CGPoint(x: x, y: y), mode: .fill), isInside, "\(x) \(y)")
    }
  }

  func test_numbersThatAreNone_leaveNothing_andWhatFollowsIsDrawn() {
    let steps = ops { context in
      context.translateBy(x: .nan, y: 0)
      context.rotate(by: .infinity)
      context.setLineWidth(.infinity)
      context.setAlpha(.nan)
      context.fill(CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1))
      context.fill(square)
    }
    XCTAssertTrue(steps.allSatisfy(\.isFinite))
    XCTAssertEqual(steps.last, .fill(outline, .nonZero, .colour(.black)))
  }

  func test_ctm_growsUpwardsInPixels() {
    let context = CGContext(bounds: CGRect(x: 10, y: 20, width: 100, height: 50), scale: 2)
    XCTAssertEqual(CGPoint(x: 10, y: 20).applying(context.ctm), CGPoint(x: 0, y: 100))
    XCTAssertEqual(context.convertToUserSpace(CGPoint(x: 0, y: 0)), CGPoint(x: 10, y: 70))
    XCTAssertEqual(
      context.recording.ops, [.concat(Affine(a: 1, b: 0, c: 0, d: 1, tx: -10, ty: -20))])
  }

  func test_threads_haveTheirOwnContexts() async {
    UIGraphicsBeginImageContext(CGSize(width: 1, height: 1))
    let isEmpty = await withCheckedContinuation { done in
      Thread.detachNewThread { done.resume(returning: UIGraphicsGetCurrentContext() == nil) }
    }
    XCTAssertTrue(isEmpty)
    UIGraphicsEndImageContext()
  }

  /// What an app paints into the image of before, again and again, stays a picture that a tree takes.
  func test_imagesOfImages_doNotNestForEver() throws {
    var image = UIGraphicsImageRenderer(size: bounds.size).image { $0.fill(square) }
    for _ in 0..<300 {
      image = UIGraphicsImageRenderer(size: bounds.size).image { context in
        image.draw(at: .zero)
        context.fill(square)
      }
    }
    let shown = CommittedWindow()
    let view = UIImageView(image: image)
    shown.window.addSubview(view)
    try shown.commit()
    XCTAssertLessThan(shown.tree.images.count, 12)
    let source = try XCTUnwrap(shown.source(view))
    guard case .list(let list) = source.kind else { return XCTFail("\(source)") }
    XCTAssertGreaterThan(list.ops.filter { if case .fill = $0 { true } else { false } }.count, 250)
    view.image = nil
    try shown.commit()
    XCTAssertTrue(shown.tree.images.isEmpty)
  }

  func test_image_thatIsDeep_isNotDrawnByItsSteps_whereThatLooksDifferent() throws {
    var image = UIGraphicsImageRenderer(size: bounds.size).image { $0.fill(square) }
    for _ in 0..<10 {
      image = UIGraphicsImageRenderer(size: bounds.size).image { context in
        image.draw(at: .zero)
        context.cgContext.clear(square)
      }
    }
    let id = try XCTUnwrap(image.picture?.id)
    let ways: [(CGContext) -> Void] = [
      { context in
        context.fill(self.square)
        image.draw(at: .zero)
      },
      { _ in image.draw(at: CGPoint(x: 1, y: 0)) },
      { _ in image.draw(at: .zero, blendMode: .normal, alpha: 0.5) },
      { context in
        context.scaleBy(x: 2, y: 2)
        image.draw(at: .zero)
      },
      { context in
        context.clip(to: self.square)
        image.draw(at: .zero)
      },
    ]
    for (number, way) in ways.enumerated() {
      let isThere = ops(way).contains { if case .image(id, _, _, _, _) = $0 { true } else { false } }
      XCTAssertTrue(isThere, "\(number)")
    }
    let steps = ops { _ in image.draw(at: .zero) }
    XCTAssertFalse(steps.contains { if case .image(id, _, _, _, _) = $0 { true } else { false } })
  }

  /// Whatever an app draws, the system takes it.
  func test_randomDrawing_isTaken() throws {
    var random = SystemRandomNumberGenerator()
    let image = UIImage(cgImage: CGImage(width: 10, height: 20, picture: try picture()))
    for _ in 0..<60 {
      let drawn = UIGraphicsImageRenderer(size: bounds.size).image { context in
        let context = context.cgContext
        func number() -> CGFloat {
          Bool.random() ? .random(in: -100...200) : [.nan, .infinity, 0, 1e300].randomElement()!
        }
        func rect() -> CGRect { CGRect(x: number(), y: number(), width: number(), height: number()) }
        for _ in 0..<Int.random(in: 0...60, using: &random) {
          switch Int.random(in: 0..<18, using: &random) {
          case 0, 1: context.saveGState()
          case 2: context.restoreGState()
          case 3: context.translateBy(x: number(), y: number())
          case 4: context.scaleBy(x: number(), y: number())
          case 5: context.rotate(by: number())
          case 6: context.clip(to: rect())
          case 7: context.setAlpha(number())
          case 8: context.beginTransparencyLayer(auxiliaryInfo: nil)
          case 9: context.endTransparencyLayer()
          case 10: context.fill(rect())
          case 11: context.stroke(rect(), width: number())
          case 12: image.draw(in: rect(), blendMode: .overlay, alpha: number())
          case 13: "text".draw(in: rect())
          case 14: context.setShadow(offset: CGSize(width: number(), height: number()), blur: number())
          case 15: context.addEllipse(in: rect())
          case 16: context.drawPath(using: .fillStroke)
          default: context.setLineDash(phase: number(), lengths: [number(), number()])
          }
        }
      }
      let shown = CommittedWindow()
      shown.window.addSubview(UIImageView(image: drawn))
      try shown.commit()
    }
  }
}
