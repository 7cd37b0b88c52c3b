import Foundation
internal import LayerTree
internal import LifeCycle

/// Changes that move together, as in `UIView.animate`: each changes its layer at once, and one animation goes from what was
/// to what is. The block ends as one.
@MainActor
final class AnimationBlock {
  /// The block whose changes are being made.
  static var current: AnimationBlock?

  /// How far the block's animations have come, and where they go.
  private enum Course {
    case begun
    /// They stand at a part of their way.
    case paused(Double)
    /// From one part of their way to another, in some seconds.
    case running(Double, Double, TimeInterval, Timing)
  }

  /// What a change moves.
  private struct Change {
    weak var entry: RunningAnimation?
    weak var layer: CALayer?
    let property: AnimatedProperty
    let before: AnimatedValue
    var after: AnimatedValue
    /// Where the movement begins, if it is not added to others.
    let from: AnimatedValue
    let isAdditive: Bool
    /// The part of the block's way after which it begins.
    let start: Double
  }

  var pace: BlockPace
  private let isAnimators: Bool
  private var changes: [Change] = []
  private var course = Course.begun
  /// The part of the way after which the changes that are made now begin.
  private var start = 0.0
  private var completion: ((Bool) -> Void)?
  private let transaction: TransactionEnd?
  /// What `Animations` knows the end by.
  private(set) var end: Int?
  private var isFinished = true
  private var isOver = false
  /// The action that was last given out, by which the layer's change is known for one of this block.
  private var action: CAAnimation?
  /// Key frames, if the block has any.
  var frames: BlockFrames?

  /// - Parameter isAnimators: Whether an animator decides when it ends.
  init(_ pace: BlockPace, isAnimators: Bool = false, completion: ((Bool) -> Void)? = nil) {
    self.pace = pace
    self.isAnimators = isAnimators
    self.completion = completion
    transaction = isAnimators ? nil : CATransaction.began()
  }

  /// Makes changes as the block's.
  func run(after start: Double = 0, _ body: () -> Void) {
    let before = (Self.current, self.start)
    (Self.current, self.start) = (self, min(max(start, 0), 0.999))
    body()
    (Self.current, self.start) = before
    frames?.commit(in: self)
    frames = nil
  }

  /// Makes changes that are not the block's.
  static func outside(_ body: () -> Void) {
    let before = current
    current = nil
    body()
    current = before
  }

  /// Lays out the views whose layers have changed, so that what is in them moves along.
  func layOut() { for change in changes { change.layer?.view?.layoutIfNeeded() } }

  /// Arranges for the end.
  ///
  /// - Parameter isOn: Whether animations are on; the end comes in the next turn otherwise.
  func schedule(isOn: Bool = true) {
    // Nothing that is repeated needs no end.
    guard let total = isOn ? pace.total : 0 else {
      if live.isEmpty { end = Animations.add(after: 0, block: self) { self.complete() } }
      return
    }
    end = Animations.add(after: total, block: self) { self.complete() }
  }

  // MARK: Changes

  /// What a view answers a layer that asks for a property's action.
  func action(forKey key: String) -> CAAnimation {
    let made = CABasicAnimation(keyPath: key)
    made.duration = pace.duration
    if case .bezier(let x1, let y1, let x2, let y2) = pace.timing {
      made.timingFunction = CAMediaTimingFunction(controlPoints: Float(x1), Float(y1), Float(x2), Float(y2))
    }
    made.autoreverses = pace.autoreverses
    if pace.repeatCount > 1 { made.repeatCount = Float(min(pace.repeatCount, Double(Float.greatestFiniteMagnitude))) }
    action = made
    return made
  }

  /// Whether an action is the one that the block has given out.
  func gave(_ other: CAAnimation) -> Bool { other === action }

  /// A layer's property has changed.
  func move(_ layer: CALayer, _ property: AnimatedProperty, from before: AnimatedValue, to after: AnimatedValue) {
    guard !isOver, pace.duration > 0 || pace.delay > 0 || isAnimators else { return }
    if frames != nil {
      frames?.note(layer, property, before, after)
      return
    }
    let index = changes.firstIndex {
      $0.layer === layer && $0.property == property && $0.start == start && $0.entry?.isUntold == true
    }
    if let index, let entry = changes[index].entry, !entry.hasEnded {
      changes[index].after = after
      return show(index)
    }
    let isAdditive = after.difference(from: before) != nil
    let from = isAdditive ? before : layer.shown(property, from: before)
    if !isAdditive { layer.supersede(property) }
    let animation = action as? CABasicAnimation ?? CABasicAnimation(keyPath: property.keyPath)
    action = nil
    animation.keyPath = property.keyPath
    animation.fromValue = from.forApp
    animation.toValue = after.forApp
    let entry = RunningAnimation(animation, layer.freeKey(property.keyPath), on: layer, nil, block: self)
    changes.append(
      Change(
        entry: entry, layer: layer, property: property, before: before, after: after, from: from,
        isAdditive: isAdditive, start: start))
    show(changes.count - 1)
    layer.add(entry)
  }

