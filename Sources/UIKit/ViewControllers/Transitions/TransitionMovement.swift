import Foundation
internal import LayerTree
internal import LifeCycle

/// What is seen to move in one of the framework's own transitions of controllers.
///
/// The layers have their last values at once, and the controllers are told when the transition ends, which may be at once too;
/// what is seen takes its time, as animations of the system's. What leaves the window meanwhile is seen to its end.
@MainActor
final class TransitionMovement {
  private struct Part {
    let entry: RunningAnimation
    let kind: Animation.Kind
    let isAdditive: Bool
    let timing: Timing
  }

  /// How pushes and presentations slow down. Chosen: the curve that is known for iOS's keyboard.
  static let usual = Timing.bezier(0.38, 0.7, 0.125, 1)
  /// The part of its width by which a screen moves aside for one that is pushed. Chosen as seen.
  static let aside: CGFloat = 0.3

  private static let opacityKey = "transition.opacity"

  let duration: TimeInterval
  /// Whether a finger moves it.
  private(set) var isDriven: Bool
  /// Called when the finger lets go, with whether it goes back; what moves from then on takes the whole time.
  var whenLetGo: ((TransitionMovement, Bool) -> Void)?
  private var parts: [Part] = []
  private var part = 0.0

  /// - Parameter isDriven: Whether a finger moves it; it stands at its beginning until then.
  init(_ duration: TimeInterval, isDriven: Bool) {
    self.duration = duration
    self.isDriven = isDriven
  }

  // MARK: What moves

  /// A layer slides from beside its place to beside its place.
  func slide(_ layer: CALayer, from: CGPoint = .zero, to: CGPoint = .zero) {
    move(layer, .position, from: .point(Point(from)), to: .point(Point(to)), isAdditive: true, Self.usual)
  }

  /// A layer fades; nil is the layer's own opacity.
  func fade(_ layer: CALayer, from: Double? = nil, to: Double? = nil, takes duration: TimeInterval? = nil) {
    let own = Double(layer.opacity).finite
    move(
      layer, .opacity, from: .number(from ?? own), to: .number(to ?? own), isAdditive: false, .easeInOut,
      takes: duration)
  }

  /// A layer that may leave meanwhile stays as visible as it is.
  func keep(_ layer: CALayer) { fade(layer) }

  /// A layer's background appears or vanishes.
  func fadeBackground(_ layer: CALayer, isComing: Bool) {
    guard let colour = layer.committed(.background).background else { return }
    let clear = Colour(colour.rgba & 0xffff_ff00)
    move(
      layer, .background, from: .colour(isComing ? clear : colour), to: .colour(isComing ? colour : clear),
      isAdditive: false, .easeInOut)
  }

  /// A layer shrinks to its size.
  func shrink(_ layer: CALayer, from scale: Double, takes duration: TimeInterval? = nil) {
    self.scale(layer, from: scale, to: 1, takes: duration)
  }

  /// A layer becomes smaller or larger.
  func scale(_ layer: CALayer, from: Double, to: Double, takes duration: TimeInterval? = nil) {
    move(layer, .scale, from: .number(from), to: .number(to), isAdditive: false, Self.usual, takes: duration)
  }

  /// A layer goes down or up, beside what it is elsewhere.
  func shift(_ layer: CALayer, from: Double, to: Double) {
    move(layer, .translationY, from: .number(from), to: .number(to), isAdditive: false, Self.usual)
  }

  /// A layer's old look gives way to its new one.
  func exchange(_ layer: CALayer) {
    guard !isDriven else { return }
    let animation = CATransition()
    animation.duration = duration
    add(.transition(LayerTransition(.fade)), animation, "transition", layer, isAdditive: false, .easeInOut)
  }

  private func move(
    _ layer: CALayer, _ property: AnimatedProperty, from: AnimatedValue, to: AnimatedValue, isAdditive: Bool,
    _ timing: Timing, takes duration: TimeInterval? = nil
  ) {
    let animation = CABasicAnimation(keyPath: property.keyPath)
    animation.duration = duration ?? self.duration
    animation.isAdditive = isAdditive
    animation.fromValue = from.forApp
    animation.toValue = to.forApp
    let kind = Animation.Kind.basic(property, Ends(from: from, to: to))
    add(kind, animation, "transition.\(property.keyPath)", layer, isAdditive: isAdditive, timing)
  }

