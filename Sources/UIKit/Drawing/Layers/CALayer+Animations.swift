import Foundation
internal import LayerTree

extension CALayer {
  /// Adds an animation that nobody else changes, and tells of its beginning and end.
  func run(_ animation: CAAnimation, _ key: String?) {
    if animation.duration == 0 { animation.duration = CATransaction.animationDuration() }
    if animation.timingFunction == nil { animation.timingFunction = CATransaction.animationTimingFunction() }
    // A layer has one transition at a time.
    let key = animation is CATransition ? "transition" : key
    if let key { removeAnimation(forKey: key) }
    let entry = RunningAnimation(
      animation, key, on: self, animation.committed(), transaction: CATransaction.began())
    add(entry)
    MainQueue.async { [weak self] in
      guard self != nil, !entry.hasEnded else { return }
      animation.delegate?.animationDidStart(animation)
    }
    entry.schedule()
  }

  func add(_ entry: RunningAnimation) {
    if running.isEmpty { RunningAnimation.note(self) }
    running.append(entry)
    if entry.movement != nil { changed(.animations) }
  }

  /// Removes an animation without telling anybody but the system.
  func forget(_ entry: RunningAnimation) {
    guard let index = running.firstIndex(where: { $0 === entry }) else { return }
    running.remove(at: index)
    if entry.movement != nil { changed(.animations) }
  }

  func remove(_ isRemoved: (RunningAnimation) -> Bool) {
    for entry in running.filter(isRemoved) {
      forget(entry)
      entry.interrupt()
    }
  }

  /// The layers of a scene leave the screen: what moves in them is dropped, and told that it did not finish. The animations
  /// of view controller transitions end with those.
  static func dropAnimations(in scene: UIScene) {
    guard RunningAnimation.areThereAny, let scene = scene as? UIWindowScene else { return }
    let tops = scene.windows.map(\.layer)
    for layer in RunningAnimation.animatedLayers {
      let top = layer.top
      if tops.contains(where: { $0 === top }) { layer.remove { !$0.isTheSystems && !$0.isOwned } }
    }
  }

  /// The layer that all around this one lie in.
  private var top: CALayer {
    var top = self
    while let above = top.superlayer ?? top.leavesFrom { top = above }
    return top
  }
}
