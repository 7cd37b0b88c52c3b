import Foundation

/// Recognizes taps.
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// The number of taps, one shortly after the other.
  open var numberOfTapsRequired = 1
  /// The number of fingers that tap at once.
  open var numberOfTouchesRequired = 1

  override func takeTap(at point: CGPoint, count: Int = 1, fingers: Int = 1) -> Bool {
    guard isEnabled, numberOfTapsRequired > 0, count % numberOfTapsRequired == 0, numberOfTouchesRequired == fingers
    else { return false }
    guard waitsForTaps(beyond: count) else { return recognize(at: point) }
    TouchDelivery.whenNoOther { [weak self] in _ = self?.recognize(at: point, isCertain: true) }
    return true
  }
}
