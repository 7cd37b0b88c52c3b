import Foundation

/// An animation of a layer that has not ended.
@MainActor
final class RunningAnimation {
  let key: String?
  let animation: CAAnimation
  /// The transaction that waits for it.
  let transaction: TransactionEnd?
  var hasEnded = false

  init(_ animation: CAAnimation, _ key: String?, _ transaction: TransactionEnd?) {
    self.animation = animation
    self.key = key
    self.transaction = transaction
  }
}

extension CALayer {
  /// Runs a copy of an animation. Nothing moves on the screen; its delegate is told of its beginning in the next turn of the
  /// run loop, and of its end after its duration.
  public func add(_ anim: CAAnimation, forKey key: String?) {
    let animation = anim.duplicate()
    if animation.duration == 0 { animation.duration = CATransaction.animationDuration() }
    if let key { removeAnimation(forKey: key) }
    let entry = RunningAnimation(animation, key, CATransaction.began())
    running.append(entry)
    MainQueue.async { [weak self] in
      guard self != nil, !entry.hasEnded else { return }
      animation.delegate?.animationDidStart(animation)
    }
    guard let total = animation.totalDuration else { return }
    Animations.add(after: total) { [weak self] in
      guard !entry.hasEnded else { return }
      if animation.isRemovedOnCompletion { self?.running.removeAll { $0 === entry } }
      end(entry, finished: self != nil)
    }
  }

  /// The animation that runs, or stays, under a key.
  public func animation(forKey key: String) -> CAAnimation? { running.first { $0.key == key }?.animation }
  /// The keys of the animations; nil if there are none.
  public func animationKeys() -> [String]? {
    let keys = running.compactMap(\.key)
    return keys.isEmpty ? nil : keys
  }
  /// Removes an animation; its delegate is told that it did not finish.
  public func removeAnimation(forKey key: String) {
    let removed = running.filter { $0.key == key }
    running.removeAll { $0.key == key }
    stop(removed)
  }
  /// Removes all animations; their delegates are told that they did not finish.
  public func removeAllAnimations() {
    let removed = running
    running = []
    stop(removed)
  }

  private func stop(_ entries: [RunningAnimation]) {
    // Told in the next turn, as on iOS: the caller may be about to add the next animation.
    for entry in entries where !entry.hasEnded {
      entry.hasEnded = true
      MainQueue.async {
        entry.animation.delegate?.animationDidStop(entry.animation, finished: false)
        entry.transaction?.ended()
      }
    }
  }
}

@MainActor
private func end(_ entry: RunningAnimation, finished: Bool) {
  entry.hasEnded = true
  entry.animation.delegate?.animationDidStop(entry.animation, finished: finished)
  entry.transaction?.ended()
}