  private func add(
    _ kind: Animation.Kind, _ animation: CAAnimation, _ key: String, _ layer: CALayer, isAdditive: Bool,
    _ timing: Timing
  ) {
    layer.removeAnimation(forKey: key)
    let movement =
      isDriven
      ? Animation(kind, isAdditive: isAdditive, standingAt: 0)
      : Animation(kind, duration: Span(media: animation.duration), timing: timing, isAdditive: isAdditive)
    let entry = RunningAnimation(animation, key, on: layer, movement)
    parts.append(Part(entry: entry, kind: kind, isAdditive: isAdditive, timing: timing))
    layer.add(entry)
    if !isDriven { entry.schedule() }
  }

  // MARK: A finger

  /// The finger has come a part of the way.
  func scrub(to part: Double) {
    guard isDriven else { return }
    self.part = min(max(part, 0), 1)
    for part in parts where !part.entry.hasEnded {
      part.entry.replace(by: Animation(part.kind, isAdditive: part.isAdditive, standingAt: self.part))
    }
  }

  /// The finger has let go: it goes to its end, or back to its beginning.
  func letGo(isBack: Bool) {
    guard isDriven else { return }
    let target: Double = isBack ? 0 : 1
    let left = max(duration * abs(target - part), 0.001)
    for one in parts where !one.entry.hasEnded {
      one.entry.animation.duration = left
      one.entry.replace(
        by: Animation(one.kind, isAdditive: one.isAdditive, from: part, to: target, over: left, .easeInOut))
      one.entry.schedule()
    }
    isDriven = false
    whenLetGo?(self, isBack)
    whenLetGo = nil
  }

  // MARK: What leaves

  /// A layer that is to be used again moves no more.
  static func stop(_ layer: CALayer) {
    guard !layer.running.isEmpty else { return }
    layer.remove { $0.key?.hasPrefix("transition.") ?? false }
  }

  /// The animation that shows a layer that has left; nil if it is seen no more.
  static func showing(_ layer: CALayer) -> RunningAnimation? {
    layer.running.first { $0.key == opacityKey && !$0.hasEnded }
  }
}

extension Animation {
  /// A movement that stands at a part of its way.
  init(_ kind: Kind, isAdditive: Bool, standingAt part: Double) {
    self.init(kind, duration: .seconds(1), isAdditive: isAdditive)
    speed = 0
    timeOffset = Span(media: part)
    fill = .both
  }

  /// A movement from one part of its way to another, in some seconds that go as the timing says.
  init(_ kind: Kind, isAdditive: Bool, from first: Double, to last: Double, over seconds: Double, _ timing: Timing) {
    var movement = Animation(kind, duration: .seconds(1), isAdditive: isAdditive)
    movement.speed = (last - first) / seconds
    movement.timeOffset = Span(media: first)
    movement.fill = .both
    self.init(.group([movement]), duration: Span(media: seconds), timing: timing)
    fill = .both
  }
}

extension UIView {
  /// Leaves its superview, to be used again.
  ///
  /// - Parameter isSeen: Whether its movement is seen to its end, and it can be used again only then.
  func leave(isSeen: Bool, then: @escaping () -> Void) {
    guard isSeen, window != nil, let entry = TransitionMovement.showing(layer) else {
      removeFromSuperview()
      TransitionMovement.stop(layer)
      return then()
    }
    leaveSeen()
    let end = entry.onEnd
    entry.onEnd = { [self] in
      end?()
      guard superview == nil else { return }
      TransitionMovement.stop(layer)
      then()
    }
  }

  /// Leaves its superview; what a transition shows of it is seen to its end.
  func leaveSeen() {
    let parent = layer.superlayer
    let index = parent?.parts.firstIndex { $0 === layer }
    removeFromSuperview()
    guard let parent, let index, layer.superlayer == nil, let entry = TransitionMovement.showing(layer) else { return }
    layer.leave(parent, at: index, while: entry)
  }
}
