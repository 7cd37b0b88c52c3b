import DormouseFoundation
import Foundation
internal import LayerTree

/// Blocks of animations in the form before closures, and what changes the pace of a block.
extension UIView {
  /// Repeats the animations of a closure within a block of animations; the whole block takes as long.
  public class func modifyAnimations(
    withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
  ) {
    repeats(Double(count))
    AnimationBlock.current?.pace.autoreverses = autoreverses
    animations()
  }

  private static func repeats(_ count: Double) {
    AnimationBlock.current?.pace.repeatCount = count > 0 ? (count < 1e9 ? count : Animation.forever) : 1
  }

  /// Begins a block of animations, in the older form; it ends with `commitAnimations()`.
  public class func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
    let block = AnimationBlock(BlockPace(0.2, options: 0))
    OlderBlocks.open.append((block, AnimationBlock.current))
    AnimationBlock.current = block
  }

  /// Ends a block of animations, in the older form.
  public class func commitAnimations() {
    guard let (block, outer) = OlderBlocks.open.popLast() else { return }
    AnimationBlock.current = outer
    Appearance.setNeedsCommit()
    block.schedule(isOn: areAnimationsEnabled)
  }

  /// Sets the duration of a block, in the older form. Before the changes.
  public class func setAnimationDuration(_ duration: TimeInterval) {
    AnimationBlock.current?.pace.duration = max(0, duration.finite)
  }
  /// Sets the delay of a block, in the older form. Before the changes.
  public class func setAnimationDelay(_ delay: TimeInterval) {
    AnimationBlock.current?.pace.delay = max(0, delay.finite)
  }
  /// Sets the pace of a block, in the older form. Before the changes.
  public class func setAnimationCurve(_ curve: AnimationCurve) { AnimationBlock.current?.pace.timing = curve.timing }
  /// Sets how often a block runs, in the older form. Before the changes.
  public class func setAnimationRepeatCount(_ repeatCount: Float) { repeats(Double(repeatCount)) }
  /// Sets whether a block runs back again, in the older form. Before the changes.
  public class func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
    AnimationBlock.current?.pace.autoreverses = repeatAutoreverses
  }
  /// Sets whether a block begins where views are seen, in the older form; it always does.
  public class func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {}
  /// Sets who hears of a block, in the older form; nobody does.
  public class func setAnimationDelegate(_ delegate: Any?) {}
  /// Sets the method that hears of a block's end, in the older form; it is not called.
  public class func setAnimationDidStop(_ selector: Selector?) {}
}

@MainActor
private enum OlderBlocks {
  /// The blocks that have begun, each with the one around it.
  static var open: [(AnimationBlock, AnimationBlock?)] = []
}
