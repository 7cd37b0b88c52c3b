import Foundation
import LayerTree
import LifeCycle
import XCTest

@testable import UIKit

/// Layers that show more than their look.
@preconcurrency @MainActor
final class LayerKindsTests: XCTestCase {
  private let shown = CommittedWindow()

  private func add<L: CALayer>(_ layer: L, _ frame: CGRect = CGRect(x: 0, y: 0, width: 100, height: 50)) -> L {
    layer.frame = frame
    shown.window.layer.addSublayer(layer)
    return layer
  }

  private func text(_ layer: CATextLayer) throws -> TextBlock {
    try shown.commit()
    guard case .text(let block)? = try shown.seen(layer).contents else { return TextBlock(lines: []) }
    return block
  }

  func test_textLayer_showsItsTextFromTheTop() throws {
    let layer = add(CATextLayer())
    layer.string = "a"
    layer.fontSize = 20
    layer.foregroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    let line = try XCTUnwrap(text(layer).lines.first)
    XCTAssertEqual(line.frame.y, 0, accuracy: 0.001)
    XCTAssertEqual(line.runs.map(\.size), [20])
    XCTAssertEqual(line.runs.map(\.colour), [0xff00_00ff])
    layer.alignmentMode = .right
    let right = try XCTUnwrap(text(layer).lines.first)
    XCTAssertEqual(right.baseline.x + right.width, 100, accuracy: 0.01)
    layer.font = UIFont.boldSystemFont(ofSize: 99)
    XCTAssertEqual(try text(layer).lines.first?.runs.first?.face.weight, 700)
    layer.font = CGFont(NSString(string: UIFont.systemFont(ofSize: 5).fontName))
    XCTAssertEqual(try text(layer).lines.first?.runs.map(\.size), [20])
    layer.string = nil
    XCTAssertTrue(try text(layer).lines.isEmpty)
  }

  func test_textLayer_breaksAndShortens() throws {
    let layer = add(CATextLayer())
    layer.fontSize = 20
    layer.string = "one two three four five six seven eight nine ten"
    XCTAssertEqual(try text(layer).lines.count, 1)
    layer.truncationMode = .end
    XCTAssertTrue(try text(layer).string.hasSuffix("…"))
    layer.isWrapped = true
    XCTAssertEqual(try text(layer).lines.count, 2)
    layer.truncationMode = .none
    XCTAssertEqual(try text(layer).lines.count, 3)
    layer.bounds.size = CGSize(width: 500, height: 50)
    XCTAssertEqual(try text(layer).lines.count, 1)
    layer.string = NSAttributedString(string: "x", attributes: [.foregroundColor: UIColor(white: 0, alpha: 1)])
    XCTAssertEqual(try text(layer).lines.first?.runs.first?.colour, .black)
  }

  func test_replicator_repeatsItsLayers() throws {
    let layer = add(CAReplicatorLayer())
    let dot = CALayer()
    dot.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    dot.backgroundColor = CGColor(gray: 0, alpha: 1)
    layer.addSublayer(dot)
    layer.instanceCount = 3
    layer.instanceTransform = CATransform3DMakeTranslation(20, 0, 0)
    layer.instanceAlphaOffset = -0.25
    try shown.commit()
    func groups() throws -> [Layer] {
      try shown.seen(layer).children.dropFirst().compactMap { shown.tree.layers[$0] }
    }
    XCTAssertEqual(try groups().map(\.opacity), [0.75, 0.5])
    XCTAssertEqual(try groups().map { $0.transform.affine?.tx }, [20, 40])
    func colours() throws -> [Colour?] { try groups().map { shown.tree.layers[$0.children[0]]?.background } }
    XCTAssertEqual(try colours(), [.black, .black])
    XCTAssertTrue(try shown.commit().isEmpty)
    dot.backgroundColor = CGColor(gray: 1, alpha: 1)
    try shown.commit()
    XCTAssertEqual(try colours(), [.white, .white])
    layer.instanceCount = 1
    try shown.commit()
    XCTAssertEqual(try groups().count, 0)
    XCTAssertEqual(shown.tree.layers.count, 4)
    layer.instanceCount = 1_000_000
    try shown.commit()
    XCTAssertLessThan(shown.tree.layers.count, 1_010)
    layer.removeFromSuperlayer()
    try shown.commit()
    XCTAssertEqual(shown.tree.layers.count, 2)
  }

  func test_replicatorsCopies_moveLater() throws {
    let layer = add(CAReplicatorLayer())
    let dot = CALayer()
    dot.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    layer.addSublayer(dot)
    layer.instanceCount = 3
    layer.instanceDelay = 0.25
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.toValue = 0
    fade.duration = 1
    fade.repeatCount = .infinity
    dot.add(fade, forKey: "fade")
    try shown.commit()
    let first = try XCTUnwrap(try shown.seen(dot).animations.first?.animation.begin)
    let later = try shown.seen(layer).children.dropFirst().compactMap { id in
      shown.tree.layers[id]?.children.first.flatMap { shown.tree.layers[$0]?.animations.first?.animation.begin }
    }
    XCTAssertEqual(later, [first + .seconds(0.25), first + .seconds(0.5)])
    dot.removeAllAnimations()
    try shown.commit()
    XCTAssertTrue(shown.tree.animated.isEmpty)
  }

