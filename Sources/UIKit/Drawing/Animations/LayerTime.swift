import Foundation

/// How a layer's time follows from that of `CACurrentMediaTime()`: at a constant rate, from somewhere.
struct LayerTime: Equatable {
  /// How fast it goes.
  var rate = 1.0
  /// What it is at zero, in seconds.
  var offset = 0.0

  /// The time as every layer has it that says nothing else.
  static let usual = LayerTime()

  /// The layer's time, at a time in seconds.
  func local(at time: TimeInterval) -> TimeInterval { rate * time + offset }

  /// The time at which a layer's time is this; nil for one that stands.
  func time(ofLocal local: TimeInterval) -> TimeInterval? { rate == 0 ? nil : (local - offset) / rate }
}

extension CALayer {
  /// The layer's time, which is its superlayer's at another speed and from another beginning.
  var time: LayerTime {
    let above = superlayer?.time ?? .usual
    guard let extras, extras.hasOwnTime else { return above }
    let speed = Double(extras.speed).finite
    return LayerTime(
      rate: above.rate * speed, offset: (above.offset - extras.beginTime) * speed + extras.timeOffset)
  }

  /// The layer's time is another: so is that of its animations, and of those below.
  func timeChanged() {
    guard RunningAnimation.areThereAny else { return }
    if !running.isEmpty {
      for entry in running { entry.timeChanged() }
      changed(.animations)
    }
    for layer in parts { layer.timeChanged() }
    mask?.timeChanged()
  }
}

extension LayerExtras {
  fileprivate var hasOwnTime: Bool { speed != 1 || timeOffset != 0 || beginTime != 0 }
}
