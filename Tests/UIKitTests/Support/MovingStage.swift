import ByteCodec
import Foundation
import LayerTree
import LifeCycle
import SystemLink
import XCTest

@testable import UIKit

/// A window whose layers move by a clock that the test sets.
@MainActor
final class MovingStage {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  private let layers = SceneLayers()
  private(set) var tree = LayerTree()
  private var passed = 0.0
  /// The time that apps read, in seconds.
  var media: TimeInterval { 5000 + passed }

  init() {
    DeviceTime.standIn = { [unowned self] in
      DeviceMoment(media: media, device: Instant(nanoseconds: Int64((passed * 1e9).rounded())))
    }
  }

  /// The clock is the machine's again.
  func end() { DeviceTime.standIn = nil }

  /// A view in the window.
  func view(_ frame: CGRect = CGRect(x: 0, y: 0, width: 10, height: 10)) -> UIView {
    let view = UIView(frame: frame)
    window.addSubview(view)
    return view
  }

  /// What the next commit says.
  @discardableResult
  func commit() throws -> TreeChange {
    let change = try send()
    if !change.isEmpty { XCTAssertEqual(tree.layers, try layers.whole([window.layer]).layers) }
    return change
  }

  /// The same where something is seen as it was, not as it is: what the system has is not compared.
  func send() throws -> TreeChange {
    guard let change = layers.change(to: [window.layer], size: Size(width: 390, height: 844)) else {
      return TreeChange()
    }
    _ = try tree.apply(change)
    return change
  }

  /// What the app sends for a frame: the change, in a message of its own, and that the frame is drawn.
  func bytes(of change: TreeChange) -> Int {
    let messages: [AppMessage] =
      change.parts.map { .commitAgain($0) } + [.frames(.movement, answers: true)]
    return messages.map { ByteWriter.frame($0).count }.reduce(0, +)
  }

  /// How the system shows a layer some seconds from now.
  func shown(_ layer: CALayer, _ seconds: TimeInterval) throws -> Layer {
    let time = DeviceTime.now.device + .seconds(seconds)
    return try XCTUnwrap(tree.sampled(at: time)[LayerID(layer.number)])
  }

  /// Where the middle of a view is seen some seconds from now, beside its place at rest; nil if it is not seen.
  func offset(_ view: UIView, _ seconds: TimeInterval) throws -> CGPoint? {
    let tree = tree.sampled(at: DeviceTime.now.device + .seconds(seconds))
    guard let layer = tree[LayerID(view.layer.number)], layer.opacity > 0 else { return nil }
    return CGPoint(x: layer.position.x - view.layer.position.x, y: layer.position.y - view.layer.position.y)
  }

  /// Time passes, with its frames as far as somebody needs them, and what ends meanwhile is told.
  func pass(_ seconds: TimeInterval) {
    let end = passed + seconds
    while !Frames.all.isEmpty {
      let frame = ScreenFrame.time(of: ScreenFrame.number(at: DeviceTime.now.device) + 1)
      guard frame.seconds <= end + 1e-6 else { break }
      passed = frame.seconds
      Animations.finishDue(by: frame)
      Frames.draw(at: frame)
      window.layoutIfNeeded()
      Frames.answer()
    }
    passed = max(passed, end)
    Animations.finishDue(by: DeviceTime.now.device)
  }

  /// The main queue has its turns.
  func turn() {
    for _ in 0..<3 {
      let turned = XCTestExpectation(description: "a turn")
      MainQueue.async { turned.fulfill() }
      _ = XCTWaiter().wait(for: [turned], timeout: 20)
    }
  }
}
