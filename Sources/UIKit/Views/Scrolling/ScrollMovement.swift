import Foundation
internal import LayerTree
internal import LifeCycle

/// What moves a scroll view's content by itself, with each frame: a throw, or a scroll in code.
@MainActor
final class ScrollMovement {
  private enum Kind {
    case thrown(ScrollAxis, ScrollAxis)
    case scripted(from: CGPoint, to: CGPoint)
  }

  /// How long a scroll in code takes, in milliseconds. Chosen.
  private static let scripted = 300.0
  /// Long enough for everything to come to rest, in milliseconds.
  private static let ages = 60_000.0

  private weak var scroll: UIScrollView?
  private var kind: Kind
  /// Where it comes to rest as far as anybody knows.
  private(set) var target: CGPoint
  /// When it began, and up to when it has gone.
  private let start: Instant
  private var now: Instant

  private init(_ scroll: UIScrollView, _ kind: Kind, _ target: CGPoint) {
    self.scroll = scroll
    self.kind = kind
    self.target = target
    start = DeviceTime.now.device
    now = start
  }

  /// Content leaves the finger with a speed in points a millisecond.
  ///
  /// - Parameter isFree: Whether its speed alone carries it to the target.
  static func thrown(_ scroll: UIScrollView, speed: CGPoint, to target: CGPoint, isFree: Bool) -> ScrollMovement {
    func axis(_ place: CGFloat, _ speed: CGFloat, _ target: CGFloat) -> ScrollAxis {
      isFree ? ScrollAxis(place: place, speed: speed) : ScrollAxis(place: place, speed: speed, target: target)
    }
    let place = scroll.contentOffset
    return ScrollMovement(
      scroll, .thrown(axis(place.x, speed.x, target.x), axis(place.y, speed.y, target.y)), target)
  }

  static func scripted(_ scroll: UIScrollView, to target: CGPoint) -> ScrollMovement {
    ScrollMovement(scroll, .scripted(from: scroll.contentOffset, to: target), target)
  }

  /// Whether content slows down, rather than being scrolled in code.
  var isThrow: Bool { if case .thrown = kind { true } else { false } }

  /// The content that moves is put elsewhere, and goes on from there.
  func shift(by way: CGPoint) {
    target = CGPoint(x: target.x + way.x, y: target.y + way.y)
    switch kind {
    case .thrown(var x, var y):
      x.shift(by: way.x)
      y.shift(by: way.y)
      kind = .thrown(x, y)
    case .scripted(let from, _):
      kind = .scripted(from: CGPoint(x: from.x + way.x, y: from.y + way.y), to: target)
    }
  }

  /// A scroll in code comes to rest elsewhere.
  func lead(to target: CGPoint) {
    guard case .scripted(let from, _) = kind else { return }
    self.target = target
    kind = .scripted(from: from, to: target)
  }

  /// Goes on to a time.
  private func pass(to time: Instant) {
    guard let scroll, scroll.movement === self else { return Frames.remove(self) }
    guard scroll.window != nil else { return finish() }
    go(max(0, (time - now).seconds * 1000), of: max(0, (time - start).seconds * 1000))
    now = max(now, time)
  }

  /// Goes on for some milliseconds.
  ///
  /// - Parameter whole: The milliseconds since the beginning.
  private func go(_ passed: Double, of whole: Double) {
    guard let scroll else { return }
    let isOver: Bool
    let place: CGPoint
    switch kind {
    case .scripted(let from, let to):
      isOver = whole >= Self.scripted
      let part = isOver ? 1 : Timing.easeInOut(whole / Self.scripted)
      place = isOver ? to : seen(CGPoint(x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part))
    case .thrown(var x, var y):
      let (low, high) = (scroll.lowestOffset, scroll.highestOffset)
      let rate = Double(scroll.decelerationRate.rawValue)
      x.pass(passed, within: low.x...high.x, rate: rate, bounces: scroll.bouncesLevel)
      y.pass(passed, within: low.y...high.y, rate: rate, bounces: scroll.bouncesUpright)
      kind = .thrown(x, y)
      isOver = x.isStill && y.isStill
      place = CGPoint(x: shown(x, target.x), y: shown(y, target.y))
    }
    scroll.scroll(to: place)
    if isOver, scroll.movement === self { scroll.stopMovement() }
  }

  private func shown(_ axis: ScrollAxis, _ target: CGFloat) -> CGFloat {
    axis.isStill && abs(axis.place - target) < 1 ? target : seen(axis.place)
  }

  private func seen(_ point: CGPoint) -> CGPoint { CGPoint(x: seen(point.x), y: seen(point.y)) }

  /// The nearest place on the screen's grid: content between two pixels would be blurred.
  private func seen(_ place: CGFloat) -> CGFloat { scroll?.onGrid(place) ?? place }

  /// Comes to rest at once.
  func finish() {
    guard let scroll, scroll.movement === self else { return Frames.remove(self) }
    go(Self.ages, of: Self.ages)
    if scroll.movement === self { scroll.stopMovement() }
  }

  /// All content, or that of a scene, comes to rest at once, as nobody sees it any more.
  static func finish(in scene: UIScene? = nil) {
    for case let movement as ScrollMovement in Frames.all
    where scene == nil || movement.scroll?.window?.windowScene === scene {
      movement.finish()
    }
  }
}

extension ScrollMovement: FrameUser {
  var need: FrameNeed { .movement }
  func draw(_ moment: DeviceMoment) { pass(to: moment.device) }
}
