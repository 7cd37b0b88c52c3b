import Foundation
import LayerTree
import XCTest

@testable import UIKit

/// What the system has after changes is what the app has.
@preconcurrency @MainActor
final class LayerCommitTests: XCTestCase {
  private var layers = SceneLayers()
  private var tree = LayerTree()
  private var window = UIWindow()
  private let size = Size(width: 390, height: 844)

  override func setUp() async throws {
    layers = SceneLayers()
    tree = LayerTree()
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  }

  /// What the next commit says.
  @discardableResult
  private func commit(_ windows: [UIWindow]? = nil) throws -> TreeChange {
    let shown = (windows ?? [window]).map(\.layer)
    guard let change = layers.change(to: shown, size: size) else { return TreeChange() }
    _ = try tree.apply(change)
    XCTAssertEqual(tree.layers, try layers.whole(shown).layers)
    return change
  }

  private func properties(_ change: TreeChange, of layer: CALayer) -> LayerProperties {
    change.changes.first { $0.layer.rawValue == layer.number }?.change.properties ?? []
  }

  func test_commit_whenNothingChanged_thenThereIsNone() throws {
    window.addSubview(UIView())
    XCTAssertTrue(try commit().isWhole)
    XCTAssertTrue(try commit().isEmpty)
  }

  func test_commit_whenThereAreTooManyLayers_thenTheLastAreLeftOut_andComeWhenThereIsRoom() throws {
    layers = SceneLayers(most: 5)
    let views = (0..<6).map { _ in UIView() }
    for view in views { window.addSubview(view) }
    try commit()
    XCTAssertEqual(tree.layers.count, 5)
    XCTAssertEqual(tree.layers[LayerID(window.layer.number)]?.children, views[..<3].map { LayerID($0.layer.number) })
    XCTAssertTrue(try commit().isEmpty)
    views[0].removeFromSuperview()
    views[1].removeFromSuperview()
    try commit()
    try commit()
    XCTAssertEqual(tree.layers[LayerID(window.layer.number)]?.children, views[2..<5].map { LayerID($0.layer.number) })
    views[3].removeFromSuperview()
    try commit()
    try commit()
    XCTAssertEqual(tree.layers[LayerID(window.layer.number)]?.children.count, 3)
    XCTAssertTrue(try commit().isEmpty)
  }

