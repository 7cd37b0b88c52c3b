import Foundation
internal import LifeCycle

/// The wheel, or two fingers on a trackpad: it scrolls what lies under the pointer, as far as that can go. What cannot be
/// scrolled that way leaves it to what it lies in.
///
/// On iOS both drive the scroll view's own pan recognizer (`UIPanGestureRecognizer.allowedScrollTypesMask`), so the content is
/// dragged as by a finger: the delegate hears of it, the keyboard goes where a drag sends it away, and content that bounces
/// goes beyond its end and comes back. Nobody says when fingers leave the trackpad: chosen, after a tenth of a second without
/// a move; content is not thrown, as trackpads tell of that by further moves.
@MainActor
enum LiveWheel {
  /// How long nothing moves before the drag is over, in seconds.
  static let pause: TimeInterval = 0.1

  /// The drag under way.
  private static var drag: Drag?

  @MainActor private final class Drag {
    weak var view: (any WheelScrolled)?
    /// Where a finger would be.
    var finger: CGPoint
    /// Counts the moves, of which the last one ends it.
    var moves = 0

    init(_ view: any WheelScrolled, at place: CGPoint) {
      self.view = view
      finger = view.wheelBegan(at: view.convert(place, from: nil))
    }
  }

  static func take(_ move: WheelMove, in scene: UIWindowScene) {
    // What fingers hold is theirs.
    guard TouchDelivery.all.isEmpty else { return }
    let point = CGPoint(x: move.x, y: move.y)
    for window in SceneCommit.visibleWindows(of: scene).reversed() where window.frame.contains(point) {
      window.layoutIfNeeded()
      let place = CGPoint(x: point.x - window.frame.minX, y: point.y - window.frame.minY)
      guard let hit = window.hitTest(place, with: UIEvent()) else { continue }
      return scroll(hit, at: place, by: CGPoint(x: move.deltaX, y: move.deltaY))
    }
  }

  /// The drag is over: a finger comes, or the app leaves the screen.
  static func end() {
    guard let ended = drag else { return }
    drag = nil
    ended.view?.wheelEnded(finger: ended.finger)
  }

  private static func scroll(_ hit: UIView, at place: CGPoint, by way: CGPoint) {
    guard let view = target(hit, at: place, way) else { return }
    if drag?.view !== view {
      end()
      drag = Drag(view, at: place)
    }
    guard let drag else { return }
    drag.finger = CGPoint(x: drag.finger.x + way.x, y: drag.finger.y + way.y)
    view.wheelMoved(finger: drag.finger)
    drag.moves += 1
    let moves = drag.moves
    Animations.add(after: pause) { if self.drag === drag, drag.moves == moves { end() } }
  }

  /// What is scrolled already, or else the innermost that can be: the way that is longer counts first, as fingers that go
  /// sideways go up or down a little too.
  private static func target(_ hit: UIView, at place: CGPoint, _ way: CGPoint) -> (any WheelScrolled)? {
    let all = sequence(first: hit, next: \.superview).lazy.compactMap { $0 as? any WheelScrolled }
    if let view = drag?.view, all.contains(where: { $0 === view }) { return view }
    let (level, upright) = (CGPoint(x: way.x, y: 0), CGPoint(x: 0, y: way.y))
    for part in abs(way.x) > abs(way.y) ? [level, upright] : [upright, level] where part != .zero {
      if let found = all.first(where: { $0.takesWheel(part, at: $0.convert(place, from: nil)) }) { return found }
    }
    return nil
  }
}

/// What the wheel scrolls.
@MainActor
private protocol WheelScrolled: UIView {
  /// Whether there is anything to scroll that way.
  func takesWheel(_ way: CGPoint, at place: CGPoint) -> Bool
  /// - Returns: Where a finger would be, for what comes.
  func wheelBegan(at place: CGPoint) -> CGPoint
  func wheelMoved(finger: CGPoint)
  func wheelEnded(finger: CGPoint)
}

extension UIScrollView: WheelScrolled {
  fileprivate func takesWheel(_ way: CGPoint, at place: CGPoint) -> Bool {
    isScrollEnabled && canMove(CGPoint(x: -way.x, y: -way.y), way.x != 0)
  }

  fileprivate func wheelBegan(at place: CGPoint) -> CGPoint {
    dragBegan()
    return finger(at: contentOffset)
  }

  fileprivate func wheelMoved(finger: CGPoint) { scroll(to: content(under: finger)) }
  fileprivate func wheelEnded(finger: CGPoint) { dragEnded(velocity: .zero) }
}

extension UIPickerView: WheelScrolled {
  fileprivate func takesWheel(_ way: CGPoint, at place: CGPoint) -> Bool {
    guard way.y != 0, let component = component(at: place) else { return false }
    return way.y < 0
      ? selectedRow(inComponent: component) > 0
      : selectedRow(inComponent: component) < numberOfRows(inComponent: component) - 1
  }

  fileprivate func wheelBegan(at place: CGPoint) -> CGPoint {
    if let component = component(at: place) { pan?.scrollBegan(component) }
    return .zero
  }

  fileprivate func wheelMoved(finger: CGPoint) { pan?.scrolled(-finger.y) }
  fileprivate func wheelEnded(finger: CGPoint) { pan?.scrollEnded(-finger.y) }
}
