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
  /// Adds the copy of an animation, and tells of its beginning and end.
  func run(_ animation: CAAnimation, _ key: String?) {
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

  func remove(_ isRemoved: (RunningAnimation) -> Bool) {
    let removed = running.filter(isRemoved)
    running.removeAll(where: isRemoved)
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