  func test_commit_saysWhatChanged_andNoMore() throws {
    let (outer, inner) = (UIView(), UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4)))
    window.addSubview(outer)
    outer.addSubview(inner)
    try commit()
    inner.center = CGPoint(x: 50, y: 60)
    let change = try commit()
    XCTAssertEqual(change.changes.count, 1)
    XCTAssertEqual(properties(change, of: inner.layer), .position)
    XCTAssertEqual(tree.layers[LayerID(inner.layer.number)]?.position, Point(x: 50, y: 60))
  }

  func test_commit_whenAScrollViewMoves_thenOneOriginIsSaid() throws {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    scroll.contentSize = CGSize(width: 100, height: 1000)
    for row in 0..<20 { scroll.addSubview(UILabel(frame: CGRect(x: 0, y: row * 50, width: 100, height: 50))) }
    window.addSubview(scroll)
    try commit()
    scroll.contentOffset = CGPoint(x: 0, y: 30)
    let change = try commit()
    XCTAssertEqual(change.changes.map(\.change.properties), [.boundsOrigin])
    XCTAssertEqual(change.changes.map(\.layer.rawValue), [scroll.layer.number])
  }

  func test_commit_whenALayerMovesToAnotherParent_thenItKeepsItsNumber() throws {
    let (first, second, child) = (UIView(), UIView(), UIView())
    window.addSubview(first)
    window.addSubview(second)
    first.addSubview(child)
    try commit()
    let number = child.layer.number
    second.addSubview(child)
    let change = try commit()
    XCTAssertEqual(child.layer.number, number)
    XCTAssertTrue(change.created.isEmpty && change.destroyed.isEmpty)
  }

  func test_commit_whenASubtreeLeavesAndComesBack_thenItHasNewNumbers() throws {
    let (outer, inner) = (UIView(), UIView())
    window.addSubview(outer)
    outer.addSubview(inner)
    try commit()
    let numbers = [outer.layer.number, inner.layer.number]
    outer.removeFromSuperview()
    XCTAssertEqual(Set(try commit().destroyed.map(\.rawValue)), Set(numbers))
    window.addSubview(outer)
    try commit()
    XCTAssertTrue(Set([outer.layer.number, inner.layer.number]).isDisjoint(with: numbers))
  }

  func test_commit_whenAWindowIsNoLongerShown_thenItsLayersAreGone() throws {
    let other = UIWindow(frame: window.frame)
    other.addSubview(UIView())
    try commit([window, other])
    XCTAssertEqual(try commit([window]).destroyed.count, 2)
    XCTAssertEqual(tree.layers.count, 2)
  }

  func test_commit_ofAMask_hasIt() throws {
    let view = UIView()
    window.addSubview(view)
    let mask = CAShapeLayer()
    mask.path = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
    view.layer.mask = mask
    try commit()
    XCTAssertEqual(tree.layers[LayerID(view.layer.number)]?.mask, LayerID(mask.number))
    view.layer.mask = nil
    try commit()
    XCTAssertNil(tree.layers[LayerID(mask.number)])
  }

  func test_commit_ofNumbersThatAreNone_saysZero() throws {
    let view = UIView()
    window.addSubview(view)
    view.layer.position = CGPoint(x: CGFloat.nan, y: .infinity)
    view.layer.cornerRadius = .nan
    try commit()
    XCTAssertEqual(tree.layers[LayerID(view.layer.number)]?.position, .zero)
  }

  /// A property of the incremental commit: after any changes, the system's tree equals the app's.
  func test_commit_afterRandomChanges_isTheWholeTree() throws {
    var random = SplitMix(state: 20_261_123)
    var views: [UIView] = [window]
    for round in 0..<300 {
      for _ in 0..<Int.random(in: 1...4, using: &random) { change(&views, &random) }
      try commit()
      if !tree.layers.isEmpty, round % 50 == 0 { XCTAssertEqual(tree, try LayerTree(tree.whole)) }
    }
    XCTAssertGreaterThan(tree.layers.count, 10)
  }

  private func change(_ views: inout [UIView], _ random: inout SplitMix) {
    func number() -> CGFloat { CGFloat(Int.random(in: -50...400, using: &random)) }
    let view = views.randomElement(using: &random) ?? window
    switch Int.random(in: 0..<16, using: &random) {
    case 0...2:
      let new: UIView = [UIView(), UILabel(), UISwitch(), UIScrollView()].randomElement(using: &random) ?? UIView()
      view.addSubview(new)
      views.append(new)
    case 3:
      guard view !== window, Int.random(in: 0..<4, using: &random) == 0 else { return }
      view.removeFromSuperview()
      if Bool.random(using: &random) { views.removeAll { $0 === view || $0.isDescendant(of: view) } }
    case 4:
      guard let parent = views.randomElement(using: &random), view !== window, !parent.isDescendant(of: view) else {
        return
      }
      parent.insertSubview(view, at: 0)
    case 5: view.frame = CGRect(x: number(), y: number(), width: abs(number()), height: abs(number()))
    case 6: view.bounds.origin.y = number()
    case 7: view.alpha = abs(number()) / 500
    case 8: if view !== window { view.isHidden.toggle() }
    case 9: view.backgroundColor = Bool.random(using: &random) ? .systemRed : nil
    case 10: (view as? UILabel)?.text = "\(number())"
    case 11: view.transform = CGAffineTransform(rotationAngle: number())
    case 12: view.layer.shadowOpacity = Float(abs(number()) / 500)
    case 13:
      let layer = CALayer()
      layer.backgroundColor = UIColor.blue.cgColor
      view.layer.insertSublayer(layer, at: 0)
    case 14: view.layer.sublayers?.first { $0.view == nil }?.removeFromSuperlayer()
    default: view.layer.mask = view.layer.mask == nil ? CALayer() : nil
    }
  }

  private struct SplitMix: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state &+= 0x9e37_79b9_7f4a_7c15
      var z = state
      z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
      z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
      return z ^ (z >> 31)
    }
  }
}
