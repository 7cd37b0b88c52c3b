import Foundation
import LayerTree
import XCTest

@testable import UIKit

/// What views and layers draw becomes their contents, when it is due and not before.
@preconcurrency @MainActor
final class DrawingTests: XCTestCase {
  private let shown = CommittedWindow()

  private class DrawingView: UIView {
    var rects: [CGRect] = []
    var color = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    override func draw(_ rect: CGRect) {
      super.draw(rect)
      rects.append(rect)
      color.setFill()
      UIRectFill(rect)
    }
  }

  /// Inherits the drawing.
  private final class InheritingView: DrawingView {}

  private final class QuietView: UIView {
    override func layoutSubviews() { super.layoutSubviews() }
    override func setNeedsDisplay() { super.setNeedsDisplay() }
  }

  private func add<V: UIView>(_ view: V, _ frame: CGRect = CGRect(x: 5, y: 6, width: 30, height: 20)) -> V {
    view.frame = frame
    shown.window.addSubview(view)
    return view
  }

  private func fills(_ view: UIView) throws -> [Colour]? {
    try shown.ops(view)?.compactMap { if case .fill(_, _, .colour(let colour)) = $0 { colour } else { nil } }
  }

  func test_overrides_areFoundOut_withoutACall() {
    XCTAssertTrue(DrawingOverrides.areKnown)
    for view in [UIView(), QuietView(), UILabel(), UIButton(), UITextView(), UIImageView(), UITableViewCell()] {
      XCTAssertFalse(DrawingOverrides.draws(view), "\(type(of: view))")
    }
    XCTAssertTrue(DrawingOverrides.draws(DrawingView()))
    XCTAssertTrue(DrawingOverrides.draws(InheritingView()))
    for layer in [CALayer(), CAShapeLayer(), CATextLayer(), CAGradientLayer()] {
      XCTAssertFalse(DrawingOverrides.draws(layer), "\(type(of: layer))")
    }
  }

  func test_override_ofAnotherMethod_isNotThis() {
    class First: UIView { override func didMoveToWindow() { tag = 1 } }
    final class Second: First { override func draw(_ layer: CALayer, in ctx: CGContext) { tag = 2 } }
    class Generic<Value>: UIView { override func draw(_ rect: CGRect) { tag = 3 } }
    final class OfGeneric: Generic<Int> {}
    XCTAssertFalse(DrawingOverrides.draws(First()))
    XCTAssertTrue(DrawingOverrides.draws(Second()))
    XCTAssertFalse(DrawingOverrides.displays(Second()))
    XCTAssertTrue(DrawingOverrides.draws(Generic<String>()))
    XCTAssertTrue(DrawingOverrides.draws(OfGeneric()))
  }

  func test_view_isDrawnBeforeTheFirstCommit_once() throws {
    let view = add(DrawingView())
    XCTAssertEqual(view.rects, [])
    try shown.commit()
    XCTAssertEqual(view.rects, [CGRect(x: 0, y: 0, width: 30, height: 20)])
    XCTAssertEqual(try fills(view), [0xff00_00ff])
    view.center.x += 1
    try shown.commit()
    XCTAssertEqual(view.rects.count, 1)
    XCTAssertTrue(try shown.commit().isEmpty)
  }

  func test_view_isDrawnAgain_whenItAsks() throws {
    let view = add(InheritingView())
    try shown.commit()
    view.color = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    XCTAssertFalse(view.layer.needsDisplay())
    view.setNeedsDisplay()
    view.setNeedsDisplay()
    XCTAssertTrue(view.layer.needsDisplay())
    try shown.commit()
    XCTAssertEqual(view.rects.count, 2)
    XCTAssertEqual(try fills(view), [0x0000_ffff])
    view.setNeedsDisplay()
    view.layer.displayIfNeeded()
    XCTAssertEqual(view.rects.count, 3)
    try shown.commit()
    XCTAssertEqual(view.rects.count, 3)
  }

  func test_view_withoutASize_isDrawnWhenItHasOne() throws {
    let view = add(DrawingView(), .zero)
    try shown.commit()
    XCTAssertEqual(view.rects, [])
    view.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    try shown.commit()
    XCTAssertEqual(view.rects.count, 1)
  }