  private func emitter(_ count: Float) -> CAEmitterLayer {
    let layer = CAEmitterLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    layer.emitterPosition = CGPoint(x: 50, y: 10)
    let cell = CAEmitterCell()
    cell.contents = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image {
      $0.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    }
    cell.birthRate = count
    cell.lifetime = 2
    cell.velocity = 10
    cell.emissionLongitude = 0
    cell.yAcceleration = 5
    cell.alphaSpeed = -0.5
    layer.emitterCells = [cell]
    return layer
  }

  func test_emitter_letsParticlesFly_andShowsNoneAtRest() throws {
    let layer = add(emitter(2))
    try shown.commit()
    let ids = try shown.seen(layer).children
    XCTAssertEqual(ids.count, 4, "two a second, for two seconds")
    XCTAssertEqual(shown.tree.images.count, 1)
    let particle = try XCTUnwrap(shown.tree.layers[ids[1]])
    let begin = try XCTUnwrap(particle.animations.first?.animation.begin)
    let first = try XCTUnwrap(shown.tree.layers[ids[0]]?.animations.first?.animation.begin)
    XCTAssertEqual(begin, first + .seconds(0.5))
    let seen = particle.sampled(at: begin + .seconds(1.001))
    XCTAssertEqual(seen.position.x, 60, accuracy: 0.01)
    XCTAssertEqual(seen.position.y, 12.5, accuracy: 0.01)
    XCTAssertEqual(seen.opacity, 0.5, accuracy: 0.01)
    XCTAssertEqual(particle.sampled(at: begin + .seconds(0.001 - 0.01)).opacity, 0, "before its time")
    for id in ids { XCTAssertEqual(shown.tree.atRest.layers[id]?.opacity, 0) }
    XCTAssertTrue(try shown.commit().isEmpty)
    layer.birthRate = 0
    try shown.commit()
    XCTAssertEqual(try shown.seen(layer).children, [])
    XCTAssertTrue(shown.tree.images.isEmpty)
    // Many are fewer.
    let storm = add(emitter(100_000))
    try shown.commit()
    XCTAssertEqual(try shown.seen(storm).children.count, Particles.most)
    storm.removeFromSuperlayer()
    try shown.commit()
    XCTAssertTrue(shown.tree.animated.isEmpty)
  }

  func test_shape_hasAllOfItsPen() throws {
    let layer = add(CAShapeLayer())
    layer.path = CGPath(rect: CGRect(x: 0, y: 0, width: 4, height: 4), transform: nil)
    layer.fillColor = nil
    layer.strokeColor = CGColor(gray: 0, alpha: 1)
    layer.lineWidth = 3
    layer.lineCap = .square
    layer.lineJoin = .round
    layer.miterLimit = 5
    layer.lineDashPattern = [6, 2]
    layer.lineDashPhase = 1
    layer.strokeStart = 0.25
    layer.strokeEnd = 0.75
    layer.fillRule = .evenOdd
    try shown.commit()
    XCTAssertEqual(
      try shown.seen(layer).contents,
      .shape(
        Shape(
          Path(Rectangle(x: 0, y: 0, width: 4, height: 4)), fill: nil, rule: .evenOdd, stroke: .black,
          pen: Pen(width: 3, cap: .square, join: .round, miterLimit: 5, dashes: [6, 2], dashPhase: 1),
          strokeStart: 0.25,
          strokeEnd: 0.75)))
  }

  func test_gradient_isOfItsKind() throws {
    let layer = add(CAGradientLayer())
    layer.colors = [UIColor(white: 0, alpha: 1).cgColor, UIColor(white: 1, alpha: 1).cgColor]
    for (type, kind) in [
      (CAGradientLayerType.axial, Gradient.Kind.linear), (.radial, .radial), (.conic, .conic),
    ] {
      layer.type = type
      layer.startPoint = CGPoint(x: 0.5, y: 0.5)
      layer.locations = [0.25, 0.5]
      try shown.commit()
      XCTAssertEqual(
        try shown.seen(layer).contents,
        .gradient(
          Gradient(
            kind, colours: [.black, .white], locations: [0.25, 0.5], start: Point(x: 0.5, y: 0.5),
            end: Point(x: 0.5, y: 1))))
    }
  }

  func test_aLayerScrolls_theNearestThatCan() {
    let (around, inner) = (CAScrollLayer(), CALayer())
    around.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    inner.frame = CGRect(x: 20, y: 0, width: 400, height: 100)
    around.addSublayer(inner)
    around.scroll(CGPoint(x: 30, y: 0))
    XCTAssertEqual(around.bounds.origin, CGPoint(x: 30, y: 0))
    inner.scroll(CGPoint(x: 60, y: 0))
    XCTAssertEqual(around.bounds.origin, CGPoint(x: 80, y: 0))
    inner.scrollRectToVisible(CGRect(x: 200, y: 0, width: 20, height: 20))
    XCTAssertEqual(around.bounds.origin, CGPoint(x: 140, y: 0))
    inner.scrollRectToVisible(CGRect(x: 150, y: 0, width: 20, height: 20))
    XCTAssertEqual(around.bounds.origin, CGPoint(x: 140, y: 0))
    CALayer().scroll(.zero)
  }
}