  /// A movement that is the block's own, such as a transition or key frames.
  func add(_ kind: Animation.Kind, _ animation: CAAnimation, _ key: String, to layer: CALayer) {
    var movement = Animation(kind, duration: max(.zero, Span(media: pace.duration)), timing: pace.timing)
    movement.repeatCount = pace.repeatCount
    movement.autoreverses = pace.autoreverses
    movement.fill = pace.delay > 0 ? .backwards : .removed
    let entry = RunningAnimation(animation, key, on: layer, movement, delay: pace.delay, block: self)
    others.append(WeakEntry(entry: entry))
    layer.add(entry)
  }

  private struct WeakEntry { weak var entry: RunningAnimation? }
  private var others: [WeakEntry] = []

  private var live: [RunningAnimation] {
    (changes.map(\.entry) + others.map(\.entry)).compactMap { $0 }.filter { !$0.hasEnded }
  }

  // MARK: Course

  /// Stands still at a part of the way.
  func scrub(to fraction: Double) { take(.paused(min(max(fraction, 0), 1))) }

  /// Goes on to a part of the way.
  func run(to target: Double, over duration: TimeInterval, timing: Timing? = nil) {
    guard case .paused(let fraction) = course else { return }
    take(.running(fraction, target, max(duration, 0.001), timing ?? pace.timing))
  }

  private func take(_ course: Course) {
    self.course = course
    for index in changes.indices { show(index) }
  }

  /// Gives the change's animation the movement that follows from the course.
  private func show(_ index: Int) {
    let change = changes[index]
    guard let entry = change.entry, !entry.hasEnded else { return }
    let from = change.isAdditive ? change.before.difference(from: change.after) ?? change.from : change.from
    let ends = Ends(from: from)
    var kind = Animation.Kind.basic(change.property, ends)
    let rest = 1 - change.start
    func whole(_ duration: TimeInterval) -> Animation {
      Animation(kind, duration: max(.zero, Span(media: duration)), isAdditive: change.isAdditive)
    }
    switch course {
    case .begun:
      if let spring = pace.spring { kind = .spring(change.property, ends, spring) }
      var movement = whole(pace.duration * rest)
      let delay = pace.delay + pace.duration * change.start
      movement.timing = pace.spring == nil ? pace.timing : .linear
      movement.repeatCount = pace.repeatCount
      movement.autoreverses = pace.autoreverses
      movement.fill = delay > 0 ? .backwards : .removed
      entry.replace(by: movement, delay: delay)
    case .paused(let fraction):
      let part = min(max((fraction - change.start) / rest, 0), 1)
      entry.replace(by: Animation(kind, isAdditive: change.isAdditive, standingAt: part))
    case .running(let first, let last, let duration, let timing):
      entry.replace(
        by: Animation(
          kind, isAdditive: change.isAdditive, from: (first - change.start) / rest, to: (last - change.start) / rest,
          over: duration, timing))
    }
  }

  // MARK: End

  /// An animation was removed before the end.
  func interrupted() {
    isFinished = false
    guard !isAnimators, !isOver, live.isEmpty else { return }
    end.map { Animations.cancel($0) }
    MainQueue.async { self.complete() }
  }

  /// The time of an animation's layer is another.
  func timeChanged(of entry: RunningAnimation) {
    guard !isAnimators, !isOver, let total = pace.total else { return }
    end.map { Animations.cancel($0) }
    end = entry.remaining(of: total - pace.delay).map { left in
      Animations.add(after: left, block: self) { self.complete() }
    }
  }

  /// Ends what moves, and tells of it.
  func complete() {
    guard !isOver else { return }
    isOver = true
    for entry in live {
      entry.hasEnded = true
      entry.layer?.forget(entry)
    }
    let tell = completion
    completion = nil
    tell?(isFinished)
    transaction?.ended()
  }

  /// Gives the layers other values than those that the changes gave them: those that are seen now, or those from before.
  func set(_ position: UIViewAnimatingPosition) {
    let values = changes.map { change -> AnimatedValue? in
      switch position {
      case .start: change.before
      case .end: change.after
      case .current: change.layer?.shown(change.property, from: nil)
      }
    }
    // All are read before the first is set: several may move one property.
    for (change, value) in zip(changes, values) {
      guard let value, let layer = change.layer else { continue }
      if let entry = change.entry, !entry.hasEnded {
        entry.hasEnded = true
        layer.forget(entry)
      }
      CALayer.withoutActions { layer.set(change.property, to: value) }
    }
  }
}