  func test_view_deepInAViewThatIsAddedLater_isDrawn() throws {
    try shown.commit()
    let (outer, inner, view) = (UIView(), UIView(), DrawingView(frame: CGRect(x: 0, y: 0, width: 5, height: 5)))
    inner.addSubview(view)
    outer.addSubview(inner)
    try shown.commit()
    XCTAssertEqual(view.rects, [])
    shown.window.addSubview(outer)
    try shown.commit()
    XCTAssertEqual(view.rects.count, 1)
  }

  func test_drawing_ofAnotherSize_isStretchedAsAnImage() throws {
    let view = add(DrawingView())
    try shown.commit()
    view.bounds.size = CGSize(width: 60, height: 20)
    try shown.commit()
    XCTAssertEqual(view.rects.count, 1)
    XCTAssertEqual(try shown.source(view)?.size, Size(width: 30, height: 20))
    XCTAssertEqual(try shown.seen(view).contentsGravity, .resize)
    view.contentMode = .topLeft
    try shown.commit()
    XCTAssertEqual(try shown.seen(view).contentsGravity, .topLeft)
    view.setNeedsDisplay()
    try shown.commit()
    XCTAssertEqual(try fills(view), [0xff00_00ff])
    XCTAssertTrue(shown.tree.images.isEmpty)
  }

  func test_redraw_drawsAnewInEachSize() throws {
    let view = add(DrawingView())
    view.contentMode = .redraw
    try shown.commit()
    view.bounds.size.width = 40
    try shown.commit()
    XCTAssertEqual(view.rects.map(\.width), [30, 40])
  }

  func test_textOfAViewThatDraws_isOverIt() throws {
    final class DrawingButton: UIButton {
      override func draw(_ rect: CGRect) { UIRectFill(rect) }
    }
    let button = add(DrawingButton())
    button.setTitle("a", for: .normal)
    button.layoutIfNeeded()
    try shown.commit()
    XCTAssertGreaterThan(try XCTUnwrap(shown.ops(button)).count, 2)
    let title = try XCTUnwrap(button.titleLabel)
    XCTAssertTrue(title.isDescendant(of: button))
    XCTAssertEqual(try shown.seen(title).text, "a")
  }

  func test_label_drawsItsTextWhereItIsTold() throws {
    final class InsetLabel: UILabel {
      override func drawText(in rect: CGRect) { super.drawText(in: rect.insetBy(dx: 7, dy: 0)) }
    }
    let label = add(InsetLabel(), CGRect(x: 0, y: 0, width: 100, height: 30))
    label.text = "a"
    try shown.commit()
    guard case .text(let block, _)? = try shown.ops(label)?.first else { return XCTFail("no text") }
    XCTAssertEqual(block.lines.first?.baseline.x, 7)
    label.text = "b"
    try shown.commit()
    guard case .text(let next, _)? = try shown.ops(label)?.first else { return XCTFail("no text") }
    XCTAssertEqual(next.string, "b")
    XCTAssertEqual(try shown.seen(label).element?.label, "b")
  }

  func test_layer_isDrawnByItself_orByItsDelegate_whenItAsks() throws {
    final class OwnLayer: CALayer {
      override func draw(in ctx: CGContext) { ctx.fill(bounds) }
    }
    final class Delegate: NSObject, CALayerDelegate {
      var calls: [String] = []
      func layerWillDraw(_ layer: CALayer) { calls.append("will") }
      func draw(_ layer: CALayer, in ctx: CGContext) {
        calls.append("draw")
        ctx.fill(layer.bounds)
      }
    }
    let (own, told, delegate) = (OwnLayer(), CALayer(), Delegate())
    told.delegate = delegate
    for layer in [own, told] {
      layer.frame = CGRect(x: 0, y: 0, width: 9, height: 9)
      shown.window.layer.addSublayer(layer)
    }
    try shown.commit()
    XCTAssertNil(try shown.seen(own).contents)
    for layer in [own, told] { layer.setNeedsDisplay() }
    try shown.commit()
    for layer in [own, told] { XCTAssertEqual(try shown.ops(layer)?.count, 1) }
    XCTAssertEqual(delegate.calls, ["will", "draw"])
    own.contents = nil
    try shown.commit()
    XCTAssertNil(try shown.seen(own).contents)
  }

