import Foundation
import LayerTree
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
}
