import Foundation
internal import LayerTree

/// A control that increments or decrements a value: a tap in the left half decrements, in the right half increments.
open class UIStepper: UIControl {
  override var elementRole: Element.Role { .slider }

  /// The value, within its limits.
  open var value: Double {
    get { stored }
    set {
      stored = min(max(newValue, minimumValue), maximumValue)
      setNeedsDisplay()
    }
  }
  private var stored: Double = 0
  /// The minimum value.
  open var minimumValue: Double = 0 { didSet { value = stored } }
  /// The maximum value.
  open var maximumValue: Double = 100 { didSet { value = stored } }
  /// The step of a tap.
  open var stepValue: Double = 1
  /// Whether a step over one limit goes to the other.
  open var wraps = false
  /// Stored; it has no effect here, as a tap is one step.
  open var autorepeat = true
  /// Stored; it has no effect here, as a tap is one step.
  open var isContinuous = true
  private var images: [String: UIImage] = [:]

  private func image(_ part: String, _ state: State) -> UIImage? {
    images["\(part) \(state.rawValue)"] ?? images["\(part) 0"]
  }

  /// Sets the image of the left half for a state; stored only.
  open func setDecrementImage(_ image: UIImage?, for state: State) { images["- \(state.rawValue)"] = image }
  /// The image of the left half for a state.
  open func decrementImage(for state: State) -> UIImage? { image("-", state) }
  /// Sets the image of the right half for a state; stored only.
  open func setIncrementImage(_ image: UIImage?, for state: State) { images["+ \(state.rawValue)"] = image }
  /// The image of the right half for a state.
  open func incrementImage(for state: State) -> UIImage? { image("+", state) }
  /// Sets the background for a state; stored only.
  open func setBackgroundImage(_ image: UIImage?, for state: State) { images["b \(state.rawValue)"] = image }
  /// The background for a state.
  open func backgroundImage(for state: State) -> UIImage? { image("b", state) }
  /// Sets the divider between two states; stored only.
  open func setDividerImage(_ image: UIImage?, forLeftSegmentState left: State, rightSegmentState right: State) {
    images["d\(left.rawValue) \(right.rawValue)"] = image
  }
  /// The divider between two states.
  open func dividerImage(forLeftSegmentState state: State, rightSegmentState: State) -> UIImage? {
    images["d\(state.rawValue) \(rightSegmentState.rawValue)"]
  }

  override open var intrinsicContentSize: CGSize { CGSize(width: 94, height: 32) }
  override open func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
  override func tapped(at point: CGPoint) {
    let wanted = stored + (point.x < bounds.width / 2 ? -stepValue : stepValue)
    if wraps, wanted > maximumValue {
      value = minimumValue
    } else if wraps, wanted < minimumValue {
      value = maximumValue
    } else {
      value = wanted
    }
  }
  override var eventsOfTap: [Event] { [.touchDown, .valueChanged, .touchUpInside, .primaryActionTriggered] }
}