  func test_layer_thatItsDelegateDoesNotDraw_keepsItsImage() throws {
    final class Delegate: NSObject, CALayerDelegate {}
    let (layer, delegate) = (CALayer(), Delegate())
    layer.delegate = delegate
    layer.frame = CGRect(x: 0, y: 0, width: 9, height: 9)
    let picture = try XCTUnwrap(Picture(ImageSource(.bundle(path: "a.png"), size: Size(width: 1, height: 1))))
    layer.contents = CGImage(width: 1, height: 1, picture: picture)
    shown.window.layer.addSublayer(layer)
    layer.setNeedsDisplay()
    try shown.commit()
    XCTAssertFalse(layer.needsDisplay())
    XCTAssertEqual(try shown.seen(layer).contents, .image(picture.id, tint: nil, frames: []))
  }

  func test_display_givesTheContents_andNothingIsDrawn() throws {
    final class Displayer: NSObject, CALayerDelegate {
      var isDrawn = false
      func display(_ layer: CALayer) { layer.cornerRadius += 1 }
      func draw(_ layer: CALayer, in ctx: CGContext) { isDrawn = true }
    }
    final class DisplayingLayer: CALayer {
      override func display() { cornerRadius += 1 }
    }
    final class DisplayingView: DrawingView {
      override func display(_ layer: CALayer) { layer.cornerRadius += 1 }
    }
    let (layer, delegate, other, view) = (CALayer(), Displayer(), DisplayingLayer(), add(DisplayingView()))
    layer.delegate = delegate
    for layer in [layer, other] {
      layer.frame = CGRect(x: 0, y: 0, width: 9, height: 9)
      layer.setNeedsDisplay()
      shown.window.layer.addSublayer(layer)
    }
    try shown.commit()
    XCTAssertEqual([layer, other, view.layer].map(\.cornerRadius), [1, 1, 1])
    XCTAssertFalse(delegate.isDrawn)
    XCTAssertEqual(view.rects, [])
  }

  func test_drawing_thatIsTooLarge_isLeftOut() throws {
    final class LargeView: UIView {
      override func draw(_ rect: CGRect) {
        let path = UIBezierPath()
        for x in 0..<70_000 { path.addLine(to: CGPoint(x: x % 10, y: x % 20)) }
        path.stroke()
      }
    }
    let view = add(LargeView())
    try shown.commit()
    XCTAssertNil(try shown.seen(view).contents)
  }

  func test_codeThatChangesTheTreeWhileItDraws_isCommitted() throws {
    final class GrowingView: UIView {
      override func draw(_ rect: CGRect) {
        addSubview(DrawingView(frame: rect))
        superview?.addSubview(DrawingView(frame: rect))
      }
    }
    let view = add(GrowingView())
    for _ in 0..<3 { try shown.commit() }
    XCTAssertEqual((view.subviews.first as? DrawingView)?.rects.count, 1)
    XCTAssertEqual((shown.window.subviews.last as? DrawingView)?.rects.count, 1)
  }

  func test_colours_areThoseOfTheViewsTraits_andDrawnAnewWhenTheyChange() throws {
    let view = add(DrawingView())
    view.color = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
    try shown.commit()
    XCTAssertEqual(try fills(view), [.black])
    shown.window.overrideUserInterfaceStyle = .dark
    try shown.commit()
    XCTAssertEqual(try fills(view), [.white])
  }

  // MARK: Images of layers

  private func rendered(_ layer: CALayer) -> [DrawOp] {
    let context = CGContext(bounds: layer.bounds, scale: 1)
    layer.render(in: context)
    return context.recording.ops
  }

  func test_render_drawsTheLayersAsTheyLie() {
    let (layer, inner) = (CALayer(), CALayer())
    layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    layer.position = CGPoint(x: 99, y: 99)
    layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    layer.borderWidth = 2
    inner.frame = CGRect(x: 3, y: 4, width: 2, height: 2)
    inner.backgroundColor = CGColor(gray: 1, alpha: 1)
    layer.addSublayer(inner)
    let ops = rendered(layer)
    XCTAssertEqual(
      ops.first { if case .fill = $0 { true } else { false } },
      .fill(
        Path(Rectangle(x: 0, y: 0, width: 10, height: 10)), .nonZero, .colour(0xff00_00ff)))
    var place = Point.zero
    for case .concat(let move) in ops { place = Point(x: place.x + move.tx, y: place.y + move.ty) }
    XCTAssertEqual(place, Point(x: 3, y: 4))
    XCTAssertEqual(
      ops.filter { if case .stroke = $0 { true } else { false } },
      [.stroke(Path(Rectangle(x: 1, y: 1, width: 8, height: 8)), .colour(.black), Pen(width: 2))])
  }

