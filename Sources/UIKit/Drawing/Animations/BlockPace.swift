import Foundation
internal import LayerTree

/// The pacing of a block of animations.
struct BlockPace {
  var duration: TimeInterval
  var delay: TimeInterval = 0
  var timing = Timing.easeInOut
  /// A spring, in place of the timing.
  var spring: Spring?
  var repeatCount = 1.0
  var autoreverses = false

  /// From the commit to the end; nil without an end.
  var total: TimeInterval? {
    repeatCount >= Animation.forever ? nil : delay + duration * (autoreverses ? 2 : 1) * repeatCount
  }
}

extension BlockPace {
  /// The pacing that the options of a block give; the transaction's timing comes first.
  @MainActor
  init(_ duration: TimeInterval, delay: TimeInterval = 0, options: UInt) {
    self.init(duration: max(0, duration.finite), delay: max(0, delay.finite))
    let curve: UIView.AnimationCurve =
      switch options >> 16 & 15 {
      case 1: .easeIn
      case 2: .easeOut
      case 3: .linear
      default: .easeInOut
      }
    timing = CATransaction.animationTimingFunction()?.committed ?? curve.timing
    let options = UIView.AnimationOptions(rawValue: options)
    if options.contains(.repeat) { repeatCount = Animation.forever }
    autoreverses = options.contains(.autoreverse)
  }
}

extension UIView.AnimationCurve {
  var timing: Timing {
    switch self {
    case .easeInOut: .easeInOut
    case .easeIn: .easeIn
    case .easeOut: .easeOut
    case .linear: .linear
    }
  }
}

extension Spring {
  /// A spring that has come to rest after some seconds.
  ///
  /// - Parameter ratio: 1 does not swing; less swings the more.
  init(restingAfter seconds: TimeInterval, ratio: Double, velocity: Double) {
    let ratio = min(max(ratio.finite, 0.01), 100)
    func spring(_ frequency: Double) -> Spring {
      Spring(
        mass: 1, stiffness: frequency * frequency, damping: 2 * ratio * frequency, velocity: velocity.finite)
    }
    // The faster it swings, the sooner it rests: halve what is left, on a scale of magnitudes.
    var (low, high) = (1e-3, 1e6)
    for _ in 0..<60 {
      let middle = (low * high).squareRoot()
      if spring(middle).settlingTime > seconds { low = middle } else { high = middle }
    }
    self = spring(high)
  }

  /// A spring by the time of its first swing and by how much it bounces, from -1 to 1.
  init(duration: TimeInterval, bounce: Double, velocity: Double) {
    let frequency = 2 * Double.pi / max(duration.finite, 0.001)
    let bounce = min(max(bounce.finite, -0.99), 0.99)
    self.init(
      mass: 1, stiffness: frequency * frequency, damping: 2 * frequency * (bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)),
      velocity: velocity.finite)
  }
}
