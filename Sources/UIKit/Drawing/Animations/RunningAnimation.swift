import Foundation
internal import LayerTree
internal import LifeCycle

/// An animation of a layer, until the layer forgets it.
///
/// What moves is told to the system with the next commit, which is when it begins; the app only hears of its end.
@MainActor
final class RunningAnimation {
  private struct WeakLayer { weak var layer: CALayer? }

  /// The layers that have any, and some that had.
  private static var layers: [WeakLayer] = []
  private static var mostLayers = 16
  private static var lastNumber = 0

  /// Whether there is an animation, or was one lately.
  static var areThereAny: Bool { !layers.isEmpty }

  /// The layers that have animations, in the order in which they got them.
  static var animatedLayers: [CALayer] {
    layers.removeAll { $0.layer?.running.isEmpty ?? true }
    return layers.compactMap(\.layer)
  }

  static func note(_ layer: CALayer) {
    if layers.count >= mostLayers {
      layers.removeAll { $0.layer?.running.isEmpty ?? true }
      mostLayers = max(16, 2 * layers.count)
    }
    layers.append(WeakLayer(layer: layer))
  }

  let key: String?
  /// The name by which the system knows it; no other of the layer has it.
  let name: String
  let animation: CAAnimation
  private(set) weak var layer: CALayer?
  /// The transaction that waits for it; its block waits for it otherwise.
  let transaction: TransactionEnd?
  let block: AnimationBlock?
  /// What moves, without its beginning and the layer's time; nil if nothing does.
  private(set) var movement: Animation?
  /// How many seconds after its commit it begins.
  private var delay: TimeInterval
  /// Whether it goes on when the app leaves the screen.
  var isTheSystems = false
  /// Whether the system has to be told of it as it is now.
  var isUntold = true
  /// As the system is told of it.
  private(set) var placed: Animation?
  /// When it began, in the layer's time; nil before the first commit.
  private var begin: TimeInterval?
  private var end: Int?
  var hasEnded = false
  /// Called at its end, whether it has finished or not.
  var onEnd: (() -> Void)?

  init(
    _ animation: CAAnimation, _ key: String?, on layer: CALayer, _ movement: Animation?, delay: TimeInterval = 0,
    transaction: TransactionEnd? = nil, block: AnimationBlock? = nil
  ) {
    Self.lastNumber += 1
    self.animation = animation
    self.key = key
    name = key ?? "·\(Self.lastNumber)"
    self.layer = layer
    self.movement = movement
    self.delay = delay
    self.transaction = transaction
    self.block = block
  }

  /// Something else moves from now on.
  func replace(by movement: Animation?, delay: TimeInterval = 0) {
    self.movement = movement
    self.delay = delay
    begin = nil
    placed = nil
    isUntold = true
    layer?.changed(.animations)
  }

  // MARK: Time

  /// Makes of it what the system is told, in a commit at a time.
  func place(at now: DeviceMoment) {
    guard var made = movement, let layer else {
      placed = nil
      return
    }
    let time = layer.time
    let local = time.local(at: now.media)
    let begin = begin ?? (animation.beginTime != 0 ? animation.beginTime : local + delay)
    self.begin = begin
    if let start = time.time(ofLocal: begin) {
      made.begin = now.device + Span(media: start - now.media)
    } else {
      made.begin = now.device
      made.timeOffset = Span(media: made.timeOffset.seconds + (local - begin) * made.speed)
    }
    made.speed = (made.speed * time.rate).finite
    placed = made
  }

  /// What moves, as seen now: an animation that no commit has told of begins now.
  func asSeen(at now: DeviceMoment) -> Animation? {
    guard isUntold else { return placed }
    let before = begin
    place(at: now)
    begin = before
    return placed
  }

  /// The layer's time is another.
  func timeChanged() {
    guard !hasEnded else { return }
    isUntold = true
    if let block { block.timeChanged(of: self) } else { schedule() }
  }

  /// The seconds until its end at the layer's own pace; nil if it has none.
  func remaining(of total: TimeInterval) -> TimeInterval? {
    guard let layer else { return total }
    let time = layer.time
    guard time != .usual || begin != nil else { return total }
    guard time.rate > 0 else { return nil }
    let local = time.local(at: DeviceTime.now.media)
    let start = begin ?? (animation.beginTime != 0 ? animation.beginTime : local)
    return max(0, (start + total - local) / time.rate)
  }

  /// Arranges for its end to be told.
  func schedule() {
    end.map { Animations.cancel($0) }
    end = nil
    if let left = remaining() { end(after: left) }
  }

  /// The same after some seconds.
  func end(after left: TimeInterval) {
    end = Animations.add(after: left) { [weak layer] in
      guard !self.hasEnded else { return }
      if self.animation.isRemovedOnCompletion { layer?.forget(self) }
      self.hasEnded = true
      self.onEnd?()
      self.animation.delegate?.animationDidStop(self.animation, finished: layer != nil)
      self.transaction?.ended()
    }
  }

  private func remaining() -> TimeInterval? {
    if begin == nil, layer.map({ $0.time == .usual }) ?? true { return animation.totalDuration }
    return animation.activeDuration.flatMap { remaining(of: $0) }
  }

  /// It was removed before its end.
  func interrupt() {
    guard !hasEnded else { return }
    hasEnded = true
    onEnd?()
    if let block { return block.interrupted() }
    end.map { Animations.cancel($0) }
    // Told in the next turn, as on iOS: the caller may be about to add the next animation.
    MainQueue.async {
      self.animation.delegate?.animationDidStop(self.animation, finished: false)
      self.transaction?.ended()
    }
  }

  /// What it moves, if that is one thing.
  var property: AnimatedProperty? { (animation as? CAPropertyAnimation)?.property }

  /// Whether its end belongs to a view controller transition, which ends it itself.
  var isOwned: Bool { (block?.end ?? end).map { Animations.isOwned($0) } ?? false }
}

extension LayerProperties {
  /// The layer's animations: no property, but told with them.
  static let animations = LayerProperties(rawValue: 1 << 31)
}