  func test_render_ofOpacityShadowAndMask_isDrawnAsOne() {
    let (layer, mask) = (CALayer(), CALayer())
    layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    layer.backgroundColor = CGColor(gray: 0, alpha: 1)
    layer.opacity = 0.5
    layer.shadowOpacity = 1
    mask.frame = layer.bounds
    mask.backgroundColor = CGColor(gray: 0, alpha: 1)
    layer.mask = mask
    let ops = rendered(layer)
    XCTAssertEqual(ops.filter { $0 == .beginLayer }.count, 2)
    XCTAssertEqual(ops.filter { $0 == .endLayer }.count, 2)
    XCTAssertTrue(ops.contains(.alpha(0.5)) && ops.contains(.blend(.destinationIn)))
    XCTAssertTrue(ops.contains { if case .shadow(.some) = $0 { true } else { false } })
  }

  func test_render_ofContents_hasAllKinds() throws {
    let pixels = try XCTUnwrap(Picture(ImageSource(.bundle(path: "a.png"), size: Size(width: 10, height: 10))))
    let image = CALayer()
    image.contents = CGImage(width: 10, height: 10, picture: pixels)
    image.contentsGravity = .resizeAspect
    let shape = CAShapeLayer()
    shape.path = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
    shape.fillColor = nil
    shape.strokeColor = CGColor(gray: 0, alpha: 1)
    shape.strokeEnd = 0.5
    let gradient = CAGradientLayer()
    gradient.colors = [CGColor(gray: 0, alpha: 1), CGColor(gray: 1, alpha: 1)]
    for layer in [image, shape, gradient] { layer.frame = CGRect(x: 0, y: 0, width: 20, height: 10) }
    XCTAssertTrue(
      rendered(image).contains(
        .image(
          pixels.id, Rectangle(x: 5, y: 0, width: 10, height: 10), source: .unit, tint: nil, .standard)))
    let lines = rendered(shape).compactMap { if case .stroke(let path, _, _) = $0 { path } else { nil } }
    XCTAssertEqual(lines.first?.points, [Point(x: 0, y: 0), Point(x: 10, y: 0), Point(x: 10, y: 10)])
    let paints = rendered(gradient).compactMap { if case .fill(_, _, let paint) = $0 { paint } else { nil } }
    XCTAssertEqual(
      paints,
      [
        .linear(
          [GradientStop(.black, at: 0), GradientStop(.white, at: 1)], from: Point(x: 10, y: 0), to: Point(x: 10, y: 10),
          before: true, after: true)
      ])
  }

  func test_snapshot_showsWhatTheViewShows_andNoSecret() throws {
    let view = add(UIView())
    let (label, field, drawing) = (UILabel(), UITextField(), DrawingView())
    label.text = "a"
    field.text = "secret"
    field.isSecureTextEntry = true
    for part in [label, field, drawing] {
      part.frame = view.bounds
      view.addSubview(part)
    }
    let copy = try XCTUnwrap(view.snapshotView(afterScreenUpdates: true))
    XCTAssertEqual(copy.frame, view.frame)
    shown.window.addSubview(copy)
    try shown.commit()
    let source = try XCTUnwrap(shown.source(copy))
    XCTAssertEqual(source.size, Size(width: 30, height: 20))
    guard case .list(let list) = source.kind else { return XCTFail("\(source)") }
    let texts = list.ops.compactMap { if case .text(let block, _) = $0 { block.string } else { nil } }
    XCTAssertEqual(texts, ["a"])
    XCTAssertTrue(list.ops.contains { if case .fill(_, _, .colour(0xff00_00ff)) = $0 { true } else { false } })
  }

  func test_drawHierarchy_isStretchedIntoTheRectangle() {
    let view = add(UIView())
    view.backgroundColor = UIColor(white: 0, alpha: 1)
    let context = CGContext(bounds: CGRect(x: 0, y: 0, width: 60, height: 20), scale: 1)
    XCTAssertFalse(view.drawHierarchy(in: .zero, afterScreenUpdates: true))
    GraphicsContexts.draw(in: context) {
      XCTAssertTrue(view.drawHierarchy(in: CGRect(x: 0, y: 0, width: 60, height: 20), afterScreenUpdates: true))
    }
    XCTAssertTrue(context.recording.ops.contains(.concat(Affine(a: 2, b: 0, c: 0, d: 1, tx: 0, ty: 0))))
  }
}
