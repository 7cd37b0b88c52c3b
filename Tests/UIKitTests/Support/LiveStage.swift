import LayerTree
import LifeCycle
import XCTest

@testable import UIKit

/// A window in a scene that a person uses: what the system tells of it goes in, and what it has been told comes out.
@MainActor
final class LiveStage {
  let scene: UIWindowScene
  let window: UIWindow
  private let session = SessionRecord(id: SessionID("live"), role: .windowApplication)
  private var tree = LayerTree()
  private var time = 1.0

  init(_ views: UIView...) {
    scene = UIWindowScene(session: UISceneSession(session), connectionOptions: UIScene.ConnectionOptions(.none))
    window = UIWindow(windowScene: scene)
    let controller = UIViewController()
    for view in views { controller.view.addSubview(view) }
    window.rootViewController = controller
    window.makeKeyAndVisible()
    Appearance.commit()
    window.layoutIfNeeded()
  }

  // MARK: Fingers

  func sample(_ phase: TouchSample.Phase, _ x: Double, _ y: Double, finger: UInt32 = 1, after pause: Double = 0.01)
    -> LiveTouches.Sample
  {
    time += pause
    return LiveTouches.Sample(touch: TouchSample(finger: finger, phase, x: x, y: y), time: time)
  }

  func touch(_ phase: TouchSample.Phase, _ x: Double, _ y: Double, finger: UInt32 = 1, after pause: Double = 0.01) {
    LiveTouches.take([sample(phase, x, y, finger: finger, after: pause)], in: scene)
  }

  func tap(_ x: Double, _ y: Double, after pause: Double = 0.01) {
    touch(.began, x, y, after: pause)
    touch(.ended, x, y, after: 0.05)
  }

  // MARK: The rest

  func wheel(_ x: Double, _ y: Double, dx: Double = 0, dy: Double = 0) {
    LiveWheel.take(WheelMove(x: x, y: y, deltaX: dx, deltaY: dy), in: scene)
  }

  /// A key that goes down and up.
  func key(_ key: UIKeyboardHIDUsage, _ characters: String = "", _ modifiers: KeyPress.Modifiers = []) {
    time += 0.01
    for isDown in [true, false] {
      LiveKeys.take(
        KeyPress(
          usage: UInt16(key.rawValue), characters: characters, modifiers: modifiers, isDown: isDown),
        at: time, in: scene)
    }
  }

  func edit(
    _ view: UIView, _ start: UInt32, _ length: UInt32, _ text: String, composing: Bool = false, caret: UInt32,
    selected: UInt32 = 0
  ) throws {
    try commit()
    LiveActions.take(
      TextEdit(
        place(view), start: start, length: length, text: text, isComposing: composing, selectionStart: caret,
        selectionLength: selected), in: scene)
  }

  func act(_ view: UIView, _ kind: ElementAction.Kind) throws {
    try commit()
    LiveActions.take(ElementAction(place(view), kind), in: scene)
  }

  /// An element that is no view.
  func act(_ element: UIAccessibilityElement, _ kind: ElementAction.Kind) throws {
    try commit()
    LiveActions.take(ElementAction(ElementPlace(plane: 0, layer: element.place?.number ?? 0), kind), in: scene)
  }

  /// Where an element that is no view is seen, in the window.
  func frame(_ element: UIAccessibilityElement) throws -> Rectangle? {
    try commit()
    return tree.visible.first { $0.id.rawValue == element.place?.number }?.frame
  }

  private func place(_ view: UIView) -> ElementPlace { ElementPlace(plane: 0, layer: view.layer.number) }

  // MARK: What the system sees

  private func commit() throws {
    window.layoutIfNeeded()
    Appearance.commit()
    SceneCommit.drawDue([window.layer])
    let size = Size(width: window.bounds.width, height: window.bounds.height)
    guard let change = scene.layers.change(to: [window.layer], size: size) else { return }
    _ = try tree.apply(change)
  }

  /// The element of a view, as the system has it.
  func element(_ view: UIView) throws -> Element? {
    try commit()
    return tree.layers[LayerID(view.layer.number)]?.element
  }

  /// All elements that can be seen.
  func elements() throws -> [Element] {
    try commit()
    return tree.visible.compactMap { tree.layers[$0.id]?.element }
  }
}
